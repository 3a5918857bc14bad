"""Groups what one switch is offered: by rows, and long rows in parts."""

from collections.abc import Iterator, Sequence
from functools import partial
from math import ceil, sqrt

from scenes.ui.geometry import union
from scenes.ui.scan import ScanItem

FEW = 5
"""So many things need no groups."""
_MANY = 8
"""More than this many in a row, or rows, are offered in parts."""


def group(parts: Sequence[ScanItem]) -> ScanItem:
    """Return a group of things; one alone is no group."""
    if len(parts) == 1:
        return parts[0]
    areas, first = [part.area for part in parts if part.area.w], parts[0]
    area = union(areas) if areas else first.area
    within = first.within if all(part.within == first.within for part in parts) else None
    return ScanItem(
        f"({first.name})", area, within, parts=tuple(parts), reveal=partial(_reveal, parts)
    )


def _reveal(parts: Sequence[ScanItem]) -> None:
    """Bring all of a group into sight, or its first part if they have no room together."""
    parts[-1].reveal()
    parts[0].reveal()


def grouped(items: Sequence[ScanItem]) -> tuple[ScanItem, ...]:
    """Return things in groups by columns and rows, if they are more than a few."""
    if len(items) <= FEW:
        return tuple(items)
    columns = [*_columns(items)]
    if len(columns) > 1:
        return tuple(_in_parts([group(grouped(column)) for column in columns]))
    rows = [_in_parts(row) for row in _rows(items)]
    if len(rows) == 1:
        return tuple(rows[0])
    return tuple(_in_parts([group(row) for row in rows]))


def _in_parts(items: Sequence[ScanItem]) -> Sequence[ScanItem]:
    """Return things as they are, or many of them in parts of about equal size."""
    if len(items) <= _MANY:
        return items
    number = ceil(sqrt(len(items)))
    size = ceil(len(items) / number)
    return [group(items[at : at + size]) for at in range(0, len(items), size)]


def _columns(items: Sequence[ScanItem]) -> Iterator[Sequence[ScanItem]]:
    """Yield the columns of things in reading order: where one lies above that before, another."""
    column: list[ScanItem] = []
    for item in items:
        if column and item.area.bottom <= column[-1].area.y:
            yield column
            column = []
        column.append(item)
    if column:
        yield column


def _rows(items: Sequence[ScanItem]) -> Iterator[Sequence[ScanItem]]:
    """Yield the rows of things in reading order: those whose middles are beside the first."""
    row: list[ScanItem] = []
    for item in items:
        if row and not row[0].area.y <= item.area.center.y < row[0].area.bottom:
            yield row
            row = []
        row.append(item)
    if row:
        yield row
