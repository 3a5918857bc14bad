"""A floor of the tower: its wall and the line on top of it, warmer with more points."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

import pygame

from scenes.table.pieces.ornaments import Ornament
from scenes.table.pieces.piece import Band, DrawFilter, Layer
from scenes.table.pieces.plate import TablePlate
from scenes.ui.art.raster import raster_text
from scenes.ui.geometry import Rect
from scenes.ui.light.drawing import box, document, downward, fill
from scenes.ui.theme import mix

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.table.pieces.pen import Pen

WARM_WALL, WARM_EAVES = 0.6, 0.6
"""How much of the lamp's colour wall and eaves take on when a player has all points.

The wall's share is also multiplied by the strength of the theme's lamp.
"""

SHADOW = 17
"""Height of the shadow below the eaves, in units."""

STRIP = 4
"""Pixels of width at which a wall is drawn, then stretched: its colours change downward only."""


@dataclass(frozen=True, slots=True)
class LitFloor(TablePlate):
    """The wall of a floor; ``warmth`` is the player's share of the points that end the match."""

    warmth: float = 0

    def draw(self, target: "Surface", pen: "Pen") -> None:
        """Draw the wall."""
        place = self.rect
        key = ("wall", place.w, place.h, self.kind, self.warmth)
        target.blit(pen.pictures.get(key, lambda: self._picture(pen)), (place.x, place.y))

    def _picture(self, pen: "Pen") -> "Surface":
        """Return the wall: light from above, and the shadow of the eaves."""
        place, palette, light = self.rect, pen.palette, pen.art.theme.stage
        high, own = place.h, self.kind == "own_floor"
        warm = WARM_WALL * self.warmth * light.lamp / 100
        top = mix(palette.raised, palette.lamp, warm)
        low = mix(palette.plate, palette.raised, 0.8 if own else 0.2)
        middle = mix(mix(low, palette.raised, 0.5), palette.lamp, 0.7 * warm)
        shadow, falls = palette.shadow, pen.scale.px(SHADOW)
        wall = box(0, 0, STRIP, high)
        body = fill(wall, "wall") + fill(box(0, 0, STRIP, falls), "eaves")
        gradients = (
            downward("wall", 0, high, ((0.0, top, 1), (0.5, middle, 1), (1.0, low, 1))),
            downward("eaves", 0, falls, ((0.0, shadow, light.glow / 100), (1.0, shadow, 0))),
        )
        strip = raster_text(document(STRIP, high, body, *gradients), STRIP, high)
        picture = pygame.transform.smoothscale(strip, (place.w, high))
        if light.outline:
            pen.art.plate(
                picture, Rect(0, 0, place.w, high), None, 0, 0, palette.control, light.outline
            )
        return picture


@dataclass(frozen=True, slots=True)
class Eaves(Ornament):
    """The line on top of a floor, in a warmer colour the more points the player there has."""

    layer: ClassVar[Layer] = Layer.BAR

    warmth: float = 0

    def draw(self, target: "Surface", pen: "Pen") -> None:
        """Draw the line."""
        warm = WARM_EAVES * self.warmth if pen.art.theme.stage.lamp else 0.0
        target.fill(mix(pen.palette.brass, pen.palette.lamp, warm), self.rect)


@dataclass(frozen=True, slots=True)
class TurnEaves(Ornament):
    """The line on top of the floor of the player whose turn it is."""

    layer: ClassVar[Layer] = Layer.TURN_LINE
    band: ClassVar[Band] = "moving"

    def shown(self, only: DrawFilter) -> "TurnEaves | None":
        """Return the line unless the turn is just going on to another seat."""
        return self if only.turn else None

    def draw(self, target: "Surface", pen: "Pen") -> None:
        """Draw the line."""
        target.fill(pen.palette.flag, self.rect)
