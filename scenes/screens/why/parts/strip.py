"""A strip of deals: the position or title held, and its value relative to the mean."""

from collections.abc import Sequence

from game.analysis.split import HeldChair
from scenes.screens.why.parts.figures import SEEN
from scenes.screens.why.parts.marks import draw_piece
from scenes.screens.why.parts.telling import SplitWords
from scenes.ui.geometry import Point, rect
from scenes.ui.scale import Scale
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.widget import Still

_TITLE, _LABEL = 20, 17
_BAR = 34
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

    def height(self, scale: Scale) -> int:
        """Return its height in pixels."""
        return round(1.5 * scale.text(_TITLE) + 2.0 * scale.text(_LABEL)) + 2 * scale.px(_BAR)

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        palette, scale, place = brush.palette, brush.scale, self.rect
        title, label = scale.text(_TITLE), scale.text(_LABEL)
        said = self._words.say("strip.title")
        head = brush.art.clip(said, title, "semibold", place.w)
        at = Point(place.x, place.y + 0.6 * title)
        brush.write(head, at, title, "semibold", palette.text)
        names = [self._name(chair) for chair in self.held]
        widest = max(brush.art.text_width(name, label, "medium") for name in names) + scale.px(14)
        shown = max(1, min(len(self.held), place.w // max(1, widest)))
        step = min(place.w / shown, scale.px(150))
        most = max(0.1, *(abs(chair.value) for chair in self.held))
        middle = place.y + 1.5 * title + 1.6 * label + scale.px(_BAR)
        for number, chair in enumerate(self.held[-shown:]):
            x = place.x + (number + 0.5) * step
            y = place.y + 1.5 * title + 0.7 * label
            tone = palette.text if chair.value > SEEN else palette.second
            brush.write(self._name(chair), Point(x, y), label, "medium", tone, 0.5)
            self._draw_bar(brush, (x, middle, step), (chair.value, most))

    def _draw_bar(
        self,
        brush: Brush,
        spot: tuple[float, float, float],
        shown: tuple[float, float],
    ) -> None:
        """Draw one bar from the mean line, with its number on the other side."""
        (x, middle, step), (value, most) = spot, shown
        scale, palette, label = brush.scale, brush.palette, brush.scale.text(_LABEL)
        brush.surface.fill(palette.line, rect(x - 0.4 * step, middle, 0.8 * step, 1))
        high = max(3, abs(value) / most * scale.px(_BAR))
        width = min(scale.px(44), 0.5 * step)
        top = middle - high if value > 0 else middle
        draw_piece(brush, rect(x - width / 2, top, width, high), "carried", 4)
        at = Point(x, middle + 0.8 * label if value > 0 else middle - 0.7 * label)
        text = self._words.signed(value)
        brush.write(text, at, label, "medium", palette.second, 0.5)

    def _name(self, chair: HeldChair) -> str:
        if chair.place is None:
            return self._words.say("strip.none")
        return self._names[min(chair.place, len(self._names) - 1)]
