"""Draws a table's ground at an hour of the match: sky and houses tinted, with a sun or the stars.

The drawing stays one SVG text, whose colours are mixed with those of the hour.
"""

import re
from collections.abc import Callable, Sequence
from itertools import count
from pathlib import Path
from typing import NamedTuple

import pygame
from pygame import Surface

from scenes.ui.art.shapes import hex_of
from scenes.ui.geometry import Point, Rect
from scenes.ui.ground import drawn_at, in_window, raster_ground, whole_ground
from scenes.ui.svg import CLEAR, raster_svg
from scenes.ui.theme import SKY_PLACES, Colour, Hour, Theme, mix

_SKY = re.compile(r'<stop offset="0" .*?</radialGradient>')
_STOP = re.compile(r'stop-color="#([0-9A-F]{6})"')
_CLOUDS = re.compile(r'<path id="clouds"[^>]*/>')
_STARS = re.compile(r'(<path id="stars"[^>]*fill-opacity=")[\d.]+')
_LAMPS = re.compile(r'<path id="lamps"[^>]*>')
"""The path of the lights on a landmark, such as its windows."""
_HOUSES = re.compile(r'(<path id="(?:houses|landmark)"[^>]*fill=")#([0-9A-F]{6})')
_FARTHEST = '<path id="houses"'
_ROOFS = 230
"""The height of the highest roof, a landmark's, in units of the drawing."""
_NEAR, _AT_NEAR, _MIDDLE = 0.30, 0.62, 0.62
"""Where the sky's glow has turned into its middle tone by how much, and where it has wholly."""
_WITHIN, _HALO = 0.86, 2.6
"""The radii of the sun's lighter disc and of its halo, as shares of its own."""
_HALO_STOPS = ((0.0, 0.6), (1 / _HALO, 0.46), (0.55, 0.2), (0.75, 0.07), (1.0, 0.0))
"""How strong the halo is from the sun's middle, over its edge, to where it ends."""
_CLEAR_OF = 8
"""How far a sun or moon stays clear of what lies on the table, in units of the drawing."""


class HourShown(NamedTuple):
    """An hour of the match, and how far it has come up over the one before, 0 to 1."""

    hour: int = 0
    before: int = 0
    share: float = 1.0
    light: bool = True
    """Whether sun and moon are seen."""

    @property
    def going(self) -> float:
        """How much of the light of the hour before is left: none from half-way on."""
        return max(0.0, 1 - 2 * self.share)

    @property
    def coming(self) -> float:
        """How much of the hour's own light has come: it begins once the other has gone."""
        return max(0.0, 2 * self.share - 1)

    def at(self, share: float) -> "HourShown":
        """Return it as far come up as that."""
        if 0 < share < 1:
            return self._replace(share=share)
        whole = self.hour if share > 0 else self.before
        return HourShown(whole, whole, light=self.light)


FIRST_HOUR = HourShown()


def hours_at(
    theme: Theme, game_id: str, size: tuple[int, int], taken: Sequence[Rect] = ()
) -> tuple[Hour, ...]:
    """Return the hours of a match, sun and moon where a game's table leaves the sky open.

    Of the places for each, the first is chosen that is clear of the areas ``taken`` by the table;
    without one the hour has neither.
    """
    hours, sky = theme.hours_of(game_id), theme.on_ground(game_id).sky
    if not sky:
        return hours
    left, top, scale = drawn_at(size)

    def moved(hour: Hour) -> Hour:
        places = [
            Point(size[0] * across / 100, size[1] * down / 100)
            for across, down in sky[SKY_PLACES.index(hour.at)]
        ]
        far = (hour.radius + _CLEAR_OF) * scale
        clear = (at for at in places if all(area.apart(at) >= far for area in taken))
        at = next(clear, None)
        if at is None:
            at, hour = places[0], hour._replace(light="none", strength=0)
        return hour._replace(x=round((at.x - left) / scale), y=round((at.y - top) / scale))

    return tuple(map(moved, hours))


def raster_hour(file: Path, size: tuple[int, int], hour: Hour | None) -> Surface:
    """Return a table's ground that covers a window, at an hour or (``None``) for a page.

    The lights on a landmark would stand behind a page's words.
    """
    drawing = drawing_at(file, hour)
    return raster_ground((drawing if hour else without_lamps(drawing)).encode(), size)


def sun_area(hour: Hour, size: tuple[int, int]) -> Rect:
    """Return the part of a window in which an hour's sun shines, empty if it can't be seen."""
    far = _HALO * hour.radius
    place = in_window((hour.x - far, hour.y - far, hour.x + far, hour.y + far), size)
    return Rect(*pygame.Rect(0, 0, *size).clip(place))


def roofs(size: tuple[int, int]) -> Rect:
    """Return the part of a window in which houses stand."""
    top = max(0, in_window((0, _ROOFS, 0, _ROOFS), size).y)
    return Rect(0, top, size[0], size[1] - top)


def raster_town(file: Path, size: tuple[int, int], hour: Hour) -> Surface:
    """Return the houses of a ground at an hour without its sky, for ``roofs``."""
    drawing = at_hour(file.read_text("utf-8"), hour._replace(light="none"))
    start, houses = drawing.index("<path"), drawing.index(_FARTHEST)
    town = raster_svg((drawing[:start] + drawing[houses:]).encode(), whole_ground(size), CLEAR)
    place = roofs(size)
    # As ``cover`` places a whole ground.
    left, above = (size[0] - town.get_width()) // 2, min(0, size[1] - town.get_height() + 1)
    return town.subsurface((-left, place.y - above, place.w, place.h)).copy()


def drawing_at(file: Path, hour: Hour | None) -> str:
    """Return the drawing in a file at an hour, or as it is."""
    drawing = file.read_text("utf-8")
    return at_hour(drawing, hour) if hour else drawing


def without_lamps(drawing: str) -> str:
    """Return the drawing of a ground without the lights on its landmark."""
    return _LAMPS.sub("", drawing)


def at_hour(drawing: str, hour: Hour) -> str:
    """Return the drawing of a ground at an hour."""
    drawing = _SKY.sub(lambda found: _sky(found[0], hour), drawing, count=1)
    drawing = _STARS.sub(lambda found: f"{found[1]}{hour.stars / 100:g}", drawing)
    drawing = _CLOUDS.sub("", drawing)
    if hour.light == "sun":
        drawing = drawing.replace(_FARTHEST, _sun(hour) + _FARTHEST, 1)
    return _HOUSES.sub(_tinting(hour), drawing)


def _sky(gradient: str, hour: Hour) -> str:
    """Return the stops of the sky's gradient, and the halo's gradient after it."""
    glow, middle, top = map(_colour, _STOP.findall(gradient))
    glow = mix(glow, hour.glow, hour.glow_by / 100)
    middle = mix(middle, hour.middle, hour.middle_by / 100)
    top = mix(top, hour.top, hour.top_by / 100)
    stops = ((0.0, glow), (_NEAR, mix(glow, middle, _AT_NEAR)), (_MIDDLE, middle), (1.0, top))
    told = "".join(f'<stop offset="{at:g}" stop-color="{hex_of(tone)}"/>' for at, tone in stops)
    return f"{told}</radialGradient>{_halo(hour)}"


def _halo(hour: Hour) -> str:
    if hour.light != "sun":
        return ""
    # The lighter of the two tones shines: by night the rim's, by day the disc's.
    tone, share = hex_of(max(hour.rim, hour.disc, key=sum)), hour.strength / 100
    stops = "".join(
        f'<stop offset="{at:.3g}" stop-color="{tone}" stop-opacity="{opacity * share:.3g}"/>'
        for at, opacity in _HALO_STOPS
    )
    return (
        f'<radialGradient id="halo" gradientUnits="userSpaceOnUse" cx="{hour.x}" cy="{hour.y}" '
        f'r="{hour.radius * _HALO:g}">{stops}</radialGradient>'
    )


def _sun(hour: Hour) -> str:
    """Return the sun's halo and its two discs, which stand behind the houses."""
    share = hour.strength / 100
    discs = (
        (hour.radius * _HALO, "url(#halo)", 1.0),
        (hour.radius, hex_of(hour.rim), share),
        (hour.radius * _WITHIN, hex_of(hour.disc), share),
    )
    return "".join(
        f'<circle cx="{hour.x}" cy="{hour.y}" r="{radius:g}" fill="{fill}" fill-opacity="{by:g}"/>'
        for radius, fill, by in discs
    )


def _tinting(hour: Hour) -> "Callable[[re.Match[str]], str]":
    """Return what tints the rows of houses, from the farthest, and the landmark as that."""
    shares, rows = (hour.back, hour.between, hour.front), count()

    def tint(found: "re.Match[str]") -> str:
        row = next(rows) if found[0].startswith(_FARTHEST) else 0
        return found[1] + hex_of(mix(_colour(found[2]), hour.houses, shares[row] / 100))

    return tint


def _colour(digits: str) -> Colour:
    red, green, blue = bytes.fromhex(digits)
    return red, green, blue
