"""The parts of a toast."""

from typing import TYPE_CHECKING

from scenes.ui.geometry import Point, rect
from scenes.ui.notices import Kind
from scenes.ui.scale import Scale
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.measure import line_px
from scenes.ui.widgets.pressable import Pressable, ring
from scenes.ui.widgets.widget import Act, Still

if TYPE_CHECKING:
    from scenes.ui.art import Art

_ICONS: dict[Kind, str] = {"info": "info", "good": "check", "warn": "warn", "bad": "warn"}
_SIZE = 17


class ToastPlate(Still):
    """The plate of a toast, with a mark for its kind."""

    def __init__(self, kind: Kind, tone: str, mark: int, inset: int) -> None:
        """``mark`` and ``inset`` in pixels."""
        self._kind = kind
        self._tone = tone
        self._mark = mark
        self._inset = inset

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        place, colour = self.rect, getattr(brush.palette, self._tone)
        radius = brush.scale.px(brush.art.theme.radii.toast)
        brush.cast(place, radius, 2)
        brush.plate(place, brush.palette.plate, 255, radius, colour, line_px(brush.scale, 2))
        brush.icon(
            (place.x + self._inset, place.y + round(self._inset * 0.8)),
            _ICONS[self._kind],
            self._mark,
            colour,
        )


class ActLink(Pressable):
    """The underlined button of a toast."""

    def __init__(self, label: str, act: Act) -> None:
        super().__init__(act)
        self.label = label

    @property
    def spoken(self) -> str:
        """Its words."""
        return self.label

    def natural_width(self, art: "Art", scale: Scale) -> int:
        """Return the width of its words in pixels."""
        return art.text_width(self.label, scale.text(_SIZE), "semibold")

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        colour = brush.palette.text if brush.hovered else brush.palette.accent_line
        size = brush.scale.text(_SIZE)
        at = Point(self.rect.x, self.rect.center.y)
        words = brush.write(self.label, at, size, "semibold", colour)
        brush.surface.fill(colour, rect(words.x, self.rect.center.y + size * 0.68, words.w, 2))
        if brush.focused:
            ring(brush, self.rect.grown(2, -2), 6)


class CloseButton(Pressable):
    """A small cross."""

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        colour = brush.palette.text if brush.hovered else brush.palette.second
        size = max(14, brush.scale.px(18))
        at = (round(self.rect.center.x - size / 2), round(self.rect.center.y - size / 2))
        brush.icon(at, "close", size, colour)
        if brush.focused:
            ring(brush, self.rect.grown(-6), 6)


def close_button(tip: str, act: Act) -> CloseButton:
    """Return a close button with a tip."""
    return CloseButton(act, tip)
