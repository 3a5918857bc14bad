"""The 188 cards of Ladders, and a few of them as one number."""

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from game.cards import NUMBERED, PORTAL, Card, card_text, read_card

PACK: tuple[Card, ...] = (*(card for card in NUMBERED for _ in range(14)), *(PORTAL,) * 20)
"""Fourteen each of 1 to 12 and twenty SKIP PORTALS."""

KINDS = (*NUMBERED, PORTAL)

Step: TypeAlias = int
"""Where a card goes: one with step n on an ACCENT pile of n cards, so that a 1 has step 0 and a 12
step 11. Step 12 is SKIP PORTAL's, which goes anywhere.
"""

STEPS = range(len(KINDS))
ANY_STEP: Step = 12
FIRST_CARD = NUMBERED[0]

TOP = 12
"""How many cards finish an ACCENT pile."""

HAND_SIZE = 5

Hand: TypeAlias = int
"""Up to fifteen cards of each kind in one number: four bits for each, the 1s lowest.

Drawing and playing are a plus and a minus; that something fits is seen by one ``&``.
"""

_UNITS = [1 << 4 * step for step in STEPS]
UNITS: tuple[Hand, ...] = (0,) * FIRST_CARD + tuple(_UNITS)
"""By card: a HAND of this one card."""

MASKS: tuple[Hand, ...] = tuple(15 * unit for unit in _UNITS)
"""By step: the bits in which a HAND counts such cards."""

_ONE_OF_EACH: Hand = sum(_UNITS)


def step_of(card: Card) -> Step:
    """Return a card's step."""
    return card - FIRST_CARD


def hand_of(cards: Iterable[Card]) -> Hand:
    """Return the HAND that holds these cards."""
    return sum(UNITS[card] for card in cards)


def cards_in(hand: Hand) -> tuple[Card, ...]:
    """Return the cards of a HAND: numbers rising, SKIP PORTALS last."""
    return tuple(_cards_in(hand))


def _cards_in(hand: Hand) -> Iterator[Card]:
    card = FIRST_CARD
    while hand:
        for _ in range(hand & 15):
            yield card
        hand >>= 4
        card += 1


def kinds_in(hand: Hand) -> Hand:
    """Return one of each kind in a HAND of up to seven cards of a kind."""
    return (hand | hand >> 1 | hand >> 2) & _ONE_OF_EACH


def size_of(hand: Hand) -> int:
    """Return how many cards a HAND of up to fifteen holds."""
    # The product adds up all the fours of bits in the highest of them.
    return hand * _ONE_OF_EACH >> 4 * ANY_STEP & 15


def read_ladders_card(text: object) -> Card:
    """Return the card that a text names; ``ValueError`` says what is allowed."""
    if text not in _TEXTS:
        raise ValueError(f"{text!r} is not a card of Ladders: 1 to 12 and SP are")
    return read_card(text)


_TEXTS = [card_text(card) for card in KINDS]
