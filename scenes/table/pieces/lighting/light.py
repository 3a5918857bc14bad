"""The light on a table: a pool in the middle, a rim on the newest card, a star over a 12."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

import pygame

from scenes.table.pieces.ornaments import Ornament
from scenes.table.pieces.piece import Band, DrawFilter, Key, Layer
from scenes.ui.art.raster import blank, raster_text, svg_document
from scenes.ui.art.shapes import hex_of, soft_edge
from scenes.ui.easing import ease
from scenes.ui.geometry import Rect
from scenes.ui.light.star import REACH, star_picture
from scenes.ui.theme import Colour, mix

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.table.pieces.pen import Pen

_COARSE = 96
"""The width in pixels at which a pool is drawn; stretching makes it soft."""
_WARM = 0.16
"""How far a pool's colour is mixed from the ground's lightest colour toward cream."""
_RIM_FADES = 0.6
"""How far down its card a rim is visible, as a share of the card's height."""
_UP = 0.12
"""How far a star's centre is above its pile's, as a share of the pile's height."""
_OPENS, _FADES = 0.45, 0.8
"""The shares of its time at which a star is open, and at which it begins to fade."""
_LEAST, _SIZES = 0.55, 6
"""A star's first size as a share of its full size, and the number of sizes."""


@dataclass(frozen=True, slots=True)
class LightPool(Ornament):
    """A soft light on the ground that fills its rectangle."""

    layer: ClassVar[Layer] = Layer.LIGHT
    id_word: ClassVar[str] = "pool"

    def draw(self, target: "Surface", pen: "Pen") -> None:
        """Draw the light if the theme has any."""
        share = pen.art.theme.light.pool / 100
        if share:
            size = self.rect[2:]
            colour = mix(pen.palette.lift, pen.palette.cream, _WARM)
            picture = pen.pictures.get(("pool", size), lambda: _pool(size, colour, share))
            target.blit(picture, self.rect)


@dataclass(frozen=True, slots=True)
class RimLight(Ornament):
    """Light from under the upper edge of the newest card."""

    layer: ClassVar[Layer] = Layer.CARD
    id_word: ClassVar[str] = "rim"
    id_field: ClassVar[str] = "key"

    key: Key

    def reach(self, pen: "Pen") -> Rect:
        """Return the card with the light round it."""
        return self.rect.grown(_width(pen) + soft_edge(_blur(pen)))

    def shown(self, only: DrawFilter) -> "RimLight | None":
        """Return the light unless its card is away."""
        return None if self.key in only.away else self

    def draw(self, target: "Surface", pen: "Pen") -> None:
        """Draw the light if the theme has any."""
        share = pen.art.theme.light.rim / 100
        if share:
            key = ("rim light", self.rect[2:])
            picture = pen.pictures.get(key, lambda: _rim(pen, self.rect, share))
            target.blit(picture, self.reach(pen))


@dataclass(frozen=True, slots=True)
class StarBurst(Ornament):
    """The star over a finished pile at one moment; its rectangle is the pile's."""

    layer: ClassVar[Layer] = Layer.FLIGHT
    band: ClassVar[Band] = "moving"
    id_word: ClassVar[str] = "star"

    share: float
    """The share of its time that is over, 0 to 1."""

    @property
    def area(self) -> Rect:
        """The area of the fully open star."""
        side, (x, y) = round(2 * REACH * self.rect.h), self.rect.center
        return Rect(round(x - side / 2), round(y - _UP * self.rect.h - side / 2), side, side)

    def draw(self, target: "Surface", pen: "Pen") -> None:
        """Draw the star as far as it has opened."""
        size = min(_SIZES, 1 + int(_SIZES * ease("out_cubic", self.share / _OPENS)))
        side = round(self.area.w * (_LEAST + (1 - _LEAST) * size / _SIZES))
        picture = pen.pictures.get(("star", self.rect.h, side), lambda: self._sized(pen, side))
        left = 1 - max(0.0, self.share - _FADES) / (1 - _FADES)
        picture.set_alpha(round(255 * left))
        x, y = self.area.center
        target.blit(picture, (round(x - side / 2), round(y - side / 2)))

    def _sized(self, pen: "Pen", side: int) -> "Surface":
        high = self.rect.h
        whole = pen.pictures.get(("star", high), lambda: star_picture(pen.art, pen.palette, high))
        if side == whole.get_width():
            return whole
        return pygame.transform.smoothscale(whole, (side, side))


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
    """Return the picture of light from under a card that fades downward."""
    edge = _width(pen) + soft_edge(_blur(pen))
    wide, high = card.w + 2 * edge, card.h + 2 * edge
    light, place = blank(wide, high), Rect(edge, edge, card.w, card.h)
    radius, grow = pen.art.card_radius(card.w), _width(pen)
    pen.art.glow(light, place, radius, pen.palette.lamp, _blur(pen), grow)
    fade = blank(1, high)
    for y in range(high):
        left = max(0.0, 1 - y / (_RIM_FADES * high))
        fade.set_at((0, y), (255, 255, 255, round(255 * share * left)))
    shade = pygame.transform.scale(fade, (wide, high))
    light.blit(shade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return light
