"""The piles of Ladders: CLIMBS, RUNGS as heaps, tiles or columns, with thickness and counts."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from game.cards import Card
from game.games.ladders.model.view import ClimbView
from scenes.games.ladders.pieces.tile import RungTile
from scenes.games.ladders.table.spots import climb_key, rung_key
from scenes.table.layout.builder import LayoutBuilder
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.count import Count, CountKind, pill_height
from scenes.table.pieces.piece import Key
from scenes.table.pieces.slot import Slot
from scenes.ui.art.backs import NUMBERED_BACK
from scenes.ui.geometry import Point, Rect, union
from scenes.ui.scale import SMALLEST_TEXT

UNDER = 3
"""The most backs that show a pile's thickness."""

STANDS_OUT = 10
"""How many pixels wider than its card a count may be."""

MOST_COUNT = 0.22
"""The greatest size of a number on a card's lower edge, as a share of its height."""

LEAN = 2
"""The pixels by which each card of a heap is shifted from the one below."""


def add_count(
    build: LayoutBuilder,
    words: str,
    at: Point,
    kind: CountKind = "count",
    size: int = SMALLEST_TEXT,
    part: str = "",
) -> None:
    """Add a pill centred on a point, with words of a size in pixels."""
    pill = Count(words, at, size, pill_width(build, words, size), kind=kind)
    build.add(pill, part)


def _count_size(build: LayoutBuilder, units: float, high: float) -> int:
    """Return the size of a number on a card's edge, small enough not to reach the numeral."""
    return max(SMALLEST_TEXT, min(build.setting.scale.text(units), round(MOST_COUNT * high)))


def pill_width(build: LayoutBuilder, words: str, size: int) -> int:
    """Return the width of a pill in pixels, for words of a size."""
    width = build.setting.measure(words, size, "semibold") + 2 * round(0.62 * size)
    return max(width, pill_height(size))


def add_backs(build: LayoutBuilder, key: Key, area: Rect, size: int) -> None:
    """Add backs below a pile's top: one for each card below, up to three."""
    for level in range(max(0, UNDER - size + 1), UNDER):
        up = UNDER - level
        place = area.moved(LEAN * up - 1, -up)
        build.add(CardPlace(("under", *key, level), NUMBERED_BACK, place))


def lay_climb(
    build: LayoutBuilder,
    owner: int,
    climb: ClimbView,
    area: Rect,
    count_at: Point,
    size: int = 18,
    *,
    long: bool = False,
) -> None:
    """Add a CLIMB with its count on the lower edge; ``long`` adds words if they fit."""
    words = build.setting.words
    build.anchors["climb", owner] = area
    if climb.top is None:
        word = words("ladders.top") if not climb.size else ""
        build.add(Slot(area, word, build.setting.scale.text(15)), "climb")
    else:
        add_backs(build, ("climb", owner), area, climb.size)
        # The card below shows when the top one is lifted.
        if climb.size > 1:
            build.add(CardPlace(("under", "climb", owner, UNDER), NUMBERED_BACK, area))
        build.add(CardPlace(climb_key(owner, climb.size), climb.top, area, 1))
    if not climb.size:
        return
    told, pixels = words("ladders.to_go", count=climb.size), _count_size(build, size, area.h)
    sizes = range(pixels, SMALLEST_TEXT - 1, -1) if long else ()
    fits = (one for one in sizes if pill_width(build, told, one) <= area.w + STANDS_OUT)
    if smaller := next(fits, 0):
        add_count(build, told, count_at, "climb", smaller, "climb")
    else:
        add_count(build, str(climb.size), count_at, "climb", pixels, "climb")


@dataclass(frozen=True, slots=True)
class RungToLay:
    """One RUNG to lay out."""

    owner: int
    number: int
    cards: tuple[Card, ...]
    area: Rect
    """The area of its first card."""

    @property
    def key(self) -> Key | None:
        """The key of the card on top."""
        return rung_key(self.owner, self.number, len(self.cards) - 1) if self.cards else None


def lay_heap(build: LayoutBuilder, rung: RungToLay, strip: float) -> None:
    """Add a RUNG with only its top card and its count; ``strip`` is the visible width."""
    build.anchors["rung", rung.owner, rung.number] = rung.area
    if not rung.cards:
        return
    _lay_leaning(build, ("rung", rung.owner, rung.number), rung.cards, rung.area)
    if len(rung.cards) > 1:
        at = Point(rung.area.x + strip / 2, rung.area.bottom - build.setting.scale.gap(2))
        size = _count_size(build, 17, rung.area.h)
        add_count(build, str(len(rung.cards)), at, size=size, part=f"rung:{rung.number}")


def lay_tile(build: LayoutBuilder, rung: RungToLay) -> None:
    """Add a small tile for the top card of a RUNG."""
    build.anchors["rung", rung.owner, rung.number] = rung.area
    if rung.key is not None:
        build.add(RungTile(rung.key, rung.cards[-1], rung.area, len(rung.cards)))


def lay_accent(build: LayoutBuilder, place: int, cards: tuple[Card, ...], area: Rect) -> None:
    """Add an ACCENT pile."""
    build.anchors["accent", place] = area
    _lay_leaning(build, ("accent", place), cards, area)


def _lay_leaning(build: LayoutBuilder, key: Key, cards: Sequence[Card], area: Rect) -> None:
    last = len(cards) - 1
    for index in range(max(0, last - 2), last + 1):
        down = LEAN * (last - index)
        place = area.moved(-down, down)
        build.add(CardPlace((*key, index), cards[index], place, int(index == last)))


def lay_column(build: LayoutBuilder, rung: RungToLay, top: int, *, small: bool = False) -> Rect:
    """Add a RUNG as a column: the newest card lowest, the indices of older ones above it.

    Return the area of the column, or of the empty place. The oldest cards that don't fit below
    ``top`` are counted on the first card that does.
    """
    area = rung.area
    build.anchors["rung", rung.owner, rung.number] = area
    if not rung.cards:
        s, word = build.setting.scale, build.setting.words("ladders.rung")
        build.add(Slot(area, "" if small else word, s.text(17)), f"rung:{rung.number}")
        return area
    step = math.ceil(build.setting.scale.index.rank * area.h)
    shown = min(len(rung.cards), 1 + max(0, (area.y - top) // step))
    hidden = len(rung.cards) - shown
    for number, index in enumerate(range(hidden, len(rung.cards))):
        place = area.moved(0, (number + 1 - shown) * step)
        key = rung_key(rung.owner, rung.number, index)
        elevation = int(index == len(rung.cards) - 1)
        build.add(CardPlace(key, rung.cards[index], place, elevation))
    highest = area.moved(0, (1 - shown) * step)
    if hidden:
        more = build.setting.words("table.more", count=hidden)
        # On the visible strip of the highest card, clear of its index.
        size = min(build.setting.scale.text(15), max(SMALLEST_TEXT, int((step + 2) / 1.55)))
        half = pill_width(build, more, size) / 2
        at = Point(area.right - half + build.setting.scale.gap(3), highest.y + step / 2 - 1)
        add_count(build, more, at, size=size, part=f"rung:{rung.number}")
    return union([area, highest])
