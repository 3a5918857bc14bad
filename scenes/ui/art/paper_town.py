"""The town of a table as sheets of paper: the bare sky, and each row of houses for itself."""

import re
from functools import cache
from pathlib import Path

import pygame
from pygame import Surface

from scenes.ui.art.raster import blank
from scenes.ui.ground import raster_ground, raster_over_ground
from scenes.ui.theme import Colour

_PATH = re.compile(r"<path[^>]*>")
_ENDS_SHEET = re.compile(r'id="(windows|lamps)"')
"""A row of houses ends with its windows, a landmark with its lamps."""
_ASIDE, _UP, _BLUR = 16, 14, 12
"""How far a sheet's shadow lies to the right and up, and its softness."""
_RIM, _RIM_LIGHT = 3, 70
"""The height of the light on a sheet's upper edge, and its strength, 0 to 255."""
_COARSE = 4
"""A shadow is blurred in a picture so many times smaller."""
_DARK = (2, 6, 14)


def raster_bare_sky(file: Path, size: tuple[int, int]) -> Surface:
    """Return a table's ground that covers a window, without its town."""
    head, sky, _ = _parted(file)
    return raster_ground(_drawing(head, sky), size)


def count_sheets(file: Path) -> int:
    """Return the number of sheets of a ground's town; 0 if it has none."""
    return len(_parted(file)[2])


def raster_sheet(
    file: Path, number: int, size: tuple[int, int], rim: Colour, shade: int
) -> Surface:
    """Return one sheet, its number counted from the back, with its shadow and its lit edge.

    ``rim`` is the colour of the light, ``shade`` the strength of the shadow, 0 to 255.
    It is as wide as the window, and reaches from the window's foot as high as it has to.
    """
    head, _, sheets = _parted(file)
    whole = raster_over_ground(_drawing(head, sheets[number]), size)
    houses = whole.subsurface(whole.get_bounding_rect()).copy()
    left, top = whole.get_bounding_rect().topleft
    q = min(size[0] / 1280, size[1] / 720)
    aside, up, blur, edge = (round(length * q) for length in (_ASIDE, _UP, _BLUR, _RIM))
    above = min(top, up + 2 * blur)
    sheet = blank(size[0], size[1] - top + above)
    shadow, beyond = _soft(_flat(houses, _DARK, shade), blur)
    sheet.blit(shadow, (left + aside - beyond, above - up - beyond))
    sheet.blit(_flat(houses, rim, _RIM_LIGHT), (left, above - max(1, edge)))
    sheet.blit(houses, (left, above))
    return sheet


@cache
def _parted(file: Path) -> tuple[str, tuple[str, ...], tuple[tuple[str, ...], ...]]:
    """Return a drawing's start, the paths of its sky, and those of each sheet from the back."""
    text = file.read_text("utf-8")
    paths = _PATH.findall(text)
    ends = [place for place, path in enumerate(paths) if _ENDS_SHEET.search(path)]
    if not ends:
        return text.partition("<path")[0], tuple(paths), ()
    starts = [ends[0] - 1, *(end + 1 for end in ends[:-1])]
    sheets = tuple(tuple(paths[start : end + 1]) for start, end in zip(starts, ends, strict=True))
    return text.partition("<path")[0], tuple(paths[: starts[0]]), sheets


def _drawing(head: str, paths: tuple[str, ...]) -> bytes:
    return f"{head}{''.join(paths)}</svg>".encode()


def _flat(houses: Surface, colour: Colour, alpha: int) -> Surface:
    """Return the shape of houses in one colour."""
    shape = houses.copy()
    shape.fill((0, 0, 0, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    shape.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return shape


def _soft(shape: Surface, blur: int) -> tuple[Surface, int]:
    """Return a shape with soft edges, and how far they reach beyond it, in pixels."""
    coarse = max(1, blur // _COARSE)
    wide, high = (side // _COARSE + 1 for side in shape.get_size())
    small = blank(wide + 4 * coarse, high + 4 * coarse)
    small.blit(pygame.transform.smoothscale(shape, (wide, high)), (2 * coarse, 2 * coarse))
    soft = pygame.transform.gaussian_blur(small, coarse)
    size = (side * _COARSE for side in soft.get_size())
    return pygame.transform.smoothscale(soft, tuple(size)), 2 * coarse * _COARSE
