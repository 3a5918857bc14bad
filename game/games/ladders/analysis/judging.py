"""Judges choices of Ladders: each action's value, in CLIMB cards that the team has left.

A choice is a single action. Its value assumes that the turn goes on with the best plan that the
seat can see, and with a new plan whenever something comes into view. So the order of the same plays
matters little, and a turn goes wrong in a single action. From the next turn on everyone follows the
reference policy.
"""

from collections.abc import Hashable, Sequence
from math import inf
from random import Random

from game.analysis.estimates import Means
from game.analysis.position import ChoicePosition
from game.chance import Line
from game.games.ladders.analysis.alike import distinct_actions, foremost
from game.games.ladders.analysis.choosing import LaddersChoiceComparison
from game.games.ladders.analysis.planning import TurnPlanner
from game.games.ladders.analysis.redrawing import redrawn
from game.games.ladders.analysis.renumbering import LaddersRenumbering
from game.games.ladders.model.actions import LaddersAction
from game.games.ladders.model.board import CLIMB, Move, seen_by
from game.games.ladders.model.state import LaddersState
from game.games.ladders.model.view import LaddersView
from game.games.ladders.rules import Ladders
from game.games.ladders.search.evaluation import ValuedPlan

MOST_WEIGHED = 8
"""How many actions are compared at most; there may be thirty."""


class LaddersJudge:
    """Judges choices under one rule set."""

    least_named = 0.5
    fewer_is_better = True

    def __init__(self, rules: Ladders) -> None:
        self._rules = rules

    def position(self, state: LaddersState, number: int) -> ChoicePosition | None:
        """Return the choice that is due; ``None`` if only one thing can be done."""
        if state.turn is None:
            return None
        seats = self._seats(state.dealer)
        view = seats.view(self._rules.view(state, state.turn))
        actions = (seats.action(action) for action in self._rules.legal_actions(state))
        legal = distinct_actions(actions, view)
        if len(legal) == 1:
            return None
        return ChoicePosition(state.deal, number, view, legal, tuple(seats.players))

    def choice(
        self, state: LaddersState, position: ChoicePosition, action: LaddersAction
    ) -> LaddersAction:
        """Return the legal action of a position that an action at the table corresponds to."""
        return foremost(self._seats(state.dealer).action(action), position.view)

    def action(
        self, state: LaddersState, position: ChoicePosition, choice: LaddersAction
    ) -> LaddersAction:
        """Return a legal action of a position as it is at the table."""
        return self._seats(state.dealer).at_table(choice)

    def distinct(self, position: ChoicePosition) -> Sequence[LaddersAction]:
        """Return the actions with the best evaluation, each with its best follow-ups."""
        legal, view = position.legal, position.view
        if len(legal) <= MOST_WEIGHED:
            return legal
        looks = dict(zip(legal, _looks(view, legal), strict=True))
        return sorted(legal, key=lambda action: -looks[action])[:MOST_WEIGHED]

    def worth(
        self, view: LaddersView, actions: Sequence[LaddersAction], worlds: int, luck: Random
    ) -> Means:
        """Return each action's value to the player to move, in the same determinizations."""
        plans = [_plan(view, action) for action in actions]
        return LaddersChoiceComparison(self._rules, worlds).worth(view, plans, luck)

    def redrawn(self, state: LaddersState, lines: Sequence[Line], luck: Random) -> list[Line]:
        """Return a record's lines up to a state, with all that its mover can't know redrawn."""
        assert state.turn is not None
        return redrawn(self._rules, state.turn, lines, luck)

    def likeness(self, view: LaddersView, best: LaddersAction) -> Hashable:
        """Return what can be played: the HAND, the heights, and the player's own tops.

        All positions whose best action plays from CLIMB, or draws, count as alike.
        """
        if best.source == "climb" or best.kind in ("draw", "stop"):
            return best.kind
        assert view.to_move is not None
        tops = sorted(rung[-1] for rung in view.rungs[view.to_move] if rung)
        heights = sorted(map(len, view.accents))
        return view.hand, tuple(heights), tuple(tops), view.climbs[view.to_move].top

    def _seats(self, dealer: int) -> LaddersRenumbering:
        players = self._rules.players
        return LaddersRenumbering((dealer + 1) % players, players)


def _plan(view: LaddersView, action: LaddersAction) -> Sequence[Move]:
    """Return an action with the follow-ups that can be seen now."""
    move = move_of(action, view)
    return (move,) if _ends(move) else (move, *_after(view, move)[0].plan)


def _looks(view: LaddersView, actions: Sequence[LaddersAction]) -> Sequence[float]:
    """Return the evaluation, as a logit, of each action with its best follow-ups."""
    ends = TurnPlanner(view).looks_of_ends(seen_by(view))
    moves = (move_of(action, view) for action in actions)
    return [ends.get(move, -inf) if _ends(move) else _after(view, move)[0].worth for move in moves]


def _after(view: LaddersView, move: Move) -> Sequence[ValuedPlan]:
    """Return the plans after a card was played, best first."""
    board = seen_by(view)
    board.play(move)
    return TurnPlanner(view).plans(board)


def move_of(action: LaddersAction, view: LaddersView) -> Move:
    """Return an action with renumbered players as a move."""
    assert view.to_move is not None
    return LaddersRenumbering(0, view.players).move(action, view.to_move)


def _ends(move: Move) -> bool:
    """Return whether a move brings something new into view or ends the turn."""
    return move[0] >= CLIMB
