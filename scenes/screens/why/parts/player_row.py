"""One player's row on the page of all: a bar for each part, left or right of zero."""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from scenes.screens.why.parts.columns import (
    INDENT,
    ColumnsBuilt,
    Facet,
    RowsFigures,
    RowsSorted,
    draw_between,
    draw_zero_through,
)
from scenes.screens.why.parts.figures import SplitColumn
from scenes.screens.why.parts.marks import draw_piece
from scenes.ui.bindings import steps_by
from scenes.ui.charts.axis import Axis
from scenes.ui.charts.growing import Growth, coming, grow
from scenes.ui.charts.interval import draw_whisker
from scenes.ui.easing import Course
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.inputs import Input, Key
from scenes.ui.scale import Scale
from scenes.ui.theme import mix
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.measure import with_state
from scenes.ui.widgets.pressable import Pressable, ring
from scenes.ui.widgets.widget import Answer, Done

if TYPE_CHECKING:
    from scenes.ui.type.fonts import Face

_NAME, _NUMBER, _VAGUE, _NOT_CLEAR, _SCORE = 20, 24, 20, 17.5, 44
_FACE, _THICK, _LEAST_THICK = 57, 32, 10
_DROP, _GAP, _AIR = 11, 6, 7
"""From a bar down to its whisker, from there to the number, and around all, in units."""
_LINE = 1.2
"""The height of a number's line in text sizes."""
_BETWEEN = 0.6
"""How far the line between two rows differs from the plate."""


class RowWords(NamedTuple):
    """What rows say, beside names and headings."""

    signed: Callable[[float], str]
    """Formats a number with its sign."""
    vague: str
    """That a figure is not clear."""


class PlayerRow(Pressable):
    """A row; Enter opens the player's page, ← and → scroll the columns."""

    def __init__(
        self,
        figures: RowsFigures,
        built: ColumnsBuilt,
        sorting: RowsSorted,
        player: int,
        shown: tuple[str, str, str],
        words: RowWords,
        act: Callable[[], None],
    ) -> None:
        """``shown`` are the player's name, face and score."""
        super().__init__(act)
        self.text, self._face, self._score = shown
        self.player = player
        self._figures = figures
        self._built, self._sorting = built, sorting
        self._words = words

    @property
    def course(self) -> Course:
        """How far the columns are built, or the rows sorted, which is the same for all rows."""
        return self._sorting.course if self._sorting.course.moving else self._built.course

    @property
    def spoken(self) -> str:
        """The player, the score, and each part with its number and whether it is clear."""
        told = (self._told(one) for one in self._figures.columns[self.player])
        return f"{self.text}: {self._score}. {' '.join(told)}"

    def _told(self, column: SplitColumn) -> str:
        vague = f", {self._words.vague}" if self._is_vague(column) else ""
        head = self._figures.heads[column.name]
        return f"{head} {self._words.signed(column.shown)}{vague}."

    def _is_vague(self, column: SplitColumn) -> bool:
        return not column.clear and not self._figures.counting

    def handle(self, happened: Input) -> Answer:
        """Scroll the columns, or open the page."""
        by = steps_by(happened, "left", "right") if isinstance(happened, Key) else 0
        if by and self._figures.step_by(by):
            return Done()
        return super().handle(happened)

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        palette, scale = brush.palette, brush.scale
        place = self._sorting.place(self.player, self.rect)
        figures, shown = self._figures, self._figures.shown
        if self._sorting.course.moving:
            # Rows that pass one another don't show through.
            brush.plate(place, palette.plate)
        if brush.hovered or brush.pressed:
            radius = scale.px(brush.art.theme.radii.row)
            brush.plate(place, with_state(brush, palette.raised), 150, radius)
        facets = figures.facets(scale, place)
        draw_between(brush, facets, place.y, place.bottom)
        line = mix(palette.plate, palette.line, _BETWEEN)
        brush.surface.fill(line, Rect(place.x, place.y, place.w, 1))
        self._draw_name(brush, place, facets[0].place.x)
        columns = [one for one in figures.columns[self.player] if one.name in shown]
        for number, (column, facet) in enumerate(zip(columns, facets, strict=True)):
            draw_zero_through(brush, facet.axis, place)
            self._draw_column(brush, facet, column, number)
        size, last = (
            min(scale.text(_SCORE), round(0.8 * place.h)),
            figures.score_place(scale, place),
        )
        size, _ = brush.art.fit_text(self._score, size, "display", last.w - 2 * scale.px(INDENT))
        brush.write(self._score, last.center, size, "display", palette.text, 0.5)
        if brush.focused:
            ring(brush, place.grown(-4), scale.px(brush.art.theme.radii.row))

    def _draw_name(self, brush: Brush, place: Rect, right: int) -> None:
        scale = brush.scale
        side = min(max(28, scale.px(_FACE)), place.h - 8)
        x = place.x + scale.px(INDENT)
        brush.portrait((x, round(place.center.y - side / 2)), self._face, side)
        x += side + scale.px(10)
        at, size, room = Point(x, place.center.y), scale.text(_NAME), right - x - 6
        brush.write_within(self.text, at, size, room, "semibold", brush.palette.text)

    def _draw_column(self, brush: Brush, facet: Facet, column: SplitColumn, number: int) -> None:
        """Draw a bar from the zero line; below it its interval, and below both its number."""
        (span, axis), scale = facet, brush.scale
        y, thick, below = _lines(scale, span)
        bar = rect(span.x, y, span.w, thick)
        self._draw_bar(brush, axis, bar, column, self._built.bars(number))
        foot = rect(span.x, y + thick + 1, span.w, span.bottom - y - thick - 1)
        with coming(brush, foot, self._built.words(number)) as seen:
            if not seen:
                return
            ends = (column.value - column.half, column.value + column.half)
            counting = self._figures.counting
            draw_whisker(brush, axis, ends, y + thick + scale.px(_DROP), pale=counting)
            self._write_number(brush, facet, y + thick + below - _words(scale) / 2, column)

    def _draw_bar(
        self, brush: Brush, axis: Axis, room: Rect, column: SplitColumn, grown: float
    ) -> None:
        """Draw the bar; in a row that is looked at, its pieces apart."""
        looked_at = brush.focused or brush.hovered
        pieces = column.pieces
        if len(pieces) < 2 or not looked_at:
            tone = "carried" if column.name == "position" else pieces[0].tone
            bar = axis.bar(0, column.value, room.y, room.h)
            way: Growth = "right" if column.value >= 0 else "left"
            grow(brush, bar, way, grown, lambda at: draw_piece(brush, at, tone, 5))
            return
        at = 0.0
        for number, piece in enumerate(pieces):
            half = room.h // 2
            if column.divided:
                bar = axis.bar(0, piece.value, room.y + number * half, half - 1)
            else:
                bar = axis.bar(at, at + piece.value, room.y, room.h).grown(-1, 0)
            draw_piece(brush, bar, piece.tone, 4)
            at += piece.value

    def _write_number(self, brush: Brush, facet: Facet, y: float, column: SplitColumn) -> None:
        """Write the number on the bar's side of zero, and on the other whether it is not clear."""
        palette, scale, axis = brush.palette, brush.scale, facet.axis
        final = column.clear and not self._figures.counting
        face: Face = "semibold" if final else "medium"
        size = scale.text(_NUMBER if final else _VAGUE)
        tone = palette.text if final else palette.second
        zero, air, side = axis.at(0), scale.px(10), 1 if column.value >= 0 else -1
        anchor = 0.0 if side > 0 else 1.0
        text = self._words.signed(column.shown)
        brush.write(text, Point(zero + side * air, y), size, face, tone, anchor)
        if not self._is_vague(column):
            return
        size, said = scale.text(_NOT_CLEAR), self._words.vague
        room = zero - axis.start if side > 0 else axis.end - zero
        if brush.art.text_width(said, size, "medium") + 1.5 * air <= room:
            at = Point(zero - side * air, y)
            brush.write(said, at, size, "medium", palette.second, 1 - anchor)


def row_height(scale: Scale) -> tuple[int, int]:
    """Return the least and the natural height of a row in pixels."""
    around = _below(scale) + 2 * scale.px(_AIR)
    return around + _LEAST_THICK, around + scale.px(_THICK)


def _lines(scale: Scale, place: Rect) -> tuple[int, int, int]:
    """Return where a row's bars begin, how thick they are, and what is needed below them."""
    below = _below(scale)
    thick = max(_LEAST_THICK, min(scale.px(_THICK), place.h - below - 2 * scale.px(_AIR)))
    return round(place.center.y - (thick + below) / 2), thick, below


def _below(scale: Scale) -> int:
    """Return the height of an interval and its number in pixels."""
    return scale.px(_DROP) + scale.px(_GAP) + _words(scale)


def _words(scale: Scale) -> int:
    return round(_LINE * scale.text(_NUMBER))
