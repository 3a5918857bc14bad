"""Layers of a picture that is kept: of one that changes only that is drawn anew which differs."""

from collections.abc import Callable, Hashable, Iterable
from itertools import zip_longest
from typing import NamedTuple

import pygame
from pygame import Surface

from scenes.ui.geometry import Rect

WASTE = 1.25
"""Two areas are drawn as one where that draws no more than so much of both."""


class Drawn(NamedTuple):
    """A thing in a picture. Two that are equal look alike wherever they are drawn."""

    draw: Callable[..., None]
    """Takes what to draw it on, and ``what``."""
    what: tuple[Hashable, ...]
    """All that its look follows from."""
    area: Rect
    """All that it covers."""


class Layer:
    """Things in the order in which they are drawn, later ones on top."""

    def __init__(self, things: Iterable[Drawn] = ()) -> None:
        self.things = tuple(things)
        self._reaches = [pygame.Rect(thing.area) for thing in self.things]

    def within(self, area: Rect) -> list[int]:
        """Return the numbers of the things that reach into an area."""
        return pygame.Rect(area).collidelistall(self._reaches)

    def draw(self, target: Surface, area: Rect) -> None:
        """Draw what is seen in an area, and nothing beside it."""
        target.set_clip(area)
        for number in self.within(area):
            thing = self.things[number]
            thing.draw(target, *thing.what)
        target.set_clip(None)


def differing(before: Layer, after: Layer) -> list[Rect]:
    """Return the areas of what is in one of two only, or among other things than it was."""
    changed = set(before.things) ^ set(after.things)
    stayed = [[t for t in layer.things if t not in changed] for layer in (before, after)]
    if stayed[0] != stayed[1]:
        # Of two that have changed their order at least one is in another place of it.
        pairs = zip_longest(*stayed)
        changed.update(thing for pair in pairs if pair[0] != pair[1] for thing in pair if thing)
    return [thing.area for thing in changed]


def merged(areas: Iterable[Rect]) -> list[Rect]:
    """Return areas that cover the same, those that nearly make one rectangle put together."""
    found: list[pygame.Rect] = []
    # The largest comes first, so that it takes in whatever lies inside it.
    for area in sorted(map(pygame.Rect, areas), key=_size, reverse=True):
        for index, other in enumerate(found):
            both = area.union(other)
            if _size(both) <= WASTE * (_size(area) + _size(other)):
                found[index] = both
                break
        else:
            found.append(area)
    return [Rect(*area) for area in found]


def _size(area: pygame.Rect) -> int:
    return area.w * area.h
