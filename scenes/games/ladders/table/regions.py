"""Where the regions of a Ladders table are: pure arithmetic over the window's scale.

Sizes without a name are design units of a 1600 × 900 window, or shares of the region they lie in.
"""

from dataclasses import dataclass

from game.games.ladders.model.actions import ACCENTS, RUNGS
from scenes.games.ladders.table.frame import FLAG_INSIDE, Frame, frame
from scenes.table.layout.measures import SMALLEST_CARD, flag_height, seats_top
from scenes.table.pieces.count import pill_height
from scenes.ui.geometry import Rect, card_width, rect
from scenes.ui.scale import Scale

SMALLEST_RUNG = 64
"""No card on another player's RUNG is lower, in pixels."""

PILL_APART = 4
"""Pixels between a pile and its words."""

TITLE_REACH = 3.4
"""Of its size, half the width of the words below DISCARD."""

PILE_GAP = 0.14
"""Of a card's width, between two ACCENT piles."""

WIDER_GAP = 2.6
"""Of that, between those and the piles beside them."""

WITH_GAPS = 4 + 2 + (3 + 2 * WIDER_GAP) * PILE_GAP
"""How many card widths DRAW, the ACCENT piles and DISCARD take in all."""

LEAST_SHARE = 0.2
"""Of the window's height: the piles shrink no further to let words stand beside them."""


@dataclass(frozen=True, slots=True)
class Seats:
    """The seats of those who are across the table, clockwise from the viewer's left."""

    rects: tuple[Rect, ...]
    name: int
    """Height of the line with portrait, name and HAND."""
    climb: int
    """Height of the card on CLIMB."""
    rung: int
    gap: int
    step: float
    """From one RUNG to the next; less than a card's width where they overlap."""

    @property
    def bottom(self) -> int:
        """Where the middle begins."""
        return self.rects[0].bottom


@dataclass(frozen=True, slots=True)
class Middle:
    """The shared piles, and the words beside or above them."""

    draw: Rect
    accents: tuple[Rect, ...]
    discard: Rect
    last: Rect
    """The last moves in words."""
    joke: Rect
    """The joke, as far as it has been told."""
    pill: int
    """Height of the words below the piles."""


@dataclass(frozen=True, slots=True)
class Regions:
    """Every region of the table, in pixels."""

    seats: Seats
    middle: Middle
    ours: Frame


def regions(scale: Scale, players: int, *, partners: bool) -> Regions:
    """Return the regions for a number of players."""
    seats = _seats(scale, players - (2 if partners else 1))
    ours = frame(scale, partners=partners)
    return Regions(seats, _middle(scale, seats.bottom, _foot(scale, ours)), ours)


def _foot(s: Scale, ours: Frame) -> int:
    """Return where the middle ends: its pills keep clear of a pennant on the frame."""
    return ours.rect.y - max(0, flag_height(s) - FLAG_INSIDE - s.gutter)


def _seats(s: Scale, others: int) -> Seats:
    free = (s.field - 2 * s.margin - (others - 1) * s.gutter) / others
    width = min(free, max(300, 640 * s.k))
    name = max(28, s.px(40), round(1.4 * s.text(18)))
    gap = max(4, s.px(6))
    side_by_side = (width - 16 - 5 * gap - 8) / (5 / 7 * (1 + RUNGS * 0.9))
    climb = round(max(SMALLEST_CARD, min(0.15 * s.height, side_by_side)))
    rung = max(SMALLEST_RUNG, round(0.9 * climb))
    left_over = width - 16 - card_width(climb) - 3 * gap - card_width(rung)
    row = others * width + (others - 1) * s.gutter
    left = s.field_left + s.field / 2 - row / 2
    top = seats_top(s)
    return Seats(
        tuple(
            rect(left + seat * (width + s.gutter), top, width, name + climb + 14)
            for seat in range(others)
        ),
        name,
        climb,
        rung,
        gap,
        min(card_width(rung) + gap, left_over / (RUNGS - 1)),
    )


def _middle(s: Scale, top: int, bottom: int) -> Middle:
    """Lay the piles out in one line; words stand beside them, or above for want of width."""
    pill = pill_height(s.text(17)) + PILL_APART
    room = bottom - top - 2 * s.gutter - pill - 4
    tallest = min(0.24 * s.height, room)
    beside = max(140, s.px(190))
    words_free = s.field - 2 * (s.margin + 2 * s.gutter + beside)
    shrunk = 1.4 * words_free / WITH_GAPS
    if shrunk >= min(tallest, LEAST_SHARE * s.height):
        piles = _Piles(s, top, bottom, int(min(tallest, shrunk)), pill)
        return piles.with_words_beside()
    strip = round(4.4 * s.text(15))
    whole_width = 1.4 * (s.field - 2 * s.margin) / WITH_GAPS
    piles = _Piles(s, top + strip, bottom, int(min(tallest, room - strip, whole_width)), pill)
    return piles.with_words_above(strip)


class _Piles:
    """DRAW, four ACCENT piles and DISCARD of one height, centred between two lines."""

    def __init__(self, s: Scale, top: int, bottom: int, height: int, pill: int) -> None:
        self._s, self._pill = s, pill
        width = card_width(height)
        gap = round(PILE_GAP * width)
        y = round(top + (bottom - top - height - pill - 4) / 2)
        left = s.field_left + s.field / 2 - (ACCENTS * width + (ACCENTS - 1) * gap) / 2
        self._accents = tuple(
            rect(left + place * (width + gap), y, width, height) for place in range(ACCENTS)
        )
        self._draw = rect(self._accents[0].x - width - WIDER_GAP * gap, y, width, height)
        self._discard = rect(self._accents[-1].right + WIDER_GAP * gap, y, width, height)
        self._top = top

    def with_words_beside(self) -> Middle:
        """The last moves left of DRAW, the joke right of DISCARD."""
        s, high = self._s, self._draw.h + self._pill
        left, right = s.field_left + s.margin, s.field_left + s.field - s.margin
        title = self._discard.center.x + TITLE_REACH * s.text(17)
        x = round(max(self._discard.right + 2 * s.gutter, title))
        return self._with(
            rect(left, self._draw.y, self._draw.x - 2 * s.gutter - left, high),
            rect(x, self._draw.y, right - x, high),
        )

    def with_words_above(self, strip: int) -> Middle:
        """Both in a strip half way between the seats and the piles."""
        s = self._s
        half = (s.field - 2 * s.margin - s.gutter) / 2
        left, free = s.field_left + s.margin, self._draw.y - 8 - (self._top - strip)
        top = self._top - strip + max(4, (free - strip) / 2)
        return self._with(
            rect(left, top, 0.7 * half, strip - 4),
            rect(left + 0.7 * half + s.gutter, top, 1.3 * half, strip - 4),
        )

    def _with(self, last: Rect, joke: Rect) -> Middle:
        return Middle(self._draw, self._accents, self._discard, last, joke, self._pill)
