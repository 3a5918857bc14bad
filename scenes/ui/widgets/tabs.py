"""Tabs, which show one section of a screen at a time."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from scenes.ui.access import Part, Role, parts_of
from scenes.ui.bindings import steps_by
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.inputs import Input, Key, PointerUp
from scenes.ui.scale import SMALLEST_TEXT, Scale
from scenes.ui.scene import Step
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.faces import Tone, toned
from scenes.ui.widgets.pressable import ring
from scenes.ui.widgets.widget import Answer, Done, Live

if TYPE_CHECKING:
    from scenes.ui.art import Art

_SIZE = 20
_GAP = 34


class Tabs(Live):
    """A row of sections by name; ← and → change the section, Ctrl+Tab goes round from anywhere."""

    def __init__(
        self, names: Sequence[str], value: Callable[[], int], change: Callable[[int], Step | None]
    ) -> None:
        self._names = tuple(names)
        self._value = value
        self._change = change
        self._places: tuple[Rect, ...] = ()
        self.quiet: Tone = "second"
        """The tone of the names that are not chosen."""
        self.bar: Tone = "accent_line"
        """The tone of the line below the chosen name."""
        self._turned = False

    def rename(self, names: Sequence[str]) -> None:
        """Show other names; lay the tabs out again."""
        self._names, self._places = tuple(names), ()

    @property
    def spoken(self) -> str:
        """The name of the shown section."""
        return self._names[self._value()]

    @property
    def role(self) -> Role:
        """One of several sections."""
        return "tab"

    @property
    def parts(self) -> tuple[Part, ...]:
        """Its sections."""
        return parts_of(self._names, self._value(), self._places)

    def natural_width(self, art: "Art", scale: Scale) -> int:
        """Return the width in pixels."""
        return self._width(art, scale.text(_SIZE), scale.px(_GAP))

    def least_width(self, art: "Art", scale: Scale) -> int:
        """Return the width in pixels with the smallest names."""
        return self._width(art, SMALLEST_TEXT, scale.px(_GAP))

    def handle(self, happened: Input) -> Answer:
        """Change the section by click or key."""
        if isinstance(happened, Key) and (by := steps_by(happened, "left", "right")):
            return self._go(self._value() + by)
        if isinstance(happened, PointerUp):
            for index, place in enumerate(self._places):
                if place.contains(happened.at):
                    return self._go(index)
        return None

    def take_turned(self) -> bool:
        """Return, once, whether another section was chosen."""
        turned, self._turned = self._turned, False
        return turned

    def turn(self, happened: Input) -> Answer:
        """Change the section on Ctrl+Tab; the screen calls this whatever has the focus."""
        by = steps_by(happened, "page_before", "next_page") if isinstance(happened, Key) else 0
        return self._go((self._value() + by) % len(self._names)) if by else None

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        palette, scale = brush.palette, brush.scale
        size = self._fit(brush)
        self._places = self._lay(brush, size)
        for index, (name, place) in enumerate(zip(self._names, self._places, strict=True)):
            chosen = index == self._value()
            hovered = brush.hovered and brush.pointer is not None and place.contains(brush.pointer)
            colour = palette.text if chosen or hovered else toned(palette, self.quiet)
            at = Point(place.center.x, place.center.y)
            brush.write(name, at, size, "semibold", colour, 0.5)
            if chosen:
                thick = max(3, scale.px(4))
                bar = rect(place.x, place.bottom - thick, place.w, thick)
                brush.plate(bar, toned(palette, self.bar), 255, thick // 2)
            if chosen and brush.focused:
                ring(brush, place.grown(4, 0), 8)

    def _fit(self, brush: Brush) -> int:
        """Return the largest size at which all names have room, in pixels."""
        sizes, gap = range(brush.scale.text(_SIZE), SMALLEST_TEXT, -1), brush.scale.px(_GAP)
        fits = (size for size in sizes if self._width(brush.art, size, gap) <= self.rect.w)
        return next(fits, SMALLEST_TEXT)

    def _width(self, art: "Art", size: int, gap: int) -> int:
        words = sum(art.text_width(name, size, "semibold") for name in self._names)
        return words + gap * (len(self._names) - 1)

    def _lay(self, brush: Brush, size: int) -> tuple[Rect, ...]:
        x, places = self.rect.x, []
        for name in self._names:
            width = brush.art.text_width(name, size, "semibold")
            places.append(Rect(x, self.rect.y, width, self.rect.h))
            x += width + brush.scale.px(_GAP)
        return tuple(places)

    def _go(self, index: int) -> Answer:
        if not 0 <= index < len(self._names) or index == self._value():
            return Done()
        self._turned = True
        return Done(self._change(index))
