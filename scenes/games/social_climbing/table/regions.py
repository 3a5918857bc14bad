"""Where the regions of a Social Climbing table are: pure arithmetic over the window's scale.

Sizes without a name are design units of a 1600 × 900 window, or shares of the region they lie in.
"""

from dataclasses import dataclass

from game.games.social_climbing.model.actions import PILES
from scenes.table.layout.measures import SMALLEST_CARD, flag_height, seats_top
from scenes.table.pieces.piece import SMALLEST_HIT
from scenes.ui.geometry import Rect, card_width, rect
from scenes.ui.scale import Scale

PILE_GAP = 0.16
"""Of a card's width, between two draw piles."""

LEAST_OWN = 0.193
"""Of the window's height, the viewer's own cards at the least; never more than 104 pixels."""

LEAST_PILES = 0.24
"""Of the window's height, the piles below a row of seats, as long as the seats can give way."""

OVERLAP = 0.56
"""Of a card's height, from the first row of a crowded seat to the second."""


@dataclass(frozen=True, slots=True)
class Regions:
    """Every region of the table, in pixels."""

    seats: tuple[Rect, ...]
    """Of the others, clockwise from the viewer's left."""
    head: int
    """Height of the part of a seat with portrait, name and bank."""
    seat_card: int
    """Height of the cards at a seat."""
    pitch: int
    """From the top of a seat's first row of cards to the second's."""
    plate: Rect
    """The viewer's own plate."""
    captions: tuple[Rect, Rect]
    columns: tuple[Rect, Rect]
    """The viewer's own."""
    piles: tuple[Rect, ...]
    discard: Rect
    last: Rect
    """The last moves in words."""
    pill: int
    """Height kept free below the piles for their counts."""


def regions(scale: Scale, players: int) -> Regions:
    """Return the regions for a number of players."""
    stage = _Stage(scale)
    few = players <= 3
    others = players - 1
    seats = _side_seats(scale, others) if few else _row_of_seats(scale, others, stage.top)
    middle = _Middle(scale, seats, stage.top)
    piles = middle.piles_between() if few else middle.piles()
    discard, last = middle.below_seats(piles) if few else middle.beside(piles)
    return Regions(
        seats=seats.rects,
        head=seats.head,
        seat_card=seats.card,
        pitch=seats.pitch,
        plate=stage.plate,
        captions=(stage.caption(0), stage.caption(1)),
        columns=(stage.column(0), stage.column(1)),
        piles=piles,
        discard=discard,
        last=last,
        pill=middle.pill,
    )


class _Stage:
    """The viewer's plate and two columns, at the foot of the field."""

    def __init__(self, scale: Scale) -> None:
        s = self._scale = scale
        self._caption = SMALLEST_HIT if s.k < 0.9 else s.px(40)
        self._plate = max(140, s.px(216))
        self._left = s.field_left + s.margin + self._plate + 2 * s.gutter
        self._column = (s.field - 2 * s.margin - self._plate - 4 * s.gutter) / 2
        fourteen_whole = 1.4 * (self._column - 8) / 4.55
        self._card = int(max(min(104, LEAST_OWN * s.height), min(0.21 * s.height, fourteen_whole)))
        # Room for the brackets of the focus between a card and its column's button.
        self._apart = max(8, s.px(12))
        self.top = s.height - s.margin - self._card - self._caption - self._apart

    @property
    def plate(self) -> Rect:
        s = self._scale
        height = s.height - s.margin - self.top
        return rect(s.field_left + s.margin, self.top, self._plate, height)

    def caption(self, slot: int) -> Rect:
        return rect(self._x(slot), self.top, self._column, self._caption)

    def column(self, slot: int) -> Rect:
        return rect(self._x(slot), self.top + self._caption + self._apart, self._column, self._card)

    def _x(self, slot: int) -> float:
        return self._left + slot * (self._column + 2 * self._scale.gutter)


@dataclass(frozen=True, slots=True)
class _Seats:
    """The seats of the others."""

    rects: tuple[Rect, ...]
    head: int
    card: int
    pitch: int

    @property
    def bottom(self) -> int:
        return self.rects[0].bottom


def inset(s: Scale) -> int:
    """Return what a seat's plate leaves free beside what lies on it."""
    return max(6, s.px(5))


def _seat_height(head: int, pitch: int, card: int) -> int:
    return head + 6 + pitch + card + 8


def _head_height(s: Scale) -> int:
    """Return room for portrait, name and last move, also where text is set large."""
    return max(38, s.px(56), round(1.25 * (s.text(18) + s.text(15))))


def _pill_height(s: Scale) -> int:
    """Return what is kept free below the piles for their counts."""
    return s.text(18) + 8


def _row_of_seats(s: Scale, others: int, stage_top: int) -> _Seats:
    """Three or more others sit in one row below the header.

    Their cards are lower where the piles below them would be too low.
    """
    free = (s.field - 2 * s.margin - (others - 1) * s.gutter) / others
    width = min(free, max(300, 560 * s.k))
    head = _head_height(s)
    piles = LEAST_PILES * s.height + 2 * s.gutter + _pill_height(s) + 4
    room = stage_top - piles - seats_top(s) - _seat_height(head, 0, 0)
    card = round(max(SMALLEST_CARD, min(0.16 * s.height, 0.34 * width, room / (1 + OVERLAP))))
    pitch = round(OVERLAP * card)
    row = others * width + (others - 1) * s.gutter
    left = s.field_left + s.field / 2 - row / 2
    height = _seat_height(head, pitch, card)
    return _Seats(
        tuple(
            rect(left + seat * (width + s.gutter), seats_top(s), width, height)
            for seat in range(others)
        ),
        head,
        card,
        pitch,
    )


def _side_seats(s: Scale, others: int) -> _Seats:
    """One or two others sit left and right, so that the piles keep the whole height."""
    width = round(0.245 * s.field)
    head = _head_height(s)
    card = round(max(SMALLEST_CARD, min(0.125 * s.height, 0.3 * width)))
    pitch = card + 6
    height = _seat_height(head, pitch, card)
    lefts = (s.field_left + s.margin, s.field_left + s.field - s.margin - width)
    rects = tuple(rect(left, seats_top(s), width, height) for left in lefts[:others])
    return _Seats(rects, head, card, pitch)


class _Middle:
    """Piles, discard and last moves, in what seats and stage leave."""

    def __init__(self, scale: Scale, seats: _Seats, stage_top: int) -> None:
        self._s = scale
        self._seats = seats
        self._stage_top = stage_top
        self.pill = _pill_height(scale)

    def piles(self) -> tuple[Rect, ...]:
        """Below a row of seats."""
        top, s = self._seats.bottom, self._s
        room = self._stage_top - top - 2 * s.gutter - self.pill - 4
        return self._row(top, round(min(0.26 * s.height, room)))

    def piles_between(self) -> tuple[Rect, ...]:
        """Between seats at the sides."""
        s = self._s
        top = s.header + 4
        room = self._stage_top - top - 2 * s.gutter - self.pill - 4
        free = s.field - 2 * s.margin - 2 * self._seats.rects[0].w - 4 * s.gutter
        return self._row(top, int(min(0.32 * s.height, room, 1.4 * free / 3.32)))

    def _row(self, top: int, height: int) -> tuple[Rect, ...]:
        s = self._s
        width = card_width(height)
        gap = round(PILE_GAP * width)
        left = s.field_left + s.field / 2 - (PILES * width + (PILES - 1) * gap) / 2
        y = top + (self._stage_top - top - height - self.pill - 4) / 2
        return tuple(rect(left + i * (width + gap), y, width, height) for i in range(PILES))

    def beside(self, piles: tuple[Rect, ...]) -> tuple[Rect, Rect]:
        """Discard right of the piles, last moves left of them."""
        s, pile = self._s, piles[0]
        height = round(max(SMALLEST_CARD, 0.62 * pile.h))
        x = piles[-1].right + 2.4 * s.gutter
        discard = rect(x, pile.bottom - height, card_width(height), height)
        left = s.field_left + s.margin
        return discard, rect(left, pile.y, pile.x - 2 * s.gutter - left, pile.h)

    def below_seats(self, piles: tuple[Rect, ...]) -> tuple[Rect, Rect]:
        """Last moves below the left seat, discard where a right one is or would be."""
        s, seat = self._s, self._seats.rects[0]
        below = seat.bottom + s.gutter
        room = self._stage_top - flag_height(s) - s.gutter - below
        height = max(SMALLEST_CARD, min(round(0.62 * piles[0].h), room))
        x = s.field_left + s.field - s.margin - seat.w
        discard = rect(x, below, card_width(height), height)
        return discard, rect(s.field_left + s.margin, below, seat.w, room)
