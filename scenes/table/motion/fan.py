"""The fan of a pile: a panel near it with all its cards side by side."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import NamedTuple

from game.cards import Card
from scenes.table.layout.layout import TableLayout, distance_to
from scenes.table.layout.measures import SMALLEST_CARD
from scenes.table.motion.fan_costs import Coverable, hiding_cost, seen_beside
from scenes.table.motion.tempo import Tempo
from scenes.table.motion.timeline import Pose, Timeline, Track, lying
from scenes.table.pieces.piece import Layer
from scenes.table.pieces.spot import Fan, Spot
from scenes.ui.geometry import Point, Rect, card_width, rect

HEIGHT = 0.19
"""The height of a fan's card, as a share of the window's."""

FAR, LOWER, IN_HEADER = 6, 2, 3
"""The costs of lying a window's height away, of cards shrunk to nothing, of reaching the header."""

LEAST = 0.5
"""The least height of a card, as a share of the full height."""

HEIGHTS = 3
"""How many card heights are tried, from the full to the least."""

TITLE = 0.58
"""The assumed width of a title's letter, as a share of the text size."""

LINE = 1.2
"""The distance between the lines of a title, as a share of the text size."""

DOWN = 12
"""The number of places tried from top to bottom."""

SHARE_SEEN = 0.37
"""The step from card to card, as a share of a card's width."""


@dataclass(frozen=True, slots=True)
class OpenFan:
    """The layout of a fan: its panel, its cards, and the line that joins it to its pile."""

    fan: Fan
    panel: Rect
    cards: tuple[tuple[Card, Rect], ...]
    title: tuple[str, ...]
    """The title in one line, or in two if the panel is narrow."""
    title_at: Point
    """The middle of the first line's left edge."""
    title_size: int
    line: tuple[Point, Point]


def unfolding(fan: OpenFan, tempo: Tempo) -> Timeline:
    """Return the motion of an opening fan: cards slide out from the first of each row."""
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
    """Return the layout of a spot's fan, or ``None`` if it has no cards.

    The fan never covers its pile or an area of ``no_fan``. It takes the place of least cost: near
    the pile, hiding little, and rather hiding a piece entirely than cutting it.
    """
    fan = spot.fan
    if fan is None or not fan.cards:
        return None
    kept = (*layout.no_fan, *layout.areas(Layer.TURN_MARKER), spot.ring)
    tries = list(_tries(layout, spot, fan))
    free = [tried for tried in tries if not any(tried.panel.overlaps(area) for area in kept)]
    if free:
        return _lay(layout, spot, fan, _cheapest(layout, spot, free, seen_beside(layout, spot)))
    return _lay(layout, spot, fan, tries[-1]) if tries else None


def _cheapest(
    layout: TableLayout, spot: Spot, free: "Sequence[_Try]", seen: Sequence[Coverable]
) -> "_Try":
    """Return the cheapest of the places; ``seen`` has the pieces that a fan may hide.

    A lower bound of each cost is quick to compute and rules most places out.
    """
    ways = sorted(((_at_least(layout, spot, way), number) for number, way in enumerate(free)))
    best, found = math.inf, free[0]
    for least, number in ways:
        if least >= best:
            break
        cost = least + hiding_cost(free[number].panel, seen)
        if cost < best:
            best, found = cost, free[number]
    return found


def _at_least(layout: TableLayout, spot: Spot, tried: "_Try") -> float:
    """Return the lower bound of a place's cost: its distance, its height and its card size."""
    panel, s = tried.panel, layout.scale
    far = distance_to(spot.ring.center, panel) / s.height
    above = IN_HEADER * (panel.y < s.header)
    lower = 1 - tried.size.height / (HEIGHT * s.height)
    return above + FAR * far + LOWER * lower


@dataclass(frozen=True, slots=True)
class _Size:
    """The size of a fan."""

    height: int
    """The height of a card."""
    step: int
    per_row: int
    panel: tuple[int, int]
    title: tuple[str, ...]
    head: int

    @classmethod
    def of(
        cls, layout: TableLayout, fan: Fan, height: int, title: tuple[str, ...], *, aside: bool
    ) -> "_Size":
        """Return the size for a card height; ``aside`` means more and shorter rows."""
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


class _Try(NamedTuple):
    """A size and a place that a fan may have."""

    size: _Size
    panel: Rect


def _tries(layout: TableLayout, spot: Spot, fan: Fan) -> Iterator[_Try]:
    """Yield the places of a fan: right above or below its pile, or beside areas kept free."""
    full = max(SMALLEST_CARD, round(HEIGHT * layout.scale.height))
    lower = (full - max(SMALLEST_CARD, LEAST * full)) / (HEIGHTS - 1)
    heights = dict.fromkeys(round(full - lower * number) for number in range(HEIGHTS))
    titles = dict.fromkeys(((fan.title,), _in_two(fan.title)))
    for (aside, places), height, title in product(
        ((False, _near), (True, _beside)), heights, titles
    ):
        size = _Size.of(layout, fan, height, title, aside=aside)
        for panel in places(layout, spot, size.panel):
            yield _Try(size, panel)


def _in_two(title: str) -> tuple[str, ...]:
    """Break a title into two lines of about equal length; a single word stays in one."""
    gaps = [at for at, sign in enumerate(title) if sign == " "]
    if not gaps:
        return (title,)
    at = min(gaps, key=lambda gap: abs(2 * gap - len(title)))
    return title[:at], title[at + 1 :]


def _lay(layout: TableLayout, spot: Spot, fan: Fan, found: _Try) -> OpenFan:
    """Return a fan with its cards in a place."""
    size, panel = found
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
    """Yield a panel below a pile in the upper half of the field, or above one in the lower half."""
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
    """Return the width of the wider strip beside the areas that must stay free."""
    s = layout.scale
    end = s.field_left + s.field
    middles = [a for a in layout.no_fan if a.center.y < 0.6 * s.height and a.x < end]
    if not middles:
        return s.field - 2 * s.margin
    left = min(area.x for area in middles) - s.field_left
    right = end - max(area.right for area in middles)
    return max(left, right) - s.margin - s.gutter // 2


def _beside(layout: TableLayout, spot: Spot, size: tuple[int, int]) -> Iterator[Rect]:
    """Yield panels at the field's edges, and beside the pile and the areas kept free."""
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


def edge_towards(area: Rect, target: Point) -> Point:
    """Return the point where the line from a rectangle's centre to a point crosses its edge."""
    middle = area.center
    dx, dy = target.x - middle.x, target.y - middle.y
    if not dx and not dy:
        return middle
    share = min(
        area.w / 2 / abs(dx) if dx else float("inf"), area.h / 2 / abs(dy) if dy else float("inf")
    )
    return Point(middle.x + dx * min(1, share), middle.y + dy * min(1, share))
