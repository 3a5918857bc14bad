"""The cards of a move, small: those before partly under the next."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.cards import Card
from scenes.ui.geometry import Point, card_width, rect

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.ui.art import Art

MOST = 5
"""So many cards are shown at most."""
_STEP, _TOGETHER = 0.35, 0.7
"""Of its width, how much is seen of a card below another, and of all below the last at most."""


def thumbs_width(count: int, height: int) -> int:
    """Return how many pixels so many cards of a height take beside one another."""
    count = min(MOST, count)
    return round(card_width(height) * (1 + _step(count) * (count - 1))) if count else 0


def draw_thumbs(
    art: "Art", target: "Surface", cards: Sequence[Card], left: Point, height: int
) -> None:
    """Draw cards from the middle of a left edge."""
    width = card_width(height)
    step = _step(min(MOST, len(cards))) * width
    for number, card in enumerate(cards[:MOST]):
        x = left.x + number * step
        art.draw_card(target, card, rect(x, left.y - height / 2, width, height), 0)


def _step(count: int) -> float:
    return min(_STEP, _TOGETHER / max(1, count - 1))
