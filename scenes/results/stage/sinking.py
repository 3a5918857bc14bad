"""The table on which a match has ended, cut out of its sky, as it sinks behind the sill."""

import pygame
from pygame import Surface

from scenes.results.stage.arrival import SILL, TABLE
from scenes.ui.art.raster import blank, blit_faded
from scenes.ui.easing import ease
from scenes.ui.geometry import Rect

_NEAR = (14, 14, 14, 255)
"""How much a pixel of the table may differ from the bare ground, to count as ground."""
_A_FRAME = 400_000
"""How many pixels are compared in one frame."""
_MOST = 0.85
"""If more of the window differs, another ground was shown, and nothing can be cut out."""


class SinkingTable:
    """The picture of a window with a table; ``ready`` once it has been cut out of its ground."""

    def __init__(self, picture: Surface, header: int, sill: int) -> None:
        """``header`` and ``sill`` are the heights where the table begins and ends."""
        self._picture = picture
        self._header, self._sill = header, sill
        self._bands: list[tuple[Surface, int]] = []
        self._cut = header
        """The height down to which the table has been cut out."""
        self._differs = 0

    @property
    def ready(self) -> bool:
        """Whether the table has been cut out."""
        return self._cut >= self._sill

    @property
    def found(self) -> bool:
        """Whether a table was found on its ground."""
        width = self._picture.get_width()
        return self.ready and self._differs <= _MOST * width * (self._sill - self._header)

    def cut(self, ground: Surface) -> None:
        """Cut out the next part: all that differs from the bare ground."""
        width = self._picture.get_width()
        high = min(self._sill - self._cut, max(1, _A_FRAME // width))
        area = (0, self._cut, width, high)
        part = self._picture.subsurface(area)
        table = pygame.mask.from_threshold(part, (0, 0, 0), _NEAR, ground.subsurface(area))
        table.invert()
        self._differs += table.count()
        cut = blank(width, high)
        cut.blit(part, (0, 0))
        table.to_surface(cut, setcolor=None, unsetcolor=(0, 0, 0, 0))
        self._bands.append((cut, self._cut))
        self._cut += high

    def draw(self, target: Surface, moment: float) -> None:
        """Draw it at a moment of the arrival, over the sky."""
        width, height = self._picture.get_size()
        share = TABLE.share(moment)
        if share < 1:
            fallen = round((self._sill - self._header) * ease("in_cubic", share))
            target.set_clip((0, self._header, width, self._sill - self._header))
            for part, top in self._bands:
                target.blit(part, (0, top + fallen))
            target.set_clip(None)
        gone = SILL.share(moment)
        if gone < 1:
            self._draw_edges(target, gone, Rect(0, 0, width, height))

    def _draw_edges(self, target: Surface, gone: float, window: Rect) -> None:
        """Draw the header, which fades, and the sill, which sinks."""
        high = window.h - self._sill
        target.blit(
            self._picture, (0, self._sill + round(high * gone)), (0, self._sill, window.w, high)
        )
        blit_faded(target, self._picture, 1 - gone, area=(0, 0, window.w, self._header))
