"""The grounds that are kept: as drawn and at the hours of a match, with what belongs to them."""

import math
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple, TypeAlias

import pygame
from pygame import Surface

from scenes.ui.art.cache import PictureCache
from scenes.ui.art.city import raster_lights
from scenes.ui.art.crossing import Sunless, raster_sunless
from scenes.ui.art.hours import hours_at, raster_hour, sun_area
from scenes.ui.art.raster import solid
from scenes.ui.art.workshop import Workshop
from scenes.ui.geometry import Rect
from scenes.ui.ground import cover, ground_file, plain_ground
from scenes.ui.theme import Hour, Theme

GROUNDS_KEPT = 3
"""The most cached grounds: the table's, while an hour goes over into another two, and the title's.

In windows larger than ``FULL_HD`` it is one less, with reduced copies of those dropped.
"""

FULL_HD = 1920 * 1080
"""In pixels; pictures as large as a larger window are cached only while visible."""

_REDUCED = 4
"""The factor by which those copies are smaller."""

_LEAST_WINDOW = 4 * 960 * 540
"""The size of the smallest window's picture, in bytes."""

_GroundKey: TypeAlias = tuple[str, str, tuple[int, int], Hour | None]
"""Theme, game, size of the window, and hour: as drawn without one."""
_Window: TypeAlias = tuple[str, tuple[int, int]]
"""A game and the size of a window."""


class GroundOf(NamedTuple):
    """Whose ground it is, and what it covers."""

    theme: Theme
    game_id: str
    size: tuple[int, int]
    """The window's, in pixels."""

    @property
    def file(self) -> Path | None:
        """Its drawing, if there is one."""
        return ground_file(self.theme.name, self.game_id)

    @property
    def plain(self) -> Surface:
        """What stands in for it: its colours without a drawing."""
        palette = self.theme.palette(self.game_id)
        return plain_ground((palette.deep, palette.ground, palette.lift), self.size)


class KeptGrounds:
    """Makes grounds on demand, mostly on the workshop's thread."""

    def __init__(self, workshop: Workshop) -> None:
        self._workshop = workshop
        self._grounds = PictureCache(GROUNDS_KEPT * _LEAST_WINDOW)
        self._taken: dict[_Window, tuple[Rect, ...]] = {}
        """What a game's latest table in a window leaves no room for sun and moon."""
        self._hours: dict[tuple[str, _Window], tuple[Hour, ...]] = {}
        """The hours above it, by theme."""
        self._lights: tuple[tuple[object, ...], Surface] | None = None
        """The light of the windows behind the visible table."""
        self._sunless: dict[_GroundKey, Surface] = {}
        """What grounds show without their sun, while one hour goes over into another."""
        self._reduced: dict[tuple[str, str], Surface] = {}
        """Stand-ins for grounds dropped in a very large window, by theme and game."""
        self._stand_in: tuple[_GroundKey, Surface] | None = None
        """The stand-in for the ground being made; only one, for it is as large as the window."""

    def fit(self, size: tuple[int, int]) -> None:
        """Set the bounds of the cache for a window's size."""
        pixels = size[0] * size[1]
        self._grounds.allow(4 * pixels * (GROUNDS_KEPT if pixels <= FULL_HD else GROUNDS_KEPT - 1))

    # Hours

    def open_sky(self, game_id: str, size: tuple[int, int], taken: Sequence[Rect]) -> bool:
        """Keep sun and moon clear of areas of a game's table; return whether those are new."""
        window, areas = (game_id, size), tuple(taken)
        if self._taken.get(window) == areas:
            return False
        self._taken[window] = areas
        self._hours = {key: hours for key, hours in self._hours.items() if key[1] != window}
        return True

    def hours(self, of: GroundOf) -> tuple[Hour, ...]:
        """Return the hours of a match, sun and moon clear of the game's latest table."""
        window = (of.game_id, of.size)
        key = (of.theme.name, window)
        if key not in self._hours:
            self._hours[key] = hours_at(*of, self._taken.get(window, ()))
        return self._hours[key]

    def _key(self, of: GroundOf, hour: int | None, *, sun: bool = True) -> _GroundKey:
        look = None if hour is None or not of.theme.hours else self.hours(of)[hour]
        if look and not sun:
            look = look._replace(light="none")
        return of.theme.name, of.game_id, of.size, look

    # Grounds

    def ground(self, of: GroundOf, hour: int | None = None, *, sun: bool = True) -> Surface:
        """Return a ground at an hour of the match or as drawn.

        ``sun``: whether the hour's sun shines in it, if it has one.

        At a new size or hour, the last one is stretched until the exact one has been made; the
        plain colours stand in for the first.
        """
        key = self._key(of, hour, sun=sun)
        if self.has(of, hour, sun=sun):
            return self._grounds.get(key, lambda: solid(*of.size))
        if self._stand_in is None or self._stand_in[0] != key:
            self._stand_in = (key, self._nearest(of))
        return self._stand_in[1]

    def has(self, of: GroundOf, hour: int | None = None, *, sun: bool = True) -> bool:
        """Return whether a ground has been made, at an hour or as drawn; order it if not."""
        key = self._key(of, hour, sun=sun)
        if key in self._grounds:
            return True
        if of.file is None:
            self._grounds.put(key, of.plain)
            return True
        self._order(of.file, key)
        return False

    def obtain(self, of: GroundOf, hour: int) -> bool:
        """Return whether the ground of an hour is ready, or its drawing has failed.

        If it isn't ready, it is ordered; in the first frame, and without a thread, made now.
        """
        file, key = of.file, self._key(of, hour)
        if file is None or key in self._grounds:
            return True
        if self._workshop.may_make(*of.size):
            self._keep(key, raster_hour(file, of.size, key[-1]))
            return True
        self._order(file, key)
        return not self._workshop.awaits(("ground", *key))

    def lay(self, theme: str, game_id: str, size: tuple[int, int], made: Surface) -> None:
        """Keep a ground that was made while the window opened; ``theme`` is its name."""
        self._keep((theme, game_id, size, None), made)

    def forget(self, of: GroundOf, hour: int) -> None:
        """Free the ground of an hour that has gone by."""
        key = self._key(of, hour)
        self._grounds.drop(key)
        self._sunless.pop(key, None)

    def _order(self, file: Path, key: _GroundKey) -> None:
        (_, _, size, hour), take = key, partial(self._take, key)
        self._workshop.order(("ground", *key), lambda: raster_hour(file, size, hour), take)

    def _take(self, key: _GroundKey, made: Surface) -> None:
        self._keep(key, made)
        self._stand_in = None

    def _keep(self, key: _GroundKey, made: Surface) -> None:
        self._grounds.put(key, made)
        (wide, high), seen = made.get_size(), key[:2]
        if wide * high > FULL_HD and seen not in self._reduced:
            small = (wide // _REDUCED, high // _REDUCED)
            self._reduced[seen] = pygame.transform.smoothscale(made, small)

    def _nearest(self, of: GroundOf) -> Surface:
        wanted = (of.theme.name, of.game_id)
        same = [key for key in self._grounds if isinstance(key, tuple) and key[:2] == wanted]
        if not same and wanted in self._reduced:
            return _stretch(self._reduced[wanted], of.size)
        if not same:
            return of.plain
        return _stretch(self._grounds.get(same[-1], lambda: solid(*of.size)), of.size)

    # What goes over, and the lights of windows

    def obtain_crossing(self, of: GroundOf, before: int, hour: int) -> bool:
        """Return whether all is ready with which one hour goes over into another; order it."""
        ready = self.obtain(of, hour)
        for one in (before, hour):
            late = self.sunless(of, one) is None
            ready &= not (late and self._workshop.awaits(("sunless", *self._key(of, one))))
        return ready

    def sunless(self, of: GroundOf, hour: int) -> Sunless | None:
        """Return what the ground of an hour shows without its sun.

        ``None`` until it has been made, or if there is no sun.
        """
        file, key = of.file, self._key(of, hour)
        look = key[-1]
        if file is None or look is None or look.light != "sun":
            return None
        area = sun_area(look, of.size)
        if key not in self._sunless and area.w and area.h:
            make = partial(raster_sunless, file, of.size, look)
            take = partial(self._take_sunless, key)
            if self._workshop.may_make(*of.size):
                take(make())
            else:
                self._workshop.order(("sunless", *key), make, take)
        made = self._sunless.get(key)
        return Sunless(area, made) if made else None

    def _take_sunless(self, key: _GroundKey, made: Surface) -> None:
        """Keep a picture, and besides it only that of the hour it goes over into."""
        while len(self._sunless) > 1:
            self._sunless.pop(next(iter(self._sunless)))
        self._sunless[key] = made

    def lights(self, of: GroundOf) -> Surface | None:
        """Return the light of all windows at the foot of a table's ground.

        ``None`` until it has been made, or if there is no city.
        """
        theme, game_id, size = of
        key = (theme.name, game_id, size)
        if self._lights is None or self._lights[0] != key:
            if of.file is None:
                return None
            lamp, strengths = theme.palette(game_id).lamp, theme.light.strengths
            make = partial(raster_lights, of.file, size, lamp, strengths)
            if not self._workshop.may_make(*size):
                self._workshop.order(("lights", *key), make, partial(self._take_lights, key))
                return None
            self._take_lights(key, make())
        return self._lights[1] if self._lights else None

    def _take_lights(self, key: tuple[object, ...], made: Surface) -> None:
        self._lights = (key, made)

    def forget_lights(self) -> None:
        """Free the light of the windows, because no table is visible for a while."""
        self._lights = None


def _stretch(picture: Surface, size: tuple[int, int]) -> Surface:
    if picture.get_size() == size:
        return picture
    scale = max(size[0] / picture.get_width(), size[1] / picture.get_height())
    whole = (math.ceil(picture.get_width() * scale), math.ceil(picture.get_height() * scale))
    return cover(pygame.transform.smoothscale(picture, whole), size)
