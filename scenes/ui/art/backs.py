"""How cards lie face down: which back they show. Plain numbers: layouts need no pictures."""

from collections.abc import Mapping

from game.cards import Card

BACK: Card = -1
"""A card of any game whose face is not seen."""

NUMBERED_BACK: Card = -2
"""A numbered card whose face is not seen."""

DRAWINGS: Mapping[Card, str] = {BACK: "teal", NUMBERED_BACK: "numbered"}
"""By back, its drawing in ``assets/cards/backs``."""
