"""Finds a place for a speech bubble: near its speaker's portrait, covering nothing needed."""

from collections.abc import Iterator, Sequence
from typing import Literal, TypeAlias

from scenes.table.layout.builder import HEADER
from scenes.table.layout.layout import TableLayout, distance_to
from scenes.table.pieces.count import Count
from scenes.table.pieces.piece import Need, Piece
from scenes.ui.geometry import Rect

Side: TypeAlias = Literal["top", "right", "bottom", "left"]

REACH = 1.5
"""The largest distance from a bubble to its speaker's seat, in widths of the portrait."""

EDGE = 4
"""The pixels that stay free at the window's edge."""

AROUND = 3.0
"""How strongly a bubble avoids words: the factor of the way it goes rather than cover them."""

STEPS = 16
"""The number of places tried in each direction."""


def bubble_place(
    layout: TableLayout, speaker: Rect, sizes: Sequence[tuple[int, int]]
) -> Rect | None:
    """Return the place of a bubble of one of the sizes; ``None`` if there is no room.

    It covers no piece that ``stays_seen`` and nothing of the header; other words if it must.
    """
    words = [piece.area for piece in layout.pieces if piece.need in (Need.ASIDE, Need.WORDS)]
    best: tuple[float, Rect] | None = None
    for width, height in sizes:
        reach = _seat_of(layout, speaker).grown(
            REACH * speaker.h + width, REACH * speaker.h + height
        )
        kept = [area for area in _areas_kept(layout) if area.overlaps(reach)]
        soft = [area for area in words if area.overlaps(reach)]
        around = _around(layout, speaker, width, height)
        for cost, place in sorted((distance_to(speaker.center, at), at) for at in around):
            if best is not None and cost >= best[0]:
                # All further places are farther away.
                break
            if any(place.overlaps(area) for area in kept):
                continue
            cost += sum(_way_around(place, area) for area in soft if area.overlaps(place))
            if best is None or cost < best[0]:
                best = cost, place
    return best[1] if best else None


def is_free(layout: TableLayout, place: Rect) -> bool:
    """Return whether a bubble at a place covers nothing that must stay visible."""
    return not any(place.overlaps(area) for area in _areas_kept(layout))


def _areas_kept(layout: TableLayout) -> list[Rect]:
    gap = max(2, layout.scale.px(4))
    return [
        piece.outline.grown(gap)
        for piece in layout.pieces
        if piece.stays_seen or piece.group == HEADER or _is_tag(piece)
    ]


def _is_tag(piece: Piece) -> bool:
    """Return whether a piece is a tag at a seat, such as "passed"."""
    return isinstance(piece, Count) and piece.kind == "word"


def _around(layout: TableLayout, speaker: Rect, width: int, height: int) -> Iterator[Rect]:
    """Yield places in the window that are within reach of a portrait's seat."""
    scale = layout.scale
    near = _seat_of(layout, speaker).grown(REACH * speaker.h)
    left, right = max(EDGE, near.x - width), min(near.right, scale.width - width - EDGE)
    top, bottom = max(EDGE, near.y - height), min(near.bottom, scale.height - height - EDGE)
    for row in range(STEPS + 1):
        y = round(top + (bottom - top) * row / STEPS)
        for column in range(STEPS + 1):
            x = round(left + (right - left) * column / STEPS)
            yield Rect(x, y, width, height)


def _seat_of(layout: TableLayout, speaker: Rect) -> Rect:
    """Return the area of the plate under a portrait, or the portrait's if there is none."""
    seats = (piece.area for piece in layout.pieces if piece.need == Need.SEAT)
    under = [area for area in seats if area.contains(speaker.center)]
    return min(under, key=lambda area: area.w * area.h, default=speaker)


def _way_around(place: Rect, words: Rect) -> float:
    """Return how many pixels farther a bubble goes to avoid covering some words."""
    return AROUND * (place.h + _shared(place, words) / place.h)


def _shared(one: Rect, other: Rect) -> float:
    """Return the overlap of two areas in square pixels."""
    across = min(one.right, other.right) - max(one.x, other.x)
    down = min(one.bottom, other.bottom) - max(one.y, other.y)
    return float(max(0, across) * max(0, down))


def tail_of(place: Rect, speaker: Rect, size: int) -> tuple[Side, float]:
    """Return the side of a bubble with its tail, and the tail's offset along it in pixels."""
    middle = speaker.center
    beside = not place.x - size <= middle.x <= place.right + size
    if beside and place.y - size < middle.y < place.bottom + size:
        along = max(1.5 * size, min(middle.y - place.y, place.h - 1.5 * size))
        return ("left" if middle.x < place.x else "right"), along
    along = max(2.5 * size, min(middle.x - place.x, place.w - 2.5 * size))
    return ("top" if middle.y < place.center.y else "bottom"), along


def outline(
    place: Rect, *, edge: int, radius: int, tail: int, pointing: tuple[Side, float] | None
) -> str:
    """Return the SVG path of a rounded plate with a tail; ``pointing`` comes from ``tail_of``.

    The plate begins ``edge`` pixels from the picture's left and top; without ``pointing`` it has
    no tail.
    """
    r, half = radius, 0.6 * tail
    left, top, right, bottom = edge, edge, edge + place.w, edge + place.h
    side, along = pointing or ("", 0.0)
    x, y = left + along, top + along
    tails = {
        "top": f"H{x - half:.1f}L{x:.1f},{top - tail}L{x + half:.1f},{top}",
        "right": f"V{y - half:.1f}L{right + tail},{y:.1f}L{right},{y + half:.1f}",
        "bottom": f"H{x + half:.1f}L{x:.1f},{bottom + tail}L{x - half:.1f},{bottom}",
        "left": f"V{y + half:.1f}L{left - tail},{y:.1f}L{left},{y - half:.1f}",
    }
    with_tail = {name: way if name == side else "" for name, way in tails.items()}
    return (
        f"M{left + r},{top}{with_tail['top']}H{right - r}A{r},{r} 0 0 1 {right},{top + r}"
        f"{with_tail['right']}V{bottom - r}A{r},{r} 0 0 1 {right - r},{bottom}"
        f"{with_tail['bottom']}H{left + r}A{r},{r} 0 0 1 {left},{bottom - r}"
        f"{with_tail['left']}V{top + r}A{r},{r} 0 0 1 {left + r},{top}Z"
    )
