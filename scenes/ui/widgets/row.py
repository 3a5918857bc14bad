"""A row of a list."""

from typing import TYPE_CHECKING

from scenes.ui.geometry import Point
from scenes.ui.scale import Scale
from scenes.ui.type.fonts import Face
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.measure import TICK, line_px, unusable, with_state
from scenes.ui.widgets.pressable import Pressable, ring
from scenes.ui.widgets.widget import Act

if TYPE_CHECKING:
    from scenes.ui.art import Art

_SIZE = 18


class ListRow(Pressable):
    """An entry of a list; the chosen one has an outline and a tick."""

    def __init__(self, title: str, act: Act, *, chosen: bool = False) -> None:
        super().__init__(act)
        self.title = title
        self.chosen = chosen

    @property
    def spoken(self) -> str:
        """The title."""
        return self.title

    @property
    def checked(self) -> bool:
        """Whether it is chosen."""
        return self.chosen

    def natural_width(self, art: "Art", scale: Scale) -> int:
        """Return the width that shows everything, in pixels."""
        words = art.text_width(self.title, scale.text(_SIZE), "semibold")
        return words + 2 * self._inset(scale) + scale.text(_SIZE) + scale.gap(10)

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        brush = unusable(brush) if self.why_not else brush
        palette, scale, place = brush.palette, brush.scale, self.rect
        radius = min(scale.px(brush.art.theme.radii.row), place.h // 2)
        if self.chosen or brush.hovered or brush.pressed:
            fill = with_state(brush, palette.raised)
            line = palette.accent_line if self.chosen else None
            brush.plate(place, fill, 255, radius, line, line_px(scale, 2))
        if brush.focused:
            ring(brush, place.grown(-4), max(4, radius - 4))
        x, right = place.x + self._inset(scale), place.right - self._inset(scale)
        if self.chosen:
            tick = scale.text(_SIZE)
            right -= tick + scale.gap(8)
            at = (right + scale.gap(8), round(place.center.y - tick / 2))
            brush.icon(at, "check", tick, palette.accent_line, TICK)
        font: Face = "semibold" if self.chosen else "medium"
        title = brush.art.clip(self.title, scale.text(_SIZE), font, right - x)
        brush.write(title, Point(x, place.center.y), scale.text(_SIZE), font, palette.text)

    def _inset(self, scale: Scale) -> int:
        return max(8, scale.px(14))
