"""The summary of the viewer's exchange, shown from its end until the first lead."""

from collections.abc import Iterator
from dataclasses import dataclass

from game.cards import Card
from game.climbing.model.exchange import Transfer
from scenes.games.climbing.table.spots import TRICK
from scenes.games.sociable.table.plays import lead_words
from scenes.games.sociable.table.regions import SociableRegions
from scenes.games.sociable.table.shown import SociableView
from scenes.table.layout.builder import LayoutBuilder
from scenes.table.layout.measures import SMALLEST_CARD, wrapped_evenly
from scenes.table.layout.setting import Setting
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.label import TableLabel
from scenes.table.pieces.plate import TablePlate
from scenes.table.pieces.portrait import Portrait
from scenes.table.pieces.sign import Sign
from scenes.table.pieces.spot import Spot
from scenes.ui.art.fonts import Face
from scenes.ui.geometry import Point, Rect, card_width, rect
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
    """Add a panel for each swap of the viewer, side by side, and words on who leads."""
    setting = build.setting
    s, stage = setting.scale, _stage(build, view, areas)
    large = max(20, s.text(36))
    y = stage.y + large / 2
    leader = view.leader if view.leader is not None else view.order[0]
    label = TableLabel(
        lead_words(leader, build), Point(stage.center.x, y), large, "display", anchor="middle"
    )
    build.write(label, stage.w, "leader")
    build.add(Spot(TRICK, stage, stage, stage, called=setting.words("pieces.trick")))
    found = list(_swapped(view, setting))
    if not found:
        return
    gap = 2 * s.gutter
    area = rect(stage.x, y + large / 2 + gap, stage.w, stage.bottom - y - large / 2 - gap)
    height = max(SMALLEST_CARD, min(_full_height(setting), area.h - 4 * s.text(16)))
    wide = max(_panel_width(build, swapped, height) for swapped in found)
    wide = min(wide, (area.w - gap * (len(found) - 1)) / len(found))
    most = max(len(half.cards) for swapped in found for half in swapped.halves)
    while _cards_width(most, height) > _narrowest_half(build, wide) and height > SMALLEST_CARD:
        height -= 2
    rows = max(_rows(build, swapped, wide, height) for swapped in found)
    height = max(SMALLEST_CARD, min(height, round(area.h - (2.8 + LINE * rows) * s.text(16))))
    left = area.center.x - (len(found) * wide + (len(found) - 1) * gap) / 2
    for number, swapped in enumerate(found):
        high = height + (2.2 + LINE * rows) * s.text(16)
        panel = rect(left + number * (wide + gap), area.y, wide, min(area.h, high))
        with build.group(f"swapped:{swapped.other}"):
            _add_panel(build, swapped, panel, height, rows)


def _stage(build: LayoutBuilder, view: SociableView, areas: SociableRegions) -> Rect:
    """Return the area of the panels, centred above the hand if they fit."""
    found, gap = list(_swapped(view, build.setting)), 2 * build.setting.scale.gutter
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


def _panel_width(build: LayoutBuilder, swapped: _Swapped, height: int) -> float:
    return sum(_half_width(build, half, height) for half in swapped.halves) + _middle(build)


def _half_width(build: LayoutBuilder, half: _Half, height: int) -> float:
    setting = build.setting
    words = setting.measure(half.words, setting.scale.text(16), FACE)
    return max(_cards_width(len(half.cards), height), words) + 2 * setting.scale.gutter


def _cards_width(cards: int, height: int) -> float:
    width = card_width(height)
    return width * (1 + OVERLAP * (cards - 1))


def _narrowest_half(build: LayoutBuilder, panel: float) -> float:
    """Return the width of each half in a panel too narrow for its words."""
    return (panel - _middle(build)) / 2 - build.setting.scale.gap(2 * EDGE)


def _rows(build: LayoutBuilder, swapped: _Swapped, panel: float, height: int) -> int:
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
    build: LayoutBuilder, swapped: _Swapped, panel: Rect, height: int, rows: int
) -> None:
    setting = build.setting
    s = setting.scale
    build.add(TablePlate(panel, "seat"))
    size, middle = s.text(16), _middle(build)
    needed = [_half_width(build, half, height) for half in swapped.halves]
    spare = (panel.w - middle - sum(needed)) / 2
    # A panel lies on whole pixels: less than one may be missing.
    if spare <= -1:
        needed, spare = [(panel.w - middle) / 2] * 2, 0
    top = panel.y + 0.8 * size
    below = top + (0.5 + LINE * rows) * size
    left: float = panel.x
    for side, half in enumerate(swapped.halves):
        each = needed[side] + spare
        centre = left + each / 2
        left += each + middle
        _write(build, half.words, Point(centre, top), each - _beside(build), rows)
        x = centre - _cards_width(len(half.cards), height) / 2
        for number, card in enumerate(half.cards):
            place = rect(
                x + number * OVERLAP * card_width(height),
                below,
                card_width(height),
                height,
            )
            key = ("swapped", swapped.other, side, number)
            build.add(CardPlace(key, card, place))
    d, sign = middle - 4, max(16, s.px(26))
    x = panel.x + needed[0] + spare + middle / 2
    y = below + height / 2
    other = setting.cast[swapped.other]
    build.add(Portrait(other.face, rect(x - d / 2, y - d / 2 - sign / 2, d, d), who=other.name))
    mark = rect(x - sign / 2, y + d / 2 - sign / 2 + s.gap(4), sign, sign)
    build.add(Sign("swap", mark))


def _write(build: LayoutBuilder, words: str, top: Point, room: float, rows: int) -> None:
    """Write words in at most so many lines, centred below a point, as large as they fit."""
    measure, largest = build.setting.measure, build.setting.scale.text(16)
    for size in range(largest, min(SMALLEST_TEXT, largest) - 1, -1):
        lines = wrapped_evenly(words, size, FACE, room, measure) if rows > 1 else [words]
        if len(lines) <= rows and all(measure(line, size, FACE) <= room for line in lines):
            break
    y = top.y + LINE * (rows - len(lines)) * largest / 2 + largest / 2
    for line in lines:
        build.write(TableLabel(line, Point(top.x, y), size, FACE, anchor="middle"), room)
        y += LINE * largest
