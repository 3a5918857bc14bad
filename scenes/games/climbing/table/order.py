"""The order of a hand on this screen."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from game.cards import JOKER, Card, rank_of
from scenes.table.layout.setting import HandOrder

Power: TypeAlias = Callable[[Card], tuple[int, ...]]
"""Returns the sort key of a card: its current rank, then its suit."""


def ordered(hand: Sequence[Card], order: HandOrder, power: Power) -> tuple[Card, ...]:
    """Return a hand from left to right: cards ordered by hand first, the others sorted in."""
    kept = [card for card in order.own if card in hand]
    by = _set_size(hand, power) if order.by == "sets" else power
    for card in sorted(hand, key=by):
        if card not in kept:
            places = (place for place, other in enumerate(kept) if by(other) > by(card))
            kept.insert(next(places, len(kept)), card)
    return tuple(kept)


def _set_size(hand: Sequence[Card], power: Power) -> Power:
    """Return the sort key that puts the largest sets first, and jokers last."""
    ranks = [rank_of(card) for card in hand]

    def by(card: Card) -> tuple[int, ...]:
        rank = rank_of(card)
        return rank == JOKER, -ranks.count(rank), *power(card)

    return by
