"""Pages change by a stair: treads rise in twelve columns, and uncover the next page below them.

Going back, the treads sink from the right, and uncover the page before above them: the same motion
in reverse. A frame only draws the columns that moved since the last one.
"""

from typing import TYPE_CHECKING

import pygame
from pygame import Surface

from scenes.ui.art.raster import blank
from scenes.ui.easing import ease

if TYPE_CHECKING:
    from scenes.ui.scale import Scale
    from scenes.ui.theme import Colour, Theme

COLUMNS = 12
_TREAD, _EDGE, _SHADOW, _GLOW = 7.5, 2.5, 32.5, 75
"""The heights of a tread, its lit edge, the shadow above and the light below it, in units."""


class StairWipe:
    """The stair that leads from one page to the next, or back to the one before."""

    def __init__(
        self, theme: "Theme", scale: "Scale", factor: float, *, back: bool, moves: bool = False
    ) -> None:
        """``factor`` multiplies the duration; ``moves``: whether the next page may move."""
        motion = theme.motion
        self._rises, self._easing = motion.stair.seconds * factor, motion.stair.easing
        self._apart = motion.stair_stagger_ms / 1000 * factor
        self.seconds = self._rises + (COLUMNS - 1) * self._apart
        """How long it takes."""
        self._back, self._moves = back, moves
        self._edges = [round(scale.width * number / COLUMNS) for number in range(COLUMNS + 1)]
        self._shares = [float(back)] * COLUMNS
        """How far each column had risen in the frame drawn last."""
        self._make_tread(theme, scale)

    def draw(self, target: Surface, old: Surface, new: Surface, elapsed: float) -> None:
        """Draw the columns that moved: below its tread each shows the page that is climbed to."""
        above, below = (new, old) if self._back else (old, new)
        time = self.seconds - elapsed if self._back else elapsed
        for number, before in enumerate(self._shares):
            share = self._risen(number, time)
            if share != before or self._moves:
                self._shares[number] = share
                self._draw_column(target, above, below, number, before)

    def _risen(self, number: int, time: float) -> float:
        begun = time - number * self._apart
        return ease(self._easing, begun / self._rises) if self._rises else float(begun > 0)

    def _draw_column(
        self, target: Surface, above: Surface, below: Surface, number: int, before: float
    ) -> None:
        x, right = self._edges[number : number + 2]
        wide, high, share = right - x, target.get_height(), self._shares[number]
        was, y = (round(high * (1 - risen)) for risen in (before, share))
        shadow, glow = self._shadow.get_height(), self._glow.get_height()
        top = max(0, min(was, y) - shadow)
        foot = min(high, max(was, y) + self._tread.get_height() + glow)
        if self._moves:
            top, foot = 0, high
        target.blit(above, (x, top), (x, top, wide, max(0, min(y, high) - top)))
        target.blit(below, (x, y), (x, y, wide, max(0, foot - y)))
        if not 0 < share < 1:
            return
        place = (0, 0, wide, high)
        target.blit(self._shadow, (x, y - shadow), place)
        self._glow.set_alpha(round(255 * (1 - share)))
        target.blit(self._glow, (x, y + self._tread.get_height()), place)
        target.blit(self._tread, (x, y), place)

    def _make_tread(self, theme: "Theme", scale: "Scale") -> None:
        """Make the pictures of a tread, its shadow and its light, a column wide."""
        wide, colours, light = -(-scale.width // COLUMNS), theme.colours, theme.stair
        self._tread = Surface((wide, max(3, scale.px(_TREAD))))
        self._tread.fill(colours.brass)
        if light.glow:
            self._tread.fill(colours.lamp, (0, 0, wide, max(1, scale.px(_EDGE))))
        shadow, glow = light.shadow / 100, light.glow / 100
        self._shadow = _gradient(wide, scale.px(_SHADOW) if shadow else 0, (0, 0, 0), 0, shadow)
        self._glow = _gradient(wide, scale.px(_GLOW) if glow else 0, colours.lamp, glow, 0)


def _gradient(wide: int, high: int, colour: "Colour", first: float, last: float) -> Surface:
    """Return a picture of a colour whose opacity, 0 to 1, changes from its top to its foot."""
    if not high:
        return Surface((wide, 0), pygame.SRCALPHA)
    picture = blank(wide, high)
    for y in range(high):
        opacity = first + (last - first) * (y + 0.5) / high
        picture.fill((*colour, round(255 * opacity)), (0, y, wide, 1))
    return picture
