"""A strip of deals: the position or title held, and its value relative to the mean."""

from collections.abc import Sequence

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

_TITLE, _LABEL = 20, 17
_BAR = 27
_DIGITS = 2
"""In tenths, several deals with one place would not add up to the column above."""
_FEWEST = 4
"""With fewer deals, the strip is left out in favour of the chart."""


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
        names = [self._name(chair) for chair in self.held]
        widest = max(brush.art.text_width(name, label, "medium") for name in names) + scale.px(14)
        shown = max(1, min(len(self.held), place.w // max(1, widest)))
        step = min(place.w / shown, scale.px(150))
        half = scale.px(_BAR)
        top = place.y + round(1.5 * title + 1.6 * label)
        low, high = both_ways([chair.value for chair in self.held], 0.1)
        axis = upward(Rect(place.x, top, place.w, 2 * half), low, high)
        for number, chair in enumerate(self.held[-shown:]):
            x = place.x + (number + 0.5) * step
            y = place.y + 1.5 * title + 0.7 * label
            tone = palette.text if chair.value > SEEN else palette.second
            brush.write(self._name(chair), Point(x, y), label, "medium", tone, 0.5)
            self._draw_bar(brush, axis, x, step, chair)

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
