"""Places for a plate at the edges of a table, and how much of the table each would hide."""

from collections.abc import Iterable, Iterator

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
    seen = [piece for piece in pieces if piece.need]
    least: tuple[int, Rect] | None = None
    for place in places:
        covered = hidden(seen, place)
        if least is None or covered < least[0]:
            least = covered, place
        if not covered:
            break
    assert least
    return least


def hidden(pieces: Iterable[Piece], place: Rect) -> int:
    """Return the area in pixels that a place hides of pieces, weighted by their need."""
    return sum(piece.need * common(piece.area, place) for piece in pieces if piece.need)


def common(one: Rect, other: Rect) -> int:
    """Return the area in pixels that two rectangles have in common."""
    across = min(one.right, other.right) - max(one.x, other.x)
    down = min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(0, across) * max(0, down)
