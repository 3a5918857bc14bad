"""Cards as small ints, and the texts that name them in records and to people.

A standard card is ``rank * 4 + suit``, with ranks A 2 3 … 9 T J Q K (0–12) and suits C D H S (0–3),
so that cards of one rank are adjacent. With two packs, each int occurs twice. Then come the red and
the black joker, which have a rank of their own. The numbered cards are last: 1 to 12 and SKIP
PORTAL, which have neither rank nor suit.
"""

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from game.faults import Fault

Card: TypeAlias = int
Rank: TypeAlias = int

RANKS = "A23456789TJQK"
SUITS = "CDHS"

ACE, TWO, THREE, FOUR, FIVE, SIX, SEVEN, EIGHT, NINE, TEN, JACK, QUEEN, KING = range(13)

JOKER: Final[Rank] = 13
"""The rank of both jokers while they stand for no other rank."""

STANDARD_PACK: tuple[Card, ...] = tuple(range(52))
JOKERS: tuple[Card, ...] = (52, 53)
"""Red, then black."""

NUMBERED: tuple[Card, ...] = tuple(range(54, 66))
"""1 to 12."""
PORTAL: Final[Card] = 66
"""SKIP PORTAL."""

_TEXTS: tuple[str, ...] = (
    *(rank + suit for rank in RANKS for suit in SUITS),
    *("XR", "XB"),
    *(*(str(number) for number in range(1, 13)), "SP"),
)
_CARDS: Final[dict[str, Card]] = {text: card for card, text in enumerate(_TEXTS)}


def rank_of(card: Card) -> Rank:
    """Return the rank of a card, 0 (ace) to 12 (king), or ``JOKER``."""
    return card >> 2


def suit_of(card: Card) -> int:
    """Return the suit of a standard card: 0 clubs, 1 diamonds, 2 hearts, 3 spades."""
    return card & 3


def rank_text(rank: Rank) -> str:
    """Return the text of a rank: ``T`` is ten, ``X`` the joker (which no record names)."""
    return "X" if rank == JOKER else RANKS[rank]


def card_text(card: Card) -> str:
    """Return a card's text in records: ``TD`` is the ten of diamonds."""
    return _TEXTS[card]


def card_texts(cards: Iterable[Card]) -> list[str]:
    """Return the texts in records of several cards, in order."""
    return [_TEXTS[card] for card in cards]


def read_card(text: object) -> Card:
    """Return the card that a text names; raise ``Fault``, which says what is allowed."""
    if not isinstance(text, str) or text not in _CARDS:
        raise Fault(
            "records.card",
            value=repr(text),
            ranks=RANKS,
            suits=SUITS,
            example="'TD'",
            jokers=("XR", "XB"),
        )
    return _CARDS[text]


def packs(count: int) -> Sequence[Card]:
    """Return the cards of ``count`` standard packs without jokers, in order."""
    return STANDARD_PACK * count
