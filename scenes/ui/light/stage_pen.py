"""The measures, colours and cached pictures for drawing a stage in one window."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import pygame
from pygame import Surface

from scenes.ui.art import Art
from scenes.ui.art.city import raster_dark_ground, raster_lit_ground
from scenes.ui.art.grounds import GroundOf
from scenes.ui.art.hours import raster_hour, raster_town, roofs
from scenes.ui.art.raster import blank, raster_text, solid
from scenes.ui.art.workshop import Workshop
from scenes.ui.ground import ground_file
from scenes.ui.scale import SMALLEST_TEXT, Scale
from scenes.ui.theme import Hour, StageLight, Theme

_DRAWN_HEIGHT, _DRAWN_WIDTH = 720, 1280
"""The window size to which a stage's measures refer."""
_PORTRAIT_HIGH, _PORTRAIT_WIDE = 0.361, 0.203
"""The winner's portrait as a share of the window's height, and at most of its width."""


_REDUCED = 2
"""The factor by which pictures are reduced while invisible."""


class LaidPicture(NamedTuple):
    """A picture and its upper left corner."""

    surface: Surface
    x: int
    y: int


def fainter(picture: LaidPicture, share: float) -> LaidPicture:
    """Return a picture that is as opaque as a share of it, from 0 to 1; the whole one as it is."""
    if share >= 1:
        return picture
    faint = picture.surface.copy()
    faint.set_alpha(round(255 * share))
    return picture._replace(surface=faint)


class LargePictures:
    """The cache of one stage's large pictures, which are made on the workshop's thread."""

    def __init__(self, workshop: Workshop) -> None:
        self._workshop = workshop
        self._made: dict[object, Surface] = {}
        self._ordered: set[object] = set()
        self._reduced: dict[object, Surface] = {}
        """Reduced copies of pictures that were dropped."""
        self._cleared = 0
        """How often all pictures were dropped; what was ordered before comes too late."""
        self._ahead = False
        self._stand_ins: dict[object, Surface] = {}
        """The copies enlarged again, until the pictures have been made again."""

    @property
    def waiting(self) -> bool:
        """Whether a requested picture is still being made."""
        return any(
            self._workshop.awaits(self._order(key)) for key in self._ordered - self._made.keys()
        )

    def picture(self, key: object, size: tuple[int, int], make: Callable[[], Surface]) -> Surface:
        """Return a picture of a size; until it has been made, a soft or an empty one."""
        if key not in self._made and not self._ahead and self._workshop.may_make(*size):
            self._take(key, make())
        elif key not in self._made:
            self._ordered.add(key)
            wanted = (self._cleared, key)
            self._workshop.order(self._order(key), make, lambda made: self._deliver(wanted, made))
        return self._made.get(key) or self._stand_in(key, size)

    @contextmanager
    def ahead(self) -> Iterator[None]:
        """Only order the pictures requested meanwhile, so that the thread makes them already."""
        self._ahead = True
        try:
            yield
        finally:
            self._ahead = False

    def reduce(self) -> None:
        """Replace all pictures by reduced copies, because they are invisible for a while."""
        for key, made in self._made.items():
            wide, high = made.get_size()
            small = max(1, wide // _REDUCED), max(1, high // _REDUCED)
            self._reduced[key] = pygame.transform.smoothscale(made, small)
        self._made.clear()
        self._ordered.clear()
        self._stand_ins.clear()

    def clear(self) -> None:
        """Drop all pictures."""
        for pictures in (self._made, self._reduced, self._stand_ins):
            pictures.clear()
        self._ordered.clear()
        self._cleared += 1

    def _order(self, key: object) -> tuple[object, ...]:
        """Return by what the workshop knows a picture; one that can't be made it awaits no more."""
        return "stage", id(self), self._cleared, key

    def _deliver(self, wanted: tuple[int, object], made: Surface) -> None:
        cleared, key = wanted
        if cleared == self._cleared:
            self._take(key, made)

    def _take(self, key: object, made: Surface) -> None:
        self._made[key] = made
        self._reduced.pop(key, None)
        self._stand_ins.pop(key, None)

    def _stand_in(self, key: object, size: tuple[int, int]) -> Surface:
        if key not in self._reduced:
            return blank(1, 1)
        if key not in self._stand_ins:
            self._stand_ins[key] = pygame.transform.smoothscale(self._reduced[key], size)
        return self._stand_ins[key]


class StagePen:
    """The drawing context of a stage. ``px`` and ``text`` take pixels of a 1280 × 720 window."""

    def __init__(
        self,
        art: Art,
        theme: Theme,
        game_id: str,
        scale: Scale,
        large_pictures: LargePictures,
        hour: int | None = None,
    ) -> None:
        """``hour`` is that of the match, which tints the ground; without one it is as drawn."""
        self.art, self.palette, self.scale = art, theme.palette(game_id), scale
        self.game_id = game_id
        self._theme = theme
        self._hour_number = hour if theme.hours else None
        self.light: StageLight = theme.stage
        self.width, self.height = scale.width, scale.height
        self._of = GroundOf(theme, game_id, (scale.width, scale.height))
        hours = art.kept_grounds.hours(self._of)
        # Words may stand anywhere on a page, so no sun shines behind it.
        number = self._hour_number
        self._hour = None if number is None else hours[number]._replace(light="none")
        self.q = min(scale.width / _DRAWN_WIDTH, scale.height / _DRAWN_HEIGHT)
        self.large = scale.large_text
        """Whether words are so large that less important things give way."""
        self._large_pictures = large_pictures

    @property
    def waiting(self) -> bool:
        """Whether a large picture is still being made, so that drawing again would be in vain."""
        return self._large_pictures.waiting

    def forget_pictures(self) -> None:
        """Drop the large pictures after they have been drawn."""
        self._large_pictures.clear()

    @property
    def portrait(self) -> int:
        """The diameter of the winner's portrait."""
        return round(min(_PORTRAIT_HIGH * self.height, _PORTRAIT_WIDE * self.width))

    @property
    def hours(self) -> tuple[Hour, ...]:
        """The hours of a match, if this game's ground has any."""
        return self.art.kept_grounds.hours(self._of) if self._of.file else ()

    def px(self, pixels: float) -> float:
        """Return a length in pixels of this window."""
        return pixels * self.q

    @property
    def text_size(self) -> float:
        """The factor for words on a stage: cards and faces stand there as at a table."""
        return self.scale.at_table.text_size

    def text(self, pixels: float, grows: float = 1.0) -> int:
        """Return a text size; ``grows`` is the share of the set text size that it follows."""
        grown = 1 + (self.text_size - 1) * grows
        return max(SMALLEST_TEXT, round(pixels * self.q * grown))

    def lit_ground(self) -> Surface:
        """Return the game's ground with the city's windows lit."""
        lamp = self.palette.lamp
        hour = self._hour
        return self._ground("lit", lambda file, size: raster_lit_ground(file, size, lamp, hour))

    def sunless_ground(self, hour: int) -> Surface:
        """Return the game's ground at another hour, without its sun."""
        hours = self._theme.hours_of(self.game_id)
        tones = hours[hour]._replace(light="none") if hours else None
        return self._ground("sunless", lambda file, size: raster_hour(file, size, tones))

    def town(self, hour: int) -> LaidPicture:
        """Return the houses alone at another hour, at their place."""
        size, file = (self.width, self.height), ground_file(self._theme.name, self.game_id)
        if file is None or not self._theme.hours:
            return LaidPicture(blank(1, 1), 0, self.height)
        tones, place = self._theme.hours_of(self.game_id)[hour], roofs(size)
        key = ("town", hour)
        picture = self.picture(key, place[2:], lambda: raster_town(file, size, tones))
        return LaidPicture(picture, place.x, place.y)

    def end_ground(self) -> Surface:
        """Return the game's ground with as many windows lit as when a match has ended."""
        return self.lit_ground() if self.light.windows else self.ground()

    def dim_ground(self, lit: bool, share: float) -> Surface:
        """Return the game's ground darkened by a share, with its city lit or entirely dark."""
        picture = solid(self.width, self.height)
        picture.blit(self.ground(), (0, 0))
        # The plain ground shows until the other one has been made.
        other = self.lit_ground() if lit else self._dark_ground()
        picture.blit(other, (0, 0))
        alpha = round(255 * share * self.light.dim / 100)
        self.art.scrim(picture, self.palette.stage_shade, alpha)
        return picture

    def ground(self) -> Surface:
        """Return the game's ground."""
        return self.art.ground(
            self.game_id, (self.width, self.height), self._hour_number, sun=False
        )

    def _dark_ground(self) -> Surface:
        hour = self._hour
        return self._ground("dark", lambda file, size: raster_dark_ground(file, size, hour))

    def _ground(self, name: str, raster: Callable[[Path, tuple[int, int]], Surface]) -> Surface:
        """Return the game's ground in another light, or as it is if it has no drawing."""
        size, file = (self.width, self.height), ground_file(self._theme.name, self.game_id)
        if file is None:
            return self.ground()
        return self._large_pictures.picture(name, size, lambda: raster(file, size))

    def sheet(self, svg: str, width: float, height: float) -> Surface:
        """Return the picture of an SVG text, made on the workshop's thread."""
        size = (max(1, round(width)), max(1, round(height)))
        return self.picture((svg, size), size, lambda: raster_text(svg, *size))

    def picture(self, key: object, size: tuple[int, int], make: Callable[[], Surface]) -> Surface:
        """Return another picture, made on the workshop's thread if it is large."""
        return self._large_pictures.picture(key, size, make)
