"""Rasterises the ground of a table, the most expensive picture. Quick to import, for the start."""

import math
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import pygame
from pygame import Surface

from game.assets import asset_path
from game.catalogue import GAMES
from scenes.ui.geometry import Rect
from scenes.ui.svg import CLEAR, SOLID, raster_svg

_DRAWN = (1600, 900)


def house_ground() -> str:
    """Return the game whose ground is used by screens of no game: the first game."""
    return GAMES[0].id


@cache
def ground_file(theme: str, game_id: str) -> Path | None:
    """Return the drawing of a table's ground in a theme, or ``None``.

    Cached, because frames ask for it: while a bot searches, one question to the disk takes .7 ms.
    """
    path = _in_theme(theme, f"table_{game_id}")
    return path if path.is_file() else None


def title_card_file(theme: str, game_id: str) -> Path | None:
    """Return the drawing of a game's title card in a theme, else in the night, or ``None``."""
    name = f"game_{game_id}"
    paths = (_in_theme(theme, name), _in_theme("night", name))
    return next((path for path in paths if path.is_file()), None)


def _in_theme(theme: str, name: str) -> Path:
    folder = "scenery" if theme == "night" else f"scenery/{theme}"
    return asset_path(f"{folder}/{name}.svg")


def raster_ground(drawing: Path | bytes, size: tuple[int, int]) -> Surface:
    """Return a table's ground that covers a window; its foot stays, the rest is cropped.

    It needs no window and lets other threads run.
    """
    # pygame says of any file that it can't open that it is missing.
    svg = drawing if isinstance(drawing, bytes) else drawing.read_bytes()
    return cover(raster_svg(svg, whole_ground(size), SOLID), size)


def raster_over_ground(drawing: bytes, size: tuple[int, int]) -> Surface:
    """Return what lies on a ground that covers a window, clear around it."""
    picture = raster_svg(drawing, whole_ground(size), CLEAR)
    clear = Surface(size, pygame.SRCALPHA, 32)
    clear.blit(picture, _covering(picture, size))
    return clear


def whole_ground(size: tuple[int, int]) -> tuple[int, int]:
    """Return the size of a whole ground that covers a window."""
    scale = max(size[0] / _DRAWN[0], size[1] / _DRAWN[1])
    # Slightly larger than needed, because the SVG reader rounds down to keep the proportions.
    return round(_DRAWN[0] * scale) + 2, round(_DRAWN[1] * scale) + 2


def drawn_at(size: tuple[int, int]) -> tuple[int, int, float]:
    """Return where a ground's drawing begins in a window, and the pixels of one of its units."""
    whole = whole_ground(size)
    scale = min(whole[0] / _DRAWN[0], whole[1] / _DRAWN[1])
    return (size[0] - whole[0]) // 2, size[1] - whole[1], scale


def in_window(box: tuple[float, float, float, float], size: tuple[int, int]) -> Rect:
    """Return the area in the window of a box (left, top, right, bottom) of a ground's drawing.

    It has a pixel more on each side, because the SVG reader may round either way.
    """
    x, y, scale = drawn_at(size)
    left, top = math.floor(x + box[0] * scale) - 1, math.floor(y + box[1] * scale) - 1
    right, bottom = math.ceil(x + box[2] * scale) + 1, math.ceil(y + box[3] * scale) + 1
    return Rect(left, top, right - left, bottom - top)


def plain_ground(bands: Sequence[tuple[int, int, int]], size: tuple[int, int]) -> Surface:
    """Return a ground with a gradient from the first colour at the top to the last below."""
    column = Surface((1, len(bands)), 0, 32)
    for y, colour in enumerate(bands):
        column.set_at((0, y), colour)
    return pygame.transform.smoothscale(column, size)


def cover(picture: Surface, size: tuple[int, int]) -> Surface:
    """Return the part of a larger picture that a window shows: the middle of its foot."""
    ground = Surface(size, 0, 32)
    ground.blit(picture, _covering(picture, size))
    return ground


def _covering(picture: Surface, size: tuple[int, int]) -> tuple[int, int]:
    """Return where a larger picture lies on a window."""
    left, top = (size[0] - picture.get_width()) // 2, size[1] - picture.get_height()
    return left, min(0, top + 1)
