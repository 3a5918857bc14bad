"""Where the steps of the waterfall lie, and where its player stands at each."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenes.screens.why.parts.figures import SplitColumn, reached
from scenes.ui.charts.axis import Axis, reach, rightward, upward
from scenes.ui.charts.grid import number_room
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.scale import SMALLEST_TEXT, Scale
from scenes.ui.type.fitting import size_of_whole_words
from scenes.ui.type.fonts import Face

if TYPE_CHECKING:
    from scenes.ui.art import Art

LABEL, NUMBER, TOTAL = 17, 27, 36
_FACE, _LEAST_FACE, _FACE_SHARE = 53, 28, 0.15
"""The diameter of the portrait in units, its least in pixels, and at most of the chart's height."""
_WIDEST, _SHARE = 110, 0.62
"""The greatest width of a bar in units, and as a share of its step."""
HIGH = 1.25
"""The height that a number needs within its bar, in text sizes."""
LABEL_FACE: Face = "semibold"
"""Labels are measured in the face of the lit one, so that none moves when it is lit."""


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
    face: str
    """The portrait of whoever the score is of."""
    counting: bool = False
    """Whether the figures are preliminary."""

    @property
    def all_labels(self) -> list[str]:
        """The labels of all steps, with those of the start and the end."""
        return [*([self.first] if self.first else []), *self.labels, self.last]

    def after(self, steps: int) -> float:
        """Return the value after a number of steps."""
        return self.start + sum(column.value for column in self.columns[:steps])


@dataclass(frozen=True, slots=True)
class StepPlot:
    """Where the steps and their values lie."""

    figures: ChartFigures
    area: Rect
    steps: Axis
    values: Axis
    wide: float
    """The width of a bar in pixels."""
    face: int
    """The diameter of the portrait in pixels."""

    @property
    def first(self) -> int:
        """The number of the place of the first step: that after the start, if it is shown."""
        return 1 if self.figures.first else 0

    def left(self, place: int) -> float:
        """Return the x at which the bar at a place begins."""
        return self.steps.at(place + 0.5) - self.wide / 2

    def stand(self, steps: int) -> Point:
        """Return where the player stands after some steps: never on a bar, but for the first.

        It is on the tread, at the place of the bar that comes next; at the end, on the score.
        """
        figures, values = self.figures, self.values
        if steps == 0 and self.first and figures.start >= 0:
            return Point(self.steps.at(0.5), values.at(figures.start))
        level = figures.after(steps)
        if steps == len(figures.columns):
            level = max(0.0, figures.end)
        return Point(self.steps.at(self.first + steps + 0.5), values.at(level))


def lay_steps(art: "Art", scale: Scale, place: Rect, figures: ChartFigures) -> StepPlot:
    """Lay a chart's plot out in a place, with room for labels, numbers and the portrait."""
    low, high = reach(reached(figures.start, figures.columns, figures.end), least=1.0)
    left = number_room(art, scale, scale.text(LABEL))
    labels, width = figures.all_labels, place.w - left
    size, room = label_size(art, scale, width, labels), label_room(width, len(labels))
    lines = max(len(art.wrap(text, size, LABEL_FACE, room)) for text in labels)
    below = lines * art.line_height(size) + scale.px(12)
    face = max(_LEAST_FACE, min(scale.px(_FACE), round(_FACE_SHARE * place.h)))
    high_enough = place.h - below - face
    totals = (figures.end, *([figures.start] if figures.first else []))
    lowest = min(abs(value) for value in totals) / (high - low) * high_enough
    under = 0 if lowest >= HIGH * SMALLEST_TEXT else round(HIGH * scale.text(TOTAL))
    area = rect(place.x + left, place.y + face + 6, width, place.h - face - 6 - below - under)
    wide = min(scale.px(_WIDEST), area.w / len(labels) * _SHARE)
    steps, values = rightward(area, 0, len(labels)), upward(area, low, high)
    return StepPlot(figures, area, steps, values, wide, face)


def label_size(art: "Art", scale: Scale, width: int, labels: Sequence[str]) -> int:
    """Return the text size in which no word of a label is broken, in pixels."""
    named = [(label, LABEL_FACE) for label in labels]
    room = label_room(width, len(labels))
    return size_of_whole_words(named, scale.text(LABEL), room, art.text_width)


def label_room(width: int, steps: int) -> int:
    """Return the width of a label in pixels."""
    return max(20, width // steps - 6)
