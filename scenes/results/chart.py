"""The chart of a match's totals deal by deal: a stair for every player."""

from collections.abc import Sequence
from itertools import accumulate
from typing import TYPE_CHECKING

from pygame import Surface

from scenes.ui.art.raster import svg_document
from scenes.ui.art.shapes import hex_of
from scenes.ui.geometry import Point, Rect
from scenes.ui.gridlines import grid_step
from scenes.ui.scale import Scale
from scenes.ui.theme import mix
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.widget import Still

if TYPE_CHECKING:
    from scenes.ui.art import Art

_LABEL = 15


def spread(wanted: Sequence[float], apart: float, low: float, high: float) -> list[float]:
    """Return heights shifted as little as possible to be ``apart``, between low and high."""
    order = sorted(range(len(wanted)), key=lambda index: wanted[index])
    apart = min(apart, (high - low) / max(1, len(wanted) - 1))
    placed = [0.0] * len(wanted)
    floor = low
    for index in order:
        placed[index] = max(floor, wanted[index])
        floor = placed[index] + apart
    ceiling = high
    for index in reversed(order):
        placed[index] = min(ceiling, placed[index])
        ceiling = placed[index] - apart
    return placed


class PlacesChart(Still):
    """Stairs that rise by each deal's score, with portraits at their ends."""

    def __init__(
        self, history: Sequence[Sequence[int]], faces: Sequence[str], deal_word: str
    ) -> None:
        """``history`` has the scores of every deal by player, oldest first."""
        players = range(len(faces))
        self._totals = [
            [0, *accumulate(scores[player] for scores in history)] for player in players
        ]
        self._deals = len(history)
        self._faces = tuple(faces)
        self._word = deal_word
        self._highest = max(1, *(totals[-1] for totals in self._totals))
        self._kept: tuple[object, str] | None = None

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        plot, face = self._plot(brush.art, brush.scale), self._face(brush.scale)
        self._draw_grid(brush, plot)
        brush.surface.blit(self._lines(brush, plot), (self.rect.x, self.rect.y))
        ends = [self._y(plot, totals[-1]) for totals in self._totals]
        places = spread(ends, face + 2, plot.y + face / 2 - 8, plot.bottom - face / 2)
        for name, y in zip(self._faces, places, strict=True):
            brush.portrait((self.rect.right - face, round(y - face / 2)), name, face)

    def _face(self, scale: Scale) -> int:
        return max(22, min(scale.px(44), self.rect.h // (len(self._faces) + 2)))

    def _plot(self, art: "Art", scale: Scale) -> Rect:
        """Return the area of the stairs; numbers are left, portraits right, deals below."""
        size = scale.text(_LABEL)
        words = (str(self._highest), self._word)
        left = max(art.text_width(word, size, "medium") for word in words) + 12
        right = self._face(scale) + max(8, scale.px(16))
        below = round(1.7 * size)
        place = self.rect
        return Rect(place.x + left, place.y + 10, place.w - left - right, place.h - 10 - below)

    def _x(self, plot: Rect, deal: float) -> float:
        return plot.x + plot.w * deal / self._deals

    def _y(self, plot: Rect, total: float) -> float:
        return plot.bottom - plot.h * total / self._highest

    def _draw_grid(self, brush: Brush, plot: Rect) -> None:
        palette, size = brush.palette, brush.scale.text(_LABEL)
        step = grid_step(self._highest, max(2, min(6, plot.h // (3 * size))))
        for total in range(0, self._highest + 1, step):
            y = round(self._y(plot, total))
            brush.surface.fill(mix(palette.plate, palette.line, 0.4), Rect(plot.x, y, plot.w, 1))
            at = Point(plot.x - 8, y)
            brush.write(str(total), at, size, "medium", palette.second, 1)
        below = plot.bottom + 1.1 * size
        for deal in range(1, self._deals + 1):
            at = Point(self._x(plot, deal - 0.5), below)
            brush.write(str(deal), at, size, "medium", palette.second, 0.5)
        brush.write(self._word, Point(self.rect.x, below), size, "medium", palette.second)

    def _lines(self, brush: Brush, plot: Rect) -> Surface:
        """Return the picture of all stairs, cached for its place."""
        key = (self.rect, plot, brush.art.theme.players)
        if self._kept is None or self._kept[0] != key:
            width = max(2.5, brush.scale.k * 4.5)
            paths = [
                self._path(brush.art, player, plot, width) for player in range(len(self._faces))
            ]
            document = svg_document(self.rect.w, self.rect.h, "".join(reversed(paths)))
            self._kept = (key, document)
        return brush.art.pictures.sheet(self._kept[1], self.rect.w, self.rect.h)

    def _path(self, art: "Art", player: int, plot: Rect, width: float) -> str:
        """Return one player's stair, slightly shifted so that none covers another."""
        aside = (player - (len(self._faces) - 1) / 2) * width * 0.9
        x, y = self._x(plot, 0) - self.rect.x, self._y(plot, 0) - self.rect.y
        path = f"M{x:.1f},{y + aside * 0.5:.1f}"
        for deal, total in enumerate(self._totals[player][1:]):
            rise = self._x(plot, deal + 0.5) - self.rect.x + aside
            level = self._y(plot, total) - self.rect.y + aside * 0.5
            path += f"H{rise:.1f}V{level:.1f}"
        path += f"H{plot.right - self.rect.x:.1f}"
        colours = art.theme.players
        colour = hex_of(colours[player % len(colours)])
        return (
            f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width:.1f}" '
            'stroke-linejoin="round" stroke-linecap="round"/>'
        )
