"""The trace of the last move: dots from where the card lay to where it went."""

import math
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, ClassVar

from scenes.table.pieces.pen import corner, disc
from scenes.table.pieces.piece import DrawFilter, Layer, Piece
from scenes.ui.art.raster import raster_text, svg_document
from scenes.ui.art.shapes import hex_of
from scenes.ui.geometry import Point, Rect, count_inside, rect

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.table.pieces.pen import Pen

DOT_PITCH = 13
"""The pixels between two dots in a small window."""

DOTS_ON_COIN = 2.4
"""In a large window, the number of dots along the width of the portrait at the end."""

CLEAR_OF_WORDS = 6
"""The pixels between a dot and words."""

LEAST_RUN = 4
"""The fewest dots in a row that read as a line."""


@dataclass(frozen=True, slots=True)
class Trace(Piece):
    """Dots from one point to another, where the mover's portrait stands."""

    layer: ClassVar[Layer] = Layer.TRACE
    id_word: ClassVar[str] = "trace"

    start: Point
    end: Point
    size: int
    """The size of the portrait at the end."""
    clear_of: tuple[Rect, ...] = ()
    """Areas of words over which no dot may run."""
    bend: float = 0.0
    """How far the middle bends off the straight line, as a share of its length; positive is up."""

    @property
    def area(self) -> Rect:
        """The area of all dots."""
        points = [self.start, self.end, *(at for at, _ in self.dots())]
        left, top = min(at.x for at in points), min(at.y for at in points)
        right, bottom = max(at.x for at in points), max(at.y for at in points)
        return rect(left, top, right - left, bottom - top).grown(self._pitch)

    @property
    def decoration(self) -> bool:
        """Whether it is decoration: yes, for words tell the last move as well."""
        return True

    def shown(self, only: DrawFilter) -> "Trace | None":
        """Return the trace if traces are shown."""
        return self if only.trace else None

    def draw(self, target: "Surface", pen: "Pen") -> None:
        """Draw dots that grow toward the end, none of them on words."""
        large = self._pitch / DOT_PITCH
        for at, share in self.seen():
            _draw_dot(target, pen, at, share, large)

    def seen(self) -> list[tuple[Point, float]]:
        """Return the dots that are drawn, each as a point and its share of the way.

        They cover no words, and none is left of a run that is too short to read as a line.
        """
        kept = [area.grown(CLEAR_OF_WORDS) for area in self.clear_of]
        runs = groupby(self.dots(), lambda dot: count_inside(dot[:1], kept) > 0)
        free = (list(run) for covers, run in runs if not covers)
        return [dot for run in free if len(run) >= LEAST_RUN for dot in run]

    def dots(self) -> list[tuple[Point, float]]:
        """Return all dots, each as a point and its share of the way."""
        start, end = self.start, self.end
        dx, dy = end.x - start.x, end.y - start.y
        long = math.hypot(dx, dy)
        count = max(3, int(long / self._pitch))
        # Bend upward whether the line leads left or right.
        up = -1 if dx >= 0 else 1
        aside = (-dy * up * 2 * self.bend, dx * up * 2 * self.bend)
        dots = []
        for number in range(count):
            share = number / count
            arc = 2 * share * (1 - share) / 2
            x = start.x + dx * share + aside[0] * 2 * arc
            y = start.y + dy * share + aside[1] * 2 * arc
            dots.append((Point(x, y), share))
        return dots

    @property
    def _pitch(self) -> float:
        """The pixels from dot to dot."""
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
