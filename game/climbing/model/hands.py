"""Hands packed into ints, so that playouts copy and compare them cheaply.

A ``Hand`` has one bit per card. ``Counts`` has four bits per rank, with the number of cards of that
rank; the jokers follow the kings. The rules of play need only counts, because suits never matter.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, TypeAlias

from game.cards import JOKER, Card, Rank

if TYPE_CHECKING:
    # Native ints, which only the compiler sees: nothing of them is needed to run.
    from mypy_extensions import i64

Hand: TypeAlias = int
Counts: TypeAlias = int

JOKERS_SHIFT: Final = JOKER * 4
"""The bit position of the jokers, both in a hand and in its counts."""

ONE_JOKER: Final[Counts] = 1 << JOKERS_SHIFT
"""Counts of at least this value include a joker."""

_ODD: Final = sum(0b0101 << rank * 4 for rank in range(JOKER + 1))
_LOW_PAIRS: Final = sum(0b0011 << rank * 4 for rank in range(JOKER + 1))

_SUITS = range(16)
"""The suits held of one rank, as four bits."""


def _lowest(suits: int, number: int) -> int:
    kept = 0
    for _ in range(number):
        kept |= suits & -suits
        suits &= suits - 1
    return kept


LOWEST: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(_lowest(suits, number) for suits in _SUITS) for number in range(5)
)
"""The lowest ``number`` suits of a suit mask, indexed by number and mask."""


def hand_of(cards: Iterable[Card]) -> Hand:
    """Return distinct cards as a hand."""
    hand = 0
    for card in cards:
        hand |= 1 << card
    return hand


def cards_of(hand: Hand) -> tuple[Card, ...]:
    """Return the cards of a hand, sorted."""
    cards = []
    while hand:
        lowest = hand & -hand
        cards.append(lowest.bit_length() - 1)
        hand ^= lowest
    return tuple(cards)


def counts_of(hand: Hand) -> Counts:
    """Return the number of cards of each rank in a hand."""
    # A population count of every four bits, in all ranks at once.
    held: i64 = hand
    pairs: i64 = (held & _ODD) + (held >> 1 & _ODD)
    return (pairs & _LOW_PAIRS) + (pairs >> 2 & _LOW_PAIRS)


def count_of(counts: Counts, rank: Rank) -> int:
    """Return the number of cards of one rank."""
    return counts >> rank * 4 & 15


def played_counts(rank: Rank, naturals: int, jokers: int) -> Counts:
    """Return the counts that a play of a rank takes out of a hand."""
    return (naturals << rank * 4) + (jokers << JOKERS_SHIFT)


def picked(hand: Hand, rank: Rank, naturals: int, jokers: int) -> Hand:
    """Return the given numbers of a rank and of jokers from a hand, lowest suits first."""
    shift = rank * 4
    return (
        LOWEST[naturals][hand >> shift & 15] << shift
        | LOWEST[jokers][hand >> JOKERS_SHIFT] << JOKERS_SHIFT
    )


def is_held(cards: Iterable[Card], hand: Hand) -> bool:
    """Return whether a hand holds all of these cards; a repeated card counts as missing."""
    for card in cards:
        if not hand >> card & 1:
            return False
        hand ^= 1 << card
    return True
