"""The shades on which a stage's words stand before its sky, so that they stay readable there."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

import pygame
from pygame import Surface

from scenes.results.stage.parts import LaidWords
from scenes.ui.art.raster import blank
from scenes.ui.geometry import Rect, rect, union
from scenes.ui.light.stage_pen import LaidPicture, StagePen
from scenes.ui.theme import Colour

_STRENGTH = 0.55
_BLUR, _COARSE = 34, 4
"""How far a shade fades out, and by how much smaller it is made than it is shown."""
_AIR, _HIGH = 8, 1.2
"""The room round words, and the height of a line as a share of the words' size."""


def shades(pen: StagePen, words: Sequence[LaidWords]) -> list[LaidPicture]:
    """Return the shades behind words; lines near each other share one."""
    blur, tone = round(pen.px(_BLUR)), pen.palette.stage_shade
    pictures = []
    for area in _merged(_areas(pen, words)):
        whole = area.grown(1.7 * blur)
        key, size = ("shade", whole[2:], blur), (whole.w, whole.h)
        picture = pen.picture(key, size, partial(_soft, size, blur, tone))
        pictures.append(LaidPicture(picture, whole.x, whole.y))
    return pictures


def _areas(pen: StagePen, words: Iterable[LaidWords]) -> Iterator[Rect]:
    air = pen.px(_AIR)
    for one in words:
        wide, high = pen.art.text_width(one.text, one.size, one.font), _HIGH * one.size
        left = one.at.x - one.anchor * wide
        yield rect(left - air, one.at.y - high / 2 - air, wide + 2 * air, high + 2 * air)


def _merged(areas: Iterable[Rect]) -> list[Rect]:
    """Return areas of which none overlaps another, with the same words in them."""
    found: list[Rect] = []
    for area in areas:
        while near := [one for one in found if one.overlaps(area)]:
            area = union([area, *near])
            found = [one for one in found if one not in near]
        found.append(area)
    return found


def _soft(size: tuple[int, int], blur: int, tone: Colour) -> Surface:
    """Return a box with soft edges, which reach as far as ``blur`` within the picture's edge."""
    small = blank(*(max(1, side // _COARSE) for side in size))
    small.fill((*tone, 0))
    inner = pygame.Rect((0, 0), small.get_size()).inflate(*[-1.4 * blur / _COARSE] * 2)
    small.fill((*tone, round(255 * _STRENGTH)), inner)
    soft = pygame.transform.gaussian_blur(small, max(1, round(0.7 * blur / _COARSE)))
    return pygame.transform.smoothscale(soft, size)
