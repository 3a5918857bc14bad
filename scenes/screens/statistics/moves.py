"""The chart of places at the start and at the end of deals."""

from collections.abc import Mapping, Sequence
from itertools import product
from typing import TYPE_CHECKING, TypeAlias

from game.store.history.figures import Figures
from game.texts.words import Words
from scenes.screens.statistics.colours import fill_of
from scenes.ui.boxes import FILL, Box, Size, arrange, cell, column, grid, row
from scenes.ui.contrast import text_on
from scenes.ui.geometry import Point, Rect
from scenes.ui.scale import Scale
from scenes.ui.theme import Colour, Palette, mix
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.measure import line_px
from scenes.ui.widgets.widget import Still

if TYPE_CHECKING:
    pass

_LABEL, _CELL, _NUMBER, _NOTE = 15, 17, 36, 16
_DARKEST = 0.8
"""How near the emptiest cell's colour comes to the plate's."""

_Spot: TypeAlias = tuple[int, int] | str
"""A cell by start and end place, from 0; -1 stands for the names before them."""


def row_shares(moves: Mapping[tuple[int, int], int], places: int) -> list[list[int]]:
    """Return the percentages of end places, by start place."""
    rows = []
    for begun in range(1, places + 1):
        counts = [moves.get((begun, ended), 0) for ended in range(1, places + 1)]
        total = sum(counts)
        rows.append([round(100 * count / total) if total else 0 for count in counts])
    return rows


class MovesChart(Still):
    """A square of percentages by rows, with how often the player rose, stayed and fell."""

    def __init__(
        self, words: Words, names: Sequence[str], ordinals: Sequence[str], figures: Figures
    ) -> None:
        """``ordinals`` replace the names above the columns if those don't fit."""
        self._names = tuple(names)
        self._ordinals = tuple(ordinals)
        self._rows = row_shares(figures.moves, len(names))
        self._begun = [
            any(begun == place for begun, _ in figures.moves) for place in range(1, len(names) + 1)
        ]
        counted = (("up", figures.rose), ("minus", figures.stayed), ("down", figures.fell))
        named = ("rose", "stayed", "fell")
        self._sums = [
            (icon, str(count), words(f"statistics.moves.{word}"))
            for (icon, count), word in zip(counted, named, strict=True)
        ]
        self._note = words("statistics.moves.read")

    def least_height(self, scale: Scale) -> int:
        """Return the least height in pixels at which its words don't touch."""
        return round(3.5 * scale.text(_LABEL)) + len(self._names) * scale.text(_CELL)

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        size, count = brush.scale.text(_LABEL), len(self._names)
        places = arrange(self._box(brush), self.rect)
        self._draw_names(brush, places)
        for begun, ended in product(range(count), repeat=2):
            inner = places[begun, ended].grown(-2)
            self._draw_cell(brush, inner, (begun, ended))
        self._draw_sums(brush, places["sums"])
        note = places["note"]
        words = brush.art.clip(self._note, size, "medium", note.w)
        at = Point(note.x, note.center.y + brush.scale.px(4))
        brush.write(words, at, size, "medium", brush.palette.second)

    def _box(self, brush: Brush) -> Box[_Spot]:
        """Return the boxes of names and cells, the sums at the right, and the note below."""
        size, count = brush.scale.text(_LABEL), len(self._names)
        head, note = round(1.7 * size), round(1.8 * size)
        widest = max(brush.art.text_width(name, size, "medium") for name in self._names)
        left = min(widest + 12, self.rect.w // 4)
        # Limit the width of cells to a few times their height.
        wide = Size(0, round(3.2 * (self.rect.h - head - note) / count))
        numbers = range(-1, count)
        cells: Box[_Spot] = grid(
            [cell((begun, ended), wide if ended >= 0 else left, FILL if begun >= 0 else head)
             for ended in numbers]
            for begun in numbers
        )  # fmt: skip
        sums = column(head, cell("sums", self._sums_width(brush)))
        return column(row(cells, sums), cell("note", h=note))

    def _draw_names(self, brush: Brush, places: Mapping[_Spot, Rect]) -> None:
        palette, size = brush.palette, brush.scale.text(_LABEL)
        widest = max(brush.art.text_width(name, size, "medium") for name in self._names)
        heads = self._names if widest <= places[-1, 0].w + 2 else self._ordinals
        for number, (name, head) in enumerate(zip(self._names, heads, strict=True)):
            above, beside = places[-1, number], places[number, -1]
            at = Point(above.center.x, above.bottom - 0.9 * size)
            brush.write(head, at, size, "medium", palette.second, 0.5)
            said = brush.art.clip(name, size, "medium", beside.w - 6)
            at = Point(beside.x, beside.center.y)
            brush.write(said, at, size, "medium", palette.text)

    def _draw_cell(self, brush: Brush, place: Rect, where: tuple[int, int]) -> None:
        palette, size = brush.palette, brush.scale.text(_CELL)
        row, column = where
        share = self._rows[row][column]
        fill = _shaded(palette, share)
        stayed = row == column
        line = palette.accent_line if stayed else None
        width = line_px(brush.scale, 2.5)
        radius = max(3, brush.scale.px(7))
        brush.plate(place, fill, 255, radius, line, width)
        if self._begun[row]:
            colour = text_on(palette, fill)
            brush.write(str(share), place.center, size, "semibold", colour, 0.5)

    def _sums_width(self, brush: Brush) -> int:
        scale = brush.scale
        number, note = scale.text(_NUMBER), scale.text(_NOTE)
        return max(
            _icon_side(number) + scale.gap(18) + brush.art.text_width(count, number, "display")
            + brush.art.text_width(word, note, "medium") + scale.px(18)
            for _, count, word in self._sums
        )  # fmt: skip

    def _draw_sums(self, brush: Brush, place: Rect) -> None:
        palette, scale = brush.palette, brush.scale
        number, note = scale.text(_NUMBER), scale.text(_NOTE)
        widest = max(brush.art.text_width(count, number, "display") for _, count, _ in self._sums)
        tones = {"up": palette.good, "minus": palette.second, "down": palette.bad}
        for index, (icon, count, word) in enumerate(self._sums):
            y = place.y + (index + 0.5) * place.h / len(self._sums)
            x = float(place.x + scale.px(18))
            side = _icon_side(number)
            brush.icon((round(x), round(y - side / 2)), icon, side, tones[icon], 3.4)
            x += side + scale.gap(8)
            brush.write(count, Point(x + widest, y), number, "display", palette.text, 1)
            x += widest + scale.gap(10)
            brush.write(word, Point(x, y + number * 0.1), note, "medium", palette.text)


def _icon_side(number: int) -> int:
    return round(0.72 * number)


def _shaded(palette: Palette, share: int) -> Colour:
    """Return the fill of a cell: the more deals, the brighter."""
    return mix(fill_of(palette), palette.plate, _DARKEST * (1 - min(1.0, share / 50)))
