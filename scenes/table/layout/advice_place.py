"""Where a hint's words stand: where they cover nothing one needs, near what they speak of."""

from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import NamedTuple

from scenes.table.layout.layout import distance
from scenes.ui.geometry import Point, Rect

CELLS = 72
"""Into so many cells the width of the room is divided."""

FAR, TALL = 0.4, 0.05
"""What it costs to be the room's width away, and to be a cell taller, in cells covered at weight 1:
of free places the nearest, of shapes rather one of few lines."""


class Busy(NamedTuple):
    """An area that had better not be covered, and how much it matters."""

    area: Rect
    weight: int


class Freedom:
    """How much of what lies on a table each part of the window holds."""

    def __init__(self, room: Rect, busy: Iterable[Busy]) -> None:
        """``room`` is where anything may stand at all."""
        self._room = room
        self._cell = max(1, room.w // CELLS)
        self._columns, self._rows = room.w // self._cell, room.h // self._cell
        self._sums = self._summed(busy)

    def _summed(self, busy: Iterable[Busy]) -> list[list[int]]:
        """Return by row and column what all cells above and to the left hold."""
        cell, columns, rows = self._cell, self._columns, self._rows
        weights = [[0] * columns for _ in range(rows)]
        for place, weight in busy:
            area = place.moved(-self._room.x, -self._room.y)
            left, right = max(0, area.x // cell), min(columns, -(-area.right // cell))
            for row in weights[max(0, area.y // cell) : max(0, -(-area.bottom // cell))]:
                for column in range(left, right):
                    row[column] = max(row[column], weight)
        sums = [[0] * (columns + 1)]
        for row in weights:
            along = accumulate(row, initial=0)
            sums.append([above + more for above, more in zip(sums[-1], along, strict=True)])
        return sums

    def best(self, sizes: Sequence[tuple[int, int]], near: Point) -> Rect:
        """Return a place of one of some sizes that covers least; of equal ones, the nearest."""
        found = [self._best_of(size, near) for size in sizes]
        return min(found)[1]

    def _best_of(self, size: tuple[int, int], near: Point) -> tuple[float, Rect]:
        cell, sums = self._cell, self._sums
        wide, high = -(-size[0] // cell), -(-size[1] // cell)
        best: tuple[float, Rect] | None = None
        for row in range(self._rows - high + 1):
            upper, lower = sums[row], sums[row + high]
            for column in range(self._columns - wide + 1):
                right = column + wide
                cost: float = lower[right] - lower[column] - upper[right] + upper[column]
                if best is not None and cost > best[0]:
                    continue
                place = Rect(self._room.x + column * cell, self._room.y + row * cell, *size)
                cost += TALL * high + FAR * distance(place.center, near) / (cell * CELLS)
                if best is None or cost < best[0]:
                    best = cost, place
        assert best is not None
        return best
