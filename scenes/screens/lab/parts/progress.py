"""A progress bar."""

from scenes.ui.geometry import rect
from scenes.ui.scale import Scale
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.measure import accent_rim, line_px
from scenes.ui.widgets.widget import Still

_HIGH = 14


class ProgressBar(Still):
    """A bar that fills from the left."""

    def __init__(self) -> None:
        self.share = 0.0

    def height(self, scale: Scale) -> int:
        """Return its height in pixels."""
        return max(10, scale.px(_HIGH))

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        palette, place = brush.palette, self.rect
        width = line_px(brush.scale, 1.5)
        brush.plate(place, palette.field, 255, place.h // 2, palette.control, width)
        if self.share:
            rim = palette.ink if accent_rim(palette) else None
            filled = rect(place.x, place.y, max(place.h, place.w * self.share), place.h)
            brush.plate(filled, palette.second, 255, place.h // 2, rim, width)
