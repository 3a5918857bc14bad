"""Rounded shapes for plates, rings and shadows: antialiased and cheap at any size.

One small picture with all four corners is drawn by the SVG reader (``pygame.draw`` doesn't
antialias), then stretched along its middle like a nine-patch.
"""

import math
from typing import NamedTuple

import pygame
from pygame import Surface

from scenes.ui.art.cache import PictureCache
from scenes.ui.art.raster import blank, raster_text, svg_document
from scenes.ui.theme import Colour


class ShapeLook(NamedTuple):
    """The look of a rounded shape: radius and line width in pixels, alphas 0 to 255."""

    radius: int
    fill: Colour | None = None
    alpha: int = 255
    line: Colour | None = None
    width: float = 1.0


class BlurLook(NamedTuple):
    """The look of a blurred shape: radius and blur in pixels, the greatest alpha 0 to 255."""

    radius: int
    colour: Colour
    blur: int
    alpha: int = 255


class Shapes:
    """Rounded shapes of any size from cached corners."""

    def __init__(self) -> None:
        self._corners = PictureCache(2_000_000)
        self._shapes = PictureCache(16_000_000)
        self._soft = PictureCache(8_000_000)

    def clear(self) -> None:
        """Drop all pictures."""
        for kept in (self._corners, self._shapes, self._soft):
            kept.clear()

    def rounded(self, width: int, height: int, look: ShapeLook) -> Surface:
        """Return a rounded rectangle, its line inside its edge."""
        return self._shapes.get((width, height, look), lambda: self._rounded(width, height, look))

    def soft(self, width: int, height: int, blur: BlurLook) -> Surface:
        """Return a blurred rounded rectangle, larger by ``soft_edge(blur)`` on every side."""
        return self._soft.get((width, height, blur), lambda: self._blurred(width, height, blur))

    def dashed(self, width: int, height: int, look: ShapeLook, dash: int) -> Surface:
        """Return the dashed outline of a rounded rectangle."""
        key = (width, height, look, dash)
        return self._shapes.get(key, lambda: _dashes(width, height, look, dash))

    def _rounded(self, width: int, height: int, look: ShapeLook) -> Surface:
        radius = min(look.radius, width // 2, height // 2)
        corner = min(max(radius, round(look.width)) + 1, width // 2, height // 2)
        if corner < 1 or 2 * corner >= min(width, height) - 1:
            return _small(width, height, radius, look)
        side = 2 * corner + 1
        patch = self._corners.get((side, radius, look), lambda: _small(side, side, radius, look))
        return stretch(patch, corner, width, height)

    def _blurred(self, width: int, height: int, blur: BlurLook) -> Surface:
        edge = soft_edge(blur.blur)
        corner = blur.radius + edge
        side = 2 * corner + 1
        if side >= min(width, height):
            return _soft(width, height, blur)
        patch = self._corners.get((side, blur), lambda: _soft(side, side, blur))
        return stretch(patch, corner + edge, width + 2 * edge, height + 2 * edge)


def soft_patch(blur: BlurLook) -> Surface:
    """Return the smallest blurred shape with whole corners and one pixel between them."""
    side = 2 * (blur.radius + soft_edge(blur.blur)) + 1
    return _soft(side, side, blur)


def soft_edge(blur: int) -> int:
    """Return how far blur reaches beyond the sharp shape, in pixels."""
    return 2 * blur


def stretch(patch: Surface, corner: int, width: int, height: int) -> Surface:
    """Return a picture with the corners of a patch and a stretched middle."""
    side = patch.get_width()
    far_x, far_y, from_far = width - corner, height - corner, side - corner
    middle_w, middle_h, core = far_x - corner, far_y - corner, from_far - corner
    picture = blank(width, height)

    def lay(x: int, y: int, source: tuple[int, int, int, int], size: tuple[int, int]) -> None:
        piece = patch.subsurface(source)
        if size != piece.get_size():
            piece = pygame.transform.scale(piece, size)
        picture.blit(piece, (x, y), special_flags=pygame.BLEND_RGBA_ADD)

    for x, sx in ((0, 0), (far_x, from_far)):
        for y, sy in ((0, 0), (far_y, from_far)):
            lay(x, y, (sx, sy, corner, corner), (corner, corner))
    for y, sy in ((0, 0), (far_y, from_far)):
        lay(corner, y, (corner, sy, core, corner), (middle_w, corner))
    for x, sx in ((0, 0), (far_x, from_far)):
        lay(x, corner, (sx, corner, corner, core), (corner, middle_h))
    lay(corner, corner, (corner, corner, core, core), (middle_w, middle_h))
    return picture


def round_path(x: float, y: float, w: float, h: float, r: float) -> str:
    """Return the SVG path of a rounded rectangle."""
    r = max(0.0, min(r, w / 2, h / 2))
    k = r * 0.5523
    return (
        f"M{x + r:g},{y:g}L{x + w - r:g},{y:g}"
        f"C{x + w - r + k:g},{y:g} {x + w:g},{y + r - k:g} {x + w:g},{y + r:g}"
        f"L{x + w:g},{y + h - r:g}"
        f"C{x + w:g},{y + h - r + k:g} {x + w - r + k:g},{y + h:g} {x + w - r:g},{y + h:g}"
        f"L{x + r:g},{y + h:g}"
        f"C{x + r - k:g},{y + h:g} {x:g},{y + h - r + k:g} {x:g},{y + h - r:g}"
        f"L{x:g},{y + r:g}"
        f"C{x:g},{y + r - k:g} {x + r - k:g},{y:g} {x + r:g},{y:g}Z"
    )


def hex_of(colour: Colour) -> str:
    """Return a colour as SVG writes it."""
    return "#{:02X}{:02X}{:02X}".format(*colour)


def _small(width: int, height: int, radius: float, look: ShapeLook) -> Surface:
    inset = look.width / 2 if look.line else 0.0
    path = round_path(inset, inset, width - 2 * inset, height - 2 * inset, radius - inset)
    fill = (
        f'fill="{hex_of(look.fill)}" fill-opacity="{look.alpha / 255:g}"'
        if look.fill
        else 'fill="none"'
    )
    line = f' stroke="{hex_of(look.line)}" stroke-width="{look.width:g}"' if look.line else ""
    return raster_text(
        svg_document(width, height, f'<path d="{path}" {fill}{line}/>'), width, height
    )


def _soft(width: int, height: int, blur: BlurLook) -> Surface:
    edge = soft_edge(blur.blur)
    w, h = width + 2 * edge, height + 2 * edge
    look = ShapeLook(blur.radius, blur.colour)
    # The blur works on straight alpha, so a ground in the shape's colour keeps the rim clean.
    picture = blank(w, h)
    picture.fill((*blur.colour, 0))
    shape = _small(width, height, blur.radius, look)
    picture.blit(shape, (edge, edge), special_flags=pygame.BLEND_RGBA_MAX)
    # Three box blurs look like a Gaussian blur and are far quicker.
    for _ in range(3 if blur.blur > 1 else 0):
        picture = pygame.transform.box_blur(picture, max(1, round(blur.blur / 2)))
    # The alpha is baked in: a surface with an overall alpha takes twice as long to draw.
    picture.fill((255, 255, 255, blur.alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def _dashes(width: int, height: int, look: ShapeLook, dash: int) -> Surface:
    """Return a dashed outline with whole corners; a circle, all corner, is dashed."""
    inset = look.width / 2
    w, h = width - 2 * inset, height - 2 * inset
    r = max(0.0, min(look.radius - inset, w / 2, h / 2))
    straight = max(w, h) - 2 * r
    line = f'fill="none" stroke="{hex_of(look.line or (255, 255, 255))}"'
    line += f' stroke-width="{look.width:g}"'
    if straight < dash:
        around = 2 * math.pi * r + 2 * (w + h - 4 * r)
        pitch = around / max(3, round(around / (2 * dash)))
        path = round_path(inset, inset, w, h, r)
        line += f' stroke-dasharray="{pitch / 2:g} {pitch / 2:g}"'
    else:
        path = _whole_corners(inset, (w, h), r, dash)
    return raster_text(svg_document(width, height, f'<path d="{path}" {line}/>'), width, height)


def _whole_corners(inset: float, size: tuple[float, float], r: float, dash: int) -> str:
    """Return the path of a box's four corners and of dashes along its sides."""
    w, h = size
    right, bottom, k = inset + w, inset + h, r * (1 - 0.5523)
    tip = 0.0 if r else dash / 2
    path = [
        f"M{x + dx * (r + tip):g},{y:g}L{x + dx * r:g},{y:g}"
        f"C{x + dx * k:g},{y:g} {x:g},{y + dy * k:g} {x:g},{y + dy * r:g}"
        f"L{x:g},{y + dy * (r + tip):g}"
        for x, dx in ((inset, 1), (right, -1))
        for y, dy in ((inset, 1), (bottom, -1))
    ]
    for start, end in _runs(inset + r + tip, right - r - tip, dash):
        path += [f"M{start:g},{y:g}L{end:g},{y:g}" for y in (inset, bottom)]
    for start, end in _runs(inset + r + tip, bottom - r - tip, dash):
        path += [f"M{x:g},{start:g}L{x:g},{end:g}" for x in (inset, right)]
    return "".join(path)


def _runs(start: float, end: float, dash: int) -> list[tuple[float, float]]:
    """Return the dashes between two corners, with gaps about as long."""
    count = max(0, round((end - start - dash) / (2 * dash)))
    step = (end - start) / (2 * count + 1)
    return [(start + (2 * n + 1) * step, start + (2 * n + 2) * step) for n in range(count)]
