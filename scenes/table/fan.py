"""The fan of a pile: all its cards side by side in a panel near it."""

import math
from dataclasses import dataclass, replace

from game.cards import Card
from scenes.geometry import Point, Rect, card_width, rect
from scenes.table.draft import edge_towards
from scenes.table.layout import SMALLEST_CARD, TableLayout
from scenes.table.pieces import Fan, Spot
from scenes.table.tempo import Tempo
from scenes.table.timeline import Pose, Timeline, Track, lying

HEIGHT = 0.19
"""Of the window, a card in a fan."""

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

    It never covers what ``no_fan`` names: where room is lacking its cards shrink to 70 pixels.
    """
    fan = spot.fan
    if fan is None or not fan.cards:
        return None
    full = round(HEIGHT * layout.scale.height)
    tries = [_lay(layout, spot, fan, height) for height in range(full, SMALLEST_CARD - 1, -4)]
    free = (t for t in tries if not any(t.panel.overlaps(area) for area in layout.no_fan))
    return next(free, tries[-1])


def _lay(layout: TableLayout, spot: Spot, fan: Fan, height: int) -> OpenFan:
    s = layout.scale
    width, pad, title = card_width(height), s.gutter, s.text(16)
    room = s.field - 2 * s.margin - 2 * pad
    step = max(math.ceil(s.index.fan * width), round(SHARE_SEEN * width))
    per_row = max(1, (room - width) // step + 1)
    rows = math.ceil(len(fan.cards) / per_row)
    in_row = min(per_row, len(fan.cards))
    head = round(1.7 * title)
    size = (
        max(width + (in_row - 1) * step, 12 * title) + 2 * pad,
        head + rows * height + (rows - 1) * pad // 2 + 2 * pad,
    )
    panel = _near(layout, spot, size)
    cards = tuple(
        (
            card,
            rect(
                panel.x + pad + index % per_row * step,
                panel.y + pad + head + index // per_row * (height + pad // 2),
                width,
                height,
            ),
        )
        for index, card in enumerate(fan.cards)
    )
    title_at = Point(panel.x + pad, panel.y + pad + title / 2)
    ends = edge_towards(spot.ring, panel.center), edge_towards(panel, spot.ring.center)
    return OpenFan(fan, panel, cards, title_at, title, ends)


def _near(layout: TableLayout, spot: Spot, size: tuple[int, int]) -> Rect:
    """Put a panel below a pile in the upper half of the field, and above one in the lower."""
    s = layout.scale
    width, height = size
    left, right = s.field_left + s.margin, s.field_left + s.field - s.margin - width
    x = max(left, min(right, spot.ring.center.x - width / 2))
    below = spot.body.bottom + 2 * s.gutter
    above = spot.body.y - 2 * s.gutter - height
    y = below if spot.body.center.y < s.height / 2 else above
    lowest = min((area.y for area in layout.no_fan), default=s.height) - s.gutter // 2 - height
    return rect(x, max(s.margin // 2, min(y, lowest)), width, height)
