"""Draws what a deal came to over its table, until its result is shown."""

from pygame import Surface

from scenes.ui.art import Art
from scenes.ui.geometry import Point, rect
from scenes.ui.scale import Scale
from scenes.ui.theme import Palette

TITLE, NOTE = 40, 20
MIDDLE = 0.69
"""Where its middle is, as a share of the window's height: below what has just been played."""

MOST = 0.86
"""Of the field's width, how wide it may be."""

SMALLEST = 20


class NewsPicture:
    """Draws a plate with two lines in the middle of one window."""

    def __init__(self, art: Art, palette: Palette, scale: Scale) -> None:
        self._art = art
        self._palette = palette
        self._scale = scale

    def draw(self, target: Surface, title: str, note: str) -> None:
        """Draw what happened, and below it what is over."""
        art, palette, s = self._art, self._palette, self._scale
        size, small, air = self._size(title), s.text(NOTE), s.gap(22)
        words = art.text_width(title, size, "display"), art.text_width(note, small, "semibold")
        width = min(s.field * MOST, max(words) + 3 * air)
        height = 1.35 * size + 1.5 * small + 1.4 * air
        middle = Point(s.field_left + s.field / 2, MIDDLE * s.height)
        place = rect(middle.x - width / 2, middle.y - height / 2, width, height)
        radius = s.px(art.theme.radii.plate)
        art.cast(target, place, radius, 3)
        art.plate(target, place, palette.flag, 255, radius, palette.on_flag, 2)
        title = art.clip(title, size, "display", round(width - air))
        upper = Point(middle.x, place.y + 0.7 * air + 0.68 * size)
        art.write(target, title, upper, size, "display", palette.on_flag, 0.5)
        lower = Point(middle.x, place.bottom - 0.7 * air - 0.75 * small)
        art.write(target, note, lower, small, "semibold", palette.on_flag, 0.5)

    def _size(self, title: str) -> int:
        """Return the largest size at which a title has room in one line."""
        size, room = self._scale.text(TITLE), self._scale.field * MOST - 3 * self._scale.gap(22)
        while size > SMALLEST and self._art.text_width(title, size, "display") > room:
            size -= 1
        return size
