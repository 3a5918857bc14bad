"""The row on one tread of a deal's result: portrait, name, a game's content, points."""

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenes.results.flourish_row import FlourishRow
from scenes.results.treads.places import (
    AFTER_NAME,
    BEFORE_NAME,
    NAME,
    NOTE,
    NUMBER,
    TOTAL,
    NumberWidths,
    PlayerTread,
    TreadColumns,
    face_left,
    head_height,
)
from scenes.ui.access import joined
from scenes.ui.art.portraits import Mood
from scenes.ui.geometry import NOWHERE, Point, Rect, rect
from scenes.ui.scale import Scale
from scenes.ui.theme import Colour, Palette
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.widget import Still

if TYPE_CHECKING:
    from scenes.ui.art import Art

_NUMBER_HIGH, _TOTAL_HIGH = 0.62, 0.54
"""The greatest heights of the numbers, as shares of the room on a tread."""
_RING, _RIM = 5, 40


@dataclass(frozen=True, slots=True)
class TreadFigures:
    """A player's figures at the end of a deal, in every game."""

    name: str
    face: str
    won: bool
    mood: Mood
    score: str
    """The points of the deal."""
    score_note: str
    total: str = ""
    """The total; empty if there is none."""
    total_note: str = ""
    total_head: str = ""
    """The heading of all totals if each has its own note; else the note is the heading."""


class TreadRow(FlourishRow, Still):
    """One player's tread; subclasses draw their game's content in the middle."""

    def __init__(self, figures: TreadFigures) -> None:
        self.figures = figures
        self.rect = NOWHERE
        self.columns: TreadColumns | None = None
        self._tread: PlayerTread | None = None

    @property
    def measures(self) -> TreadColumns:
        """The measures with which it was laid out."""
        assert self.columns is not None
        return self.columns

    @property
    def tread_y(self) -> int:
        """Its current tread, which may be scrolled."""
        return self.rect.bottom - self.measures.label

    @property
    def face(self) -> Rect:
        """The current area of its portrait."""
        assert self._tread is not None
        side, columns = self._tread.face, self.measures
        foot = self.tread_y - (2 if columns.low else max(3, side // 30))
        middle = self.rect.x + self._face_left + max(side, columns.face) / 2
        return rect(middle - side / 2, foot - side, side, side)

    @property
    def middle(self) -> Rect:
        """The area on the tread between portrait and points."""
        columns = self.measures
        width = max(1, columns.middle_end - columns.middle)
        return Rect(columns.middle, self.rect.y, width, max(1, self.tread_y - self.rect.y))

    @property
    def told(self) -> Sequence[str]:
        """What its game draws in the middle, in words."""
        return ()

    @property
    def spoken(self) -> str:
        """The player, what is drawn in the middle, and the points."""
        return self.words

    @property
    def words(self) -> str:
        """All that it shows, in words."""
        one = self.figures
        score = joined((one.score, one.score_note), " ")
        return joined((one.name, *self.told, score, joined((one.total, one.total_note), " ")))

    def lay_out(self, art: "Art", scale: Scale, tread: PlayerTread, columns: TreadColumns) -> None:
        """Set the tread."""
        self.rect, self._tread, self.columns = tread.place, tread, columns
        self._face_left = face_left(scale)

    def flourish_area(self, scale: Scale) -> Rect:
        """Return the row's area without the numbers and without the part below the tread."""
        return self.middle

    @abstractmethod
    def draw_middle(self, brush: Brush) -> None:
        """Draw the game's content on the tread and below it."""

    def draw(self, brush: Brush) -> None:
        """Draw the row; the tread itself is part of the ground."""
        self.draw_flourish(brush)
        self._draw_person(brush)
        self.draw_middle(brush)
        self._draw_numbers(brush)

    def on_tread(self, palette: Palette) -> Colour:
        """Return the colour of words on the tread, for their background."""
        assert self._tread is not None
        return palette.text if self._tread.first else palette.on_body

    def on_tread_second(self, palette: Palette) -> Colour:
        """Return the colour of secondary words; before rays it is the main colour."""
        assert self._tread is not None
        return palette.text if self._tread.first else palette.on_body_second

    def below(self, scale: Scale) -> float:
        """Return the middle of the line of words below the tread."""
        return self.tread_y + scale.px(6) + 0.75 * scale.text(NAME)

    def _draw_person(self, brush: Brush) -> None:
        scale, palette, figures, face = brush.scale, brush.palette, self.figures, self.face
        columns, size = self.measures, scale.text(NAME)
        brush.cast(face.grown(-max(1, face.w // 25)), face.w // 2, 1)
        brush.portrait((face.x, face.y), figures.face, face.w, figures.mood)
        edge = palette.accent_line if figures.won else palette.brass
        # It lies over the rim of the portrait, which ends a little before its place does.
        rim = face.grown(-max(1, face.w // _RIM))
        brush.ring(rim, rim.w // 2, edge, max(1.5, scale.k * _RING), 0)
        if columns.low:
            begins = face.right + scale.px(14)
            room = columns.middle - scale.px(12) - begins
            at, ink = Point(begins, self._line_y), self.on_tread(palette)
            brush.write_within(figures.name, at, size, room, "semibold", ink)
            return
        left, right = self.rect.x + scale.px(BEFORE_NAME), columns.middle - scale.px(AFTER_NAME)
        size, name = brush.art.fit_text(figures.name, size, "semibold", right - left)
        half = brush.art.text_width(name, size, "semibold") / 2
        x = min(max(face.center.x, left + half), right - half)
        at = Point(x, self.below(scale))
        brush.write(name, at, size, "semibold", palette.on_body, 0.5)

    @property
    def _line_y(self) -> float:
        """The y of the middle of a low tread's content."""
        return self.tread_y - 0.5 * self.measures.content + 2

    def _draw_numbers(self, brush: Brush) -> None:
        scale, palette, figures = brush.scale, brush.palette, self.figures
        columns, small = self.measures, scale.text(NOTE)
        score, total = number_sizes(scale, columns.content)
        y = self.tread_y - min(0.5 * columns.content, 0.95 * score) + 2
        colour = self.on_tread(palette)
        for number, note, x, size in (
            (figures.score, figures.score_note, columns.deal_at, score),
            (figures.total, figures.total_note, columns.total_at, total),
        ):
            if number:
                brush.write(number, Point(x, y), size, "display", colour, 0.5)
                if not columns.low:
                    at = Point(x, self.below(scale))
                    brush.write(note, at, small, "medium", palette.on_body_second, 0.5)


def number_sizes(scale: Scale, content: int) -> tuple[int, int]:
    """Return the text sizes of the deal's points and the total, for the room on a tread."""
    least = scale.text(NAME)
    score = max(least, min(scale.text(NUMBER), round(_NUMBER_HIGH * content)))
    return score, max(least, min(scale.text(TOTAL), round(_TOTAL_HIGH * content)))


def number_widths(art: "Art", scale: Scale, rows: "list[TreadRow]") -> NumberWidths:
    """Return the widths of some rows' numbers with their notes."""
    score, total, small = scale.text(NUMBER), scale.text(TOTAL), scale.text(NOTE)
    told = [row.figures for row in rows]

    def widest(texts: list[str], size: int, notes: list[str]) -> int:
        numbers = max(art.text_width(text, size, "display") for text in texts)
        return max(numbers, *(art.text_width(note, small, "medium") for note in notes))

    deal = widest([one.score for one in told], score, [one.score_note for one in told])
    if not any(one.total for one in told):
        return NumberWidths(deal, 0)
    all_points = widest([one.total for one in told], total, [one.total_note for one in told])
    return NumberWidths(deal, all_points)


class TreadHeads(Still):
    """The headings of the numbers above the highest tread, if they don't fit below numbers."""

    def __init__(self, figures: TreadFigures) -> None:
        self._figures = figures
        self._columns: TreadColumns | None = None

    def lay_out(self, scale: Scale, first: Rect, columns: TreadColumns) -> None:
        """Set its place above the first row."""
        high = head_height(scale)
        self.rect = rect(first.x, first.y - high, first.w, high if columns.low else 0)
        self._columns = columns

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        assert self._columns is not None
        size, told = brush.scale.text(NOTE), self._figures
        for text, x in (
            (told.score_note, self._columns.deal_at),
            (told.total_head or told.total_note, self._columns.total_at),
        ):
            at = Point(x, self.rect.center.y)
            brush.write(text, at, size, "medium", brush.palette.text, 0.5)
