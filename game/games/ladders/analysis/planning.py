"""How a turn goes on as well as can be told from the seat whose turn it is."""

from collections.abc import Mapping, Sequence

from game.games.ladders.model.board import Board, Move
from game.games.ladders.model.pack import NO_STEP, step_of
from game.games.ladders.model.view import View
from game.games.ladders.search.discarding import Discarding
from game.games.ladders.search.judgement import Weighed, weigh
from game.games.ladders.search.plans import Plan
from game.games.ladders.search.soundness import sound

STANDINGS = 40
"""How many ways to have played some cards are looked at."""
FEW = 5
"""Where worlds are many: as many as a practised player thinks of."""


class TurnPlanner:
    """Plans for the player to move in a view, and on boards that may come in this turn."""

    def __init__(self, view: View, most: int = STANDINGS) -> None:
        self._most = most
        options = view.options
        self._discarding = Discarding(options.four_rungs_first, options.hold_portals)
        self._face_up = options.draw_face_up
        self._known = [[step_of(card) for card in cards] for cards in view.known]

    def best(self, board: Board) -> Plan:
        """Return the plan that looks best, up to where something new comes into view."""
        return self.plans(board)[0].plan

    def plans(self, board: Board) -> Sequence[Weighed]:
        """Return the plans that a sound player chooses among, the best first."""
        loose = len(board.draw) + len(board.discard) + sum(map(len, board.accents))
        return sound(weigh(self._seen(board), self._discarding, self._known, self._most), loose)

    def looks_of_ends(self, board: Board) -> Mapping[Move, float]:
        """Return how good each action looks, as a logit, after which something new is seen."""
        found = weigh(self._seen(board), self._discarding, self._known, 1)
        return {one.plan[0]: one.worth for one in found}

    def _seen(self, board: Board) -> Board:
        """Return a board on which DRAW shows no card that lies face down."""
        if self._face_up or not board.draw:
            return board
        seen = board.clone()
        seen.draw[-1] = NO_STEP
        return seen
