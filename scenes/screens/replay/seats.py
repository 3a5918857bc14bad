"""The row of portraits that chooses the viewer of a replay."""

from typing import TYPE_CHECKING

from scenes.table.layout.setting import SeatedPlayer
from scenes.ui.geometry import Point, rect
from scenes.ui.scale import Scale
from scenes.ui.type.fonts import Face
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.measure import TICK
from scenes.ui.widgets.pressable import Pressable, ring
from scenes.ui.widgets.widget import Act

if TYPE_CHECKING:
    from scenes.ui.art import Art

_SIDE = 60
_NAME = 15
_DIM = 130
"""The opacity of the other portraits, 0 to 255."""


class SeatButton(Pressable):
    """A player's portrait with the name below; the viewer's has a ring and a tick."""

    def __init__(self, member: SeatedPlayer, act: Act, tip: str) -> None:
        super().__init__(act, tip)
        self.member = member
        self.on = False

    def natural_width(self, art: "Art", scale: Scale) -> int:
        """Return its natural width in pixels."""
        name = art.text_width(self.member.name, scale.text(_NAME), "medium")
        return max(portrait_side(scale), min(name, 2 * portrait_side(scale))) + max(6, scale.px(14))

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        palette, scale, place = brush.palette, brush.scale, self.rect
        size, side = scale.text(_NAME), portrait_side(scale)
        disc = rect(place.center.x - side / 2, place.y + 3, side, side)
        face = brush.art.avatar(self.member.face, side)
        if not (self.on or brush.hovered):
            face = face.copy()
            face.set_alpha(_DIM)
        brush.surface.blit(face, (disc.x, disc.y))
        if self.on:
            brush.ring(disc, side // 2, palette.accent_line, max(2, scale.px(3)), 1)
            self._tick(brush, disc.right, disc.y)
        if brush.focused:
            ring(brush, disc, side // 2)
        font: Face = "semibold" if self.on else "medium"
        name = brush.art.clip(self.member.name, size, font, place.w - 2)
        colour = palette.text if self.on else palette.second
        at = Point(place.center.x, disc.bottom + 4 + size / 2)
        brush.write(name, at, size, font, colour, 0.5)

    def _tick(self, brush: Brush, right: int, top: int) -> None:
        palette, side = brush.palette, max(16, brush.scale.px(22))
        place = rect(right - side * 0.75, top - side * 0.2, side, side)
        brush.plate(place, palette.accent, 255, side // 2, palette.accent_line, 1)
        tick = side - 6
        at = (place.x + 3, place.y + 3)
        brush.icon(at, "check", tick, palette.on_accent, TICK)


def portrait_side(scale: Scale) -> int:
    """Return the diameter of a portrait in pixels."""
    return max(40, scale.px(_SIDE))


def seat_height(scale: Scale) -> int:
    """Return the height of a portrait with its name in pixels."""
    return portrait_side(scale) + 10 + round(1.2 * scale.text(_NAME))
