"""Panels on which other things lie."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal

from scenes.table.pieces.piece import Layer, Need, Piece
from scenes.ui.geometry import Rect

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.table.pieces.pen import Pen

SMALL_RADII = {"tray": 15, "stub": 10, "floor": 4, "own_floor": 4}
"""Corner radii in units of plates that are not round as the theme has them."""


@dataclass(frozen=True, slots=True)
class Plate(Piece):
    """A panel behind a seat, a stage, a log."""

    layer: ClassVar[Layer] = Layer.PLATE

    rect: Rect
    kind: Literal["seat", "head", "stage", "stub", "floor", "own_floor", "out", "now", "tray"]
    team: int | None = None
    """Whose colour its line has, where partners play."""

    @property
    def area(self) -> Rect:
        """The panel."""
        return self.rect

    @property
    def decoration(self) -> bool:
        """A panel tells nothing."""
        return True

    @property
    def need(self) -> Need:
        """Who moved last, and what lies where, is told in words only."""
        return Need.NONE if self.kind == "tray" else Need.SEAT

    def draw(self, target: "Surface", pen: "Pen") -> None:
        """Draw the panel."""
        palette, art, place = pen.palette, pen.art, self.rect
        line = art.theme.marks.plate_line * max(1.0, pen.scale.k)
        edge = palette.line if self.team is None else art.theme.teams[self.team]
        radius = pen.scale.px(SMALL_RADII.get(self.kind, art.theme.radii.plate))
        match self.kind:
            case "seat":
                art.plate(target, place, palette.plate, 120, radius, palette.line, line)
            case "head":
                art.plate(target, place.grown(-line), palette.plate, 150, radius - round(line))
            case "stage":
                art.plate(target, place, palette.plate, 235, radius, edge, line)
            case "tray":
                art.plate(target, place, palette.ground, 60, radius)
            case "stub":
                art.plate(target, place, palette.plate, 235, radius, palette.control, line)
            case "out":
                art.plate(target, place, palette.plate, 90, radius, palette.brass, line)
            case "floor":
                art.plate(target, place, palette.plate, 235, radius)
            case "now":
                art.plate(target, place, palette.raised, 235, radius, palette.flag, line + 1.5)
            case "own_floor":
                art.plate(target, place, palette.raised, 245, radius)
