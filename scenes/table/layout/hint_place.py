"""Finds a place for a hint's words: near what they speak of, covering nothing needed."""

from collections.abc import Callable, Iterable, Sequence
from itertools import accumulate
from typing import NamedTuple

from scenes.table.layout.layout import distance
from scenes.table.pieces.piece import Need
from scenes.ui.geometry import Point, Rect, union

CELLS = 72
"""The number of grid cells across the width of the room."""

FAR, TALL = 0.4, 0.05
"""The cost of being the room's width away, and of each cell of height, measured in covered cells
of weight 1: among free places the nearest wins, and shapes with few lines are preferred."""


RETOLD = 1
"""The weight of the last moves, which the log shows as well."""

BESIDE_FACE = 8
"""At least so many pixels lie between the face of a move and its words."""


class Occupied(NamedTuple):
    """An area to keep visible, and its weight."""

    area: Rect
    weight: int


class FreeSpace:
    """A grid over the window that tells how much weight each area covers."""

    def __init__(self, room: Rect, busy: Iterable[Occupied], cells: int = CELLS) -> None:
        """``room`` bounds all places; with more cells, narrower gaps are found."""
        self._room = room
        self._cells = cells
        self._cell = max(1, room.w // cells)
        self._columns, self._rows = room.w // self._cell, room.h // self._cell
        self._sums = self._summed(busy)

    def _summed(self, busy: Iterable[Occupied]) -> list[list[int]]:
        """Return the summed-area table: for each corner, the weight of all cells above and left."""
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
        """Return the place, of any of the sizes, that covers least; among equals the nearest.

        Sizes larger than the room are skipped; if all are, the lowest one stands at the room's
        upper left.
        """
        found = [one for size in sizes if (one := self._best_of(size, near))]
        lowest = min(sizes, key=lambda size: size[1])
        return min(found)[1] if found else Rect(self._room.x, self._room.y, *lowest)

    def hidden(self, place: Rect) -> float:
        """Return the weight that a place covers, in cells; the place must lie on the grid."""
        cell, sums = self._cell, self._sums
        row, column = (place.y - self._room.y) // cell, (place.x - self._room.x) // cell
        low = min(self._rows, row - (-place.h // cell))
        right = min(self._columns, column - (-place.w // cell))
        return sums[low][right] - sums[low][column] - sums[row][right] + sums[row][column]

    def free(self, sizes: Sequence[tuple[int, int]], near: Point) -> Rect | None:
        """Return the nearest place, of any of the sizes, that covers nothing; or ``None``."""
        best: tuple[float, Rect] | None = None
        for size in sizes:
            best = self._nearer(size, near, best)
        return best[1] if best else None

    def _nearer(
        self, size: tuple[int, int], near: Point, best: tuple[float, Rect] | None
    ) -> tuple[float, Rect] | None:
        """Return the best free place of a size, or the given one if none is better."""
        cell, sums = self._cell, self._sums
        wide, high = -(-size[0] // cell), -(-size[1] // cell)
        taller, unit = TALL * high, FAR / (cell * self._cells)
        middle = near.y - self._room.y - size[1] / 2
        # The nearest rows come first, so that rows too far away can be skipped.
        for row in sorted(range(self._rows - high + 1), key=lambda row: abs(row * cell - middle)):
            if best is not None and taller + unit * abs(row * cell - middle) > best[0]:
                break
            upper, lower = sums[row], sums[row + high]
            held = zip(lower[wide:], lower, upper[wide:], upper, strict=False)
            for column, (a, b, c, d) in enumerate(held):
                if a - b - c + d == 0:
                    at = Rect(self._room.x + column * cell, self._room.y + row * cell, *size)
                    found = taller + unit * distance(at.center, near), at
                    best = found if best is None else min(best, found)
        return best

    def _best_of(self, size: tuple[int, int], near: Point) -> tuple[float, Rect] | None:
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
                cost += TALL * high + FAR * distance(place.center, near) / (cell * self._cells)
                if best is None or cost < best[0]:
                    best = cost, place
        return best


def over_whole(place: Rect, room: Rect, busy: Sequence[Occupied], air: int) -> Rect:
    """Return a place moved to an edge of the room if it then hides words there entirely.

    Otherwise those words would be cut. Nothing more important may lie there. Each busy area
    includes ``air`` on all sides.
    """
    aside = [one.area for one in busy if one.weight in (RETOLD, Need.ASIDE)]
    cut = [area for area in aside if area.overlaps(place)]
    for moved, reaches in (
        (place._replace(x=room.x), any(area.x < place.x for area in cut)),
        (place._replace(x=room.right - place.w), any(area.right > place.right for area in cut)),
    ):
        met = (one for one in busy if one.area.overlaps(moved) and not one.area.overlaps(place))
        clear = all(one.weight <= Need.ASIDE for one in met)
        seen = [area.grown(-air) for area in aside if area.overlaps(moved)]
        whole = all(moved.x <= area.x and area.right <= moved.right for area in seen)
        if reaches and clear and whole:
            return moved
    return place


def grown_over(place: Rect, busy: Sequence[Occupied], air: int, high: Callable[[int], int]) -> Rect:
    """Return a place grown over all last moves that it meets, unless it would cover more.

    ``high`` returns the height that its words need in a width; a wider place may be lower. Each
    busy area includes ``air`` on all sides.
    """
    grown, met = place, place
    moves = [one.area.grown(-air) for one in busy if one.weight == RETOLD]
    while True:
        # The face of a move stands a little left of its words.
        reach = grown.grown(2 * air + BESIDE_FACE, 0)
        over = [move for move in moves if move.overlaps(reach)]
        wider = union([grown, *over])
        if wider == grown:
            break
        grown, met = wider, union(over)
    if grown == place:
        return place
    low = max(met.bottom, grown.y + high(grown.w))
    others = [one.area.grown(-air) for one in busy if one.weight != RETOLD]
    for tried in (grown, grown._replace(h=low - grown.y)):
        if not any(area.overlaps(tried) and not area.overlaps(place) for area in others):
            return tried
    return place
