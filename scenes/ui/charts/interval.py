"""Intervals as thin lines with a rim in the plate's colour, and dots."""

from scenes.ui.charts.axis import Axis
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.theme import Colour, mix
from scenes.ui.widgets.brush import Brush

_PALE = 0.55
"""How far preliminary figures are faded."""


def draw_interval(
    brush: Brush, axis: Axis, ends: tuple[float, float], across: float, *, pale: bool = False
) -> None:
    """Draw an interval between two values, cut where its axis ends.

    ``across`` is its middle in the other direction, in pixels. An upright one has caps. ``pale``:
    the figure is still being counted.
    """
    palette = brush.palette
    low, high = sorted(axis.at(axis.within(end)) for end in ends)
    cap = max(5, brush.scale.px(9))
    ink = mix(palette.text, palette.plate, _PALE) if pale else palette.text
    for grown, colour in ((2, palette.plate), (0, ink)):
        thick = 3 + 2 * grown
        spine = rect(low - grown, across - thick / 2, max(3, high - low) + 2 * grown, thick)
        if not axis.upright:
            brush.surface.fill(colour, spine)
            continue
        if high - low > 2 * thick:
            brush.surface.fill(colour, Rect(spine.y, spine.x, spine.h, spine.w))
            caps = [low, high]
        else:
            caps = [(low + high) / 2]
        for at in caps:
            brush.surface.fill(
                colour, rect(across - cap - grown, at - thick / 2, 2 * (cap + grown), thick)
            )


def draw_dot(brush: Brush, at: Point, side: int, fill: Colour, rim: Colour | None) -> None:
    """Draw a dot around a point, ``side`` pixels wide."""
    place = rect(at.x - side / 2, at.y - side / 2, side, side)
    brush.plate(place, fill, 255, side // 2, rim, 1)


def draw_whisker(
    brush: Brush, axis: Axis, ends: tuple[float, float], across: float, *, pale: bool = False
) -> None:
    """Draw an interval beside its bar, not on it: a thin line with caps, cut at its axis's ends.

    ``across`` is its middle in the other direction, in pixels. ``pale``: the figure is still being
    counted.
    """
    palette = brush.palette
    ink = mix(palette.second, palette.plate, _PALE) if pale else palette.second
    low, high = sorted(axis.at(axis.within(end)) for end in ends)
    thick, cap = max(1, brush.scale.px(2.5)), max(3, brush.scale.px(5))
    lines = [(low, across - thick / 2, max(thick, high - low), thick)]
    lines += [(at - thick / 2, across - cap, thick, 2 * cap) for at in (low, high)]
    for x, y, w, h in lines:
        brush.surface.fill(ink, rect(y, x, h, w) if axis.upright else rect(x, y, w, h))
