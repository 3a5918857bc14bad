"""The backs of cards, as plain numbers so that layouts need no pictures."""

from collections.abc import Mapping

from game.cards import Card

BACK: Card = -1
"""A card face down, in any game."""

NUMBERED_BACK: Card = -2
"""A numbered card face down."""

DRAWINGS: Mapping[Card, str] = {BACK: "teal", NUMBERED_BACK: "numbered"}
"""The drawing of each back in ``assets/cards/backs``."""
