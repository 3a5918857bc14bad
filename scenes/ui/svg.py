"""Makes pixels of SVG texts, or finds them as a start before has made them.

It needs no window: pictures take the pixel format of a template, which is the window surface's, so
any thread can make them. pygame's SVG reader lets other threads run meanwhile.
"""

from io import BytesIO
from typing import TYPE_CHECKING

import pygame
from pygame import Surface

if TYPE_CHECKING:
    from scenes.ui.start_pictures import StartPictures

CLEAR = Surface((1, 1), pygame.SRCALPHA, 32)
"""The template of pictures with alpha."""
SOLID = Surface((1, 1), 0, 32)
"""The template of opaque pictures."""


class _Start:
    """The pictures of an earlier start, while this one needs them."""

    pictures: "StartPictures | None" = None


def find_pictures_in(pictures: "StartPictures | None") -> None:
    """Look pictures up here from now on before they are drawn; ``None`` for nowhere."""
    _Start.pictures = pictures


def raster_svg(svg: bytes, size: tuple[int, int], template: Surface) -> Surface:
    """Rasterise an SVG text, as large as fits without distortion; raise ``pygame.error`` if bad."""

    def draw() -> Surface:
        drawn = pygame.image.load_sized_svg(BytesIO(svg), size).convert(template)
        # Rounding up, the reader may add an empty row and column, beyond what a piece draws on.
        seen = drawn.get_rect().clip((0, 0, *size))
        return drawn if seen.size == drawn.get_size() else drawn.subsurface(seen).copy()

    if (pictures := _Start.pictures) is None:
        return draw()
    return pictures.picture(svg, size, template.get_flags() & pygame.SRCALPHA, draw)
