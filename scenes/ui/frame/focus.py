"""Where the keyboard goes from here: by order with Tab, by direction with the arrows."""

from collections.abc import Sequence

from scenes.ui.bindings import Direction
from scenes.ui.geometry import Rect

ASIDE = 2.5
"""How much worse a pixel aside is than a pixel ahead."""
OTHER_ROW = 100_000
"""How much worse it is to the left or right to be in another row: those in the same come first."""


def nearest(origin: Rect, places: Sequence[Rect], direction: Direction) -> int | None:
    """Return which place is nearest in a direction, or none where there is nothing that way."""
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
        # Widgets side by side overlap in height: then nothing lies aside.
        aside = max(0, place.y - origin.bottom, origin.y - place.bottom)
        aside += OTHER_ROW if aside else 0
        return _ahead(sign * (there.x - here.x), gap), aside + abs(there.y - here.y) / 100
    sign = 1 if direction == "down" else -1
    gap = place.y - origin.bottom if sign > 0 else origin.y - place.bottom
    aside = max(0, place.x - origin.right, origin.x - place.right)
    return _ahead(sign * (there.y - here.y), gap), aside + abs(there.x - here.x) / 100


def _ahead(between_middles: float, gap: float) -> float:
    """A place is ahead if its middle is, and if the two don't overlap much that way."""
    if between_middles <= 0 or gap < -between_middles / 2:
        return 0.0
    return max(1.0, gap)


class FocusOrder:
    """Which of several things has the focus. The places may change, the focus stays."""

    def __init__(self, count: int = 0, first: int | None = None) -> None:
        """``first`` is the likeliest next act: where the focus goes when a key is first used."""
        self.count = count
        self.first = first if first is not None else 0
        self.current: int | None = None

    def enter(self) -> int | None:
        """Put the focus on the likeliest next act, if it isn't anywhere."""
        if self.current is None and self.count:
            self.current = min(self.first, self.count - 1)
        return self.current

    def step(self, by: int) -> int | None:
        """Go on by ``by`` in the order, around its end; from nowhere, to the likeliest act."""
        if self.current is None:
            return self.enter()
        if self.count:
            self.current = (self.current + by) % self.count
        return self.current

    def toward(self, direction: Direction, places: Sequence[Rect]) -> int | None:
        """Go to the nearest place in a direction, or stay where there is none."""
        if self.current is None:
            return self.enter()
        there = nearest(places[self.current], places, direction)
        if there is not None:
            self.current = there
        return self.current

    def put(self, index: int | None) -> None:
        """Put the focus on a thing, or on none."""
        self.current = index
