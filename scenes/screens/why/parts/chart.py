"""The waterfall chart: from the table's mean, step by step, to a player's score.

The player stands on the tread and goes with it.
"""

from collections.abc import Callable
from math import floor

from scenes.screens.why.parts.figures import SplitColumn
from scenes.screens.why.parts.marks import draw_piece, write_on_piece
from scenes.screens.why.parts.step_plot import (
    HIGH,
    LABEL_FACE,
    NUMBER,
    TOTAL,
    ChartFigures,
    StepPlot,
    label_room,
    label_size,
    lay_steps,
)
from scenes.ui.bindings import presses
from scenes.ui.charts.axis import LEAST_BAR
from scenes.ui.charts.bars import draw_bar
from scenes.ui.charts.grid import draw_number_grid
from scenes.ui.charts.growing import Growth, coming, grow
from scenes.ui.charts.interval import draw_whisker
from scenes.ui.charts.selection import Mark, draw_focus, mark_chosen
from scenes.ui.charts.tones import lit_tone
from scenes.ui.contrast import text_on
from scenes.ui.easing import Course, ease
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.inputs import Input, Key, PointerUp
from scenes.ui.scale import SMALLEST_TEXT
from scenes.ui.theme import Colour, Motion, mix
from scenes.ui.type.fonts import Face
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.measure import accent_rim
from scenes.ui.widgets.widget import Answer, Done, Live

_VAGUE, _ON_PIECE = 22, 16
_ASIDE, _FALLS = 0.35, 0.3
"""In a step, the share of the time in which the player goes aside; from when on the bar grows."""
_NUMBER_COMES = 0.6
"""The share of a step's time from which its number is shown."""
_SPOT = 235
"""The strength of the ground behind a number, from 0 to 255."""
_TREAD, _LIT_TREAD, _RING = 4, 5, 2.5
"""The thickness of a tread, of the one on which the player stands, and of the portrait's ring."""
_WHISKER = 9
"""How far right of its bar an interval stands, in units."""


class Waterfall(Live):
    """The waterfall widget: ← → walk through the steps, Enter and Space build it anew."""

    scanned: tuple[str, ...] = ("left", "right", "choose")

    def __init__(
        self,
        lit: Callable[[], int | None],
        light: Callable[[int | None], None],
        motion: Motion,
        pace: Callable[[], float],
    ) -> None:
        """``lit`` returns the lit column; ``light`` lights another, or none.

        ``pace`` returns the factor for durations, 0 without motion.
        """
        self.figures: ChartFigures | None = None
        self._course = Course()
        self._lit, self._light = lit, light
        self._motion, self._pace = motion, pace
        self._from, self._goes = 0, 1
        """The step at which a motion begins, and how many it takes one after the other."""
        self._areas: dict[Mark, Rect] = {}
        """The areas of the columns that can be lit, from the last drawing."""

    @property
    def course(self) -> Course:
        """How far it is built."""
        return self._course

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

    def run(self) -> None:
        """Build it step by step, from the mean on."""
        if self.figures:
            self._move(0, len(self.figures.columns))

    def _move(self, begin: int, steps: int) -> None:
        self._from, self._goes = begin, steps
        motion = self._motion
        long = steps * motion.step.seconds + motion.whiskers.seconds
        self._course.begin(long, self._pace())

    def handle(self, happened: Input) -> Answer:
        """Walk by keys or build anew; a click walks to a step, and a second click to the end."""
        if self.figures is None:
            return None
        if isinstance(happened, Key) and presses(happened):
            self._light(None)
            self.run()
            return Done()
        lit, size = self._lit(), (1, len(self.figures.columns))
        mark = mark_chosen(happened, None if lit is None else (0, lit), size, self._areas)
        if isinstance(happened, PointerUp):
            self._walk(mark[1] if mark and mark[1] != lit else None)
            return Done()
        if mark is None:
            return None
        self._walk(mark[1])
        return Done()

    def _walk(self, column: int | None) -> None:
        before = self._stands
        self._light(column)
        if self._stands != before:
            self._move(before, 1)

    # How far it is built

    @property
    def _all(self) -> int:
        """The number of all steps."""
        return len(self.figures.columns) if self.figures else 0

    @property
    def _stands(self) -> int:
        """The number of steps that are built at rest: those up to the lit one, or all."""
        lit = self._lit()
        return self._all if lit is None else min(self._all, lit + 1)

    @property
    def _built(self) -> tuple[int, float]:
        """The number of steps that are built now, and how much of the time of the next is gone."""
        to, each = self._stands, self._motion.step.seconds
        gone = self._course.elapsed / each if each else self._goes
        if not self._course.moving or gone >= self._goes:
            return to, 0.0
        at = gone if self._goes > 1 else self._from + (to - self._from) * gone
        return floor(at), at - floor(at)

    @property
    def _ended(self) -> float:
        """How far the score and the intervals have come, which stand there at the end alone."""
        if self._stands < self._all:
            return 0.0
        motion = self._motion
        begun = self._goes * motion.step.seconds
        return motion.whiskers.gone(self._course.elapsed - begun)

    # Drawing

    def draw(self, brush: Brush) -> None:
        """Draw it, as far as it is built."""
        figures = self.figures
        if figures is None or not figures.columns:
            return
        plot = lay_steps(brush.art, brush.scale, self.rect, figures)
        draw_number_grid(brush, plot.values, plot.area, brush.scale.text(17))
        self._areas = self._places(plot)
        built, share = self._built
        if plot.first:
            self._draw_whole(brush, plot, 0, figures.start, _first_fill(brush))
        for step in range(min(self._all, built + (share > 0))):
            self._draw_step(brush, plot, step, share if step == built else 1.0)
        self._draw_end(brush, plot, self._ended)
        self._draw_labels(brush, plot)
        self._draw_player(brush, plot, built, share)
        draw_focus(brush, self.rect)

    def _places(self, plot: StepPlot) -> dict[Mark, Rect]:
        """Return the areas of the columns, as high as the widget."""
        steps, place = plot.steps, self.rect
        wide = steps.at(1) - steps.at(0)
        return {
            (0, number): rect(steps.at(plot.first + number), place.y, wide, place.h)
            for number in range(self._all)
        }

    def _draw_step(self, brush: Brush, plot: StepPlot, step: int, share: float) -> None:
        """Draw the tread and the bar of a step, of which a share of the time is gone."""
        figures = plot.figures
        start, column, place = figures.after(step), figures.columns[step], plot.first + step
        if place:
            right = plot.left(place) + plot.wide
            self._draw_tread(brush, plot, plot.left(place - 1) + plot.wide, right, start)
        grown = _grown(self._motion, share)
        self._draw_bar(brush, plot, place, start, column, grown)
        if share >= _NUMBER_COMES:
            self._write_number(brush, plot, place, start, step)

    def _draw_bar(
        self, brush: Brush, plot: StepPlot, place: int, start: float, column: SplitColumn,
        grown: float,
    ) -> None:  # fmt: skip
        """Draw the pieces of a step's bar, from its start on."""
        size, values, at = brush.scale.text(_ON_PIECE), plot.values, start
        left, several = plot.left(place), len(column.pieces) > 1
        for number, piece in enumerate(column.pieces):
            bar = values.bar(at, at + piece.value, left, plot.wide)
            if column.divided:
                half = plot.wide / 2
                bar = values.bar(at, at + piece.value, left + number * half, half - 1)
            elif several:
                bar = bar._replace(y=bar.y + 1, h=max(LEAST_BAR, bar.h - 2))
            way: Growth = "down" if piece.value < 0 else "up"
            one = grown if column.divided else _of_piece(column, number, grown)
            grow(brush, bar, way, one, lambda at, tone=piece.tone: draw_piece(brush, at, tone))  # type: ignore[misc]
            if several and one >= 1:
                text = plot.figures.numbers(piece.value)
                write_on_piece(brush, bar, piece.tone, text, size)
            at += piece.value

    def _draw_tread(
        self, brush: Brush, plot: StepPlot, left: float, right: float, value: float
    ) -> None:
        thick = max(2, brush.scale.px(_TREAD))
        y = plot.values.at(value) - thick / 2
        brush.surface.fill(brush.palette.brass, rect(left, y, right - left, thick))

    def _draw_whole(
        self, brush: Brush, plot: StepPlot, place: int, value: float, fill: Colour
    ) -> None:
        """Draw the first or the last column, its number in it, or below if it is too low."""
        bar = plot.values.bar(0, value, plot.left(place), plot.wide)
        draw_bar(brush, bar, fill)
        text = plot.figures.wholes(value)
        most = brush.scale.text(TOTAL)
        if bar.h >= HIGH * SMALLEST_TEXT:
            # In a low bar the number is smaller.
            most = min(most, int(bar.h / HIGH))
        size, _ = brush.art.fit_text(text, most, "semibold", bar.w - 8)
        middle = plot.steps.at(place + 0.5)
        if bar.h >= HIGH * size:
            within = Point(middle, bar.y + 0.7 * size if value >= 0 else bar.bottom - 0.7 * size)
            ink = text_on(brush.palette, fill)
            brush.write(text, within, size, "semibold", ink, 0.5)
        else:
            below = Point(middle, bar.bottom + 0.7 * size)
            brush.write(text, below, size, "semibold", brush.palette.text, 0.5)

    def _draw_end(self, brush: Brush, plot: StepPlot, come: float) -> None:
        """Draw the score, and the intervals beside their bars."""
        figures, last = plot.figures, plot.first + self._all
        with coming(brush, plot.area.grown(0, brush.scale.px(60)), come) as seen:
            if not seen:
                return
            self._draw_whole(brush, plot, last, figures.end, brush.palette.cream)
            for step, column in enumerate(figures.columns):
                after = figures.after(step + 1)
                ends = (after - column.half, after + column.half)
                x = plot.left(plot.first + step) + plot.wide + brush.scale.px(_WHISKER)
                draw_whisker(brush, plot.values, ends, x, pale=figures.counting)

    def _write_number(
        self, brush: Brush, plot: StepPlot, place: int, start: float, step: int
    ) -> None:
        """Write a step's number beyond its bar, or above it near the floor."""
        figures, values = plot.figures, plot.values
        column = figures.columns[step]
        final = column.clear and not figures.counting
        size = brush.scale.text(NUMBER if final else _VAGUE)
        face: Face = "semibold" if final else "medium"
        ends = [start]
        for piece in column.pieces:
            ends.append(ends[-1] + piece.value)
        high, low = (values.at(pick(ends)) for pick in (max, min))
        below = low + 0.75 * size
        up = column.value >= 0 or below + 0.5 * size > plot.area.bottom
        y = max(self.rect.y + 0.5 * size, high - 0.75 * size if up else below)
        at = Point(plot.steps.at(place + 0.5), y)
        text = figures.numbers(column.shown)
        width, colour = (
            brush.art.text_width(text, size, face),
            self._colour(brush, step, final=final),
        )
        # Lines of the grid end beside the number.
        spot = rect(at.x - width / 2 - 3, at.y - 0.5 * size, width + 6, size)
        brush.plate(spot, brush.palette.plate, _SPOT, 4)
        brush.write(text, at, size, face, colour, 0.5)

    def _colour(self, brush: Brush, step: int, *, final: bool) -> Colour:
        """Return the colour of a step's number: lit, past, or of the whole chart at rest."""
        palette, lit = brush.palette, self._lit_now
        if step == lit:
            return lit_tone(palette)
        return palette.text if final and lit is None else palette.second

    @property
    def _lit_now(self) -> int | None:
        """The step that somebody has walked to, or that is just being built."""
        if self._lit() is not None or not self._course.moving:
            return self._lit()
        built, share = self._built
        return built if share else built - 1

    def _draw_labels(self, brush: Brush, plot: StepPlot) -> None:
        art, palette, labels = brush.art, brush.palette, plot.figures.all_labels
        size = label_size(art, brush.scale, plot.area.w, labels)
        room, high = label_room(plot.area.w, len(labels)), art.line_height(size)
        wrapped = [art.wrap(text, size, LABEL_FACE, room) for text in labels]
        top = self.rect.bottom - high * max(map(len, wrapped))
        lit = self._lit()
        for place, lines in enumerate(wrapped):
            is_lit = lit is not None and place == plot.first + lit
            ends = place in (plot.first - 1, len(labels) - 1)
            face: Face = "semibold" if is_lit or ends else "medium"
            colour = palette.text if lit is None or is_lit else palette.second
            for number, line in enumerate(lines):
                at = Point(plot.steps.at(place + 0.5), top + (number + 0.5) * high)
                brush.write(line, at, size, face, colour, 0.5)

    def _draw_player(self, brush: Brush, plot: StepPlot, built: int, share: float) -> None:
        """Draw the player on a lit tread, which carries them with the bar that grows."""
        figures, at = plot.figures, plot.stand(built)
        level = figures.after(built)
        if share:
            to, aside = plot.stand(built + 1), ease("out_cubic", share / _ASIDE)
            grown = _grown(self._motion, share)
            at = Point(at.x + aside * (to.x - at.x), at.y + grown * (to.y - at.y))
            level += grown * figures.columns[built].value
        scale, palette = brush.scale, brush.palette
        thick = max(3, scale.px(_LIT_TREAD))
        tread = rect(at.x - plot.wide / 2, at.y - thick / 2, plot.wide, thick)
        if built or share:
            begun = plot.left(plot.first + built - (not share)) + plot.wide
            self._draw_tread(brush, plot, min(begun, tread.x), tread.x, level)
        brush.surface.fill(lit_tone(palette), tread)
        side = plot.face
        place = rect(at.x - side / 2, tread.y - side - 1, side, side)
        width = max(1.5, scale.px(_RING))
        brush.portrait((place.x, place.y), plot.figures.face, side)
        brush.ring(place.grown(-1), side // 2 - 1, palette.flag, width, 0)


def _grown(motion: Motion, share: float) -> float:
    """Return how far a step's bar has grown when a share of the time of the step is gone."""
    return ease(motion.step.easing, (share - _FALLS) / (1 - _FALLS))


def _of_piece(column: SplitColumn, number: int, grown: float) -> float:
    """Return how far a piece of a bar has grown, one after the other."""
    sizes = [abs(piece.value) for piece in column.pieces]
    before, whole = sum(sizes[:number]), sum(sizes) or 1.0
    return min(1.0, max(0.0, (grown * whole - before) / (sizes[number] or 1.0)))


def _first_fill(brush: Brush) -> Colour:
    palette = brush.palette
    return mix(palette.plate, palette.second, 0.4) if accent_rim(palette) else palette.second
