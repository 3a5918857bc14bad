"""A select: a choice among many from a list that opens over the screen."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Generic, TypeVar

from scenes.shell.frame.pane import Pane
from scenes.shell.frame.popup import Popup
from scenes.ui.bindings import does
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.inputs import Input, Key
from scenes.ui.scale import Scale
from scenes.ui.scene import Pop, Push, Step
from scenes.ui.theme import Palette
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.measure import control_height, line_px, unusable, with_state
from scenes.ui.widgets.pressable import Pressable, ring
from scenes.ui.widgets.row import ListRow
from scenes.ui.widgets.widget import Answer

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext
    from scenes.ui.art import Art

T = TypeVar("T")

_SIZE = 16
_ROW = 46
_MOST_ROWS = 8


class Select(Pressable, Generic[T]):
    """Shows the chosen value; a press opens the list."""

    def __init__(
        self,
        context: "AppContext",
        options: Sequence[tuple[T, str]],
        value: Callable[[], T],
        change: Callable[[T], Step | None],
        *,
        icon: str = "",
        tip: str = "",
        caption: str = "",
        listed: Sequence[str] = (),
        otherwise: str = "",
    ) -> None:
        """``options`` are values with their words; ``listed`` those in the open list.

        ``caption`` says to a screen reader what it sets. While its value is none of them, it shows
        ``otherwise``.
        """
        super().__init__(self._open, tip)
        self._context = context
        self._options = tuple(options)
        self._listed = tuple(listed) or tuple(word for _, word in options)
        self._otherwise = otherwise
        self._caption = caption
        self._value = value
        self._change = change
        self._icon = icon
        self._palette: Palette | None = None

    @property
    def spoken(self) -> str:
        """The caption and the chosen value."""
        chosen = f"{self._caption}: {self._word()}" if self._caption else self._word()
        return f"{chosen}. {self.why_not}" if self.why_not else chosen

    def natural_width(self, art: "Art", scale: Scale) -> int:
        """Return the width that shows all words uncut, in pixels."""
        size = scale.text(_SIZE)
        shown = (self._otherwise, *(word for _, word in self._options))
        words = max(art.text_width(word, size, "medium") for word in shown)
        icon = size + max(6, scale.px(10)) if self._icon else 0
        return icon + words + 2 * max(8, scale.px(12)) + max(14, scale.px(18)) + 6

    def handle(self, happened: Input) -> Answer:
        """Open the list on a press or on Alt+↓."""
        if isinstance(happened, Key) and does(happened, "open_list"):
            return self.press()
        return super().handle(happened)

    def draw(self, brush: Brush) -> None:
        """Draw the closed select."""
        self._palette = brush.palette
        brush = unusable(brush) if self.why_not else brush
        palette, scale, place = brush.palette, brush.scale, self.rect
        size = scale.text(_SIZE)
        radius = min(scale.px(brush.art.theme.radii.field), place.h // 2)
        fill = with_state(brush, palette.raised)
        brush.plate(place, fill, 255, radius, palette.control, line_px(scale, 1.5))
        if brush.focused:
            ring(brush, place, radius)
        x = place.x + max(8, scale.px(12))
        if self._icon:
            brush.icon(
                (x, round(place.center.y - size / 2 - 1)), self._icon, size + 2, palette.second
            )
            x += size + max(6, scale.px(10))
        chevron = max(14, scale.px(18))
        right = place.right - max(8, scale.px(12)) - chevron
        word = brush.art.clip(self._word(), size, "medium", max(1, right - 4 - x))
        brush.write(word, Point(x, place.center.y), size, "medium", palette.text)
        at = (right, round(place.center.y - chevron / 2))
        brush.icon(at, "down", chevron, palette.second)

    def _word(self) -> str:
        value = self._value()
        return next((word for option, word in self._options if option == value), self._otherwise)

    def _open(self) -> Step:
        values = (value for value, _ in self._options)
        rows = tuple(zip(values, self._listed, strict=True))
        return Push(
            SelectList(self._context, self.rect, rows, self._value(), self._change, self._palette)
        )


class SelectList(Popup, Generic[T]):
    """The open list of a select, below it or, if there is no room, above."""

    def __init__(
        self,
        context: "AppContext",
        anchor: Rect,
        options: Sequence[tuple[T, str]],
        chosen: T,
        change: Callable[[T], Step | None],
        palette: Palette | None = None,
    ) -> None:
        """``palette`` is that of the screen below, by default that of no game."""
        super().__init__(context)
        self._palette = palette
        self._anchor = anchor
        self._rows = [
            ListRow(word, lambda value=value: self._take(value), chosen=value == chosen)  # type: ignore[misc]
            for value, word in options
        ]
        self._first = next((i for i, (value, _) in enumerate(options) if value == chosen), 0)
        self._change = change

    @property
    def palette(self) -> Palette:
        """The palette of the screen on which it opens."""
        return self._palette or super().palette

    def lay_out(self, scale: Scale) -> None:
        """Place the list and its rows."""
        row = control_height(scale, _ROW, _SIZE)
        shown = min(_MOST_ROWS, len(self._rows), (scale.height - 2 * scale.margin) // row)
        width = min(max(self._anchor.w, self._widest(scale)), scale.width - 8)
        height = shown * row + 8
        below = self._anchor.bottom + 4
        y = below if below + height <= scale.height - 4 else self._anchor.y - 4 - height
        y = min(max(4, y), scale.height - 4 - height)
        x = max(4, min(self._anchor.x, scale.width - 4 - width))
        self.plate = rect(x, y, width, height)
        for index, item in enumerate(self._rows):
            item.rect = rect(x + 4, y + 4 + index * row, width - 8, row)
        pane = Pane(self.plate.grown(-4), self._rows)
        self.controls.place(pane.widgets, panes=[pane], first=self._first)
        self.controls.focus(self._rows[self._first])

    def corner(self, scale: Scale) -> int:
        """Return the radius of a field."""
        return scale.px(self.context.art.theme.radii.field)

    def _widest(self, scale: Scale) -> int:
        return max(item.natural_width(self.context.art, scale) for item in self._rows) + 8

    def _take(self, value: T) -> Step:
        return self._change(value) or Pop()
