"""The 188 cards of Ladders, and where each of them goes."""

from collections.abc import Iterable
from typing import Final, TypeAlias

from game.cards import NUMBERED, PORTAL, Card, card_text, read_card
from game.faults import Fault

PACK: tuple[Card, ...] = (*(card for card in NUMBERED for _ in range(14)), *(PORTAL,) * 20)
"""Fourteen each of 1 to 12 and twenty SKIP PORTALS."""

KINDS: Final = (*NUMBERED, PORTAL)

Step: TypeAlias = int
"""Where a card goes: one with step n on an ACCENT pile of n cards, so that a 1 has step 0 and a 12
step 11. Step 12 is SKIP PORTAL's, which goes anywhere.
"""

STEPS = range(len(KINDS))
ANY_STEP: Final[Step] = 12
FIRST_CARD: Final = NUMBERED[0]

NO_STEP: Final[Step] = 13
"""Stands for the top card of an empty pile: no ACCENT pile takes it."""

BITS: Final = tuple(1 << step for step in STEPS)
"""By step; also by place."""

TOP: Final = 12
"""How many cards finish an ACCENT pile."""

HAND_SIZE: Final = 5

Kinds: TypeAlias = int
"""Some kinds of cards as bits, by step: bit 0 is that of the 1s, bit 12 SKIP PORTAL's."""

KIND_OF: Final[tuple[Kinds, ...]] = (0,) * FIRST_CARD + tuple(1 << step for step in STEPS)
"""By card: the bit of its kind."""


HOW_MANY: Final = [kinds.bit_count() for kinds in range(1 << len(STEPS))]
"""By kinds: how many they are. Looked up, for searches ask all the time."""


def step_of(card: Card) -> Step:
    """Return a card's step."""
    return card - FIRST_CARD


def kinds_of(cards: Iterable[Card]) -> Kinds:
    """Return the kinds among cards."""
    kinds = 0
    for card in cards:
        kinds |= KIND_OF[card]
    return kinds


def read_ladders_card(text: object) -> Card:
    """Return the card that a text names; ``Fault`` says what is allowed."""
    if text not in _TEXTS:
        raise Fault("ladders.records.card", value=repr(text))
    return read_card(text)


_TEXTS = [card_text(card) for card in KINDS]
