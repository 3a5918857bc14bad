"""The shade behind the viewer's own cards, down to the window's lower edge."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

import pygame

from scenes.table.pieces.piece import Layer, Piece
from scenes.ui.art.raster import blank
from scenes.ui.geometry import Rect, union

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.table.pieces.pen import Pen
    from scenes.ui.theme import Palette

HALFWAY, BELOW = 0.42, 0.8
"""How dark the ground is half way down, and at the lower edge, 0 to 1."""

SHADOW, SHADOW_HIGH = 0.35, 4
"""How dark it is right below a shelf, and over how many shelf heights that fades."""


@dataclass(frozen=True, slots=True)
class Shade(Piece):
    """A gradient that darkens the ground, with a shelf for cards if there is one."""

    layer: ClassVar[Layer] = Layer.PLATE

    rect: Rect
    """The darkened ground."""
    shelf: Rect | None = None

    @property
    def area(self) -> Rect:
        """The darkened ground."""
        return union([self.rect, self.shelf]) if self.shelf else self.rect

    @property
    def decoration(self) -> bool:
        """Whether it is decoration: always."""
        return True

    def draw(self, target: "Surface", pen: "Pen") -> None:
        """Draw the part inside the target's clip, for it is as wide as the table."""
        column = pen.pictures.get(("shade", self.rect.h, self.shelf), lambda: self._column(pen))
        seen = pygame.Rect(self.rect).clip(target.get_clip())
        if seen.w and seen.h:
            strip = column.subsurface((0, seen.y - self.rect.y, 1, seen.h))
            target.blit(pygame.transform.scale(strip, seen.size), seen)
        if self.shelf:
            target.fill(pen.palette.brass, self.shelf)

    def _column(self, pen: "Pen") -> "Surface":
        """Return the gradient, one pixel wide."""
        column = blank(1, self.rect.h)
        for row in range(self.rect.h):
            column.set_at((0, row), self._shade(pen.palette, row))
        return column

    def _shade(self, palette: "Palette", row: int) -> tuple[int, int, int, int]:
        share = row / self.rect.h
        dark = 2 * share * HALFWAY if share < 0.5 else HALFWAY + (2 * share - 1) * (BELOW - HALFWAY)
        if self.shelf:
            under, deep = self.rect.y + row - self.shelf.bottom, SHADOW_HIGH * self.shelf.h
            if 0 <= under < deep:
                dark += (1 - dark) * SHADOW * (1 - under / deep)
        return (*palette.plate, round(255 * dark))
