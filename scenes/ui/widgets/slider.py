"""A slider with its value at the right."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from scenes.ui.access import Amount, Role
from scenes.ui.bindings import steps_by
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.inputs import Input, Key, PointerDown, PointerMove
from scenes.ui.scene import Step
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.measure import line_px, unusable
from scenes.ui.widgets.pressable import ring
from scenes.ui.widgets.widget import Answer, Done, Live

if TYPE_CHECKING:
    pass

_VALUE_UNITS = 78


class Slider(Live):
    """A value in whole steps: ← → change one, with Shift ten; Home and End go to the ends."""

    def __init__(
        self,
        value: Callable[[], float],
        change: Callable[[float], Step | None],
        least: float,
        most: float,
        step: float,
        show: Callable[[float], str],
        size: int = 27,
    ) -> None:
        self._value = value
        self._change = change
        self._least = least
        self._most = most
        self._step = step
        self._show = show
        self._size = size
        self._track = Rect(0, 0, 1, 1)
        self.why_not = ""
        """Why it can't be changed now; empty if it can."""

    @property
    def tip(self) -> str:
        """Why it can't be changed."""
        return self.why_not

    @property
    def spoken(self) -> str:
        """Its value."""
        return self._show(self._value())

    @property
    def role(self) -> Role:
        """A slider."""
        return "slider"

    @property
    def amount(self) -> Amount:
        """Its value, and between what it can be set."""
        return Amount(self._value(), self._least, self._most, self._step)

    def handle(self, happened: Input) -> Answer:
        """Change the value by key or pointer."""
        if self.why_not:
            return None
        if isinstance(happened, Key):
            return self._by_key(happened)
        if isinstance(happened, (PointerDown, PointerMove)):
            share = (happened.at.x - self._track.x) / max(1, self._track.w)
            return self._set(self._least + share * (self._most - self._least))
        return None

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        brush = unusable(brush) if self.why_not else brush
        palette, scale = brush.palette, brush.scale
        value = self._value()
        self._track = self._lay_track(brush)
        track, line = self._track, line_px(scale, 1.5)
        brush.plate(track, palette.field, 255, track.h // 2, palette.control, line)
        share = (value - self._least) / (self._most - self._least)
        filled = track._replace(w=max(track.h, round(track.w * share)))
        brush.plate(filled, palette.accent_line, 255, track.h // 2)
        knob = self._knob(brush, track.x + track.w * share)
        brush.plate(knob, palette.accent_line, 255, knob.h // 2, palette.plate, line_px(scale, 3))
        if brush.focused:
            ring(brush, knob, knob.h // 2)
        size = scale.text(self._size)
        at = Point(self.rect.right, self.rect.center.y)
        brush.write(self._show(value), at, size, "semibold", palette.text, 1)

    def _lay_track(self, brush: Brush) -> Rect:
        height = max(6, brush.scale.px(8))
        size = brush.scale.text(self._size)
        widest = max(
            brush.art.text_width(self._show(v), size, "semibold") for v in (self._least, self._most)
        )
        margin = brush.scale.px(14)
        value = max(brush.scale.px(_VALUE_UNITS), widest + brush.scale.px(24))
        width = max(40, self.rect.w - value - 2 * margin)
        return rect(self.rect.x + margin, self.rect.center.y - height / 2, width, height)

    def _knob(self, brush: Brush, x: float) -> Rect:
        units = 22 if brush.pressed else 28 if brush.hovered else 24
        side = max(18, brush.scale.px(units))
        return rect(x - side / 2, self.rect.center.y - side / 2, side, side)

    def _by_key(self, key: Key) -> Answer:
        if by := steps_by(key, "left", "right"):
            return self._set(self._value() + by * self._step * (10 if key.shift else 1))
        if by := steps_by(key, "first", "last"):
            return self._set(self._least if by < 0 else self._most)
        return None

    def _set(self, value: float) -> Done:
        steps = round((value - self._least) / self._step)
        stepped = round(self._least + steps * self._step, 6)
        wanted = min(self._most, max(self._least, stepped))
        return Done(None if wanted == self._value() else self._change(wanted))
