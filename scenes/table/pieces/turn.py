"""The turn marker: a line round a plate and a flag with words; cream, never gold."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from game.texts.words import Words
from scenes.table.pieces.piece import Band, DrawFilter, Layer, Need, Piece
from scenes.ui.art.raster import raster_text, svg_document
from scenes.ui.art.shapes import hex_of
from scenes.ui.geometry import Point, Rect

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.table.pieces.pen import Pen

INSET = 10
"""The pixels before a marker's words, and the depth of its notch."""


@dataclass(frozen=True, slots=True)
class TurnLine(Piece):
    """The line round the plate of the player to move."""

    layer: ClassVar[Layer] = Layer.TURN_LINE
    id_word: ClassVar[str] = "turn_line"
    band: ClassVar[Band] = "moving"

    plate: Rect
    radius: int | None = None
    """The corner radius in units, for plates that don't use the theme's."""

    @property
    def area(self) -> Rect:
        """The plate."""
        return self.plate

    @property
    def decoration(self) -> bool:
        """Whether it is decoration: yes, for the turn marker has the words."""
        return True

    def shown(self, only: DrawFilter) -> "TurnLine | None":
        """Return the piece unless the turn is just going on to another seat."""
        return self if only.turn else None

    def draw(self, target: "Surface", pen: "Pen") -> None:
        """Draw the line."""
        theme = pen.art.theme
        width = max(2, pen.scale.px(theme.marks.turn_line))
        radius = pen.scale.px(theme.radii.plate if self.radius is None else self.radius)
        pen.art.plate(target, self.plate, None, 0, radius, pen.palette.flag, width)


@dataclass(frozen=True, slots=True)
class TurnMarker(Piece):
    """The flag on a plate's upper edge that says whose turn it is."""

    layer: ClassVar[Layer] = Layer.TURN_MARKER
    id_word: ClassVar[str] = "turn marker"
    band: ClassVar[Band] = "moving"

    plate: Rect
    rect: Rect
    words: str
    size: int
    radius: int | None = None
    """The plate's corner radius in units, for plates that don't use the theme's."""

    @property
    def area(self) -> Rect:
        """The flag."""
        return self.rect

    @property
    def need(self) -> Need:
        """The need of a move: it must stay visible."""
        return Need.MOVE

    def spoken(self, words: Words) -> str:
        """Return whose turn it is."""
        return self.words

    def shown(self, only: DrawFilter) -> "TurnMarker | None":
        """Return the piece unless the turn is just going on to another seat."""
        return self if only.turn else None

    def draw(self, target: "Surface", pen: "Pen") -> None:
        """Draw the swallow-tailed flag with words."""
        place, inset = self.rect, pen.scale.gap(INSET)
        key = ("turn marker", place.w, place.h)
        picture = pen.pictures.get(key, lambda: _tailed(pen, place.w, place.h, inset))
        target.blit(picture, (place.x, place.y))
        at = Point(place.x + inset, place.center.y)
        pen.art.write(target, self.words, at, self.size, "semibold", pen.palette.on_flag)


def _tailed(pen: "Pen", w: int, h: int, cut: int) -> "Surface":
    fill = hex_of(pen.palette.flag)
    path = f'<path d="M0,0L{w},0L{w - cut},{h / 2}L{w},{h}L0,{h}Z" fill="{fill}"/>'
    return raster_text(svg_document(w, h, path), w, h)
