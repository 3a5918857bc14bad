"""The summary of the viewer's exchange, shown from its end until the first lead."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from math import ceil

from game.cards import Card
from game.climbing.model.exchange import Transfer
from scenes.games.climbing.table.spots import TRICK
from scenes.games.sociable.table.plays import lead_words
from scenes.games.sociable.table.regions import SociableRegions
from scenes.games.sociable.table.shown import SociableView
from scenes.table.layout.builder import LayoutBuilder, Put
from scenes.table.layout.measures import SMALLEST_CARD, wrapped_evenly
from scenes.table.layout.setting import Setting
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.plate import TablePlate
from scenes.table.pieces.portrait import Portrait
from scenes.table.pieces.sign import Sign
from scenes.table.pieces.spot import Spot
from scenes.ui.art.fonts import Face
from scenes.ui.boxes import FILL, Box, Size, cell, column, row, sized
from scenes.ui.geometry import Rect, card_width, cards_in
from scenes.ui.scale import SMALLEST_TEXT

OVERLAP = 0.56
"""The step from card to card, as a share of a card's width."""

CARD = 0.19
"""The height of an exchanged card, as a share of the window's."""


WELL_SEEN = 0.75
"""Below this share of that height, panels leave the middle above the hand instead."""

EDGE = 8
"""The least pixels between cards and the edge of their panel."""

FACE: Face = "semibold"
LINE = 1.2
"""The step from line to line of the words, as a share of their size."""


@dataclass(frozen=True, slots=True)
class _Half:
    """Cards that went one way, with their words."""

    words: str
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class _Swapped:
    """One swap of the viewer's."""

    other: int
    halves: tuple[_Half, ...]


def add_summary(build: LayoutBuilder, view: SociableView, areas: SociableRegions) -> None:
    """Add words on who leads, and below them a panel for each swap of the viewer, side by side."""
    setting, found = build.setting, list(_swapped(view, build.setting))
    stage, gap = _stage(build, found, areas), 2 * setting.scale.gutter
    large = max(20, setting.scale.text(36))
    leads = lead_words(view.leader if view.leader is not None else view.order[0], build)
    leader = build.line("leader", leads, large, "display", "text", "middle")
    panels = _panels(build, found, stage.w, stage.h - large - gap) if found else ()
    in_a_row = row(FILL, *panels, FILL, gap=gap, align=0)
    build.place(column(sized(leader, h=large), gap, in_a_row), stage)
    build.add(Spot(TRICK, stage, stage, stage, called=setting.words("pieces.trick")))


def _panels(
    build: LayoutBuilder, found: Sequence[_Swapped], room: int, high: int
) -> list[Box[Put]]:
    """Return panels with cards as large as they fit a room, all of one size."""
    gap, size = 2 * build.setting.scale.gutter, build.setting.scale.text(16)
    height = max(SMALLEST_CARD, min(_full_height(build.setting), high - 4 * size))
    wide = max(_panel_width(build, swapped, height) for swapped in found)
    wide = min(wide, (room - gap * (len(found) - 1)) // len(found))
    most = max(len(half.cards) for swapped in found for half in swapped.halves)
    while _cards_width(most, height) > _narrowest_half(build, wide) and height > SMALLEST_CARD:
        height -= 2
    rows = max(_rows(build, swapped, wide, height) for swapped in found)
    height = max(SMALLEST_CARD, min(height, round(high - (2.8 + LINE * rows) * size)))
    high = min(high, height + round((2.2 + LINE * rows) * size))
    return [
        cell(partial(_add_panel, build, swapped, height, rows), wide, high) for swapped in found
    ]


def _stage(build: LayoutBuilder, found: Sequence[_Swapped], areas: SociableRegions) -> Rect:
    """Return the area of the panels, centred above the hand if they fit."""
    gap = 2 * build.setting.scale.gutter
    least = max(SMALLEST_CARD, round(WELL_SEEN * _full_height(build.setting)))
    widest = max((_panel_width(build, one, least) for one in found), default=0)
    wide = len(found) * (widest + gap) - gap
    return areas.centred if wide <= areas.centred.w else areas.stage


def _full_height(setting: Setting) -> int:
    """Return the height of cards if there is room."""
    return max(SMALLEST_CARD, round(CARD * setting.scale.height))


def _swapped(view: SociableView, setting: Setting) -> Iterator[_Swapped]:
    """Yield the swaps whose cards the viewer saw."""
    for first in range(0, len(view.transfers) - 1, 2):
        up, down = view.transfers[first : first + 2]
        if up.cards is None or down.cards is None:
            continue
        other = up.step.giver if up.step.to == setting.viewer else up.step.to
        yield _Swapped(other, (_half(up, setting), _half(down, setting)))


def _half(transfer: Transfer, setting: Setting) -> _Half:
    step = transfer.step
    key, player = {
        "strongest": ("had_to_give", step.giver),
        "drawn": ("took", step.to),
        "any": ("gave_back", step.giver),
    }[step.choice]
    guest = setting.cast[player]
    you = "_you" if setting.alone and guest.person else ""
    return _Half(setting.words(f"sociable.did.{key}{you}", name=guest.name), transfer.cards or ())


def _panel_width(build: LayoutBuilder, swapped: _Swapped, height: int) -> int:
    return sum(_half_width(build, half, height) for half in swapped.halves) + _middle(build)


def _half_width(build: LayoutBuilder, half: _Half, height: int) -> int:
    setting = build.setting
    words = setting.measure(half.words, setting.scale.text(16), FACE)
    return max(_cards_width(len(half.cards), height), words) + 2 * setting.scale.gutter


def _cards_width(cards: int, height: int) -> int:
    return ceil(card_width(height) * (1 + OVERLAP * (cards - 1)))


def _narrowest_half(build: LayoutBuilder, panel: int) -> float:
    """Return the width of each half in a panel too narrow for its words."""
    return (panel - _middle(build)) / 2 - build.setting.scale.gap(2 * EDGE)


def _rows(build: LayoutBuilder, swapped: _Swapped, panel: int, height: int) -> int:
    """Return the number of lines of a panel's words: two where half of it is too narrow for one."""
    needed = sum(_half_width(build, half, height) for half in swapped.halves)
    if needed <= panel - _middle(build):
        return 1
    measure, size = build.setting.measure, min(SMALLEST_TEXT, build.setting.scale.text(16))
    room = (panel - _middle(build)) / 2 - _beside(build)
    return 2 if any(measure(half.words, size, FACE) > room for half in swapped.halves) else 1


def _beside(build: LayoutBuilder) -> int:
    """Return the least pixels beside words in their half."""
    return build.setting.scale.gap(6)


def _middle(build: LayoutBuilder) -> int:
    """Return the width between both halves, for the other player's portrait."""
    return max(40, build.setting.scale.px(64))


def _add_panel(
    build: LayoutBuilder, swapped: _Swapped, height: int, rows: int, panel: Rect
) -> None:
    """Add what went either way, words above cards, with the other player between them."""
    middle, size = _middle(build), build.setting.scale.text(16)
    needed = [_half_width(build, half, height) for half in swapped.halves]
    narrow = sum(needed) + middle > panel.w
    left, right = (FILL if narrow else Size(wide, wide, 1) for wide in needed)
    up, down = (cell(partial(_add_words, build, half.words, rows)) for half in swapped.halves)
    high, low = (_cards(build, swapped, side, height) for side in range(2))
    other = _other(build, swapped)
    box: Box[Put] = column(
        round(0.8 * size),
        row(sized(up, left), middle, sized(down, right), h=round((LINE * rows - 0.2) * size)),
        round(0.7 * size),
        row(sized(high, left), sized(other, middle), sized(low, right), h=height),
    )
    with build.group(f"swapped:{swapped.other}"):
        build.add(TablePlate(panel, "seat"))
        build.place(box, panel)


def _cards(build: LayoutBuilder, swapped: _Swapped, side: int, height: int) -> Box[Put]:
    """Return the cards that went one way."""
    cards = swapped.halves[side].cards

    def put(area: Rect) -> None:
        for number, (card, place) in enumerate(zip(cards, cards_in(area, len(cards)), strict=True)):
            build.add(CardPlace(("swapped", swapped.other, side, number), card, place))

    return row(FILL, cell(put, _cards_width(len(cards), height), height), FILL)


def _other(build: LayoutBuilder, swapped: _Swapped) -> Box[Put]:
    """Return the other player's portrait above the sign of a swap."""
    s, other = build.setting.scale, build.setting.cast[swapped.other]
    face, mark = _middle(build) - 4, max(16, s.px(26))
    portrait = cell(lambda area: build.add(Portrait(other.face, area, who=other.name)), face, face)
    sign = cell(lambda area: build.add(Sign("swap", area)), mark, mark)
    return column(FILL, portrait, s.gap(4), sign, FILL, align=0.5)


def _add_words(build: LayoutBuilder, words: str, rows: int, area: Rect) -> None:
    """Write words in at most so many lines, in the middle of an area, as large as they fit."""
    measure, largest = build.setting.measure, build.setting.scale.text(16)
    room = area.grown(-_beside(build) / 2, 0)
    for size in range(largest, min(SMALLEST_TEXT, largest) - 1, -1):
        lines = wrapped_evenly(words, size, FACE, room.w, measure) if rows > 1 else [words]
        if len(lines) <= rows and all(measure(line, size, FACE) <= room.w for line in lines):
            break
    written = (
        sized(build.line("", line, size, FACE, "text", "middle"), h=largest) for line in lines
    )
    build.place(column(FILL, *written, FILL, gap=round((LINE - 1) * largest)), room)
