"""The lit areas on the table of a lesson."""

from collections.abc import Iterator, Sequence

from scenes.table.layout.layout import TableLayout
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.piece import Layer
from scenes.table.pieces.spot import Spot
from scenes.ui.geometry import Rect, union

HAND, REGION, GROUP = "hand", "region:", "group:"
RISE = 0.22
"""How far cards of the hand may rise, as a share of their height."""

CAPTION = 24
"""How far from a piece, or from the line before, its words may begin, in units."""

SMALL_LAYERS = frozenset({Layer.WORDS, Layer.COUNT, Layer.COIN, Layer.TURN_MARKER})
"""Layers whose pieces are lit entirely if any part of them is."""


def lit_areas(layout: TableLayout, names: Sequence[str]) -> Iterator[Rect]:
    """Yield the areas of named pieces that are on the table, and of the words that belong there."""
    for name in names:
        if name == HAND or name.startswith(f"{HAND}:"):
            # Its cards overlap, so light on one would cut through its neighbours.
            yield from _hand(layout)
        elif name.startswith(REGION):
            if area := layout.regions.get(int(name.removeprefix(REGION))):
                yield area
        elif name.startswith(GROUP):
            yield from _group(layout, name.removeprefix(GROUP))
        elif area := area_of(layout, name):
            yield area
            yield from _captions(layout, name, area)


def area_of(layout: TableLayout, name: str) -> Rect | None:
    """Return the whole area of a name, such as the column of an end card."""
    piece = layout.named(name)
    if piece is None:
        return None
    return union((piece.outline, piece.body)) if isinstance(piece, Spot) else piece.outline


def holes(layout: TableLayout, lit: Sequence[Rect], air: int) -> Iterator[Rect]:
    """Yield the holes in the scrim: the lit areas with margins that cut through nothing.

    A card beside a hole stays entirely dark, with its words and faces; small pieces across a
    hole's edge are entirely lit. Lines of words below one another have one hole.
    """
    lines: list[Rect] = []
    for hole, words in _holes(layout, lit, air):
        if words:
            lines.append(hole)
        else:
            yield hole
    small = [piece.area for piece in layout.pieces if piece.layer in SMALL_LAYERS]
    yield from _joined(lines, small)


def _holes(layout: TableLayout, lit: Sequence[Rect], air: int) -> Iterator[tuple[Rect, bool]]:
    """Yield the holes, and whether each is that of a line of words alone."""
    written = {piece.area for piece in layout.pieces if piece.layer == Layer.WORDS}
    cards = [card.area for card in layout.of(CardPlace)]
    small = [piece.area for piece in layout.pieces if piece.layer in SMALL_LAYERS]
    for area in lit:
        beside = [card for card in cards if not card.overlaps(area)]
        theirs = [one for one in small if any(one.overlaps(card) for card in beside)]
        # A card that stays dark keeps its count in the dark, even where a low table crowds them.
        own = [one for one in small if one not in theirs]
        # Words have less air above and below: there stand the tabs of the cards that they name.
        high = air // 2 if area in small else air
        whole = _clear_of(area, air, high, (*beside, *theirs))
        yield whole, area in written
        yield from ((one.grown(air / 2), one in written) for one in _touched(whole, own, air))


def _touched(hole: Rect, small: Sequence[Rect], air: int) -> Iterator[Rect]:
    """Yield each small piece that a hole or another such piece's own hole touches."""
    found, rest = [hole], list(small)
    for one in found:
        touched = [area for area in rest if area.overlaps(one)]
        rest = [area for area in rest if area not in touched]
        found += [area.grown(air / 2) for area in touched]
        yield from touched


def _joined(holes: Sequence[Rect], small: Sequence[Rect]) -> Iterator[Rect]:
    """Yield holes, those that overlap as one: two of them would look like a snowman.

    Unless that one would touch a small piece that neither of them does, beside the shorter one.
    """
    rest = list(holes)
    while rest:
        whole = rest.pop()
        while (near := next((one for one in rest if _joins(one, whole, small)), None)) is not None:
            rest.remove(near)
            whole = union((whole, near))
        yield whole


def _joins(one: Rect, other: Rect, small: Sequence[Rect]) -> bool:
    both = union((one, other))
    return one.overlaps(other) and not any(
        piece.overlaps(both) and not piece.overlaps(one) and not piece.overlaps(other)
        for piece in small
    )


def _clear_of(area: Rect, wide: int, high: int, others: Sequence[Rect]) -> Rect:
    """Return an area grown by margins, except on sides where that would touch other pieces."""
    left, top, right, bottom = area.x - wide, area.y - high, area.right + wide, area.bottom + high
    for other in others:
        if not other.overlaps(Rect(left, top, right - left, bottom - top)):
            continue
        if other.right <= area.x:
            left = max(left, other.right)
        elif other.x >= area.right:
            right = min(right, other.x)
        elif other.bottom <= area.y:
            top = max(top, other.bottom)
        elif other.y >= area.bottom:
            bottom = min(bottom, other.y)
    return Rect(left, top, right - left, bottom - top)


def _group(layout: TableLayout, group: str) -> Iterator[Rect]:
    """Yield the area of all that a group shows, without the light on the ground."""
    areas = [one.area for one in layout.pieces if one.group == group and one.layer > Layer.LIGHT]
    if areas:
        yield union(areas)


def _captions(layout: TableLayout, name: str, area: Rect) -> Iterator[Rect]:
    """Yield the words right above or below a piece in its group, line by line."""
    piece, reach = layout.named(name), layout.scale.gap(CAPTION)
    rest = [
        one.area
        for one in layout.pieces
        if piece and one.group == piece.group and one.layer == Layer.WORDS
    ]
    found = [area]
    for one in found:
        near = [words for words in rest if words.overlaps(one.grown(0, reach))]
        rest = [words for words in rest if words not in near]
        found += near
    yield from (words for words in found if not area.overlaps(words))


def _hand(layout: TableLayout) -> Iterator[Rect]:
    """Yield the area of the hand, without cards that were chosen and wait elsewhere."""
    zone = layout.hand_zone
    names = [piece.name for piece in layout.of(Spot) if piece.name.startswith(f"{HAND}:")]
    found = [area for name in names if (area := layout.area(name))]
    areas = [area for area in found if zone is None or area.overlaps(zone)]
    if areas:
        whole = union(areas)
        rise = round(RISE * whole.h)
        yield Rect(whole.x, whole.y - rise, whole.w, whole.h + rise)
