"""What a shared climbing table needs to know of its game."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Generic, TypeVar

from game.cards import JOKER, Card, rank_of
from game.climbing.model.exchange import Giving
from game.climbing.model.hands import hand_of
from game.climbing.model.plays import PlayRules
from game.climbing.model.view import ClimbingView

OptionsT = TypeVar("OptionsT")


@dataclass(frozen=True)
class ClimbingGame(Generic[OptionsT]):
    """One climbing game, for its table."""

    id: str
    """The game's id, which is also the section of its words."""
    rules_of: Callable[[OptionsT], PlayRules]
    """Returns the rules of plays for a view's options."""
    lead_card: Card | None = None
    """The card whose holder leads the deal, if any."""

    def rules(self, view: ClimbingView[OptionsT]) -> PlayRules:
        """Return the rules of plays in a match."""
        return self.rules_of(view.options)

    def giving(self, view: ClimbingView[OptionsT]) -> Giving:
        """Return the rules of giving in a match."""
        return _giving(self.rules(view), self.lead_card)

    def owed(self, view: ClimbingView[OptionsT]) -> tuple[Card, ...]:
        """Return the cards that the viewer has to give now, without a choice."""
        due = view.due
        if due is None or due.choice != "strongest" or due.giver != view.seat or not view.hand:
            return ()
        return self.giving(view).strongest(hand_of(view.hand), due.number)

    def power(self, view: ClimbingView[OptionsT], card: Card) -> tuple[int, int]:
        """Return the sort key of a hand's card: its current rank, then its suit."""
        rank = rank_of(card)
        power = self.rules(view).power(rank)
        return (-power if view.turned and rank != JOKER else power), card


@cache
def _giving(rules: PlayRules, lead_card: Card | None) -> Giving:
    return Giving(rules, lead_card)
