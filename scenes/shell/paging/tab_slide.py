"""Tabs of one page: what the old one holds sinks a little and fades, and the new one's rises."""

from typing import TYPE_CHECKING

from pygame import Surface

from scenes.ui.art.raster import blit_faded
from scenes.ui.easing import ease

if TYPE_CHECKING:
    from scenes.ui.scale import Scale
    from scenes.ui.theme import Theme

_WAY = 10
"""How far it sinks and rises, in units."""


class TabSlide:
    """The change from one tab to another; nothing above a line moves, nor what both show alike."""

    def __init__(self, theme: "Theme", scale: "Scale", factor: float, below: int) -> None:
        """``factor`` multiplies the duration, ``below`` is the y of the line in pixels."""
        timing = theme.motion.tab
        self.seconds = timing.seconds * factor
        """How long it takes."""
        self._easing = timing.easing
        self._way = max(4, scale.px(_WAY))
        self._below = below
        self._rows: tuple[int, int] | None = None
        """The rows of pixels that differ, once they are known."""

    def draw(self, target: Surface, old: Surface, new: Surface, elapsed: float) -> None:
        """Draw what both tabs hold, each as far as it is seen."""
        if self._rows is None:
            self._rows = differing_rows(old, new, self._below)
            target.blit(new, (0, 0), (0, 0, target.get_width(), self._rows[0]))
        top, foot = self._rows
        seen = ease(self._easing, elapsed / self.seconds)
        wide, sunk = target.get_width(), round(self._way * seen)
        place = (0, top, wide, foot - top)
        target.set_clip(place)
        target.blit(old, place, place)
        target.blit(old, (0, top + sunk), place)
        blit_faded(target, new, seen, (0, top + self._way - sunk), place)
        target.set_clip(None)


def differing_rows(one: Surface, other: Surface, below: int) -> tuple[int, int]:
    """Return the first row of pixels from ``below`` on in which two pictures of one size differ.

    The second figure is the row after the last one; both are ``below`` if none differs.
    """
    wide, rows = one.get_pitch(), range(below, one.get_height())
    # The stubs lack that a view has a buffer.
    first = memoryview(one.get_view("0"))  # type: ignore[arg-type]
    second = memoryview(other.get_view("0"))  # type: ignore[arg-type]

    def differs(row: int) -> bool:
        at = slice(row * wide, (row + 1) * wide)
        return bytes(first[at]) != bytes(second[at])

    top = next(filter(differs, rows), None)
    if top is None:
        return below, below
    return top, next(filter(differs, reversed(rows))) + 1
