"""Where what somebody says stands: near their portrait, and over nothing that is needed."""

from collections.abc import Iterator, Sequence
from typing import Literal, TypeAlias

from scenes.table.layout.layout import TableLayout, distance_to
from scenes.table.pieces.count import Count
from scenes.table.pieces.piece import Need, Piece
from scenes.ui.geometry import Rect

Side: TypeAlias = Literal["top", "right", "bottom", "left"]

REACH = 1.5
"""How far from its speaker's seat a bubble may stand, in portraits."""

EDGE = 4
"""Pixels that stay free at the window's edge."""

AROUND = 3.0
"""How many times as far as it reaches over words a bubble goes rather than cover them."""

STEPS = 16
"""In how many places it is tried from left to right, and from top to bottom."""


def bubble_place(
    layout: TableLayout, speaker: Rect, sizes: Sequence[tuple[int, int]]
) -> Rect | None:
    """Return where a bubble of one of some sizes stands; ``None`` where there is no room for it.

    It covers nothing that ``stays_seen`` and nothing of the header; other words where it must.
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
                # From here on they only stand farther away.
                break
            if any(place.overlaps(area) for area in kept):
                continue
            cost += sum(_way_around(place, area) for area in soft if area.overlaps(place))
            if best is None or cost < best[0]:
                best = cost, place
    return best[1] if best else None


def is_free(layout: TableLayout, place: Rect) -> bool:
    """Say whether a bubble covers nothing there that must be seen."""
    return not any(place.overlaps(area) for area in _areas_kept(layout))


def _areas_kept(layout: TableLayout) -> list[Rect]:
    gap = max(2, layout.scale.px(4))
    return [
        piece.outline.grown(gap)
        for piece in layout.pieces
        if piece.stays_seen or piece.group == "header" or _is_tag(piece)
    ]


def _is_tag(piece: Piece) -> bool:
    """Say whether a piece is a word at a seat, such as who has passed."""
    return isinstance(piece, Count) and piece.kind == "word"


def _around(layout: TableLayout, speaker: Rect, width: int, height: int) -> Iterator[Rect]:
    """Yield places in the window within reach of a portrait's seat."""
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
    """Return the plate on which a portrait lies, or the portrait where it lies on none."""
    seats = (piece.area for piece in layout.pieces if piece.need == Need.SEAT)
    under = [area for area in seats if area.contains(speaker.center)]
    return min(under, key=lambda area: area.w * area.h, default=speaker)


def _way_around(place: Rect, words: Rect) -> float:
    """Return how many pixels farther a bubble goes rather than cover some words."""
    return AROUND * (place.h + _shared(place, words) / place.h)


def _shared(one: Rect, other: Rect) -> float:
    """Return how many pixels two areas share."""
    across = min(one.right, other.right) - max(one.x, other.x)
    down = min(one.bottom, other.bottom) - max(one.y, other.y)
    return float(max(0, across) * max(0, down))


def tail_of(place: Rect, speaker: Rect, size: int) -> tuple[Side, float]:
    """Return on which side of a bubble its tail stands, and where along it, in pixels from 0."""
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
    """Return the SVG path of a rounded plate with a tail; ``pointing`` is what ``tail_of`` says.

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
