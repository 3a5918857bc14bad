"""What lies on a table, cut out of its picture: all that looks other than the ground behind it."""

from collections.abc import Sequence
from itertools import pairwise

import pygame
from pygame import Surface

from scenes.ui.art.raster import blit_faded, solid
from scenes.ui.geometry import Rect

_CLEAR = (255, 0, 255)
"""A colour that nothing on a table has, for what is left out."""
_STRIP = 60_000
"""The most pixels that are cut at once, some 1.5 ms."""
_ALIKE = (14, 14, 14, 0)
"""How much a pixel may differ from the ground to be left out: a pool of light is no thing."""


class CutOut:
    """Cut strip by strip, because comparing every pixel takes longer than a frame has."""

    def __init__(self, table: Surface, ground: Surface, places: Sequence[Rect]) -> None:
        """``ground`` is the ground of ``table``, of the same size; something lies at ``places``."""
        self._table, self._ground = table, ground
        self._picture: Surface | None = None
        """The pieces, once the first strip is cut."""
        self._left = [(place, strip) for place in places for strip in _strips(place)]
        self._parts: dict[Rect, list[Rect]] = {place: [] for place in places}
        """By place, the areas in which something lies."""

    @property
    def done(self) -> bool:
        """Whether all of it has been cut out."""
        return not self._left

    def cut(self) -> None:
        """Cut out the next strip; the first takes longer, because it makes the picture."""
        if self._picture is None:
            self._picture = solid(*self._table.get_size())
            self._picture.set_colorkey(_CLEAR)
        place, strip = self._left.pop()
        self._picture.blit(self._table, strip, strip)
        table, ground, cut = (
            picture.subsurface(strip) for picture in (self._table, self._ground, self._picture)
        )
        pygame.transform.threshold(cut, table, None, _ALIKE, _CLEAR, 1, ground, True)
        if box := cut.get_bounding_rect():
            self._parts[place].append(Rect(strip.x + box.x, strip.y + box.y, box.w, box.h))

    def draw(self, target: Surface, place: Rect, below: int, strength: float) -> None:
        """Draw what lies at a place, so many pixels below it, at a strength from 0 to 1."""
        if self._picture is None:
            return
        for part in self._parts[place]:
            blit_faded(target, self._picture, strength, (part.x, part.y + below), part)


def _strips(place: Rect) -> list[Rect]:
    high = max(1, _STRIP // max(1, place.w))
    edges = [*range(place.y, place.bottom, high), place.bottom]
    return [Rect(place.x, top, place.w, foot - top) for top, foot in pairwise(edges)]
