"""Lays a column's cards out as an overlapping row, in which each card lies a little higher.

Where the row is too wide, a stub replaces the oldest cards: a narrow plate with their number.
"""

from dataclasses import dataclass

from game.cards import Card
from scenes.table.layout.builder import LayoutBuilder
from scenes.table.layout.measures import fit_row
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.label import TableLabel
from scenes.table.pieces.ornaments import RowGap
from scenes.table.pieces.piece import Key, hit_zone
from scenes.table.pieces.plate import TablePlate
from scenes.table.pieces.slot import Slot
from scenes.table.pieces.spot import Fan, Spot
from scenes.ui.geometry import Point, Rect, card_width, rect, union
from scenes.ui.scale import Scale

RISES = 3
"""How many pixels a column's end card rises when it is chosen."""

STEP_UP = 3.8
"""How much higher than the one before it a card lies at the most, in units."""

STUB_TUCK = 10
"""How many pixels of a stub lie hidden under the first card."""


GAP = 4
"""The gap between a row and cards that lie over it, in pixels of small windows."""


@dataclass(frozen=True, slots=True)
class ColumnRow:
    """What is needed to lay one column out."""

    key: Key
    """The column's key; a card's key is this one and the card's number."""
    cards: tuple[Card, ...]
    area: Rect
    """The area for the row, as high as a card."""
    most: float
    """The greatest distance from card to card, as a share of a card's width."""
    elevation: int
    right: bool = False
    """Whether the row ends at the area's right edge, rather than begins at its left."""
    rise: float = 0.0
    """How many pixels higher than the oldest card the newest may lie."""
    over: Rect | None = None
    """The cards of another row that it partly covers, if it does."""

    @property
    def place(self) -> Rect:
        """The place of a column of one card."""
        area, width = self.area, card_width(self.area.h)
        return rect(area.right - width if self.right else area.x, area.y, width, area.h)


@dataclass(frozen=True, slots=True)
class LaidColumn:
    """The areas of a laid-out column's parts."""

    body: Rect
    end: Rect
    """The end card, or the empty slot."""
    stub: Rect | None
    cards: tuple[Rect, ...] = ()
    """The cards that are not in the stub, then the stub, if there is one."""


def lay_row(build: LayoutBuilder, row: ColumnRow, empty: Slot) -> LaidColumn:
    """Lay a column's cards out, or its empty slot."""
    if not row.cards:
        build.add(empty, _part(row))
        build.anchors[row.key] = row.place
        return LaidColumn(empty.rect, empty.rect, None)
    width, area = card_width(row.area.h), row.area
    fit = fit_row(len(row.cards), width, area.w, row.most, build.setting.scale.index)
    shown = len(row.cards) - fit.hidden
    whole = fit.stub + (shown - 1) * fit.step + width
    left = area.right - whole if row.right else area.x
    stub = _lay_stub(build, row, left, fit.hidden, fit.stub) if fit.hidden else None
    up = min(STEP_UP * build.setting.scale.k, row.rise / max(1, shown - 1)) if row.rise else 0
    places = [
        CardPlace(
            (*row.key, index),
            row.cards[index],
            rect(left + fit.stub + number * fit.step, area.y - number * up, width, area.h),
            # The end card is what counts and what may be taken: it lies a step higher.
            row.elevation + (index == len(row.cards) - 1),
        )
        for number, index in enumerate(range(fit.hidden, len(row.cards)))
    ]
    if row.over:
        around = _gap_in(row.over, union([place.rect for place in places]), build.setting.scale)
        build.add(RowGap(around), _part(row))
    for place in places:
        build.add(place)
    end = places[-1].rect
    build.anchors[row.key] = end
    for index in range(fit.hidden):
        build.anchors[(*row.key, index)] = rect(left, area.y, width, area.h)
    cards = (*(place.rect for place in places), *([stub] if stub else []))
    return LaidColumn(union(cards), end, stub, cards)


def _gap_in(over: Rect, cards: Rect, scale: Scale) -> Rect:
    """Return the gap in a row's cards above and right of other cards that lie over them."""
    gap = scale.gap(GAP)
    right = min(over.right, cards.right + gap)
    return rect(cards.x, cards.y - gap, right - cards.x, over.bottom - cards.y + gap)


def _lay_stub(build: LayoutBuilder, row: ColumnRow, left: float, hidden: int, width: int) -> Rect:
    scale = build.setting.scale
    area = row.area
    stub = rect(left, area.y, width, area.h)
    build.add(TablePlate(rect(left, area.y, width + STUB_TUCK, area.h), "stub"), _part(row))
    # Where other cards lie over the stub, its number stands in what is left of it.
    over = row.over if row.over and row.over.overlaps(stub) else None
    y = (over.bottom + stub.bottom) / 2 if over else area.y + 0.26 * area.h
    middle = Point(left + width / 2, y)
    words = build.setting.words("table.more", count=hidden)
    more = TableLabel(words, middle, scale.text(14), "semibold", anchor="middle")
    build.add(more, _part(row))
    return stub


def _part(row: ColumnRow) -> str:
    """Return what a column is called within its seat."""
    return ":".join(map(str, row.key))


def row_spot(
    name: str,
    laid: LaidColumn,
    zone: Rect,
    fan: Fan,
    key: Key | None = None,
    foot: int | None = None,
) -> Spot:
    """Return the spot by which a column is chosen: its end card is what gets marked and rises.

    Words on it end above ``foot``. It rises by little, for the column's caption and button are
    right above.
    """
    return Spot(name, hit_zone(zone), laid.end, laid.body, key, fan, room=RISES, foot=foot)
