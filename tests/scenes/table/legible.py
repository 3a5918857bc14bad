"""What makes a table legible, told from its display list alone. Each check returns faults in words.

Two things of different groups never lie on one another, nor do two of one group but where that is
their purpose: all may lie on plates, cards on cards, numbers and coins at the foot of cards, and
cards and words in an empty place.
"""

import math
from collections.abc import Callable, Iterator
from itertools import combinations
from typing import TypeAlias

from scenes.table.layout.layout import TableLayout
from scenes.table.pieces.button import TableButton
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.count import Count
from scenes.table.pieces.label import ANCHORS, TableLabel
from scenes.table.pieces.piece import Layer, Piece
from scenes.table.pieces.plate import TablePlate
from scenes.table.pieces.portrait import Portrait
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.scale import SMALLEST_TEXT
from scenes.ui.type.fitting import DOTS
from tests.scenes.table.moments import measure

Check: TypeAlias = Callable[[TableLayout], list[str]]

MAY_LIE_ON = (
    {Layer.CARD},
    {Layer.CARD, Layer.COIN},
    {Layer.CARD, Layer.COUNT},
    {Layer.CARD, Layer.SLOT},
    {Layer.WORDS, Layer.SLOT},
)
"""The layers of which things of one group may lie on one another."""

FINGER = 32
"""How many pixels wide and high a target must be, at the least."""

PILES = ("accent", "rung", "discard", "under", "climb", "draw")
"""The keys of cards of which only the topmost is read."""


def outside(layout: TableLayout) -> list[str]:
    """Return what leaves the window, which for a table ends at the sill."""
    whole = Rect(0, 0, layout.scale.width, layout.scale.height)
    areas = [(name_of(piece), _box(piece)) for piece in layout.pieces if _is_solid(piece)]
    areas += [(f"the target of {name_of(p)}", p.hit_area) for p in layout.pieces if p.hit_area]
    return [f"{name} leaves the window at {area}" for name, area in areas if not whole.holds(area)]


def overlapping(layout: TableLayout) -> list[str]:
    """Return what lies on something else and should not."""
    # Neighbours may share the pixel that rounding gives to both.
    solid = [(piece, _box(piece).grown(-1)) for piece in layout.pieces if _is_solid(piece)]
    return [
        f"{name_of(one)} at {place} and {name_of(other)} at {there} lie on one another"
        for (one, place), (other, there) in combinations(solid, 2)
        if place.overlaps(there) and not _may_lie_on(one, other)
    ]


def unread(layout: TableLayout) -> list[str]:
    """Return the cards lying open whose index is hidden by other cards."""
    cards = layout.of(CardPlace)
    boxes = [card.turned for card in cards]
    return [
        f"the index of {name_of(card)} at {card.rect} is hidden by {name_of(above)}"
        for number, card in enumerate(cards)
        if card.card is not None and card.key[0] not in PILES
        for above, box in zip(cards[number + 1 :], boxes[number + 1 :], strict=True)
        if box.overlaps(boxes[number]) and any(map(above.holds, _index(layout, card)))
    ]


def missed(layout: TableLayout) -> list[str]:
    """Return the targets that are too small, or whose middle belongs to something else.

    Of two columns of one seat one may lie over the middle of the other, which is hit beside it.
    """
    small = [
        f"the target of {name_of(piece)} has only {area.w} × {area.h} pixels"
        for piece in layout.pieces
        if (area := piece.hit_area) and min(area.w, area.h) < FINGER
    ]
    return small + [
        f"a press on the middle of {name_of(piece)} hits {found and name_of(found)}"
        for piece in layout.pieces
        if piece.hit_area
        and (found := layout.piece_at(piece.outline.center)) is not piece
        and not (found and found.group == piece.group and _is_hit(layout, piece))
    ]


def cut(layout: TableLayout) -> list[str]:
    """Return the words that are cut, and those for which their button is too narrow."""
    short = [f"{label.text!r} is cut" for label in layout.of(TableLabel) if DOTS in label.text]
    return short + [
        f"{button.text!r} is wider than its button, however small it is set"
        for button in layout.of(TableButton)
        if measure(button.text, SMALLEST_TEXT, "semibold") > button.rect.w - 14
    ]


CHECKS: tuple[Check, ...] = (outside, overlapping, unread, missed, cut)


def label_box(label: TableLabel) -> Rect:
    """Return where the body of a label's letters is."""
    width = measure(label.text, label.size, label.face)
    x = label.at.x - ANCHORS[label.anchor] * width
    return rect(x, label.at.y - 0.36 * label.size, width, 0.72 * label.size)


def name_of(piece: Piece) -> str:
    """Return a piece's id in a word."""
    words = f" {piece.text!r}" if isinstance(piece, (TableLabel, Count)) else ""
    return f"{type(piece).__name__} {':'.join(map(str, piece.id))}{words}"


def _is_solid(piece: Piece) -> bool:
    """Return whether a piece is a plate or a face, or tells something."""
    if isinstance(piece, TableLabel) and not piece.text:
        return False
    if isinstance(piece, (TablePlate, Portrait)):
        return True
    return piece.layer > Layer.PLACE and not piece.decoration


def _may_lie_on(one: Piece, other: Piece) -> bool:
    if one.group != other.group:
        return False
    if isinstance(one, TablePlate) or isinstance(other, TablePlate):
        return True
    tag = any(isinstance(piece, Count) and piece.kind == "word" for piece in (one, other))
    return not tag and {one.layer, other.layer} in MAY_LIE_ON


def _box(piece: Piece) -> Rect:
    if isinstance(piece, CardPlace):
        return piece.turned
    return label_box(piece) if isinstance(piece, TableLabel) else piece.area


def _is_hit(layout: TableLayout, piece: Piece) -> bool:
    """Return whether a press somewhere on a piece hits it."""
    area, shares = piece.outline, (0.05, 0.2, 0.5, 0.8, 0.95)
    at = (Point(area.x + x * area.w, area.y + y * area.h) for y in shares for x in shares)
    return any(layout.piece_at(point) is piece for point in at)


def _index(layout: TableLayout, card: CardPlace) -> Iterator[Point]:
    """Yield the corners of a card's index, at the card's angle."""
    index, turn, middle = layout.scale.index, math.radians(card.angle), card.rect.center
    for x in (2, index.fan * card.rect.w - 1):
        for y in (2, index.rank * card.rect.h - 1):
            right, down = x - card.rect.w / 2, y - card.rect.h / 2
            yield Point(
                middle.x + right * math.cos(turn) + down * math.sin(turn),
                middle.y - right * math.sin(turn) + down * math.cos(turn),
            )
