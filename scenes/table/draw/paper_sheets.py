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


def raster_sheet(
    file: Path, number: int, size: tuple[int, int], hour: Hour | None, rim: Colour, shade: int
) -> Surface:
    """Return one sheet at an hour, its number counted from the back, with shadow and lit edge.

    ``rim`` is the colour of the light, ``shade`` the strength of the shadow, 0 to 255.
    It is as wide as the window, and reaches from the window's foot as high as it has to.
    """
    head, _, sheets = _parted(drawing_at(file, hour))
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
