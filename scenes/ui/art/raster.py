"""Makes pictures: of SVG drawings, empty, opaque or darkened ones. Any thread can make them."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import thread_time

import pygame
from pygame import Surface

from scenes.ui.svg import CLEAR, SOLID, raster_svg


class _Spent(threading.local):
    """The seconds a thread spent rasterising; the workshop reads and resets the main thread's."""

    seconds = 0.0


spent = _Spent()


def blank(width: int, height: int) -> Surface:
    """Return a transparent picture of at least one pixel."""
    return Surface((max(1, width), max(1, height)), pygame.SRCALPHA, 32)


def solid(width: int, height: int) -> Surface:
    """Return an opaque black picture of at least one pixel."""
    return Surface((max(1, width), max(1, height)), 0, 32)


def raster_file(path: Path, width: int, height: int) -> Surface:
    """Rasterise an SVG file, as large as fits without distortion; raise ``OSError`` if unreadable.

    Python reads the file, because pygame says of any file that can't be opened that it is missing.
    """
    return _raster(path.read_bytes(), width, height)


def raster_text(svg: str, width: int, height: int) -> Surface:
    """Rasterise an SVG text, as large as fits without distortion."""
    return _raster(svg.encode(), width, height)


def _raster(svg: bytes, width: int, height: int) -> Surface:
    began, size = thread_time(), (max(1, width), max(1, height))
    picture = raster_svg(svg, size, CLEAR)
    spent.seconds += thread_time() - began
    return picture


def opaque(picture: Surface) -> Surface:
    """Return a picture without alpha, which is faster to draw."""
    return picture.convert(SOLID)


def darken(picture: Surface, share: float) -> Surface:
    """Return a picture darkened by a share of its brightness."""
    level = round(255 * (1 - share))
    darker = picture.copy()
    darker.fill((level, level, level, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return darker


def blit_faded(
    target: Surface,
    picture: Surface,
    strength: float,
    at: tuple[int, int] = (0, 0),
    area: tuple[int, int, int, int] | None = None,
) -> None:
    """Draw an opaque picture, or an area of it, at a strength from 0 to 1.

    SDL takes twenty times as long to mix a picture at full strength as to copy it.
    """
    alpha = round(255 * strength)
    if alpha:
        picture.set_alpha(alpha if alpha < 255 else None)
        target.blit(picture, at, area)
        picture.set_alpha(None)


class _Spare(threading.local):
    """Memory for copies that a thread keeps for the next ones."""

    def __init__(self) -> None:
        self.pictures: list[Surface] = []


_spare = _Spare()


@contextmanager
def kept_below(target: Surface, place: pygame.Rect) -> Iterator[Surface]:
    """Lend a copy of a part of an opaque picture, such as what is about to be drawn over.

    All copies use the same memory: the system hands out new memory page by page, which takes
    milliseconds for a window.
    """
    pictures = _spare.pictures
    memory = pictures.pop() if pictures else solid(1, 1)
    wide, high = memory.get_size()
    if wide < place.w or high < place.h:
        memory = solid(max(wide, place.w), max(high, place.h))
    copy = memory.subsurface((0, 0, place.w, place.h))
    copy.blit(target, (0, 0), place)
    yield copy
    pictures.append(memory)


def svg_document(width: float, height: float, body: str) -> str:
    """Return an SVG text around shapes drawn in a box."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
        f'width="{width:g}" height="{height:g}">{body}</svg>'
    )
