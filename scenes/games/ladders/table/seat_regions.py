"""Computes the opponents' seats, and the places of CLIMB and RUNGs on each.

Sizes without a name are design units of a 1600 × 900 window, or shares of what they lie in.
"""

from dataclasses import dataclass

from game.games.ladders.model.actions import RUNGS
from scenes.table.layout.measures import seats_top
from scenes.ui.geometry import Rect, card_width, rect
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
    s = scale
    gutter = max(6, s.px(10))
    free = (s.field - 2 * s.margin - (others - 1) * gutter) / others
    width = min(free, s.k * WIDEST.get(others, 2000))
    height = _height(s, others, width)
    row = others * width + (others - 1) * gutter
    left, top = s.field_left + s.field / 2 - row / 2, seats_top(s)
    return tuple(
        _places(s, rect(left + seat * (width + gutter), top, width, height))
        for seat in range(others)
    )


def _height(s: Scale, others: int, width: float) -> float:
    if _is_wide(s, width):
        return HEIGHTS.get(others, HEIGHTS[2]) * s.k
    grown = _name_line(s) - round(max(24, 37.5 * s.k))
    return max(NARROW_PIXELS, NARROW_HEIGHT * s.k) + max(0, grown)


def _head_width(s: Scale) -> int:
    return round(max(s.k * (178 + 90 * (s.text_size - 1)), 5.2 * s.text(21) + 32))


def _is_wide(s: Scale, width: float) -> bool:
    return width >= max(BESIDE * s.k, _head_width(s) + LEAST_ROW)


def _name_line(s: Scale) -> int:
    return round(max(24, 37.5 * s.k, 1.35 * s.text(20)))


def _places(s: Scale, seat: Rect) -> SeatPlaces:
    beside = _is_wide(s, seat.w)
    if beside:
        left = _head_width(s)
        head = rect(seat.x, seat.y, left, seat.h)
        high, base = seat.h - 37.5 * s.k, seat.bottom - 14 * s.k
        room = rect(seat.x + left, 0, seat.w - left - 22 * s.k, 1)
    else:
        line = _name_line(s)
        head = rect(seat.x, seat.y + 2, seat.w, line)
        high, base = seat.h - line - 21, seat.bottom - 10
        room = rect(seat.x + 8, 0, seat.w - 16, 1)
    row = _SeatRow(s, room, base, high)
    tiles = row.shrink()
    return row.tiled(seat, head) if tiles else row.of_cards(seat, head, beside=beside)


class _SeatRow:
    """Ladder, CLIMB and RUNGs side by side on one line."""

    def __init__(self, s: Scale, room: Rect, base: float, high: float) -> None:
        self._s, self._room, self._base, self._high = s, room, base, high
        self._ladder, self._gap = max(11, round(17.5 * s.k)), round(11 * s.k)
        self._apart = round(13 * s.k), round(15 * s.k)

    def shrink(self) -> bool:
        """Shrink the cards until enough of each is visible; return whether tiles are needed."""
        while self._least < SEEN * self._rung_width and self._rung > SMALLEST_RUNG:
            self._high -= 1
        return self._least < SEEN * self._rung_width

    @property
    def _rung(self) -> int:
        return max(SMALLEST_RUNG, round(0.9 * self._high))

    @property
    def _rung_width(self) -> int:
        return card_width(self._rung)

    @property
    def _least(self) -> float:
        """The distance between RUNGs if all have room."""
        before = self._ladder + sum(self._apart) + card_width(self._high)
        return (self._room.w - before - self._rung_width) / (RUNGS - 1)

    def of_cards(self, seat: Rect, head: Rect, *, beside: bool) -> SeatPlaces:
        """Return a seat with cards on its RUNGs."""
        high, wide = self._high, card_width(self._high)
        step = min(self._rung_width + self._gap, self._least)
        block = self._ladder + sum(self._apart) + wide + (RUNGS - 1) * step + self._rung_width
        x = self._room.x + (self._room.w - block) / 2
        climb_x = x + self._ladder + self._apart[0]
        first = climb_x + wide + self._apart[1]
        rungs = tuple(
            rect(first + rung * step, self._base - self._rung, self._rung_width, self._rung)
            for rung in range(RUNGS)
        )
        climb = rect(climb_x, self._base - high, wide, high)
        return SeatPlaces(seat, head, beside, self._ladder_at(x, climb.h), climb, rungs, False)

    def tiled(self, seat: Rect, head: Rect) -> SeatPlaces:
        """Return a seat with four tiles in the room beside the CLIMB."""
        self._ladder, x, gap, right = 11, self._room.x - 2, 2, self._room.right + 2
        high = max(LEAST_CLIMB, min(MOST_CLIMB * max(1.0, self._s.k / 0.8), self._high))
        climb_x = x + self._ladder + 6
        first = climb_x + card_width(high) + 6
        wide = (right - first - (RUNGS - 1) * gap) / RUNGS
        tall = min(high - 4, max(LEAST_TILE, TILE_HEIGHT * wide))
        wide = min(wide, tall / TILE_HEIGHT * 1.08)
        pitch = (right - first - wide) / (RUNGS - 1)
        rungs = tuple(
            rect(first + rung * pitch, self._base - tall, wide, tall) for rung in range(RUNGS)
        )
        climb = rect(climb_x, self._base - high, card_width(high), high)
        return SeatPlaces(seat, head, False, self._ladder_at(x, climb.h), climb, rungs, True)

    def _ladder_at(self, x: float, climb: float) -> Rect:
        """Return the ladder beside a CLIMB, as high as that with its star."""
        high = climb - 0.8 * self._ladder
        return rect(x, self._base - high, self._ladder, high)
