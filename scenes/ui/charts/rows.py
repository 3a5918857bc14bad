"""Rows of a chart: a name, room for a bar, and what is said at the end of each."""

from collections.abc import Sequence
from typing import NamedTuple

from scenes.ui.boxes import FILL, Size, arrange, cell, grid
from scenes.ui.geometry import Rect, rect
from scenes.ui.scale import Scale

_MOST_ROW = 74
_LEAST_MOST = 64
"""The greatest height of a row in any window, in pixels."""


class ChartRow(NamedTuple):
    """The areas of one row, all as high as it."""

    name: Rect
    bar: Rect
    end: Rect

    def bar_of(self, thick: int) -> Rect:
        """Return a bar of a thickness along the row's middle."""
        return rect(self.bar.x, self.bar.center.y - thick / 2, self.bar.w, thick)


def lay_rows(
    place: Rect, names: Sequence[int], ends: Sequence[int], scale: Scale
) -> list[ChartRow]:
    """Return rows below one another, whose bars all begin and end at the same x.

    ``names`` and ``ends`` are the widths of the words in pixels, with the gaps to the bar.
    """
    high = Size(0, max(_LEAST_MOST, scale.px(_MOST_ROW)))
    rows = [
        [cell((line, 0), name, high), cell((line, 1), FILL, high), cell((line, 2), end, high)]
        for line, (name, end) in enumerate(zip(names, ends, strict=True))
    ]
    places = arrange(grid(rows), place)
    return [
        ChartRow(places[line, 0], places[line, 1], places[line, 2]) for line in range(len(names))
    ]
