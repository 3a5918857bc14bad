"""Places for a plate at the edges of a table, and how much of the table each would hide."""

from collections.abc import Iterable, Iterator, Sequence

from scenes.table.pieces.piece import Piece
from scenes.ui.geometry import Rect


def at_edges(room: Rect, wide: int, high: int) -> Iterator[Rect]:
    """Yield the places of a size in the corners and at the middles of the edges of a room."""
    for y in (room.y, room.y + (room.h - high) // 2, room.bottom - high):
        for x in (room.right - wide, room.x, room.x + (room.w - wide) // 2):
            yield Rect(x, y, wide, high)


def freest(places: Iterable[Rect], pieces: Iterable[Piece]) -> tuple[int, Rect]:
    """Return what the place that hides the least hides, and the place: the first such one.

    There must be a place. Offer few: a frame waits for the answer.
    """
    seen = [(piece.need, piece.area) for piece in pieces if piece.need]
    least: tuple[int, Rect] | None = None
    for place in places:
        covered = _hidden(seen, place)
        if least is None or covered < least[0]:
            least = covered, place
        if not covered:
            break
    assert least
    return least


def place_at_edge(
    room: Rect, size: tuple[int, int], pieces: Iterable[Piece], taken: Sequence[Rect], gap: int
) -> Rect:
    """Return the place at an edge of a room that hides the least, off places that are taken.

    If none of those is left, it lies a gap below the last one.
    """
    wide, high = size
    free = [
        place
        for place in at_edges(room, wide, high)
        if not any(place.overlaps(other) for other in taken)
    ]
    below = taken[-1].bottom + gap if taken else room.y
    return freest(free or [Rect(room.right - wide, below, wide, high)], pieces)[1]


def hidden(pieces: Iterable[Piece], place: Rect) -> int:
    """Return the area in pixels that a place hides of pieces, weighted by their need."""
    return _hidden([(piece.need, piece.area) for piece in pieces if piece.need], place)


def _hidden(seen: Iterable[tuple[int, Rect]], place: Rect) -> int:
    # A frame waits for hundreds of these: most pieces are elsewhere and cost one comparison.
    left, top, wide, high = place
    right, foot = left + wide, top + high
    covered = 0
    for need, (x, y, w, h) in seen:
        if x < right and left < x + w and y < foot and top < y + h:
            across = min(x + w, right) - max(x, left)
            covered += need * across * (min(y + h, foot) - max(y, top))
    return covered


def common(one: Rect, other: Rect) -> int:
    """Return the area in pixels that two rectangles have in common."""
    return _hidden([(1, one)], other)
