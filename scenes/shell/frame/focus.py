"""Moves the keyboard focus: in order with Tab, by direction with the arrows."""

from collections.abc import Sequence

from scenes.ui.bindings import Direction
from scenes.ui.geometry import Rect

ASIDE = 2.5
"""How many pixels ahead cost as much as one pixel sideways."""
OTHER_ROW = 100_000
"""The extra cost, to the left or right, of another row: the same row comes first."""


def nearest(origin: Rect, places: Sequence[Rect], direction: Direction) -> int | None:
    """Return the index of the nearest place in a direction, or ``None``."""
    scored = [
        (cost, index)
        for index, place in enumerate(places)
        if (cost := _cost(origin, place, direction)) is not None
    ]
    return min(scored)[1] if scored else None


def _cost(origin: Rect, place: Rect, direction: Direction) -> float | None:
    ahead, aside = _distances(origin, place, direction)
    if ahead <= 0:
        return None
    return ahead + ASIDE * aside


def _distances(origin: Rect, place: Rect, direction: Direction) -> tuple[float, float]:
    here, there = origin.center, place.center
    if direction in ("left", "right"):
        sign = 1 if direction == "right" else -1
        gap = place.x - origin.right if sign > 0 else origin.x - place.right
        # Widgets side by side overlap in height, so their sideways distance is 0.
        aside = max(0, place.y - origin.bottom, origin.y - place.bottom)
        aside += OTHER_ROW if aside else 0
        return _ahead(sign * (there.x - here.x), gap), aside + abs(there.y - here.y) / 100
    sign = 1 if direction == "down" else -1
    gap = place.y - origin.bottom if sign > 0 else origin.y - place.bottom
    aside = max(0, place.x - origin.right, origin.x - place.right)
    return _ahead(sign * (there.y - here.y), gap), aside + abs(there.x - here.x) / 100


def _ahead(between_middles: float, gap: float) -> float:
    """Return the distance of a place whose centre is ahead and which hardly overlaps."""
    if between_middles <= 0 or gap < -between_middles / 2:
        return 0.0
    return max(1.0, gap)


class FocusOrder:
    """The index of the focused thing among several. Places may change, the focus stays."""

    def __init__(self, count: int = 0, first: int | None = None) -> None:
        """``first`` gets the focus when a key is first used: the most likely next act."""
        self.count = count
        self.first = first if first is not None else 0
        self.current: int | None = None

    def enter(self) -> int | None:
        """Focus the most likely next act, if nothing is focused."""
        if self.current is None and self.count:
            self.current = min(self.first, self.count - 1)
        return self.current

    def step(self, by: int) -> int | None:
        """Move by ``by`` in the order, wrapping around; from nowhere, to the most likely act."""
        if self.current is None:
            return self.enter()
        if self.count:
            self.current = (self.current + by) % self.count
        return self.current

    def toward(self, direction: Direction, places: Sequence[Rect]) -> int | None:
        """Move to the nearest place in a direction, or stay if there is none."""
        if self.current is None:
            return self.enter()
        there = nearest(places[self.current], places, direction)
        if there is not None:
            self.current = there
        return self.current

    def put(self, index: int | None) -> None:
        """Focus a thing, or none."""
        self.current = index
