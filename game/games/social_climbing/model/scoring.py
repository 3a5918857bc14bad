"""The points of banked cards."""

from collections.abc import Iterable
from typing import Final

from game.cards import ACE, JACK, KING, QUEEN, Card, rank_of

_POINTS_BY_RANK = {ACE: 2, JACK: 2, QUEEN: 3, KING: 3}

CARD_POINTS: Final[tuple[int, ...]] = tuple(
    _POINTS_BY_RANK.get(rank_of(card), 1) for card in range(52)
)
"""Points indexed by card: 2–10 count one, jack and ace two, queen and king three."""


def points(cards: Iterable[Card]) -> int:
    """Return the total points of some cards in the bank."""
    return sum(CARD_POINTS[card] for card in cards)
