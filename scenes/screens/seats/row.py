"""One chair of a deal: who sat there, and what it brought."""

from typing import TYPE_CHECKING

from scenes.ui.geometry import Point, rect
from scenes.ui.scale import Scale
from scenes.ui.widgets.measure import line_px, with_state
from scenes.ui.widgets.pressable import Pressable, ring
from scenes.ui.widgets.widget import Act, Look

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.ui.art import Art

_NAME, _NOTE, _HIGH = 25, 18, 92


class ChairRow(Pressable):
    """A press plays the deal from there."""

    def __init__(self, face: str, name: str, note: str, right: str, act: Act) -> None:
        super().__init__(act)
        self.label = f"{name}. {note}. {right}"
        self._face, self._name, self._note, self._right = face, name, note, right

    def height(self, scale: Scale) -> int:
        """Return how high it is, in pixels."""
        return max(round(1.3 * scale.text(_NAME) + 1.5 * scale.text(_NOTE)), scale.px(_HIGH))

    def draw(self, art: "Art", target: "Surface", look: Look) -> None:
        """Draw it."""
        palette, scale, place = look.palette, look.scale, self.rect
        radius = scale.px(16)
        fill = with_state(look, art.theme.marks, palette.plate)
        art.plate(target, place, fill, 235, radius, palette.line, line_px(scale, 1.5))
        side = round(0.72 * place.h)
        air = scale.px(24)
        target.blit(art.avatar(self._face, side), (place.x + air, round(place.center.y - side / 2)))
        x = place.x + 2 * air + side
        size, small = scale.text(_NAME), scale.text(_NOTE)
        right = art.text_width(self._right, small, "semibold")
        room = place.right - 2 * air - right - x
        name = art.clip(self._name, size, "display", room)
        at = Point(x, place.center.y - 0.62 * small)
        art.write(target, name, at, size, "display", palette.text)
        note = art.clip(self._note, small, "medium", room)
        at = Point(x, place.center.y + 0.62 * size)
        art.write(target, note, at, small, "medium", palette.second)
        at = Point(place.right - air, place.center.y)
        art.write(target, self._right, at, small, "semibold", palette.text, 1)
        if look.focused:
            ring(art, target, look, rect(*place), radius)
