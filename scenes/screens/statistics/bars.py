"""Bar charts: how often each place was held, and places by opponents' level."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scenes.ui.access import joined
from scenes.ui.charts.axis import reach, rightward
from scenes.ui.charts.bars import divided, draw_bar, draw_track
from scenes.ui.charts.legend import Meaning, draw_legend, legend_height
from scenes.ui.charts.rows import along, draw_rows, rows_height
from scenes.ui.charts.tones import place_tone
from scenes.ui.contrast import text_on
from scenes.ui.geometry import Rect
from scenes.ui.scale import Scale
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.widget import Still

_ON_BAR = 16
_GAP = 3


class PlaceCountsChart(Still):
    """A bar for the count of every place, with the number."""

    def __init__(self, names: Sequence[str], counts: Mapping[int, int]) -> None:
        self._names = tuple(names)
        self._counts = tuple(counts.get(place, 0) for place in range(1, len(names) + 1))

    @property
    def spoken(self) -> str:
        """The count of every place."""
        return joined(f"{n} {count}" for n, count in zip(self._names, self._counts, strict=True))

    def least_height(self, scale: Scale) -> int:
        """Return the least height in pixels at which its words don't touch."""
        return rows_height(scale, len(self._names))

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        scale, radius = brush.scale, max(3, brush.scale.px(5))
        rows = list(zip(self._names, map(str, self._counts), strict=True))
        rooms = draw_rows(brush, self.rect, rows, numbers=True)
        axis = rightward(rooms[0], *reach(self._counts))
        for place, (room, count) in enumerate(zip(rooms, self._counts, strict=True), 1):
            track = along(room, max(12, min(round(room.h * 0.6), max(26, scale.px(30)))))
            draw_track(brush, track, radius)
            if count:
                fill = place_tone(brush.palette, place, len(self._names))
                draw_bar(brush, axis.bar(0, count, track.y, track.h, least=6), fill, radius)


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

    @property
    def spoken(self) -> str:
        """How often each place was reached, by row."""
        return joined((self._told(one) for one in self._stacks), ". ")

    def _told(self, stack: StackedBar) -> str:
        held = enumerate(self._ordinals, 1)
        counts = (f"{word} {stack.by_place.get(place, 0)}" for place, word in held)
        return f"{stack.name}, {stack.note}: {joined(counts)}"

    def least_height(self, scale: Scale) -> int:
        """Return the least height in pixels at which its words don't touch."""
        return rows_height(scale, len(self._stacks)) + legend_height(scale)

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        scale, legend = brush.scale, legend_height(brush.scale)
        rows = [(stack.name, stack.note) for stack in self._stacks]
        rooms = draw_rows(brush, self.rect._replace(h=self.rect.h - legend), rows)
        for stack, room in zip(self._stacks, rooms, strict=True):
            thick = max(20, min(round(room.h * 0.7), max(36, scale.px(44))))
            self._draw_stack(brush, stack, along(room, thick))
        last = rooms[-1]
        below = Rect(last.x, last.bottom, self.rect.right - last.x, legend)
        words = enumerate(self._ordinals, 1)
        draw_legend(brush, below, [Meaning(self._tone(brush, n), word) for n, word in words])

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
