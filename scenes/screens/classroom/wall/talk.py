"""The time left to talk, which a presenter may count at the wall."""

from collections.abc import Callable
from math import ceil
from time import monotonic
from typing import TYPE_CHECKING

from game.texts.words import Words
from scenes.screens.classroom.wall.marks import LEAST
from scenes.ui.geometry import Point
from scenes.ui.scale import Scale
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.widget import Still

if TYPE_CHECKING:
    from scenes.ui.art import Art

MINUTES = 10
"""How long a class talks at the wall, as ``docs/classroom.md`` plans it."""
_CLOCK, _GAP = 44, 12


class TalkTime:
    """Counts down from ``MINUTES`` once it is begun, and stays at 0 until it is ended."""

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        """``now`` returns the time in seconds."""
        self._now = now
        self._until: float | None = None

    @property
    def left(self) -> int | None:
        """The whole seconds left, the one that runs included; ``None`` while nothing counts."""
        return None if self._until is None else max(0, ceil(self._until - self._now()))

    def toggle(self) -> None:
        """Begin to count, or end it."""
        self._until = None if self._until is not None else self._now() + 60.0 * MINUTES


class TalkClock(Still):
    """Minutes and seconds, and what they are left for, at the right end of its place."""

    def __init__(self, words: Words, seconds: int) -> None:
        """``seconds`` are shown; whoever made it makes another when they have changed."""
        self._words, self._seconds = words, seconds
        self._clock = f"{seconds // 60}:{seconds % 60:02}"
        self._told = words("class_wall.talk.left")

    @property
    def spoken(self) -> str:
        """The minutes left, the one that runs included."""
        if not self._seconds:
            return self._words("class_wall.talk.up")
        return self._words.count("class_wall.talk.told", ceil(self._seconds / 60))

    def width(self, art: "Art", scale: Scale) -> int:
        """Return its width in pixels."""
        told = art.text_width(self._told, scale.text(LEAST), "medium")
        clock = art.text_width(self._clock, scale.text(_CLOCK), "display")
        return told + scale.px(_GAP) + clock

    def draw(self, brush: Brush) -> None:
        """Draw both on one line."""
        scale, palette = brush.scale, brush.palette
        right, y = self.rect.right, self.rect.center.y
        told = brush.write(self._told, Point(right, y), scale.text(LEAST), "medium",
                           palette.second, 1)  # fmt: skip
        at = Point(told.x - scale.px(_GAP), y)
        brush.write(self._clock, at, scale.text(_CLOCK), "display", palette.text, 1)
