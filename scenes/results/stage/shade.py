"""The shades on which a stage's words stand before its sky, so that they stay readable there."""

import math
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
_EDGE, _COARSE = 240, 8
"""How far a shade fades out, and by how much smaller it is made than it is shown."""
_AIR, _HIGH = 8, 1.2
"""The room round words, and the height of a line as a share of the words' size."""


def shades(pen: StagePen, words: Sequence[LaidWords]) -> list[LaidPicture]:
    """Return the shades behind words; lines near each other share one."""
    edge, tone = round(pen.px(_EDGE)), pen.palette.stage_shade
    pictures = []
    for area in apart(_areas(pen, words)):
        whole = area.grown(edge)
        key, size = ("shade", whole[2:], edge), (whole.w, whole.h)
        picture = pen.picture(key, size, partial(_soft, size, edge, tone))
        pictures.append(LaidPicture(picture, whole.x, whole.y))
    return pictures


def _areas(pen: StagePen, words: Iterable[LaidWords]) -> Iterator[Rect]:
    air = pen.px(_AIR)
    for one in words:
        wide, high = pen.art.text_width(one.text, one.size, one.font), _HIGH * one.size
        left = one.at.x - one.anchor * wide
        yield rect(left - air, one.at.y - high / 2 - air, wide + 2 * air, high + 2 * air)


def apart(areas: Iterable[Rect]) -> list[Rect]:
    """Return areas of which none overlaps another, and which cover the same and more."""
    found: list[Rect] = []
    for area in areas:
        while near := [one for one in found if one.overlaps(area)]:
            area = union([area, *near])
            found = [one for one in found if one not in near]
        found.append(area)
    return found


def _soft(size: tuple[int, int], edge: int, tone: Colour) -> Surface:
    """Return a shade that is wholly there at its middle, and gone at its edge, ``edge`` wide.

    It has no corners: all places as far from the middle are as dark.
    """
    wide, high = (max(1, side // _COARSE) for side in size)
    small, edge = blank(wide, high), max(1, edge // _COARSE)
    across, down = ([_beyond(at, long, edge) for at in range(long)] for long in (wide, high))
    for y, dy in enumerate(down):
        for x, dx in enumerate(across):
            share = max(0.0, 1 - math.hypot(dx, dy))
            soft = share * share * (3 - 2 * share)
            small.set_at((x, y), (*tone, round(255 * _STRENGTH * soft)))
    return pygame.transform.smoothscale(small, size)


def _beyond(at: int, length: int, edge: int) -> float:
    """Return how far a place along a side is beyond the middle, 1 at both ends."""
    return max(0.0, 1 - min(at, length - 1 - at) / edge)
