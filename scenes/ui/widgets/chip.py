"""Chips: outlined small facts, and filters that can be ticked."""

from typing import TYPE_CHECKING

from scenes.ui.geometry import Point
from scenes.ui.scale import Scale
from scenes.ui.widgets.faces import Tone
from scenes.ui.widgets.measure import accent_rim, line_px, unusable, with_state
from scenes.ui.widgets.pressable import Pressable, ring
from scenes.ui.widgets.widget import Act, Look, Still

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.ui.art import Art

_SIZE = 15


class FactChip(Still):
    """A small fact in an outline."""

    def __init__(self, text: str, icon: str = "", tone: Tone = "second") -> None:
        self.text = text
        self.icon = icon
        self.tone: Tone = tone

    def natural_size(self, art: "Art", scale: Scale) -> tuple[int, int]:
        """Return the size in pixels."""
        return chip_size(art, scale, self.text, self.icon)

    def draw(self, art: "Art", target: "Surface", look: Look) -> None:
        """Draw it."""
        _draw_chip(art, target, look, self, on=False)


class Chip(Pressable):
    """A filter: ticked and filled while it is on."""

    def __init__(
        self, text: str, act: Act, on: bool = False, icon: str = "", tip: str = ""
    ) -> None:
        super().__init__(act, tip)
        self.text = text
        self.on = on
        self.icon = icon
        self.tone: Tone = "text"

    def natural_size(self, art: "Art", scale: Scale) -> tuple[int, int]:
        """Return the size in pixels."""
        return chip_size(art, scale, self.text, "check" if self.on else self.icon)

    def draw(self, art: "Art", target: "Surface", look: Look) -> None:
        """Draw it."""
        look = unusable(look) if self.why_not else look
        _draw_chip(art, target, look, self, on=self.on)
        if look.focused:
            ring(art, target, look, self.rect, self.rect.h // 2)


def chip_size(art: "Art", scale: Scale, text: str, icon: str = "") -> tuple[int, int]:
    """Return the size of a chip with a text, in pixels."""
    size = scale.text(_SIZE)
    width = art.text_width(text, size, "semibold") + max(20, scale.px(24))
    return width + (size + scale.gap(6) if icon else 0), round(1.9 * size)


def _draw_chip(
    art: "Art", target: "Surface", look: Look, chip: "FactChip | Chip", *, on: bool
) -> None:
    palette, scale, place = look.palette, look.scale, chip.rect
    fill = with_state(look, art.theme.marks, palette.accent if on else palette.plate)
    colour = palette.on_accent if on else getattr(palette, chip.tone)
    line = accent_rim(palette) if on else palette.control
    art.plate(target, place, fill, 255, place.h // 2, line, line_px(scale, 1.5))
    size, icon = scale.text(_SIZE), "check" if on else chip.icon
    x = place.x + max(10, scale.px(12))
    if icon:
        target.blit(art.icon(icon, size, colour), (x, round(place.center.y - size / 2)))
        x += size + scale.gap(6)
    text = art.clip(chip.text, size, "semibold", place.right - scale.gap(8) - x)
    art.write(target, text, Point(x, place.center.y), size, "semibold", colour)
