"""The headings of the columns on the page of all players; a press sorts the rows by one."""

from collections.abc import Callable

from scenes.screens.why.parts.columns import HEAD, INDENT, RowsFigures, draw_between
from scenes.screens.why.parts.marks import draw_piece
from scenes.ui.access import joined
from scenes.ui.bindings import presses, steps_by
from scenes.ui.charts.tones import lit_tone
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.inputs import Input, Key, PointerUp
from scenes.ui.scale import Scale
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.pressable import ring
from scenes.ui.widgets.widget import Answer, Done, Live

_NOTE = 17
_UNDERLINE = 4
SCORE = ""
"""The name by which rows are sorted at first: the score."""


class Heads(Live):
    """The headings, each with its swatch; ← and → choose one, a press sorts by it."""

    scanned: tuple[str, ...] = ("left", "right", "choose")

    def __init__(
        self, figures: RowsFigures, words: tuple[str, str, str], sort: Callable[[str], None]
    ) -> None:
        """``words`` are the mean, the heading of the score, and what a press does."""
        self.figures = figures
        self._mean, self._score, self._tip = words
        self._sort = sort
        self.chosen = 0
        """The heading that a key presses, from the left; the last is the score."""
        self.sorted = SCORE
        """By which column rows are sorted."""
        self._places: list[Rect] = []

    @property
    def tip(self) -> str:
        """What a press does."""
        return self._tip

    @property
    def spoken(self) -> str:
        """The chosen heading, and all headings from left to right."""
        heads = [*(self.figures.heads[name] for name in self.figures.shown), self._score]
        chosen = heads[min(self.chosen, len(heads) - 1)]
        return joined((f"{self._tip}: {chosen}.", self._mean, *heads), " ")

    @property
    def _names(self) -> list[str]:
        return [*self.figures.shown, SCORE]

    def handle(self, happened: Input) -> Answer:
        """Choose a heading, or sort by it."""
        last = len(self._names) - 1
        if isinstance(happened, Key) and (by := steps_by(happened, "left", "right")):
            wanted = min(self.chosen, last) + by
            if not 0 <= wanted <= last:
                return None
            self.chosen = wanted
            return Done()
        if isinstance(happened, Key) and presses(happened):
            self._sort(self._names[min(self.chosen, last)])
            return Done()
        if isinstance(happened, PointerUp):
            for number, place in enumerate(self._places):
                if place.contains(happened.at):
                    self.chosen = number
                    self._sort(self._names[number])
                    return Done()
        return None

    def draw(self, brush: Brush) -> None:
        """Draw the headings above the rows."""
        palette, scale, place = brush.palette, brush.scale, self.rect
        size, middle = scale.text(HEAD), place.center.y
        facets = self.figures.facets(scale, place)
        last = self.figures.score_place(scale, place)
        self._places = spans = [*(facet.place for facet in facets), last]
        draw_between(brush, facets, place.y + scale.px(4), place.bottom)
        small = scale.text(_NOTE)
        room = spans[0].x - place.x - scale.px(INDENT) - 8
        at = Point(place.x + scale.px(INDENT), middle)
        brush.write_within(self._mean, at, small, room, "medium", palette.second)
        side = round(0.9 * size)
        for name, span in zip(self.figures.shown, spans, strict=False):
            room = span.w - side - scale.px(INDENT)
            head = brush.art.clip(self.figures.heads[name], size, "semibold", room)
            width = side + scale.px(8) + brush.art.text_width(head, size, "semibold")
            x = span.center.x - width / 2
            sign = rect(x, middle - side / 2, side, side)
            tone = self.figures.tones[name]
            draw_piece(brush, sign, "carried" if name == "position" else tone, 4)
            at = Point(x + side + scale.px(8), middle)
            brush.write(head, at, size, "semibold", palette.text)
            if name == self.sorted:
                self._underline(brush, x, width)
        at = last.center._replace(y=middle)
        drawn = brush.write_within(self._score, at, size, last.w, "semibold", palette.second, 0.5)
        if self.sorted == SCORE:
            self._underline(brush, drawn.x, drawn.w)
        if brush.focused:
            ring(brush, spans[min(self.chosen, len(spans) - 1)].grown(-6), scale.px(8))

    def _underline(self, brush: Brush, x: float, width: float) -> None:
        thick = max(2, brush.scale.px(_UNDERLINE))
        y = self.rect.center.y + 0.75 * brush.scale.text(HEAD)
        brush.surface.fill(lit_tone(brush.palette), rect(x, y, width, thick))


def heads_room(scale: Scale) -> int:
    """Return the height of the headings in pixels."""
    return round(2.1 * scale.text(HEAD))
