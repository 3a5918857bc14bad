"""A progress bar."""

from scenes.ui.charts.axis import rightward
from scenes.ui.charts.bars import draw_bar
from scenes.ui.scale import Scale
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.measure import line_px
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
        palette, place, radius = brush.palette, self.rect, self.rect.h // 2
        width = line_px(brush.scale, 1.5)
        brush.plate(place, palette.field, 255, radius, palette.control, width)
        if self.share:
            shares = rightward(place, 0, 1)
            filled = shares.bar(0, self.share, place.y, place.h, least=place.h)
            draw_bar(brush, filled, palette.second, radius)
