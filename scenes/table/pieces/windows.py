"""Points as the windows of a floor."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from scenes.table.pieces.piece import DrawFilter, Layer, Piece
from scenes.ui.geometry import Rect, union

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.table.pieces.pen import Pen


@dataclass(frozen=True, slots=True)
class Windows(Piece):
    """Points as the windows of a floor: so many of a row are lit."""

    layer: ClassVar[Layer] = Layer.WINDOWS

    places: tuple[Rect, ...]
    lit: int
    rider: int | None = None
    """The player they belong to: they are dark while that one changes seats."""

    @property
    def area(self) -> Rect:
        """The row."""
        return union(self.places)

    @property
    def decoration(self) -> bool:
        """The number of points is written beside them."""
        return True

    def shown(self, only: DrawFilter) -> "Windows":
        """Return them, dark while whoever they belong to rides."""
        return replace(self, lit=0) if self.rider in only.riding else self

    def draw(self, target: "Surface", pen: "Pen") -> None:
        """Draw the windows, so many of them lit."""
        palette = pen.palette
        for number, place in enumerate(self.places):
            if number < self.lit:
                pen.art.plate(target, place, palette.text, 255, 1)
            else:
                # An outline: in the theme of contrast line and text have one colour.
                pen.art.plate(target, place, palette.field, 255, 1, palette.line, 1)
