"""What everyone may know of a HAND: how many cards, and which of them were seen on DRAW."""

from game.games.ladders.model.view import View
from scenes.games.ladders.pieces.held import HeldCards
from scenes.games.ladders.table.words import symbol
from scenes.table.layout.builder import LayoutBuilder
from scenes.table.pieces.label import TableLabel
from scenes.table.pieces.piece import hit_zone
from scenes.table.pieces.spot import Fan, Spot
from scenes.ui.geometry import Point, Rect, card_width, rect


def held_height(build: LayoutBuilder) -> int:
    """Return the height in pixels of the backs that stand for a HAND."""
    return max(22, build.setting.scale.px(30))


def held_width(build: LayoutBuilder, view: View, player: int, room: float) -> float:
    """Return how wide what a HAND holds is where it has some room."""
    if player in build.setting.open_hands:
        text, size = _opened(build, player), build.setting.scale.text(18)
        return min(room, build.setting.measure(text, size, "semibold"))
    return _cards(build, view, player, Point(0, 0), room).width


def add_held(build: LayoutBuilder, view: View, player: int, right: Point, room: float) -> float:
    """Say left of a point how many cards a HAND holds, or which, where it lies open.

    Returns the width. A press shows which cards everyone has seen on DRAW.
    """
    setting = build.setting
    if player in setting.open_hands:
        size = setting.scale.text(18)
        label = TableLabel(_opened(build, player), right, size, "semibold", anchor="right")
        width: float = build.write(label, room, "held")
        _add_anchor(build, player, rect(right.x - width, right.y - size, width, 2 * size))
    else:
        held = _cards(build, view, player, right, room)
        build.add(held, "held")
        width = held.width
        build.anchors["hand", player] = held.last_back
    if view.known[player]:
        place = rect(right.x - width, right.y - setting.scale.text(18), width, 0)
        place = place._replace(h=2 * setting.scale.text(18))
        title = setting.words("ladders.known", name=setting.cast[player].name)
        fan = Fan(title, view.known[player])
        build.add(Spot(f"held:{player}", hit_zone(place), place, place, fan=fan))
    return width


def points_words(build: LayoutBuilder, view: View, player: int) -> str:
    """Return somebody's points in words; empty where a match is one deal."""
    if view.options.deals != "to_target":
        return ""
    return build.setting.words("ladders.points", count=view.totals[player])


def _cards(build: LayoutBuilder, view: View, player: int, right: Point, room: float) -> HeldCards:
    """Return number and backs: as many as there are, else one, else none."""
    setting, count = build.setting, view.hand_sizes[player]
    size, height = setting.scale.text(20), held_height(build)
    for backs in (count, min(1, count), 0):
        held = HeldCards(count, right, size, height, backs).measured(setting.measure)
        if held.width <= room:
            break
    return held


def _opened(build: LayoutBuilder, player: int) -> str:
    words = build.setting.words
    return "  ".join(symbol(words, card) for card in sorted(build.setting.open_hands[player]))


def _add_anchor(build: LayoutBuilder, player: int, area: Rect) -> None:
    """Let cards come from there and go there; they are small on the way."""
    width, middle = card_width(area.h), area.center
    build.anchors["hand", player] = rect(middle.x - width / 2, area.y, width, area.h)
