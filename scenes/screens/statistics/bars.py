"""Bar charts: how often each place was held, and places by opponents' level."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scenes.ui.charts.axis import rightward
from scenes.ui.charts.bars import divided, draw_bar, draw_track
from scenes.ui.charts.legend import Meaning, draw_legend, legend_height
from scenes.ui.charts.rows import ChartRow, lay_rows
from scenes.ui.charts.tones import place_tone
from scenes.ui.contrast import text_on
from scenes.ui.geometry import Point, Rect
from scenes.ui.scale import Scale
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.widget import Still

_LABEL, _NUMBER, _ON_BAR = 17, 24, 16
_GAP = 3


class PlaceCountsChart(Still):
    """A bar for the count of every place, with the number."""

    def __init__(self, names: Sequence[str], counts: Mapping[int, int]) -> None:
        self._names = tuple(names)
        self._counts = tuple(counts.get(place, 0) for place in range(1, len(names) + 1))

    def least_height(self, scale: Scale) -> int:
        """Return the least height in pixels at which its words don't touch."""
        return len(self._names) * scale.text(_NUMBER)

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        palette, scale, art = brush.palette, brush.scale, brush.art
        size, number = scale.text(_LABEL), scale.text(_NUMBER)
        left, right = max(10, scale.px(24)), max(10, scale.px(22))
        names = [
            min(art.text_width(name, size, "medium"), self.rect.w // 3) + left
            for name in self._names
        ]
        counts = [art.text_width(str(n), number, "display") + right for n in self._counts]
        rows = lay_rows(self.rect, names, counts, scale)
        shown = zip(rows, self._names, self._counts, strict=True)
        for place, (row, name, count) in enumerate(shown, 1):
            words = art.clip(name, size, "medium", row.name.w - 8)
            brush.write(words, Point(row.name.x, row.name.center.y), size, "medium", palette.text)
            self._draw_bar(brush, row, place, count)
            at = Point(row.end.right, row.end.center.y)
            brush.write(str(count), at, number, "display", palette.text, 1)

    def _draw_bar(self, brush: Brush, row: ChartRow, place: int, count: int) -> None:
        scale, radius = brush.scale, max(3, brush.scale.px(5))
        track = row.bar_of(max(12, min(round(row.bar.h * 0.6), max(26, scale.px(30)))))
        draw_track(brush, track, radius)
        if count:
            bar = rightward(track, 0, max(self._counts)).bar(0, count, track.y, track.h, least=6)
            draw_bar(brush, bar, place_tone(brush.palette, place, len(self._names)), radius)


@dataclass(frozen=True, slots=True)
class StackedBar:
    """The matches of one row by place."""

    name: str
    by_place: Mapping[int, int]
    note: str


class StacksChart(Still):
    """A row for every level, divided by places reached, with a key to the colours."""

    def __init__(self, stacks: Sequence[StackedBar], ordinals: Sequence[str]) -> None:
        self._stacks = tuple(stacks)
        self._ordinals = tuple(ordinals)

    def least_height(self, scale: Scale) -> int:
        """Return the least height in pixels at which its words don't touch."""
        return len(self._stacks) * scale.text(_LABEL) + legend_height(scale)

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        palette, scale, art = brush.palette, brush.scale, brush.art
        size, legend, place = scale.text(_LABEL), legend_height(scale), self.rect
        # A foreign record may hold a very long name.
        names = [art.clip(one.name, size, "semibold", place.w // 3) for one in self._stacks]
        left, right = max(10, scale.px(24)), max(8, scale.px(18))
        rows = lay_rows(
            place._replace(h=place.h - legend),
            [art.text_width(name, size, "semibold") + left for name in names],
            [art.text_width(stack.note, size, "medium") + right for stack in self._stacks],
            scale,
        )
        for stack, words, row in zip(self._stacks, names, rows, strict=True):
            middle = row.name.center.y
            brush.write(words, Point(row.name.x, middle), size, "semibold", palette.text)
            at = Point(row.end.right, middle)
            brush.write(stack.note, at, size, "medium", palette.second, 1)
            thick = max(20, min(round(row.bar.h * 0.7), max(36, scale.px(44))))
            self._draw_stack(brush, stack, row.bar_of(thick))
        last = rows[-1].bar
        below = Rect(last.x, last.bottom, place.right - last.x, legend)
        meanings = [Meaning(self._tone(brush, n), word) for n, word in enumerate(self._ordinals, 1)]
        draw_legend(brush, below, meanings)

    def _draw_stack(self, brush: Brush, stack: StackedBar, bar: Rect) -> None:
        size = brush.scale.text(_ON_BAR)
        held = [(place, n) for place, n in sorted(stack.by_place.items()) if n]
        # Parts are proportional to the numbers, but wide enough for their labels.
        least = [round(size * (0.9 + 0.62 * len(str(n)))) for _, n in held]
        parts = divided(bar, [n for _, n in held], _GAP, least)
        for (place, n), part in zip(held, parts, strict=True):
            fill = self._tone(brush, place)
            draw_bar(brush, part, fill, max(3, brush.scale.px(6)))
            colour = text_on(brush.palette, fill)
            brush.write(str(n), part.center, size, "semibold", colour, 0.5)

    def _tone(self, brush: Brush, place: int) -> tuple[int, int, int]:
        return place_tone(brush.palette, place, len(self._ordinals))
