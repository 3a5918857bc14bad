"""The rail of the exchange: who swaps how many cards with whom, and the current swap."""

from collections.abc import Iterator
from dataclasses import dataclass

from game.climbing.model.exchange import ExchangeStep
from scenes.games.sociable.table.shown import SociableView, title_of
from scenes.table.layout.builder import LayoutBuilder
from scenes.table.pieces.label import TableLabel
from scenes.table.pieces.plate import TablePlate
from scenes.table.pieces.portrait import Portrait
from scenes.table.pieces.sign import Sign
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.scale import SMALLEST_TEXT, Scale


@dataclass(frozen=True, slots=True)
class Swap:
    """A pair of steps of the exchange: cards up, and cards back down."""

    low: int
    high: int
    number: int
    blind: bool
    first: int
    """The index of its first step in the plan."""

    def is_done(self, step: int) -> bool:
        """Return whether it is over when a step is due."""
        return step >= self.first + 2

    def is_on(self, step: int) -> bool:
        """Return whether a step that is due belongs to it."""
        return self.first <= step < self.first + 2


def swaps(plan: tuple[ExchangeStep, ...]) -> Iterator[Swap]:
    """Yield the swaps of an exchange in order."""
    for first in range(0, len(plan), 2):
        up = plan[first]
        yield Swap(up.giver, up.to, up.number, up.choice == "drawn", first)


def rail_height(scale: Scale) -> int:
    """Return the height of the rail."""
    return max(40, scale.px(58))


def add_rail(build: LayoutBuilder, view: SociableView, area: Rect) -> None:
    """Add one chip for each swap, side by side and as high as the area."""
    found = list(swaps(view.plan))
    gap = build.setting.scale.gutter
    width = (area.w - (len(found) - 1) * gap) / len(found)
    for place, swap in enumerate(found):
        chip = rect(area.x + place * (width + gap), area.y, width, area.h)
        with build.group(f"swap:{swap.first}"):
            _add_chip(build, view, swap, chip)


def _add_chip(build: LayoutBuilder, view: SociableView, swap: Swap, chip: Rect) -> None:
    setting = build.setting
    on, done = swap.is_on(view.step), swap.is_done(view.step)
    build.add(TablePlate(chip, "now" if on else "seat"))
    x = _add_pair(build, swap, chip)
    gap = setting.scale.gap
    right = chip.right - gap(8)
    if done:
        side = max(14, round(0.4 * chip.h))
        right -= side + gap(6)
        place = rect(right, chip.center.y - side / 2, side, side)
        build.add(Sign("check", place, "good"), "done")
    words = setting.words
    names = words(
        "sociable.swap.pair",
        low=words(f"sociable.positions.{title_of(view, swap.low)}"),
        high=words(f"sociable.positions.{title_of(view, swap.high)}"),
    )
    key = "blind" if swap.blind else "each_way"
    much = words.count(f"sociable.swap.{key}", swap.number)
    short = words.count(f"sociable.swap.{key}_short", swap.number)
    _add_lines(build, names, (much, short), rect(x, chip.y, right - x, chip.h))


def _add_pair(build: LayoutBuilder, swap: Swap, chip: Rect) -> int:
    """Add both portraits and the sign between them; return the x at which words begin."""
    gap = build.setting.scale.gap
    d, side = chip.h - gap(12), max(12, round(0.3 * chip.h))
    x, y = chip.x + gap(8), chip.y + gap(6)
    for player in (swap.low, swap.high):
        guest = build.setting.cast[player]
        build.add(Portrait(guest.face, rect(x, y, d, d), who=guest.name))
        x += d + side + gap(8)
    between = rect(chip.x + gap(8) + d + gap(4), chip.center.y - side / 2, side, side)
    build.add(Sign("swap", between), "swap")
    return chip.x + 2 * gap(8) + 2 * d + side + gap(10)


def _add_lines(build: LayoutBuilder, names: str, much: tuple[str, str], area: Rect) -> None:
    """Add the names and below the number of cards, or only the number if names don't fit."""
    setting = build.setting
    s, measure = setting.scale, setting.measure
    title = min(s.text(21), round(0.4 * area.h))
    size = max(SMALLEST_TEXT, min(s.text(15), round(0.32 * area.h)))
    line = next((text for text in much if measure(text, size, "medium") <= area.w), much[-1])
    if measure(names, title, "display") <= area.w:
        build.add(
            TableLabel(names, Point(area.x, area.y + 0.31 * area.h), title, "display"), "names"
        )
        below = TableLabel(line, Point(area.x, area.y + 0.72 * area.h), size, tone="second")
        build.write(below, area.w, "cards")
    else:
        build.write(
            TableLabel(line, Point(area.x, area.center.y), size, "semibold"), area.w, "cards"
        )
