"""The light on a table: a pool in its middle, and a rim on the card that came last."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

import pygame

from scenes.table.pieces.ornaments import Ornament
from scenes.table.pieces.piece import DrawFilter, Key, Layer
from scenes.ui.art.raster import blank, raster_text, svg_document
from scenes.ui.art.shapes import hex_of, soft_edge
from scenes.ui.geometry import Rect
from scenes.ui.theme import Colour, mix

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.table.pieces.pen import Pen

_COARSE = 96
"""Pixels across a pool as it is drawn; stretched, it is as soft as it should be."""
_WARM = 0.16
"""How far a pool's light turns from the ground's lightest point toward cream."""
_FADES = 0.6
"""Of a card's height, how far down its rim is seen."""


@dataclass(frozen=True, slots=True)
class LightPool(Ornament):
    """A soft light on the ground, as large as its rectangle."""

    layer: ClassVar[Layer] = Layer.LIGHT
    id_word: ClassVar[str] = "pool"

    def draw(self, target: "Surface", pen: "Pen") -> None:
        """Draw the light, where the theme has any."""
        share = pen.art.theme.light.pool / 100
        if share:
            size = self.rect[2:]
            colour = mix(pen.palette.lift, pen.palette.cream, _WARM)
            picture = pen.pictures.get(("pool", size), lambda: _pool(size, colour, share))
            target.blit(picture, self.rect)


@dataclass(frozen=True, slots=True)
class RimLight(Ornament):
    """Light that comes out from under the upper edge of the card that was played last."""

    layer: ClassVar[Layer] = Layer.CARD
    id_word: ClassVar[str] = "rim"
    id_field: ClassVar[str] = "key"

    key: Key

    def reach(self, pen: "Pen") -> Rect:
        """Return the card with the light round it."""
        return self.rect.grown(_width(pen) + soft_edge(_blur(pen)))

    def shown(self, only: DrawFilter) -> "RimLight | None":
        """Return it, unless its card is away."""
        return None if self.key in only.away else self

    def draw(self, target: "Surface", pen: "Pen") -> None:
        """Draw the light, where the theme has any."""
        share = pen.art.theme.light.rim / 100
        if share:
            key = ("rim light", self.rect[2:])
            picture = pen.pictures.get(key, lambda: _rim(pen, self.rect, share))
            target.blit(picture, self.reach(pen))


def _width(pen: "Pen") -> int:
    return max(2, pen.scale.px(3))


def _blur(pen: "Pen") -> int:
    return max(4, pen.scale.px(7))


def _pool(size: tuple[int, int], colour: Colour, share: float) -> "Surface":
    fill, stops = hex_of(colour), ((0, share), (0.5, 0.55 * share), (1, 0.0))
    marks = "".join(
        f'<stop offset="{at:g}" stop-color="{fill}" stop-opacity="{opacity:.3f}"/>'
        for at, opacity in stops
    )
    body = (
        f'<defs><radialGradient id="pool" cx="50" cy="50" r="50" gradientUnits="userSpaceOnUse">'
        f'{marks}</radialGradient></defs><path d="M0 0H100V100H0Z" fill="url(#pool)"/>'
    )
    small = raster_text(svg_document(100, 100, body), _COARSE, _COARSE)
    return pygame.transform.smoothscale(small, size)


def _rim(pen: "Pen", card: Rect, share: float) -> "Surface":
    """Return light that comes out from under a card, and fades downward."""
    edge = _width(pen) + soft_edge(_blur(pen))
    wide, high = card.w + 2 * edge, card.h + 2 * edge
    light, place = blank(wide, high), Rect(edge, edge, card.w, card.h)
    radius, grow = pen.art.card_radius(card.w), _width(pen)
    pen.art.glow(light, place, radius, pen.palette.lamp, _blur(pen), grow)
    fade = blank(1, high)
    for y in range(high):
        left = max(0.0, 1 - y / (_FADES * high))
        fade.set_at((0, y), (255, 255, 255, round(255 * share * left)))
    shade = pygame.transform.scale(fade, (wide, high))
    light.blit(shade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return light
