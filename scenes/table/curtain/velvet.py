"""Makes the pictures of the velvet: half of the cloth, the valance, the cone of light, shadows.

Lengths are pixels of a 1280 × 720 window times ``q``. Any thread can make them.
"""

import math
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Surface

from scenes.ui.art.raster import blank, raster_text, solid, svg_document
from scenes.ui.art.shapes import hex_of
from scenes.ui.theme import Colour, Palette, mix

FOLD = 64
"""The width of a fold of the hanging cloth."""
HEM = 34
"""How high above the foot the cloth is free of its fringe."""
LIGHT = 735
"""The width of the cone of light with its soft edge."""
VALANCE = 102
"""The height of the valance with its tassels."""

_BLACK, _WHITE = (0, 0, 0), (255, 255, 255)
_BRIGHTEST = 1.1
"""The share of a fold's tone in the middle of its height: the tone itself is darkened to it."""
_SWAGS, _DROP = 8, 58
"""The number of swags, and how deep they hang."""
_CONE_TOP, _CONE_FOOT, _SOFT = 46, 350, 8
"""Half the width of the cone where it begins and ends, and the softness of its edge."""
_BRIGHT, _WARM = 1.6, 0.7
"""How much brighter than the velvet the light is, and how far of its tone: else it greys folds."""
_STRONG, _WEAK, _HALO = 0.46, 0.2, 0.34
"""The strength of the light at the top and the foot of the cone, and round the portrait."""


class Velvet(NamedTuple):
    """What velvet is made of."""

    tone: Colour
    gold: Colour
    brass: Colour
    cream: Colour
    floor: Colour
    lit: bool
    """Whether there is light; without it, the cloth is plain with thin lines between the folds."""


def velvet_of(palette: Palette, game: Palette, *, lit: bool) -> Velvet:
    """Return the velvet of the curtain's ``palette``, with something of a game's own dark."""
    tone = mix(palette.ground, game.foot, 0.22)
    return Velvet(tone, palette.accent, palette.brass, palette.cream, palette.deep, lit)


def make_half(velvet: Velvet, width: int, height: int, q: float) -> Surface:
    """Return the left half of the cloth: folds, darker in the valleys, above a golden hem."""
    picture = solid(width, height)
    if not velvet.lit:
        # No line runs through the words in the middle.
        for x in range(0, round(width - _CONE_FOOT * q), round(FOLD * q)):
            picture.fill(velvet.cream, (x, 0, max(1, round(q)), height))
        return picture
    phases = [(x - width) / (FOLD * q) * 2 * math.pi for x in range(width)]
    for x, phase in enumerate(phases):
        picture.fill(_toned(velvet.tone, _BRIGHTEST * _fold(phase)), (x, 0, 1, height))
    _shade(picture)
    for x, phase in enumerate(phases):
        _hem(picture, x, phase, velvet, q)
    return picture


def _fold(phase: float) -> float:
    """Return how bright a fold is at a phase."""
    bright = 0.62 + 0.30 * math.sin(phase) + 0.12 * math.sin(2 * phase + 0.8)
    return min(1.15, max(0.25, bright + 0.05 * math.sin(0.31 * phase + 1)))


def _toned(colour: Colour, share: float) -> Colour:
    """Return a colour made darker or brighter by a factor."""
    r, g, b = (min(255, round(part * share)) for part in colour)
    return (r, g, b)


def _shade(picture: Surface) -> None:
    """Darken the cloth towards its top and its foot."""
    width, height = picture.get_size()
    column = solid(1, height)
    for y in range(height):
        level = 0.82 + 0.28 * math.sin(math.pi * min(1.0, 0.9 * y / height + 0.08))
        column.set_at((0, y), (round(255 * level / _BRIGHTEST),) * 3)
    shade = pygame.transform.scale(column, (width, height))
    picture.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def _hem(picture: Surface, x: int, phase: float, velvet: Velvet, q: float) -> None:
    """Draw one column of the hem: a golden band, a brass fringe, and the floor below."""
    foot = picture.get_height() - max(0, round((7 + 5 * math.sin(phase - 0.4)) * q))
    bright = 0.55 + 0.45 * math.sin(phase)
    band = mix(mix(velvet.gold, _BLACK, 0.55), velvet.gold, bright)
    fringe = mix(mix(velvet.brass, _BLACK, 0.6), velvet.brass, bright)
    for top, low, colour in ((16, 9, band), (5, 0, fringe)):
        picture.fill(colour, (x, foot - round(top * q), 1, max(1, round((top - low) * q))))
    picture.fill(velvet.floor, (x, foot, 1, picture.get_height() - foot))


def make_valance(velvet: Velvet, width: int, q: float) -> Surface:
    """Return the valance across the window, in swags with cord, fringe and tassels."""
    high, wide, drop = round(VALANCE * q), width / _SWAGS, _DROP * q
    cord = 0.55 * drop
    edges = [number * wide for number in range(_SWAGS + 1)]
    swag = partial(_swag, wide=wide, cord=cord, drop=drop, q=q)
    shape = f"M0 0H{width}V{cord}" + "".join(swag(x, back=True) for x in edges[:0:-1]) + "Z"
    dark = mix(velvet.tone, _BLACK, 0.12)
    body = f'<path d="{shape}" fill="url(#v)"/>'
    if velvet.lit:
        body += "".join(_line(_pleats(x, wide, drop), _BLACK, 3 * q, 0.22) for x in edges[:-1])
    line = "".join(f"M{x} {cord}{swag(x)}" for x in edges[:-1])
    body += _line(line, velvet.gold, 4 * q)
    body += _line(
        "".join(_fringe(x, wide, cord, drop, q) for x in edges[:-1]), velvet.brass, 2.4 * q
    )
    for x in edges:
        body += f'<circle cx="{x}" cy="{cord}" r="{7 * q}" fill="{hex_of(velvet.gold)}"/>'
        body += _line(f"M{x} {cord + 6 * q}v{16 * q}", velvet.gold, 4 * q)
    stops = ((0, mix(dark, _BLACK, 0.35)), (0.6, dark), (1, mix(dark, _WHITE, 0.08)))
    return raster_text(_document(width, high, body, _down("v", drop + 16 * q, stops)), width, high)


def _swag(x: float, *, wide: float, cord: float, drop: float, q: float, back: bool = False) -> str:
    """Return a swag's curve from an edge at ``x`` to the next one; ``back``: to the one before."""
    step = -wide if back else wide
    low = drop + 16 * q
    return f"C{x + 0.15 * step} {low} {x + 0.85 * step} {low} {x + step} {cord}"


def _pleats(x: float, wide: float, drop: float) -> str:
    """Return the lines of the folds within a swag."""
    return (
        f"M{x + 0.5 * wide} 4C{x + 0.42 * wide} {0.5 * drop} {x + 0.46 * wide} {0.8 * drop} "
        f"{x + 0.5 * wide} {drop + 2}M{x + 0.2 * wide} 2C{x + 0.2 * wide} {0.5 * drop} "
        f"{x + 0.28 * wide} {0.7 * drop} {x + 0.34 * wide} {0.92 * drop}M{x + 0.8 * wide} 2"
        f"C{x + 0.8 * wide} {0.5 * drop} {x + 0.72 * wide} {0.7 * drop} "
        f"{x + 0.66 * wide} {0.92 * drop}"
    )


def _fringe(x: float, wide: float, cord: float, drop: float, q: float) -> str:
    """Return the threads below a swag's cord."""
    threads = (0.04 + 0.08 * number for number in range(12))
    return "".join(
        f"M{x + wide * at} {cord + (0.52 * drop + 4 * q) * (1 - (2 * at - 1) ** 2)}v{9 * q}"
        for at in threads
    )


def make_light(velvet: Velvet, width: int, height: int, q: float, middle: float) -> Surface:
    """Return the cone of light, and the light round a portrait whose centre is at y ``middle``."""
    # Softness hides the coarser grain, and a quarter of the pixels takes a quarter of the time.
    wide, high, k, x = width // 2, height // 2, q / 2, width / 4
    top, foot = 30 * k, high - HEM * k
    shape = (
        f"M{x - _CONE_TOP * k} {top}L{x - _CONE_FOOT * k} {foot}C{x - _CONE_FOOT * k} "
        f"{foot + 60 * k} {x + _CONE_FOOT * k} {foot + 60 * k} {x + _CONE_FOOT * k} {foot}"
        f"L{x + _CONE_TOP * k} {top}Z"
    )
    tone = mix(velvet.gold, _toned(velvet.tone, _BRIGHT), _WARM)
    fades = _fading(
        f'y1="{top}" y2="{foot}" x1="0" x2="0"', "linear", hex_of(tone), (_STRONG, _WEAK)
    )
    radius = 219 * k
    ring = f'cx="{x}" cy="{middle / 2}" r="{radius}"'
    halo = _fading(ring, "radial", hex_of(tone), (_HALO, 0.42 * _HALO, 0.0))
    cone = raster_text(_document(wide, high, f'<path d="{shape}" fill="url(#linear)"/>', fades),
                       wide, high)  # fmt: skip
    light = pygame.transform.gaussian_blur(cone, max(1, round(_SOFT * k)))
    glow = f'<circle {ring} fill="url(#radial)"/>'
    light.blit(raster_text(_document(wide, high, glow, halo), wide, high), (0, 0))
    # What is clear has no colour: where it was blurred, the edge would turn black.
    light.fill((*tone, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return pygame.transform.smoothscale(light, (width, height))


def _fading(place: str, kind: str, colour: str, strengths: tuple[float, ...]) -> str:
    """Return a gradient of one colour with strengths at even steps."""
    stops = "".join(
        f'<stop offset="{number / (len(strengths) - 1):g}" stop-color="{colour}" '
        f'stop-opacity="{strength:g}"/>'
        for number, strength in enumerate(strengths)
    )
    name = f"{kind}Gradient"
    return f'<{name} id="{kind}" gradientUnits="userSpaceOnUse" {place}>{stops}</{name}>'


def make_shadow(width: int, height: int) -> Surface:
    """Return the shadow that an edge of the cloth casts to its right."""
    picture = blank(width, 1)
    for x in range(width):
        picture.set_at((x, 0), (*_BLACK, round(255 * 0.6 * (1 - x / width))))
    return pygame.transform.scale(picture, (max(1, width), height))


def _line(path: str, colour: Colour, width: float, opacity: float = 1.0) -> str:
    return (
        f'<path d="{path}" fill="none" stroke="{hex_of(colour)}" stroke-width="{width:g}" '
        f'stroke-opacity="{opacity:g}"/>'
    )


def _down(name: str, foot: float, stops: tuple[tuple[float, Colour], ...]) -> str:
    """Return a gradient from the top of a picture to a y."""
    colours = "".join(f'<stop offset="{at:g}" stop-color="{hex_of(one)}"/>' for at, one in stops)
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" '
        f'y2="{foot:g}">{colours}</linearGradient>'
    )


def _document(width: float, height: float, body: str, defs: str) -> str:
    return svg_document(width, height, f"<defs>{defs}</defs>{body}")
