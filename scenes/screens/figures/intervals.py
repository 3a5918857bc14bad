"""Draws confidence intervals as thin lines with a dark rim."""

from scenes.ui.geometry import Rect, rect
from scenes.ui.theme import mix
from scenes.ui.widgets.brush import Brush

_PALE = 0.55
"""How far preliminary figures are faded."""


def draw_interval(
    brush: Brush, ends: tuple[float, float], across: float, *,
    upright: bool = True, pale: bool = False,
) -> None:  # fmt: skip
    """Draw an interval from end to end; ``across`` is its position in the other direction.

    ``pale``: the figure is still being counted.
    """
    palette = brush.palette
    low, high = min(ends), max(ends)
    cap = max(5, brush.scale.px(9))
    ink = mix(palette.text, palette.plate, _PALE) if pale else palette.text
    for grown, colour in ((2, palette.plate), (0, ink)):
        thick = 3 + 2 * grown
        spine = rect(low - grown, across - thick / 2, max(3, high - low) + 2 * grown, thick)
        if not upright:
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
