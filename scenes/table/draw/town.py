"""The city behind a table: its lit windows, patch by patch, and the moon.

Both follow the match and are part of the ground: only a patch that lights up is redrawn.
"""

from collections.abc import Callable, Sequence
from functools import partial

import pygame
from pygame import Surface

from scenes.table.draw.dirty_regions import Drawn
from scenes.table.pieces.pen import Pen
from scenes.ui.art.city import STEPS, foot_of_town, moon_at, panes_in_window, patches_of
from scenes.ui.art.raster import svg_document
from scenes.ui.art.shapes import hex_of
from scenes.ui.geometry import Rect, union
from scenes.ui.ground import ground_file

_CRESCENT = "M62 8A44 44 0 1 0 92 62A37 37 0 0 1 62 8Z"
"""The SVG path of the crescent, in a box of 100 × 100."""


class Town:
    """The city behind one table, for one window size."""

    def __init__(self, pen: Pen, game_id: str, size: tuple[int, int]) -> None:
        self.size = size
        self._pen = pen
        self._game_id = game_id
        theme = pen.art.theme
        file = ground_file(theme.name, game_id)
        patches = patches_of(file) if file else ()
        self._patches = [panes for patch in patches if (panes := panes_in_window(patch, size))]
        self._reaches = [union(panes) for panes in self._patches]
        self._foot = foot_of_town(file, size).y if file else 0
        self._has_moon = file is not None and theme.light.moon > 0
        self._kept: dict[object, tuple[object, Drawn]] = {}
        self._now: tuple[tuple[float, Sequence[Rect]], list[Drawn]] | None = None
        """What was wanted last, and what draws it: most events change neither."""

    def drawn(self, lit: float, words: Sequence[Rect]) -> list[Drawn]:
        """Return what draws the city with ``lit`` steps; nothing shines behind ``words``.

        Things that look the same as before stay the same objects.
        """
        if self._now is None or self._now[0] != (lit, words):
            self._now = (lit, words), self._find(lit, words)
        return self._now[1]

    def _find(self, lit: float, words: Sequence[Rect]) -> list[Drawn]:
        found = self._moon(lit, words) if self._has_moon and lit else []
        for number in range(len(self._patches)):
            strength = min(1.0, lit - number * STEPS // len(self._patches))
            if strength > 0:
                found.append(self._patch(number, strength, words))
        return found

    def _moon(self, lit: float, words: Sequence[Rect]) -> list[Drawn]:
        area = moon_at(lit, self.size)
        if any(one.overlaps(area) for one in words):
            return []
        return [self._same("moon", area, partial(self._draw_moon, area), area)]

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
        """Copy a patch's windows from the ground with all windows lit."""
        art = self._pen.art
        lit = art.pictures.lit_town(art.theme, self._game_id, self.size)
        if lit is None:
            return
        free = panes
        if words:
            taken = [pygame.Rect(area) for area in words]
            free = [pane for pane in panes if pygame.Rect(pane).collidelist(taken) < 0]
        lit.set_alpha(round(255 * strength))
        top = self._foot
        target.blits(
            [(lit, (x, y), (x, y - top, w, h)) for x, y, w, h in free],
            False,
        )

    def _draw_moon(self, area: Rect, target: Surface) -> None:
        art, palette = self._pen.art, self._pen.palette
        fill, opacity = hex_of(palette.lamp), art.theme.light.moon / 100
        body = f'<path d="{_CRESCENT}" fill="{fill}" fill-opacity="{opacity:g}"/>'
        svg = svg_document(100, 100, body)
        target.blit(art.pictures.sheet(svg, area.w, area.h), area)
