"""Paints the picture of a match, a little in each frame."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from pygame import Surface

from game.texts.words import Words
from scenes.results.poster.facts import PosterFacts
from scenes.results.poster.house import (
    FOOT,
    HIGH,
    WIDE,
    foot_sheet,
    house_of,
    house_sheet,
    strings_sheet,
)
from scenes.results.poster.words import PosterWords
from scenes.results.stage.parts import LaidCard, LaidWords
from scenes.results.stage.people import head, on_top, placed
from scenes.results.stage.plan import StagePlan
from scenes.ui.art.cache import finished
from scenes.ui.art.portraits import Mood
from scenes.ui.art.raster import raster_text, solid
from scenes.ui.geometry import Point
from scenes.ui.ground import ground_file, plain_ground, raster_ground
from scenes.ui.light.drawing import box, document, downward, fill
from scenes.ui.light.shine import halo, laid, rays
from scenes.ui.light.stage_pen import LaidPicture, LargePictures, StagePen
from scenes.ui.scale import Scale
from scenes.ui.theme import Colour, Palette, mix
from scenes.ui.theme_file import load_theme

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext

_DAWN: Colour = (0xFF, 0xD9, 0xA8)
_ROSE: Colour = (0xE0, 0x7A, 0x72)
_BLUE: Colour = (0x4C, 0x5B, 0xA0)
_WORDS_AT_ONCE = 5
_LIGHT = 0.58


class Poster:
    """The picture of a match while it is painted; ``step`` does a little of it.

    It has the colours of the night, whatever the theme, so that all such pictures look alike.
    Large parts are drawn on the thread for pictures.
    """

    def __init__(
        self, context: "AppContext", words: Words, plan: StagePlan, facts: PosterFacts
    ) -> None:
        self._art = context.art
        self._words = words
        self._plan = plan
        self._facts = facts
        self._large = LargePictures(context.art.workshop)
        theme, scale = load_theme("night"), Scale(WIDE, HIGH)
        self._pen = pen = StagePen(context.art, theme, facts.game_id, scale, self._large)
        self._theme = theme
        pen.palette = pen.palette._replace(ray=_DAWN)
        self._house = house_of(facts)
        self._picture = solid(WIDE, HIGH)
        self._left: Iterator[Callable[[], object]] | None = None
        """What is still to be painted; ``None`` until all parts have been made."""
        self.done: Surface | None = None
        """The whole picture, once it is painted; nothing changes it any more."""

    def step(self) -> None:
        """Order the parts until they have been made, then paint one of them."""
        if self.done is not None or self._pen.waiting:
            return
        if self._left is None:
            parts, whole = finished(lambda: list(self._parts()))
            self._left = iter(parts) if whole else None
            return
        paint = next(self._left, None)
        if paint:
            paint()
        else:
            self.done = self._picture
            self._large.clear()

    def close(self) -> None:
        """Drop its parts."""
        self._large.clear()

    # Parts, the lowest first

    def _parts(self) -> Iterator[Callable[[], object]]:
        """Yield what paints the parts; each takes a small part of a frame."""
        for one in self._drawn():
            yield partial(self._picture.blit, one.surface, (one.x, one.y))
        said = PosterWords(self._art, self._pen.palette, self._words, self._facts)
        cards, words, plate = said.turned()
        if plate:
            face = self._pen.palette.face
            yield partial(self._art.plate, self._picture, plate, face, 255, 16)
        for card in cards:
            self._art.card(card.card, card.place.h)
            yield partial(self._lay, card)
        house = self._house
        every = (
            *said.head(house),
            *said.under_treads(house),
            *said.in_storeys(house),
            *said.foot(),
        )
        texts = (*every, *words)
        for first in range(0, len(texts), _WORDS_AT_ONCE):
            yield partial(self._write, texts[first : first + _WORDS_AT_ONCE])

    def _drawn(self) -> Iterator[LaidPicture]:
        """Yield sky, light, house, strings, people and the foot as pictures."""
        pen, house, facts = self._pen, self._house, self._facts
        ground = ground_file("night", facts.game_id)
        sky = pen.picture("sky", (WIDE, HIGH), partial(_sky, ground, pen.palette))
        yield LaidPicture(sky, 0, 0)
        number = len(facts.winners)
        middles = [house.winner(at, number) for at in range(number)]
        middle = Point((middles[0].x + middles[-1].x) / 2, middles[0].y)
        yield rays(pen, middle, 1150, 34, _LIGHT, 120)
        yield halo(pen, middle, 360, 1.0)
        yield LaidPicture(self._shade(), 0, 0)
        for at in middles:
            yield from self._plan.sign(pen, at, house.portrait)
        yield laid(pen, house_sheet(house, pen.palette))
        yield laid(pen, strings_sheet(facts, house, self._tones(), pen.palette.ink))
        yield from self._people(middles)
        yield laid(pen, foot_sheet(pen.palette))
        wordmark = self._art.pictures.wordmark(self._theme, 100)
        yield LaidPicture(wordmark, 52, 34)

    def _people(self, middles: Sequence[Point]) -> Iterator[LaidPicture]:
        """Yield everybody's portrait on their tread, with what they wear."""
        pen, house, facts = self._pen, self._house, self._facts
        for step in house.steps:
            one = next(one for one in facts.others if one.player == step.player)
            wide = step.right - step.left
            d = round(min(house.other, 0.84 * wide))
            mood: Mood = "dismayed" if one.player == facts.dismayed else "ordinary"
            at = Point(step.middle, step.y - d / 2 - 2)
            yield placed(head(pen, one.face, d, mood=mood), at)
            if (worn := self._plan.worn(pen, one, min(52.0, 0.5 * wide))) is not None:
                yield placed(worn, Point(at.x + 0.4 * d, at.y - 0.42 * d))
        for one, at in zip(facts.winners, middles, strict=True):
            yield on_top(pen, one, at, house.portrait)
            if (worn := self._plan.worn(pen, one, 92.0)) is not None:
                d = house.portrait
                yield placed(worn, Point(at.x + 0.4 * d, at.y - 0.36 * d))

    def _tones(self) -> list[Colour]:
        """Return each player's colour, the same as on the page deal by deal."""
        colours = self._theme.players_on_steps
        return [colours[player % len(colours)] for player in range(len(self._facts.ranked))]

    def _shade(self) -> Surface:
        """Return the shade at the top, on which words stand."""
        deep, high = self._pen.palette.deep, 470
        stops = ((0.0, deep, 0.88), (0.55, deep, 0.66), (0.78, deep, 0.42), (1.0, deep, 0.0))
        svg = document(
            WIDE, high, fill(box(0, 0, WIDE, high), "top"), downward("top", 0, high, stops)
        )
        return self._pen.sheet(svg, WIDE, high)

    # Painting

    def _lay(self, card: LaidCard) -> None:
        self._art.draw_card(self._picture, card.card, card.place, card.elevation, card.dim)

    def _write(self, words: Sequence[LaidWords]) -> None:
        for one in words:
            colour = one.colour or self._pen.palette.cream
            self._art.write(self._picture, one.text, one.at, one.size, one.font, colour, one.anchor)


def _sky(ground: Path | None, palette: Palette) -> Surface:
    """Return the game's own ground at sunrise."""
    size = (WIDE, HIGH)
    if ground:
        sky = raster_ground(ground, (WIDE, FOOT + 40))
        whole = solid(*size)
        whole.blit(sky, (0, 0))
    else:
        whole = plain_ground((palette.deep, palette.ground, palette.lift), size)
    top = mix(palette.lift, _BLUE, 0.35)
    stops = (
        (0.0, top, 0.80),
        (0.25, mix(top, _ROSE, 0.5), 0.60),
        (0.48, _ROSE, 0.66),
        (0.70, mix(_ROSE, _DAWN, 0.7), 0.58),
        (1.0, _ROSE, 0.36),
    )
    svg = document(
        WIDE, HIGH, fill(box(0, 0, WIDE, HIGH), "dawn"), downward("dawn", 0, FOOT, stops)
    )
    whole.blit(raster_text(svg, *size), (0, 0))
    return whole
