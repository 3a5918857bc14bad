"""Hands packed into ints, so that playouts copy and compare them at no cost.

A ``Hand`` has one bit per card. ``Counts`` tell how many cards of each rank it holds, four bits a
rank, the jokers after the kings: all that the rules of play ask, for suits never matter there.
"""

from collections.abc import Iterable
from typing import Final, TypeAlias

from game.cards import JOKER, Card, Rank

Hand: TypeAlias = int
Counts: TypeAlias = int

JOKERS_SHIFT: Final = JOKER * 4
"""Where the jokers stand, in a hand as in its counts."""

ONE_JOKER: Final[Counts] = 1 << JOKERS_SHIFT
"""Counts from here on have a joker among them."""

_ODD: Final = sum(0b0101 << rank * 4 for rank in range(JOKER + 1))
_LOW_PAIRS: Final = sum(0b0011 << rank * 4 for rank in range(JOKER + 1))

_SUITS = range(16)
"""Which suits of one rank are held, as four bits."""


def _lowest(suits: int, number: int) -> int:
    kept = 0
    for _ in range(number):
        kept |= suits & -suits
        suits &= suits - 1
    return kept


LOWEST: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(_lowest(suits, number) for suits in _SUITS) for number in range(5)
)
"""By number and suits held: so many of them, the first in the order of suits."""


def hand_of(cards: Iterable[Card]) -> Hand:
    """Return different cards as a hand."""
    hand = 0
    for card in cards:
        hand |= 1 << card
    return hand


def cards_of(hand: Hand) -> tuple[Card, ...]:
    """Return the cards of a hand in the order of their ints."""
    cards = []
    while hand:
        lowest = hand & -hand
        cards.append(lowest.bit_length() - 1)
        hand ^= lowest
    return tuple(cards)


def counts_of(hand: Hand) -> Counts:
    """Return how many cards of each rank a hand holds."""
    # The sum of the bits in every four, added up side by side in all ranks at once.
    pairs = (hand & _ODD) + (hand >> 1 & _ODD)
    return (pairs & _LOW_PAIRS) + (pairs >> 2 & _LOW_PAIRS)


def count_of(counts: Counts, rank: Rank) -> int:
    """Return how many cards of one rank there are."""
    return counts >> rank * 4 & 15


def picked(hand: Hand, rank: Rank, naturals: int, jokers: int) -> Hand:
    """Return so many cards of a rank and so many jokers out of a hand, the first of each."""
    shift = rank * 4
    return (
        LOWEST[naturals][hand >> shift & 15] << shift
        | LOWEST[jokers][hand >> JOKERS_SHIFT] << JOKERS_SHIFT
    )


def is_held(cards: Iterable[Card], hand: Hand) -> bool:
    """Say whether cards, all different, are in a hand."""
    for card in cards:
        if not hand >> card & 1:
            return False
        hand ^= 1 << card
    return True
