"""Computes the regions of a Ladders table from the window's scale.

Sizes without a name are design units of a 1600 × 900 window, or shares of the region they lie in.
"""

from dataclasses import dataclass
from functools import lru_cache

from game.games.ladders.model.actions import ACCENTS
from scenes.games.ladders.table.seat_regions import SeatPlaces, seat_places
from scenes.games.ladders.table.shelf import Shelf, shelf
from scenes.table.layout.measures import field_of
from scenes.table.pieces.count import pill_height
from scenes.ui.boxes import FILL, arrange, cell, column, row, sized
from scenes.ui.geometry import Rect, card_width
from scenes.ui.scale import Scale

PILL_APART = 4
"""The pixels between a pile and its words."""

ACCENT, ACCENT_WITH_PARTNER = 0.3, 0.285
"""The height of an ACCENT pile if there is room, as a share of the window's."""

WIDEST_ACCENT = 295
"""The greatest height of an ACCENT pile, which limits the width of all piles."""

DRAW, SMALL_DRAW = 0.72, 0.6
"""The height of DRAW as a share of an ACCENT pile's; the smaller one has its word above."""

DISCARD, SMALL_DISCARD = 0.5, 0.44

WITH_WORD = 0.95
"""The least share of its height that an ACCENT pile keeps for the word of DRAW to stand below."""

SMALL_WINDOW = 0.72
"""The scale, in pixels per unit, below which DRAW and DISCARD are smaller to leave room."""

TIGHT = 20
"""The free height below the piles."""


@dataclass(frozen=True, slots=True)
class Middle:
    """The shared piles."""

    draw: Rect
    draw_above: bool
    """Whether the word of DRAW is above it."""
    accents: tuple[Rect, ...]
    discard: Rect


@dataclass(frozen=True, slots=True)
class LaddersRegions:
    """Every region of the table, in pixels."""

    seats: tuple[SeatPlaces, ...]
    middle: Middle
    ours: Shelf


@lru_cache(64)
def regions(scale: Scale, players: int, *, partners: bool, line: float = 0) -> LaddersRegions:
    """Return the regions for a number of players.

    ``line`` is the x at which the viewer's name and the turn marker beside it end.
    """
    seats = seat_places(scale, players - (2 if partners else 1))
    ours = shelf(scale, partners=partners)
    return LaddersRegions(seats, _Middle(scale, seats, ours, line).middle(), ours)


class _Middle:
    """DRAW, four ACCENT piles and DISCARD on one foot line."""

    def __init__(self, s: Scale, seats: tuple[SeatPlaces, ...], ours: Shelf, line: float) -> None:
        self._s, self._seats, self._ours = s, seats, ours
        # The golden pill of a move covers the pill with the next number.
        high = max(pill_height(s.text(20)), s.text(17) + s.gap(11))
        self._pill = high + s.gap(PILL_APART)
        self._gap = s.px(25)
        self._height = self._fitting(line)
        self._width = card_width(self._height)
        top, bottom = self._room
        slack = bottom - top - self._height - self._pill
        self._y = round(top + max(0.0, slack - s.px(TIGHT)) / 2)

    def _fitting(self, line: float) -> int:
        """Return the height of an ACCENT pile, lower if its words would meet the turn marker."""
        s = self._s
        self._room = self._between(self._ours.clear)
        tall = self._tallest()
        half = 2 * card_width(tall) + 1.5 * self._gap
        if line > s.field_left + s.field / 2 - half - self._gap:
            self._room = self._between(min(self._ours.clear, self._ours.marker - 2))
            tall = self._tallest()
        return tall

    def _between(self, bottom: int) -> tuple[int, int]:
        return self._seats[0].rect.bottom + max(6, self._s.px(12)), bottom

    def _tallest(self) -> int:
        top, bottom = self._room
        foot = min(bottom - self._pill, self._ours.line.y - 3)
        share = ACCENT if self._ours.partner is None else ACCENT_WITH_PARTNER
        high = int(min(share * self._s.height, WIDEST_ACCENT * self._s.k, foot - top))
        # A little lower, if DRAW then has room for its word below it.
        lower = min(high, self._ours.line.y - self._caption - top)
        return lower if self._s.k >= SMALL_WINDOW and lower >= WITH_WORD * high else high

    @property
    def _caption(self) -> int:
        """The height of the words below a pile."""
        return self._s.gap(PILL_APART) + round(1.05 * self._s.text(18))

    def middle(self) -> Middle:
        """Return the piles: the ACCENTs in the middle of the field, DRAW and DISCARD beside."""
        s, high = self._s, self._height
        below = self._y + high + self._caption <= self._ours.line.y and s.k >= SMALL_WINDOW
        draw = round((DRAW if below else SMALL_DRAW) * high)
        discard = round((DISCARD if below else SMALL_DISCARD) * high)
        accents = [cell(f"accent {place}", self._width, high) for place in range(ACCENTS)]
        left = row(FILL, cell("draw", card_width(draw), draw), s.px(37), align=1)
        right = row(s.px(50), cell("discard", card_width(discard), discard), FILL, align=1)
        in_line = row(*accents, gap=self._gap)
        piles = row(sized(left, FILL), in_line, sized(right, FILL), align=1)
        areas = arrange(column(self._y, piles), field_of(s))
        return Middle(
            draw=areas["draw"],
            draw_above=not below,
            accents=tuple(areas[f"accent {place}"] for place in range(ACCENTS)),
            discard=areas["discard"],
        )
