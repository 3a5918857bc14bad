"""The fan of a pile: all its cards side by side in a panel near it."""

import math
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product

from game.cards import Card
from scenes.table.layout.furniture import edge_towards
from scenes.table.layout.layout import TableLayout, distance_to
from scenes.table.layout.measures import SMALLEST_CARD
from scenes.table.motion.tempo import Tempo
from scenes.table.motion.timeline import Pose, Timeline, Track, lying
from scenes.table.pieces.piece import Layer, Need
from scenes.table.pieces.spot import Fan, Spot
from scenes.ui.geometry import Point, Rect, card_width, rect

HEIGHT = 0.19
"""Of the window, a card in a fan."""

COSTS = {Need.SEAT: 1, Need.ASIDE: 0.6, Need.CARD: 0.4, Need.FACE: 1, Need.WORDS: 1, Need.MOVE: 4}
"""What it costs a fan to cut a thing, by how much that matters."""

HIDDEN = 0.3
"""Of that, what it costs to hide the whole of it."""

FAR, LOWER, IN_HEADER = 6, 2, 3
"""What it costs to lie the window's height away, to have cards of no height, to reach so high."""

LEAST = 0.5
"""Of the full height, a card at least."""

HEIGHTS = 3
"""How many heights of cards are tried, from the full one to the smallest."""

TITLE = 0.58
"""Of its size, how wide a letter of a title is taken to be."""

LINE = 1.2
"""Of its size, from one line of a title to the next."""

DOWN = 12
"""In how many places from top to bottom a fan is tried."""

SHARE_SEEN = 0.37
"""Of a card's width, from one card to the next."""


@dataclass(frozen=True, slots=True)
class OpenFan:
    """A fan as it lies: its panel, its cards, and the line that joins it to its pile."""

    fan: Fan
    panel: Rect
    cards: tuple[tuple[Card, Rect], ...]
    title: tuple[str, ...]
    """In one line, or in two where the panel is narrow."""
    title_at: Point
    """The middle of the first line's left edge."""
    title_size: int
    line: tuple[Point, Point]


def unfolding(fan: OpenFan, tempo: Tempo) -> Timeline:
    """Return the motion in which a fan opens: its cards slide out from the first of each row."""
    timing = tempo.motion.fan
    return Timeline(
        tracks=[
            Track(
                ("fan", number),
                card,
                _folded(fan, place, tempo),
                lying(place),
                0,
                timing.seconds * tempo.factor,
                timing.easing,
                elevation=0,
                lies=0,
            )
            for number, (card, place) in enumerate(fan.cards)
        ]
    )


def _folded(fan: OpenFan, place: Rect, tempo: Tempo) -> Pose:
    if tempo.reduced:
        return replace(lying(place), alpha=0.0)
    return lying(place.moved(fan.cards[0][1].x - place.x, 0))


def open_fan(layout: TableLayout, spot: Spot) -> OpenFan | None:
    """Return the fan of a spot laid out, or ``None`` where there is nothing to see.

    It never covers its pile or what ``no_fan`` names. Of the other places it has the one near its
    pile where it hides little, and rather hides a thing whole than cuts it.
    """
    fan = spot.fan
    if fan is None or not fan.cards:
        return None
    kept = (*layout.no_fan, *layout.areas(Layer.PENNANT), spot.ring)
    free = [
        tried
        for tried in _tries(layout, spot, fan)
        if not any(tried.panel.overlaps(area) for area in kept)
    ]
    if not free:
        return _last(_tries(layout, spot, fan))
    seats = (piece.area for piece in layout.pieces if piece.need == Need.SEAT)
    own = [seat for seat in seats if seat.holds(spot.ring)]
    seen = [
        (piece.area, COSTS[piece.need])
        for piece in layout.pieces
        # Of the seat that its pile belongs to it may lie on anything.
        if piece.need in COSTS and not any(seat.holds(piece.area) for seat in own)
    ]
    return _cheapest(layout, spot, free, seen)


def _cheapest(
    layout: TableLayout, spot: Spot, free: Sequence[OpenFan], seen: Sequence[tuple[Rect, float]]
) -> OpenFan:
    """Return the way to lie that costs least, with what is ``seen`` and would be hidden.

    What a way costs even where nothing lies is quickly known: most need no closer look.
    """
    ways = sorted(((_at_least(layout, spot, way), number) for number, way in enumerate(free)))
    best, found = math.inf, free[0]
    for least, number in ways:
        if least >= best:
            break
        cost = least + _hidden(free[number].panel, seen)
        if cost < best:
            best, found = cost, free[number]
    return found


def _at_least(layout: TableLayout, spot: Spot, tried: OpenFan) -> float:
    """Return what it costs that a fan lies so far away, so high and so small."""
    panel, s = tried.panel, layout.scale
    far = distance_to(spot.ring.center, panel) / s.height
    above = IN_HEADER * (panel.y < s.header)
    lower = 1 - tried.cards[0][1].h / (HEIGHT * s.height)
    return above + FAR * far + LOWER * lower


def _hidden(panel: Rect, seen: Sequence[tuple[Rect, float]]) -> float:
    """Return what it costs that things are cut or hidden: in words that are cut."""
    return sum(
        cost * (HIDDEN if panel.holds(area) else 1) for area, cost in seen if panel.overlaps(area)
    )


def _last(tries: Iterator[OpenFan]) -> OpenFan | None:
    """Return the last of some ways, or ``None`` if there are none."""
    return next(iter(deque(tries, maxlen=1)), None)


@dataclass(frozen=True, slots=True)
class _Size:
    """How large a fan is."""

    height: int
    """Of a card."""
    step: int
    per_row: int
    panel: tuple[int, int]
    title: tuple[str, ...]
    head: int

    @classmethod
    def of(
        cls, layout: TableLayout, fan: Fan, height: int, title: tuple[str, ...], *, aside: bool
    ) -> "_Size":
        """Return the size with cards of a height; ``aside`` it has more and shorter rows."""
        s = layout.scale
        width, pad, letters = card_width(height), s.gutter, s.text(16)
        room = (_room_aside(layout) if aside else s.field - 2 * s.margin) - 2 * pad
        step = max(math.ceil(s.index.fan * width), round(SHARE_SEEN * width))
        per_row = max(1, (room - width) // step + 1)
        rows = math.ceil(len(fan.cards) / per_row)
        in_row = min(per_row, len(fan.cards))
        head = round((0.3 + LINE * len(title)) * letters)
        across = max(width + (in_row - 1) * step, round(TITLE * letters * max(map(len, title))))
        down = head + rows * height + (rows - 1) * pad // 2
        return cls(height, step, per_row, (across + 2 * pad, down + 2 * pad), title, head)


def _tries(layout: TableLayout, spot: Spot, fan: Fan) -> Iterator[OpenFan]:
    """Yield the ways to lay a fan: right above or below its pile, or beside what is kept."""
    full = max(SMALLEST_CARD, round(HEIGHT * layout.scale.height))
    lower = (full - max(SMALLEST_CARD, LEAST * full)) / (HEIGHTS - 1)
    heights = dict.fromkeys(round(full - lower * number) for number in range(HEIGHTS))
    titles = dict.fromkeys(((fan.title,), _in_two(fan.title)))
    for (aside, places), height, title in product(
        ((False, _near), (True, _beside)), heights, titles
    ):
        size = _Size.of(layout, fan, height, title, aside=aside)
        for panel in places(layout, spot, size.panel):
            yield _lay(layout, spot, fan, size, panel)


def _in_two(title: str) -> tuple[str, ...]:
    """Return a title in two lines about as long; one word alone stays in one."""
    gaps = [at for at, sign in enumerate(title) if sign == " "]
    if not gaps:
        return (title,)
    at = min(gaps, key=lambda gap: abs(2 * gap - len(title)))
    return title[:at], title[at + 1 :]


def _lay(layout: TableLayout, spot: Spot, fan: Fan, size: _Size, panel: Rect) -> OpenFan:
    pad, title = layout.scale.gutter, layout.scale.text(16)
    cards = tuple(
        (
            card,
            rect(
                panel.x + pad + index % size.per_row * size.step,
                panel.y + pad + size.head + index // size.per_row * (size.height + pad // 2),
                card_width(size.height),
                size.height,
            ),
        )
        for index, card in enumerate(fan.cards)
    )
    title_at = Point(panel.x + pad, panel.y + pad + title / 2)
    ends = edge_towards(spot.ring, panel.center), edge_towards(panel, spot.ring.center)
    return OpenFan(fan, panel, cards, size.title, title_at, title, ends)


def _near(layout: TableLayout, spot: Spot, size: tuple[int, int]) -> Iterator[Rect]:
    """Yield a panel below a pile in the upper half of the field, or above one in the lower."""
    s = layout.scale
    width, height = size
    left, right = s.field_left + s.margin, s.field_left + s.field - s.margin - width
    x = max(left, min(right, spot.ring.center.x - width / 2))
    below = spot.body.bottom + 2 * s.gutter
    above = spot.body.y - 2 * s.gutter - height
    y = below if spot.body.center.y < s.height / 2 else above
    lowest = min((area.y for area in layout.no_fan), default=s.height) - s.gutter // 2 - height
    yield rect(x, max(s.margin // 2, min(y, lowest)), width, height)


def _room_aside(layout: TableLayout) -> int:
    """Return how wide the wider edge of the field is beside what must be kept free."""
    s = layout.scale
    end = s.field_left + s.field
    middles = [a for a in layout.no_fan if a.center.y < 0.6 * s.height and a.x < end]
    if not middles:
        return s.field - 2 * s.margin
    left = min(area.x for area in middles) - s.field_left
    right = end - max(area.right for area in middles)
    return max(left, right) - s.margin - s.gutter // 2


def _beside(layout: TableLayout, spot: Spot, size: tuple[int, int]) -> Iterator[Rect]:
    """Yield panels at the field's edges, and beside the pile and what must be kept free."""
    s = layout.scale
    width, height = size
    left, right = s.field_left + s.margin, s.field_left + s.field - s.margin - width
    highest, lowest = s.margin // 2, s.height - s.margin // 2 - height
    apart = s.gutter // 2
    kept = (*layout.no_fan, spot.ring)
    across = (*(area.right + apart for area in kept), *(area.x - apart - width for area in kept))
    steps = (highest + number * (lowest - highest) // DOWN for number in range(DOWN + 1))
    down = (*(area.y - apart - height for area in kept), spot.body.bottom + s.gutter, *steps)
    columns = {x for x in (left, right, *across) if left <= x <= right}
    for x, y in product(sorted(columns), sorted({y for y in down if highest <= y <= lowest})):
        yield Rect(x, y, width, height)
