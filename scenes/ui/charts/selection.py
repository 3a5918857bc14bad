"""Selection: which mark of a chart is chosen, by keys and pointer.

A chart's marks lie in rows and columns. The chart keeps where it drew them, and says their names.
"""

from collections.abc import Mapping
from typing import TypeAlias

from scenes.ui.bindings import direction_of
from scenes.ui.geometry import Rect
from scenes.ui.inputs import Input, Key, PointerUp
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.pressable import ring

Mark: TypeAlias = tuple[int, int]
"""A mark by its row and column, from 0; a chart of bars side by side has one row."""

_WAYS = {"left": (0, -1), "right": (0, 1), "up": (-1, 0), "down": (1, 0)}


def mark_chosen(
    happened: Input, now: Mark | None, size: tuple[int, int], areas: Mapping[Mark, Rect]
) -> Mark | None:
    """Return the mark that an input chooses: an arrow's neighbour, or the clicked one.

    ``size`` is the number of rows and columns; ``areas`` are where the marks can be clicked.
    ``None``: the input is not for this chart, such as an arrow past its last mark, which leads on
    to the next widget.
    """
    if isinstance(happened, PointerUp):
        return next((mark for mark, area in areas.items() if area.contains(happened.at)), None)
    way = _WAYS.get(direction_of(happened) or "") if isinstance(happened, Key) else None
    if way is None:
        return None
    if now is None:
        return _entered(way, size)
    row, column = now[0] + way[0], now[1] + way[1]
    return (row, column) if 0 <= row < size[0] and 0 <= column < size[1] else None


def _entered(way: Mark, size: tuple[int, int]) -> Mark | None:
    """Return the first mark on a way; none across a chart that has only one row or column."""
    rows, columns = size
    if (rows if way[0] else columns) < max(size):
        return None
    return (0, 0) if sum(way) > 0 else (rows - 1, columns - 1)


def light_column(brush: Brush, area: Rect) -> None:
    """Draw the plate behind the chosen column of a plot, before all else."""
    brush.plate(area.grown(-2, 0), brush.palette.raised, 150, brush.scale.px(10))


def draw_focus(brush: Brush, place: Rect) -> None:
    """Draw the ring around a whole chart that has the focus."""
    if brush.focused:
        ring(brush, place.grown(2), brush.scale.px(12))
