"""A matrix of shares: from a place in a row to each place in a column."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from scenes.ui.access import joined
from scenes.ui.charts.selection import Mark
from scenes.ui.charts.tones import share_tone
from scenes.ui.contrast import text_on
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.scale import Scale
from scenes.ui.theme import Colour
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.measure import line_px

if TYPE_CHECKING:
    from scenes.ui.art import Art

_NAME, _HEAD, _NUMBER = 17, 16, 19
_APART = 0.7
"""The least room between the names of columns, in text sizes: a gap, not a space."""
_NAMES = 0.34
"""The greatest share of the width for the names of rows."""
_TALLEST, _WIDEST = 1.1, 3.2
"""The greatest height of a cell for its width, and its greatest width for its height."""


class ShareMatrix(NamedTuple):
    """What a matrix shows."""

    names: Sequence[str]
    ordinals: Sequence[str]
    """What replaces the names above the columns if those don't fit."""
    shares: Sequence[Sequence[float | None]]
    """Shares by row and column, 0 to 1; ``None`` where nothing is known."""

    def told(self) -> str:
        """Return the percentages in words, row by row."""
        rows = zip(self.names, self.shares, strict=True)
        return " ".join(f"{name}: {self._row_told(shares)}." for name, shares in rows)

    def _row_told(self, shares: Sequence[float | None]) -> str:
        both = zip(self.names, shares, strict=True)
        return joined(f"{name} {round(100 * share)}" for name, share in both if share is not None)


def matrix_height(scale: Scale, places: int) -> int:
    """Return the least readable height in pixels."""
    return round((places + 1.2) * 1.15 * scale.text(_NUMBER))


def lay_matrix(art: "Art", scale: Scale, place: Rect, names: Sequence[str]) -> dict[Mark, Rect]:
    """Return the cells by row and column, with room for the names beside and above them."""
    size, gap, count = scale.text(_NAME), max(2, scale.px(5)), len(names)
    widest = max(art.text_width(name, size, "medium") for name in names)
    left, head = min(widest + scale.px(14), _NAMES * place.w), round(1.6 * size)
    high = (place.h - head) / count
    wide = min((place.w - left) / count, _WIDEST * high)
    high = min(high, _TALLEST * wide)
    return {
        (row, column): rect(
            place.x + left + column * wide, place.y + head + row * high, wide - gap, high - gap
        )
        for row in range(count)
        for column in range(count)
    }


def draw_matrix(
    brush: Brush,
    place: Rect,
    matrix: ShareMatrix,
    cells: Mapping[Mark, Rect],
    fills: Sequence[Colour],
) -> None:
    """Draw names and cells with percentages, those of large shares in the whole fill of their row.

    Cells of those who stay in their place have an outline.
    """
    _draw_names(brush, place, matrix, cells)
    palette, scale = brush.palette, brush.scale
    for (row, column), area in cells.items():
        share = matrix.shares[row][column]
        # Equal percentages look alike, whatever was rounded.
        tone = share_tone(palette, fills[row], round(share or 0.0, 2))
        line = palette.text if row == column else None
        brush.plate(area, tone, 255, scale.px(8), line, line_px(scale, 2.5))
        if share is not None:
            size, colour = scale.text(_NUMBER), text_on(palette, tone)
            brush.write(str(round(100 * share)), area.center, size, "semibold", colour, 0.5)


def _draw_names(brush: Brush, place: Rect, matrix: ShareMatrix, cells: Mapping[Mark, Rect]) -> None:
    scale, second = brush.scale, brush.palette.second
    size, small, air = scale.text(_NAME), scale.text(_HEAD), scale.px(8)
    heads = _heads(brush, matrix, cells)
    for number, (name, head) in enumerate(zip(matrix.names, heads, strict=True)):
        row, column = cells[number, 0], cells[0, number]
        said = brush.art.clip(name, size, "medium", row.x - air - place.x)
        brush.write(said, Point(row.x - air, row.center.y), size, "medium", second, 1)
        at = Point(column.center.x, place.y + 0.7 * size)
        brush.write(head, at, small, "medium", second, 0.5)


def _heads(brush: Brush, matrix: ShareMatrix, cells: Mapping[Mark, Rect]) -> Sequence[str]:
    """Return the headings of the columns: names if they fit, else ordinals."""
    size, pitch = brush.scale.text(_HEAD), cells[0, 1].x - cells[0, 0].x
    widths = [brush.art.text_width(name, size, "medium") for name in matrix.names]
    apart = all(sum(pair) / 2 + _APART * size <= pitch for pair in pairwise(widths))
    inside = max(widths[0], widths[-1]) <= 1.1 * pitch
    return matrix.names if apart and inside else matrix.ordinals
