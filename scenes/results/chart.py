"""The chart of a match's totals deal by deal: a stair for every player."""

from collections.abc import Sequence
from itertools import accumulate
from typing import TYPE_CHECKING

from scenes.ui.access import joined
from scenes.ui.charts.axis import Axis, rightward, upward
from scenes.ui.charts.grid import draw_number_grid
from scenes.ui.charts.lines import ChartLine, draw_lines
from scenes.ui.geometry import Point, Rect
from scenes.ui.scale import Scale
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
        self,
        history: Sequence[Sequence[int]],
        names: Sequence[str],
        faces: Sequence[str],
        deal_word: str,
    ) -> None:
        """``history`` has the scores of every deal by player, oldest first."""
        players = range(len(faces))
        self._totals = [
            [0, *accumulate(scores[player] for scores in history)] for player in players
        ]
        self._deals = len(history)
        self._names = tuple(names)
        self._faces = tuple(faces)
        self._word = deal_word
        self._highest = max(1, *(totals[-1] for totals in self._totals))

    @property
    def spoken(self) -> str:
        """Each player's total after each deal."""
        totals = zip(self._names, self._totals, strict=True)
        return joined((f"{name}: {joined(map(str, one[1:]))}" for name, one in totals), ". ")

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        plot, face = self._plot(brush.art, brush.scale), self._face(brush.scale)
        deals, points = rightward(plot, 0, self._deals), upward(plot, 0, self._highest)
        draw_number_grid(brush, points, plot, brush.scale.text(_LABEL))
        self._draw_deals(brush, plot, deals)
        draw_lines(brush, self.rect, self._stairs(brush, deals, points))
        ends = [points.at(totals[-1]) for totals in self._totals]
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

    def _draw_deals(self, brush: Brush, plot: Rect, deals: Axis) -> None:
        second, size = brush.palette.second, brush.scale.text(_LABEL)
        below = plot.bottom + 1.1 * size
        for deal in range(1, self._deals + 1):
            at = Point(deals.at(deal - 0.5), below)
            brush.write(str(deal), at, size, "medium", second, 0.5)
        brush.write(self._word, Point(self.rect.x, below), size, "medium", second)

    def _stairs(self, brush: Brush, deals: Axis, points: Axis) -> list[ChartLine]:
        """Return the players' stairs, the first on top, shifted so that none covers another."""
        width, colours = max(2.5, brush.scale.k * 4.5), brush.art.theme.players
        stairs = []
        for player, totals in enumerate(self._totals):
            aside = (player - (len(self._faces) - 1) / 2) * width * 0.9
            levels = [points.at(total) + aside * 0.5 for total in totals]
            rises = [deals.at(0), *(deals.at(deal + 0.5) + aside for deal in range(self._deals))]
            corners = [*map(Point, rises, levels), Point(deals.end, levels[-1])]
            stairs.append(ChartLine(corners, colours[player % len(colours)], width, "stair"))
        return stairs[::-1]
