"""Judges choices of a climbing game: the value of each alternative, in points of the deal."""

from collections.abc import Hashable, Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from game.analysis.estimates import Means
from game.analysis.position import ChoicePosition
from game.cards import card_texts, rank_of
from game.chance import Line
from game.climbing.analysis.choosing import ClimbingChoiceComparison
from game.climbing.analysis.renumbering import ClimbingRenumbering, dealt_to
from game.climbing.model.actions import ClimbingAction, Give
from game.climbing.model.hands import Hand, cards_of, hand_of
from game.climbing.model.state import ClimbingState
from game.climbing.model.view import AnyClimbingView
from game.climbing.search.exchange_view import promising_gives
from game.deals import begins_deal

if TYPE_CHECKING:
    from game.climbing.rules import Climbing


class ClimbingJudge:
    """Judges choices under one game's rules; implements ``game.analysis.position.ChoiceJudge``."""

    least_named = 0.3
    fewer_is_better = False

    def __init__(self, rules: "Climbing[Any]") -> None:
        self._rules = rules

    def position(self, state: ClimbingState, number: int) -> ChoicePosition | None:
        """Return the choice that is due; ``None`` if only one thing can be done."""
        rules = self._rules
        if state.turn is None or rules.forced(state) or len(rules.legal_actions(state)) == 1:
            return None
        seats = ClimbingRenumbering(dealt_to(rules.clockwise, state))
        seen = seats.state(state)
        legal = tuple(rules.legal_actions(seen))
        if rules.same(legal):
            return None
        view = rules.view(seen, seen.turn)
        return ChoicePosition(state.deal, number, view, legal, seats.chairs)

    def choice(
        self, state: ClimbingState, position: ChoicePosition, action: ClimbingAction
    ) -> ClimbingAction:
        """Return the legal action of a position that an action at the table corresponds to."""
        listed: ClimbingAction = self._rules.listed(state, action)
        return ClimbingRenumbering(position.players).action(listed)

    def action(
        self, state: ClimbingState, position: ChoicePosition, choice: ClimbingAction
    ) -> ClimbingAction:
        """Return a legal action of a position as it is at the table, with its cards named."""
        if isinstance(choice, Give):
            choice = choice._replace(to=position.players[choice.to])
        named: ClimbingAction = self._rules.named(state, choice)
        return named

    def distinct(self, position: ChoicePosition) -> Sequence[ClimbingAction]:
        """Return all plays; of gifts, those that leave the best hands by ``hand_value``."""
        legal = position.legal
        gives = [action for action in legal if isinstance(action, Give)]
        if not gives:
            return legal
        return promising_gives(self._rules.play_rules, self._rules.pack, position.view, gives)

    def worth(
        self, view: AnyClimbingView, actions: Sequence[ClimbingAction], worlds: int, luck: Random
    ) -> Means:
        """Return each action's value to the player to move, in the same determinizations."""
        return ClimbingChoiceComparison(self._rules, worlds).worth(view, actions, luck)

    def redrawn(self, state: ClimbingState, lines: Sequence[Line], luck: Random) -> list[Line]:
        """Return a record's lines up to a state, with all that its mover can't know redrawn."""
        world = self._rules.determinizer(self._rules.view(state, state.turn)).state(luck)
        deal = max(n for n, line in enumerate(lines) if begins_deal(line))
        hands = [card_texts(cards_of(hand)) for hand in _dealt(world)]
        drawn = [*lines[:deal], {**lines[deal], "hands": hands}]
        passed = iter(world.transfers)
        for line in lines[deal + 1 :]:
            if line.get("action") == "give":
                line = {**line, "cards": card_texts(next(passed).cards or ())}
            elif line.get("chance") == "take":
                line = {**line, "card": card_texts(next(passed).cards or ())[0]}
            drawn.append(line)
        return drawn

    def likeness(self, view: AnyClimbingView, best: ClimbingAction) -> Hashable:
        """Return the ranks in hand, and the play to beat or the number of cards to give."""
        top = view.top
        ranks = tuple(sorted(rank_of(card) for card in view.hand or ()))
        return ranks, top and (top.rank, top.size), view.due and view.due.number


def _dealt(state: ClimbingState) -> list[Hand]:
    """Return the hands at the start of the deal, with all played and passed cards back."""
    hands = list(state.hands)
    for player, _, gone in state.log:
        hands[player] |= gone
    for step, cards in reversed(state.transfers):
        passed = hand_of(cards or ())
        hands[step.to] &= ~passed
        hands[step.giver] |= passed
    return hands
