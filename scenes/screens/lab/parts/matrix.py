"""A mobility matrix: of a hundred who began at a place, how many ended at each."""

from collections.abc import Callable, Sequence
from typing import Protocol

from scenes.ui.charts.matrix import ShareMatrix, draw_matrix, lay_matrix, matrix_height
from scenes.ui.charts.selection import Mark, mark_chosen
from scenes.ui.charts.tones import floor_tones
from scenes.ui.geometry import Rect
from scenes.ui.inputs import Input
from scenes.ui.scale import Scale
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.pressable import ring
from scenes.ui.widgets.widget import Answer, Done, Live


class HasMatrix(Protocol):
    """Figures with shares by place before and place after."""

    @property
    def matrix(self) -> Sequence[Sequence[float]]:
        """The shares, 0 to 1."""


class Matrix(Live):
    """The matrix widget; arrows move from cell to cell, and past its edge to other widgets."""

    scanned: tuple[str, ...] = ("left", "right", "up", "down")

    def __init__(
        self,
        name: str,
        places: Sequence[str],
        ordinals: Sequence[str],
        figures: HasMatrix,
        say: Callable[[int, int], str],
        walked: Callable[[str], None],
    ) -> None:
        """``say`` puts a cell into words; ``walked`` gets the words of a newly focused cell.

        ``ordinals`` replace the names of places above the columns if those don't fit.
        """
        self.figures = figures
        self.cell: Mark = (0, 0)
        self.name = name
        self._matrix = ShareMatrix(places, ordinals, figures.matrix)
        self._say = say
        self._walked = walked
        self._cells: dict[Mark, Rect] = {}

    @property
    def spoken(self) -> str:
        """Its name, the focused cell, and all shares row by row."""
        return f"{self.name}. {self.said} {self._matrix.told()}"

    @property
    def said(self) -> str:
        """The focused cell in words."""
        return self._say(*self.cell)

    def least_height(self, scale: Scale) -> int:
        """Return the least readable height in pixels."""
        return matrix_height(scale, len(self._matrix.names))

    def handle(self, happened: Input) -> Answer:
        """Move by keys, or to the clicked cell."""
        places = len(self._matrix.names)
        cell = mark_chosen(happened, self.cell, (places, places), self._cells)
        if cell is None:
            return None
        self.cell = cell
        self._walked(self.said)
        return Done()

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        self._cells = lay_matrix(brush.art, brush.scale, self.rect, self._matrix.names)
        # As on the page of flows: each floor has its colour.
        tones = floor_tones(brush.art.theme.floors, len(self._matrix.names))
        draw_matrix(brush, self.rect, self._matrix, self._cells, tones)
        if brush.focused:
            ring(brush, self._cells[self.cell].grown(1), brush.scale.px(8))
