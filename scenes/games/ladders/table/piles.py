"""Piles of Ladders: CLIMBS, RUNGS as heaps and as hanging columns, thickness and counts."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from game.cards import Card
from game.games.ladders.model.view import ClimbView
from scenes.games.ladders.table.spots import climb_key, rung_key
from scenes.table.layout.draft import Draft
from scenes.table.layout.layout import pill_height
from scenes.table.layout.pieces import CardPlace, Count, CountKind, Key, Slot
from scenes.ui.art.backs import LADDERS_BACK
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
    draft: Draft, words: str, at: Point, kind: CountKind = "count", size: int = 15
) -> None:
    """Add a pill with words about a point."""
    pixels = draft.setting.scale.text(size)
    draft.counts.append(Count(words, at, pixels, pill_width(draft, words, pixels), kind=kind))


def pill_width(draft: Draft, words: str, size: int) -> int:
    """Return how wide a pill with words of a size is, in pixels."""
    width = draft.setting.measure(words, size, "semibold") + 2 * round(0.62 * size)
    return max(width, pill_height(size))


def add_backs(draft: Draft, key: Key, area: Rect, size: int) -> None:
    """Lay backs below a pile's top: as many as there are, up to three."""
    for level in range(max(0, UNDER - size + 1), UNDER):
        up = UNDER - level
        place = area.moved(LEAN * up - 1, -up)
        draft.cards.append(CardPlace(("under", *key, level), LADDERS_BACK, place))


def lay_climb(draft: Draft, owner: int, climb: ClimbView, area: Rect, count_at: Point) -> None:
    """Lay a CLIMB with its count."""
    words = draft.setting.words
    draft.anchors["climb", owner] = area
    if climb.top is None:
        word = words("ladders.top") if not climb.size else ""
        draft.slots.append(Slot(area, word, draft.setting.scale.text(15)))
    else:
        add_backs(draft, ("climb", owner), area, climb.size)
        # What lies below shows when the top is lifted.
        if climb.size > 1:
            draft.cards.append(CardPlace(("under", "climb", owner, UNDER), LADDERS_BACK, area))
        draft.cards.append(CardPlace(climb_key(owner, climb.size), climb.top, area, 1))
    long = words("ladders.to_go", count=climb.size)
    size = draft.setting.scale.text(15)
    fits = area.w > WIDE_ENOUGH and pill_width(draft, long, size) <= area.w + STANDS_OUT
    add_count(draft, long if fits else str(climb.size), count_at, "climb")


@dataclass(frozen=True, slots=True)
class Rung:
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


def lay_heap(draft: Draft, rung: Rung, strip: float) -> None:
    """Lay a RUNG of which only the top is seen, and its count; ``strip`` is what is in sight."""
    draft.anchors["rung", rung.owner, rung.number] = rung.area
    if not rung.cards:
        return
    _lay_leaning(draft, ("rung", rung.owner, rung.number), rung.cards, rung.area)
    if len(rung.cards) > 1:
        whole = strip >= rung.area.w
        gap = draft.setting.scale.gap
        corner = Point(rung.area.right - gap(8), rung.area.y + gap(2))
        size = draft.setting.scale.text(15)
        # Where RUNGS show narrow strips, every other number stands a line higher.
        narrow = strip < pill_width(draft, "88", size)
        higher = pill_height(size) if narrow and rung.number % 2 else 0
        foot = Point(rung.area.x + strip / 2, rung.area.bottom - gap(4) - higher)
        add_count(draft, str(len(rung.cards)), corner if whole else foot)


def lay_accent(draft: Draft, place: int, cards: tuple[Card, ...], area: Rect) -> None:
    """Lay an ACCENT pile."""
    draft.anchors["accent", place] = area
    _lay_leaning(draft, ("accent", place), cards, area)


def _lay_leaning(draft: Draft, key: Key, cards: Sequence[Card], area: Rect) -> None:
    last = len(cards) - 1
    for index in range(max(0, last - 2), last + 1):
        down = LEAN * (last - index)
        place = area.moved(-down, down)
        draft.cards.append(CardPlace((*key, index), cards[index], place, int(index == last)))


def lay_column(draft: Draft, rung: Rung, foot: int) -> Rect:
    """Let a RUNG hang down as far as a line; return where its top card lies, or its empty place.

    The oldest cards that find no room are counted on the first that does.
    """
    area = rung.area
    draft.anchors["rung", rung.owner, rung.number] = area
    if not rung.cards:
        draft.slots.append(Slot(area))
        return area
    step = math.ceil(draft.setting.scale.index.rank * area.h)
    shown = min(len(rung.cards), 1 + max(0, (foot - area.y - area.h) // step))
    hidden = len(rung.cards) - shown
    end = area
    for number, index in enumerate(range(hidden, len(rung.cards))):
        end = area.moved(0, number * step)
        key = rung_key(rung.owner, rung.number, index)
        elevation = int(index == len(rung.cards) - 1)
        draft.cards.append(CardPlace(key, rung.cards[index], end, elevation))
    if hidden:
        more = draft.setting.words("table.more", count=hidden)
        # Wholly on the column: above it stands whose it is.
        height = pill_height(draft.setting.scale.text(15))
        add_count(draft, more, Point(area.right - 10, area.y + height / 2 - 3))
    return end
