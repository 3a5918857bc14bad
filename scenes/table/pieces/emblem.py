"""The shapes that mark partnerships: a disc, a triangle, a square."""

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, ClassVar

from game.texts.words import Words
from scenes.table.pieces.piece import Layer, Piece
from scenes.ui.art.raster import raster_text, svg_document
from scenes.ui.art.shapes import hex_of
from scenes.ui.geometry import Rect
from scenes.ui.theme import Colour

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.table.pieces.pen import Pen


@dataclass(frozen=True, slots=True)
class Emblem(Piece):
    """The shape that marks a team, in the team's colour."""

    layer: ClassVar[Layer] = Layer.EMBLEM

    team: int
    rect: Rect

    @property
    def area(self) -> Rect:
        """The shape's square."""
        return self.rect

    def spoken(self, words: Words) -> str:
        """Return the name of the team."""
        return words("pieces.team", number=self.team + 1)

    def draw(self, target: "Surface", pen: "Pen") -> None:
        """Draw a team's shape in its colour."""
        colour = pen.art.theme.teams[self.team]
        target.blit(_picture(self.team, self.rect.h, colour, pen.palette.ink), self.rect[:2])


@cache
def _picture(team: int, side: int, colour: Colour, ink: Colour) -> "Surface":
    far, middle = side - 1.5, side / 2
    shape = (
        f'<circle cx="{middle}" cy="{middle}" r="{middle - 1.5}"',
        f'<path d="M{middle},1.5L{far},{far}L1.5,{far}Z"',
        f'<path d="M2,2H{side - 2}V{side - 2}H2Z"',
    )[team]
    body = f'{shape} fill="{hex_of(colour)}" stroke="{hex_of(ink)}" stroke-width="1.5"/>'
    return raster_text(svg_document(side, side, body), side, side)
