"""The place in the hand of a card that lies on the bridge: it stays empty until cards are given."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

import pygame

from scenes.table.pieces.ornaments import Ornament
from scenes.table.pieces.pen import corner
from scenes.table.pieces.piece import Layer, Need
from scenes.ui.art.raster import blank
from scenes.ui.geometry import Rect

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.table.pieces.pen import Pen

WIDE, DASH = 1.5, 10
"""The width of the outline in pixels, and the length of a dash in units."""


@dataclass(frozen=True, slots=True)
class Gap(Ornament):
    """The dashed outline of a card that was chosen, turned as it lay; others lie over it."""

    layer: ClassVar[Layer] = Layer.SLOT

    angle: float = 0.0
    """Degrees counter-clockwise."""
    need: Need = Need.CARD

    def reach(self, pen: "Pen") -> Rect:
        """Return the outline with its turned corners."""
        wide, high = self._picture(pen).get_size()
        return Rect(*corner(self.rect.center, wide, high), wide, high)

    def draw(self, target: "Surface", pen: "Pen") -> None:
        """Draw the outline."""
        target.blit(self._picture(pen), self.reach(pen)[:2])

    def _picture(self, pen: "Pen") -> "Surface":
        _, _, wide, high = self.rect
        return pen.pictures.get(("gap", wide, high, self.angle), lambda: self._outline(pen))

    def _outline(self, pen: "Pen") -> "Surface":
        place = Rect(0, 0, *self.rect[2:])
        outline, dash = blank(*place[2:]), max(6, pen.scale.px(DASH))
        radius = pen.art.card_radius(place.w)
        pen.art.dashed(outline, place, radius, pen.palette.control, WIDE, dash)
        return pygame.transform.rotozoom(outline, self.angle, 1) if self.angle else outline
