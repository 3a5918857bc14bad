"""Draws the open tray: dashed and square where the move is round and gold."""

from pygame import Surface

from scenes.table.input.ending import Ending
from scenes.ui.art import Art
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.scale import SMALLEST_TEXT, Scale
from scenes.ui.theme import Palette

NEAR_EDGE = 4
"""Pixels that words keep from the tray's edge."""


class EndingPicture:
    """Draws the tray for one window."""

    def __init__(self, art: Art, palette: Palette, scale: Scale) -> None:
        self._art = art
        self._palette = palette
        self._scale = scale

    def marks(self, target: Surface, ending: Ending) -> None:
        """Draw the dashed edge, and the line round the place that is meant."""
        art, palette, tray = self._art, self._palette, ending.tray.rect
        width = max(2, self._scale.px(3))
        art.dashed(
            target, tray, max(8, self._scale.px(15)), palette.ice, width, max(8, self._scale.px(12))
        )
        if ending.spot:
            place = ending.spot.ring
            line = max(3, self._scale.px(art.theme.marks.ring))
            art.ring(target, place, art.card_radius(place.w), palette.ink, line + 2, 0)
            art.ring(target, place, art.card_radius(place.w), palette.ice, line, 1)

    def words(self, target: Surface, ending: Ending, focus: Rect | None = None) -> None:
        """Write at the place and at the tray's foot, clear of the brackets of the focus."""
        tray, s = ending.tray.rect, self._scale
        foot = tray.bottom - 0.62 * self._height(s.text(15))
        if ending.tray_words:
            self._pill(target, tray, Point(tray.center.x, foot), ending.tray_words, s.text(15))
        if ending.spot:
            size = s.text(17)
            place, words = ending.spot.ring, ending.place_words
            if self._width(words, size) > tray.w - 2 * NEAR_EDGE:
                words = ending.place_short
            lowest = foot - (self._height(size) if ending.tray_words else 0)
            y = min(place.bottom + 0.2 * self._height(size), lowest)
            x = place.center.x
            if focus and focus.overlaps(place):
                x, y = self._beside(tray, focus, Point(x, lowest), (words, size))
            self._pill(target, tray, Point(x, y), words, size)

    def _beside(
        self, tray: Rect, focus: Rect, lowest: Point, words: tuple[str, int]
    ) -> tuple[float, float]:
        """Return the middle of words that leave the focus free: below it, above it or beside."""
        half, wide = self._height(words[1]) / 2, self._width(*words) / 2
        if focus.bottom + half <= lowest.y:
            return lowest.x, focus.bottom + half
        if focus.y - 2 * half >= tray.y:
            return lowest.x, focus.y - half
        right = tray.right - focus.right > focus.x - tray.x
        return (focus.right + wide if right else focus.x - wide), lowest.y

    def _height(self, size: int) -> int:
        return size + self._scale.gap(13)

    def _width(self, words: str, size: int) -> int:
        sides = self._scale.gap(30)
        return self._art.text_width(words, size, "semibold") + _square(size) + sides

    def _pill(self, target: Surface, tray: Rect, middle: Point, words: str, size: int) -> None:
        art, palette = self._art, self._palette
        while size > SMALLEST_TEXT and self._width(words, size) > tray.w - 2 * NEAR_EDGE:
            size -= 1
        stop = _square(size)
        height = self._height(size)
        width = self._width(words, size)
        x = max(tray.x + NEAR_EDGE, min(middle.x - width / 2, tray.right - width - NEAR_EDGE))
        place = rect(x, middle.y - height / 2, width, height)
        art.plate(target, place, palette.panel, 255, 4, palette.ice, 2)
        left = place.x + self._scale.gap(10)
        square = Rect(left, round(middle.y - stop / 2), stop, stop)
        target.fill(palette.ice, square)
        at = Point(left + stop + self._scale.gap(8), middle.y)
        art.write(target, words, at, size, "semibold", palette.text)


def _square(size: int) -> int:
    """Return the side of the square before words of a size."""
    return round(0.62 * size)
