"""The chart of the latest matches: a point for each place, and the mean of five."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.store.history.figures import PastMatch
from scenes.ui.access import joined
from scenes.ui.charts.axis import Axis, downward
from scenes.ui.charts.grid import draw_grid
from scenes.ui.charts.interval import draw_dot
from scenes.ui.charts.lines import ChartLine, draw_lines
from scenes.ui.geometry import Point, Rect
from scenes.ui.scale import Scale
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.widget import Still

if TYPE_CHECKING:
    from scenes.ui.art import Art

MEAN_OF = 5
"""The number of matches in the moving mean; with fewer there is no line."""

_LABEL = 15


def means(places: Sequence[int]) -> list[float]:
    """Return the moving mean of places over at most five matches."""
    windows = (places[max(0, end - MEAN_OF) : end] for end in range(1, len(places) + 1))
    return [sum(window) / len(window) for window in windows]


class LatestChart(Still):
    """Places from top to bottom, matches from left to right."""

    def __init__(self, matches: Sequence[PastMatch], ordinals: Sequence[str]) -> None:
        """``ordinals`` are the names of the places, from the first."""
        self._matches = tuple(matches)
        self._ordinals = tuple(ordinals)

    @property
    def spoken(self) -> str:
        """The place in each match, the latest last."""
        return joined(self._ordinals[match.place - 1] for match in self._matches)

    def least_height(self, scale: Scale) -> int:
        """Return the least height in pixels at which its words don't touch."""
        return len(self._ordinals) * scale.text(_LABEL)

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        size, palette = brush.scale.text(_LABEL), brush.palette
        plot = self._plot(brush.art, size)
        inset = min(14.0, plot.w / 20)
        times = Axis(0, len(self._matches) - 1, plot.x + inset, plot.right - inset)
        places = downward(plot, 0.5, len(self._ordinals) + 0.5)
        draw_grid(brush, places, plot, enumerate(self._ordinals, 1), size)
        if len(self._matches) >= MEAN_OF:
            mean = means([match.place for match in self._matches])
            points = [Point(times.at(n), places.at(place)) for n, place in enumerate(mean)]
            width = max(2.5, brush.scale.k * 4)
            draw_lines(brush, self.rect, [ChartLine(points, palette.coral, width)])
        d = max(10, min(brush.scale.px(15), round(plot.h / len(self._ordinals) * 0.55)))
        for number, match in enumerate(self._matches):
            at = Point(times.at(number), places.at(match.place))
            fill = palette.accent if match.won else palette.second
            draw_dot(brush, at, d, fill, palette.accent_line if match.won else None)

    def _plot(self, art: "Art", size: int) -> Rect:
        left = max(art.text_width(word, size, "medium") for word in self._ordinals) + 14
        place = self.rect
        return Rect(place.x + left, place.y, place.w - left, place.h)
