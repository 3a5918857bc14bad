"""The scrim over a screen, and the brackets of the keyboard focus."""

from pygame import Surface

from scenes.ui.art.brackets import bracket_arm, bracket_picture
from scenes.ui.art.cache import PictureCache
from scenes.ui.art.raster import blank
from scenes.ui.geometry import Rect
from scenes.ui.theme import Colour, Theme

SCRIM_STRIP = 64
"""The height of the strips in which a scrim is drawn, in pixels."""


class Overlays:
    """Draws scrims and brackets at the window's scale ``k``."""

    def __init__(self, theme: Theme) -> None:
        self.k = 1.0
        self._theme = theme
        self._pictures = PictureCache(48_000_000)

    def scrim(self, target: Surface, colour: Colour, alpha: int) -> None:
        """Darken everything drawn so far."""
        wide, high = target.get_size()
        strip = self._pictures.get(
            (wide, colour, alpha), lambda: _veil((wide, SCRIM_STRIP), colour, alpha)
        )
        # Strips avoid caching a uniform picture as large as the window.
        places = [(strip, (0, y)) for y in range(0, high, SCRIM_STRIP)]
        target.blits(places, False)

    def bracket_box(self, place: Rect, gap: int | None = None, room: int = 10_000) -> Rect:
        """Return the outer box of the brackets round a card or a place.

        ``gap`` is in pixels. If the ``room`` above is less, the gap is narrower, but the brackets
        never cover the card, because its index is in a corner.
        """
        wanted = round(self._theme.marks.focus_gap * self.k) if gap is None else gap
        rim = self._rim
        return place.grown(max(round(rim / 2), min(wanted, round(room - rim))) + rim / 2)

    def bracket_arm(self, box: Rect) -> float:
        """Return how many pixels of a box's sides its brackets cover from each corner."""
        return bracket_arm(box.w, box.h, self._bracket_width) + self._rim

    @property
    def _bracket_width(self) -> float:
        return max(3.0, self._theme.marks.focus_width * self.k)

    @property
    def _rim(self) -> float:
        return max(6.0, self._theme.marks.focus_edge * self.k)

    def brackets(self, target: Surface, box: Rect) -> None:
        """Draw the brackets of the keyboard focus in the corners of a box."""
        colours, thickness, rim = self._theme.colours, self._bracket_width, self._rim
        picture = self._pictures.get(
            (box.w, box.h, thickness),
            lambda: bracket_picture(box.w, box.h, colours.focus, colours.on_flag, thickness, rim),
        )
        target.blit(picture, (box.x, box.y))


def _veil(size: tuple[int, int], colour: Colour, alpha: int) -> Surface:
    veil = blank(*size)
    veil.fill((*colour, alpha))
    return veil
