"""The star with a climber that opens over a finished pile."""

import math

from pygame import Surface

from game.assets import asset_path
from scenes.ui.art import Art
from scenes.ui.art.raster import blank, raster_file, raster_text
from scenes.ui.light.drawing import beams, document, fill, outward, star
from scenes.ui.theme import Palette, mix

REACH = 1.0
"""The reach of its rays, as a share of the pile's height."""
_STAR, _WITHIN, _INNER = 0.5, 0.41, 0.55
"""The radii of its points and of the lighter star within, and the ratio of the inner radius."""
_CLIMBER, _STANDS = 0.5, 0.24
"""The climber's height and how far above the star's centre it begins, as such shares."""
_SPARKS = 12


def star_picture(art: Art, palette: Palette, high: int) -> Surface:
    """Return the star with its rays for a pile ``high`` pixels high, centred in the picture.

    The picture is clear until the workshop's thread has made it.
    """
    side = round(2 * REACH * high)
    svg = _svg(art, palette, side, high)
    return art.pictures.drawn(
        ("star", svg), (side, side), lambda: _composed(svg, side, high), lambda: blank(side, side)
    )


def _composed(svg: str, side: int, high: int) -> Surface:
    picture = raster_text(svg, side, side)
    tall = round(_CLIMBER * high)
    climber = raster_file(asset_path("scenery/climber.svg"), 8 * tall, tall)
    corner = side / 2 - climber.get_width() / 2, side / 2 - _STANDS * high
    picture.blit(climber, (round(corner[0]), round(corner[1])))
    return picture


def _svg(art: Art, palette: Palette, side: int, high: int) -> str:
    middle, share = side / 2, art.theme.stage.rays / 100
    stops = ((0.0, palette.ray, share), (0.5, palette.ray, 0.5 * share), (1.0, palette.ray, 0.0))
    gradient = outward("rays", middle, middle, REACH * high, stops)
    outer = mix(palette.lamp, palette.accent, 0.6)
    body = fill(beams(middle, middle, 0.2 * high, REACH * high, 20), "rays") if share else ""
    body += fill(star(middle, middle, _STAR * high, _INNER), outer)
    body += fill(star(middle, middle, _WITHIN * high, _INNER), palette.lamp)
    for number in range(_SPARKS if art.theme.stage.sparks else 0):
        turn = math.radians(195 + number * 150 / (_SPARKS - 1))
        far = (0.64 + 0.06 * (number % 3)) * high
        at = middle + far * math.cos(turn), middle + far * math.sin(turn)
        body += fill(star(*at, (0.05, 0.07)[number % 2] * high, 0.22, 4), palette.lamp)
    return document(side, side, body, gradient)
