"""The chart of the latest matches: a point for each place, and the mean of five."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Surface

from game.store.history.figures import PastMatch
from scenes.ui.art.raster import raster_text, svg_document
from scenes.ui.art.shapes import hex_of
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.scale import Scale
from scenes.ui.theme import mix
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
        self._kept: tuple[object, Surface] | None = None

    def least_height(self, scale: Scale) -> int:
        """Return the least height in pixels at which its words don't touch."""
        return len(self._ordinals) * scale.text(_LABEL)

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        size, palette = brush.scale.text(_LABEL), brush.palette
        plot = self._plot(brush.art, size)
        for place, word in enumerate(self._ordinals, 1):
            y = self._at(plot, 0, place).y
            brush.write(word, Point(self.rect.x, y), size, "medium", palette.text)
            line = rect(plot.x, y - 1, plot.w, 2)
            brush.surface.fill(mix(palette.plate, palette.line, 0.6), line)
        if len(self._matches) >= MEAN_OF:
            brush.surface.blit(self._mean_line(brush, plot), (self.rect.x, self.rect.y))
        d = max(10, min(brush.scale.px(15), round(plot.h / len(self._ordinals) * 0.55)))
        for number, match in enumerate(self._matches):
            self._point(brush, self._at(plot, number, match.place), d, match)

    def _point(self, brush: Brush, at: Point, d: int, match: PastMatch) -> None:
        palette = brush.palette
        dot = rect(at.x - d / 2, at.y - d / 2, d, d)
        fill = palette.accent if match.won else palette.second
        brush.plate(dot, fill, 255, d // 2, palette.accent_line if match.won else None, 1)

    def _plot(self, art: "Art", size: int) -> Rect:
        left = max(art.text_width(word, size, "medium") for word in self._ordinals) + 14
        place = self.rect
        return Rect(place.x + left, place.y, place.w - left, place.h)

    def _at(self, plot: Rect, number: int, place: float) -> Point:
        steps = max(1, len(self._matches) - 1)
        inset = min(14.0, plot.w / 20)
        x = plot.x + inset + (plot.w - 2 * inset) * number / steps
        row = plot.h / len(self._ordinals)
        return Point(x, plot.y + (place - 0.5) * row)

    def _mean_line(self, brush: Brush, plot: Rect) -> Surface:
        key = (self.rect, plot, brush.palette)
        if self._kept is None or self._kept[0] != key:
            points = [
                self._at(plot, number, mean)
                for number, mean in enumerate(means([match.place for match in self._matches]))
            ]
            path = " ".join(f"{p.x - self.rect.x:.1f},{p.y - self.rect.y:.1f}" for p in points)
            width = max(2.5, brush.scale.k * 4)
            line = (
                f'<path d="M{path.replace(" ", "L")}" fill="none" '
                f'stroke="{hex_of(brush.palette.coral)}" stroke-width="{width:.1f}" '
                'stroke-linejoin="round" stroke-linecap="round"/>'
            )
            document = svg_document(self.rect.w, self.rect.h, line)
            self._kept = (key, raster_text(document, self.rect.w, self.rect.h))
        return self._kept[1]
