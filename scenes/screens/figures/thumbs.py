"""Thumbnails of a move's cards, overlapping from left to right."""

from collections.abc import Sequence

from game.cards import Card
from scenes.ui.geometry import Point, card_width, rect
from scenes.ui.widgets.brush import Brush

MOST = 5
"""The most cards shown."""
_STEP, _TOGETHER = 0.45, 0.9
"""The visible share of a covered card's width, and the most for all covered ones together."""


def thumbs_width(count: int, height: int) -> int:
    """Return the width of a number of thumbnails of a height, in pixels."""
    count = min(MOST, count)
    return round(card_width(height) * (1 + _step(count) * (count - 1))) if count else 0


def draw_thumbs(brush: Brush, cards: Sequence[Card], left: Point, height: int) -> None:
    """Draw thumbnails from the middle of their left edge."""
    width = card_width(height)
    step = _step(min(MOST, len(cards))) * width
    for number, card in enumerate(cards[:MOST]):
        x = left.x + number * step
        brush.card(card, rect(x, left.y - height / 2, width, height), 0)


def _step(count: int) -> float:
    return min(_STEP, _TOGETHER / max(1, count - 1))
