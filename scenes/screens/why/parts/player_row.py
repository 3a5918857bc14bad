"""One player's row on the page of all: a bar for each part, left or right of zero."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from scenes.screens.why.parts.figures import SplitColumn, Tone
from scenes.screens.why.parts.marks import draw_piece
from scenes.ui.bindings import steps_by
from scenes.ui.charts.axis import both_ways, rightward
from scenes.ui.charts.grid import draw_zero
from scenes.ui.charts.interval import draw_interval
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.inputs import Input, Key
from scenes.ui.scale import Scale
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.measure import with_state
from scenes.ui.widgets.pressable import Pressable, ring
from scenes.ui.widgets.widget import Answer, Done

if TYPE_CHECKING:
    from scenes.ui.art import Art
    from scenes.ui.art.fonts import Face

_NAME, _NUMBER, _SCORE, _HEAD = 23, 20, 40, 19
_LEFT, _RIGHT, _FACE, _THICK = 240, 110, 62, 30
_PAD = 12
INDENT = 14
"""How far in a row begins what it says."""


class RowsFigures:
    """The columns, headings and scale that all rows share."""

    def __init__(
        self,
        columns: Sequence[Sequence[SplitColumn]],
        heads: Mapping[str, str],
        tones: Mapping[str, Tone],
        counting: bool = False,
    ) -> None:
        """``columns`` are by player; ``counting``: the figures are preliminary."""
        self.columns = columns
        self.heads = heads
        self.tones = tones
        self.counting = counting
        self.first = 0
        """The column at the left, if not all fit."""
        self._room = len(heads)
        self._names = tuple(heads)

    @property
    def shown(self) -> Sequence[str]:
        """The visible columns."""
        first = min(self.first, len(self._names) - self._room)
        return self._names[first : first + self._room]

    def fit(self, art: "Art", scale: Scale) -> None:
        """Compute how many columns fit in a window."""
        size = scale.text(_HEAD)
        widest = max(art.text_width(head, size, "semibold") for head in self.heads.values())
        room = scale.width - 4 * scale.margin - _left(scale) - _right(scale)
        self._room = max(1, min(len(self.heads), room // (widest + 2 * size)))

    def step_by(self, by: int) -> bool:
        """Scroll the columns; return whether anything moved."""
        wanted = min(self.first, len(self._names) - self._room) + by
        if not 0 <= wanted <= len(self._names) - self._room:
            return False
        self.first = wanted
        return True

    def spans(self, scale: Scale, place: Rect) -> list[Rect]:
        """Return the places of the visible columns in a row, and of the score after them."""
        left, right, count = _left(scale), _right(scale), len(self.shown)
        wide = (place.w - left - right) / count
        spans = [rect(place.x + left + n * wide, place.y, wide, place.h) for n in range(count)]
        return [*spans, Rect(place.right - right, place.y, right, place.h)]

    @property
    def reach(self) -> tuple[float, float]:
        """The ends of all axes: the greatest bar or interval, either way of zero."""
        columns = [one for player in self.columns for one in player]
        pieces = [piece.value for one in columns for piece in one.pieces]
        return both_ways([*pieces, *(abs(one.value) + one.half for one in columns)], 0.5)


class PlayerRow(Pressable):
    """A row; Enter opens the player's page, ← and → scroll the columns."""

    def __init__(
        self,
        figures: RowsFigures,
        player: int,
        name: str,
        face: str,
        numbers: tuple[str, Callable[[float], str]],
        act: Callable[[], None],
    ) -> None:
        """``numbers`` are the score, and a function that formats a number with its sign."""
        super().__init__(act)
        self.text = name
        self._figures = figures
        self.player = player
        self._face = face
        self._score, self._signed = numbers

    @property
    def spoken(self) -> str:
        """The player, each part with its number, and the score, in words."""
        figures = self._figures
        parts = [
            f"{figures.heads[one.name]} {self._signed(one.shown)}"
            for one in figures.columns[self.player]
        ]
        return f"{self.text}: {', '.join([*parts, self._score])}"

    def handle(self, happened: Input) -> Answer:
        """Scroll the columns, or open the page."""
        by = steps_by(happened, "left", "right") if isinstance(happened, Key) else 0
        if by and self._figures.step_by(by):
            return Done()
        return super().handle(happened)

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        palette, scale, place = brush.palette, brush.scale, self.rect
        radius = scale.px(brush.art.theme.radii.row)
        fill = with_state(brush, palette.raised)
        brush.plate(place, fill, 150, radius)
        if brush.focused:
            ring(brush, place.grown(-4), radius)
        spans = self._figures.spans(scale, place)
        self._draw_name(brush, spans[0].x)
        shown = self._figures.shown
        columns = [one for one in self._figures.columns[self.player] if one.name in shown]
        for column, span in zip(columns, spans, strict=False):
            self._draw_column(brush, span, column)
        size, last = min(scale.text(_SCORE), round(0.8 * place.h)), spans[-1]
        size, _ = brush.art.fit_text(self._score, size, "display", last.w - 2 * scale.px(_PAD))
        brush.write(self._score, last.center, size, "display", palette.text, 0.5)

    def _draw_name(self, brush: Brush, right: int) -> None:
        scale, place = brush.scale, self.rect
        side = min(max(28, scale.px(_FACE)), place.h - 8)
        x = place.x + scale.px(INDENT)
        brush.portrait((x, round(place.center.y - side / 2)), self._face, side)
        x += side + scale.px(12)
        at, size, room = Point(x, place.center.y), scale.text(_NAME), right - x - 8
        brush.write_within(self.text, at, size, room, "semibold", brush.palette.text)

    def _draw_column(self, brush: Brush, span: Rect, column: SplitColumn) -> None:
        """Draw a bar from the zero line, its interval, and its number below."""
        palette, scale, size = brush.palette, brush.scale, brush.scale.text(_NUMBER)
        axis = rightward(span.grown(-scale.px(12), 0), *self._figures.reach)
        low = span.bottom - round(1.25 * size)
        thick = max(10, min(scale.px(_THICK), low - span.y - 8))
        y = round((span.y + 2 + low - thick) / 2)
        draw_zero(brush, axis, span.y + 3, low - span.y - 3)
        at = 0.0
        for number, piece in enumerate(column.pieces):
            bar = axis.bar(at, at + piece.value, y, thick)
            if column.divided:
                bar = axis.bar(0, piece.value, y + number * (thick // 2), thick // 2 - 1)
            draw_piece(brush, bar, piece.tone, 4)
            at += piece.value
        counting = self._figures.counting
        ends = (at - column.half, at + column.half)
        draw_interval(brush, axis, ends, y + thick / 2, pale=counting)
        final = column.clear and not counting
        face: Face = "semibold" if final else "medium"
        tone = palette.text if final else palette.second
        spot = Point(span.center.x, span.bottom - 0.7 * size)
        brush.write(self._signed(column.shown), spot, size, face, tone, 0.5)


def row_height(scale: Scale) -> tuple[int, int]:
    """Return the least and the natural height of a row in pixels."""
    least = round(1.25 * scale.text(_NUMBER)) + max(22, scale.px(26))
    return least, max(least, scale.px(94))


def heads_room(scale: Scale) -> int:
    """Return the height of the headings in pixels."""
    return round(1.9 * scale.text(_HEAD))


def _left(scale: Scale) -> int:
    return max(scale.px(_LEFT), 7 * scale.text(_NAME))


def _right(scale: Scale) -> int:
    return max(scale.px(_RIGHT), round(2.2 * scale.text(_SCORE)))
