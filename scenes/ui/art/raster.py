"""Makes pictures: of SVG drawings, empty, opaque or darkened ones. Any thread can make them."""

import threading
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


def blit_faded(target: Surface, picture: Surface, strength: float) -> None:
    """Draw an opaque picture over a target from its top left corner on, at a strength from 0 to 1.

    SDL takes twenty times as long to mix a picture at full strength as to copy it.
    """
    alpha = round(255 * strength)
    picture.set_alpha(alpha if alpha < 255 else None)
    target.blit(picture, (0, 0))
    picture.set_alpha(None)


def svg_document(width: float, height: float, body: str) -> str:
    """Return an SVG text around shapes drawn in a box."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
        f'width="{width:g}" height="{height:g}">{body}</svg>'
    )
