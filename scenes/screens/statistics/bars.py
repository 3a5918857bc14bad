"""Bars: how often each place was held, and what matches against each level brought."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenes.screens.statistics.colours import place_colour, rim_of, text_on
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.widgets.widget import Look, Still

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.ui.art import Art

_LABEL, _NUMBER, _ON_BAR, _LEGEND = 17, 24, 16, 15
_MOST_ROW = 74
_LEAST_MOST = 64
"""Pixels that a row may be high in any window."""
_GAP = 3


class PlacesChart(Still):
    """A bar for every place, as long as it was held often, and the number."""

    def __init__(self, names: Sequence[str], counts: Mapping[int, int]) -> None:
        self._names = tuple(names)
        self._counts = counts

    def draw(self, art: "Art", target: "Surface", look: Look) -> None:
        """Draw it."""
        palette, scale = look.palette, look.scale
        size, number = scale.text(_LABEL), scale.text(_NUMBER)
        left = max(art.text_width(name, size, "medium") for name in self._names)
        left = min(left, self.rect.w // 3) + max(10, scale.px(24))
        most = max(1, *self._counts.values(), 1)
        right = art.text_width(str(most), number, "display") + max(10, scale.px(22))
        row = min(self.rect.h / len(self._names), max(_LEAST_MOST, scale.px(_MOST_ROW)))
        for place, name in enumerate(self._names, 1):
            count, y = self._counts.get(place, 0), self.rect.y + (place - 0.5) * row
            words = art.clip(name, size, "medium", left - 8)
            art.write(target, words, Point(self.rect.x, y), size, "medium", palette.text)
            thick = max(12, min(round(row * 0.6), max(26, scale.px(30))))
            track = rect(self.rect.x + left, y - thick / 2, self.rect.w - left - right, thick)
            radius = max(3, scale.px(5))
            art.plate(target, track, palette.field, 255, radius)
            if count:
                bar = track._replace(w=max(6, round(track.w * count / most)))
                fill = place_colour(palette, place, len(self._names))
                art.plate(target, bar, fill, 255, radius, rim_of(palette, place), 1.5)
            at = Point(self.rect.right, y)
            art.write(target, str(count), at, number, "display", palette.text, 1)


@dataclass(frozen=True, slots=True)
class Stack:
    """The matches of one row, by place."""

    name: str
    by_place: Mapping[int, int]
    note: str


class StacksChart(Still):
    """A row for every level, cut by the places one reached, and a key to the colours."""

    def __init__(self, stacks: Sequence[Stack], ordinals: Sequence[str]) -> None:
        self._stacks = tuple(stacks)
        self._ordinals = tuple(ordinals)

    def draw(self, art: "Art", target: "Surface", look: Look) -> None:
        """Draw it."""
        palette, scale = look.palette, look.scale
        size = scale.text(_LABEL)
        legend = round(2.0 * scale.text(_LEGEND))
        # A record from elsewhere may hold a name as long as the chart is wide.
        names = [art.clip(one.name, size, "semibold", self.rect.w // 3) for one in self._stacks]
        left = max(art.text_width(name, size, "semibold") for name in names)
        left += max(10, scale.px(24))
        right = max(art.text_width(stack.note, size, "medium") for stack in self._stacks)
        right += max(8, scale.px(18))
        row = min((self.rect.h - legend) / len(self._stacks), max(_LEAST_MOST, scale.px(_MOST_ROW)))
        for index, (stack, name) in enumerate(zip(self._stacks, names, strict=True)):
            y = self.rect.y + (index + 0.5) * row
            at = Point(self.rect.x, y)
            art.write(target, name, at, size, "semibold", palette.text)
            end = Point(self.rect.right, y)
            art.write(target, stack.note, end, size, "medium", palette.second, 1)
            thick = max(20, min(round(row * 0.7), max(36, scale.px(44))))
            bar = rect(self.rect.x + left, y - thick / 2, self.rect.w - left - right, thick)
            self._draw_stack(art, target, look, stack, bar)
        below = self.rect.y + row * len(self._stacks) + legend / 2
        self._draw_legend(art, target, look, Point(self.rect.x + left, below))

    def _draw_stack(
        self, art: "Art", target: "Surface", look: Look, stack: Stack, bar: Rect
    ) -> None:
        palette, size = look.palette, look.scale.text(_ON_BAR)
        held = [(place, n) for place, n in sorted(stack.by_place.items()) if n]
        widths = shares([n for _, n in held], bar.w - _GAP * (len(held) - 1), size)
        x, radius = float(bar.x), max(3, look.scale.px(6))
        for (place, n), width in zip(held, widths, strict=True):
            part = rect(x, bar.y, width, bar.h)
            fill = place_colour(palette, place, len(self._ordinals))
            art.plate(target, part, fill, 255, radius, rim_of(palette, place), 1.5)
            colour = text_on(palette, fill)
            art.write(target, str(n), part.center, size, "semibold", colour, 0.5)
            x += width + _GAP

    def _draw_legend(self, art: "Art", target: "Surface", look: Look, at: Point) -> None:
        palette, size, x = look.palette, look.scale.text(_LEGEND), at.x
        side, gap = round(size * 0.85), look.scale.gap(8)
        for place, word in enumerate(self._ordinals, 1):
            width = side + gap + art.text_width(word, size, "medium")
            if x + width > self.rect.right:
                break
            fill = place_colour(palette, place, len(self._ordinals))
            square = rect(x, at.y - side / 2, side, side)
            art.plate(target, square, fill, 255, 3, rim_of(palette, place), 1)
            art.write(target, word, Point(x + side + gap, at.y), size, "medium", palette.second)
            x += width + max(12, look.scale.px(22))


def shares(numbers: Sequence[int], width: float, digit: float) -> list[float]:
    """Return widths in proportion to numbers, each wide enough for the number to stand in it."""
    least = [digit * (0.9 + 0.62 * len(str(number))) for number in numbers]
    spare = max(0.0, width - sum(least))
    total = sum(numbers)
    widths = [low + spare * n / total for low, n in zip(least, numbers, strict=True)]
    squeeze = min(1.0, width / sum(widths)) if widths else 1.0
    return [w * squeeze for w in widths]
