"""The key to a chart's colours."""

from collections.abc import Iterable
from typing import NamedTuple

from scenes.ui.charts.bars import draw_bar
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.scale import Scale
from scenes.ui.theme import Colour
from scenes.ui.widgets.brush import Brush

_TEXT = 15


class Meaning(NamedTuple):
    """A colour and the word for it."""

    fill: Colour
    word: str


def legend_height(scale: Scale) -> int:
    """Return its height in pixels."""
    return 2 * scale.text(_TEXT)


def draw_legend(brush: Brush, place: Rect, meanings: Iterable[Meaning]) -> None:
    """Draw squares with their words from the left, as many as fit in a line."""
    scale, size = brush.scale, brush.scale.text(_TEXT)
    x, middle = place.x, place.center.y
    side, gap = round(size * 0.85), scale.gap(8)
    for fill, word in meanings:
        width = side + gap + brush.art.text_width(word, size, "medium")
        if x + width > place.right:
            break
        draw_bar(brush, rect(x, middle - side / 2, side, side), fill, 3)
        brush.write(word, Point(x + side + gap, middle), size, "medium", brush.palette.second)
        x += width + max(12, scale.px(22))
