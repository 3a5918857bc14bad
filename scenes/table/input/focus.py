"""Decides where the keyboard focus goes next."""

from collections.abc import Sequence

from scenes.table.layout.layout import TableLayout
from scenes.ui.geometry import Point

ASIDE = 2.5
"""How many pixels ahead cost as much as one pixel sideways."""


def next_in_order(stops: Sequence[str], focus: str | None, step: int) -> str | None:
    """Return the stop ``step`` places from the focus, wrapping around at the ends."""
    if not stops:
        return None
    if focus not in stops:
        return stops[0 if step > 0 else -1]
    return stops[(stops.index(focus) + step) % len(stops)]


def above_or_below(
    layout: TableLayout, stops: Sequence[str], focus: str, direction: str
) -> str | None:
    """Return the nearest stop ``up`` or ``down``; if there is none, the focus itself."""
    here = _middle(layout, focus)
    ahead = {
        stop: cost
        for stop in stops
        if (cost := _cost(here, _middle(layout, stop), direction)) is not None
    }
    return min(ahead, key=lambda stop: ahead[stop]) if ahead else focus


def _middle(layout: TableLayout, name: str) -> Point:
    area = layout.area(name)
    return area.center if area else Point(0, 0)


def _cost(here: Point, there: Point, direction: str) -> float | None:
    ahead = here.y - there.y if direction == "up" else there.y - here.y
    return ahead + ASIDE * abs(there.x - here.x) if ahead > 0 else None
