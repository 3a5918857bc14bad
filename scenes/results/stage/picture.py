"""Draws a stage at a time: arrived parts from one cached picture, moving parts over it."""

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace

import pygame
from pygame import Surface

from scenes.results.stage.arrival import CARDS, LIGHT, REST, RISE, SAID, SILL, TABLE, WORDS
from scenes.results.stage.parts import Climb, Composition, Door, LaidWords, Sprite
from scenes.results.stage.shade import apart, shades
from scenes.results.stage.sinking import SinkingTable
from scenes.results.stage.sunrise import RisingSky
from scenes.table.draw.dirty_regions import Drawn
from scenes.ui.art.cache import finished
from scenes.ui.art.raster import blit_faded, opaque
from scenes.ui.easing import ease
from scenes.ui.geometry import Point, Rect
from scenes.ui.light.shine import header_shade
from scenes.ui.light.stage_pen import LaidPicture, StagePen
from scenes.ui.theme import Colour

_DIM = 0.12
"""How far the ground is darkened when all is lit, 0 to 1."""
_A_FRAME = 4_000_000
"""About how many pixels of the lit stage are made in a frame."""
_BAND, _RIM_BAND = 2, 4
"""The heights of a band of the circle in which the light opens, and of its rim, in pixels."""
_RIM, _RIM_SEEN = 80, 110
"""The width of the circle's rim, and its opacity of 255."""
_DOT = 3.5
_COUNTS_FROM = 0.6
"""The share of its time from which a counting number is shown; before, a portrait covers it."""
_UNTIL_SEEN = 0.05
"""The share of the way from which the winner is visible."""


class StagePicture:
    """One stage in one window. Before ``ready`` is true, only its ground is drawn."""

    def __init__(self, pen: StagePen, compose: Callable[[StagePen], Composition]) -> None:
        self._pen = pen
        self._compose = compose
        self._before: Surface | None = None
        """The picture of the window before the stage."""
        self._sunrise: RisingSky | None = None
        self._table: SinkingTable | None = None
        self._bare: Surface | None = None
        """The ground as it was behind the table, until that has been cut out."""
        self._stood: list[Drawn] = []
        """What has arrived, and stands before the sky."""
        self._lit: Surface | None = None
        """The lit stage before anything is said on it."""
        self._said: Surface | None = None
        """The same with all that appears with the words: their shades and panels."""
        self._said_in: list[Rect] = []
        """Where the two differ."""
        self._lighting: Iterator[int] | None = None
        """What makes the lit picture, part by part, once it has begun."""
        self._composition: Composition | None = None

    def ready(self) -> bool:
        """Return whether all its pictures have been made."""
        if self._composition is None and not self._pen.waiting:
            composition, whole = finished(self._composed)
            if whole:
                self._composition = composition
        return self._composition is not None

    @property
    def doors(self) -> Sequence[Door]:
        """The buttons to other pages, once the stage is composed."""
        return self._composition.doors if self._composition else ()

    def draw(self, target: Surface, moment: float) -> None:
        """Draw the stage at a time in milliseconds after its start."""
        composition = self._composition
        if composition is None:
            target.blit(self._before or self._pen.ground(), (0, 0))
            return
        if moment < REST.ends and self._before is not None:
            # The first frame is that in which it is composed.
            if moment > 0:
                self._prepare(composition, moment)
            target.blit(self._before, (0, 0))
            return
        if moment >= LIGHT.ends:
            self._draw_lit(target, composition, moment)
            self._sunrise, self._table, self._bare, self._stood = None, None, None, []
        else:
            self._draw_arriving(target, composition, moment)
        if moment >= CARDS.begins:
            self._draw_cards(target, composition, moment)
        self._write(target, composition, moment)
        if moment >= WORDS.ends:
            # All arrived parts are in one picture by now.
            self._composition, self._lit = _once_arrived(composition), None
            self._pen.forget_pictures()

    def remember(self, before: Surface, header: int, sill: int) -> None:
        """Copy the window's picture, once, in which a table lies between two heights."""
        if self._before is not None:
            return
        self._before = before.copy()
        self._table = SinkingTable(self._before, header, sill) if self._pen.hours else None

    def fade(self, target: Surface, share: float) -> None:
        """Draw the picture from before over the stage; at share 1 it is gone."""
        if self._before is not None and share < 1:
            blit_faded(target, self._before, 1 - share)
        elif share >= 1:
            self._before = None

    # Cached pictures

    def _composed(self) -> Composition:
        self._pen.end_ground()
        composition = self._compose(self._pen)
        shades(self._pen, composition.words)
        top = composition.climbs[0].pose(1.0)
        self._sunrise = RisingSky(self._pen, top.middle, composition.sun * top.diameter)
        return composition

    def _ground(self, shown: Surface, dim: float) -> Surface:
        """Return a darkened ground of the window's size."""
        ground = opaque(shown)
        share = dim * self._pen.light.dim / 100
        self._pen.art.scrim(ground, self._pen.palette.stage_shade, round(255 * share))
        return ground

    def _lit_stage(self, composition: Composition) -> Surface:
        self._end_lighting(composition)
        assert self._lit is not None
        return self._lit

    def _end_lighting(self, composition: Composition) -> None:
        if self._said is None:
            for _ in self._lighting or self._light(composition):
                pass

    def _draw_lit(self, target: Surface, composition: Composition, moment: float) -> None:
        """Draw the lit stage; words fade in together with the shades that they stand on."""
        self._end_lighting(composition)
        assert self._said is not None
        share = SAID.share(moment)
        if share >= 1:
            target.blit(self._said, (0, 0))
            return
        target.blit(self._lit_stage(composition), (0, 0))
        for area in self._said_in:
            blit_faded(target, self._said, share, area[:2], area)

    def _light(self, composition: Composition) -> Iterator[int]:
        """Make the pictures of the lit stage; yield the pixels of each part."""
        if self._said is not None:
            return
        window = self._pen.width * self._pen.height
        lit = self._ground(self._pen.end_ground(), _DIM)
        yield 2 * window
        for picture in composition.behind:
            yield _put(lit, picture)
        said = lit.copy()
        yield window
        behind_words = shades(self._pen, composition.words)
        for picture in behind_words:
            yield _put(said, picture)
        standing = (sprite.picture for sprite in composition.standing)
        # Shades never dim a sign's gold.
        for picture in (*composition.signs, *standing, *composition.above):
            yield _put(lit, picture) + _put(said, picture)
        for panel in composition.panels:
            yield _put(said, panel)
        # Words are drawn in a frame of their own.
        yield _A_FRAME
        for words in filter(_said_at_once, composition.words):
            self._write_one(said, words, 1.0)
        # Words lie within their shades.
        self._said_in = apart(map(_area_of, (*behind_words, *composition.panels)))
        self._lit, self._said = lit, said

    # Moving parts

    def _draw_arriving(self, target: Surface, composition: Composition, moment: float) -> None:
        assert self._sunrise is not None
        self._note_arrived(composition, moment)
        target.blit(self._sunrise.picture(moment, self._stood), (0, 0))
        arrived = len(self._stood) - 1
        standing = composition.standing
        self._sunrise.draw_sun(target, moment, (one.picture for one in standing[:arrived]))
        for sprite in standing[arrived:]:
            _draw_coming(target, sprite, moment)
        share = RISE.eased(moment)
        for climb in composition.climbs:
            if share > _UNTIL_SEEN:
                self._draw_climb(target, climb, share)
        if moment > LIGHT.begins:
            self._open_light(target, composition, LIGHT.share(moment))
        self._draw_table(target, moment)

    def _note_arrived(self, composition: Composition, moment: float) -> None:
        """Note which sprites have arrived, up to the first that still moves."""
        if not self._stood:
            self._stood.append(_standing(header_shade(self._pen)))
        standing = composition.standing
        while (number := len(self._stood) - 1) < len(standing):
            if moment < standing[number].comes.ends:
                return
            self._stood.append(_standing(standing[number].picture))

    def _draw_table(self, target: Surface, moment: float) -> None:
        """Draw the table from before as it sinks, or as it fades if it can't be cut out."""
        if self._table is not None and self._table.found:
            self._table.draw(target, moment)
            if moment >= SILL.ends:
                self._before = self._table = None
        elif self._before is not None:
            self.fade(target, TABLE.share(moment))

    def _prepare(self, composition: Composition, moment: float) -> None:
        """Make one of the things that take long, while nothing moves."""
        assert self._sunrise is not None
        if self._said is None:
            self._lighting = self._lighting or self._light(composition)
            drawn = 0
            while drawn < _A_FRAME and (part := next(self._lighting, None)):
                drawn += part
        elif not self._stood:
            self._note_arrived(composition, moment)
            self._sunrise.picture(moment, self._stood)
        elif self._table is not None and not self._table.ready:
            if self._bare is None:
                self._bare = self._sunrise.bare_ground()
            else:
                self._table.cut(self._bare)
        else:
            self._bare = None

    def _draw_climb(self, target: Surface, climb: Climb, share: float) -> None:
        if share < 1:
            for number, dot in enumerate(climb.trail(share)):
                size = self._pen.px(_DOT) * (0.6 + 0.05 * number)
                pygame.draw.aacircle(target, self._pen.palette.cream, dot, max(1.0, size))
        middle, diameter = climb.pose(share)
        whole = climb.pose(1.0).diameter
        portrait = climb.portrait
        if diameter < whole:
            side = max(1, round(portrait.get_width() * diameter / whole))
            portrait = pygame.transform.smoothscale(portrait, (side, side))
        half = portrait.get_width() / 2
        target.blit(portrait, (round(middle.x - half), round(middle.y - half)))

    def _open_light(self, target: Surface, composition: Composition, share: float) -> None:
        """Draw the light in a growing circle round the winner: a fade takes four times as long.

        Only its rim is faded, which softens the edge.
        """
        lit, rim = self._lit_stage(composition), self._pen.px(_RIM)
        middle = composition.climbs[0].pose(1.0).middle
        outer = ease("in_out_sine", share) * (math.hypot(*lit.get_size()) + rim)
        inner = max(0.0, outer - rim)
        lit.set_alpha(_RIM_SEEN)
        _blit(target, lit, _ring(lit, middle, (inner, outer), _RIM_BAND))
        lit.set_alpha(None)
        _blit(target, lit, _ring(lit, middle, (0.0, inner), _BAND))

    def _draw_cards(self, target: Surface, composition: Composition, moment: float) -> None:
        shown = CARDS.share(moment) * len(composition.cards)
        for number, laid in enumerate(composition.cards):
            if number < shown:
                self._pen.art.draw_card(target, laid.card, laid.place, laid.elevation, laid.dim)
                if laid.rider:
                    _put(target, laid.rider)

    def _write(self, target: Surface, composition: Composition, moment: float) -> None:
        for words in composition.words:
            if _said_at_once(words):
                continue
            share = words.comes.share(moment)
            if share >= (_COUNTS_FROM if words.counts else 1):
                self._write_one(target, words, share)

    def _write_one(self, target: Surface, words: LaidWords, share: float) -> None:
        text = words.text
        if words.counts and share < 1:
            text = str(round(int(text) * share))
        colour: Colour = words.colour or self._pen.palette.text
        self._pen.art.write(target, text, words.at, words.size, words.font, colour, words.anchor)


def _once_arrived(composition: Composition) -> Composition:
    """Return the parts still drawn after the arrival; the rest is in the lit picture."""
    return replace(composition, behind=(), signs=(), standing=(), climbs=(), above=())


def _ring(
    picture: Surface, middle: Point, between: tuple[float, float], high: int
) -> Iterator[tuple[int, int, int, int]]:
    """Yield the parts of a picture between two circles, in bands of a height."""
    inner, outer = (radius**2 for radius in between)
    width, height = picture.get_size()
    for y in range(0, height, high):
        off = (y + high / 2 - middle.y) ** 2
        if off >= outer:
            continue
        far, near = (outer - off) ** 0.5, max(0.0, inner - off) ** 0.5
        parts = ((-far, -near), (near, far)) if near else ((-far, far),)
        for begins, ends in parts:
            left, right = max(0, round(middle.x + begins)), min(width, round(middle.x + ends))
            if left < right:
                yield left, y, right - left, high


def _blit(target: Surface, picture: Surface, parts: Iterable[tuple[int, int, int, int]]) -> None:
    target.blits([(picture, part[:2], part) for part in parts], False)


def _standing(picture: LaidPicture) -> Drawn:
    """Return what draws a picture that stands still."""

    def put(target: Surface) -> None:
        _put(target, picture)

    return Drawn(put, _area_of(picture))


def _area_of(picture: LaidPicture) -> Rect:
    return Rect(picture.x, picture.y, *picture.surface.get_size())


def _said_at_once(words: LaidWords) -> bool:
    """Return whether words are in the picture of the stage, which they fade in with."""
    return words.comes is SAID and not words.counts


def _put(target: Surface, picture: LaidPicture) -> int:
    """Draw a picture at its place; return how many pixels it has."""
    target.blit(picture.surface, (picture.x, picture.y))
    return picture.surface.get_width() * picture.surface.get_height()


def _draw_coming(target: Surface, sprite: Sprite, moment: float) -> None:
    share = sprite.comes.eased(moment)
    if not share:
        return
    surface, x, y = sprite.picture
    if sprite.fades:
        surface.set_alpha(round(255 * min(1.0, 1.6 * share)))
    target.blit(surface, (x, round(y + sprite.by * (1 - share))))
    surface.set_alpha(255)
