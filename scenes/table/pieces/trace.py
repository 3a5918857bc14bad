"""The way of the last card: dots from where it came to where it went."""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from scenes.table.pieces.pen import corner, disc
from scenes.table.pieces.piece import DrawFilter, Layer, Piece
from scenes.ui.art.raster import raster_text, svg_document
from scenes.ui.art.shapes import hex_of
from scenes.ui.geometry import Point, Rect, rect

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.table.pieces.pen import Pen

DOT_PITCH = 13
"""Pixels between the dots of a trace in a small window."""

DOTS_ON_COIN = 2.4
"""In a large window so many dots stand along the portrait at the end."""

CLEAR_OF_WORDS = 5
"""Pixels that a dot keeps from words."""


@dataclass(frozen=True, slots=True)
class Trace(Piece):
    """The last move: dots from one point to another, where the mover's portrait stands."""

    layer: ClassVar[Layer] = Layer.TRACE
    id_word: ClassVar[str] = "trace"

    start: Point
    end: Point
    size: int
    """Of the portrait at its end."""
    clear_of: tuple[Rect, ...] = ()
    """Words over which no dot may run."""

    @property
    def area(self) -> Rect:
        """All that its dots cover."""
        one, other = self.start, self.end
        left, top = min(one.x, other.x), min(one.y, other.y)
        across = rect(left, top, abs(one.x - other.x), abs(one.y - other.y))
        return across.grown(self._pitch)

    @property
    def decoration(self) -> bool:
        """The last move is told in words as well."""
        return True

    def shown(self, only: DrawFilter) -> "Trace | None":
        """Return it where traces are wanted."""
        return self if only.trace else None

    def draw(self, target: "Surface", pen: "Pen") -> None:
        """Draw dots that grow toward the place where the card went, none of them on words."""
        free = [area.grown(CLEAR_OF_WORDS) for area in self.clear_of]
        large = self._pitch / DOT_PITCH
        for at, share in self.dots():
            if not any(area.contains(at) for area in free):
                _draw_dot(target, pen, at, share, large)

    def dots(self) -> Iterator[tuple[Point, float]]:
        """Yield where dots lie, and at which share of the way."""
        start, end = self.start, self.end
        count = max(3, int(math.hypot(end.x - start.x, end.y - start.y) / self._pitch))
        for number in range(count):
            share = number / count
            at = start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share
            yield Point(*at), share

    @property
    def _pitch(self) -> float:
        """Pixels from dot to dot."""
        return max(DOT_PITCH, self.size / DOTS_ON_COIN)


def _draw_dot(target: "Surface", pen: "Pen", at: Point, share: float, large: float) -> None:
    step = round(8 * share)
    d = round(large * 2 * (2 + 2 * step / 8) + 2)
    picture = pen.pictures.get(("dot", d, step), lambda: _dot(pen, d, step / 8))
    target.blit(picture, corner(at, d, d))


def _dot(pen: "Pen", d: int, share: float) -> "Surface":
    shape = disc(d, hex_of(pen.palette.flag), hex_of(pen.palette.on_flag), 0.8)
    picture = raster_text(svg_document(d, d, shape), d, d)
    picture.set_alpha(round(255 * (0.35 + 0.6 * share)))
    return picture
