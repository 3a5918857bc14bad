"""Columns that share one scale: the same length is the same amount in all of them.

A column is as wide as its values reach, so that even beside large ones small ones are seen.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from scenes.ui.charts.axis import Axis
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.scale import Scale
from scenes.ui.theme import mix
from scenes.ui.widgets.brush import Brush

_ROUND = (0.1, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500)
_APART = 2.4
"""The least distance between two ticks, in sizes of the text that names them."""
_EDGE = 0.9
"""The least distance of a tick from its column's edge, in the same."""
MARK = 7
"""The height of the mark below a tick's name, in units."""
_FAINT = 0.4
"""How far the line of a tick differs from the plate."""


class Reach(NamedTuple):
    """How far the values of a column go either way of zero, both positive."""

    down: float
    up: float


class Facet(NamedTuple):
    """A column: where it is, and its axis."""

    place: Rect
    axis: Axis


def share_room(place: Rect, reaches: Sequence[Reach], least: float, air: float) -> list[Facet]:
    """Return columns side by side that fill a place's width, with one scale for all.

    On either side of its zero a column has at least ``least`` pixels, of which ``air`` stay free
    at its edge.
    """
    sides = [side for reach in reaches for side in reach]
    least = min(least, place.w / len(sides))
    pixels = _pixels_each(sides, place.w - air * len(sides), max(1.0, least - air))
    facets, x = [], float(place.x)
    for down, up in reaches:
        low, high = (max(least, side * pixels + air) for side in (down, up))
        axis = Axis(-low / pixels, high / pixels, x, x + low + high)
        facets.append(Facet(rect(x, place.y, low + high, place.h), axis))
        x += low + high
    return facets


def _pixels_each(sides: Sequence[float], room: float, least: float) -> float:
    """Return the pixels of 1, so that all sides fill the room and none is below the least."""
    ordered = sorted(sides)
    for small in range(len(ordered)):
        pixels = (room - small * least) / sum(ordered[small:])
        if ordered[small] * pixels >= least:
            return pixels
    return least / ordered[-1]


def tick_values(facets: Sequence[Facet], size: int) -> list[list[float]]:
    """Return the values of each column that a tick marks, at the same distance in all.

    ``size`` is that of the text that names them, in pixels.
    """
    first = facets[0].axis
    pixels = first.at(1) - first.at(0)
    step = next((one for one in _ROUND if one * pixels >= _APART * size), _ROUND[-1])
    found = []
    for place, axis in facets:
        edges = (place.x + _EDGE * size, place.right - _EDGE * size)
        least, most = (int(end / step) for end in (axis.low, axis.high))
        values = (round(number * step, 1) for number in range(least, most + 1))
        found.append([one for one in values if edges[0] <= axis.at(one) <= edges[1]])
    return found


def draw_ticks(brush: Brush, axis: Axis, values: Iterable[float], top: float, high: float) -> None:
    """Draw a faint line at each value except zero, from a pixel down."""
    colour = mix(brush.palette.plate, brush.palette.line, _FAINT)
    for value in values:
        if value:
            brush.surface.fill(colour, rect(axis.at(value), top, 1, high))


def draw_tick_names(
    brush: Brush, axis: Axis, named: Iterable[tuple[float, str]], foot: float, size: int
) -> None:
    """Draw a mark at each value, down to a pixel, and its name above."""
    palette, high = brush.palette, brush.scale.px(MARK)
    for value, name in named:
        x = axis.at(value)
        brush.surface.fill(palette.second, rect(x, foot - high, 1, high))
        brush.write(name, Point(x, foot - high - 0.7 * size), size, "medium", palette.second, 0.5)


def tick_room(scale: Scale, size: int) -> int:
    """Return the height of marks and names of ticks in pixels."""
    return scale.px(MARK) + round(1.4 * size)
