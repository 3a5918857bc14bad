"""The scrim with holes in the shape of what is lit: cards as they are turned, places, plates."""

import math
from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import Surface

from scenes.ui.art.cache import PictureCache
from scenes.ui.art.raster import blank, raster_text, svg_document
from scenes.ui.art.shapes import BlurLook, ShapeLook, Shapes, hex_of
from scenes.ui.geometry import Rect
from scenes.ui.theme import Colour

_STRENGTH = 130
"""The strength of the light round a hole, 0 to 255."""


class Cut(NamedTuple):
    """The shape of what is lit: its place, the radius of its corners, its turn in degrees."""

    place: Rect
    radius: int
    angle: float = 0.0
    """Counter-clockwise."""
    framed: bool = True
    """Whether it has a bright edge: not where the table itself frames what is lit."""


class Veil(NamedTuple):
    """How dark a scrim is, and the bright edge and the light round its holes, in pixels."""

    colour: Colour
    alpha: int
    lamp: Colour
    edge: int
    light: int
    """How far the light reaches; 0 for none."""


class Spotlight:
    """Draws scrims with holes, and keeps their pictures."""

    def __init__(self) -> None:
        self._pictures = PictureCache(24_000_000)
        self._shapes = Shapes()
        self._turned = PictureCache(8_000_000)

    def darken(self, target: Surface, veil: Veil, cuts: Sequence[Cut], strength: float) -> None:
        """Darken all but the holes, at a strength from 0 to 1."""
        key = (target.get_size(), veil, tuple(cuts))
        picture = self._pictures.get(key, lambda: self._pierced(target.get_size(), veil, cuts))
        picture.set_alpha(round(255 * strength))
        target.blit(picture, (0, 0))

    def shut(self, target: Surface, veil: Veil, cuts: Sequence[Cut], strength: float) -> None:
        """Darken holes themselves, at a strength from 0 to 1."""
        alpha = round(veil.alpha * strength)
        for cut in cuts if alpha else ():
            shape = self._shape(cut, 0, veil.colour)
            shape.set_alpha(alpha)
            _lay(target, cut, shape)
            shape.set_alpha(255)

    def _pierced(self, size: tuple[int, int], veil: Veil, cuts: Sequence[Cut]) -> Surface:
        """Return a scrim with a hole for each shape, and light round it."""
        picture, edge, blur = blank(*size), veil.edge, veil.light // 2
        picture.fill((*veil.colour, veil.alpha))
        for cut in cuts if blur else ():
            wide, high = cut.place.w + 2 * edge, cut.place.h + 2 * edge
            look = BlurLook(cut.radius + edge, veil.lamp, blur, _STRENGTH)
            soft = self._shapes.soft(wide, high, look)
            _lay(picture, cut, pygame.transform.rotozoom(soft, cut.angle, 1) if cut.angle else soft)
        for cut in (cut for cut in cuts if cut.framed):
            _lay(picture, cut, self._shape(cut, edge, veil.lamp))
        for cut in cuts:
            _lay(picture, cut, self._shape(cut, 0, (0, 0, 0)), pygame.BLEND_RGBA_SUB)
        return picture

    def _shape(self, cut: Cut, grown: int, colour: Colour) -> Surface:
        """Return a filled shape, turned as it is, with smooth edges."""
        wide, high = cut.place.w + 2 * grown, cut.place.h + 2 * grown
        radius = cut.radius + grown
        if not cut.angle:
            return self._shapes.rounded(wide, high, ShapeLook(radius, colour))
        key = (wide, high, radius, cut.angle, colour)
        return self._turned.get(key, lambda: _turned(wide, high, radius, cut.angle, colour))


def _turned(wide: int, high: int, radius: int, angle: float, colour: Colour) -> Surface:
    turn = math.radians(abs(angle))
    cosine, sine = math.cos(turn), math.sin(turn)
    width = math.ceil(wide * cosine + high * sine) + 2
    height = math.ceil(wide * sine + high * cosine) + 2
    x, y = width / 2, height / 2
    body = (
        f'<g transform="rotate({-angle:.3f} {x:.2f} {y:.2f})"><rect x="{x - wide / 2:.2f}" '
        f'y="{y - high / 2:.2f}" width="{wide}" height="{high}" rx="{radius}" ry="{radius}" '
        f'fill="{hex_of(colour)}"/></g>'
    )
    return raster_text(svg_document(width, height, body), width, height)


def _lay(target: Surface, cut: Cut, picture: Surface, flags: int = 0) -> None:
    """Draw the picture of a shape where that is, by its middle."""
    x, y = cut.place.center
    at = round(x - picture.get_width() / 2), round(y - picture.get_height() / 2)
    target.blit(picture, at, special_flags=flags)
