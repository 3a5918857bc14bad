"""Computes the dirty regions of a cached picture: those that must be drawn again."""

from collections.abc import Callable, Iterable
from itertools import zip_longest

import pygame
from pygame import Surface

from scenes.ui.art.cache import finished
from scenes.ui.geometry import Rect

WASTE = 1.25
"""Two regions are merged if their bounding box is at most this factor larger than both."""


class Drawn:
    """One thing in a picture. While it looks the same, it stays the same object."""

    __slots__ = ("_draw", "box", "reach", "unfinished")

    def __init__(self, draw: Callable[[Surface], None], reach: Rect) -> None:
        """``reach`` is the area that it draws on."""
        self._draw = draw
        self.reach = reach
        self.box = pygame.Rect(reach)
        self.unfinished = False
        """Whether any part of it was drawn with stand-ins for its pictures."""

    def draw(self, target: Surface) -> None:
        """Draw it, and note whether a stand-in was used."""
        _, whole = finished(lambda: self._draw(target))
        self.unfinished |= not whole


class DrawOrder:
    """Things in drawing order, later ones on top."""

    def __init__(self, things: Iterable[Drawn] = ()) -> None:
        self.things = tuple(things)
        self._boxes = [thing.box for thing in self.things]

    def without_unfinished(self) -> "DrawOrder":
        """Return the order without the things drawn with stand-ins, which shall be drawn again."""
        kept = DrawOrder(thing for thing in self.things if not thing.unfinished)
        for thing in self.things:
            thing.unfinished = False
        return kept

    def within(self, region: Rect) -> list[int]:
        """Return the indices of the things that reach into a region."""
        return pygame.Rect(region).collidelistall(self._boxes)

    def draw(self, target: Surface, region: Rect) -> None:
        """Draw a region, clipped to it."""
        target.set_clip(region)
        for number in self.within(region):
            self.things[number].draw(target)
        target.set_clip(None)


def dirty_regions(before: DrawOrder, after: DrawOrder) -> list[Rect]:
    """Return the regions of things that only one order has, or that changed places in it."""
    changed = set(before.things) ^ set(after.things)
    stayed = [[t for t in stack.things if t not in changed] for stack in (before, after)]
    if stayed[0] != stayed[1]:
        # If two things have swapped, at least one of them has another index.
        pairs = zip_longest(*stayed)
        changed.update(thing for pair in pairs if pair[0] != pair[1] for thing in pair if thing)
    return [thing.reach for thing in changed]


def merged(regions: Iterable[Rect]) -> list[Rect]:
    """Merge regions that together nearly fill a rectangle; the result covers all of them."""
    found: list[pygame.Rect] = []
    # The largest comes first, so that it absorbs regions inside it.
    for region in sorted(map(pygame.Rect, regions), key=_size, reverse=True):
        for index, other in enumerate(found):
            both = region.union(other)
            if _size(both) <= WASTE * (_size(region) + _size(other)):
                found[index] = both
                break
        else:
            found.append(region)
    return [Rect(*region) for region in found]


def _size(region: pygame.Rect) -> int:
    return region.w * region.h
