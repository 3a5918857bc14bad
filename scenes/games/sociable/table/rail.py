"""The rail of the exchange: who swaps how many cards with whom, and the current swap."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Literal

from game.climbing.model.exchange import ExchangeStep
from scenes.games.sociable.table.shown import SociableView, title_of
from scenes.table.layout.builder import LayoutBuilder, Put
from scenes.table.pieces.plate import TablePlate
from scenes.table.pieces.portrait import Portrait
from scenes.table.pieces.sign import Sign
from scenes.ui.boxes import FILL, Box, Size, cell, column, first_fit, row, sized
from scenes.ui.geometry import Rect
from scenes.ui.scale import SMALLEST_TEXT, Scale
from scenes.ui.widgets.faces import Tone


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
    chips = (cell(partial(_add_chip, build, view, swap)) for swap in swaps(view.plan))
    build.place(row(*chips, gap=build.setting.scale.gutter), area)


def _add_chip(build: LayoutBuilder, view: SociableView, swap: Swap, area: Rect) -> None:
    """Add both portraits with the sign between them, the words, and a tick once it is done."""
    gap = build.setting.scale.gap
    face, between, tick = area.h - gap(12), max(12, round(0.3 * area.h)), round(0.4 * area.h)
    low, high = (_face(build, player, face) for player in (swap.low, swap.high))
    sign = _sign(build, "swap", "second", between)
    words = _words(build, view, swap, area.h)
    done = (gap(6), _sign(build, "check", "good", max(14, tick))) if swap.is_done(view.step) else ()
    with build.group(f"swap:{swap.first}"):
        build.add(TablePlate(area, "now" if swap.is_on(view.step) else "seat"))
        chip = row(gap(8), low, gap(4), sign, gap(4), high, gap(10), words, *done, gap(8))
        build.place(chip, area)


def _face(build: LayoutBuilder, player: int, side: int) -> Box[Put]:
    guest = build.setting.cast[player]
    return cell(lambda area: build.add(Portrait(guest.face, area, who=guest.name)), side, side)


def _sign(build: LayoutBuilder, icon: Literal["swap", "check"], tone: Tone, side: int) -> Box[Put]:
    return cell(lambda area: build.add(Sign(icon, area, tone), icon), side, side)


def _words(build: LayoutBuilder, view: SociableView, swap: Swap, high: int) -> Box[Put]:
    """Return the names above the number of cards, or the number alone if names don't fit."""
    s, measure, words = build.setting.scale, build.setting.measure, build.setting.words
    low, high_title = (
        words(f"sociable.positions.{title_of(view, player)}") for player in (swap.low, swap.high)
    )
    names = words("sociable.swap.pair", low=low, high=high_title)
    key = "blind" if swap.blind else "each_way"
    much = [words.count(f"sociable.swap.{key}{form}", swap.number) for form in ("", "_short")]
    title = min(s.text(21), round(0.4 * high))
    size = max(SMALLEST_TEXT, min(s.text(15), round(0.32 * high)))
    wide = measure(names, title, "display")
    both = column(
        FILL,
        build.line("names", names, title, "display", "text"),
        build.line("cards", much, size),
        FILL,
        w=Size(wide, wide, 1),
    )
    return first_fit(both, sized(build.line("cards", much, size, "semibold", "text"), FILL))
