"""Piles of Ladders: CLIMBS, RUNGS as heaps and as hanging columns, thickness and counts."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from game.cards import Card
from game.games.ladders.model.view import ClimbView
from scenes.games.ladders.table.spots import climb_key, rung_key
from scenes.table.layout.builder import LayoutBuilder
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.count import Count, CountKind, pill_height
from scenes.table.pieces.piece import Key
from scenes.table.pieces.slot import Slot
from scenes.ui.art.backs import NUMBERED_BACK
from scenes.ui.geometry import Point, Rect

UNDER = 3
"""How many backs show that a pile holds more than its top."""

WIDE_ENOUGH = 78
"""Pixels of a card on which "11 to go" has room."""

STANDS_OUT = 10
"""Pixels by which that may be wider than its card."""

LEAN = 2
"""Pixels by which each card of a heap lies aside of the one below."""


def add_count(
    build: LayoutBuilder,
    words: str,
    at: Point,
    kind: CountKind = "count",
    size: int = 15,
    part: str = "",
) -> None:
    """Add a pill with words about a point."""
    pixels = build.setting.scale.text(size)
    pill = Count(words, at, pixels, pill_width(build, words, pixels), kind=kind)
    build.add(pill, part)


def pill_width(build: LayoutBuilder, words: str, size: int) -> int:
    """Return how wide a pill with words of a size is, in pixels."""
    width = build.setting.measure(words, size, "semibold") + 2 * round(0.62 * size)
    return max(width, pill_height(size))


def add_backs(build: LayoutBuilder, key: Key, area: Rect, size: int) -> None:
    """Lay backs below a pile's top: as many as there are, up to three."""
    for level in range(max(0, UNDER - size + 1), UNDER):
        up = UNDER - level
        place = area.moved(LEAN * up - 1, -up)
        build.add(CardPlace(("under", *key, level), NUMBERED_BACK, place))


def lay_climb(
    build: LayoutBuilder, owner: int, climb: ClimbView, area: Rect, count_at: Point
) -> None:
    """Lay a CLIMB with its count."""
    words = build.setting.words
    build.anchors["climb", owner] = area
    if climb.top is None:
        word = words("ladders.top") if not climb.size else ""
        build.add(Slot(area, word, build.setting.scale.text(15)), "climb")
    else:
        add_backs(build, ("climb", owner), area, climb.size)
        # What lies below shows when the top is lifted.
        if climb.size > 1:
            build.add(CardPlace(("under", "climb", owner, UNDER), NUMBERED_BACK, area))
        build.add(CardPlace(climb_key(owner, climb.size), climb.top, area, 1))
    long = words("ladders.to_go", count=climb.size)
    size = build.setting.scale.text(15)
    fits = area.w > WIDE_ENOUGH and pill_width(build, long, size) <= area.w + STANDS_OUT
    add_count(build, long if fits else str(climb.size), count_at, "climb", part="climb")


@dataclass(frozen=True, slots=True)
class RungToLay:
    """One RUNG to be laid."""

    owner: int
    number: int
    cards: tuple[Card, ...]
    area: Rect
    """Where its first card lies."""

    @property
    def key(self) -> Key | None:
        """The key of the card on top."""
        return rung_key(self.owner, self.number, len(self.cards) - 1) if self.cards else None


def lay_heap(build: LayoutBuilder, rung: RungToLay, strip: float) -> None:
    """Lay a RUNG of which only the top is seen, and its count; ``strip`` is what is in sight."""
    build.anchors["rung", rung.owner, rung.number] = rung.area
    if not rung.cards:
        return
    _lay_leaning(build, ("rung", rung.owner, rung.number), rung.cards, rung.area)
    if len(rung.cards) > 1:
        whole = strip >= rung.area.w
        gap = build.setting.scale.gap
        corner = Point(rung.area.right - gap(8), rung.area.y + gap(2))
        size = build.setting.scale.text(15)
        # Where RUNGS show narrow strips, every other number stands a line higher.
        narrow = strip < pill_width(build, "88", size)
        higher = pill_height(size) if narrow and rung.number % 2 else 0
        foot = Point(rung.area.x + strip / 2, rung.area.bottom - gap(4) - higher)
        at = corner if whole else foot
        add_count(build, str(len(rung.cards)), at, part=f"rung:{rung.number}")


def lay_accent(build: LayoutBuilder, place: int, cards: tuple[Card, ...], area: Rect) -> None:
    """Lay an ACCENT pile."""
    build.anchors["accent", place] = area
    _lay_leaning(build, ("accent", place), cards, area)


def _lay_leaning(build: LayoutBuilder, key: Key, cards: Sequence[Card], area: Rect) -> None:
    last = len(cards) - 1
    for index in range(max(0, last - 2), last + 1):
        down = LEAN * (last - index)
        place = area.moved(-down, down)
        build.add(CardPlace((*key, index), cards[index], place, int(index == last)))


def lay_column(build: LayoutBuilder, rung: RungToLay, foot: int) -> Rect:
    """Let a RUNG hang down as far as a line; return where its top card lies, or its empty place.

    The oldest cards that find no room are counted on the first that does.
    """
    area = rung.area
    build.anchors["rung", rung.owner, rung.number] = area
    if not rung.cards:
        build.add(Slot(area), f"rung:{rung.number}")
        return area
    step = math.ceil(build.setting.scale.index.rank * area.h)
    shown = min(len(rung.cards), 1 + max(0, (foot - area.y - area.h) // step))
    hidden = len(rung.cards) - shown
    end = area
    for number, index in enumerate(range(hidden, len(rung.cards))):
        end = area.moved(0, number * step)
        key = rung_key(rung.owner, rung.number, index)
        elevation = int(index == len(rung.cards) - 1)
        build.add(CardPlace(key, rung.cards[index], end, elevation))
    if hidden:
        more = build.setting.words("table.more", count=hidden)
        # Wholly on the column: above it stands whose it is.
        height = pill_height(build.setting.scale.text(15))
        at = Point(area.right - 10, area.y + height / 2 - 3)
        add_count(build, more, at, part=f"rung:{rung.number}")
    return end
