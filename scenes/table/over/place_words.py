"""Words at a place that say what a move there would do: golden, with an arrow."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenes.table.over.overlay import WordsOnPlate
from scenes.table.pieces.pen import Pen
from scenes.ui.art.raster import raster_text, svg_document
from scenes.ui.art.shapes import hex_of
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.scale import SMALLEST_TEXT, Scale

if TYPE_CHECKING:
    from pygame import Surface

NEAR_EDGE = 4
"""The pixels between the pill and the window's edge."""

SIZE = 17


@dataclass(frozen=True, slots=True)
class PlaceWords(WordsOnPlate):
    """The words of a place in a pill."""

    size: int
    """The text size in pixels."""

    def draw(self, target: "Surface", pen: Pen) -> None:
        """Draw the pill, the arrow and the words."""
        size, place, palette = self.size, self.place, pen.palette
        pen.art.plate(target, place, palette.accent, 255, place.h // 2, palette.accent_edge, 1.5)
        half = max(4, round(0.4 * size))
        arrow = pen.pictures.get(("arrow", half), lambda: _arrow(pen, half))
        left = place.x + pen.scale.gap(12)
        target.blit(arrow, (left, round(place.center.y - arrow.get_height() / 2)))
        at = Point(left + 2 * half + pen.scale.gap(6), place.center.y)
        pen.art.write(target, self.words, at, size, "semibold", palette.on_accent)


def sizes(scale: Scale) -> Iterator[int]:
    """Yield the text sizes of words at a place, the most welcome first."""
    most = scale.text(SIZE)
    yield from dict.fromkeys((most, (most + SMALLEST_TEXT) // 2, SMALLEST_TEXT))


def pill_place(
    pen: Pen,
    area: Rect,
    words: str,
    focus: Rect | None = None,
    foot: int | None = None,
    size: int = 0,
) -> Rect:
    """Return the area of a place's pill: on its lower edge, clear of the index.

    If the brackets of the focus would cross its words, it lies below them, or else between their
    lower arms. It ends above ``foot`` or the window's lower edge. ``size`` is that of the words.
    """
    s, size = pen.scale, size or pen.scale.text(SIZE)
    height = size + s.gap(11)
    width = pen.art.text_width(words, size, "semibold") + s.gap(22) + size
    x = area.center.x - width / 2
    x = max(NEAR_EDGE, min(x, s.width - width - NEAR_EDGE))
    lowest = (s.height if foot is None else foot) - height - 1
    place = rect(x, min(area.bottom - 0.42 * height, lowest), width, height)
    if focus is None or not place.overlaps(focus):
        return place
    below = focus.bottom + 1
    between = focus.bottom - pen.art.bracket_arm(focus) - height - s.gap(2)
    y = below if below <= lowest else max(focus.center.y - height / 2, between)
    return place._replace(y=round(min(y, lowest)))


def _arrow(pen: Pen, half: int) -> "Surface":
    width, height = 2 * half, round(1.3 * half)
    ink = hex_of(pen.palette.on_accent)
    path = f'<path d="M0,{height}L{width},{height}L{half},0Z" fill="{ink}"/>'
    return raster_text(svg_document(width, height, path), width, height)
