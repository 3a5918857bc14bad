"""Grounds, portraits, icons and scenery from their SVG files."""

import math
from collections.abc import Callable, Sequence
from functools import cache, partial
from pathlib import Path
from typing import NamedTuple, TypeAlias

import pygame
from pygame import Surface

from game.assets import asset_path
from game.threads import survive
from scenes.ui.art.cache import PictureCache
from scenes.ui.art.city import raster_lights
from scenes.ui.art.crossing import Sunless, raster_sunless
from scenes.ui.art.hours import hours_at, raster_hour, sun_area
from scenes.ui.art.portraits import Mood, portrait_file
from scenes.ui.art.raster import blank, raster_file, raster_text, solid
from scenes.ui.art.shapes import hex_of
from scenes.ui.art.workshop import Workshop
from scenes.ui.geometry import Rect, card_width
from scenes.ui.ground import cover, ground_file, plain_ground, title_card_file
from scenes.ui.theme import Colour, Hour, Theme

_WORDMARK_LETTERS = "#FFF3D8"
_WORDMARK_SHAPE = 807.62 / 360
"""The wordmark's ratio of width to height."""

GROUNDS_KEPT = 3
"""The most cached grounds: the table's, while an hour goes over into another two, and the title's.

In windows larger than ``FULL_HD`` it is one less, with reduced copies of those dropped.
"""

FULL_HD = 1920 * 1080
"""In pixels; pictures as large as a larger window are cached only while visible."""

_SMALL_FACE = 48
"""The diameter of the picture that stands in for a portrait: it is made in half a millisecond."""

_REDUCED = 4
"""The factor by which those copies are smaller."""

_LEAST_WINDOW = 4 * 960 * 540
"""The size of the smallest window's picture, in bytes."""

_GroundKey: TypeAlias = tuple[str, str, tuple[int, int], Hour | None]
"""Theme, game, size of the window, and hour: as drawn without one."""
_Window: TypeAlias = tuple[str, tuple[int, int]]
"""A game and the size of a window."""


class _Scenery(NamedTuple):
    """The cache key of a title card or the wordmark."""

    name: str
    look: object
    """What else its pictures depend on: the file, or the colour of letters."""
    height: int


class _Face(NamedTuple):
    """The cache key of a portrait."""

    face: str
    mood: Mood
    diameter: int


class Pictures:
    """All pictures except cards, made on demand."""

    def __init__(self, workshop: Workshop) -> None:
        self._workshop = workshop
        self._grounds = PictureCache(GROUNDS_KEPT * _LEAST_WINDOW)
        self._pictures = PictureCache(24_000_000)
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
        """Set the bounds of the caches for a window's size."""
        pixels = size[0] * size[1]
        self._grounds.allow(4 * pixels * (GROUNDS_KEPT if pixels <= FULL_HD else GROUNDS_KEPT - 1))

    def open_sky(self, game_id: str, size: tuple[int, int], taken: Sequence[Rect]) -> bool:
        """Keep sun and moon clear of areas of a game's table; return whether those are new."""
        window, areas = (game_id, size), tuple(taken)
        if self._taken.get(window) == areas:
            return False
        self._taken[window] = areas
        self._hours = {key: hours for key, hours in self._hours.items() if key[1] != window}
        return True

    def hours(self, theme: Theme, game_id: str, size: tuple[int, int]) -> tuple[Hour, ...]:
        """Return the hours of a match, sun and moon clear of the game's latest table."""
        window = (game_id, size)
        key = (theme.name, window)
        if key not in self._hours:
            self._hours[key] = hours_at(theme, game_id, size, self._taken.get(window, ()))
        return self._hours[key]

    def _ground_key(
        self,
        theme: Theme,
        game_id: str,
        size: tuple[int, int],
        hour: int | None,
        *,
        sun: bool = True,
    ) -> _GroundKey:
        look = None if hour is None or not theme.hours else self.hours(theme, game_id, size)[hour]
        if look and not sun:
            look = look._replace(light="none")
        return theme.name, game_id, size, look

    def ground(
        self,
        theme: Theme,
        game_id: str,
        size: tuple[int, int],
        hour: int | None = None,
        *,
        sun: bool = True,
    ) -> Surface:
        """Return a table's ground that covers a window, at an hour of the match or as drawn.

        ``sun``: whether the hour's sun shines in it, if it has one.

        At a new size or hour, the last one is stretched until the exact one has been made; the
        plain colours stand in for the first.
        """
        key = self._ground_key(theme, game_id, size, hour, sun=sun)
        if self.has_ground(theme, game_id, size, hour, sun=sun):
            return self._grounds.get(key, lambda: solid(*size))
        if self._stand_in is None or self._stand_in[0] != key:
            self._stand_in = (key, self._nearest(theme, game_id, size))
        return self._stand_in[1]

    def has_ground(
        self,
        theme: Theme,
        game_id: str,
        size: tuple[int, int],
        hour: int | None = None,
        *,
        sun: bool = True,
    ) -> bool:
        """Return whether a ground has been made, at an hour or as drawn; order it if not."""
        key = self._ground_key(theme, game_id, size, hour, sun=sun)
        if key in self._grounds:
            return True
        file = ground_file(theme.name, game_id)
        if file is None:
            self._grounds.put(key, _plain(theme, game_id, size))
            return True
        self._order_ground(file, key)
        return False

    def obtain_ground(self, theme: Theme, game_id: str, size: tuple[int, int], hour: int) -> bool:
        """Return whether the ground of an hour is ready, or its drawing has failed.

        If it isn't ready, it is ordered; in the first frame, and without a thread, made now.
        """
        file, key = ground_file(theme.name, game_id), self._ground_key(theme, game_id, size, hour)
        if file is None or key in self._grounds:
            return True
        if self._workshop.may_make(*size):
            self._keep_ground(key, raster_hour(file, size, key[-1]))
            return True
        self._order_ground(file, key)
        return not self._workshop.awaits(("ground", *key))

    def obtain_crossing(
        self, theme: Theme, game_id: str, size: tuple[int, int], before: int, hour: int
    ) -> bool:
        """Return whether all is ready with which one hour goes over into another; order it."""
        ready = self.obtain_ground(theme, game_id, size, hour)
        for one in (before, hour):
            late = self.sunless(theme, game_id, size, one) is None
            key = self._ground_key(theme, game_id, size, one)
            ready &= not (late and self._workshop.awaits(("sunless", *key)))
        return ready

    def _order_ground(self, file: Path, key: _GroundKey) -> None:
        (_, _, size, hour), take = key, partial(self._take_ground, key)
        self._workshop.order(("ground", *key), lambda: raster_hour(file, size, hour), take)

    def sunless(
        self, theme: Theme, game_id: str, size: tuple[int, int], hour: int
    ) -> Sunless | None:
        """Return what the ground of an hour shows without its sun.

        ``None`` until it has been made, or if there is no sun.
        """
        file, key = ground_file(theme.name, game_id), self._ground_key(theme, game_id, size, hour)
        look = key[-1]
        if file is None or look is None or look.light != "sun":
            return None
        area = sun_area(look, size)
        if key not in self._sunless and area.w and area.h:
            make, take = (
                partial(raster_sunless, file, size, look),
                partial(self._take_sunless, key),
            )
            if self._workshop.may_make(*size):
                take(make())
            else:
                self._workshop.order(("sunless", *key), make, take)
        made = self._sunless.get(key)
        return Sunless(area, made) if made else None

    def forget_ground(self, theme: Theme, game_id: str, size: tuple[int, int], hour: int) -> None:
        """Free the ground of an hour that has gone by."""
        key = self._ground_key(theme, game_id, size, hour)
        self._grounds.drop(key)
        self._sunless.pop(key, None)

    def lights(self, theme: Theme, game_id: str, size: tuple[int, int]) -> Surface | None:
        """Return the light of all windows at the foot of a table's ground.

        ``None`` until it has been made, or if there is no city.
        """
        key = (theme.name, game_id, size)
        if self._lights is None or self._lights[0] != key:
            file = ground_file(theme.name, game_id)
            if file is None:
                return None
            lamp, strengths = theme.palette(game_id).lamp, theme.light.strengths
            make = partial(raster_lights, file, size, lamp, strengths)
            if not self._workshop.may_make(*size):
                self._workshop.order(("lights", *key), make, partial(self._take_lights, key))
                return None
            self._take_lights(key, make())
        return self._lights[1] if self._lights else None

    def forget_lights(self) -> None:
        """Free the light of the windows, because no table is visible for a while."""
        self._lights = None

    def _take_sunless(self, key: _GroundKey, made: Surface) -> None:
        """Keep a picture, and besides it only that of the hour it goes over into."""
        while len(self._sunless) > 1:
            self._sunless.pop(next(iter(self._sunless)))
        self._sunless[key] = made

    def _take_lights(self, key: tuple[object, ...], made: Surface) -> None:
        self._lights = (key, made)

    def backdrop(
        self,
        key: tuple[object, ...],
        size: tuple[int, int],
        make: Callable[[], Surface],
        plain: Colour,
    ) -> Surface:
        """Return another picture that covers a window; a plain colour until it has been made."""
        if key in self._grounds or self._workshop.may_make(*size):
            return self._grounds.get(key, make)
        self._workshop.order(key, make, lambda made: self._grounds.put(key, made))
        empty = solid(*size)
        empty.fill(plain)
        return empty

    def _nearest(self, theme: Theme, game_id: str, size: tuple[int, int]) -> Surface:
        wanted = (theme.name, game_id)
        same = [key for key in self._grounds if isinstance(key, tuple) and key[:2] == wanted]
        if not same and wanted in self._reduced:
            return _stretch(self._reduced[wanted], size)
        if not same:
            return _plain(theme, game_id, size)
        return _stretch(self._grounds.get(same[-1], lambda: solid(*size)), size)

    def _take_ground(self, key: _GroundKey, made: Surface) -> None:
        self._keep_ground(key, made)
        self._stand_in = None

    def _keep_ground(self, key: _GroundKey, made: Surface) -> None:
        self._grounds.put(key, made)
        (wide, high), seen = made.get_size(), key[:2]
        if wide * high > FULL_HD and seen not in self._reduced:
            small = (wide // _REDUCED, high // _REDUCED)
            self._reduced[seen] = pygame.transform.smoothscale(made, small)

    def lay_ground(self, theme: str, game_id: str, size: tuple[int, int], made: Surface) -> None:
        """Cache a ground that was made while the window opened."""
        self._keep_ground((theme, game_id, size, None), made)

    def avatar(self, face: str, diameter: int, mood: Mood = "ordinary") -> Surface:
        """Return a portrait by its court card, such as ``JH``, in a mood.

        The ordinary face stands in for a mood without a drawing or not yet made, stretched from
        another size if it must be.
        """
        ordinary = _Face(face, "ordinary", diameter)

        def stand_in() -> Surface:
            if ordinary in self._pictures:
                return self._pictures.get(ordinary, _nothing)
            return self._other_face(face, diameter)

        return self.drawn(
            _Face(face, mood, diameter),
            (diameter, diameter),
            lambda: _draw_face(face, mood, diameter),
            stand_in,
            # At the end of a trick all faces change at once.
            can_wait=mood != "ordinary" and ordinary in self._pictures,
        )

    def prepare_face(self, face: str, diameter: int) -> bool:
        """Order a portrait from the thread, if it isn't ready; return whether it is to come."""
        key = _Face(face, "ordinary", diameter)
        if key in self._pictures:
            return False
        self._workshop.order(
            key,
            lambda: _draw_face(face, "ordinary", diameter),
            lambda made: self._pictures.put(key, made),
        )
        return self._workshop.awaits(key)

    def obtain_face(self, face: str, diameter: int) -> bool:
        """Return whether a portrait is ready, or its drawing has failed.

        If it isn't ready, it is ordered; in the first frame, and without a thread, made now.
        """
        if self._workshop.may_make(diameter, diameter, can_wait=True):
            self.avatar(face, diameter)
        return not self.prepare_face(face, diameter)

    def _other_face(self, face: str, diameter: int) -> Surface:
        """Return the ordinary face, stretched from another size; make a small one if need be."""
        faces = [
            key
            for key in self._pictures
            if isinstance(key, _Face) and key[:2] == (face, "ordinary")
        ]
        least = _Face(face, "ordinary", _SMALL_FACE)
        near = min(faces, key=lambda key: abs(key.diameter - diameter), default=least)
        picture = self._pictures.get(
            near,
            # What is wrong with a drawing is reported when its picture is made on the thread.
            lambda: survive(lambda: _draw_face(*near), lambda _: _nothing()),
        )
        return pygame.transform.smoothscale(picture, (diameter, diameter))

    def drawn(
        self,
        key: tuple[object, ...],
        size: tuple[int, int],
        make: Callable[[], Surface],
        stand_in: Callable[[], Surface],
        *,
        can_wait: bool = False,
    ) -> Surface:
        """Return a picture; make it now if the frame has time, else on the thread."""
        if key in self._pictures or self._workshop.may_make(*size, can_wait=can_wait):
            return self._pictures.get(key, make)
        self._workshop.order(key, make, lambda made: self._pictures.put(key, made))
        return stand_in()

    def sheet(self, document: str, width: int, height: int) -> Surface:
        """Return the picture of an SVG document; clear until it has been made."""
        return self.drawn(
            ("sheet", document, width, height),
            (width, height),
            lambda: raster_text(document, width, height),
            lambda: blank(width, height),
        )

    def icon(self, name: str, size: int, colour: Colour, weight: float = 2.2) -> Surface:
        """Return an icon in a colour; ``weight`` is its line width in a box of 24."""
        key = ("icon", name, size, colour, weight)
        return self._pictures.get(
            key, lambda: raster_text(_icon_text(name, colour, weight), size, size)
        )

    def title_card(self, theme: Theme, game_id: str, height: int) -> Surface | None:
        """Return the picture of a game's title card; ``None`` without a drawing."""
        file = title_card_file(theme.name, game_id)
        if file is None:
            return None
        key = _Scenery(game_id, file, height)
        return self._scene(key, card_width(height), lambda: raster_file(file, 8 * height, height))

    def order_title_card(self, theme: Theme, game_id: str, height: int) -> None:
        """Have the thread make a game's title card, if it has a drawing and isn't cached."""
        file = title_card_file(theme.name, game_id)
        key = _Scenery(game_id, file, height)
        if file is not None and key not in self._pictures:
            make = partial(raster_file, file, 8 * height, height)
            self._workshop.order(key, make, lambda made: self._pictures.put(key, made))

    def figure(self, name: str, height: int) -> Surface:
        """Return a figure of the scenery, such as ``climber``, in its own proportions."""
        file = asset_path(f"scenery/{name}.svg")
        key = _Scenery(name, file, height)
        return self._scene(key, height, lambda: raster_file(file, 8 * height, height))

    def wordmark(self, theme: Theme, height: int) -> Surface:
        """Return the wordmark in the theme's text colour."""
        letters = theme.colours.text
        key = _Scenery("wordmark", letters, height)
        width = round(height * _WORDMARK_SHAPE)
        return self._scene(key, width, lambda: _wordmark(height, letters))

    def _scene(self, key: _Scenery, width: int, make: Callable[[], Surface]) -> Surface:
        size = (width, key.height)
        return self.drawn(key, size, make, lambda: self._stretched(key.name, size))

    def _stretched(self, name: str, size: tuple[int, int]) -> Surface:
        """Return a stretched picture of this name from another size or theme."""
        for key in self._pictures:
            if isinstance(key, _Scenery) and key.name == name:
                return pygame.transform.smoothscale(self._pictures.get(key, _nothing), size)
        return blank(*size)


def _stretch(picture: Surface, size: tuple[int, int]) -> Surface:
    if picture.get_size() == size:
        return picture
    scale = max(size[0] / picture.get_width(), size[1] / picture.get_height())
    whole = (math.ceil(picture.get_width() * scale), math.ceil(picture.get_height() * scale))
    return cover(pygame.transform.smoothscale(picture, whole), size)


def _plain(theme: Theme, game_id: str, size: tuple[int, int]) -> Surface:
    palette = theme.palette(game_id)
    return plain_ground((palette.deep, palette.ground, palette.lift), size)


def _draw_face(face: str, mood: Mood, diameter: int) -> Surface:
    return raster_file(portrait_file(face, mood), diameter, diameter)


def _nothing() -> Surface:
    return blank(1, 1)


def _wordmark(height: int, letters: Colour) -> Surface:
    text = asset_path("scenery/wordmark.svg").read_text(encoding="utf-8")
    text = text.replace(_WORDMARK_LETTERS, hex_of(letters))
    return raster_text(text, 8 * height, height)


def _icon_text(name: str, colour: Colour, weight: float) -> str:
    text = _icon_file(name).replace("#FFFFFF", hex_of(colour))
    return text.replace('stroke-width="2.2"', f'stroke-width="{weight:g}"')


@cache
def _icon_file(name: str) -> str:
    return asset_path(f"icons/{name}.svg").read_text(encoding="utf-8")
