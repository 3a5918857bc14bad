"""Grounds, portraits, icons and scenery from their SVG files."""

import math
from functools import cache

import pygame
from pygame import Surface

from game.assets import asset_path
from scenes.art.cache import PictureCache
from scenes.art.raster import darken, raster_file, raster_text, solid
from scenes.art.shapes import hex_of
from scenes.art.workshop import Workshop
from scenes.ground import cover, raster_ground
from scenes.theme import Colour


class Pictures:
    """Everything that is not a card, drawn when first wanted."""

    def __init__(self, workshop: Workshop) -> None:
        self._workshop = workshop
        self._grounds = PictureCache(40_000_000)
        self._pictures = PictureCache(24_000_000)

    def ground(self, game_id: str, size: tuple[int, int]) -> Surface:
        """Return a table's ground covering a window.

        At a new size the last one is stretched until the exact one has been made.
        """
        key = (game_id, size)
        if key in self._grounds:
            return self._grounds.get(key, lambda: solid(*size))
        last = next((k for k in reversed(list(self._grounds)) if _is_ground(k, game_id)), None)
        if last is None:
            return self._grounds.put(key, raster_ground(game_id, size))
        self._workshop.order(
            ("ground", *key),
            lambda: raster_ground(game_id, size),
            lambda made: self._grounds.put(key, made),
        )
        near = self._grounds.get(last, lambda: solid(*size))
        return self._pictures.get(("stretched", last, size), lambda: _stretch(near, size))

    def lay_ground(self, game_id: str, size: tuple[int, int], made: Surface) -> None:
        """Take a ground that was made while the window opened."""
        self._grounds.put((game_id, size), made)

    def avatar(self, face: str, diameter: int) -> Surface:
        """Return a portrait by its court card, as in ``JH``."""
        path = asset_path(f"avatars/{face}.svg")
        key = ("avatar", face, diameter)
        return self._pictures.get(key, lambda: raster_file(path, diameter, diameter))

    def icon(self, name: str, size: int, colour: Colour, weight: float = 2.2) -> Surface:
        """Return an icon in a colour; ``weight`` is that of its lines, of 24."""
        key = ("icon", name, size, colour, weight)
        return self._pictures.get(
            key, lambda: raster_text(_icon_text(name, colour, weight), size, size)
        )

    def scenery(self, name: str, height: int, dim: float = 0.0) -> Surface:
        """Return a title card or the wordmark, as in ``game_ladders``, darkened by a share."""
        path = asset_path(f"scenery/{name}.svg")
        key = ("scenery", name, height, dim)
        if dim:
            return self._pictures.get(key, lambda: darken(self.scenery(name, height), dim))
        return self._pictures.get(key, lambda: raster_file(path, 8 * height, height))


def _stretch(picture: Surface, size: tuple[int, int]) -> Surface:
    scale = max(size[0] / picture.get_width(), size[1] / picture.get_height())
    whole = (math.ceil(picture.get_width() * scale), math.ceil(picture.get_height() * scale))
    return cover(pygame.transform.smoothscale(picture, whole), size)


def _is_ground(key: object, game_id: str) -> bool:
    return isinstance(key, tuple) and key[0] == game_id


def _icon_text(name: str, colour: Colour, weight: float) -> str:
    text = _icon_file(name).replace("#FFFFFF", hex_of(colour))
    return text.replace('stroke-width="2.2"', f'stroke-width="{weight:g}"')


@cache
def _icon_file(name: str) -> str:
    return asset_path(f"icons/{name}.svg").read_text(encoding="utf-8")
