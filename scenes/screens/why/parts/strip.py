"""A strip of deals: the position or title held, and its value relative to the mean."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.analysis.split import HeldChair
from scenes.screens.why.parts.figures import SEEN
from scenes.screens.why.parts.marks import draw_piece
from scenes.screens.why.parts.telling import SplitWords
from scenes.ui.access import joined
from scenes.ui.charts.axis import Axis, both_ways, upward
from scenes.ui.charts.grid import draw_zero
from scenes.ui.geometry import Point, Rect
from scenes.ui.scale import Scale
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.widget import Still

if TYPE_CHECKING:
    from scenes.ui.art import Art

_TITLE, _LABEL = 20, 17
_BAR = 27
_DIGITS = 2
"""In tenths, several deals with one place would not add up to the column above."""
_FEWEST = 4
"""With fewer deals, the strip is left out in favour of the chart."""
_BETWEEN = 9
"""The least air between two names, in units."""
_EARLIER = "···"
"""Before the shown deals, if there are earlier ones."""


class PlacesStrip(Still):
    """The strip of the latest deals, as many as fit."""

    def __init__(self, words: SplitWords, names: Sequence[str]) -> None:
        self.held: Sequence[HeldChair] = ()
        self._words = words
        self._names = tuple(names)

    @property
    def useful(self) -> bool:
        """Whether it adds to the chart: there are several deals with positions."""
        return bool(self._names) and len(self.held) >= _FEWEST

    @property
    def spoken(self) -> str:
        """Each deal's position or title with its value."""
        deals = (f"{self._name(one)} {self._worth(one)}" for one in self.held)
        return f"{self._words.say('strip.title')}: {joined(deals)}"

    def height(self, scale: Scale) -> int:
        """Return its height in pixels."""
        return round(1.5 * scale.text(_TITLE) + 2.0 * scale.text(_LABEL)) + 2 * scale.px(_BAR)

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        palette, scale, place = brush.palette, brush.scale, self.rect
        title, label = scale.text(_TITLE), scale.text(_LABEL)
        said = self._words.say("strip.title")
        at = Point(place.x, place.y + 0.6 * title)
        brush.write_within(said, at, title, place.w, "semibold", palette.text)
        left, shown = self._shown(brush.art, scale)
        step = min((place.w - left) / shown, scale.px(150))
        half = scale.px(_BAR)
        top = place.y + round(1.5 * title + 1.6 * label)
        low, high = both_ways([chair.value for chair in self.held], 0.1)
        axis = upward(Rect(place.x, top, place.w, 2 * half), low, high)
        if left:
            at = Point(place.x, place.y + 1.5 * title + 0.7 * label)
            brush.write(_EARLIER, at, label, "medium", palette.second)
        for number, chair in enumerate(self.held[-shown:]):
            x = place.x + left + (number + 0.5) * step
            y = place.y + 1.5 * title + 0.7 * label
            tone = palette.text if chair.value > SEEN else palette.second
            brush.write(self._name(chair), Point(x, y), label, "medium", tone, 0.5)
            self._draw_bar(brush, axis, x, step, chair)

    def _shown(self, art: "Art", scale: Scale) -> tuple[int, int]:
        """Return the room before the shown deals, if not all fit, and how many these are."""
        label, deals = scale.text(_LABEL), len(self.held)
        widest = max(art.text_width(self._name(one), label, "medium") for one in self.held)
        least = widest + scale.px(_BETWEEN)
        if deals * least <= self.rect.w:
            return 0, deals
        left = round(1.5 * art.text_width(_EARLIER, label, "medium"))
        return left, max(1, (self.rect.w - left) // least)

    def _draw_bar(self, brush: Brush, axis: Axis, x: float, step: float, chair: HeldChair) -> None:
        """Draw one bar from the mean line, with its number on the other side."""
        scale, label, mean = brush.scale, brush.scale.text(_LABEL), axis.at(0)
        draw_zero(brush, axis, x - 0.4 * step, 0.8 * step)
        width, value = min(scale.px(44), 0.5 * step), chair.value
        draw_piece(brush, axis.bar(0, value, x - width / 2, width), "carried", 4)
        at = Point(x, mean + 0.8 * label if value > 0 else mean - 0.7 * label)
        brush.write(self._worth(chair), at, label, "medium", brush.palette.second, 0.5)

    def _worth(self, chair: HeldChair) -> str:
        return self._words.signed(chair.value, _DIGITS)

    def _name(self, chair: HeldChair) -> str:
        if chair.place is None:
            return self._words.say("strip.none")
        return self._names[min(chair.place, len(self._names) - 1)]
