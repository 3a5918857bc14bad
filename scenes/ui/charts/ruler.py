"""The small rule of a scale: how long a round number is where each column has its own scale."""

from scenes.ui.charts.axis import Axis
from scenes.ui.charts.tones import lit_tone
from scenes.ui.geometry import Point, rect
from scenes.ui.scale import Scale
from scenes.ui.widgets.brush import Brush

_ROUND = (0.1, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500)
_LEAST = 12, 15
"""The least length of a rule, in pixels and in units."""


def ruled(axis: Axis, scale: Scale) -> float:
    """Return the smallest round number that is long enough on an axis to be seen."""
    least = max(_LEAST[0], scale.px(_LEAST[1]))
    return next((one for one in _ROUND if abs(axis.at(one) - axis.at(0)) >= least), _ROUND[-1])


def draw_ruler(brush: Brush, axis: Axis, y: float, word: str, size: int) -> None:
    """Draw the rule of an axis from zero on, and its word below: ``size`` is that of the text."""
    palette, scale = brush.palette, brush.scale
    thick, high = max(1, scale.px(2.5)), max(5, scale.px(8))
    begin, end = round(axis.at(0)), round(axis.at(ruled(axis, scale)))
    colour = lit_tone(palette)
    brush.surface.fill(colour, rect(begin, y + high / 2 - thick / 2, end - begin, thick))
    for x in (begin, end - thick):
        brush.surface.fill(colour, rect(x, y, thick, high))
    at = Point((begin + end) / 2, y + high + 0.75 * size)
    brush.write(word, at, size, "medium", palette.second, 0.5)


def ruler_room(scale: Scale, size: int) -> int:
    """Return the height of a rule and its word in pixels."""
    return max(5, scale.px(8)) + round(1.5 * size)
