"""Points as the windows of a floor."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from scenes.table.pieces.piece import DrawFilter, Layer, Need, Piece
from scenes.ui.art.raster import raster_text
from scenes.ui.geometry import Rect, union
from scenes.ui.light.drawing import document, rounded, stroke
from scenes.ui.light.shine import lit_window

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.table.pieces.pen import Pen

GLOW = 8
"""The reach of the glow round a lit window, in units."""


@dataclass(frozen=True, slots=True)
class Windows(Piece):
    """A row of windows on a floor, as many of them lit as the player has points."""

    layer: ClassVar[Layer] = Layer.WINDOWS

    places: tuple[Rect, ...]
    lit: int
    rider: int | None = None
    """The player they belong to; they are dark while that player changes seats."""

    @property
    def area(self) -> Rect:
        """The row."""
        return union(self.places)

    @property
    def decoration(self) -> bool:
        """Whether it is decoration: yes, for the points are written beside it."""
        return True

    @property
    def need(self) -> Need:
        """Points are there to be read."""
        return Need.WORDS

    def reach(self, pen: "Pen") -> Rect:
        """Return the row with its glow."""
        return self.area.grown(_glow(pen))

    def shown(self, only: DrawFilter) -> "Windows":
        """Return the windows, dark while their player changes seats."""
        return replace(self, lit=0) if self.rider in only.riding else self

    def draw(self, target: "Surface", pen: "Pen") -> None:
        """Draw the windows, some of them lit."""
        edge = _glow(pen)
        for number, place in enumerate(self.places):
            picture = _window(pen, place.w, place.h, lit=number < self.lit)
            target.blit(picture, (place.x - edge, place.y - edge))


def _glow(pen: "Pen") -> int:
    return max(4, pen.scale.px(GLOW))


def _window(pen: "Pen", w: int, h: int, *, lit: bool) -> "Surface":
    """Return the picture of one window with room for its glow."""
    return pen.pictures.get(("window", w, h, lit), lambda: _drawn(pen, w, h, lit=lit))


def _drawn(pen: "Pen", w: int, h: int, *, lit: bool) -> "Surface":
    palette, edge = pen.palette, _glow(pen)
    radius = max(1.0, 2.5 * pen.scale.k)
    whole = rounded(edge, edge, w, h, radius)
    within = rounded(edge + 0.5, edge + 0.5, w - 1, h - 1, radius)
    if lit:
        body = lit_window(palette, pen.art.theme.stage, whole, 1.4 * edge)
        if palette.by_day:
            # On light walls, lamplight alone would be too faint.
            body += stroke(within, palette.accent_line, 1)
    else:
        body = stroke(within, palette.line, pen.scale.gap(1))
    size = w + 2 * edge, h + 2 * edge
    return raster_text(document(*size, body), *size)
