"""The fan of a pile: all its cards side by side in a panel near it."""

import math
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, replace

from game.cards import Card
from scenes.table.layout.furniture import edge_towards
from scenes.table.layout.layout import TableLayout, distance
from scenes.table.layout.measures import SMALLEST_CARD
from scenes.table.motion.tempo import Tempo
from scenes.table.motion.timeline import Pose, Timeline, Track, lying
from scenes.table.pieces.piece import Layer, Need
from scenes.table.pieces.spot import Fan, Spot
from scenes.ui.geometry import Point, Rect, card_width, rect

HEIGHT = 0.19
"""Of the window, a card in a fan."""

MATTERS_MORE = 4
"""How many words a button counts for that a fan would cover."""

SHARE_SEEN = 0.37
"""Of a card's width, from one card to the next."""


@dataclass(frozen=True, slots=True)
class OpenFan:
    """A fan as it lies: its panel, its cards, and the line that joins it to its pile."""

    fan: Fan
    panel: Rect
    cards: tuple[tuple[Card, Rect], ...]
    title_at: Point
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

    It never covers its pile or what ``no_fan`` names, and as few words as can be: where room is
    lacking it lies at an edge of the field, and its cards shrink to 70 pixels.
    """
    fan = spot.fan
    if fan is None or not fan.cards:
        return None
    kept = (*layout.no_fan, *layout.areas(Layer.PENNANT), spot.ring)
    words = [piece.area for piece in layout.pieces if piece.need == Need.WORDS]
    free = [
        tried
        for tried in _tries(layout, spot, fan)
        if not any(tried.panel.overlaps(area) for area in kept)
    ]
    words += MATTERS_MORE * layout.areas(Layer.BUTTON)
    if not free:
        return _last(_tries(layout, spot, fan))
    return min(free, key=lambda tried: sum(tried.panel.overlaps(area) for area in words))


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
    head: int

    @classmethod
    def of(cls, layout: TableLayout, fan: Fan, height: int, *, aside: bool) -> "_Size":
        """Return the size with cards of a height; ``aside`` it has more and shorter rows."""
        s = layout.scale
        width, pad, title = card_width(height), s.gutter, s.text(16)
        room = (_room_aside(layout) if aside else s.field - 2 * s.margin) - 2 * pad
        step = max(math.ceil(s.index.fan * width), round(SHARE_SEEN * width))
        per_row = max(1, (room - width) // step + 1)
        rows = math.ceil(len(fan.cards) / per_row)
        in_row = min(per_row, len(fan.cards))
        head = round(1.7 * title)
        across = max(width + (in_row - 1) * step, 12 * title, _title_width(fan, title))
        down = head + rows * height + (rows - 1) * pad // 2
        return cls(height, step, per_row, (across + 2 * pad, down + 2 * pad), head)


def _tries(layout: TableLayout, spot: Spot, fan: Fan) -> Iterator[OpenFan]:
    """Yield the ways to lay a fan, the best first: near its pile, large, else at an edge."""
    full = round(HEIGHT * layout.scale.height)
    for aside, places in ((False, _near), (True, _at_the_edges)):
        for height in range(full, SMALLEST_CARD - 1, -4):
            size = _Size.of(layout, fan, height, aside=aside)
            for panel in places(layout, spot, size.panel):
                yield _lay(layout, spot, fan, size, panel)


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
    return OpenFan(fan, panel, cards, title_at, title, ends)


def _title_width(fan: Fan, size: int) -> int:
    """Return the greatest width of a title."""
    return round(0.57 * size * len(fan.title))


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


def _at_the_edges(layout: TableLayout, spot: Spot, size: tuple[int, int]) -> Iterator[Rect]:
    """Yield panels at the field's left and right edge, those nearest to the pile first."""
    s = layout.scale
    width, height = size
    left, right = s.field_left + s.margin, s.field_left + s.field - s.margin - width
    highest, lowest = s.margin // 2, s.height - s.margin // 2 - height
    heights = (spot.ring.y, spot.body.bottom + s.gutter, spot.ring.y - s.gutter - height)
    kept = (area.y - s.gutter // 2 - height for area in layout.no_fan)
    panels = [
        rect(x, y, width, height)
        for x in (left, right)
        for y in {max(highest, min(lowest, y)) for y in (*heights, *kept, highest)}
    ]
    yield from sorted(
        panels,
        key=lambda panel: (panel.y < s.header, distance(panel.center, spot.ring.center)),
    )
