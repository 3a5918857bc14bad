"""A small stair that shows progress."""

from typing import TYPE_CHECKING

from scenes.ui.geometry import Rect, rect
from scenes.ui.scale import Scale
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.widget import Still

if TYPE_CHECKING:
    pass

PIP, PIP_GAP, RISE = 18, 5, 16
"""The width and gap of the stair's steps, and its rise from first to last, in units."""


class ProgressStair(Still):
    """The steps of a lesson as a stair of pips: done, now, to come."""

    def __init__(self, done: int, steps: int, *, now: bool = True) -> None:
        """``now``: whether the first step that is not done is marked as current."""
        self.done = done
        self.steps = steps
        self._now = now

    def width(self, scale: Scale) -> int:
        """Return the width in pixels."""
        return self.steps * scale.px(PIP + PIP_GAP) - scale.px(PIP_GAP)

    def draw(self, brush: Brush) -> None:
        """Draw the stair with its foot along the lower edge."""
        scale = brush.scale
        wide, step = scale.px(PIP), scale.px(PIP + PIP_GAP)
        left = self.rect.x + (self.rect.w - self.width(scale)) / 2
        for number in range(self.steps):
            height = scale.px(8) + round(scale.px(RISE) * number / max(1, self.steps - 1))
            foot = self.rect.center.y + scale.px(RISE) * 0.8
            place = rect(left + number * step, foot - height, wide, height)
            self._draw_pip(brush, place, number)

    def _draw_pip(self, brush: Brush, place: Rect, number: int) -> None:
        palette = brush.palette
        if number < self.done:
            brush.plate(place, palette.brass, 255, 3)
        elif number == self.done and self._now:
            brush.plate(place, palette.text, 255, 3)
        else:
            brush.plate(place, palette.field, 255, 3, palette.control, 1.2)
