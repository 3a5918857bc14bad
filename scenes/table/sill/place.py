"""Where the sill lies in a window, and the table that is left above it.

Lengths are pixels of a 1280 × 720 window times ``q``, the tighter side's share of that size.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import cached_property

from scenes.ui.art.portraits import PIP
from scenes.ui.art.workshop import FaceWanted
from scenes.ui.geometry import Rect, rect
from scenes.ui.scale import SMALLEST_TEXT, Scale

SHELF = 16
"""How far a table whose lowest cards stand on the sill itself reaches below its upper edge."""

CLAIM, REASON = 16, 15
"""The sizes of the first sentence, and of all others."""

MOVER = 26
"""The size of the portrait beside a move."""

LEAST_TABLE = 466
"""On a table lower than this, in pixels, text is limited so that cards keep their size."""

ROOMY_TABLE = 540
"""From this height on, text on a table is as large as the settings want it."""


@dataclass(frozen=True)
class SillPlace:
    """The areas of a sill in one window."""

    window: Scale
    """The scale of the whole window."""
    height: int

    @cached_property
    def q(self) -> float:
        """Pixels per pixel of a 1280 × 720 window."""
        return 1.25 * self.window.k

    @cached_property
    def strip(self) -> Rect:
        """The sill: as wide as the window, at its foot."""
        return Rect(0, self.window.height - self.height, self.window.width, self.height)

    @cached_property
    def line(self) -> int:
        """The height of the brass line along the upper edge."""
        return max(3, round(4 * self.q))

    @cached_property
    def margin(self) -> int:
        """The distance of window and words from the sides."""
        return max(12, round(22 * self.q))

    @cached_property
    def pane(self) -> Rect:
        """The window in which whoever speaks stands; its foot is the foot of the sill."""
        grown = 1.2 if self.window.large_text else 1.0
        high = min(round(40 * self.q * grown), self.height - self.line - 4)
        return rect(self.margin, self.strip.bottom - high, 0.92 * high, high)

    @cached_property
    def speaker(self) -> int:
        """The diameter of the portrait of whoever speaks."""
        return round(1.04 * self.pane.w)

    @cached_property
    def mover(self) -> int:
        """The diameter of the portrait beside a move that is told."""
        return max(22, round(MOVER * self.q))

    def faces(self, cast: Iterable[str]) -> tuple[FaceWanted, ...]:
        """Return the portraits that may stand here: those of players and of the guide."""
        sizes = (self.speaker, self.mover)
        return tuple(FaceWanted(face, size) for face in (PIP, *cast) for size in sizes)

    @cached_property
    def words(self) -> Rect:
        """The area of the words, and of the key at their right."""
        left = self.pane.right + round(16 * self.q)
        top = self.strip.y + self.line
        return rect(left, top, self.window.width - self.margin - left, self.strip.bottom - top)

    @cached_property
    def claim(self) -> int:
        """The text size of a first sentence, in pixels."""
        return self._text(CLAIM)

    @cached_property
    def reason(self) -> int:
        """The text size of all further words, in pixels."""
        return self._text(REASON)

    def _text(self, pixels: int) -> int:
        return round(max(SMALLEST_TEXT, pixels * self.q) * self.window.text_size)

    def above(self, *, on_shelf: bool = False) -> Scale:
        """Return the scale of what is left above the sill.

        ``on_shelf``: whether the table's lowest cards stand on the sill, which then hides the foot
        of that table. With larger text the sill has no room for that.
        """
        shelf = on_shelf and not self.window.large_text
        height = self.strip.y + (round(SHELF * self.q) if shelf else 0)
        return replace(self.window, height=height, text_size=_text_on(height, self.window))


def _text_on(height: int, window: Scale) -> float:
    """Return the text size on a table of a height; lower than any other, it gets smaller text."""
    if height >= LEAST_TABLE:
        return window.text_size
    return min(window.text_size, 1.0)


def speaking_height(window: Scale) -> int:
    """Return the height of the sill on which a table speaks: one line, or two that stand close."""
    q = 1.25 * window.k
    if not window.large_text:
        return max(44, round(50 * q))
    return max(60, round((50 + 52 * (window.text_size - 1)) * q))


def guiding_height(window: Scale) -> int:
    """Return the height of the sill on which a lesson or a puzzle guides."""
    q = 1.25 * window.k
    return max(84, round(104 * q * (1 + 0.8 * (window.text_size - 1))))


@dataclass(frozen=True, slots=True)
class SillKind:
    """What a sill is for."""

    height: Callable[[Scale], int]
    """Returns its height in pixels, for the scale of a whole window."""
    speaks: bool
    """Whether the table itself speaks there; else the screen around it does."""

    def in_window(self, window: Scale) -> SillPlace:
        """Return the place of the sill in a window."""
        return SillPlace(window, self.height(window))


SPEAKING = SillKind(speaking_height, speaks=True)
GUIDING = SillKind(guiding_height, speaks=False)
