"""A figure as a bar with its interval below it, and with words beside it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from scenes.ui.boxes import Box, Size, cell
from scenes.ui.charts.axis import rightward
from scenes.ui.charts.bars import draw_bar, draw_track
from scenes.ui.charts.interval import draw_whisker
from scenes.ui.charts.tones import compared_tone
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.scale import Scale
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.measure import side_by_side
from scenes.ui.widgets.widget import Still, Widget

if TYPE_CHECKING:
    from scenes.ui.art import Art
    from scenes.ui.type.fonts import Face

_SIZE = 18
_ROOMY = 1.9
"""How many times its least height a bar between names and words takes where there is room."""
_ABOVE, _LINE = 3.2, 1.25
"""The height with words above the bar, and that of one more line of them, in text sizes."""
_THICK = (0.8, 1.3)
"""How thick a track is in text sizes: in its least height, and at most."""
_DROP = 9
"""From a bar down to its interval, in units."""
_RIGHT = 0.2
"""The share of the width for the words at the right."""


class BarFigure(NamedTuple):
    """One bar."""

    name: str
    figure: tuple[float, float, float]
    """A value, and the ends of its interval."""
    said: str
    full: float = 1.0
    """The value at which the bar is full."""
    number: int = 0
    """Which of those that are compared it is: the first is the lightest."""
    face: str = ""
    """The portrait of whoever it is about, at its end."""
    read: str = ""
    """What is read in place of the name, where the portrait says more than it."""


class FigureBar(Still):
    """A name, a bar and words."""

    def __init__(self, bar: BarFigure) -> None:
        self.bar = bar
        self.names: Sequence[str] = ()
        """The names of all bars aligned with it; without them, words stand above the bar."""

    @property
    def text(self) -> str:
        """What is read."""
        return f"{self.bar.read or self.bar.name}: {self.bar.said}"

    @property
    def spoken(self) -> str:
        """The name and the figure."""
        return self.text

    def height(self, scale: Scale) -> int:
        """Return its height in pixels, where the words have room beside or above the bar."""
        return round((1.8 if self.names else _ABOVE) * scale.text(_SIZE))

    def folded(self, art: "Art", scale: Scale, width: int) -> int:
        """Return its height in a width: words above the bar take two lines if one is too short."""
        line = round(_LINE * scale.text(_SIZE)) if self._folds(art, scale, width) else 0
        return self.height(scale) + line

    def _folds(self, art: "Art", scale: Scale, width: int) -> bool:
        size, weight = scale.text(_SIZE), self._weight
        name, said = self.bar.name, self.bar.said
        told = art.text_width(name, size, weight) + art.text_width(said, size, "semibold")
        return not self.names and told + size > width

    @property
    def _weight(self) -> "Face":
        return "semibold" if self.bar.face else "medium"

    def box(self, scale: Scale) -> Box[Widget]:
        """Return it in its least height; where there is room, it shares that with the others."""
        least = self.height(scale)
        more = _ROOMY if side_by_side(scale) and self.names else 1
        return cell(self, h=Size(least, round(more * least), 1))

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        palette, size, place = brush.palette, brush.scale.text(_SIZE), self.rect
        track = self._track(brush.art, brush.scale)
        middle, below = track.center.y, 0.0
        before, after = track.x - place.x - 8.0, place.right - track.right - 8.0
        if not self.names:
            middle = place.y + 0.7 * size
            below = _LINE * size if self._folds(brush.art, brush.scale, place.w) else 0.0
            before = after = place.w if below else place.w - size
        at = Point(place.x, middle)
        brush.write_within(self.bar.name, at, size, before, self._weight, palette.text)
        at = Point(place.right, middle + below)
        brush.write_within(self.bar.said, at, size, after, "semibold", palette.text, 1)
        self._draw_bar(brush, track)

    def _track(self, art: "Art", scale: Scale) -> Rect:
        place, size = self.rect, scale.text(_SIZE)
        least, most = _THICK
        high = max(10, round(min(most * size, max(least * size, 0.5 * place.h))))
        below = 2 * _drop(scale)
        if not self.names:
            high = max(10, round(least * size))
            return rect(place.x, place.bottom - high - below, place.w, high)
        widest = max(art.text_width(name, size, "semibold") for name in self.names)
        left, right = min(widest + scale.px(16) + 8, 0.5 * place.w), _RIGHT * place.w
        return rect(
            place.x + left, place.center.y - (high + below) / 2, place.w - left - right, high
        )

    def _draw_bar(self, brush: Brush, track: Rect) -> None:
        value, low, high = self.bar.figure
        axis = rightward(track, 0, self.bar.full)
        draw_track(brush, track, 5)
        filled = axis.bar(0, axis.within(value), track.y, track.h)
        draw_bar(brush, filled, compared_tone(brush.palette, self.bar.number), 5)
        if high > low:
            draw_whisker(brush, axis, (low, high), track.bottom + _drop(brush.scale))
        if self.bar.face:
            side = round(min(self.rect.h - 2, 1.5 * track.h))
            x = min(max(filled.right, axis.at(high)) + 6, track.right - side - 2)
            corner = (round(x), round(track.center.y - side / 2))
            brush.portrait(corner, self.bar.face, side)


def _drop(scale: Scale) -> int:
    """Return the way from a bar down to its interval in pixels; as much is free below that."""
    return max(5, scale.px(_DROP))
