"""The waterfall chart: from the table's mean, part by part, to a player's score."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from scenes.screens.figures.intervals import draw_interval
from scenes.screens.why.parts.figures import SplitColumn, bounds
from scenes.screens.why.parts.marks import draw_piece, tone_of
from scenes.ui.art.fonts import Face
from scenes.ui.bindings import steps_by
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.gridlines import grid_step
from scenes.ui.inputs import Input, Key, PointerUp
from scenes.ui.scale import Scale
from scenes.ui.theme import Colour, mix
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.measure import accent_rim, line_px
from scenes.ui.widgets.pressable import ring
from scenes.ui.widgets.widget import Answer, Done, Live

if TYPE_CHECKING:
    from scenes.ui.art import Art

_LABEL, _NUMBER, _VAGUE, _TOTAL, _ON_PIECE = 17, 29, 24, 36, 16
_WIDEST, _SHARE = 110, 0.62
"""The greatest width of a bar in units, and as a share of its step."""
_LEAST_BAR = 3


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


class _Axis(NamedTuple):
    """The axis of values."""

    plot: Rect
    low: float
    high: float

    def y(self, value: float) -> float:
        return self.plot.bottom - (value - self.low) / (self.high - self.low) * self.plot.h

    def middle(self, step: int, steps: int) -> float:
        return self.plot.x + self.plot.w * (step + 0.5) / steps


class Waterfall(Live):
    """The waterfall widget; ← → move through the steps; the focused or hovered one is lit."""

    def __init__(self, lit: Callable[[], int | None], light: Callable[[int | None], None]) -> None:
        """``lit`` returns the lit column; ``light`` lights another, or none."""
        self.figures: ChartFigures | None = None
        self._lit = lit
        self._light = light
        self._axis: _Axis | None = None

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
        count = len(self.figures.columns)
        if isinstance(happened, Key) and (by := steps_by(happened, "left", "right")):
            now = self._lit()
            wanted = (0 if by > 0 else count - 1) if now is None else now + by
            self._light(min(count - 1, max(0, wanted)))
            return Done()
        if isinstance(happened, PointerUp) and self._axis:
            plot, first = self._axis.plot, bool(self.figures.first)
            step = int((happened.at.x - plot.x) / plot.w * self._steps) - first
            self._light(step if 0 <= step < count and step != self._lit() else None)
            return Done()
        return None

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        figures = self.figures
        if figures is None or not figures.columns:
            return
        labels = [figures.first] * bool(figures.first) + [*figures.labels, figures.last]
        axis = self._axis = self._lay(brush.art, brush.scale, labels)
        self._draw_grid(brush, axis)
        at, step = figures.start, 0
        if figures.first:
            fill = self._first_fill(brush)
            self._draw_whole(brush, axis, (step, figures.start, fill))
            step = 1
        for number, column in enumerate(figures.columns):
            if number == self._lit():
                self._draw_light(brush, axis, step)
            if step:
                self._draw_tread(brush, axis, step, at)
            self._draw_column(brush, axis, (step, at, column))
            at += column.value
            step += 1
        self._draw_tread(brush, axis, step, at)
        self._draw_whole(brush, axis, (step, figures.end, brush.palette.cream))
        self._draw_labels(brush, axis, labels)
        if brush.focused:
            ring(brush, self.rect.grown(2), brush.scale.px(12))

    # Layout

    @property
    def _steps(self) -> int:
        assert self.figures is not None
        return len(self.figures.columns) + 1 + bool(self.figures.first)

    def _lay(self, art: "Art", scale: Scale, labels: Sequence[str]) -> _Axis:
        assert self.figures is not None
        figures, size = self.figures, scale.text(_LABEL)
        low, high = bounds(figures.start, figures.columns, figures.end)
        left = art.text_width("\u221200", size, "medium") + scale.px(14)
        width = self.rect.w - left
        lines = max(
            len(art.wrap(label, size, face, self._label_room(width)))
            for label, face in zip(labels, self._faces, strict=True)
        )
        below = lines * art.line_height(size) + scale.px(12)
        above = round(1.5 * scale.text(_TOTAL))
        under = round(1.3 * scale.text(_NUMBER)) if low < 0 else 0
        plot = rect(
            self.rect.x + left, self.rect.y + above, width, self.rect.h - above - below - under
        )
        return _Axis(plot, low, max(high, low + 1))

    @property
    def _faces(self) -> list[Face]:
        assert self.figures is not None
        faces: list[Face] = ["medium"] * self._steps
        faces[-1] = "semibold"
        if self.figures.first:
            faces[0] = "semibold"
        return faces

    def _label_room(self, width: int) -> int:
        return max(20, width // self._steps - 6)

    def _bar(self, scale: Scale, axis: _Axis, step: int) -> tuple[float, float]:
        """Return the left edge and the width of the bar of a step."""
        width = min(scale.px(_WIDEST), axis.plot.w / self._steps * _SHARE)
        return axis.middle(step, self._steps) - width / 2, width

    # Drawing

    def _first_fill(self, brush: Brush) -> Colour:
        palette = brush.palette
        return mix(palette.plate, palette.second, 0.4) if accent_rim(palette) else palette.second

    def _draw_grid(self, brush: Brush, axis: _Axis) -> None:
        palette, size, plot = brush.palette, brush.scale.text(_LABEL), axis.plot
        span = axis.high - axis.low
        step = grid_step(max(1, round(span + 0.5)), max(2, min(6, plot.h // (3 * size))))
        for value in range(-step * int(-axis.low // step), int(axis.high) + 1, step):
            y = round(axis.y(value))
            colour = palette.line if value == 0 else mix(palette.plate, palette.line, 0.6)
            brush.surface.fill(colour, Rect(plot.x, y, plot.w, 2 if value == 0 else 1))
            text = str(value).replace("-", "\u2212")
            at = Point(plot.x - brush.scale.px(10), y)
            brush.write(text, at, size, "medium", palette.second, 1)

    def _draw_light(self, brush: Brush, axis: _Axis, step: int) -> None:
        wide = axis.plot.w / self._steps
        place = rect(axis.plot.x + step * wide + 2, self.rect.y, wide - 4, self.rect.h)
        brush.plate(place, brush.palette.raised, 150, brush.scale.px(10))

    def _draw_tread(self, brush: Brush, axis: _Axis, step: int, value: float) -> None:
        """Draw the line from the step before to a step."""
        before, width = self._bar(brush.scale, axis, step - 1)
        here, _ = self._bar(brush.scale, axis, step)
        y = axis.y(value)
        brush.surface.fill(
            brush.palette.brass, rect(before + width, y - 1, here - before - width, 2)
        )

    def _draw_whole(
        self,
        brush: Brush,
        axis: _Axis,
        shown: tuple[int, float, Colour],
    ) -> None:
        """Draw the first or the last column."""
        assert self.figures is not None
        step, value, fill = shown
        palette, scale = brush.palette, brush.scale
        x, width = self._bar(scale, axis, step)
        top, foot = sorted((axis.y(value), axis.y(0)))
        rim = palette.ink if accent_rim(palette) else None
        place = rect(x, top, width, max(_LEAST_BAR, foot - top))
        radius = min(6, place.h // 2)
        brush.plate(place, fill, 255, radius, rim, line_px(scale, 1.5))
        size = scale.text(_TOTAL)
        y = top - 0.6 * size if value >= 0 else foot + 0.6 * size
        text = self.figures.wholes(value)
        brush.write(text, Point(x + width / 2, y), size, "display", palette.text, 0.5)

    def _draw_column(
        self,
        brush: Brush,
        axis: _Axis,
        shown: tuple[int, float, SplitColumn],
    ) -> None:
        """Draw a step from a value, with its pieces."""
        assert self.figures is not None
        step, start, column = shown
        x, width = self._bar(brush.scale, axis, step)
        at, reached = start, list[float]()
        beside = column.divided
        for number, piece in enumerate(column.pieces):
            top, foot = sorted((axis.y(at), axis.y(at + piece.value)))
            reached += [top, foot]
            cut = 1 if len(column.pieces) > 1 and not beside else 0
            left, wide = (x + number * width / 2, width / 2 - 1) if beside else (x, width)
            place = rect(left, top + cut, wide, max(_LEAST_BAR, foot - top - 2 * cut))
            draw_piece(brush, place, piece.tone)
            if len(column.pieces) > 1:
                self._write_on(brush, place, self.figures.numbers(piece.value))
            at += piece.value
        ends = (axis.y(at - column.half), axis.y(at + column.half))
        middle = x + width / 2
        pale = self.figures.counting
        draw_interval(brush, ends, middle, pale=pale)
        low, high = max(*reached, *ends), min(*reached, *ends)
        self._write_number(brush, axis, (middle, high, low), column)

    def _write_on(self, brush: Brush, place: Rect, text: str) -> None:
        """Write a piece's size on it, if it fits."""
        size = brush.scale.text(_ON_PIECE)
        width = brush.art.text_width(text, size, "semibold")
        if place.h < 1.7 * size or place.w < width + 6:
            return
        tone = tone_of(brush.art, "drawn")
        pad = rect(
            place.center.x - width / 2 - 4, place.center.y - 0.6 * size, width + 8, 1.2 * size
        )
        brush.plate(pad, tone, 255, 6)
        brush.write(text, place.center, size, "semibold", brush.palette.ink, 0.5)

    def _write_number(
        self,
        brush: Brush,
        axis: _Axis,
        spot: tuple[float, float, float],
        column: SplitColumn,
    ) -> None:
        """Write a step's number beyond its interval, or above it near the floor."""
        assert self.figures is not None
        palette, (middle, high, low) = brush.palette, spot
        final = column.clear and not self.figures.counting
        size = brush.scale.text(_NUMBER if final else _VAGUE)
        colour = (palette.good if column.helps else palette.bad) if final else palette.second
        below = low + 0.65 * size
        up = column.value >= 0 or below + 0.5 * size > axis.y(min(0.0, axis.low)) + (
            0 if axis.low >= 0 else 1.3 * size
        )
        y = high - 0.65 * size if up else below
        y = max(self.rect.y + 0.5 * size, y)
        text = self.figures.numbers(column.shown)
        brush.write(text, Point(middle, y), size, "display", colour, 0.5)

    def _draw_labels(self, brush: Brush, axis: _Axis, labels: Sequence[str]) -> None:
        size, plot = brush.scale.text(_LABEL), axis.plot
        high, room = brush.art.line_height(size), self._label_room(plot.w)
        lines = [
            brush.art.wrap(label, size, face, room)
            for label, face in zip(labels, self._faces, strict=True)
        ]
        top = self.rect.bottom - high * max(map(len, lines))
        for step, (label, face) in enumerate(zip(lines, self._faces, strict=True)):
            for number, line in enumerate(label):
                at = Point(axis.middle(step, self._steps), top + (number + 0.5) * high)
                brush.write(line, at, size, face, brush.palette.text, 0.5)
