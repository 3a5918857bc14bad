"""Small facts, and chips: filters that can be ticked."""

from typing import TYPE_CHECKING

from scenes.ui.geometry import Point
from scenes.ui.scale import Scale
from scenes.ui.theme import Colour
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.faces import Tone
from scenes.ui.widgets.measure import accent_rim, line_px, unusable, with_state
from scenes.ui.widgets.pressable import Pressable, ring
from scenes.ui.widgets.widget import Act, Still

if TYPE_CHECKING:
    from scenes.ui.art import Art

_SIZE = 15


class SmallFact(Still):
    """A small fact, with an icon or without; no outline, since it can't be pressed."""

    def __init__(self, text: str, icon: str = "", tone: Tone = "second") -> None:
        self.text = text
        self.icon = icon
        self.tone: Tone = tone

    @property
    def spoken(self) -> str:
        """Its words."""
        return self.text

    def natural_size(self, art: "Art", scale: Scale) -> tuple[int, int]:
        """Return the size in pixels."""
        size = scale.text(_SIZE)
        return _content_width(art, scale, self.text, self.icon), round(1.9 * size)

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        colour = getattr(brush.palette, self.tone)
        _draw_content(brush, self, self.rect.x, self.rect.right, colour)


class Chip(Pressable):
    """A filter: ticked and filled while it is on."""

    def __init__(
        self, text: str, act: Act, on: bool = False, icon: str = "", tip: str = ""
    ) -> None:
        super().__init__(act, tip)
        self.text = text
        self.on = on
        self.icon = icon

    @property
    def spoken(self) -> str:
        """Its words."""
        return self.text

    @property
    def checked(self) -> bool:
        """Whether it is on."""
        return self.on

    def natural_size(self, art: "Art", scale: Scale) -> tuple[int, int]:
        """Return the size in pixels."""
        return chip_size(art, scale, self.text, "check" if self.on else self.icon)

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        brush = unusable(brush) if self.why_not else brush
        palette, scale, place = brush.palette, brush.scale, self.rect
        fill = with_state(brush, palette.accent if self.on else palette.plate)
        colour = palette.on_accent if self.on else palette.text
        line = accent_rim(palette) if self.on else palette.control
        brush.plate(place, fill, 255, place.h // 2, line, line_px(scale, 1.5))
        x, right = place.x + max(10, scale.px(12)), place.right - scale.gap(8)
        _draw_content(brush, self, x, right, colour, "check" if self.on else None)
        if brush.focused:
            ring(brush, place, place.h // 2)


def chip_size(art: "Art", scale: Scale, text: str, icon: str = "") -> tuple[int, int]:
    """Return the size of a chip with a text, in pixels."""
    width = _content_width(art, scale, text, icon) + max(20, scale.px(24))
    return width, round(1.9 * scale.text(_SIZE))


def _content_width(art: "Art", scale: Scale, text: str, icon: str) -> int:
    size = scale.text(_SIZE)
    return art.text_width(text, size, "semibold") + (size + scale.gap(6) if icon else 0)


def _draw_content(
    brush: Brush,
    chip: "SmallFact | Chip",
    x: int,
    right: int,
    colour: Colour,
    icon: str | None = None,
) -> None:
    """Draw icon and text between two x; ``icon`` replaces the chip's own."""
    size, middle = brush.scale.text(_SIZE), chip.rect.center.y
    if shown := chip.icon if icon is None else icon:
        brush.icon((x, round(middle - size / 2)), shown, size, colour)
        x += size + brush.scale.gap(6)
    text = brush.art.clip(chip.text, size, "semibold", right - x)
    brush.write(text, Point(x, middle), size, "semibold", colour)
