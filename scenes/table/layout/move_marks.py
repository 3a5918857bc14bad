"""The last move: soles where its card left, and the mover's coin where the card lies.

Soles stand on cards or on a plate, and cover nothing that is read: where there is no such place
for them, there are none.
"""

from collections.abc import Iterator, Sequence

from game.cards import NUMBERED
from scenes.table.layout.builder import TOLD, LayoutBuilder
from scenes.table.layout.layout import TableLayout
from scenes.table.layout.setting import MoveLine, SeatedPlayer
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.coin import Coin
from scenes.table.pieces.count import Count
from scenes.table.pieces.piece import Key, Need
from scenes.table.pieces.plate import TablePlate
from scenes.table.pieces.portrait import Portrait
from scenes.table.pieces.slot import Slot
from scenes.table.pieces.soles import HIGH, WIDE, Soles
from scenes.ui.geometry import Point, Rect, rect

ALONG = (0.72, 0.5, 0.28, 0.88, 0.12, 0.96, 0.04)
"""Where soles may stand along an edge, as shares of its width, the preferred place first."""

INDEX = (0.34, 0.3)
"""The corner of a card that its index takes, as shares of the card's width and height."""


def add_move_marks(build: LayoutBuilder, told: MoveLine) -> None:
    """Mark where the card of the last move left and where it lies, if both are on the table."""
    member = told.mover(build.setting.cast)
    if member and (marks := marks_of(build.finish(), told, member)):
        soles, coin = marks
        with build.group(TOLD):
            if soles:
                build.add(soles)
            if not any(other.key == coin.key for other in build.of(Coin) if coin.key):
                build.add(coin, "last")


def marks_of(
    layout: TableLayout, told: MoveLine, member: SeatedPlayer
) -> tuple[Soles | None, Coin] | None:
    """Return the marks of a move, if a card has moved and its places are still visible.

    Soles need a place where they cover nothing that is read.
    """
    start, end = layout.rect_of(told.start), layout.rect_of(told.end)
    if start is None or end is None or told.start == told.end:
        return None
    card, size = _newest(layout, told.end), max(22, layout.scale.px(30))
    if card is None and not _is_tile(end, size):
        return None
    lies = card.rect if card else end
    at = _open_corner(layout, lies, size)
    coin = Coin(member.face, at, size, card.key if card else None, member.name)
    place = _soles_of(layout, told.start, coin.area)
    return Soles(place, went=lies) if place else None, coin


def _newest(layout: TableLayout, place: Key) -> CardPlace | None:
    """Return the card at a place, the topmost of several."""
    cards = reversed(layout.of(CardPlace))
    return next((card for card in cards if card.key[: len(place)] == place), None)


def _plate_of(layout: TableLayout, area: Rect) -> TablePlate | None:
    """Return the plate of the seat that an area belongs to, if there is one."""
    plates = (piece for piece in layout.pieces if isinstance(piece, TablePlate))
    own = (plate for plate in plates if plate.rect.contains(area.center))
    return min(own, key=lambda plate: plate.rect.w * plate.rect.h, default=None)


def _soles_of(layout: TableLayout, key: Key, coin: Rect) -> Rect | None:
    """Return where soles stand: on the cards or on the empty place that were left.

    From a hand they leave on the plate of its seat.
    """
    start = layout.rect_of(key)
    assert start is not None
    if _newest(layout, key):
        return _soles_at(layout, start, coin, ALONG)
    emptied = next((one for one in layout.of(Slot) if one.rect.contains(start.center)), None)
    if emptied:
        return _soles_at(layout, emptied.rect, coin, ALONG, emptied)
    plate = _plate_of(layout, start)
    if plate is None:
        return None
    within = _soles_within(layout, plate.rect, coin) if plate.kind == "calm" else None
    return within or _soles_at(layout, plate.rect, coin, ALONG)


def _soles_size(layout: TableLayout) -> tuple[int, int]:
    pixels = layout.scale.k * 1600 / 1280
    return max(28, round(WIDE * pixels)), max(22, round(HIGH * pixels))


def _soles_within(layout: TableLayout, plate: Rect, coin: Rect) -> Rect | None:
    """Return where soles stand on no card at the foot of a plate that has no edge to stand on."""
    wide, high = _soles_size(layout)
    cards = [
        one.area for one in layout.pieces if one.need >= Need.CARD and not isinstance(one, Slot)
    ]
    taken = [coin, *cards, *_legible(layout, None)]
    tried = (
        rect(plate.x + share * plate.w - wide / 2, plate.bottom - high, wide, high)
        for share in ALONG
    )
    return next(
        (one for one in tried if plate.holds(one) and not any(map(one.overlaps, taken))), None
    )


def _soles_at(
    layout: TableLayout, place: Rect, coin: Rect, along: Sequence[float], slot: Slot | None = None
) -> Rect | None:
    """Return where soles stand astride the lower edge, else the upper one, if there is room.

    Of a ``slot``, whose edge it is, they leave the words free.
    """
    wide, high = _soles_size(layout)
    lower = min(place.bottom - high / 2, layout.scale.height - high)
    tried = [
        rect(place.x + share * place.w - wide / 2, y, wide, high)
        for y in (lower, place.y - high / 2)
        for share in along
    ]
    near = place.grown(wide)
    taken = [area for area in (coin, *_legible(layout, slot)) if near.overlaps(area)]
    taken += _indices(layout, near)
    return next((soles for soles in tried if not any(map(soles.overlaps, taken))), None)


def _legible(layout: TableLayout, slot: Slot | None) -> Iterator[Rect]:
    """Yield the areas that are read: words, numbers, scores, faces; of a slot its words alone."""
    if slot:
        yield slot.inked
    for piece in layout.pieces:
        if piece is slot:
            continue
        if piece.text_area:
            yield piece.text_area
        if piece.need >= Need.FACE or isinstance(piece, Portrait):
            yield piece.area


def _indices(layout: TableLayout, near: Rect) -> Iterator[Rect]:
    """Yield the visible indices of the cards near a place."""
    cards = [card.rect for card in layout.of(CardPlace) if card.rect.overlaps(near)]
    for number, card in enumerate(cards):
        wide, high = round(INDEX[0] * card.w), round(INDEX[1] * card.h)
        yield Rect(card.x, card.y, wide, high)
        low = Rect(card.right - wide, card.bottom - high, wide, high)
        if not any(above.contains(low.center) for above in cards[number + 1 :]):
            yield low


def _open_corner(layout: TableLayout, area: Rect, size: int) -> Point:
    """Return the corner of a card where a coin covers no other card, and no index if possible.

    The upper left is never taken: the index is there. The lower right is preferred for numbered
    cards, which have no other index there. On a small tile the coin stands on the upper edge, clear
    of the numeral.
    """
    if _is_tile(area, size) and not any(place.rect == area for place in layout.of(CardPlace)):
        return Point(area.center.x, area.y - size / 4)
    low, high = area.bottom - size / 3, area.y + size / 3
    right, left = area.right - 4, area.x + 4
    free = (Point(left, low), Point(right, high), Point(right, low))
    corners = free[::-1] if _is_numbered(layout, area) else free
    above = [card.grown(size / 3) for card in _cards_above(layout, area)]
    pills = [pill.area.grown(size / 2) for pill in layout.of(Count)]

    def covered(at: Point) -> tuple[bool, bool]:
        return any(card.contains(at) for card in above), any(one.contains(at) for one in pills)

    # ``min`` takes the first of equals.
    return min(corners, key=covered)


def _is_numbered(layout: TableLayout, area: Rect) -> bool:
    """Return whether a numbered card lies in a place."""
    cards = (place.card for place in layout.of(CardPlace) if place.rect == area)
    return any(card is not None and card >= NUMBERED[0] for card in cards)


def _is_tile(area: Rect, size: int) -> bool:
    """Return whether a place is too narrow for a card with a coin, so that a tile lies there."""
    return area.w < 2 * size


def _cards_above(layout: TableLayout, area: Rect) -> list[Rect]:
    places = [place.rect for place in layout.of(CardPlace)]
    last = max((number for number, place in enumerate(places) if place == area), default=-1)
    return places[last + 1 :] if last >= 0 else []
