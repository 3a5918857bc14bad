"""The light of a tread on which a card has just landed."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from scenes.table.pieces.ornaments import Ornament
from scenes.table.pieces.piece import Band, Layer
from scenes.ui.art.raster import blank
from scenes.ui.geometry import Rect

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.table.pieces.pen import Pen

_BELOW = 26
"""How far the light shines below a tread, in units."""

_STRENGTH = 0.4
"""The opacity of that light at the tread."""


@dataclass(frozen=True, slots=True)
class TreadLight(Ornament):
    """A tread that a card has just lit, with light below; its rectangle is the tread's."""

    layer: ClassVar[Layer] = Layer.NUMBER
    band: ClassVar[Band] = "moving"
    id_word: ClassVar[str] = "tread light"

    strength: float
    """How hot it still is, 1 to 0."""

    def reach(self, pen: "Pen") -> Rect:
        """Return the tread with the light below."""
        return self.rect._replace(h=self.rect.h + pen.scale.px(_BELOW))

    def draw(self, target: "Surface", pen: "Pen") -> None:
        """Draw both; high contrast has no light."""
        if not pen.art.theme.light.pool:
            return
        place = self.reach(pen)
        key = ("tread light", place.w, place.h)
        picture = pen.pictures.get(key, lambda: _picture(pen, place.w, place.h, self.rect.h))
        picture.set_alpha(round(255 * self.strength))
        target.blit(picture, place[:2])


def _picture(pen: "Pen", w: int, h: int, thick: int) -> "Surface":
    picture, lamp = blank(w, h), pen.palette.lamp
    for y in range(h):
        left = 1 - (y - thick) / (h - thick)
        picture.fill((*lamp, 255 if y < thick else round(255 * _STRENGTH * left)), (0, y, w, 1))
    return picture
