"""Windows smaller than the least size: the picture is laid out larger, and scaled down.

Some window managers give a window any size, whatever least size it asks for.
"""

import pygame
from pygame import Surface

from scenes.ui.art.raster import solid
from scenes.ui.geometry import Point
from scenes.ui.inputs import Input, PointerDown, PointerMove, PointerUp, Wheel
from scenes.ui.scale import SMALLEST_WINDOW

LONGEST = 3840
"""The most pixels that a side is laid out larger for, however narrow the window is."""


class Shrinking:
    """Stands between a window's pixels and those for which the scenes are laid out."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.window = size
        self.size = laid_out_for(size)
        """The size for which the scenes are laid out: the window's, unless that is too small."""
        self._picture: Surface | None = None

    @property
    def shrinks(self) -> bool:
        """Whether the picture is larger than the window."""
        return self.size != self.window

    def to_picture(self, happened: Input) -> Input:
        """Return an input with its place in the picture instead of in the window."""
        if self.shrinks and isinstance(happened, (PointerDown, PointerMove, PointerUp, Wheel)):
            return happened._replace(at=self._larger(happened.at))
        return happened

    def canvas(self, target: Surface) -> Surface:
        """Return what to draw on for a target: the target itself, unless that is too small."""
        if not self.shrinks:
            return target
        if self._picture is None:
            self._picture = solid(*self.size)
        return self._picture

    def show(self, target: Surface) -> None:
        """Scale down into the target what was drawn."""
        if self._picture is not None:
            pygame.transform.smoothscale(self._picture, target.get_size(), target)

    def _larger(self, at: Point) -> Point:
        (wide, high), (across, down) = self.size, self.window
        return Point(at.x * wide / max(1, across), at.y * high / max(1, down))


def laid_out_for(window: tuple[int, int]) -> tuple[int, int]:
    """Return the size to lay out for: in the window's proportions, and never below the least."""
    factor = max(least / max(1, side) for side, least in zip(window, SMALLEST_WINDOW, strict=True))
    if factor <= 1:
        return window
    wide, high = (
        max(least, min(round(side * factor), max(side, LONGEST)))
        for side, least in zip(window, SMALLEST_WINDOW, strict=True)
    )
    return wide, high
