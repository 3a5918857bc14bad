"""Bar charts: how often each place was held, and places by opponents' level."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scenes.screens.statistics.colours import place_colour, rim_of
from scenes.ui.boxes import FILL, Size, arrange, cell, grid, row
from scenes.ui.contrast import text_on
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.scale import Scale
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.widget import Still

_LABEL, _NUMBER, _ON_BAR, _LEGEND = 17, 24, 16, 15
_MOST_ROW = 74
_LEAST_MOST = 64
"""The greatest height of a row in any window, in pixels."""
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
        palette, scale = brush.palette, brush.scale
        size, number = scale.text(_LABEL), scale.text(_NUMBER)
        left, right = max(10, scale.px(24)), max(10, scale.px(22))
        names = [
            min(brush.art.text_width(name, size, "medium"), self.rect.w // 3) + left
            for name in self._names
        ]
        counts = [brush.art.text_width(str(n), number, "display") + right for n in self._counts]
        for line, (name, bar, end) in enumerate(_lines(self.rect, names, counts, scale)):
            words = brush.art.clip(self._names[line], size, "medium", name.w - 8)
            at = Point(name.x, name.center.y)
            brush.write(words, at, size, "medium", palette.text)
            self._draw_bar(brush, line, bar)
            at = Point(end.right, end.center.y)
            brush.write(str(self._counts[line]), at, number, "display", palette.text, 1)

    def _draw_bar(self, brush: Brush, line: int, room: Rect) -> None:
        palette, scale, radius = brush.palette, brush.scale, max(3, brush.scale.px(5))
        track = _middle(room, max(12, min(round(room.h * 0.6), max(26, scale.px(30)))))
        brush.plate(track, palette.field, 255, radius)
        if count := self._counts[line]:
            bar = track._replace(w=max(6, round(track.w * count / max(self._counts))))
            fill = place_colour(palette, line + 1, len(self._names))
            brush.plate(bar, fill, 255, radius, rim_of(palette, line + 1), 1.5)


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
        return len(self._stacks) * scale.text(_LABEL) + _legend_height(scale)

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        palette, scale = brush.palette, brush.scale
        size, legend = scale.text(_LABEL), _legend_height(scale)
        # A foreign record may hold a very long name.
        names = [
            brush.art.clip(one.name, size, "semibold", self.rect.w // 3) for one in self._stacks
        ]
        lefts = [
            brush.art.text_width(name, size, "semibold") + max(10, scale.px(24)) for name in names
        ]
        rights = [
            brush.art.text_width(stack.note, size, "medium") + max(8, scale.px(18))
            for stack in self._stacks
        ]
        lines = _lines(self.rect._replace(h=self.rect.h - legend), lefts, rights, scale)
        for stack, words, (name, bar, end) in zip(self._stacks, names, lines, strict=True):
            at = Point(name.x, name.center.y)
            brush.write(words, at, size, "semibold", palette.text)
            at = Point(end.right, end.center.y)
            brush.write(stack.note, at, size, "medium", palette.second, 1)
            thick = max(20, min(round(bar.h * 0.7), max(36, scale.px(44))))
            self._draw_stack(brush, stack, _middle(bar, thick))
        _, last, _ = lines[-1]
        self._draw_legend(brush, Point(last.x, last.bottom + legend / 2))

    def _draw_stack(self, brush: Brush, stack: StackedBar, bar: Rect) -> None:
        palette, size = brush.palette, brush.scale.text(_ON_BAR)
        held = [(place, n) for place, n in sorted(stack.by_place.items()) if n]
        # Parts are proportional to the numbers, but wide enough for their labels.
        least = [round(size * (0.9 + 0.62 * len(str(n)))) for _, n in held]
        parts = (cell(one, Size(0, low, one[1])) for one, low in zip(held, least, strict=True))
        radius = max(3, brush.scale.px(6))
        for (place, n), part in arrange(row(*parts, gap=_GAP), bar).items():
            fill = place_colour(palette, place, len(self._ordinals))
            brush.plate(part, fill, 255, radius, rim_of(palette, place), 1.5)
            colour = text_on(palette, fill)
            brush.write(str(n), part.center, size, "semibold", colour, 0.5)

    def _draw_legend(self, brush: Brush, at: Point) -> None:
        palette, size, x = brush.palette, brush.scale.text(_LEGEND), at.x
        side, gap = round(size * 0.85), brush.scale.gap(8)
        for place, word in enumerate(self._ordinals, 1):
            width = side + gap + brush.art.text_width(word, size, "medium")
            if x + width > self.rect.right:
                break
            fill = place_colour(palette, place, len(self._ordinals))
            square = rect(x, at.y - side / 2, side, side)
            brush.plate(square, fill, 255, 3, rim_of(palette, place), 1)
            brush.write(word, Point(x + side + gap, at.y), size, "medium", palette.second)
            x += width + max(12, brush.scale.px(22))


def _lines(
    place: Rect, names: Sequence[int], ends: Sequence[int], scale: Scale
) -> list[tuple[Rect, Rect, Rect]]:
    """Return for each line the areas of its name, its bar and its end.

    ``names`` and ``ends`` are their widths in pixels, with the gaps to the bar.
    """
    high = Size(0, max(_LEAST_MOST, scale.px(_MOST_ROW)))
    rows = [
        [cell((line, 0), name, high), cell((line, 1), FILL, high), cell((line, 2), end, high)]
        for line, (name, end) in enumerate(zip(names, ends, strict=True))
    ]
    places = arrange(grid(rows), place)
    return [(places[line, 0], places[line, 1], places[line, 2]) for line in range(len(names))]


def _legend_height(scale: Scale) -> int:
    return 2 * scale.text(_LEGEND)


def _middle(place: Rect, thick: int) -> Rect:
    """Return an area of a height in the middle of a place."""
    return rect(place.x, place.center.y - thick / 2, place.w, thick)
