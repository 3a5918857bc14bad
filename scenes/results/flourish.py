"""The winner's flourish: a stair of light climbs across their row, and sparks fly at its top.

Everything depends only on the time; at the end nothing remains.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenes.ui.art.cache import PictureCache
from scenes.ui.art.raster import blank, raster_text, svg_document
from scenes.ui.art.shapes import hex_of
from scenes.ui.easing import ease
from scenes.ui.geometry import Point, Rect, rect

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.shell.handed.context import AppContext
    from scenes.ui.theme import Colour, Palette

STEPS, SPARKS = 9, 12
LAST_STEP, RISE = 0.5, 0.2
"""Shares of the time: the start of the last step's rise, and the duration of a rise."""
FADES = 0.7
"""The share of the time from which the stair fades."""
TREAD, LIGHT = 0.9, 0.1
"""The opacities of a step's edge, and of the light below it."""
HEIGHT = 0.86
"""The height of the stair, as a share of the area's."""
EDGE = 0.022
"""The thickness of a step's edge, as a share of the area's height."""


@dataclass(frozen=True, slots=True)
class FlourishStep:
    """One step of the stair at a time."""

    area: Rect
    rise: float
    """How much higher it is than the step before, in pixels."""
    strength: float


@dataclass(frozen=True, slots=True)
class Spark:
    """One spark at a time; its size is in pixels from tip to tip."""

    at: Point
    size: float
    strength: float

    @property
    def area(self) -> Rect:
        """The square of the spark."""
        return rect(self.at.x - self.size / 2, self.at.y - self.size / 2, self.size, self.size)


def stair_at(area: Rect, share: float) -> tuple[FlourishStep, ...]:
    """Return the steps in an area after a share of the time, from left to right."""
    faded = ease("in_out_sine", (share - FADES) / (1 - FADES))
    steps: list[FlourishStep] = []
    before = 0.0
    for number in range(STEPS):
        risen = ease("out_cubic", (share - LAST_STEP * number / (STEPS - 1)) / RISE)
        height = HEIGHT * area.h * (number + 1) / STEPS * risen
        left, right = (area.x + area.w * side / STEPS for side in (number, number + 1))
        place = rect(left, area.bottom - height, round(right) - round(left), height)
        if place.h and faded < 1:
            steps.append(FlourishStep(place, max(0.0, height - before), 1 - faded))
        before = height
    return tuple(steps)


def sparks_at(area: Rect, share: float) -> tuple[Spark, ...]:
    """Return the sparks that fly from the stair's top after a share of the time."""
    flown = (share - LAST_STEP) / (1 - LAST_STEP)
    if not 0 < flown < 1:
        return ()
    top = Point(area.right - area.w / STEPS / 2, area.bottom - HEIGHT * area.h)
    # In one spot, they would be a blot.
    reach = 0.62 * area.h * (1 + 2 * ease("out_cubic", flown)) / 3
    sparks = []
    for number in range(SPARKS):
        turn = 2 * math.pi * (number + 0.5) / SPARKS
        far = reach * (1 if number % 2 else 0.68)
        at = Point(top.x + far * math.cos(turn), top.y + far * math.sin(turn))
        sparks.append(Spark(at, 0.2 * area.h * (1 - 0.6 * flown), 1 - flown**2))
    return tuple(sparks)


class Flourish:
    """The flourish of one page; it runs once, and any press ends it."""

    def __init__(self, context: "AppContext", won: bool | None) -> None:
        """``won``: whether a person at this screen has won; ``None`` shows nothing."""
        self._context = context
        self._long = context.theme.motion.win.seconds * context.travel if won is not None else 0.0
        self._sound = won
        self._elapsed = 0.0
        self._seen = False
        self._pictures = PictureCache(1_000_000)

    @property
    def moving(self) -> bool:
        """Whether it is visible."""
        return self._elapsed < self._long

    @property
    def stale(self) -> bool:
        """Whether a frame is due: it runs, or has just ended."""
        return self.moving or self._seen

    def finish(self) -> None:
        """End at once."""
        self._elapsed = self._long

    def update(self, seconds: float) -> None:
        """Let time pass; play the sound at the start."""
        if self._sound is not None:
            self._context.sounds.play("win" if self._sound else "lose")
            self._sound = None
        self._elapsed += seconds

    def draw(
        self,
        target: "Surface",
        palette: "Palette",
        areas: Sequence[Rect],
        words: Sequence[Rect] = (),
    ) -> None:
        """Draw it over the winners' rows; treads and sparks avoid ``words``."""
        self._seen = self.moving
        if not self.moving:
            return
        share = self._elapsed / self._long
        for area in areas:
            edge = max(2, round(EDGE * area.h))
            clear = [place.grown(2 * edge) for place in words]
            for step in stair_at(area, share):
                _draw_step(target, step, edge, palette, clear)
            for spark in sparks_at(area, share):
                if not any(place.overlaps(spark.area) for place in clear):
                    self._draw_spark(target, spark, palette.flag)

    def _draw_spark(self, target: "Surface", spark: Spark, colour: "Colour") -> None:
        side = max(4, 2 * round(spark.size / 2))
        star = self._pictures.get((side, colour), lambda: _star(side, colour))
        star.set_alpha(round(255 * spark.strength))
        target.blit(star, (round(spark.at.x - side / 2), round(spark.at.y - side / 2)))


def _draw_step(
    target: "Surface", step: FlourishStep, edge: int, palette: "Palette", clear: Sequence[Rect]
) -> None:
    """Draw the light, and on it the tread with the riser to the step before.

    In the areas ``clear``, draw only the light.
    """
    x, y, w, h = step.area
    light = blank(w, h)
    shine = (*palette.flag, round(255 * LIGHT * step.strength))
    light.fill(shine)
    brass = (*palette.brass, round(255 * TREAD * step.strength))
    light.fill(brass, (0, 0, w, edge))
    light.fill(brass, (0, 0, edge, min(h, round(step.rise) + edge)))
    for place in clear:
        light.fill(shine, place.moved(-x, -y))
    target.blit(light, (x, y))


def _star(side: int, colour: "Colour") -> "Surface":
    half, waist = side / 2, side * 0.09
    tips = ((half, 0), (side, half), (half, side), (0, half))
    turns = ((waist, -waist), (waist, waist), (-waist, waist), (-waist, -waist))
    path = "".join(
        f"{'L' if number else 'M'}{x:g},{y:g}L{half + dx:g},{half + dy:g}"
        for number, ((x, y), (dx, dy)) in enumerate(zip(tips, turns, strict=True))
    )
    body = f'<path d="{path}Z" fill="{hex_of(colour)}"/>'
    return raster_text(svg_document(side, side, body), side, side)
