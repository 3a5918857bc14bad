"""The city on a table's ground: its lit windows, and the patches that light up together."""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import chain, repeat
from pathlib import Path

import pygame
from pygame import Surface

from scenes.ui.art.hours import drawing_at, without_lamps
from scenes.ui.art.shapes import hex_of
from scenes.ui.geometry import Rect
from scenes.ui.ground import in_window, raster_ground
from scenes.ui.svg import CLEAR
from scenes.ui.theme import Colour, Hour, mix

STRENGTHS = (55, 80, 70)
"""How far windows turn into lamplight on a stage, in percent, for each row of houses.

The farthest row comes first.
"""

STEPS = 30
"""The number of steps in which the city lights up; a step has about two patches."""

_PATCH = 80
"""The width of a patch in the drawing."""
_DARK = 4
"""One window in this many stays dark."""
_SCATTER, _HEIGHT_OF_SCATTER = 17, 22
"""The number of heights by which the order of patches is scattered, and their distance."""

_WINDOWS = re.compile(r'(<path id="windows" d="([^"]*)" fill=")#([0-9A-F]{6})')
_PATH = re.compile(r'<path(?: id="(\w+)")? d="([^"]*)"[^>]*/>')
_WINDOW = re.compile(r"M(-?[\d.]+) (-?[\d.]+)H(-?[\d.]+)V(-?[\d.]+)")


Pane = tuple[float, float, float, float]
"""One window in a ground's drawing: left, top, right and bottom."""

Patch = tuple[Pane, ...]
"""Windows that light up together."""


def raster_lit_ground(
    file: Path, size: tuple[int, int], lamp: Colour, hour: Hour | None
) -> Surface:
    """Return a table's ground that covers a window at an hour, with all windows of the city lit."""
    *rows, nearest = STRENGTHS
    every = chain(rows, repeat(nearest))
    text = drawing_at(file, hour)
    text = _WINDOWS.sub(lambda found: _lit(found, lamp, every), text)
    return raster_ground(text.encode(), size)


def raster_dark_ground(file: Path, size: tuple[int, int], hour: Hour | None) -> Surface:
    """Return a table's ground that covers a window at an hour, without light on its landmark."""
    text = without_lamps(drawing_at(file, hour))
    return raster_ground(text.encode(), size)


def raster_lights(
    file: Path, size: tuple[int, int], lamp: Colour, strengths: Iterable[int]
) -> Surface:
    """Return the light of all windows alone, for the foot of a ground at any hour.

    It is as opaque as the windows turn into lamplight; see ``foot_of_town`` for its place.
    """
    *rows, nearest = strengths
    every = chain(rows, repeat(nearest))
    # All but the windows is black, also what stands before them: grey is how opaque they are.
    text = _PATH.sub(lambda found: _grey(found, every), file.read_text("utf-8"))
    grey = raster_ground(text.encode(), size).subsurface(foot_of_town(file, size))
    light = pygame.image.frombytes(grey.copy().get_buffer().raw, grey.get_size(), "ARGB")
    light.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    light.fill((*lamp, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return light.convert(CLEAR)


def _grey(found: "re.Match[str]", strengths: Iterator[int]) -> str:
    """Return a path in black, or in the grey of its strength if it is one of windows."""
    level = round(2.55 * next(strengths)) if found[1] == "windows" else 0
    return f'<path d="{found[2]}" fill="{hex_of((level, level, level))}"/>'


def _lit(found: "re.Match[str]", lamp: Colour, strengths: Iterator[int]) -> str:
    """Return the start tag of a path of windows with its colour mixed toward lamplight."""
    before, _, colour = found.groups()
    red, green, blue = bytes.fromhex(colour)
    return f"{before}{hex_of(mix((red, green, blue), lamp, next(strengths) / 100))}"


@cache
def patches_of(file: Path) -> tuple[Patch, ...]:
    """Return the patches of a ground's city, in the order in which they light up.

    The order goes from the street up, with a fixed scatter.
    """
    panes: dict[tuple[int, int], list[Pane]] = {}
    lit: dict[tuple[int, int], list[Pane]] = {}
    for row, path in enumerate(_WINDOWS.finditer(file.read_text("utf-8"))):
        for number, edges in enumerate(_WINDOW.findall(path[2])):
            left, top, right, bottom = map(float, edges)
            key, pane = (row, int(left // _PATCH)), (left, top, right, bottom)
            panes.setdefault(key, []).append(pane)
            if (number * 37 + row) % _DARK:
                lit.setdefault(key, []).append(pane)
    return tuple(tuple(lit[key]) for key in sorted(lit, key=lambda key: _rank(key, panes[key])))


def _rank(key: tuple[int, int], panes: Sequence[Pane]) -> float:
    row, column = key
    scatter = (column * 53 + row * 29) % _SCATTER * _HEIGHT_OF_SCATTER
    return scatter - sum(top for _, top, _, _ in panes) / len(panes)


@lru_cache(maxsize=4)
def city_in_window(file: Path, size: tuple[int, int]) -> tuple[tuple[Rect, ...], ...]:
    """Return the areas of all windows that are visible on a table of a size, patch by patch."""
    patches = (panes_in_window(patch, size) for patch in patches_of(file))
    return tuple(filter(None, patches))


def panes_in_window(patch: Patch, size: tuple[int, int]) -> tuple[Rect, ...]:
    """Return the areas of a patch's windows that are visible on a table of a size."""
    whole = pygame.Rect(0, 0, *size)
    clipped = (whole.clip(in_window(pane, size)) for pane in patch)
    return tuple(Rect(*area) for area in clipped if area.size != (0, 0))


def foot_of_town(file: Path, size: tuple[int, int]) -> Rect:
    """Return the part of a table with all windows of its city, down to the foot."""
    areas = (area for patch in city_in_window(file, size) for area in patch)
    top = min((area.y for area in areas), default=size[1] - 1)
    return Rect(0, top, size[0], size[1] - top)
