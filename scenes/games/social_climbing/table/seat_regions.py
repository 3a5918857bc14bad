"""Computes the rectangles of the other players' seats: of each its plate, its head, its columns.

A seat's head is where its portrait, name, last move and bank are. Lengths are design units of a
1600 × 900 window unless said otherwise.
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from scenes.table.layout.measures import SMALLEST_CARD, seats_top
from scenes.ui.geometry import Rect, rect
from scenes.ui.scale import Scale

SeatKind: TypeAlias = Literal["plate", "halves", "rows"]
"""How a seat is arranged, which follows from the number of players.

``plate``: the head is a plate with a column on either side. ``halves``: both columns are below the
head, side by side. ``rows``: both columns are below the head, one below the other.
"""

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
    gutter = max(6, s.px(12 if others < 4 else 10))
    width = (s.field - 2 * s.margin - (others - 1) * gutter) / others
    if others == 2:
        width = min(width, WIDEST * s.k)
    left = s.field_left + s.field / 2 - (others * width + (others - 1) * gutter) / 2
    high = lowest - seats_top(s)
    in_row = _halves if others < 4 else _rows
    return tuple(in_row(s, left + seat * (width + gutter), width, high) for seat in range(others))


def inset(s: Scale) -> int:
    """Return the margin inside a seat's plate."""
    return max(6, s.px(10))


def head_height(s: Scale) -> int:
    """Return the height of a seat's head; it grows with the size of texts."""
    return max(36, s.px(60), round(1.2 * (s.text(20) + s.text(17))))


def _across(s: Scale, name: float) -> SeatParts:
    wide = max(s.px(ACROSS), s.px(88) + name + s.gap(14))
    top, high, apart = seats_top(s), s.px(ACROSS_HIGH), s.px(17)
    grown = max(0, head_height(s) - s.px(70))
    plate = rect(s.field_left + s.field / 2 - wide / 2, top, wide, high + grown)
    card = s.px(ACROSS_CARD)
    y = plate.bottom - s.px(3) - card
    left = s.field_left + s.margin + s.px(200)
    right = s.field_left + s.field - s.margin - s.px(200)
    columns = (
        rect(left, y, plate.x - apart - left, card),
        rect(plate.right + apart, y, right - plate.right - apart, card),
    )
    return SeatParts(
        "plate", rect(left, top, right - left, plate.h), plate, plate, columns, s.px(22)
    )


def _halves(s: Scale, left: float, width: float, most: int) -> SeatParts:
    edge, head = inset(s), head_height(s) + s.px(4)
    grown = max(0, head - s.px(66))
    seat = rect(left, seats_top(s), width, min(most, s.px(HALVES_HIGH) + grown))
    rise = s.px(12)
    base = seat.bottom - edge
    card = min(s.px(HALF_CARD), base - seat.y - head - rise)
    half = (seat.w - 2 * edge - s.px(15)) / 2
    columns = (
        rect(seat.x + edge, base - card, half, card),
        rect(seat.right - edge - half, base - card, half, card),
    )
    top = rect(seat.x, seat.y, seat.w, head)
    return SeatParts("halves", seat, seat, top, columns, rise)


def _rows(s: Scale, left: float, width: float, most: int) -> SeatParts:
    edge, head = inset(s), head_height(s) + s.px(2)
    grown = max(0, head - s.px(62))
    seat = rect(left, seats_top(s), width, min(most, max(LEAST_ROWS, s.px(ROWS_HIGH)) + grown))
    base, room = seat.bottom - edge, seat.bottom - edge - seat.y - head
    card = round(max(SMALLEST_CARD, min(s.px(ROW_CARD), room / (2 - COVERED))))
    pitch = min(round((1 - COVERED) * card), room - card)
    columns = (
        rect(seat.x + edge, base - pitch - card, seat.w - 2 * edge, card),
        rect(seat.x + edge, base - card, seat.w - 2 * edge, card),
    )
    top = rect(seat.x, seat.y, seat.w, head)
    return SeatParts("rows", seat, seat, top, columns, 0)
