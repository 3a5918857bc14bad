"""The fold of the house rules, closed by default."""

from collections.abc import Callable

from scenes.ui.bindings import steps_by
from scenes.ui.geometry import Point
from scenes.ui.inputs import Input, Key
from scenes.ui.scale import Scale
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.measure import hovered, line_px
from scenes.ui.widgets.pressable import Pressable, ring
from scenes.ui.widgets.widget import Answer, Done

_TITLE = 20
_FACT = 15


class Fold(Pressable):
    """A title with a fact; a press opens or closes the part below."""

    def __init__(self, icon: str, title: str, is_open: bool, turn: Callable[[], None]) -> None:
        super().__init__(turn)
        self.fact = ""
        self.is_open = is_open
        self._icon = icon
        self._title = title

    @property
    def spoken(self) -> str:
        """The title and the fact."""
        return f"{self._title}: {self.fact}"

    @property
    def checked(self) -> bool:
        """Whether it is open."""
        return self.is_open

    def handle(self, happened: Input) -> Answer:
        """Toggle on a press; → opens, ← closes."""
        if isinstance(happened, Key) and (by := steps_by(happened, "left", "right")):
            return Done() if self.is_open == (by > 0) else self.press()
        return super().handle(happened)

    def natural_height(self, scale: Scale) -> int:
        """Return its height in pixels."""
        return max(44, scale.px(56), round(2.1 * scale.text(_TITLE)))

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        palette, scale, place = brush.palette, brush.scale, self.rect
        radius = scale.px(brush.art.theme.radii.choice)
        fill = hovered(palette, palette.raised, 0.1) if brush.hovered else palette.raised
        brush.plate(place, fill, 220, radius, palette.control, line_px(scale, 1.5))
        if brush.focused:
            ring(brush, place, radius)
        size, y = scale.text(_TITLE), place.center.y
        x = place.x + max(10, scale.px(16))
        brush.icon((x, round(y - size / 2 - 1)), self._icon, size + 2, palette.text)
        x += size + max(8, scale.px(12))
        written = brush.write(self._title, Point(x, y), size, "semibold")
        chevron = max(16, scale.px(22))
        at = (place.right - max(10, scale.px(16)) - chevron, round(y - chevron / 2))
        brush.icon(at, "up" if self.is_open else "down", chevron, palette.text)
        self._draw_fact(brush, written.right + max(10, scale.px(16)), at[0] - 8)

    def _draw_fact(self, brush: Brush, x: int, right: int) -> None:
        """Draw the fact as plain words: it says something, and can't be pressed by itself."""
        size = brush.scale.text(_FACT)
        if x + brush.art.text_width(self.fact, size, "medium") <= right:
            at = Point(x, self.rect.center.y)
            brush.write(self.fact, at, size, "medium", brush.palette.second)
