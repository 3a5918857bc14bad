"""Axes: where values lie in a window, and which of them a grid names."""

import math
from collections.abc import Iterable
from typing import NamedTuple

from scenes.ui.geometry import Rect, rect

LEAST_BAR = 3
"""The least length of a bar in pixels, so that even a tiny one is seen."""
_STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500)
_COARSEST = 1000


class Axis(NamedTuple):
    """A straight scale: ``low`` lies at the pixel ``start``, ``high`` at ``end``.

    It may run either way: values rise to the right, downwards, or most often upwards.
    """

    low: float
    high: float
    start: float
    end: float
    upright: bool = False
    """Whether its pixels are y, not x."""

    def at(self, value: float) -> float:
        """Return the pixel of a value, in or beyond its ends."""
        return self.start + (value - self.low) / ((self.high - self.low) or 1) * self._length

    def value_at(self, pixel: float) -> float:
        """Return the value at a pixel; beyond an end, that end's."""
        share = (pixel - self.start) / (self._length or 1)
        return self.low + min(1.0, max(0.0, share)) * (self.high - self.low)

    def within(self, value: float) -> float:
        """Return a value, cut where the axis ends."""
        return min(max(value, self.low), self.high)

    def bar(
        self, one: float, other: float, across: float, thick: float, least: float = LEAST_BAR
    ) -> Rect:
        """Return the bar between two values.

        ``across`` is where it begins in the other direction, ``thick`` its size there, and
        ``least`` its least length, all in pixels.
        """
        near, far = sorted((self.at(one), self.at(other)))
        length = max(least, far - near)
        if self.upright:
            return rect(across, near, thick, length)
        return rect(near, across, length, thick)

    @property
    def _length(self) -> float:
        return self.end - self.start


def rightward(place: Rect, low: float, high: float) -> Axis:
    """Return an axis along a place's width, the lowest value at the left."""
    return Axis(low, high, place.x, place.right)


def upward(place: Rect, low: float, high: float) -> Axis:
    """Return an axis along a place's height, the lowest value at the foot."""
    return Axis(low, high, place.bottom, place.y, upright=True)


def downward(place: Rect, low: float, high: float) -> Axis:
    """Return an axis along a place's height, the lowest value at the top."""
    return Axis(low, high, place.y, place.bottom, upright=True)


def reach(values: Iterable[float], least: float = 0.0) -> tuple[float, float]:
    """Return the lowest and the highest of zero and some values, at least ``least`` apart."""
    reached = [0.0, *values]
    low, high = min(reached), max(reached)
    return low, max(high, low + least) if high > low or least else 1.0


def both_ways(values: Iterable[float], least: float = 0.0) -> tuple[float, float]:
    """Return the ends of an axis with zero in its middle that reaches all values."""
    farthest = max([least, *map(abs, values)]) or 1.0
    return -farthest, farthest


def ticks(axis: Axis, most: int) -> range:
    """Return the round whole numbers that a grid names, about as many as ``most``."""
    span = math.ceil(axis.high - axis.low)
    step = next((step for step in _STEPS if step * most >= span), _COARSEST)
    return range(math.ceil(axis.low / step) * step, math.floor(axis.high) + 1, step)
