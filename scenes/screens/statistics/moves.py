"""The chart of places at the start and at the end of deals."""

from collections.abc import Mapping, Sequence

from game.store.history.figures import Figures
from game.texts.words import Words
from scenes.ui.access import joined
from scenes.ui.charts.matrix import ShareMatrix, draw_matrix, lay_matrix, matrix_height
from scenes.ui.charts.tones import count_tone
from scenes.ui.geometry import Point, Rect, union
from scenes.ui.scale import Scale
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.widget import Still

_LABEL, _NUMBER, _NOTE = 15, 36, 16


def row_shares(moves: Mapping[tuple[int, int], int], places: int) -> list[list[float | None]]:
    """Return the shares of end places, by start place; ``None`` where nobody began."""
    rows: list[list[float | None]] = []
    for begun in range(1, places + 1):
        counts = [moves.get((begun, ended), 0) for ended in range(1, places + 1)]
        total = sum(counts)
        rows.append([count / total if total else None for count in counts])
    return rows


class MovesChart(Still):
    """A matrix of percentages by rows, with how often the player rose, stayed and fell."""

    def __init__(
        self, words: Words, names: Sequence[str], ordinals: Sequence[str], figures: Figures
    ) -> None:
        """``ordinals`` replace the names above the columns if those don't fit."""
        self._matrix = ShareMatrix(names, ordinals, row_shares(figures.moves, len(names)))
        counted = (("up", figures.rose), ("minus", figures.stayed), ("down", figures.fell))
        named = ("rose", "stayed", "fell")
        self._sums = [
            (icon, str(count), words(f"statistics.moves.{word}"))
            for (icon, count), word in zip(counted, named, strict=True)
        ]
        self._note = words("statistics.moves.read")

    @property
    def spoken(self) -> str:
        """The shares row by row, the sums, and how to read them."""
        sums = joined(f"{count} {word}" for _, count, word in self._sums)
        return joined((self._note, self._matrix.told(), sums), " ")

    def least_height(self, scale: Scale) -> int:
        """Return the least height in pixels at which its words don't touch."""
        return matrix_height(scale, len(self._matrix.names)) + _note_height(scale)

    def draw(self, brush: Brush) -> None:
        """Draw the matrix, the sums at its right, and the note below."""
        scale, size, below = brush.scale, brush.scale.text(_LABEL), _note_height(brush.scale)
        room, sums = self.rect._replace(h=self.rect.h - below), self._sums_width(brush)
        place = room._replace(w=room.w - sums)
        cells = lay_matrix(brush.art, scale, place, self._matrix.names)
        draw_matrix(brush, place, self._matrix, cells, [count_tone(brush.palette)] * len(cells))
        area = union(list(cells.values()))
        self._draw_sums(brush, Rect(area.right, area.y, sums, area.h))
        words = brush.art.clip(self._note, size, "medium", self.rect.w)
        at = Point(self.rect.x, room.bottom + below / 2 + scale.px(4))
        brush.write(words, at, size, "medium", brush.palette.second)

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


def _note_height(scale: Scale) -> int:
    return round(1.8 * scale.text(_LABEL))
