"""The sashes of the first two players who go out, worn until the next deal."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

import pygame

from scenes.table.layout.builder import LayoutBuilder
from scenes.table.pieces.ornaments import Ornament
from scenes.table.pieces.piece import Comes, DrawFilter, Layer
from scenes.ui.art.raster import blank, raster_text, svg_document
from scenes.ui.art.shapes import hex_of
from scenes.ui.geometry import Rect

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.table.pieces.pen import Pen

SASHES = 2
"""The number of players who get a sash."""

_SHOULDER, _HIP = (-0.02, 0.52), (1.02, 0.99)
"""The ends of a sash's upper edge, as shares of a portrait's side."""
_WIDE, _EDGE, _LINE = 0.2, 0.035, 0.02
"""Its width, the distance of its lines from its edges, and their thickness, as such shares."""
_CIRCLE = 0.445
"""The radius of the circle to which it is cut, as such a share."""
_FINE = 2
"""The factor by which it is drawn larger, for smooth edges."""
_STEPS = 8
"""The number of steps in which it unrolls."""


@dataclass(frozen=True, slots=True)
class Sash(Ornament):
    """A sash on a portrait, from the left shoulder to the right hip. Words tell the title."""

    layer: ClassVar[Layer] = Layer.SASH

    player: int
    second: bool = False
    """Whether its player went out second."""
    unrolled: int = _STEPS

    @property
    def comes(self) -> Comes:
        """It unrolls."""
        return "unroll"

    def shown(self, only: DrawFilter) -> "Sash | None":
        """Return the sash as far as it has unrolled; ``None`` while its player changes seats."""
        steps = round(_STEPS * min(1.0, only.coming.get(self.id, 1.0)))
        if not steps or self.player in only.riding:
            return None
        return self if steps == self.unrolled else replace(self, unrolled=steps)

    def draw(self, target: "Surface", pen: "Pen") -> None:
        """Draw it."""
        key = ("sash", self.rect.w, self.second, self.unrolled)
        picture = pen.pictures.get(key, lambda: self._picture(pen))
        target.blit(picture, self.rect)

    def _picture(self, pen: "Pen") -> "Surface":
        side = _FINE * self.rect.w
        band = raster_text(self._svg(pen, side), side, side)
        circle = blank(side, side)
        radius = round(_CIRCLE * side)
        whole = Rect(side // 2 - radius, side // 2 - radius, 2 * radius, 2 * radius)
        pen.art.plate(circle, whole, (255, 255, 255), 255, radius)
        band.blit(circle, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return pygame.transform.smoothscale(band, (self.rect.w, self.rect.w))

    def _svg(self, pen: "Pen", side: int) -> str:
        share = self.unrolled / _STEPS
        (x0, y0), (x1, y1) = _SHOULDER, _HIP
        x1, y1 = x0 + (x1 - x0) * share, y0 + (y1 - y0) * share
        palette = pen.palette
        fill = hex_of(palette.slate if self.second else palette.ink)

        def at(x: float, y: float) -> str:
            return f"{x * side:.1f} {y * side:.1f}"

        def line(down: float) -> str:
            return f"M{at(x0, y0 + down)}L{at(x1, y1 + down)}"

        low = f"L{at(x1, y1 + _WIDE)}L{at(x0, y0 + _WIDE)}Z"
        edges = line(_EDGE) + line(_WIDE - _EDGE)
        body = (
            f'<path d="{line(0)}{low}" fill="{fill}"/><path d="{edges}" fill="none" '
            f'stroke="{hex_of(palette.cream)}" stroke-width="{_LINE * side:.1f}"/>'
        )
        return svg_document(side, side, body)


def add_sash(build: LayoutBuilder, finished: Sequence[int], player: int, portrait: Rect) -> None:
    """Add a sash to the portrait of a player who went out first or second."""
    if player in finished[:SASHES]:
        build.add(Sash(portrait, player, second=player != finished[0]), "sash")
