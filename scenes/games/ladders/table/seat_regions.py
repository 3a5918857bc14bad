"""Computes the opponents' seats, and the places of CLIMB and RUNGs on each.

Sizes without a name are design units of a 1600 × 900 window, or shares of what they lie in.
"""

from dataclasses import dataclass

from game.games.ladders.model.actions import RUNGS
from scenes.table.layout.measures import field_of, seats_top
from scenes.ui.boxes import FILL, Box, Size, arrange, cell, column, layers, row
from scenes.ui.geometry import Rect, card_width, cards_in, rect
from scenes.ui.scale import Scale

SMALLEST_RUNG = 64
"""The least height of a card on an opponent's RUNG in pixels; below it, tiles replace cards."""

BESIDE, LEAST_ROW = 525, 250
"""A seat at least ``BESIDE`` wide has portrait and name at the left of its cards if those still
have ``LEAST_ROW`` pixels; else above them."""

SEEN = 0.8
"""The least visible share of the width of a card on a RUNG."""

TILE_HEIGHT, LEAST_TILE = 1.62, 40
"""The height of a tile as a ratio to its width, and its least height in pixels."""

MOST_CLIMB, LEAST_CLIMB = 72, 64
"""The height of the card on CLIMB beside tiles, in pixels."""

WIDEST = {1: 775, 2: 695}
"""The greatest width of a seat, by the number of opponents."""

NAME_LINE = 37.5
"""The height of the line with the name above the cards, with text of ordinary size."""

HEIGHTS = {1: 172, 2: 164}
NARROW_HEIGHT, NARROW_PIXELS = 150, 108
"""The least height of a seat with its name above the cards, in units and in pixels."""


@dataclass(frozen=True, slots=True)
class SeatPlaces:
    """The areas of one seat's parts."""

    rect: Rect
    head: Rect
    """Portrait, name and HAND, left of the cards or above them."""
    beside: bool
    """Whether the head is left of the cards."""
    ladder: Rect
    climb: Rect
    rungs: tuple[Rect, ...]
    tiles: bool
    """Whether tiles replace the cards on the RUNGs."""


def seat_places(scale: Scale, others: int) -> tuple[SeatPlaces, ...]:
    """Return the seats, clockwise from the viewer's left."""
    s, gutter = scale, max(6, scale.px(10))
    free = (s.field - 2 * s.margin - (others - 1) * gutter) / others
    widest = s.px(WIDEST.get(others, 2000))
    high = _height(s, others, min(free, widest))
    seats = [cell(number, Size(0, widest), high) for number in range(others)]
    in_a_row = column(seats_top(s), row(s.margin, FILL, row(*seats, gap=gutter), FILL, s.margin))
    return tuple(_places(s, seat) for seat in arrange(in_a_row, field_of(s)).values())


def _height(s: Scale, others: int, width: float) -> int:
    if _is_wide(s, width):
        return s.px(HEIGHTS.get(others, HEIGHTS[2]))
    grown = _name_line(s) - max(24, s.px(NAME_LINE))
    return max(NARROW_PIXELS, s.px(NARROW_HEIGHT)) + max(0, grown)


def _head_width(s: Scale) -> int:
    return round(max(s.k * (178 + 90 * (s.text_size - 1)), 5.2 * s.text(21) + 32))


def _is_wide(s: Scale, width: float) -> bool:
    return width >= max(BESIDE * s.k, _head_width(s) + LEAST_ROW)


def _name_line(s: Scale) -> int:
    return max(24, s.px(NAME_LINE), round(1.35 * s.text(20)))


def _places(s: Scale, seat: Rect) -> SeatPlaces:
    """Return the parts of a seat: its head left of the cards, or above them."""
    beside, line = _is_wide(s, seat.w), _name_line(s)
    left, right = (_head_width(s), s.px(22)) if beside else (8, 8)
    room = seat.w - left - right
    high = seat.h - s.px(NAME_LINE) if beside else seat.h - line - 21
    high, tiles = _card_height(s, room, high)
    cards = _tiles(s, high) if tiles else _cards(s, high, room)
    foot = column(FILL, cards, s.px(14) if beside else 10)
    if beside:
        box = row(cell("head", left), foot, right)
    else:
        # Tiles reach a little nearer to the edges.
        edge = left - 2 if tiles else left
        box = layers(column(2, cell("head", h=line)), row(edge, foot, edge))
    areas = arrange(box, seat)
    return SeatPlaces(
        rect=seat,
        head=areas["head"],
        beside=beside,
        ladder=areas["ladder"],
        climb=areas["climb"],
        rungs=_tiles_in(areas["rungs"]) if tiles else cards_in(areas["rungs"], RUNGS),
        tiles=tiles,
    )


def _card_height(s: Scale, room: int, high: int) -> tuple[int, bool]:
    """Return the height of a CLIMB with which enough of each RUNG is seen; whether tiles are."""
    while _step(s, room, high) < SEEN * card_width(_rung(high)):
        if _rung(high) <= SMALLEST_RUNG:
            return high, True
        high -= 1
    return high, False


def _rung(high: int) -> int:
    """Return the height of a card on a RUNG beside a CLIMB of a height."""
    return max(SMALLEST_RUNG, round(0.9 * high))


def _step(s: Scale, room: int, high: int) -> float:
    """Return the distance from RUNG to RUNG if all have room beside a CLIMB of a height."""
    before = _ladder(s) + sum(_apart(s)) + card_width(high)
    return (room - before - card_width(_rung(high))) / (RUNGS - 1)


def _ladder(s: Scale) -> int:
    return max(11, s.px(17.5))


def _apart(s: Scale) -> tuple[int, int]:
    """Return the gaps between ladder and CLIMB, and between CLIMB and RUNGs."""
    return s.px(13), s.px(15)


def _cards(s: Scale, high: int, room: int) -> Box[str]:
    """Return ladder, CLIMB and RUNGs on one line; the RUNGs lie over one another if need be."""
    ladder, rung = _ladder(s), _rung(high)
    step = min(card_width(rung) + s.px(11), _step(s, room, high))
    before, after = _apart(s)
    return row(
        FILL,
        cell("ladder", ladder, high - round(0.8 * ladder)),
        before,
        cell("climb", card_width(high), high),
        after,
        cell("rungs", round((RUNGS - 1) * step) + card_width(rung), rung),
        FILL,
        align=1,
    )


def _tiles(s: Scale, high: int) -> Box[str]:
    """Return ladder, CLIMB and four tiles, which take the width that is left."""
    ladder = 11
    high = max(LEAST_CLIMB, min(round(MOST_CLIMB * max(1.0, s.k / 0.8)), high))
    return row(
        cell("ladder", ladder, high - round(0.8 * ladder)),
        6,
        cell("climb", card_width(high), high),
        6,
        cell("rungs", h=high - 4),
        align=1,
    )


def _tiles_in(area: Rect) -> tuple[Rect, ...]:
    gap = 2
    wide = (area.w - (RUNGS - 1) * gap) / RUNGS
    tall = min(area.h, max(LEAST_TILE, TILE_HEIGHT * wide))
    wide = min(wide, tall / TILE_HEIGHT * 1.08)
    step = (area.w - wide) / (RUNGS - 1)
    top = area.bottom - tall
    return tuple(rect(area.x + rung * step, top, wide, tall) for rung in range(RUNGS))
