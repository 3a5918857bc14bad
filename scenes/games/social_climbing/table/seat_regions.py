"""Computes the rectangles of the other players' seats: of each its plate, its head, its columns.

A seat's head is where its portrait, name, last move and bank are. Lengths are design units of a
1600 × 900 window unless said otherwise.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from scenes.table.layout.measures import SMALLEST_CARD, field_of, seats_top
from scenes.ui.boxes import FILL, Size, arrange, backed, cell, column, layers, row
from scenes.ui.geometry import Rect
from scenes.ui.scale import Scale

SeatKind: TypeAlias = Literal["plate", "halves", "rows"]
"""How a seat is arranged, which follows from the number of players.

``plate``: the head is a plate with a column on either side. ``halves``: both columns are below the
head, side by side. ``rows``: both columns are below the head, one below the other.
"""

COLUMNS = ("left column", "right column")
"""The names of a seat's columns among its areas: left and right, or upper and lower."""

ACROSS, ACROSS_HIGH, ACROSS_CARD = 205, 172, 150
"""With two players: width and height of the opponent's plate, and height of the cards beside it."""

WIDEST = 680
"""Greatest width of a seat with three players."""

HALVES_HIGH, ROWS_HIGH = 204, 232
"""Height of a seat with columns side by side, and of one with columns in rows."""

LEAST_ROWS = 156
"""Smallest height of a seat with columns in rows, in pixels."""

HALF_CARD, ROW_CARD = 135, 97
"""Greatest height of the cards in columns side by side, and of those in rows."""

COVERED = 0.44
"""How much of a card in the upper row the lower row may cover, as a share of its height."""


@dataclass(frozen=True, slots=True)
class SeatParts:
    """The rectangles of one seat, in pixels."""

    kind: SeatKind
    rect: Rect
    """The whole seat, columns included."""
    plate: Rect
    head: Rect
    """Portrait, name, last move and bank."""
    columns: tuple[Rect, Rect]
    """The areas of its columns. Beside a plate, both begin at the plate."""
    rise: float
    """How much higher than the first card of a column its last may lie."""


def seat_parts(scale: Scale, others: int, lowest: int, name: float) -> tuple[SeatParts, ...]:
    """Return the seats of a number of opponents, clockwise from the viewer's left.

    No seat's lower edge has a y greater than ``lowest``. ``name`` is the width of the opponent's
    name in pixels; it matters only where there is one.
    """
    s = scale
    if others == 1:
        return (_across(s, name),)
    halves = others < 4
    widest = s.px(WIDEST) if others == 2 else s.field
    high = min(lowest - seats_top(s), _halves_height(s) if halves else _rows_height(s))
    seats = [cell(number, Size(0, widest), high) for number in range(others)]
    side_by_side = row(*seats, gap=max(6, s.px(12 if halves else 10)))
    in_a_row = column(seats_top(s), row(s.margin, FILL, side_by_side, FILL, s.margin))
    parts_of = _halves if halves else _rows
    return tuple(parts_of(s, seat) for seat in arrange(in_a_row, field_of(s)).values())


def inset(s: Scale) -> int:
    """Return the margin inside a seat's plate."""
    return max(6, s.px(10))


def head_height(s: Scale) -> int:
    """Return the height of a seat's head; it grows with the size of texts."""
    return max(36, s.px(60), round(1.2 * (s.text(20) + s.text(17))))


def _across(s: Scale, name: float) -> SeatParts:
    """Return the seat across the table: a plate with a column on either side."""
    wide = round(max(s.px(ACROSS), s.px(88) + name + s.gap(14)))
    high = s.px(ACROSS_HIGH) + max(0, head_height(s) - s.px(70))
    at_side = s.margin + s.px(200)
    left, right = (column(cell(side, h=s.px(ACROSS_CARD)), s.px(3)) for side in COLUMNS)
    plate = cell("plate", wide, high)
    seat = row(left, s.px(17), plate, s.px(17), right, align=1)
    table = column(seats_top(s), row(at_side, backed(seat, "seat"), at_side))
    return _among(arrange(table, field_of(s)), "plate", "plate", s.px(22))


def _halves_height(s: Scale) -> int:
    return s.px(HALVES_HIGH) + max(0, head_height(s) + s.px(4) - s.px(66))


def _halves(s: Scale, seat: Rect) -> SeatParts:
    """Return a seat with both columns below the head, side by side."""
    edge, head, rise = inset(s), head_height(s) + s.px(4), s.px(12)
    card = min(s.px(HALF_CARD), seat.h - edge - head - rise)
    left, right = (cell(side, h=card) for side in COLUMNS)
    box = column(cell("head", h=head), FILL, row(edge, left, s.px(15), right, edge), edge)
    return _among(arrange(backed(box, "seat"), seat), "halves", "seat", rise)


def _rows_height(s: Scale) -> int:
    grown = max(0, head_height(s) + s.px(2) - s.px(62))
    return max(LEAST_ROWS, s.px(ROWS_HIGH)) + grown


def _rows(s: Scale, seat: Rect) -> SeatParts:
    """Return a seat with both columns below the head; the lower one covers part of the upper."""
    edge, head = inset(s), head_height(s) + s.px(2)
    room = seat.h - edge - head
    card = round(max(SMALLEST_CARD, min(s.px(ROW_CARD), room / (2 - COVERED))))
    pitch = min(round((1 - COVERED) * card), room - card)
    upper, lower = (cell(side, h=card) for side in COLUMNS)
    columns = layers(column(FILL, upper, pitch), column(FILL, lower))
    box = layers(
        column(cell("head", h=head)), row(edge, column(FILL, columns, edge), edge, align=1)
    )
    return _among(arrange(backed(box, "seat"), seat), "rows", "seat", 0)


def _among(areas: Mapping[str, Rect], kind: SeatKind, plate: str, rise: float) -> SeatParts:
    """Return the parts of a seat, of which one is its plate."""
    left, right = (areas[side] for side in COLUMNS)
    head = areas.get("head", areas[plate])
    return SeatParts(kind, areas["seat"], areas[plate], head, (left, right), rise)
