"""Columns as horizontal rows of cards, with a stub for the oldest where room is lacking."""

from dataclasses import dataclass

from game.cards import Card
from scenes.table.layout.draft import Draft
from scenes.table.layout.layout import fit_row, hit_zone, union
from scenes.table.layout.pieces import CardPlace, Fan, Key, Label, Plate, Slot, Spot
from scenes.ui.geometry import Point, Rect, card_width, rect

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
class Laid:
    """Where a column has come to lie."""

    body: Rect
    end: Rect
    """The end card, or the empty slot."""
    stub: Rect | None


def lay_row(draft: Draft, row: ColumnRow, empty: Slot) -> Laid:
    """Lay a column's cards out, or its empty slot."""
    if not row.cards:
        draft.slots.append(empty)
        area = row.area
        draft.anchors[row.key] = rect(area.x, area.y, card_width(area.h), area.h)
        return Laid(empty.rect, empty.rect, None)
    width = card_width(row.area.h)
    fit = fit_row(len(row.cards), width, row.area.w, row.most, draft.setting.scale.index)
    stub = _lay_stub(draft, row, fit.hidden, fit.stub) if fit.hidden else None
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
    draft.cards += places
    end = places[-1].rect
    draft.anchors[row.key] = end
    for index in range(fit.hidden):
        draft.anchors[(*row.key, index)] = rect(row.area.x, row.area.y, width, row.area.h)
    body = union([place.rect for place in places] + ([stub] if stub else []))
    return Laid(body, end, stub)


def _lay_stub(draft: Draft, row: ColumnRow, hidden: int, width: int) -> Rect:
    scale = draft.setting.scale
    area = row.area
    stub = rect(area.x, area.y, width, area.h)
    draft.plates.append(Plate(rect(area.x, area.y, width + STUB_TUCK, area.h), "stub"))
    middle = Point(area.x + width / 2, area.y + 0.26 * area.h)
    words = draft.setting.words("table.more", count=hidden)
    draft.labels.append(Label(words, middle, scale.text(14), "semibold", anchor="middle"))
    return stub


def row_spot(name: str, laid: Laid, zone: Rect, fan: Fan, key: Key | None = None) -> Spot:
    """Return the spot of a column: rings go round its end card.

    Its card is hardly raised, for the column's caption and button are right above.
    """
    return Spot(name, hit_zone(zone), laid.end, laid.body, key, fan, room=RISES)
