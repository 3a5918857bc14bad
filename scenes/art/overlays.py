"""What lies over a whole screen or round a place: the scrim, and the keyboard's focus."""

from pygame import Surface

from scenes.art.brackets import bracket_picture
from scenes.art.cache import PictureCache
from scenes.art.raster import blank
from scenes.geometry import Rect
from scenes.theme import Colour, Theme


class Overlays:
    """Draws them at the scale ``k`` of the window."""

    def __init__(self, theme: Theme) -> None:
        self.k = 1.0
        self._theme = theme
        self._pictures = PictureCache(48_000_000)

    def scrim(self, target: Surface, colour: Colour, alpha: int) -> None:
        """Darken all that was drawn before."""
        key = (target.get_size(), colour, alpha)
        target.blit(self._pictures.get(key, lambda: _veil(target, colour, alpha)), (0, 0))

    def brackets(self, target: Surface, place: Rect, gap: int | None = None) -> None:
        """Draw the keyboard's focus round a card or a place."""
        marks, colours, k = self._theme.marks, self._theme.colours, self.k
        thickness, rim = max(3.0, marks.focus_width * k), max(6.0, marks.focus_edge * k)
        box = place.grown(round(marks.focus_gap * k if gap is None else gap) + rim / 2)
        picture = self._pictures.get(
            (box.w, box.h, thickness),
            lambda: bracket_picture(box.w, box.h, colours.focus, colours.on_flag, thickness, rim),
        )
        target.blit(picture, (box.x, box.y))


def _veil(target: Surface, colour: Colour, alpha: int) -> Surface:
    veil = blank(*target.get_size())
    veil.fill((*colour, alpha))
    return veil
