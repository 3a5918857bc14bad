"""Portraits, icons and scenery from their SVG files."""

from collections.abc import Callable
from functools import cache, partial
from typing import NamedTuple

import pygame
from pygame import Surface

from game.assets import asset_path
from game.threads import survive
from scenes.ui.art.cache import PictureCache
from scenes.ui.art.portraits import Mood, portrait_file
from scenes.ui.art.raster import blank, raster_file, raster_text
from scenes.ui.art.shapes import hex_of
from scenes.ui.art.workshop import Workshop
from scenes.ui.geometry import card_width
from scenes.ui.ground import title_card_file
from scenes.ui.theme import Colour, Theme

_WORDMARK_LETTERS = "#FFF3D8"
_WORDMARK_SHAPE = 807.62 / 360
"""The wordmark's ratio of width to height."""

_SMALL_FACE = 48
"""The diameter of the picture that stands in for a portrait: it is made in half a millisecond."""


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
    """All pictures except cards and grounds, made on demand."""

    def __init__(self, workshop: Workshop) -> None:
        self._workshop = workshop
        self._pictures = PictureCache(24_000_000)

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
