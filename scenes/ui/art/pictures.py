"""Grounds, portraits, icons and scenery from their SVG files."""

import math
from collections.abc import Callable
from functools import cache, partial
from typing import NamedTuple, TypeAlias

import pygame
from pygame import Surface

from game.assets import asset_path
from scenes.ui.art.cache import PictureCache
from scenes.ui.art.city import raster_lit_town
from scenes.ui.art.portraits import Mood, portrait_file
from scenes.ui.art.raster import blank, raster_file, raster_text, solid
from scenes.ui.art.shapes import hex_of
from scenes.ui.art.workshop import Workshop
from scenes.ui.geometry import card_width
from scenes.ui.ground import cover, ground_file, plain_ground, raster_ground, title_card_file
from scenes.ui.theme import Colour, Theme

_WORDMARK_LETTERS = "#FFF3D8"
_WORDMARK_SHAPE = 807.62 / 360
"""How much wider than high it is."""

GROUNDS_KEPT = 2
"""How many grounds are kept: that of the table, and that of the title.

In a larger window than ``FULL_HD`` it is one, with reduced copies of those that were let go of.
"""

FULL_HD = 1920 * 1080
"""Pixels; what is as large as a larger window is kept only while it is seen."""

_REDUCED = 4
"""How much smaller those copies are."""

_LEAST_WINDOW = 4 * 960 * 540
"""Bytes."""

_GroundKey: TypeAlias = tuple[str, str, tuple[int, int]]


class _Scenery(NamedTuple):
    """A title card or the wordmark, as it is kept."""

    name: str
    look: object
    """By what else its pictures differ: the file, or the colour of letters."""
    height: int


class Pictures:
    """Everything that is not a card, drawn when first wanted."""

    def __init__(self, workshop: Workshop) -> None:
        self._workshop = workshop
        self._grounds = PictureCache(GROUNDS_KEPT * _LEAST_WINDOW)
        self._pictures = PictureCache(24_000_000)
        self._lit_town: tuple[_GroundKey, Surface] | None = None
        """Of the one table that is seen."""
        self._reduced: dict[tuple[str, str], Surface] = {}
        """By theme and game, what stands in for grounds that a very large window lets go of."""
        self._stand_in: tuple[_GroundKey, Surface] | None = None
        """For the ground that is being made; one, for it is as large as the window."""

    @property
    def ground_bytes(self) -> int:
        """How many bytes of grounds are kept."""
        return self._grounds.bytes

    def fit(self, size: tuple[int, int]) -> None:
        """Take the size of the window: so much larger are its grounds."""
        pixels = size[0] * size[1]
        self._grounds.allow(4 * pixels * (GROUNDS_KEPT if pixels <= FULL_HD else 1))

    def ground(self, theme: Theme, game_id: str, size: tuple[int, int]) -> Surface:
        """Return a table's ground covering a window.

        At a new size the last one is stretched until the exact one has been made; before any has
        been made its plain colours stand in.
        """
        key = (theme.name, game_id, size)
        if key in self._grounds:
            return self._grounds.get(key, lambda: solid(*size))
        file = ground_file(theme.name, game_id)
        if file is None:
            return self._grounds.put(key, _plain(theme, game_id, size))
        self._workshop.order(
            ("ground", *key), lambda: raster_ground(file, size), partial(self._take_ground, key)
        )
        if self._stand_in is None or self._stand_in[0] != key:
            self._stand_in = (key, self._nearest(theme, game_id, size))
        return self._stand_in[1]

    def lit_town(self, theme: Theme, game_id: str, size: tuple[int, int]) -> Surface | None:
        """Return the foot of a table's ground with light in all windows of its town.

        ``None`` until it has been made, and where there is no town.
        """
        file, key = ground_file(theme.name, game_id), (theme.name, game_id, size)
        if file is None:
            return None
        if self._lit_town is None or self._lit_town[0] != key:
            lamp, strengths = theme.palette(game_id).lamp, theme.light.strengths
            make = partial(raster_lit_town, file, size, lamp, strengths)
            if not self._workshop.may_make(*size):
                self._workshop.order(("town", *key), make, partial(self._take_lit_town, key))
                return None
            self._take_lit_town(key, make())
        return self._lit_town[1] if self._lit_town else None

    def forget_lit_town(self) -> None:
        """Let go of the lit town: no table is seen for a while."""
        self._lit_town = None

    def _take_lit_town(self, key: _GroundKey, made: Surface) -> None:
        self._lit_town = (key, made)

    def backdrop(
        self,
        key: tuple[object, ...],
        size: tuple[int, int],
        make: Callable[[], Surface],
        plain: Colour,
    ) -> Surface:
        """Return another picture that covers a window; until it has been made, a plain colour."""
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
        """Take a ground that was made while the window opened."""
        self._keep_ground((theme, game_id, size), made)

    def avatar(self, face: str, diameter: int, mood: Mood = "ordinary") -> Surface:
        """Return a portrait by its court card, as in ``JH``, in a mood.

        The ordinary face stands in for one that has no drawing in that mood, or not yet.
        """
        return self.drawn(
            ("avatar", face, mood, diameter),
            (diameter, diameter),
            lambda: raster_file(portrait_file(face, mood), diameter, diameter),
            lambda: self._ordinary(face, diameter),
        )

    def _ordinary(self, face: str, diameter: int) -> Surface:
        """Return the ordinary face if it is kept, or else a clear picture."""
        key, empty = ("avatar", face, "ordinary", diameter), blank(diameter, diameter)
        return self._pictures.get(key, lambda: empty) if key in self._pictures else empty

    def drawn(
        self,
        key: tuple[object, ...],
        size: tuple[int, int],
        make: Callable[[], Surface],
        stand_in: Callable[[], Surface],
    ) -> Surface:
        """Return a picture: made now where the frame has time, else beside it."""
        if key in self._pictures or self._workshop.may_make(*size):
            return self._pictures.get(key, make)
        self._workshop.order(key, make, lambda made: self._pictures.put(key, made))
        return stand_in()

    def sheet(self, document: str, width: int, height: int) -> Surface:
        """Return the picture of an SVG document written for one page: clear until it is made."""
        return self.drawn(
            ("sheet", document, width, height),
            (width, height),
            lambda: raster_text(document, width, height),
            lambda: blank(width, height),
        )

    def icon(self, name: str, size: int, colour: Colour, weight: float = 2.2) -> Surface:
        """Return an icon in a colour; ``weight`` is that of its lines, of 24."""
        key = ("icon", name, size, colour, weight)
        return self._pictures.get(
            key, lambda: raster_text(_icon_text(name, colour, weight), size, size)
        )

    def title_card(self, theme: Theme, game_id: str, height: int) -> Surface | None:
        """Return the picture on a game's title card; ``None`` where the game has no drawing."""
        file = title_card_file(theme.name, game_id)
        if file is None:
            return None
        key = _Scenery(game_id, file, height)
        return self._scene(key, card_width(height), lambda: raster_file(file, 8 * height, height))

    def figure(self, name: str, height: int) -> Surface:
        """Return a figure of the scenery, as ``climber``, in its own proportions."""
        file = asset_path(f"scenery/{name}.svg")
        key = _Scenery(name, file, height)
        return self._scene(key, height, lambda: raster_file(file, 8 * height, height))

    def wordmark(self, theme: Theme, height: int) -> Surface:
        """Return the wordmark in the colour of texts."""
        letters = theme.colours.text
        key = _Scenery("wordmark", letters, height)
        width = round(height * _WORDMARK_SHAPE)
        return self._scene(key, width, lambda: _wordmark(height, letters))

    def _scene(self, key: _Scenery, width: int, make: Callable[[], Surface]) -> Surface:
        size = (width, key.height)
        return self.drawn(key, size, make, lambda: self._stretched(key.name, size))

    def _stretched(self, name: str, size: tuple[int, int]) -> Surface:
        """Return the picture of this name that is kept at another size or from another theme."""
        for key in self._pictures:
            if isinstance(key, _Scenery) and key.name == name:
                return pygame.transform.smoothscale(self._pictures.get(key, _nothing), size)
        return blank(*size)


def _stretch(picture: Surface, size: tuple[int, int]) -> Surface:
    scale = max(size[0] / picture.get_width(), size[1] / picture.get_height())
    whole = (math.ceil(picture.get_width() * scale), math.ceil(picture.get_height() * scale))
    return cover(pygame.transform.smoothscale(picture, whole), size)


def _plain(theme: Theme, game_id: str, size: tuple[int, int]) -> Surface:
    palette = theme.palette(game_id)
    return plain_ground((palette.deep, palette.ground, palette.lift), size)


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
