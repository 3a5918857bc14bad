"""The cards of a move, small: those before half under the next."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.cards import Card
from scenes.ui.geometry import Point, card_width, rect

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.ui.art import Art

MOST = 3
"""So many cards are shown at most."""
_STEP = 0.35
"""Of its width, how much is seen of a card below another."""


def thumbs_width(cards: Sequence[Card], height: int) -> int:
    """Return how many pixels cards of a height take beside one another."""
    count = min(MOST, len(cards))
    return round(card_width(height) * (1 + _STEP * (count - 1))) if count else 0


def draw_thumbs(
    art: "Art", target: "Surface", cards: Sequence[Card], left: Point, height: int
) -> None:
    """Draw cards from the middle of a left edge."""
    width = card_width(height)
    for number, card in enumerate(cards[:MOST]):
        x = left.x + number * _STEP * width
        art.draw_card(target, card, rect(x, left.y - height / 2, width, height), 0)
