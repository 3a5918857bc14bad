"""Where one's own things lie in Ladders, and a partner's: all in one frame at the field's foot.

Left to right: own CLIMB and RUNGs; the partner's, if there is one, smaller; the HAND.
"""

from dataclasses import dataclass

from game.games.ladders.model.actions import RUNGS
from game.games.ladders.model.pack import HAND_SIZE
from scenes.ui.geometry import Rect, card_width, rect
from scenes.ui.scale import Scale

HEIGHT = 0.39
"""Of the window, the frame's."""

FLAG_INSIDE = 10
"""Pixels of its upper margin into which a pennant reaches."""

OWN_RUNG, PARTNERS_CLIMB, PARTNERS_RUNG = 0.8, 0.8, 0.66
"""Of the height of one's own CLIMB, the smaller cards of the frame."""

LEAST_STEP, MOST_STEP = 0.5, 0.9
"""Of a card's width, from one card of the HAND to the next."""


@dataclass(frozen=True, slots=True)
class Side:
    """One player's CLIMB and RUNGs in the frame: where the first card of each lies."""

    caption: Rect
    climb: Rect
    rungs: tuple[Rect, ...]
    foot: int
    """How far down the columns of the RUNGs may reach."""

    @property
    def width(self) -> int:
        """From the CLIMB's left to the last RUNG's right."""
        return self.rungs[-1].right - self.climb.x


@dataclass(frozen=True, slots=True)
class Frame:
    """The frame and what lies in it."""

    rect: Rect
    own: Side
    partner: Side | None
    divider: Rect | None
    tray: Rect
    """Where a card is laid down to end the turn: round one's own RUNGs."""
    hand: Rect
    """Where five cards of the HAND would lie."""
    hand_step: float
    caption: int
    """Height of the line with names."""


def frame(scale: Scale, *, partners: bool) -> Frame:
    """Return the frame for a window."""
    return _Builder(scale, partners).frame()


class _Builder:
    def __init__(self, s: Scale, partners: bool) -> None:
        self._s, self._partners = s, partners
        low = round(HEIGHT * s.height)
        margin = s.margin // 2
        self._rect = rect(s.field_left + margin, s.height - margin - low, s.field - s.margin, low)
        self._gap = max(4, s.px(6))
        self._caption = max(30, s.px(42), round(1.5 * s.text(18)))
        self._pill = s.text(15) + 12
        self._x = self._rect.x + s.gutter
        self._width = self._rect.w - 2 * s.gutter
        self._y = self._rect.y + self._caption + 8 + s.gutter // 2
        self._unit = self._fitting_unit()

    def _fitting_unit(self) -> int:
        """Return the largest height of a CLIMB with which all parts stand side by side."""
        s = self._s
        room = self._rect.bottom - self._y - self._pill - s.gutter
        unit = int(min(0.21 * s.height, room))
        gutters = (3 if self._partners else 2) * 1.6 * s.gutter
        while sum(self._widths(unit)) + gutters > self._width:
            unit -= 1
        return unit

    def _widths(self, unit: int) -> tuple[float, float, float]:
        s, gap = self._s, self._gap
        own = card_width(unit) + s.gutter + RUNGS * (card_width(OWN_RUNG * unit) + 1.4 * gap)
        partner = (
            card_width(PARTNERS_CLIMB * unit)
            + s.gutter
            + RUNGS * (card_width(PARTNERS_RUNG * unit) + gap)
        )
        hand = card_width(unit) * (1 + (HAND_SIZE - 1) * LEAST_STEP)
        return own, partner if self._partners else 0, hand

    def frame(self) -> Frame:
        own, partner, hand = self._widths(self._unit)
        free = (self._width - own - partner - hand) / (2 if self._partners else 1)
        left = self._x + own + free
        mine = self._side(self._x, self._unit, OWN_RUNG * self._unit, 1.4 * self._gap, own)
        place, step = self._hand(own, hand, free)
        return Frame(
            rect=self._rect,
            own=mine,
            partner=self._partner(left, partner) if self._partners else None,
            divider=self._divider(left - free / 2) if self._partners else None,
            tray=self._tray(mine),
            hand=place,
            hand_step=step,
            caption=self._caption,
        )

    def _side(self, x: float, climb: int, rung: float, gap: float, width: float) -> Side:
        height, y = round(rung), self._y
        first = x + card_width(climb) + self._s.gutter
        pitch = card_width(height) + gap
        return Side(
            rect(x, self._rect.y + 8, width - gap, self._caption),
            rect(x, y, card_width(climb), climb),
            tuple(
                rect(first + rung * pitch, y, card_width(height), height) for rung in range(RUNGS)
            ),
            self._rect.bottom - self._s.text(15) - 24,
        )

    def _partner(self, x: float, width: float) -> Side:
        unit = self._unit
        side = self._side(x, round(PARTNERS_CLIMB * unit), PARTNERS_RUNG * unit, self._gap, width)
        # Below lie words: the columns reach no further than the CLIMB and its count.
        return Side(side.caption, side.climb, side.rungs, side.climb.bottom + self._pill - 4)

    def _divider(self, x: float) -> Rect:
        return rect(x - 1, self._rect.y + 16, 2, self._rect.h - 32)

    def _tray(self, own: Side) -> Rect:
        left, top = own.rungs[0].x - 7, self._y - 8
        return rect(left, top, own.rungs[-1].right + 7 - left, self._rect.bottom - 6 - top)

    def _hand(self, own: float, least: float, free: float) -> tuple[Rect, float]:
        width = card_width(self._unit)
        step = LEAST_STEP * width
        if not self._partners:
            step = min(MOST_STEP * width, (least + 0.6 * free - width) / (HAND_SIZE - 1))
        row = width + (HAND_SIZE - 1) * step
        right = self._x + self._width
        left = right - row - self._s.gutter
        if not self._partners:
            left = self._x + own + (self._width - own - row) / 2
        top = self._rect.y + self._caption
        y = top + (self._rect.bottom - top - self._unit) / 2
        return rect(left, y, row, self._unit), step
