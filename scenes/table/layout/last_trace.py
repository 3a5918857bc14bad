"""The trace of the last move: from where it began to where it led, round all that is read."""

import math
from dataclasses import replace
from typing import NamedTuple

from scenes.table.layout.builder import TOLD, LayoutBuilder
from scenes.table.layout.layout import TableLayout
from scenes.table.layout.setting import MoveLine, SeatedPlayer
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.coin import Coin, Mover
from scenes.table.pieces.count import Count
from scenes.table.pieces.piece import Key
from scenes.table.pieces.plate import TablePlate
from scenes.table.pieces.portrait import Portrait
from scenes.table.pieces.trace import CLEAR_OF_WORDS, Trace
from scenes.ui.geometry import Point, Rect, count_inside, rect, union
from scenes.ui.scale import Scale

BENDS = (0.16, 0.26, -0.16, 0.08, -0.26, 0.0)
"""The bends tried for a trace, as shares of its length, the preferred ones first."""


class Obstacles(NamedTuple):
    """What a trace of one move goes round."""

    legible: tuple[Rect, ...]
    """Words, numbers and faces: no dot may lie on them."""
    cards: tuple[Rect, ...]
    plates: tuple[Rect, ...]
    """The plates that the move neither left nor reached."""

    def near(self, area: Rect) -> "Obstacles":
        """Return those that overlap an area."""
        return Obstacles(*(tuple(filter(area.overlaps, areas)) for areas in self))


def add_trace(build: LayoutBuilder, told: MoveLine) -> None:
    """Add the trace of the last move, clear of the header and of all words and pills."""
    layout, member = build.finish(), told.mover(build.setting.cast)
    if member and (found := _routed(layout, told, member)):
        trace, mover, obstacles = found
        legible, cards, plates = obstacles.near(trace.area)
        head = rect(0, 0, layout.scale.width, layout.scale.header)
        trace = replace(trace, clear_of=(*legible, *plates, *cards, head))
        with build.group(TOLD):
            if 2 * len(trace.seen()) >= len(trace.dots()):
                build.add(trace, "last")
            build.add(mover, "last")


def trace_of(
    layout: TableLayout, told: MoveLine, member: SeatedPlayer
) -> tuple[Trace, Mover] | None:
    """Return the trace of a move and its mover's face, if the place it led to is still visible."""
    found = _routed(layout, told, member)
    return found[:2] if found else None


def _routed(
    layout: TableLayout, told: MoveLine, member: SeatedPlayer
) -> tuple[Trace, Mover, Obstacles] | None:
    """Return the trace of a move, its mover's face, and what the trace goes round."""
    start, end = layout.rect_of(told.start), layout.rect_of(told.end)
    if start is None or end is None:
        return None
    size = max(22, layout.scale.px(30))
    corner = _open_corner(layout, end, size)
    mover = Mover(member.face, corner, size, who=member.name)
    straight = Trace(_start(layout, start, corner), corner, size)
    obstacles = _obstacles(layout, straight)
    return _bent(straight, obstacles, layout.scale), mover, obstacles


def _obstacles(layout: TableLayout, trace: Trace) -> Obstacles:
    legible = (
        *layout.words(),
        *(pill.area for pill in layout.of(Count)),
        *(face.area for face in layout.of(Portrait)),
    )
    return Obstacles(
        legible, tuple(place.rect for place in layout.of(CardPlace)), _of_others(layout, trace)
    )


def _of_others(layout: TableLayout, trace: Trace) -> tuple[Rect, ...]:
    """Return the plates that a move neither left nor reached.

    If plates touch, a trace that starts on the edge of one does not start on its neighbour.
    """
    plates = (piece.rect for piece in layout.pieces if isinstance(piece, TablePlate))
    return tuple(
        one
        for one in plates
        if not one.grown(-2).contains(trace.start) and not one.grown(2).contains(trace.end)
    )


def _bent(trace: Trace, obstacles: Obstacles, scale: Scale) -> Trace:
    """Return the trace with the bend that puts the fewest dots on words, cards or plates."""
    bent = [replace(trace, bend=bend) for bend in BENDS]
    legible, cards, plates = obstacles.near(union([one.area for one in bent]))
    words = [area.grown(CLEAR_OF_WORDS) for area in legible]
    below_header = [rect(0, scale.header, scale.width, scale.height)]

    def cost(one: Trace) -> float:
        dots = [at for at, _ in one.dots()]
        outside = len(dots) - count_inside(dots, below_header)
        met = 3 * count_inside(dots, words) + 5 * count_inside(dots, cards)
        return (met + 3 * count_inside(dots, plates) + 6 * outside) / len(dots)

    # The first of equals is taken, so that nothing is better than one that meets nothing.
    best, least = trace, math.inf
    for one in bent:
        if (met := cost(one)) < least:
            best, least = one, met
        if not least:
            break
    return best


def drop_coin(build: LayoutBuilder, key: Key) -> bool:
    """Remove the face from a card whose trace shows it; return whether there was one."""
    found = [coin for coin in build.of(Coin) if coin.key == key]
    for coin in found:
        build.drop(coin)
    return bool(found)


def _open_corner(layout: TableLayout, area: Rect, size: int) -> Point:
    """Return the corner of a card where a coin covers no other card, the lower right if possible.

    The upper left is never taken: the index is there. On a small tile the coin stands on the
    upper edge, clear of the numeral.
    """
    if area.w < 2 * size and not any(place.rect == area for place in layout.of(CardPlace)):
        return Point(area.center.x, area.y)
    low, high = area.bottom - size / 3, area.y + size / 3
    right, left = area.right - 4, area.x + 4
    corners = (Point(right, low), Point(right, high), Point(left, low))
    above = [card.grown(size / 3) for card in _cards_above(layout, area)]
    pills = [pill.area.grown(size / 2) for pill in layout.of(Count)]

    def covered(at: Point) -> tuple[bool, bool]:
        return any(card.contains(at) for card in above), any(one.contains(at) for one in pills)

    # ``min`` takes the first of equals.
    return min(corners, key=covered)


def _cards_above(layout: TableLayout, area: Rect) -> list[Rect]:
    places = [place.rect for place in layout.of(CardPlace)]
    last = max((number for number, place in enumerate(places) if place == area), default=-1)
    return places[last + 1 :] if last >= 0 else []


def _start(layout: TableLayout, area: Rect, target: Point) -> Point:
    """Return the point where a trace leaves an area.

    From a plate that has another one above or below it, as in a tower, it leaves sideways, so that
    it doesn't seem to come from that other one.
    """
    start, middle = _leaving(area, target), area.center
    plates = [piece.rect for piece in layout.pieces if isinstance(piece, TablePlate)]
    own = next((plate for plate in plates if plate.contains(middle)), None)
    if own and start.x == middle.x:
        beyond = Point(middle.x, middle.y + (own.h if target.y > middle.y else -own.h))
        if any(plate.contains(beyond) for plate in plates if plate != own):
            return Point(area.right if target.x > middle.x else area.x, middle.y)
    return start


def _leaving(area: Rect, target: Point) -> Point:
    """Return the point where a trace leaves a card: its top or bottom if possible, else a side."""
    middle = area.center
    if target.y < area.y:
        return Point(middle.x, area.y)
    return Point(middle.x, area.bottom) if target.y > area.bottom else edge_towards(area, target)


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
