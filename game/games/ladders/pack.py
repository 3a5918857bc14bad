"""The 188 cards of Ladders, and a HAND of them as one number."""

from collections.abc import Iterable
from functools import cache

from game.cards import NUMBERED, PORTAL, Card, card_text, read_card

PACK: tuple[Card, ...] = (PORTAL,) * 20 + tuple(card for card in NUMBERED for _ in range(14))
"""Twenty SKIP PORTALS and fourteen each of 1 to 12."""

NUMBERS = range(13)
"""The numbers of cards: 0 for SKIP PORTAL, which stands for any."""

TOP = 12
"""The number that finishes an ACCENT pile."""

HAND_SIZE = 5

Hand = int
"""Up to fifteen of each card: four bits for SKIP PORTAL, then four for each number.

A HAND is taken apart only to be shown; drawing and playing are a plus and a minus.
"""

UNITS: tuple[Hand, ...] = (0,) * PORTAL + tuple(1 << 4 * number for number in NUMBERS)
"""By card: a HAND of this one card."""

MASKS: tuple[Hand, ...] = tuple(15 * unit for unit in UNITS)
"""By card: the bits in which a HAND counts it."""


def number_of(card: Card) -> int:
    """Return a card's number, 0 for SKIP PORTAL."""
    return card - PORTAL


def hand_of(cards: Iterable[Card]) -> Hand:
    """Return the HAND that holds these cards."""
    return sum(UNITS[card] for card in cards)


# HANDS hold five cards at most, so that there are fewer than 9,000 of them: all may be remembered.
@cache
def cards_in(hand: Hand) -> tuple[Card, ...]:
    """Return the cards of a HAND: numbers rising, SKIP PORTALS last."""
    return tuple(
        card for card in (*NUMBERED, PORTAL) for _ in range(hand >> 4 * number_of(card) & 15)
    )


@cache
def kinds_in(hand: Hand) -> tuple[Card, ...]:
    """Return the different cards of a HAND: numbers rising, SKIP PORTAL last."""
    return tuple(dict.fromkeys(cards_in(hand)))


@cache
def numbers_in(hand: Hand) -> int:
    """Return the numbers of a HAND's cards as bits: bit 0 is SKIP PORTAL's."""
    return sum(1 << number_of(card) for card in kinds_in(hand))


@cache
def size_of(hand: Hand) -> int:
    """Return how many cards a HAND holds."""
    return len(cards_in(hand))


def read_ladders_card(text: object) -> Card:
    """Return the card that a text names; ``ValueError`` says what is allowed."""
    card = read_card(text) if text in _TEXTS else None
    if card is None:
        raise ValueError(f"{text!r} is not a card of Ladders: 1 to 12 and SP are")
    return card


_TEXTS = [card_text(card) for card in (PORTAL, *NUMBERED)]
