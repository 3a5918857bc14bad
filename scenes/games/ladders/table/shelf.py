"""Computes the shelf at the foot of a Ladders table, with the cards of the viewer and a partner.

From left to right: the viewer's ladder, CLIMB and RUNGs; the partner's, if there is one, smaller;
the HAND. Sizes without a name are design units of a 1600 × 900 window.
"""

from collections.abc import Mapping
from dataclasses import astuple, dataclass
from functools import lru_cache
from math import ceil, floor

from game.games.ladders.model.actions import RUNGS
from game.games.ladders.model.pack import HAND_SIZE
from scenes.games.ladders.pieces.ladder import star_top
from scenes.table.layout.measures import field_of, marker_height
from scenes.ui.boxes import FILL, Box, arrange, cell, column, layers, row
from scenes.ui.geometry import Rect, card_width
from scenes.ui.scale import Scale

SHOWN = 3
"""The most visible cards of a RUNG, the newest lowest."""

FOOT = 25
"""The distance from the shelf to the window's lower edge."""

DARK = 265
"""The height of the darkening ground above the shelf."""

LIFT = 0.2
"""How far a chosen card rises, as a share of its height."""

LEAST_STEP, MOST_STEP = 0.55, 0.9
"""The least and the largest step between cards of the HAND, as shares of a card's width."""

SMALLER = (1.0, 0.98, 0.96, 0.94, 0.92, 0.9, 0.88)
"""How much smaller cards may be, so that those of the HAND are the least step apart."""

DROOP = 0.095
"""How far the middle card of a full HAND is above the shelf, as a share of its height: there the
lower corners of the outer ones stand on it.
"""


@dataclass(frozen=True, slots=True)
class _Sizes:
    """Heights of cards, with or without a partner."""

    climb: float
    hand: float
    ladder: float
    """The width of the ladder."""
    ladder_high: float
    partners_climb: float = 0
    partners_ladder: float = 0

    def smaller(self, share: float) -> "_Sizes":
        """Return these sizes times a share."""
        return _Sizes(*(share * size for size in astuple(self)))


ALONE = _Sizes(climb=232, hand=218, ladder=42, ladder_high=214)
WITH_PARTNER = _Sizes(
    climb=188, hand=167, ladder=35, ladder_high=190, partners_climb=132, partners_ladder=19
)
RAISED = 13
"""How far the viewer's CLIMB stands above the shelf, so that its count hides no word on it."""

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


def words_height(s: Scale) -> int:
    """Return the height of the words on an open tray's upper edge."""
    return s.text(15) + s.gap(9)


@lru_cache(16)
def shelf(scale: Scale, *, partners: bool) -> Shelf:
    """Return the shelf for a window: with cards as large as leave room for those of the HAND."""
    sizes = WITH_PARTNER if partners else ALONE
    for share in SMALLER:
        tried = _shelf(scale, sizes.smaller(share))
        if tried.hand_step >= LEAST_STEP * card_width(tried.hand.h):
            break
    return tried


def _shelf(s: Scale, sizes: _Sizes) -> Shelf:
    line, above = _line_height(s), _line_above(s, sizes)
    cards = [_side(s, "own", sizes.climb, sizes.ladder, sizes.ladder_high)]
    if sizes.partners_climb:
        divider = cell("divider", 2, line + above - 2 * s.px(12))
        climb = sizes.partners_climb
        partner = _side(s, "partner", climb, sizes.partners_ladder, climb - 14, small=True)
        cards += [row(s.px(20), column(divider, s.px(12)), s.px(42) - s.px(20) - 2, align=1)]
        cards += [partner]
    hand = column(cell("hand", h=s.px(sizes.hand)), ceil(DROOP * s.px(sizes.hand)))
    before, after = (s.px(36), 0) if sizes.partners_climb else (s.px(76), s.px(14))
    standing = row(s.margin + s.px(5), *cards, before, hand, after + s.margin, align=1)
    foot = s.px(FOOT)
    areas = arrange(
        layers(
            column(FILL, cell("ground", h=s.px(DARK) + foot)),
            column(FILL, row(s.px(18), cell("board", h=max(3, s.px(6))), s.px(18)),
                   foot - max(3, s.px(6))),
            column(FILL, row(s.margin, cell("line", h=line), s.margin), above, foot),
            column(FILL, standing, foot),
        ),
        field_of(s),
    )  # fmt: skip
    return _with_margins(s, areas)


def _with_margins(s: Scale, areas: Mapping[str, Rect]) -> Shelf:
    """Return the shelf with what lies round its areas: the tray, and what stays clear of it."""
    own, base = _side_among(s, areas, "own"), areas["board"].y
    partner = _side_among(s, areas, "partner") if "divider" in areas else None
    left, right = own.rungs[0].x - s.px(11), own.right + s.px(11)
    top = round(own.top - words_height(s) / 2)
    tray = Rect(left, top, right - left, base + s.px(5) - top)
    hand, line = areas["hand"], areas["line"]
    risen, words = hand.y - LIFT * hand.h, top - words_height(s) / 2
    return Shelf(
        ground=areas["ground"]._replace(x=0, w=s.width),
        board=areas["board"],
        line=line,
        own=own,
        partner=partner,
        divider=areas.get("divider"),
        tray=tray,
        hand=hand,
        hand_step=_step(hand),
        clear=floor(min(risen, words, line.y if partner else words)) - 2,
        marker=line.y + (line.h - marker_height(s)) // 2,
    )


def _side(
    s: Scale, whose: str, climb: float, ladder: float, high: float, *, small: bool = False
) -> Box[str]:
    """Return ladder, CLIMB and RUNGs of one player."""
    tall, raised = s.px(climb), 0 if small else s.px(RAISED)
    rung = round((PARTNERS_RUNG if small else OWN_RUNG) * tall)
    rungs = (cell(f"{whose} rung {number}", card_width(rung), rung) for number in range(RUNGS))
    return row(
        cell(f"{whose} ladder", s.px(ladder), s.px(high)),
        s.px(14 if small else 15),
        column(cell(f"{whose} climb", card_width(tall - raised), tall - raised), raised),
        s.px(15 if small else 20),
        row(*rungs, gap=max(4, s.px(6 if small else 11)), align=1),
        align=1,
    )


def _side_among(s: Scale, areas: Mapping[str, Rect], whose: str) -> Side:
    rungs = tuple(areas[f"{whose} rung {number}"] for number in range(RUNGS))
    top = rungs[0].y - _columns(rungs[0].h)
    return Side(areas[f"{whose} ladder"], areas[f"{whose} climb"], rungs, top)


def _columns(rung: int) -> int:
    """Return how far the older cards of a RUNG reach above the newest."""
    return (SHOWN - 1) * ceil(64 / 350 * rung)


def _line_height(s: Scale) -> int:
    return max(s.px(60), 38, round(1.5 * s.text(22)))


def _line_above(s: Scale, sizes: _Sizes) -> int:
    """Return how far the line with names lies above the board.

    It is above the star of the ladder, and its turn marker above the RUNGs.
    """
    rung = round(OWN_RUNG * s.px(sizes.climb))
    marker = (_line_height(s) - marker_height(s)) / 2
    rungs = rung + _columns(rung) + s.gap(7) - marker
    return round(max(s.px(sizes.ladder_high) + star_top(s.px(sizes.ladder)) + 2, rungs))


def _step(hand: Rect) -> float:
    width = card_width(hand.h)
    return min(MOST_STEP * width, (hand.w - width) / (HAND_SIZE - 1))
