"""The soles that mark where the last card that was played has left."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from game.texts.words import Words
from scenes.table.pieces.ornaments import Ornament
from scenes.table.pieces.piece import Band, DrawFilter, Layer, Need
from scenes.ui.art.raster import raster_text, svg_document
from scenes.ui.art.shapes import hex_of
from scenes.ui.geometry import Rect

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.table.pieces.pen import Pen

WIDE, HIGH = 38, 30
"""The size of the pill in a window of 1280 × 720, in which the soles are drawn."""

_SOLE = (
    '<g transform="translate({x} {y}) rotate({turn})">'
    '<path d="M-3.6,-2.2C-4,-6.6 -1.6,-8.6 .2,-8.6C2.4,-8.6 4,-6.4 3.6,-2.4C3.4,-.6 2.9,.6 2.7,1.8'
    'L-2.5,1.8C-2.7,.6 -3.4,-.6 -3.6,-2.2Z"/>'
    '<path d="M-2.4,3.6L2.6,3.6C2.8,6.4 2.2,8.4 .1,8.4C-2,8.4 -2.6,6.4 -2.4,3.6Z"/></g>'
)
"""One sole, round the point at which it stands."""


@dataclass(frozen=True, slots=True)
class Soles(Ornament):
    """A pair of soles on a dark pill astride the lower edge of the place that a card left.

    The last moves tell the same in words.
    """

    layer: ClassVar[Layer] = Layer.SOLES
    id_word: ClassVar[str] = "soles"
    band: ClassVar[Band] = "moving"

    went: Rect
    """Where the card that left lies now."""

    @property
    def need(self) -> Need:
        """They tell what the last moves tell as well."""
        return Need.SEAT

    def meaning(self, words: Words) -> str:
        """Return what they mark."""
        return words("table.soles")

    def shown(self, only: DrawFilter) -> "Soles | None":
        """Return the soles once the card lies."""
        return self if only.landed else None

    def draw(self, target: "Surface", pen: "Pen") -> None:
        """Draw the soles on their pill."""
        key = ("soles", self.rect.w, self.rect.h)
        target.blit(pen.pictures.get(key, lambda: self._picture(pen)), self.rect[:2])

    def _picture(self, pen: "Pen") -> "Surface":
        cream, ink = hex_of(pen.palette.cream), hex_of(pen.palette.ink)
        prints = _SOLE.format(x=13.2, y=14, turn=-6) + _SOLE.format(x=24.8, y=16, turn=6)
        body = (
            f'<rect x=".75" y=".75" width="{WIDE - 1.5}" height="{HIGH - 1.5}" '
            f'rx="{HIGH / 2 - 0.75}" fill="{ink}" stroke="{cream}" stroke-width="1.5"/>'
            f'<g fill="{cream}">{prints}</g>'
        )
        return raster_text(svg_document(WIDE, HIGH, body), self.rect.w, self.rect.h)
