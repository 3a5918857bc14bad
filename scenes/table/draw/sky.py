"""The ground behind a table: the sky and the town at an hour of the match, in a few bands.

While one hour goes over into another, each frame draws only one of the bands again, so that none
takes as long as drawing the whole table.
"""

import math
from collections.abc import Callable
from functools import partial

import pygame
from pygame import Surface

from scenes.table.draw.dirty_regions import Drawn
from scenes.table.pieces.pen import Pen
from scenes.ui.art.crossing import Grounds, lay_hour
from scenes.ui.art.hours import HourShown
from scenes.ui.geometry import Rect

BANDS, STEPS = 6, 14
"""The bands of the ground, and the steps in which each goes over into another hour."""


class Sky:
    """One ground, for one window."""

    def __init__(
        self,
        size: tuple[int, int],
        grounds: Grounds,
        forget: Callable[[int], None] = lambda _hour: None,
    ) -> None:
        """``forget`` is told of an hour that has gone by."""
        self._size = size
        self._grounds, self._forget = grounds, forget
        self._kept: dict[int, tuple[HourShown, Drawn]] = {}
        self._shown: HourShown | None = None

    def drawn(self, shown: HourShown) -> list[Drawn]:
        """Return what draws the ground. Bands that look the same stay the same objects."""
        self._forget_gone(shown)
        return [self._band(number, shown) for number in range(BANDS)]

    def lay(self, target: Surface, area: Rect, shown: HourShown) -> None:
        """Draw a part of the ground, each band as it looks then."""
        if not 0 < shown.share < 1:
            lay_hour(target, area, shown, self._grounds)
            return
        part = pygame.Rect(area)
        for number in range(BANDS):
            if within := part.clip(self._place(number)):
                lay_hour(target, Rect(*within), self._look(number, shown), self._grounds)

    def _band(self, number: int, shown: HourShown) -> Drawn:
        look = self._look(number, shown)
        kept = self._kept.get(number)
        if kept is None or kept[0] != look:
            place = self._place(number)
            drawn = Drawn(partial(self._draw, place, look), place)
            kept = self._kept[number] = look, drawn
        return kept[1]

    def _look(self, number: int, shown: HourShown) -> HourShown:
        """Return how a band looks: each takes its steps at moments of its own."""
        step = math.floor(STEPS * shown.share + number / BANDS + 1e-9) / STEPS
        return shown.at(step)

    def _place(self, number: int) -> Rect:
        width, height = self._size
        top, foot = (height * edge // BANDS for edge in (number, number + 1))
        return Rect(0, top, width, foot - top)

    def _draw(self, place: Rect, look: HourShown, target: Surface) -> None:
        area = target.get_clip().clip(place)
        lay_hour(target, Rect(*area), look, self._grounds)

    def _forget_gone(self, shown: HourShown) -> None:
        """Free the ground of the hour before, once it has gone by."""
        was, self._shown = self._shown, shown
        if was is None:
            return
        for hour in {was.hour, was.before} - {shown.hour, shown.before}:
            self._forget(hour)


def table_sky(pen: Pen, game_id: str) -> Sky:
    """Return what draws the ground behind a game's table."""
    art, size = pen.art, pen.ground

    def forget(hour: int) -> None:
        art.kept_grounds.forget(art.ground_of(game_id, size), hour)

    return Sky(size, art.grounds(game_id, size), forget)
