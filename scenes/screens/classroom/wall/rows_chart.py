"""Rows on one axis from 0 to 100: a disc with its interval, and a square to compare it with."""

from collections.abc import Sequence
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
    disc: int
    interval: tuple[float, float] | None = None
    square: int | None = None


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
        columns = 2 if any(row.square is not None for row in self.rows) else 1
        column = art.text_width("100", scale.text(_NUMBER), "display") + scale.px(70)
        plot = rect(body.x + left, body.y, body.w - left - columns * column - scale.px(44), body.h)
        axis = rightward(plot, 0, OF)
        for number in range(len(self.rows)):
            place = rect(body.x, body.y + number * pitch + 3, body.w, pitch - 6)
            brush.plate(place, palette.plate, 235, scale.px(12))
        ticks = [(tick, str(tick)) for tick in _TICKS]
        draw_grid(brush, axis, plot, ticks, scale.text(LEAST))
        for number, row in enumerate(self.rows):
            place = rect(body.x, body.y + number * pitch, body.w, pitch)
            self._draw_row(brush, row, place, axis, column)

    def _draw_row(self, brush: Brush, row: WallRow, place: Rect, axis: Axis, column: float) -> None:
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
        elif row.square is not None:
            ends = sorted((axis.at(row.disc), axis.at(row.square)))
            brush.surface.fill(palette.second, rect(ends[0], y - 1, ends[1] - ends[0], 3))
        apart = (
            scale.px(15) if row.square is not None and self._near(row, axis, scale.px(34)) else 0
        )
        if row.square is not None:
            draw_mark(brush, "square", Point(axis.at(row.square), y + apart))
        draw_mark(brush, "disc", Point(axis.at(row.disc), y - apart))
        x: float = place.right - scale.px(24)
        marked: tuple[tuple[MarkKind, int | None], ...]
        marked = (("square", row.square), ("disc", row.disc))
        for kind, value in marked:
            if value is None:
                continue
            tone = palette.text if kind == "disc" else palette.second
            written = brush.write(str(value), Point(x, y), number, "display", tone, 1)
            small = scale.px(_SMALL)
            draw_mark(brush, kind, Point(written.x - small, y), small)
            x -= column

    def _near(self, row: WallRow, axis: Axis, side: int) -> bool:
        """Return whether the marks would cover each other on one line."""
        return row.square is not None and abs(axis.at(row.disc) - axis.at(row.square)) < side
