"""In which order a hand lies on this screen."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from game.cards import JOKER, Card, rank_of
from scenes.table.layout.setting import HandOrder

Power: TypeAlias = Callable[[Card], tuple[int, ...]]
"""By what cards are compared: rank as it counts, then suit."""


def ordered(hand: Sequence[Card], order: HandOrder, power: Power) -> tuple[Card, ...]:
    """Return a hand from left to right: as put by hand, the others where they belong."""
    kept = [card for card in order.own if card in hand]
    by = _set_size(hand, power) if order.by == "sets" else power
    for card in sorted(hand, key=by):
        if card not in kept:
            places = (place for place, other in enumerate(kept) if by(other) > by(card))
            kept.insert(next(places, len(kept)), card)
    return tuple(kept)


def _set_size(hand: Sequence[Card], power: Power) -> Power:
    """Return what puts the largest sets at the left, and jokers always last."""
    ranks = [rank_of(card) for card in hand]

    def by(card: Card) -> tuple[int, ...]:
        rank = rank_of(card)
        return rank == JOKER, -ranks.count(rank), *power(card)

    return by
