"""What a climbing table must know of its game."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Generic, TypeVar

from game.cards import JOKER, Card, rank_of
from game.climbing.model.exchange import Giving
from game.climbing.model.plays import PlayRules
from game.climbing.model.view import View

OptionsT = TypeVar("OptionsT")


@dataclass(frozen=True)
class ClimbingGame(Generic[OptionsT]):
    """One of the climbing games, as its table needs it."""

    id: str
    """Also the section of its words."""
    rules_of: Callable[[OptionsT], PlayRules]
    """By the options of a view, which plays are allowed."""
    lead_card: Card | None = None
    """Whoever holds it leads the deal."""

    def rules(self, view: View[OptionsT]) -> PlayRules:
        """Return which plays are allowed in a match."""
        return self.rules_of(view.options)

    def giving(self, view: View[OptionsT]) -> Giving:
        """Return which cards may be given in a match."""
        return _giving(self.rules(view), self.lead_card)

    def power(self, view: View[OptionsT], card: Card) -> tuple[int, int]:
        """Return by what a hand is sorted: the rank as it counts now, then the suit."""
        rank = rank_of(card)
        power = self.rules(view).power(rank)
        return (-power if view.turned and rank != JOKER else power), card


@cache
def _giving(rules: PlayRules, lead_card: Card | None) -> Giving:
    return Giving(rules, lead_card)
