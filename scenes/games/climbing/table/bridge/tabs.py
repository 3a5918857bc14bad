"""The tabs above the bridge: who exchanges how many cards with whom, and which swap is on."""

from collections.abc import Callable
from typing import Literal, TypeAlias

from game.climbing.model.view import AnyClimbingView
from scenes.games.climbing.table.bridge.swaps import Swap, swaps
from scenes.table.layout.builder import LayoutBuilder, Put
from scenes.table.pieces.plate import TablePlate
from scenes.table.pieces.portrait import Portrait
from scenes.table.pieces.sign import Sign
from scenes.ui.boxes import Box, Size, cell, column, fits, row, sized
from scenes.ui.geometry import Rect, rect
from scenes.ui.scale import Scale

HIGH, FACE = 52, 30
"""The height of a tab and of its faces, in units."""

RAISED = 5
"""How much higher the second face stands, in units."""

NAMES, CARDS = 19, 17.5
"""The sizes of both texts, in units."""


_Way: TypeAlias = Literal["beside", "below", "none"]
"""Where the number of cards stands: beside the titles, below them, or nowhere."""

_WAYS: tuple[_Way, ...] = ("beside", "below", "none")


def tabs_height(scale: Scale) -> int:
    """Return the height of the tabs."""
    return scale.control(HIGH)


def add_tabs(
    build: LayoutBuilder, view: AnyClimbingView, area: Rect, title_of: Callable[[int], str]
) -> None:
    """Add one tab for each swap, side by side; ``title_of`` returns a player's title.

    All say how many cards change hands, in the same way, or none does: that of others is no less.
    """
    every = (cell(swap) for swap in swaps(view.plan))
    places = row(*every, gap=build.setting.scale.gutter).places(area)

    def inside(swap: Swap, at: Rect, way: _Way, *, done: bool) -> Box[Put]:
        return _inside(build, swap, at.h, _words(build, title_of, swap, way), done=done)

    # With the ticks that come, so that no words go while cards change hands.
    fit = (w for w in _WAYS if all(fits(inside(*one, w, done=True), one[1]) for one in places))
    way = next(fit, _WAYS[-1])
    for swap, at in places:
        with build.group(f"swap:{swap.first}"):
            build.add(TablePlate(at, "now" if swap.is_on(view.step) else "seat"))
            build.place(inside(swap, at, way, done=swap.is_done(view.step)), at)


def _inside(
    build: LayoutBuilder, swap: Swap, high: int, words: Box[Put], *, done: bool
) -> Box[Put]:
    """Return both faces and the words, and a tick once the swap is done."""
    s = build.setting.scale
    gap, side = s.gap, max(14, round(0.36 * high))
    tick = cell(lambda at: build.add(Sign("check", at, "good"), "check"), side, side)
    face = round(max(22, min(s.px(FACE), 0.7 * high)))
    ends = (gap(6), tick, gap(8)) if done else (gap(8),)
    return row(gap(8), _faces(build, swap, face), gap(8), words, *ends)


def _faces(build: LayoutBuilder, swap: Swap, face: int) -> Box[Put]:
    """Return both faces, the higher player's a little higher."""
    rise = build.setting.scale.px(RAISED)

    def put(area: Rect) -> None:
        for number, player in enumerate((swap.low, swap.high)):
            guest = build.setting.cast[player]
            at = rect(area.x + number * face, area.y + (0 if number else rise), face, face)
            build.add(Portrait(guest.face, at, who=guest.name))

    return cell(put, 2 * face, face + rise)


def _words(build: LayoutBuilder, title_of: Callable[[int], str], swap: Swap, way: _Way) -> Box[Put]:
    """Return both titles, with the number of cards in a way."""
    s, measure, words = build.setting.scale, build.setting.measure, build.setting.words
    low, high = title_of(swap.low), title_of(swap.high)
    pair = words("climbing.bridge.pair", low=low, high=high)
    kind = "unseen" if swap.blind else "cards"
    much = words.count(f"climbing.bridge.{kind}", swap.number)
    size, small = s.text(NAMES), s.text(CARDS)
    wide, beside = measure(pair, size, "semibold"), measure(much, small, "medium")
    names = sized(build.line("names", pair, size, "semibold", "text"), w=Size(wide, wide, 1))
    cards = sized(build.line("cards", much, small), w=Size(beside, beside, 0))
    match way:
        case "beside":
            return row(names, s.gap(12), cards)
        case "below":
            return column(names, cards)
        case "none":
            return build.line("names", (pair, low), size, "semibold", "text")
