"""Plans the rest of a turn as well as the seat to move can see."""

from collections.abc import Mapping, Sequence

from game.games.ladders.model.board import Board, Move
from game.games.ladders.model.pack import NO_STEP, step_of
from game.games.ladders.model.view import LaddersView
from game.games.ladders.search.discarding import Discarding
from game.games.ladders.search.evaluation import ValuedPlan, valued_plans
from game.games.ladders.search.plans import Plan
from game.games.ladders.search.soundness import sound

STANDINGS = 40
"""How many sequences of plays are looked at."""
FEW = 5
"""How many, with many determinizations: as many as ``medium`` considers."""


class TurnPlanner:
    """Plans for the player to move in a view, and on boards that may follow in this turn."""

    def __init__(self, view: LaddersView, most: int = STANDINGS) -> None:
        self._most = most
        options = view.options
        self._discarding = Discarding(options.four_rungs_first, options.hold_portals)
        self._face_up = options.draw_face_up
        self._known = [[step_of(card) for card in cards] for cards in view.known]

    def best(self, board: Board) -> Plan:
        """Return the best plan, up to the point where something new comes into view."""
        return self.plans(board)[0].plan

    def plans(self, board: Board) -> Sequence[ValuedPlan]:
        """Return the sound plans, best first."""
        loose = len(board.draw) + len(board.discard) + sum(map(len, board.accents))
        return sound(
            valued_plans(self._seen(board), self._discarding, self._known, self._most), loose
        )

    def looks_of_ends(self, board: Board) -> Mapping[Move, float]:
        """Return the evaluation, as a logit, of each action after which something new is seen."""
        found = valued_plans(self._seen(board), self._discarding, self._known, 1)
        return {one.plan[0]: one.worth for one in found}

    def _seen(self, board: Board) -> Board:
        """Return the board with the top card of DRAW hidden if DRAW is face down."""
        if self._face_up or not board.draw:
            return board
        # Not by ``copy``: it makes no compiled object whose ``__init__`` takes arguments.
        seen = Board(board.teams)
        seen.turn, seen.climbs, seen.hands, seen.rungs = (
            board.turn, board.climbs, board.hands, board.rungs
        )  # fmt: skip
        seen.accents, seen.heights, seen.discard = board.accents, board.heights, board.discard
        seen.draw = [*board.draw[:-1], NO_STEP]
        return seen
