"""The town of a table as sheets of paper: the bare sky, and each row of houses for itself."""

import re
from pathlib import Path

import pygame
from pygame import Surface

from scenes.ui.art.hours import drawing_at
from scenes.ui.art.raster import blank
from scenes.ui.ground import raster_ground, raster_over_ground
from scenes.ui.theme import Colour, Hour

_SHAPE = re.compile(r"<(?:path|circle)[^>]*>")
_ENDS_SHEET = re.compile(r'id="(windows|lamps)"')
"""A row of houses ends with its windows, a landmark with its lamps."""
_ASIDE, _UP, _BLUR = 16, 14, 12
"""How far a sheet's shadow lies to the right and up, and its softness."""
_FINE = 2
"""A shadow's picture is so many times smaller: it is soft."""
_RIM, _RIM_LIGHT = 3, 70
"""The height of the light on a sheet's upper edge, and its strength, 0 to 255."""
_COARSE = 4
"""A shadow is blurred in a picture so many times smaller."""
_DARK = (2, 6, 14)


def raster_bare_sky(file: Path, size: tuple[int, int], hour: Hour | None) -> Surface:
    """Return a table's ground that covers a window at an hour, without its town."""
    head, sky, _ = _parted(drawing_at(file, hour))
    return raster_ground(_drawing(head, sky), size)


def count_sheets(file: Path) -> int:
    """Return the number of sheets of a ground's town; 0 if it has none."""
    return len(_parted(drawing_at(file, None))[2])


def raster_sheet(file: Path, number: int, size: tuple[int, int], hour: Hour | None) -> Surface:
    """Return one sheet at an hour, its number counted from the back, just as the ground shows it.

    It is as wide as the window, and reaches from the window's foot as high as it has to.
    """
    head, _, sheets = _parted(drawing_at(file, hour))
    whole = raster_over_ground(_drawing(head, sheets[number]), size)
    top = whole.get_bounding_rect().y
    return whole.subsurface((0, top, size[0], size[1] - top)).copy()


def raster_shade(sheet: Surface, q: float, rim: Colour, shade: int) -> Surface:
    """Return what is seen round a sheet of paper: its shadow and the light on its edge.

    ``rim`` is the colour of the light, ``shade`` the strength of the shadow, 0 to 255; ``q`` is
    the size of the window as a multiple of 1280 x 720. It stands on the foot as the sheet does, is
    higher by ``shade_above``, and ``_FINE`` times smaller.
    """
    wide, high = (max(1, side // _FINE) for side in sheet.get_size())
    houses = pygame.transform.scale(sheet, (wide, high))
    aside, up, blur, edge = (round(length * q / _FINE) for length in (_ASIDE, _UP, _BLUR, _RIM))
    above = shade_above(q) // _FINE
    picture = blank(wide, high + above)
    shadow, beyond = _soft(_flat(houses, _DARK, shade), blur)
    picture.blit(shadow, (aside - beyond, above - up - beyond))
    picture.blit(_flat(houses, rim, _RIM_LIGHT), (0, above - max(1, edge)))
    return picture


def shade_above(q: float) -> int:
    """Return how far a sheet's shadow reaches above it, in pixels."""
    return round((_UP + 2 * _BLUR) * q)


def shade_beside(q: float) -> int:
    """Return how far a sheet's shadow reaches beside it, in pixels."""
    return round((_ASIDE + 2 * _BLUR) * q)


def _parted(drawing: str) -> tuple[str, tuple[str, ...], tuple[tuple[str, ...], ...]]:
    """Return a drawing's start, the shapes of its sky, and those of each sheet from the back."""
    head, shapes = drawing.partition("<path")[0], _SHAPE.findall(drawing)
    ends = [place for place, shape in enumerate(shapes) if _ENDS_SHEET.search(shape)]
    if not ends:
        return head, tuple(shapes), ()
    starts = [ends[0] - 1, *(end + 1 for end in ends[:-1])]
    sheets = tuple(tuple(shapes[start : end + 1]) for start, end in zip(starts, ends, strict=True))
    return head, tuple(shapes[: starts[0]]), sheets


def _drawing(head: str, shapes: tuple[str, ...]) -> bytes:
    return f"{head}{''.join(shapes)}</svg>".encode()


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
