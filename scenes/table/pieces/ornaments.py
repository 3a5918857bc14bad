"""Ornaments: bars between texts and below cards, and a stair of so many steps."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from scenes.table.pieces.piece import Layer, Need, Piece
from scenes.ui.geometry import Rect

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.table.pieces.pen import Pen


@dataclass(frozen=True, slots=True)
class Bar(Piece):
    """A thin bar: between texts, as a step, as a rung."""

    layer: ClassVar[Layer] = Layer.BAR

    rect: Rect

    @property
    def area(self) -> Rect:
        """The bar."""
        return self.rect

    @property
    def decoration(self) -> bool:
        """A bar tells nothing."""
        return True

    @property
    def need(self) -> Need:
        """A stair's bars belong to its cards."""
        return Need.CARD

    def draw(self, target: "Surface", pen: "Pen") -> None:
        """Draw the bar."""
        target.fill(pen.palette.brass, self.rect)


@dataclass(frozen=True, slots=True)
class Stair(Piece):
    """The golden stair as an ornament: so many of its steps are climbed."""

    layer: ClassVar[Layer] = Layer.STAIR

    rect: Rect
    steps: int
    climbed: int

    @property
    def area(self) -> Rect:
        """The stair."""
        return self.rect

    @property
    def decoration(self) -> bool:
        """The place that somebody has reached is written beside it."""
        return True

    def draw(self, target: "Surface", pen: "Pen") -> None:
        """Draw a stair that rises to the right; steps that are not climbed are darker."""
        pitch = self.rect.w / self.steps
        for step in range(self.steps):
            height = round((step + 1) / self.steps * self.rect.h)
            left = round(self.rect.x + step * pitch)
            right = round(self.rect.x + (step + 1) * pitch)
            area = Rect(left, self.rect.bottom - height, right - left, height)
            target.fill(pen.palette.brass if step < self.climbed else pen.palette.line, area)
