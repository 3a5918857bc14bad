"""A row of a list: a title with a portrait, an icon or a note."""

from typing import TYPE_CHECKING

from scenes.ui.art.fonts import Face
from scenes.ui.geometry import Point
from scenes.ui.scale import Scale
from scenes.ui.widgets.measure import TICK, line_px, unusable, with_state
from scenes.ui.widgets.pressable import Pressable, ring
from scenes.ui.widgets.widget import Act, Look

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.ui.art import Art

_SIZE = 18
_NOTE = 15


class ListRow(Pressable):
    """An entry of a list; the chosen one has an outline and a tick."""

    def __init__(
        self,
        title: str,
        act: Act,
        *,
        note: str = "",
        face: str = "",
        icon: str = "",
        chosen: bool = False,
        tip: str = "",
    ) -> None:
        """``face`` is a portrait's court card; ``note`` a second, smaller line."""
        super().__init__(act, tip)
        self.title = title
        self.note = note
        self.face = face
        self.icon = icon
        self.chosen = chosen

    @property
    def spoken(self) -> str:
        """Title and note."""
        return f"{self.title}. {self.note}" if self.note else self.title

    def natural_width(self, art: "Art", scale: Scale) -> int:
        """Return the width that shows everything, in pixels."""
        words = max(
            art.text_width(self.title, scale.text(_SIZE), "semibold"),
            art.text_width(self.note, scale.text(_NOTE), "medium"),
        )
        mark = scale.text(_SIZE) + scale.gap(10)
        return words + 2 * self._inset(scale) + mark + (mark if self.face or self.icon else 0)

    def draw(self, art: "Art", target: "Surface", look: Look) -> None:
        """Draw it."""
        look = unusable(look) if self.why_not else look
        palette, scale, place = look.palette, look.scale, self.rect
        radius = min(scale.px(art.theme.radii.row), place.h // 2)
        if self.chosen or look.hovered or look.pressed:
            fill = with_state(look, art.theme.marks, palette.raised)
            line = palette.accent_line if self.chosen else None
            art.plate(target, place, fill, 255, radius, line, line_px(scale, 2))
        if look.focused:
            ring(art, target, look, place.grown(-4), max(4, radius - 4))
        x = self._draw_mark(art, target, look)
        right = place.right - self._inset(scale)
        if self.chosen:
            tick = scale.text(_SIZE)
            right -= tick + scale.gap(8)
            at = (right + scale.gap(8), round(place.center.y - tick / 2))
            target.blit(art.icon("check", tick, palette.accent_line, TICK), at)
        self._draw_words(art, target, look, x, right - x)

    def _inset(self, scale: Scale) -> int:
        return max(8, scale.px(14))

    def _draw_mark(self, art: "Art", target: "Surface", look: Look) -> int:
        place, x = self.rect, self.rect.x + self._inset(look.scale)
        if self.face:
            side = round(place.h * 0.72)
            target.blit(art.avatar(self.face, side), (x, round(place.center.y - side / 2)))
            return x + side + look.scale.px(12)
        if self.icon:
            side = look.scale.text(_SIZE) + 2
            icon = art.icon(self.icon, side, look.palette.second)
            target.blit(icon, (x, round(place.center.y - side / 2)))
            return x + side + look.scale.px(10)
        return x

    def _draw_words(self, art: "Art", target: "Surface", look: Look, x: int, room: int) -> None:
        palette, scale, y = look.palette, look.scale, self.rect.center.y
        size, small = scale.text(_SIZE), scale.text(_NOTE)
        colour = palette.text
        if self.note:
            y -= art.line_height(small) / 2
            note = art.clip(self.note, small, "medium", room)
            below = Point(x, y + (art.line_height(size) + art.line_height(small)) / 2)
            art.write(target, note, below, small, "medium", palette.second)
        font: Face = "semibold" if self.chosen or self.note else "medium"
        title = art.clip(self.title, size, font, room)
        art.write(target, title, Point(x, y), size, font, colour)
