"""The public facts of a HAND: its number of cards, and those that were seen on DRAW."""

from dataclasses import replace
from functools import partial
from math import ceil

from game.games.ladders.model.view import LaddersView
from scenes.games.ladders.pieces.held import HeldCards
from scenes.games.ladders.words import symbol
from scenes.table.layout.builder import LayoutBuilder, Put
from scenes.table.pieces.label import TableLabel
from scenes.table.pieces.piece import hit_zone
from scenes.table.pieces.spot import Fan, Spot
from scenes.ui.boxes import Box, cell
from scenes.ui.geometry import Point, Rect, card_width, rect


def held_height(build: LayoutBuilder) -> int:
    """Return the height of a HAND's backs in pixels."""
    return max(22, build.setting.scale.px(30))


def held_box(build: LayoutBuilder, view: LaddersView, player: int, room: float) -> Box[Put]:
    """Return a HAND's number of cards, or its cards if it lies open, at most ``room`` wide.

    A press shows the cards that everyone has seen on DRAW.
    """
    if player in build.setting.open_hands:
        held, text, size = None, _opened(build, player), build.setting.scale.text(18)
        wide = min(room, build.setting.measure(text, size, "semibold"))
    else:
        held = _cards(build, view, player, room)
        wide = held.width
    put = partial(_add_held, build, view, player, held)
    return cell(put, ceil(wide), held_height(build))


def _add_held(
    build: LayoutBuilder, view: LaddersView, player: int, held: HeldCards | None, area: Rect
) -> None:
    """Add the number of cards at the right of an area; without one, the open cards."""
    setting = build.setting
    size, right = setting.scale.text(18), Point(area.right, area.center.y)
    if held is None:
        label = TableLabel(_opened(build, player), right, size, "semibold", anchor="right")
        build.write(label, area.w, "held")
        wide = card_width(2 * size)
        build.anchors["hand", player] = rect(
            area.center.x - wide / 2, right.y - size, wide, 2 * size
        )
    else:
        held = replace(held, right=right)
        build.add(held, "held")
        build.anchors["hand", player] = held.last_back
    if view.known[player]:
        place = rect(area.x, right.y - size, area.w, 2 * size)
        title = setting.words("ladders.known", name=setting.cast[player].name)
        fan = Fan(title, view.known[player])
        build.add(Spot(f"held:{player}", hit_zone(place), place, place, fan=fan))


def points_words(build: LayoutBuilder, view: LaddersView, player: int) -> str:
    """Return a player's points in words; empty in a match of one deal."""
    if view.options.deals != "to_target":
        return ""
    return build.setting.words("ladders.points", count=view.totals[player])


def _cards(build: LayoutBuilder, view: LaddersView, player: int, room: float) -> HeldCards:
    """Return the number with all backs if they fit, else with one, in words or alone.

    It has no place yet.
    """
    setting, count = build.setting, view.hand_sizes[player]
    size, height = setting.scale.text(20), held_height(build)
    number, words = str(count), setting.words("ladders.in_hand", count=count)
    # Without a back beside it the number would look like a score.
    ways = [(backs, number) for backs in (count, min(1, count)) if backs]
    for backs, text in (*ways, (0, words), (0, number)):
        held = HeldCards(count, Point(0, 0), size, height, backs, text).measured(setting.measure)
        if held.width <= room:
            break
    return held


def _opened(build: LayoutBuilder, player: int) -> str:
    words = build.setting.words
    return "  ".join(symbol(words, card) for card in sorted(build.setting.open_hands[player]))
