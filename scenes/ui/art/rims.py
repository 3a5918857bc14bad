"""Shadows of upright, opaque shapes: draws only the rim that the shape leaves visible.

A soft edge is the same all along a side. So corners come from one small picture and sides from
long strips of it: no size needs a picture of its own, not even a growing card.
"""

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

import pygame
from pygame import Surface

from scenes.ui.art.shapes import BlurLook, soft_edge, soft_patch
from scenes.ui.geometry import Rect

STRIP = 240
"""The length of a strip in pixels; longer sides take several."""

MOST_KEPT = 32
"""The number of cached kinds of shadows; heights and radii are few."""

Blit: TypeAlias = tuple[Surface, tuple[int, int]]
"""An argument of ``Surface.blits``: a picture and its place."""


_Part: TypeAlias = tuple[Surface, tuple[int, int], Rect]
"""A picture, its place, and the part of it to draw."""


class BlurredParts(NamedTuple):
    """A blurred shape in parts: a patch with its corners, and a strip for each side."""

    patch: Surface
    top: Surface
    bottom: Surface
    left: Surface
    right: Surface


class Rims:
    """The rims of blurred shapes."""

    def __init__(self) -> None:
        self._kept: dict[BlurLook, BlurredParts] = {}

    def pieces(self, outer: Rect, blur: BlurLook, covered: Rect) -> tuple[Blit, ...]:
        """Return the blits of a blurred shape over ``outer``, without the ``covered`` area.

        Both are in pixels of the target. If a shape is narrower than its corners, the corners are
        cut in its middle.
        """
        parts = self._parts(outer, blur, covered)
        return tuple((picture.subsurface(cut), at) for picture, at, cut in parts if cut.w and cut.h)

    def _parts(self, outer: Rect, blur: BlurLook, covered: Rect) -> list[_Part]:
        corner = blur.radius + 2 * soft_edge(blur.blur)
        soft = self._soft(blur, corner)
        wide, high = min(corner, outer.w // 2), min(corner, outer.h // 2)
        side = soft.patch.get_width()
        right, bottom = outer.right - wide, outer.bottom - high
        found: list[_Part] = [
            (soft.patch, (outer.x, outer.y), Rect(0, 0, wide, high)),
            (soft.patch, (right, outer.y), Rect(side - wide, 0, wide, high)),
            (soft.patch, (outer.x, bottom), Rect(0, side - high, wide, high)),
            (soft.patch, (right, bottom), Rect(side - wide, side - high, wide, high)),
        ]
        above = max(0, min(high, covered.y - outer.y))
        below = max(0, min(high, outer.bottom - covered.bottom))
        for x, length in _lengths(outer.x + wide, right):
            found.append((soft.top, (x, outer.y), Rect(0, 0, length, above)))
            cut = Rect(0, corner - below, length, below)
            found.append((soft.bottom, (x, outer.bottom - below), cut))
        before = max(0, min(wide, covered.x - outer.x))
        behind = max(0, min(wide, outer.right - covered.right))
        for y, length in _lengths(outer.y + high, bottom):
            found.append((soft.left, (outer.x, y), Rect(0, 0, before, length)))
            cut = Rect(corner - behind, 0, behind, length)
            found.append((soft.right, (outer.right - behind, y), cut))
        return found

    def _soft(self, blur: BlurLook, corner: int) -> BlurredParts:
        kept = self._kept.get(blur)
        if kept is None:
            kept = self._kept[blur] = _cut(soft_patch(blur), corner)
            while len(self._kept) > MOST_KEPT:
                del self._kept[next(iter(self._kept))]
        return kept


def _cut(patch: Surface, corner: int) -> BlurredParts:
    """Return a patch with the strips of its sides; the patch's middle is a single pixel."""
    scale, far = pygame.transform.scale, corner + 1

    def strip(x: int, y: int, size: tuple[int, int]) -> Surface:
        thin = (1 if size[0] == STRIP else corner, 1 if size[1] == STRIP else corner)
        return scale(patch.subsurface((x, y, *thin)), size)

    return BlurredParts(
        patch,
        top=strip(corner, 0, (STRIP, corner)),
        bottom=strip(corner, far, (STRIP, corner)),
        left=strip(0, corner, (corner, STRIP)),
        right=strip(far, corner, (corner, STRIP)),
    )


def _lengths(start: int, end: int) -> Iterator[tuple[int, int]]:
    """Yield the start and the length of each strip along a side."""
    for at in range(start, end, STRIP):
        yield at, min(STRIP, end - at)
