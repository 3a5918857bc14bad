"""Rows on one axis from 0 to 100: a disc with its interval, and what it is compared with."""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from scenes.screens.classroom.wall.marks import LEAST, MarkKind, draw_mark
from scenes.screens.lab.parts.shares import OF
from scenes.ui.charts.axis import Axis, rightward
from scenes.ui.charts.grid import draw_grid
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.widget import Still

_NAME, _NUMBER = 38, 44
_TICKS = (0, 50, 100)
_SMALL = 22
"""The size of the marks beside numbers, in units."""
_NAMES = 0.42
"""The greatest share of the width for the names."""


class WallRow(NamedTuple):
    """One row, of a hundred each."""

    name: str
    disc: int | None = None
    interval: tuple[float, float] | None = None
    square: int | None = None
    ring: int | None = None
    counted: str = ""
    """What is written in place of the disc's number, where it comes from too few to be a share."""

    @property
    def marks(self) -> Sequence[tuple[MarkKind, int, str]]:
        """Its marks from the left, each with its value and what is written for it."""
        given: tuple[tuple[MarkKind, int | None, str], ...]
        given = (
            ("ring", self.ring, ""),
            ("disc", self.disc, self.counted),
            ("square", self.square, ""),
        )
        return [(kind, value, said or str(value)) for kind, value, said in given
                if value is not None]  # fmt: skip


class RowsChart(Still):
    """The rows, with numbers at their ends in the order of the marks."""

    def __init__(self, rows: Sequence[WallRow], told: str) -> None:
        """``told`` is read."""
        self.rows, self._told = rows, told

    @property
    def spoken(self) -> str:
        """Three sentences."""
        return self._told

    def draw(self, brush: Brush) -> None:
        """Draw the grid, then row by row."""
        scale, palette, art = brush.scale, brush.palette, brush.art
        size = scale.text(_NAME)
        foot = round(1.5 * scale.text(LEAST))
        body = self.rect._replace(h=self.rect.h - foot)
        pitch = body.h / len(self.rows)
        widest = max(art.text_width(row.name, size, "semibold") for row in self.rows)
        left = min(widest, _NAMES * body.w) + scale.px(60)
        columns = self._columns(brush)
        right = sum(wide for _, wide in columns)
        plot = rect(body.x + left, body.y, body.w - left - right - scale.px(44), body.h)
        axis = rightward(plot, 0, OF)
        for number in range(len(self.rows)):
            place = rect(body.x, body.y + number * pitch + 3, body.w, pitch - 6)
            brush.plate(place, palette.plate, 235, scale.px(12))
        ticks = [(tick, str(tick)) for tick in _TICKS]
        draw_grid(brush, axis, plot, ticks, scale.text(LEAST))
        for number, row in enumerate(self.rows):
            place = rect(body.x, body.y + number * pitch, body.w, pitch)
            self._draw_row(brush, row, place, axis, columns)

    def _columns(self, brush: Brush) -> Sequence[tuple[MarkKind, int]]:
        """Return the columns of numbers from the right: of which mark, and how wide."""
        size, widths = brush.scale.text(_NUMBER), dict[MarkKind, int]()
        air, least = brush.scale.px(70), brush.art.text_width("100", size, "display")
        for kind, _, said in (mark for row in self.rows for mark in row.marks):
            wide = max(least, brush.art.text_width(said, size, "display")) + air
            widths[kind] = max(wide, widths.get(kind, 0))
        kinds: tuple[MarkKind, ...] = ("square", "disc", "ring")
        return [(kind, widths[kind]) for kind in kinds if kind in widths]

    def _draw_row(
        self,
        brush: Brush,
        row: WallRow,
        place: Rect,
        axis: Axis,
        columns: Sequence[tuple[MarkKind, int]],
    ) -> None:
        scale, palette = brush.scale, brush.palette
        size, number, y = scale.text(_NAME), scale.text(_NUMBER), place.center.y
        room = axis.start - scale.px(34) - place.x - scale.px(24)
        at = Point(place.x + scale.px(24), y)
        brush.write_within(row.name, at, size, room, "semibold", palette.text)
        if row.interval is not None:
            low, high = (axis.at(axis.within(end)) for end in row.interval)
            thick = max(4, scale.px(8))
            line = rect(low, y - thick / 2, max(thick, high - low), thick)
            brush.plate(line.grown(2), palette.plate, 255, thick // 2)
            brush.plate(line, palette.second, 255, thick // 2)
        elif row.disc is not None and row.square is not None and not row.counted:
            ends = sorted((axis.at(row.disc), axis.at(row.square)))
            brush.surface.fill(palette.second, rect(ends[0], y - 1, ends[1] - ends[0], 3))
        self._draw_marks(brush, row, axis, y)
        written = {kind: said for kind, _, said in row.marks}
        x: float = place.right - scale.px(24)
        for kind, wide in columns:
            if kind in written:
                tone = palette.second if kind == "square" else palette.text
                at = Point(x, y)
                ends_at = brush.write(written[kind], at, number, "display", tone, 1)
                small = scale.px(_SMALL)
                draw_mark(brush, kind, Point(ends_at.x - small, y), small)
            x -= wide

    def _draw_marks(self, brush: Brush, row: WallRow, axis: Axis, y: float) -> None:
        """Draw the marks, below one another where they would cover each other on one line."""
        near, last = brush.scale.px(34), len(row.marks) - 1
        xs = sorted(axis.at(value) for _, value, _ in row.marks)
        close = any(right - left < near for left, right in pairwise(xs))
        step = brush.scale.px(30) if close else 0
        order = {kind: number for number, (kind, _, _) in enumerate(row.marks)}
        for kind, value, _ in reversed(row.marks):
            draw_mark(brush, kind, Point(axis.at(value), y + step * (order[kind] - last / 2)))
