"""Points and rectangles in window pixels, in plain Python so that layouts need no window."""

from collections.abc import Sequence
from math import hypot, inf
from typing import NamedTuple


class Point(NamedTuple):
    """A point in the window, in pixels from its top left."""

    x: float
    y: float


class Rect(NamedTuple):
    """A rectangle in whole pixels; pygame takes it wherever it takes a rect."""

    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        """The x of the first column outside, to the right."""
        return self.x + self.w

    @property
    def bottom(self) -> int:
        """The y of the first row outside, below."""
        return self.y + self.h

    @property
    def center(self) -> Point:
        """The middle."""
        return Point(self.x + self.w / 2, self.y + self.h / 2)

    def contains(self, point: Point) -> bool:
        """Return whether a point lies inside."""
        x, y, w, h = self
        return x <= point[0] < x + w and y <= point[1] < y + h

    def apart(self, point: Point) -> float:
        """Return how far a point is from the rectangle; 0 inside."""
        across = max(self.x - point.x, 0.0, point.x - self.right)
        down = max(self.y - point.y, 0.0, point.y - self.bottom)
        return hypot(across, down)

    def overlaps(self, other: "Rect") -> bool:
        """Return whether two rectangles share a pixel."""
        return (
            self.x < other.right
            and other.x < self.right
            and self.y < other.bottom
            and other.y < self.bottom
        )

    def holds(self, other: "Rect") -> bool:
        """Return whether another rectangle lies entirely inside."""
        return (
            self.x <= other.x
            and self.y <= other.y
            and other.right <= self.right
            and other.bottom <= self.bottom
        )

    def moved(self, dx: float, dy: float) -> "Rect":
        """Return the rectangle shifted, rounded to whole pixels."""
        return Rect(round(self.x + dx), round(self.y + dy), self.w, self.h)

    def grown(self, dx: float, dy: float | None = None) -> "Rect":
        """Return the rectangle grown on each side by ``dx`` and ``dy`` (``dx`` if not given)."""
        dy = dx if dy is None else dy
        return rect(self.x - dx, self.y - dy, self.w + 2 * dx, self.h + 2 * dy)


def rect(x: float, y: float, w: float, h: float) -> Rect:
    """Return a rectangle rounded to whole pixels."""
    return Rect(round(x), round(y), round(w), round(h))


NOWHERE = Rect(0, 0, 0, 0)
"""The area of what has no place now."""


def union(areas: Sequence[Rect]) -> Rect:
    """Return the bounding box of at least one area."""
    left, top = min(a.x for a in areas), min(a.y for a in areas)
    right, bottom = max(a.right for a in areas), max(a.bottom for a in areas)
    return Rect(left, top, right - left, bottom - top)


def card_width(height: float) -> int:
    """Return the width of a card in pixels for a height: cards have the ratio 5 to 7."""
    return round(height * 5 / 7)


def card_in(area: Rect, height: int) -> Rect:
    """Return the place of a card of a height in the middle of an area."""
    wide = card_width(height)
    return rect(area.center.x - wide / 2, area.center.y - height / 2, wide, height)


def cards_in(area: Rect, cards: int, most: float = inf) -> tuple[Rect, ...]:
    """Return the places of cards in a row as high as an area, in its middle.

    They take the whole width of the area, and lie over one another as far as it is narrow; each
    begins at most ``most`` card widths after the one before.
    """
    wide = card_width(area.h)
    step = min(most * wide, (area.w - wide) / max(1, cards - 1))
    left = area.center.x - (step * (cards - 1) + wide) / 2
    return tuple(rect(left + place * step, area.y, wide, area.h) for place in range(cards))
