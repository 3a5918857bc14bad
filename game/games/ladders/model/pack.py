"""The 188 cards of Ladders, and the heights of ACCENT piles that take them."""

from collections.abc import Iterable
from typing import Final, TypeAlias

from game.cards import NUMBERED, PORTAL, Card, card_text, read_card
from game.faults import Fault

PACK: tuple[Card, ...] = (*(card for card in NUMBERED for _ in range(14)), *(PORTAL,) * 20)
"""Fourteen of each number from 1 to 12, and twenty SKIP PORTALS."""

KINDS: Final = (*NUMBERED, PORTAL)

Step: TypeAlias = int
"""The height of an ACCENT pile that takes a card: 0 for a 1, and 11 for a 12. Step 12 is that of
SKIP PORTAL, which any pile takes.
"""

STEPS = range(len(KINDS))
ANY_STEP: Final[Step] = 12
FIRST_CARD: Final = NUMBERED[0]

NO_STEP: Final[Step] = 13
"""The step of an empty pile's top: no ACCENT pile takes it."""

BITS: Final = tuple(1 << step for step in STEPS)
"""The bit of each step, and of each place."""

TOP: Final = 12
"""The number of cards in a finished ACCENT pile."""

HAND_SIZE: Final = 5

Kinds: TypeAlias = int
"""A set of kinds of cards, one bit per step: bit 0 for the 1s, bit 12 for SKIP PORTAL."""

KIND_OF: Final[tuple[Kinds, ...]] = (0,) * FIRST_CARD + tuple(1 << step for step in STEPS)
"""The bit of each card's kind, indexed by card."""


HOW_MANY: Final = [kinds.bit_count() for kinds in range(1 << len(STEPS))]
"""The size of each set of kinds; a table, because searches look it up all the time."""


def step_of(card: Card) -> Step:
    """Return a card's step."""
    return card - FIRST_CARD


def kinds_of(cards: Iterable[Card]) -> Kinds:
    """Return the set of kinds of some cards."""
    kinds = 0
    for card in cards:
        kinds |= KIND_OF[card]
    return kinds


def read_ladders_card(text: object) -> Card:
    """Return the card that a text names; raise ``Fault``, which says what is allowed."""
    if text not in _TEXTS:
        raise Fault("ladders.records.card", value=repr(text))
    return read_card(text)


_TEXTS = [card_text(card) for card in KINDS]
