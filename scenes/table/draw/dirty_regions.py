"""Which regions of a picture that is kept must be drawn again."""

from collections.abc import Callable, Iterable
from itertools import zip_longest

import pygame
from pygame import Surface

from scenes.ui.geometry import Rect

WASTE = 1.25
"""Two regions are drawn as one where that draws no more than so much of both."""


class Drawn:
    """One thing in a picture. As long as it looks the same it is the same object."""

    __slots__ = ("draw", "reach")

    def __init__(self, draw: Callable[[Surface], None], reach: Rect) -> None:
        """``reach`` is all that it covers."""
        self.draw = draw
        self.reach = reach


class DrawOrder:
    """Things in the order in which they are drawn, later ones on top."""

    def __init__(self, things: Iterable[Drawn] = ()) -> None:
        self.things = tuple(things)
        self._reaches = [pygame.Rect(thing.reach) for thing in self.things]

    def within(self, region: Rect) -> list[int]:
        """Return the numbers of the things that reach into a region."""
        return pygame.Rect(region).collidelistall(self._reaches)

    def draw(self, target: Surface, region: Rect) -> None:
        """Draw what is seen in a region, and nothing beside it."""
        target.set_clip(region)
        for number in self.within(region):
            self.things[number].draw(target)
        target.set_clip(None)


def dirty_regions(before: DrawOrder, after: DrawOrder) -> list[Rect]:
    """Return where two stacks differ: what one of them lacks, or has in another order."""
    changed = set(before.things) ^ set(after.things)
    stayed = [[t for t in stack.things if t not in changed] for stack in (before, after)]
    if stayed[0] != stayed[1]:
        # Of two that have changed their order at least one is in another place of it.
        pairs = zip_longest(*stayed)
        changed.update(thing for pair in pairs if pair[0] != pair[1] for thing in pair if thing)
    return [thing.reach for thing in changed]


def merged(regions: Iterable[Rect]) -> list[Rect]:
    """Return regions that cover the same, those that nearly make one rectangle put together."""
    found: list[pygame.Rect] = []
    # The largest comes first, so that it takes in whatever lies inside it.
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
