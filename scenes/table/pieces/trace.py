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

CLEAR_OF_WORDS = 6
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
    bend: float = 0.0
    """How far its middle is aside of the straight way, as a share of that: upward if positive."""

    @property
    def area(self) -> Rect:
        """All that its dots cover."""
        points = [self.start, self.end, *(at for at, _ in self.dots())]
        left, top = min(at.x for at in points), min(at.y for at in points)
        right, bottom = max(at.x for at in points), max(at.y for at in points)
        return rect(left, top, right - left, bottom - top).grown(self._pitch)

    @property
    def decoration(self) -> bool:
        """The last move is told in words as well."""
        return True

    def shown(self, only: DrawFilter) -> "Trace | None":
        """Return it where traces are wanted."""
        return self if only.trace else None

    def draw(self, target: "Surface", pen: "Pen") -> None:
        """Draw dots that grow toward the place where the card went, none of them on words."""
        large = self._pitch / DOT_PITCH
        for at, share in self.seen():
            _draw_dot(target, pen, at, share, large)

    def seen(self) -> list[tuple[Point, float]]:
        """Return the dots that are on no words."""
        free = [area.grown(CLEAR_OF_WORDS) for area in self.clear_of]
        return [dot for dot in self.dots() if not any(area.contains(dot[0]) for area in free)]

    def dots(self) -> Iterator[tuple[Point, float]]:
        """Yield where dots lie, and at which share of the way."""
        start, end = self.start, self.end
        dx, dy = end.x - start.x, end.y - start.y
        long = math.hypot(dx, dy)
        count = max(3, int(long / self._pitch))
        # Aside of the way, and upward whichever way that leads.
        up = -1 if dx >= 0 else 1
        aside = (-dy * up * 2 * self.bend, dx * up * 2 * self.bend)
        for number in range(count):
            share = number / count
            arc = 2 * share * (1 - share) / 2
            x = start.x + dx * share + aside[0] * 2 * arc
            y = start.y + dy * share + aside[1] * 2 * arc
            yield Point(x, y), share

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
