"""Columns as horizontal rows of cards, with a stub for the oldest where room is lacking."""

from dataclasses import dataclass

from game.cards import Card
from scenes.table.layout.builder import LayoutBuilder
from scenes.table.layout.measures import fit_row
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.label import Label
from scenes.table.pieces.piece import Key, hit_zone
from scenes.table.pieces.plate import Plate
from scenes.table.pieces.slot import Slot
from scenes.table.pieces.spot import Fan, Spot
from scenes.ui.geometry import Point, Rect, card_width, rect, union

RISES = 3
"""Pixels by which an end card may rise, and within which the brackets of the focus begin."""

STUB_TUCK = 10
"""Pixels by which a stub reaches below the first card."""


@dataclass(frozen=True, slots=True)
class ColumnRow:
    """One column to be laid out from a corner to the right."""

    key: Key
    """Of the column: its cards' keys have one entry more."""
    cards: tuple[Card, ...]
    area: Rect
    """Where it may lie; its height is the cards'."""
    most: float
    """Of a card's width, from one card to the next at the most."""
    elevation: int


@dataclass(frozen=True, slots=True)
class LaidColumn:
    """Where a column has come to lie."""

    body: Rect
    end: Rect
    """The end card, or the empty slot."""
    stub: Rect | None


def lay_row(build: LayoutBuilder, row: ColumnRow, empty: Slot) -> LaidColumn:
    """Lay a column's cards out, or its empty slot."""
    if not row.cards:
        build.add(empty, _part(row))
        area = row.area
        build.anchors[row.key] = rect(area.x, area.y, card_width(area.h), area.h)
        return LaidColumn(empty.rect, empty.rect, None)
    width = card_width(row.area.h)
    fit = fit_row(len(row.cards), width, row.area.w, row.most, build.setting.scale.index)
    stub = _lay_stub(build, row, fit.hidden, fit.stub) if fit.hidden else None
    left = row.area.x + fit.stub
    places = [
        CardPlace(
            (*row.key, index),
            card,
            rect(left + (index - fit.hidden) * fit.step, row.area.y, width, row.area.h),
            # The end card is what counts and what may be taken: it lies a step higher.
            row.elevation + (index == len(row.cards) - 1),
        )
        for index, card in enumerate(row.cards)
        if index >= fit.hidden
    ]
    for place in places:
        build.add(place)
    end = places[-1].rect
    build.anchors[row.key] = end
    for index in range(fit.hidden):
        build.anchors[(*row.key, index)] = rect(row.area.x, row.area.y, width, row.area.h)
    body = union([place.rect for place in places] + ([stub] if stub else []))
    return LaidColumn(body, end, stub)


def _lay_stub(build: LayoutBuilder, row: ColumnRow, hidden: int, width: int) -> Rect:
    scale = build.setting.scale
    area = row.area
    stub = rect(area.x, area.y, width, area.h)
    build.add(Plate(rect(area.x, area.y, width + STUB_TUCK, area.h), "stub"), _part(row))
    middle = Point(area.x + width / 2, area.y + 0.26 * area.h)
    words = build.setting.words("table.more", count=hidden)
    more = Label(words, middle, scale.text(14), "semibold", anchor="middle")
    build.add(more, _part(row))
    return stub


def _part(row: ColumnRow) -> str:
    """Return what a column is called within its seat."""
    return ":".join(map(str, row.key))


def row_spot(name: str, laid: LaidColumn, zone: Rect, fan: Fan, key: Key | None = None) -> Spot:
    """Return the spot of a column: rings go round its end card.

    Its card is hardly raised, for the column's caption and button are right above.
    """
    return Spot(name, hit_zone(zone), laid.end, laid.body, key, fan, room=RISES)
