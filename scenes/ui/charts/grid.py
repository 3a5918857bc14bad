"""The grid of a chart: a line and a word for each tick, and the line of zero."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from scenes.ui.charts.axis import Axis, ticks
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.scale import Scale
from scenes.ui.theme import mix
from scenes.ui.widgets.brush import Brush

if TYPE_CHECKING:
    from scenes.ui.art import Art

_FAINT = 0.6
"""How far a line differs from the plate's colour; that of zero has the full colour."""
_FEWEST, _MOST = 2, 6
"""How many numbers a grid has, for its height."""
_APART = 3
"""The least distance between two numbers, in text heights."""
_MINUS = "\u2212"


def number_room(art: "Art", scale: Scale, size: int) -> int:
    """Return the room that numbers of two digits need left of a plot, in pixels."""
    return art.text_width(f"{_MINUS}00", size, "medium") + scale.px(14)


def draw_number_grid(brush: Brush, axis: Axis, plot: Rect, size: int) -> None:
    """Draw a line at each round number of an upright axis, and the number left of it.

    ``size`` is that of the text in pixels.
    """
    most = max(_FEWEST, min(_MOST, plot.h // (_APART * size)))
    named = [(value, str(value).replace("-", _MINUS)) for value in ticks(axis, most)]
    draw_grid(brush, axis, plot, named, size)


def draw_grid(
    brush: Brush, axis: Axis, plot: Rect, named: Iterable[tuple[float, str]], size: int
) -> None:
    """Draw a line at each value, and its name left of it, or below it if the axis lies."""
    palette = brush.palette
    for value, name in named:
        pixel, zero = round(axis.at(value)), value == 0
        thick = 2 if zero else 1
        colour = palette.line if zero else mix(palette.plate, palette.line, _FAINT)
        if axis.upright:
            line = Rect(plot.x, pixel, plot.w, thick)
            at, anchor = Point(plot.x - brush.scale.px(10), pixel), 1.0
        else:
            line = Rect(pixel, plot.y, thick, plot.h)
            at, anchor = Point(pixel, plot.bottom + 0.8 * size), 0.5
        brush.surface.fill(colour, line)
        brush.write(name, at, size, "medium", palette.second, anchor)


def draw_zero(brush: Brush, axis: Axis, across: float, length: float, thick: int = 1) -> None:
    """Draw the line of zero across an axis, from a pixel in the other direction."""
    at = axis.at(0)
    line = rect(across, at, length, thick) if axis.upright else rect(at, across, thick, length)
    brush.surface.fill(brush.palette.line, line)
