"""Grounds, portraits, icons and scenery from their SVG files."""

import math
from functools import cache
from pathlib import Path

import pygame
from pygame import Surface

from game.assets import asset_path
from scenes.art.cache import PictureCache
from scenes.art.raster import blank, darken, raster_file, raster_text, solid
from scenes.art.shapes import hex_of
from scenes.art.workshop import Workshop
from scenes.ground import cover, ground_file, plain_ground, raster_ground
from scenes.theme import Colour, Theme

WORDMARK = "wordmark"
_WORDMARK_LETTERS = "#FFF3D8"


class Pictures:
    """Everything that is not a card, drawn when first wanted."""

    def __init__(self, workshop: Workshop) -> None:
        self._workshop = workshop
        self._grounds = PictureCache(40_000_000)
        self._pictures = PictureCache(24_000_000)

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
            return self._grounds.put(key, self._plain(theme, game_id, size))
        self._workshop.order(
            ("ground", *key),
            lambda: raster_ground(file, size),
            lambda made: self._grounds.put(key, made),
        )
        same = [k for k in self._grounds if isinstance(k, tuple) and k[:2] == key[:2]]
        if not same:
            return self._plain(theme, game_id, size)
        near = self._grounds.get(same[-1], lambda: solid(*size))
        return self._pictures.get(("stretched", same[-1], size), lambda: _stretch(near, size))

    def lay_ground(self, theme: str, game_id: str, size: tuple[int, int], made: Surface) -> None:
        """Take a ground that was made while the window opened."""
        self._grounds.put((theme, game_id, size), made)

    def _plain(self, theme: Theme, game_id: str, size: tuple[int, int]) -> Surface:
        palette, key = theme.palette(game_id), ("plain", theme.name, game_id, size)
        bands = (palette.deep, palette.ground, palette.lift)
        return self._pictures.get(key, lambda: plain_ground(bands, size))

    def avatar(self, face: str, diameter: int) -> Surface:
        """Return a portrait by its court card, as in ``JH``."""
        path = asset_path(f"avatars/{face}.svg")
        key = ("avatar", face, diameter)
        if key in self._pictures or self._workshop.has_time:
            return self._pictures.get(
                key, lambda: self._workshop.make(lambda: _square(path, diameter))
            )
        self._workshop.order(
            key, lambda: _square(path, diameter), lambda made: self._pictures.put(key, made)
        )
        return self._pictures.get(("nobody", diameter), lambda: blank(diameter, diameter))

    def icon(self, name: str, size: int, colour: Colour, weight: float = 2.2) -> Surface:
        """Return an icon in a colour; ``weight`` is that of its lines, of 24."""
        key = ("icon", name, size, colour, weight)
        return self._pictures.get(
            key, lambda: raster_text(_icon_text(name, colour, weight), size, size)
        )

    def scenery(self, name: str, height: int, letters: Colour, dim: float = 0.0) -> Surface:
        """Return a title card, or the wordmark in a colour, darkened by a share."""
        key = ("scenery", name, height, letters, dim)
        if dim:
            return self._pictures.get(key, lambda: darken(self.scenery(name, height, letters), dim))
        path = asset_path(f"scenery/{name}.svg")
        if name == WORDMARK:
            return self._pictures.get(key, lambda: _wordmark(path, height, letters))
        return self._pictures.get(key, lambda: raster_file(path, 8 * height, height))


def _stretch(picture: Surface, size: tuple[int, int]) -> Surface:
    scale = max(size[0] / picture.get_width(), size[1] / picture.get_height())
    whole = (math.ceil(picture.get_width() * scale), math.ceil(picture.get_height() * scale))
    return cover(pygame.transform.smoothscale(picture, whole), size)


def _wordmark(path: Path, height: int, letters: Colour) -> Surface:
    text = path.read_text(encoding="utf-8").replace(_WORDMARK_LETTERS, hex_of(letters))
    return raster_text(text, 8 * height, height)


def _icon_text(name: str, colour: Colour, weight: float) -> str:
    text = _icon_file(name).replace("#FFFFFF", hex_of(colour))
    return text.replace('stroke-width="2.2"', f'stroke-width="{weight:g}"')


@cache
def _icon_file(name: str) -> str:
    return asset_path(f"icons/{name}.svg").read_text(encoding="utf-8")


def _square(path: Path, side: int) -> Surface:
    return raster_file(path, side, side)
