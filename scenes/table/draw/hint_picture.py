"""Draws the hint at what the pointer rests on."""

from pygame import Surface

from scenes.table.layout.layout import TableLayout
from scenes.table.pieces.button import TableButton
from scenes.ui.art import Art
from scenes.ui.frame.tip import draw_tip
from scenes.ui.geometry import Rect, rect
from scenes.ui.scale import Scale

LINE = 44
"""Units above a spot in which words and buttons belong to it: a hint shall not hide them."""


def draw_hint(art: Art, target: Surface, layout: TableLayout, name: str, hint: str) -> None:
    """Draw a hint above a spot or button, and above the words that stand there."""
    area, scale = layout.area(name), layout.scale
    if area:
        free = _above_words(layout, area, scale)
        draw_tip(art, target, scale, free.moved(0, -scale.px(10)), hint)


def _above_words(layout: TableLayout, area: Rect, scale: Scale) -> Rect:
    """Return an area as high as the words right above it."""
    high = scale.text(LINE)
    strip = rect(area.x, area.y - high, area.w, high)
    found = (*layout.words(), *(button.rect for button in layout.of(TableButton)))
    top = min((place.y for place in found if place.overlaps(strip)), default=area.y)
    return rect(area.x, top, area.w, area.bottom - top)
