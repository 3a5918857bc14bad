"""The scrim with holes in the shape of what is lit: cards as they are turned, places, plates."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import Surface

from scenes.ui.art.cache import PictureCache
from scenes.ui.art.raster import blank
from scenes.ui.art.shapes import BlurLook, ShapeLook, Shapes
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
            _lay(target, cut, self._shape(cut, 0, ShapeLook(cut.radius, veil.colour, alpha)))

    def _pierced(self, size: tuple[int, int], veil: Veil, cuts: Sequence[Cut]) -> Surface:
        """Return a scrim with a hole for each shape, and light round it."""
        picture, edge, blur = blank(*size), veil.edge, veil.light // 2
        picture.fill((*veil.colour, veil.alpha))
        for cut in cuts if blur else ():
            wide, high = cut.place.w + 2 * edge, cut.place.h + 2 * edge
            look = BlurLook(cut.radius + edge, veil.lamp, blur, _STRENGTH)
            _lay(picture, cut, self._shapes.soft(wide, high, look))
        for cut in cuts:
            _lay(picture, cut, self._shape(cut, edge, ShapeLook(cut.radius + edge, veil.lamp)))
        for cut in cuts:
            hole = self._shape(cut, 0, ShapeLook(cut.radius, (0, 0, 0)))
            _lay(picture, cut, hole, pygame.BLEND_RGBA_SUB)
        return picture

    def _shape(self, cut: Cut, grown: int, look: ShapeLook) -> Surface:
        return self._shapes.rounded(cut.place.w + 2 * grown, cut.place.h + 2 * grown, look)


def _lay(target: Surface, cut: Cut, picture: Surface, flags: int = 0) -> None:
    """Draw the picture of a shape where that is, turned as it is."""
    if cut.angle:
        picture = pygame.transform.rotozoom(picture, cut.angle, 1.0)
    x, y = cut.place.center
    at = round(x - picture.get_width() / 2), round(y - picture.get_height() / 2)
    target.blit(picture, at, special_flags=flags)
