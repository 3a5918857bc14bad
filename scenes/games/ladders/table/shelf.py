"""Computes the shelf at the foot of a Ladders table, with the cards of the viewer and a partner.

From left to right: the viewer's ladder, CLIMB and RUNGs; the partner's, if there is one, smaller;
the HAND. Sizes without a name are design units of a 1600 × 900 window.
"""

import math
from dataclasses import dataclass

from game.games.ladders.model.actions import RUNGS
from game.games.ladders.model.pack import HAND_SIZE
from scenes.games.ladders.pieces.ladder import star_top
from scenes.table.layout.measures import marker_height
from scenes.ui.geometry import Rect, card_width, rect
from scenes.ui.scale import Scale

SHOWN = 3
"""The most visible cards of a RUNG, the newest lowest."""

FOOT = 25
"""The distance from the shelf to the window's lower edge."""

DARK = 265
"""The height of the darkening ground above the shelf."""

LIFT = 0.2
"""How far a chosen card rises, as a share of its height."""

MOST_STEP = 0.9
"""The largest step between cards of the HAND, as a share of a card's width."""

DROOP = 7
"""How far the middle card of a HAND is above the shelf."""


@dataclass(frozen=True, slots=True)
class _Sizes:
    """Heights of cards, with or without a partner."""

    climb: float
    hand: float
    ladder: float
    """The width of the ladder."""
    ladder_high: float


ALONE = _Sizes(climb=232, hand=232, ladder=42, ladder_high=214)
WITH_PARTNER = _Sizes(climb=188, hand=176, ladder=35, ladder_high=190)
PARTNERS_CLIMB, PARTNERS_LADDER = 132, 19
OWN_RUNG, PARTNERS_RUNG = 0.8, 0.85
"""The size of cards on RUNGs, as a share of the CLIMB beside them."""


@dataclass(frozen=True, slots=True)
class Side:
    """The areas of one player's ladder, CLIMB and RUNGs on the shelf: of their newest cards."""

    ladder: Rect
    climb: Rect
    rungs: tuple[Rect, ...]
    top: int
    """The least y of the RUNGs' columns."""

    @property
    def right(self) -> int:
        """The x at which the last RUNG ends."""
        return self.rungs[-1].right


@dataclass(frozen=True, slots=True)
class Shelf:
    """The areas of the shelf and of everything on it."""

    ground: Rect
    """The darkening ground."""
    board: Rect
    """The line on which everything stands."""
    line: Rect
    """The line with names and the turn marker, as wide as the field."""
    own: Side
    partner: Side | None
    divider: Rect | None
    tray: Rect
    """The tray, round the viewer's RUNGs, in which a discard ends the turn."""
    hand: Rect
    """The area of the HAND."""
    hand_step: float
    clear: int
    """The least y of everything on the shelf and its words."""
    marker: int
    """The y of the upper edge of the turn marker on the line."""


def shelf(scale: Scale, *, partners: bool) -> Shelf:
    """Return the shelf for a window."""
    return _Builder(scale, partners).shelf()


def words_height(s: Scale) -> int:
    """Return the height of the words on an open tray's upper edge."""
    return s.text(15) + s.gap(9)


class _Builder:
    def __init__(self, s: Scale, partners: bool) -> None:
        self._s = s
        self._sizes = WITH_PARTNER if partners else ALONE
        self._partners = partners
        self._base = s.height - s.px(FOOT)
        self._left, self._right = s.field_left + s.margin, s.field_left + s.field - s.margin

    def shelf(self) -> Shelf:
        s, sizes = self._s, self._sizes
        own = self._side(self._left + s.px(5), sizes.climb, sizes.ladder, sizes.ladder_high)
        partner = self._partner(own) if self._partners else None
        tray = self._tray(own)
        hand = self._hand((partner or own).right)
        line = self._line(own)
        risen = hand.y - LIFT * hand.h
        words = tray.y - words_height(s) / 2
        dark = self._base - s.px(DARK)
        return Shelf(
            ground=rect(s.field_left, dark, s.field, s.height - dark),
            board=rect(
                s.field_left + s.px(18), self._base, s.field - 2 * s.px(18), max(3, s.px(6))
            ),
            line=line,
            own=own,
            partner=partner,
            divider=self._divider(own, line) if self._partners else None,
            tray=tray,
            hand=hand,
            hand_step=self._step(hand),
            clear=math.floor(min(risen, words, line.y if self._partners else words)) - 2,
            marker=line.y + (line.h - marker_height(s)) // 2,
        )

    def _side(
        self, x: float, climb: float, ladder: float, high: float, *, small: bool = False
    ) -> Side:
        s, base = self._s, self._base
        climb_high, wide = s.px(climb), s.px(ladder)
        rung_high = round((PARTNERS_RUNG if small else OWN_RUNG) * climb_high)
        climb_x = x + wide + s.px(14 if small else 15)
        first = climb_x + card_width(climb_high) + s.px(15 if small else 20)
        gap = max(4, s.px(6 if small else 11))
        rungs = tuple(
            rect(first + rung * (card_width(rung_high) + gap), base - rung_high,
                 card_width(rung_high), rung_high)
            for rung in range(RUNGS)
        )  # fmt: skip
        columns = (SHOWN - 1) * math.ceil(64 / 350 * rung_high)
        return Side(
            rect(x, base - s.px(high), wide, s.px(high)),
            rect(climb_x, base - climb_high, card_width(climb_high), climb_high),
            rungs,
            base - rung_high - columns,
        )

    def _partner(self, own: Side) -> Side:
        s = self._s
        x = own.right + s.px(42)
        high = PARTNERS_CLIMB - 14
        return self._side(x, PARTNERS_CLIMB, PARTNERS_LADDER, high, small=True)

    def _line(self, own: Side) -> Rect:
        """Return the line with names, above the star, with its turn marker above the RUNGs."""
        s = self._s
        high = max(s.px(60), 38, round(1.5 * s.text(22)))
        above_rungs = own.top - s.gap(7) + (high - marker_height(s)) / 2
        bottom = min(own.ladder.y - star_top(own.ladder.w) - 2, above_rungs)
        return rect(self._left, bottom - high, self._right - self._left, high)

    def _divider(self, own: Side, line: Rect) -> Rect:
        s = self._s
        top = line.y + s.px(12)
        return rect(own.right + s.px(20), top, 2, self._base - s.px(12) - top)

    def _tray(self, own: Side) -> Rect:
        left, over = own.rungs[0].x - self._s.px(11), words_height(self._s) / 2
        top = own.top - over
        return rect(left, top, own.right + self._s.px(11) - left, self._base + self._s.px(5) - top)

    def _hand(self, after: float) -> Rect:
        s, high = self._s, self._s.px(self._sizes.hand)
        left = after + s.px(36 if self._partners else 76)
        right = self._right - (0 if self._partners else s.px(14))
        return rect(left, self._base - s.px(DROOP) - high, right - left, high)

    def _step(self, hand: Rect) -> float:
        width = card_width(hand.h)
        return min(MOST_STEP * width, (hand.w - width) / (HAND_SIZE - 1))
