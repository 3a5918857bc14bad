"""A table that is left lies down like a paper book: the rows of its town, the front one first.

What lies on it fades at once, and the bare sky is left to give way to the next page.
"""

from functools import partial
from typing import TYPE_CHECKING

from pygame import Surface

from scenes.table.draw.paper_town import PaperSheet, PaperTown
from scenes.ui.art.raster import blit_faded
from scenes.ui.easing import ease
from scenes.ui.geometry import Rect

if TYPE_CHECKING:
    from scenes.ui.theme import Colour, Motion

_SHADE = 4
"""How much faster its shadow grows than a row of houses leans."""


class LyingDown:
    """One table that lies down, once, in one window."""

    def __init__(
        self,
        town: PaperTown,
        strip: Rect,
        ledge: Surface,
        deep: "Colour",
        motion: "Motion",
        factor: float,
    ) -> None:
        """``strip`` is the area of the sill on its ``deep`` ground, ``ledge`` its picture.

        ``factor`` multiplies durations.
        """
        self._town, self._strip, self._ledge, self._deep = town, strip, ledge, deep
        self._lies, self._easing = motion.lie_down.seconds * factor, motion.lie_down.easing
        self._apart = motion.lie_stagger_ms / 1000 * factor
        self._fades = motion.fade.seconds * factor
        self.seconds = self._lies + (town.count - 1) * self._apart
        """How long it takes."""

    def draw(self, target: Surface, old: Surface, elapsed: float) -> None:
        """Draw the moment after some seconds; ``old`` is the picture of the table before."""
        town = self._town
        target.blit(town.sky, (0, 0))
        rows = map(partial(self._leaning, elapsed), range(town.count))
        town.draw_sheets(target, [row for row in rows if row.upright > 0])
        target.fill(self._deep, self._strip)
        target.blit(self._ledge, self._strip)
        if (left := 1 - elapsed / self._fades) > 0:
            blit_faded(target, old, left)

    def _leaning(self, elapsed: float, number: int) -> PaperSheet:
        """Return a row as far as it still stands."""
        begun = elapsed - (self._town.count - 1 - number) * self._apart
        upright = 1 - ease(self._easing, begun / self._lies)
        return PaperSheet(number, upright, min(1.0, _SHADE * (1 - upright)))
