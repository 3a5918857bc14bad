"""From one deal to the next: in which place a deal was begun, and in which it ended."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from game.store.history.figures import Figures
from game.texts.words import Words
from scenes.screens.statistics.colours import text_on
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.theme import Colour, Palette, mix
from scenes.ui.widgets.measure import line_px
from scenes.ui.widgets.widget import Look, Still

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.ui.art import Art

_LABEL, _CELL, _NUMBER, _NOTE = 15, 17, 36, 16
_DARKEST = 0.8
"""How near the emptiest cell comes to the plate."""


def row_shares(moves: Mapping[tuple[int, int], int], places: int) -> list[list[int]]:
    """Return, by the place a deal was begun in, the per cent of deals that ended in each place."""
    rows = []
    for begun in range(1, places + 1):
        counts = [moves.get((begun, ended), 0) for ended in range(1, places + 1)]
        total = sum(counts)
        rows.append([round(100 * count / total) if total else 0 for count in counts])
    return rows


class MovesChart(Still):
    """A square of per cents that is read by rows, and how often one rose, stayed and fell."""

    def __init__(
        self, words: Words, names: Sequence[str], ordinals: Sequence[str], figures: Figures
    ) -> None:
        """``ordinals`` stand above the columns where the names have no room."""
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

    def draw(self, art: "Art", target: "Surface", look: Look) -> None:
        """Draw it."""
        scale, size = look.scale, look.scale.text(_LABEL)
        note = round(1.8 * size)
        grid_box = self.rect._replace(h=self.rect.h - note)
        side = self._sums_width(art, look)
        left = max(art.text_width(name, size, "medium") for name in self._names) + 12
        left = min(left, grid_box.w // 4)
        head = round(1.7 * size)
        width = grid_box.w - side - left
        cell = (width / len(self._names), (grid_box.h - head) / len(self._names))
        cell = (min(cell[0], 3.2 * cell[1]), cell[1])
        grid = rect(
            grid_box.x + left, grid_box.y + head, cell[0] * len(self._names), grid_box.h - head
        )
        self._draw_names(art, target, look, grid, left)
        for row in range(len(self._names)):
            for column in range(len(self._names)):
                self._draw_cell(art, target, look, _cell(grid, cell, row, column), (row, column))
        self._draw_sums(art, target, look, rect(grid.right, grid.y, side, grid.h))
        words = art.clip(self._note, size, "medium", self.rect.w)
        at = Point(self.rect.x, self.rect.bottom - note / 2 + scale.px(4))
        art.write(target, words, at, size, "medium", look.palette.second)

    def _draw_names(self, art: "Art", target: "Surface", look: Look, grid: Rect, left: int) -> None:
        palette, size = look.palette, look.scale.text(_LABEL)
        column, row = grid.w / len(self._names), grid.h / len(self._names)
        widest = max(art.text_width(name, size, "medium") for name in self._names)
        heads = self._names if widest <= column + 2 else self._ordinals
        for number, (name, head) in enumerate(zip(self._names, heads, strict=True)):
            above = Point(grid.x + (number + 0.5) * column, grid.y - 0.9 * size)
            art.write(target, head, above, size, "medium", palette.second, 0.5)
            beside = Point(grid.x - left, grid.y + (number + 0.5) * row)
            said = art.clip(name, size, "medium", left - 6)
            art.write(target, said, beside, size, "medium", palette.text)

    def _draw_cell(
        self, art: "Art", target: "Surface", look: Look, place: Rect, where: tuple[int, int]
    ) -> None:
        palette, size = look.palette, look.scale.text(_CELL)
        row, column = where
        share = self._rows[row][column]
        fill = _shaded(palette, share)
        stayed = row == column
        line = palette.accent_line if stayed else None
        width = line_px(look.scale, 2.5)
        radius = max(3, look.scale.px(7))
        art.plate(target, place, fill, 255, radius, line, width)
        if self._begun[row]:
            colour = text_on(palette, fill)
            art.write(target, str(share), place.center, size, "semibold", colour, 0.5)

    def _sums_width(self, art: "Art", look: Look) -> int:
        scale = look.scale
        number, note = scale.text(_NUMBER), scale.text(_NOTE)
        return max(
            _icon_side(number) + scale.gap(18) + art.text_width(count, number, "display")
            + art.text_width(word, note, "medium") + scale.px(18)
            for _, count, word in self._sums
        )  # fmt: skip

    def _draw_sums(self, art: "Art", target: "Surface", look: Look, place: Rect) -> None:
        palette, scale = look.palette, look.scale
        number, note = scale.text(_NUMBER), scale.text(_NOTE)
        widest = max(art.text_width(count, number, "display") for _, count, _ in self._sums)
        tones = {"up": palette.good, "minus": palette.second, "down": palette.bad}
        for index, (icon, count, word) in enumerate(self._sums):
            y = place.y + (index + 0.5) * place.h / len(self._sums)
            x = float(place.x + scale.px(18))
            side = _icon_side(number)
            picture = art.icon(icon, side, tones[icon], 3.4)
            target.blit(picture, (round(x), round(y - side / 2)))
            x += side + scale.gap(8)
            art.write(target, count, Point(x + widest, y), number, "display", palette.text, 1)
            x += widest + scale.gap(10)
            art.write(target, word, Point(x, y + number * 0.1), note, "medium", palette.text)


def _icon_side(number: int) -> int:
    return round(0.72 * number)


def _shaded(palette: Palette, share: int) -> Colour:
    """Return the fill of a cell: the more deals, the brighter."""
    return mix(palette.control, palette.plate, _DARKEST * (1 - min(1.0, share / 50)))


def _cell(grid: Rect, cell: tuple[float, float], row: int, column: int) -> Rect:
    width, height = cell
    return rect(grid.x + column * width + 2, grid.y + row * height + 2, width - 4, height - 4)
