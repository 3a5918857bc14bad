"""The city behind a table: its lit windows, patch by patch, and the moon.

Both follow the match and lie on its ground: only a patch that lights up is redrawn.
"""

import math
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TypeAlias

import pygame
from pygame import Surface

from scenes.table.draw.dirty_regions import Drawn
from scenes.table.draw.moon import CLEAR, HALO, moon
from scenes.table.pieces.pen import Pen
from scenes.ui.art.city import STEPS, city_in_window, foot_of_town
from scenes.ui.art.hours import HourShown
from scenes.ui.geometry import Rect, union
from scenes.ui.ground import ground_file, in_window
from scenes.ui.theme import Hour

_AT_FIRST = 0.22
"""The share of patches that are lit from the first move on, so that no town begins dead."""
_MOON_STEPS = 24
"""The steps in which the moon of one hour gives way to that of the next."""

_Wanted: TypeAlias = tuple[float, Sequence[Rect], HourShown, float]


class Town:
    """The city behind one table, for one window size."""

    def __init__(self, pen: Pen, game_id: str, size: tuple[int, int]) -> None:
        self.size = size
        self._pen = pen
        self._game_id = game_id
        theme = pen.art.theme
        file = ground_file(theme.name, game_id)
        self._patches = city_in_window(file, size) if file else ()
        self._reaches = [union(panes) for panes in self._patches]
        self._foot = foot_of_town(file, size).y if file else 0
        self._drawn = file is not None
        self._kept: dict[object, tuple[object, Drawn]] = {}
        self._now: tuple[_Wanted, list[Drawn]] | None = None
        """What was wanted last, and what draws it: most events change nothing of it."""

    def drawn(
        self,
        lit: float,
        words: Sequence[Rect],
        hour: HourShown,
        out: float = 0.0,
    ) -> list[Drawn]:
        """Return what draws the city with ``lit`` steps; nothing shines behind ``words``.

        The first steps, as many as ``out``, have gone out again. Things that look the same as
        before stay the same objects.
        """
        hour = hour.at(math.floor(_MOON_STEPS * hour.share) / _MOON_STEPS)
        wanted = (lit, words, hour, out)
        if self._now is None or self._now[0] != wanted:
            self._now = wanted, self._find(*wanted)
        return self._now[1]

    def _find(self, lit: float, words: Sequence[Rect], hour: HourShown, out: float) -> list[Drawn]:
        found: list[Drawn] = []
        if hour.light:
            found += self._moon(hour.before, hour.going, words) if hour.share < 1 else ()
            found += self._moon(hour.hour, hour.coming, words)
        for number in range(len(self._patches)):
            step = number * STEPS // len(self._patches)
            on = 1.0 if number < _AT_FIRST * len(self._patches) else min(1.0, lit - step)
            strength = on - min(1.0, max(0.0, out - step))
            if strength > 0:
                found.append(self._patch(number, strength, words))
        return found

    def _moon(self, number: int, share: float, words: Sequence[Rect]) -> Iterator[Drawn]:
        """Yield what draws the moon of an hour, if it has one and there are no words."""
        hours = self._pen.art.hours(self._game_id, self.size) if self._drawn else ()
        hour = hours[number] if hours else None
        if hour is None or hour.light != "moon" or not share:
            return
        clear, area = self._round(hour, CLEAR), self._round(hour, HALO)
        if not any(one.overlaps(clear) for one in words):
            draw = partial(self._draw_moon, hour, share, area)
            yield self._same(("moon", number), (share, area), draw, area)

    def _round(self, hour: Hour, far: float) -> Rect:
        """Return the area round a moon's middle that reaches ``far`` times as far as the moon."""
        half = far * hour.radius
        return in_window((hour.x - half, hour.y - half, hour.x + half, hour.y + half), self.size)

    def _patch(self, number: int, strength: float, words: Sequence[Rect]) -> Drawn:
        reach = self._reaches[number]
        near = tuple(area for area in words if area.overlaps(reach))
        draw = partial(self._draw_patch, self._patches[number], strength, near)
        return self._same(number, (strength, near), draw, reach)

    def _same(
        self, key: object, look: object, draw: Callable[[Surface], None], reach: Rect
    ) -> Drawn:
        """Return what draws a thing: the same object as before while it looks the same."""
        kept = self._kept.get(key)
        if kept is None or kept[0] != look:
            kept = self._kept[key] = look, Drawn(draw, reach)
        return kept[1]

    def _draw_patch(
        self, panes: Sequence[Rect], strength: float, words: Sequence[Rect], target: Surface
    ) -> None:
        """Light up a patch's windows."""
        art = self._pen.art
        light = art.kept_grounds.lights(art.ground_of(self._game_id, self.size))
        if light is None:
            return
        free = panes
        if words:
            taken = [pygame.Rect(area) for area in words]
            free = [pane for pane in panes if pygame.Rect(pane).collidelist(taken) < 0]
        light.set_alpha(round(255 * strength))
        top = self._foot
        target.blits(
            [(light, (x, y), (x, y - top, w, h)) for x, y, w, h in free],
            False,
        )

    def _draw_moon(self, hour: Hour, share: float, area: Rect, target: Surface) -> None:
        svg = moon(hour, self._pen.palette.brass)
        picture = self._pen.art.pictures.sheet(svg, area.w, area.h)
        picture.set_alpha(round(2.55 * hour.strength * share))
        target.blit(picture, area)
