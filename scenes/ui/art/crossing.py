"""Draws the ground of one hour as it goes over into that of the next: the old sun sets first.

Both grounds are drawn with their sun. What stands in its place is a picture of its own, without it,
so that there are never two suns in one sky.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pygame
from pygame import Surface

from scenes.ui.art.hours import HourShown, raster_hour, sun_area
from scenes.ui.geometry import Rect
from scenes.ui.theme import Hour


class Sunless(NamedTuple):
    """What a ground shows without its sun, as far as that shines."""

    area: Rect
    picture: Surface


class Grounds(NamedTuple):
    """The grounds of a table in one window."""

    of: Callable[[int], Surface]
    """Returns that of an hour."""
    sunless: Callable[[int], Sunless | None] = lambda _hour: None
    """Returns what an hour's ground shows without its sun; ``None`` without one, or until made."""


def raster_sunless(file: Path, size: tuple[int, int], hour: Hour) -> Surface:
    """Return the part of a table's ground in which its sun shines, without it."""
    return (
        raster_hour(file, size, hour._replace(light="none")).subsurface(sun_area(hour, size)).copy()
    )


def lay_hour(target: Surface, area: Rect, shown: HourShown, grounds: Grounds) -> None:
    """Draw a part of an hour's ground, and over it as much of the next one's as is seen."""
    if shown.share == 0 or shown.share == 1:
        hour = shown.hour if shown.share else shown.before
        sunless = None if shown.light else grounds.sunless(hour)
        _lay(target, area, grounds.of(hour), sunless, 1.0, 0.0)
        return
    # First what is seen longer, if both have yet to be made.
    coming, before = grounds.of(shown.hour), grounds.of(shown.before)
    going, comes = shown.light * shown.going, shown.light * shown.coming
    _lay(target, area, before, grounds.sunless(shown.before), 1.0, going)
    _lay(target, area, coming, grounds.sunless(shown.hour), shown.share, comes)


def _lay(
    target: Surface, area: Rect, ground: Surface, sunless: Sunless | None, share: float, sun: float
) -> None:
    """Draw a part of a ground, ``share`` of it opaque, with so much of its sun."""
    within = pygame.Rect(area).clip(sunless.area) if sunless else pygame.Rect(0, 0, 0, 0)
    if sunless is None or not within or sun == 1:
        _blit(target, ground, area, area, share)
        return
    for part in _around(pygame.Rect(area), within):
        _blit(target, ground, part, part, share)
    without = share * (1 - sun)
    if sun:
        _blit(target, ground, within, within, share * sun / (1 - without))
    there = within.move(-sunless.area.x, -sunless.area.y)
    _blit(target, sunless.picture, within, there, without)


def _around(area: pygame.Rect, within: pygame.Rect) -> Iterator[pygame.Rect]:
    """Yield the parts of an area round another in it."""
    yield pygame.Rect(area.x, area.y, area.w, within.y - area.y)
    yield pygame.Rect(area.x, within.bottom, area.w, area.bottom - within.bottom)
    yield pygame.Rect(area.x, within.y, within.x - area.x, within.h)
    yield pygame.Rect(within.right, within.y, area.right - within.right, within.h)


def _blit(
    target: Surface, picture: Surface, at: Rect | pygame.Rect, part: Rect | pygame.Rect, by: float
) -> None:
    if at[2] and at[3]:
        picture.set_alpha(round(255 * by) if by < 1 else None)
        target.blit(picture, at, part)
        picture.set_alpha(None)
