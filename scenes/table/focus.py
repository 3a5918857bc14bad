"""Where the keyboard's focus goes next."""

from collections.abc import Sequence

from scenes.geometry import Point
from scenes.table.layout import TableLayout

ASIDE = 2.5
"""How much worse a pixel aside is than a pixel ahead."""


def next_in_order(stops: Sequence[str], focus: str | None, step: int) -> str | None:
    """Return the stop before or after the one in focus, round the ends."""
    if not stops:
        return None
    if focus not in stops:
        return stops[0 if step > 0 else -1]
    return stops[(stops.index(focus) + step) % len(stops)]


def towards(layout: TableLayout, stops: Sequence[str], focus: str, direction: str) -> str | None:
    """Return the nearest stop in a direction (left, right, up, down).

    Left and right go on round the ends, so that every stop can be reached with them alone.
    """
    here = _middle(layout, focus)
    ahead = {
        stop: cost
        for stop in stops
        if stop != focus and (cost := _cost(here, _middle(layout, stop), direction)) is not None
    }
    if ahead:
        return min(ahead, key=lambda stop: ahead[stop])
    if direction in ("left", "right"):
        return next_in_order(stops, focus, 1 if direction == "right" else -1)
    return focus


def _middle(layout: TableLayout, name: str) -> Point:
    area = layout.area(name)
    return area.center if area else Point(0, 0)


def _cost(here: Point, there: Point, direction: str) -> float | None:
    dx, dy = there.x - here.x, there.y - here.y
    ahead, aside = {
        "left": (-dx, dy),
        "right": (dx, dy),
        "up": (-dy, dx),
        "down": (dy, dx),
    }[direction]
    if ahead <= 0 or abs(aside) > ahead * ASIDE:
        return None
    return ahead + ASIDE * abs(aside)
