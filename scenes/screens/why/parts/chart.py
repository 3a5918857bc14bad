"""The waterfall chart: from the table's mean, part by part, to a player's score."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from scenes.screens.why.parts.figures import SplitColumn, reached
from scenes.screens.why.parts.marks import draw_piece, write_on_piece
from scenes.ui.art.fitting import size_of_whole_words
from scenes.ui.art.fonts import Face
from scenes.ui.charts.axis import LEAST_BAR, Axis, reach, rightward, upward
from scenes.ui.charts.bars import draw_bar
from scenes.ui.charts.grid import draw_number_grid, number_room
from scenes.ui.charts.interval import draw_interval
from scenes.ui.charts.selection import Mark, draw_focus, light_column, mark_chosen
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.inputs import Input, PointerUp
from scenes.ui.scale import Scale
from scenes.ui.theme import Colour, mix
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.measure import accent_rim
from scenes.ui.widgets.widget import Answer, Done, Live

if TYPE_CHECKING:
    from scenes.ui.art import Art

_LABEL, _NUMBER, _VAGUE, _TOTAL, _ON_PIECE = 17, 29, 24, 36, 16
_WIDEST, _SHARE = 110, 0.62
"""The greatest width of a bar in units, and as a share of its step."""

_Label: TypeAlias = tuple[str, Face]


@dataclass(frozen=True, slots=True)
class ChartFigures:
    """The figures of a chart."""

    columns: Sequence[SplitColumn]
    labels: Sequence[str]
    """The labels of the columns."""
    start: float
    end: float
    first: str
    """The label of the start; empty if it starts from zero."""
    last: str
    numbers: Callable[[float], str]
    """Formats a number with its sign."""
    wholes: Callable[[float], str]
    """Formats the first and the last number."""
    counting: bool = False
    """Whether the figures are preliminary."""


@dataclass(frozen=True, slots=True)
class _StepPlot:
    """Where the steps and their values lie."""

    area: Rect
    steps: Axis
    values: Axis
    wide: float
    """The width of a bar in pixels."""

    def left(self, step: int) -> float:
        """Return the x at which the bar of a step begins."""
        return self.steps.at(step + 0.5) - self.wide / 2


class Waterfall(Live):
    """The waterfall widget; ← → move through the steps; the focused or hovered one is lit."""

    def __init__(self, lit: Callable[[], int | None], light: Callable[[int | None], None]) -> None:
        """``lit`` returns the lit column; ``light`` lights another, or none."""
        self.figures: ChartFigures | None = None
        self._lit = lit
        self._light = light
        self._areas: dict[Mark, Rect] = {}
        """The areas of the columns that can be lit, from the last drawing."""

    @property
    def spoken(self) -> str:
        """The start, each column with its number, and the end, in words."""
        figures = self.figures
        if figures is None:
            return ""
        said = [f"{figures.first} {figures.wholes(figures.start)}"] if figures.first else []
        said += [
            f"{label} {figures.numbers(column.shown)}"
            for label, column in zip(figures.labels, figures.columns, strict=True)
        ]
        return ", ".join([*said, f"{figures.last} {figures.wholes(figures.end)}"])

    def handle(self, happened: Input) -> Answer:
        """Move by keys; a click lights a step, and a second click none."""
        if self.figures is None:
            return None
        lit, size = self._lit(), (1, len(self.figures.columns))
        mark = mark_chosen(happened, None if lit is None else (0, lit), size, self._areas)
        if isinstance(happened, PointerUp):
            self._light(mark[1] if mark and mark[1] != lit else None)
            return Done()
        if mark is None:
            return None
        self._light(mark[1])
        return Done()

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        figures = self.figures
        if figures is None or not figures.columns:
            return
        labels = _labels(figures)
        plot = self._lay(brush.art, brush.scale, figures, labels)
        draw_number_grid(brush, plot.values, plot.area, brush.scale.text(_LABEL))
        first = bool(figures.first)
        self._areas = self._places(plot, first, len(figures.columns))
        lit = self._lit()
        if lit is not None and (area := self._areas.get((0, lit))):
            light_column(brush, area)
        if first:
            self._draw_whole(brush, plot, 0, figures.start, _first_fill(brush))
        at = figures.start
        for step, column in enumerate(figures.columns, first):
            if step:
                self._draw_tread(brush, plot, step, at)
            self._draw_column(brush, plot, step, at, column)
            at += column.value
        last = len(labels) - 1
        self._draw_tread(brush, plot, last, at)
        self._draw_whole(brush, plot, last, figures.end, brush.palette.cream)
        self._draw_labels(brush, plot, labels)
        draw_focus(brush, self.rect)

    # Layout

    def _lay(
        self, art: "Art", scale: Scale, figures: ChartFigures, labels: Sequence[_Label]
    ) -> _StepPlot:
        place = self.rect
        low, high = reach(reached(figures.start, figures.columns, figures.end), least=1.0)
        left = number_room(art, scale, scale.text(_LABEL))
        width = place.w - left
        room = _label_room(width, len(labels))
        size = size_of_whole_words(labels, scale.text(_LABEL), room, art.text_width)
        lines = max(len(art.wrap(text, size, face, room)) for text, face in labels)
        below = lines * art.line_height(size) + scale.px(12)
        above = round(1.5 * scale.text(_TOTAL))
        under = round(1.3 * scale.text(_NUMBER)) if low < 0 else 0
        area = rect(place.x + left, place.y + above, width, place.h - above - below - under)
        wide = min(scale.px(_WIDEST), area.w / len(labels) * _SHARE)
        return _StepPlot(area, rightward(area, 0, len(labels)), upward(area, low, high), wide)

    def _places(self, plot: _StepPlot, first: int, count: int) -> dict[Mark, Rect]:
        """Return the areas of the columns, as high as the widget."""
        steps, place = plot.steps, self.rect
        wide = steps.at(1) - steps.at(0)
        return {
            (0, number): rect(steps.at(first + number), place.y, wide, place.h)
            for number in range(count)
        }

    # Drawing

    def _draw_tread(self, brush: Brush, plot: _StepPlot, step: int, value: float) -> None:
        """Draw the line from the step before to a step."""
        begins, y = plot.left(step - 1) + plot.wide, plot.values.at(value)
        line = rect(begins, y - 1, plot.left(step) - begins, 2)
        brush.surface.fill(brush.palette.brass, line)

    def _draw_whole(
        self, brush: Brush, plot: _StepPlot, step: int, value: float, fill: Colour
    ) -> None:
        """Draw the first or the last column."""
        assert self.figures is not None
        bar = plot.values.bar(0, value, plot.left(step), plot.wide)
        draw_bar(brush, bar, fill)
        size = brush.scale.text(_TOTAL)
        y = plot.values.at(value) + (-0.6 if value >= 0 else 0.6) * size
        at = Point(plot.steps.at(step + 0.5), y)
        text = self.figures.wholes(value)
        brush.write(text, at, size, "display", brush.palette.text, 0.5)

    def _draw_column(
        self, brush: Brush, plot: _StepPlot, step: int, start: float, column: SplitColumn
    ) -> None:
        """Draw a step from a value, with its pieces, interval and number."""
        assert self.figures is not None
        size, values, at = brush.scale.text(_ON_PIECE), plot.values, start
        left, several = plot.left(step), len(column.pieces) > 1
        ends = [at]
        for number, piece in enumerate(column.pieces):
            bar = values.bar(at, at + piece.value, left, plot.wide)
            if column.divided:
                half = plot.wide / 2
                bar = values.bar(at, at + piece.value, left + number * half, half - 1)
            elif several:
                bar = bar._replace(y=bar.y + 1, h=max(LEAST_BAR, bar.h - 2))
            draw_piece(brush, bar, piece.tone)
            if several:
                text = self.figures.numbers(piece.value)
                write_on_piece(brush, bar, piece.tone, text, size)
            at += piece.value
            ends.append(at)
        interval = (at - column.half, at + column.half)
        middle = plot.steps.at(step + 0.5)
        draw_interval(brush, values, interval, middle, pale=self.figures.counting)
        high, low = (values.at(pick(*ends, *interval)) for pick in (max, min))
        self._write_number(brush, plot, (middle, high, low), column)

    def _write_number(
        self, brush: Brush, plot: _StepPlot, spot: tuple[float, float, float], column: SplitColumn
    ) -> None:
        """Write a step's number beyond its interval, or above it near the floor."""
        assert self.figures is not None
        palette, (middle, high, low) = brush.palette, spot
        final = column.clear and not self.figures.counting
        size = brush.scale.text(_NUMBER if final else _VAGUE)
        colour = (palette.good if column.helps else palette.bad) if final else palette.second
        below = low + 0.65 * size
        air = 1.3 * size if plot.values.low < 0 else 0
        up = column.value >= 0 or below + 0.5 * size > plot.area.bottom + air
        y = max(self.rect.y + 0.5 * size, high - 0.65 * size if up else below)
        text = self.figures.numbers(column.shown)
        brush.write(text, Point(middle, y), size, "display", colour, 0.5)

    def _draw_labels(self, brush: Brush, plot: _StepPlot, labels: Sequence[_Label]) -> None:
        art, room = brush.art, _label_room(plot.area.w, len(labels))
        size = size_of_whole_words(labels, brush.scale.text(_LABEL), room, art.text_width)
        high = art.line_height(size)
        wrapped = [(art.wrap(text, size, face, room), face) for text, face in labels]
        top = self.rect.bottom - high * max(len(lines) for lines, _ in wrapped)
        for step, (lines, face) in enumerate(wrapped):
            for number, line in enumerate(lines):
                at = Point(plot.steps.at(step + 0.5), top + (number + 0.5) * high)
                brush.write(line, at, size, face, brush.palette.text, 0.5)


def _labels(figures: ChartFigures) -> list[_Label]:
    """Return the labels of all steps, the first and the last bolder."""
    first: list[_Label] = [(figures.first, "semibold")] if figures.first else []
    return [*first, *((label, "medium") for label in figures.labels), (figures.last, "semibold")]


def _label_room(width: int, steps: int) -> int:
    return max(20, width // steps - 6)


def _first_fill(brush: Brush) -> Colour:
    palette = brush.palette
    return mix(palette.plate, palette.second, 0.4) if accent_rim(palette) else palette.second
