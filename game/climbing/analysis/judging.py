"""Choices of a climbing game judged: what each alternative is worth, in points of the deal."""

from collections.abc import Hashable, Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from game.analysis.estimates import Means
from game.analysis.position import Position
from game.cards import rank_of
from game.climbing.analysis.choosing import Judgement
from game.climbing.analysis.renumbering import Renumbering, dealt_to
from game.climbing.model.actions import Action, Give
from game.climbing.model.state import State
from game.climbing.model.view import ClimbingView
from game.climbing.search.hand_value import Judge as GiftJudge
from game.climbing.search.hand_value import counts_in
from game.climbing.search.outlook import GIVES_WEIGHED

if TYPE_CHECKING:
    from game.climbing.rules import Climbing


class ClimbingJudge:
    """Judges choices by one game's rules."""

    least_named = 0.3

    def __init__(self, rules: "Climbing[Any]") -> None:
        self._rules = rules

    def position(self, state: State, number: int) -> Position | None:
        """Return the choice that is due; ``None`` where only one thing can be done."""
        rules = self._rules
        if state.turn is None or rules.forced(state) or len(rules.legal_actions(state)) == 1:
            return None
        seats = Renumbering(dealt_to(rules, state))
        seen = seats.state(state)
        legal = tuple(rules.legal_actions(seen))
        if rules.same(legal):
            return None
        view = rules.view(seen, seen.turn)
        return Position(state.deal, number, view, legal, seats.chairs)

    def choice(self, state: State, position: Position, action: Action) -> Action:
        """Return which of a position's legal actions an action at the table is."""
        listed: Action = self._rules.listed(state, action)
        return Renumbering(position.players).action(listed)

    def action(self, state: State, position: Position, choice: Action) -> Action:
        """Return a legal action of a position as it is at the table, its cards named."""
        if isinstance(choice, Give):
            choice = choice._replace(to=position.players[choice.to])
        named: Action = self._rules.named(state, choice)
        return named

    def distinct(self, position: Position) -> Sequence[Action]:
        """Return all plays; of gifts, those that leave the best hands by a quick judgement."""
        legal = position.legal
        if len(legal) <= GIVES_WEIGHED or not isinstance(legal[0], Give):
            return legal
        quick = GiftJudge(self._rules.play_rules, counts_in(self._rules.pack), position.view)
        gives = [action for action in legal if isinstance(action, Give)]
        return sorted(gives, key=quick.promise, reverse=True)[:GIVES_WEIGHED]

    def worth(
        self, view: ClimbingView, actions: Sequence[Action], worlds: int, luck: Random
    ) -> Means:
        """Return what each action is worth to the player to move, all in the same worlds."""
        return Judgement(self._rules, worlds).worth(view, actions, luck)

    def likeness(self, view: ClimbingView) -> Hashable:
        """Return the ranks in hand, and what is to be beaten or given."""
        top = view.top
        ranks = tuple(sorted(rank_of(card) for card in view.hand or ()))
        return ranks, top and (top.rank, top.size), view.due and view.due.number
