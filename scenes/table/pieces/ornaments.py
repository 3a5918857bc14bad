"""Ornaments: what only adorns a table, such as a bar below cards or a small stair."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from scenes.table.pieces.piece import Layer, Need, Piece
from scenes.ui.geometry import Rect

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.table.pieces.pen import Pen


@dataclass(frozen=True, slots=True)
class Ornament(Piece):
    """A piece in a rectangle that tells nothing which other pieces do not tell."""

    rect: Rect

    @property
    def area(self) -> Rect:
        """The rectangle."""
        return self.rect

    @property
    def decoration(self) -> bool:
        """An ornament is never spoken."""
        return True


@dataclass(frozen=True, slots=True)
class Bar(Ornament):
    """A thin bar: between texts, as a step, as a rung."""

    layer: ClassVar[Layer] = Layer.BAR

    need: Need = Need.CARD
    """A stair's bars belong to its cards."""

    def draw(self, target: "Surface", pen: "Pen") -> None:
        """Draw the bar."""
        target.fill(pen.palette.brass, self.rect)


@dataclass(frozen=True, slots=True)
class Stair(Ornament):
    """The golden stair, so many steps climbed; the place reached is written beside it."""

    layer: ClassVar[Layer] = Layer.STAIR

    steps: int
    climbed: int

    def draw(self, target: "Surface", pen: "Pen") -> None:
        """Draw a stair that rises to the right; steps that are not climbed are darker."""
        pitch = self.rect.w / self.steps
        for step in range(self.steps):
            height = round((step + 1) / self.steps * self.rect.h)
            left = round(self.rect.x + step * pitch)
            right = round(self.rect.x + (step + 1) * pitch)
            area = Rect(left, self.rect.bottom - height, right - left, height)
            target.fill(pen.palette.brass if step < self.climbed else pen.palette.line, area)
