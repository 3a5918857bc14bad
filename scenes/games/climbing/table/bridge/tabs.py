"""The tabs above the bridge: who exchanges how many cards with whom, and which swap is on."""

from collections.abc import Callable
from functools import partial

from game.climbing.model.view import AnyClimbingView
from scenes.games.climbing.table.bridge.swaps import Swap, swaps
from scenes.table.layout.builder import LayoutBuilder, Put
from scenes.table.pieces.plate import TablePlate
from scenes.table.pieces.portrait import Portrait
from scenes.table.pieces.sign import Sign
from scenes.ui.boxes import Box, Size, cell, first_fit, row, sized
from scenes.ui.geometry import Rect, rect
from scenes.ui.scale import Scale

HIGH, FACE = 52, 30
"""The height of a tab and of its faces, in units."""

RAISED = 5
"""How much higher the second face stands, in units."""

NAMES, CARDS = 19, 17.5
"""The sizes of both texts, in units."""


def tabs_height(scale: Scale) -> int:
    """Return the height of the tabs."""
    return scale.control(HIGH)


def add_tabs(
    build: LayoutBuilder, view: AnyClimbingView, area: Rect, title_of: Callable[[int], str]
) -> None:
    """Add one tab for each swap, side by side; ``title_of`` returns a player's title."""
    tabs = (cell(partial(_add_tab, build, view, title_of, swap)) for swap in swaps(view.plan))
    build.place(row(*tabs, gap=build.setting.scale.gutter), area)


def _add_tab(
    build: LayoutBuilder,
    view: AnyClimbingView,
    title_of: Callable[[int], str],
    swap: Swap,
    area: Rect,
) -> None:
    """Add both faces and the words, and a tick once the swap is done."""
    s = build.setting.scale
    gap, tick = s.gap, max(14, round(0.36 * area.h))
    with build.group(f"swap:{swap.first}"):
        build.add(TablePlate(area, "now" if swap.is_on(view.step) else "seat"))
        done: tuple[Box[Put] | int, ...] = ()
        if swap.is_done(view.step):
            sign = cell(lambda at: build.add(Sign("check", at, "good"), "check"), tick, tick)
            done = (gap(6), sign)
        face = round(max(22, min(s.px(FACE), 0.7 * area.h)))
        words = _words(build, title_of, swap)
        build.place(row(gap(8), _faces(build, swap, face), gap(8), words, *done, gap(8)), area)


def _faces(build: LayoutBuilder, swap: Swap, face: int) -> Box[Put]:
    """Return both faces, the higher player's a little higher."""
    rise = build.setting.scale.px(RAISED)

    def put(area: Rect) -> None:
        for number, player in enumerate((swap.low, swap.high)):
            guest = build.setting.cast[player]
            at = rect(area.x + number * face, area.y + (0 if number else rise), face, face)
            build.add(Portrait(guest.face, at, who=guest.name))

    return cell(put, 2 * face, face + rise)


def _words(build: LayoutBuilder, title_of: Callable[[int], str], swap: Swap) -> Box[Put]:
    """Return both titles with the number of cards, as far as there is room for them."""
    s, measure, words = build.setting.scale, build.setting.measure, build.setting.words
    low, high = title_of(swap.low), title_of(swap.high)
    pair = words("climbing.bridge.pair", low=low, high=high)
    kind = "unseen" if swap.blind else "cards"
    much = words.count(f"climbing.bridge.{kind}", swap.number)
    size, small = s.text(NAMES), s.text(CARDS)
    wide, beside = measure(pair, size, "semibold"), measure(much, small, "medium")
    both = row(
        sized(build.line("names", pair, size, "semibold", "text"), w=Size(wide, wide, 1)),
        s.gap(12),
        sized(build.line("cards", much, small), w=Size(beside, beside, 0)),
    )
    return first_fit(both, build.line("names", (pair, low), size, "semibold", "text"))
