"""Choices of Ladders judged: what each action is worth, in rungs that the team has left.

A choice is a single action, worth what comes of it if the turn goes on as well as it can be told
from that seat: by the plan that looks best, up to where something new comes into view. So the same
cards played in another order are worth the same, and a turn that goes wrong does so in one action.
"""

from collections.abc import Hashable, Mapping, Sequence
from math import inf
from random import Random

from game.analysis.estimates import Means
from game.analysis.position import Position
from game.chance import Line
from game.games.ladders.analysis.choosing import Judgement
from game.games.ladders.analysis.redrawing import drawn_anew
from game.games.ladders.analysis.renumbering import Renumbering
from game.games.ladders.analysis.splitting import habits_of
from game.games.ladders.model.actions import Action
from game.games.ladders.model.board import CLIMB, Move, seen_by
from game.games.ladders.model.pack import step_of
from game.games.ladders.model.state import State
from game.games.ladders.model.view import View
from game.games.ladders.rules import Ladders
from game.games.ladders.search.discarding import Discarding
from game.games.ladders.search.judgement import Weighed, weigh
from game.games.ladders.search.others import Known
from game.games.ladders.search.soundness import sound

MOST_WEIGHED = 8
"""So many actions are held against each other: there may be thirty."""
STANDINGS = 40
"""How many ways to have played some cards a turn that goes on is planned by."""


class LaddersJudge:
    """Judges choices by one rule set."""

    least_named = 0.5
    fewer_is_better = True

    def __init__(self, rules: Ladders) -> None:
        self._rules = rules
        options = rules.options
        self._discarding = Discarding(options.four_rungs_first, options.hold_portals)

    def position(self, state: State, number: int) -> Position | None:
        """Return the choice that is due; ``None`` where only one thing can be done."""
        if state.turn is None:
            return None
        seats = self._seats(state.dealer)
        view = seats.view(self._rules.view(state, state.turn))
        actions = (seats.action(action) for action in self._rules.legal_actions(state))
        legal = tuple(dict.fromkeys(_foremost(action, view) for action in actions))
        if len(legal) == 1:
            return None
        return Position(state.deal, number, view, legal, tuple(seats.players))

    def choice(self, state: State, position: Position, action: Action) -> Action:
        """Return which of a position's legal actions an action at the table is."""
        return _foremost(self._seats(state.dealer).action(action), position.view)

    def action(self, state: State, position: Position, choice: Action) -> Action:
        """Return a legal action of a position as it is at the table."""
        return self._seats(state.dealer).at_table(choice)

    def distinct(self, position: Position) -> Sequence[Action]:
        """Return the actions that look best with what can follow them."""
        legal, view = position.legal, position.view
        if len(legal) <= MOST_WEIGHED:
            return legal
        ends = self._looks_of_ends(view)
        looks = {action: self._looks(view, action, ends) for action in legal}
        return sorted(legal, key=lambda action: -looks[action])[:MOST_WEIGHED]

    def worth(self, view: View, actions: Sequence[Action], worlds: int, luck: Random) -> Means:
        """Return what each action is worth to the player to move, all in the same worlds."""
        plans = [self._plan(view, action) for action in actions]
        return Judgement(self._rules, habits_of(self._rules), worlds).worth(view, plans, luck)

    def drawn_anew(self, state: State, lines: Sequence[Line], luck: Random) -> list[Line]:
        """Return the lines of a record up to a state with all drawn that its mover can't know."""
        assert state.turn is not None
        return drawn_anew(self._rules, state.turn, lines, luck)

    def likeness(self, view: View) -> Hashable:
        """Return what can be played: the HAND, the heights, and the tops of what is one's own.

        All choices between drawing and stopping are alike.
        """
        if not view.hand:
            return ()
        assert view.to_move is not None
        tops = sorted(rung[-1] for rung in view.rungs[view.to_move] if rung)
        heights = sorted(map(len, view.accents))
        return view.hand, tuple(heights), tuple(tops), view.climbs[view.to_move].top

    def _seats(self, dealer: int) -> Renumbering:
        players = self._rules.players
        return Renumbering((dealer + 1) % players, players)

    def _looks(self, view: View, action: Action, ends: Mapping[Move, float]) -> float:
        """Return how good an action looks with what can follow it, as a logit."""
        move = move_of(action, view)
        return ends.get(move, -inf) if _ends(move) else self._after(view, move)[0].worth

    def _looks_of_ends(self, view: View) -> Mapping[Move, float]:
        """Return how good each action looks after which something new comes into view."""
        found = weigh(seen_by(view), self._discarding, _known(view), 1)
        return {one.plan[0]: one.worth for one in found}

    def _plan(self, view: View, action: Action) -> Sequence[Move]:
        """Return an action with what follows it as far as can be seen."""
        move = move_of(action, view)
        return (move,) if _ends(move) else (move, *self._after(view, move)[0].plan)

    def _after(self, view: View, move: Move) -> Sequence[Weighed]:
        """Return the plans after a card was played, the best first."""
        board = seen_by(view)
        board.make(move, Random(0))
        plans = weigh(board, self._discarding, _known(view), STANDINGS)
        loose = board.discard, board.draw, *board.accents
        return sound(plans, sum(map(len, loose)))


def move_of(action: Action, view: View) -> Move:
    """Return an action by the numbers of players as a move."""
    assert view.to_move is not None
    return Renumbering(0, view.players).move(action, view.to_move)


def _ends(move: Move) -> bool:
    """Say whether something new comes into view after a move, or the turn is over."""
    return move[0] >= CLIMB


def _known(view: View) -> Known:
    return [[step_of(card) for card in cards] for cards in view.known]


def _foremost(action: Action, view: View) -> Action:
    """Return an action with the first of all places that are alike."""
    rung, accent = action.rung, action.accent
    if accent >= 0:
        heights = [len(pile) for pile in view.accents]
        accent = heights.index(heights[accent])
    if rung >= 0:
        owner = view.to_move if action.kind == "discard" else action.owner
        assert owner is not None
        rungs = view.rungs[owner]
        rung = rungs.index(rungs[rung])
    return Action(action.kind, action.card, action.source, action.owner, rung, accent)
