"""A mobility matrix: of a hundred who began at a place, how many ended at each."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from game.measuring.mobility import Mobility
from scenes.screens.lab.parts.shares import of_hundred, tone_of_share
from scenes.ui.bindings import direction_of
from scenes.ui.contrast import text_on
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.inputs import Input, Key, PointerUp
from scenes.ui.scale import Scale
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.measure import line_px
from scenes.ui.widgets.pressable import ring
from scenes.ui.widgets.widget import Answer, Done, Live

if TYPE_CHECKING:
    from scenes.ui.art import Art

_NAME, _HEAD, _NUMBER = 17, 16, 19
_APART = 5
"""The free pixels between the names of columns."""
_WAYS = {"left": (0, -1), "right": (0, 1), "up": (-1, 0), "down": (1, 0)}


class Matrix(Live):
    """The matrix widget; arrows move from cell to cell, and past its edge to other widgets."""

    def __init__(
        self,
        name: str,
        places: Sequence[str],
        ordinals: Sequence[str],
        figures: Mobility,
        say: Callable[[int, int], str],
        walked: Callable[[str], None],
    ) -> None:
        """``say`` puts a cell into words; ``walked`` gets the words of a newly focused cell.

        ``ordinals`` replace the names of places above the columns if those don't fit.
        """
        self.figures = figures
        self.cell = (0, 0)
        self.name = name
        self._places = tuple(places)
        self._ordinals = tuple(ordinals)
        self._say = say
        self._walked = walked
        self._cells: dict[tuple[int, int], Rect] = {}

    @property
    def label(self) -> str:
        """Its name and the focused cell."""
        return f"{self.name}. {self.said}"

    @property
    def spoken(self) -> str:
        """Its name and the focused cell."""
        return self.label

    @property
    def said(self) -> str:
        """The focused cell in words."""
        return self._say(*self.cell)

    def least_height(self, scale: Scale) -> int:
        """Return the least readable height in pixels."""
        return round((len(self._places) + 1.2) * 1.15 * scale.text(_NUMBER))

    def handle(self, happened: Input) -> Answer:
        """Move by keys, or to the clicked cell."""
        if isinstance(happened, Key):
            way = _WAYS.get(direction_of(happened) or "")
            return self._walk((self.cell[0] + way[0], self.cell[1] + way[1])) if way else None
        if isinstance(happened, PointerUp):
            for cell, place in self._cells.items():
                if place.contains(happened.at):
                    return self._walk(cell)
        return None

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        self._cells = self._lay(brush.art, brush.scale)
        self._draw_names(brush)
        for cell, place in self._cells.items():
            self._draw_cell(brush, cell, place)
        if brush.focused:
            ring(brush, self._cells[self.cell].grown(1), brush.scale.px(8))

    def _walk(self, cell: tuple[int, int]) -> Answer:
        if not all(0 <= at < len(self._places) for at in cell):
            return None
        self.cell = cell
        self._walked(self.said)
        return Done()

    def _lay(self, art: "Art", scale: Scale) -> dict[tuple[int, int], Rect]:
        size, gap, count = scale.text(_NAME), max(2, scale.px(5)), len(self._places)
        left = min(self._widest(art, size) + scale.px(14), 0.34 * self.rect.w)
        head = round(1.6 * size)
        wide = (self.rect.w - left) / count
        high = min((self.rect.h - head) / count, 1.1 * wide)
        return {
            (row, column): rect(
                self.rect.x + left + column * wide,
                self.rect.y + head + row * high,
                wide - gap,
                high - gap,
            )
            for row in range(count)
            for column in range(count)
        }

    def _widest(self, art: "Art", size: int) -> int:
        return max(art.text_width(name, size, "medium") for name in self._places)

    def _draw_names(self, brush: Brush) -> None:
        size, second = brush.scale.text(_NAME), brush.palette.second
        for number, (name, head) in enumerate(
            zip(self._places, self._heads(brush.art, brush.scale), strict=True)
        ):
            row, column = self._cells[number, 0], self._cells[0, number]
            room = row.x - self.rect.x - brush.scale.px(8)
            at = Point(row.x - brush.scale.px(8), row.center.y)
            brush.write(brush.art.clip(name, size, "medium", room), at, size, "medium", second, 1)
            at, small = Point(column.center.x, self.rect.y + 0.7 * size), brush.scale.text(_HEAD)
            brush.write(head, at, small, "medium", second, 0.5)

    def _heads(self, art: "Art", scale: Scale) -> Sequence[str]:
        """Return the headings of the columns: names if they fit, else ordinals."""
        size, pitch = scale.text(_HEAD), self._cells[0, 1].x - self._cells[0, 0].x
        widths = [art.text_width(name, size, "medium") for name in self._places]
        apart = all(sum(pair) / 2 + _APART <= pitch for pair in pairwise(widths))
        inside = max(widths[0], widths[-1]) <= 1.1 * pitch
        return self._places if apart and inside else self._ordinals

    def _draw_cell(self, brush: Brush, cell: tuple[int, int], place: Rect) -> None:
        palette, (row, column) = brush.palette, cell
        share, size = self.figures.matrix[row][column], brush.scale.text(_NUMBER)
        fill = tone_of_share(palette, share)
        line = palette.text if row == column else None
        brush.plate(place, fill, 255, brush.scale.px(8), line, line_px(brush.scale, 2.5))
        text, colour = str(of_hundred(share)), text_on(palette, fill)
        brush.write(text, place.center, size, "semibold", colour, 0.5)
