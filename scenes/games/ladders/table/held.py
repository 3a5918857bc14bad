"""The public facts of a HAND: its number of cards, and those that were seen on DRAW."""

from game.games.ladders.model.view import LaddersView
from scenes.games.ladders.pieces.held import HeldCards
from scenes.games.ladders.table.words import symbol
from scenes.table.layout.builder import LayoutBuilder
from scenes.table.pieces.label import TableLabel
from scenes.table.pieces.piece import hit_zone
from scenes.table.pieces.spot import Fan, Spot
from scenes.ui.geometry import Point, Rect, card_width, rect


def held_height(build: LayoutBuilder) -> int:
    """Return the height of a HAND's backs in pixels."""
    return max(22, build.setting.scale.px(30))


def held_width(build: LayoutBuilder, view: LaddersView, player: int, room: float) -> float:
    """Return the width of a HAND's number and backs in ``room`` pixels."""
    if player in build.setting.open_hands:
        text, size = _opened(build, player), build.setting.scale.text(18)
        return min(room, build.setting.measure(text, size, "semibold"))
    return _cards(build, view, player, Point(0, 0), room).width


def add_held(
    build: LayoutBuilder, view: LaddersView, player: int, right: Point, room: float
) -> float:
    """Add a HAND's number of cards left of a point, or its cards if it lies open.

    Return the width. A press shows the cards that everyone has seen on DRAW.
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


def points_words(build: LayoutBuilder, view: LaddersView, player: int) -> str:
    """Return a player's points in words; empty in a match of one deal."""
    if view.options.deals != "to_target":
        return ""
    return build.setting.words("ladders.points", count=view.totals[player])


def _cards(
    build: LayoutBuilder, view: LaddersView, player: int, right: Point, room: float
) -> HeldCards:
    """Return the number with all backs if they fit, else with one, in words or alone."""
    setting, count = build.setting, view.hand_sizes[player]
    size, height = setting.scale.text(20), held_height(build)
    number, words = str(count), setting.words("ladders.in_hand", count=count)
    # Without a back beside it the number would look like a score.
    ways = [(backs, number) for backs in (count, min(1, count)) if backs]
    for backs, text in (*ways, (0, words), (0, number)):
        held = HeldCards(count, right, size, height, backs, text).measured(setting.measure)
        if held.width <= room:
            break
    return held


def _opened(build: LayoutBuilder, player: int) -> str:
    words = build.setting.words
    return "  ".join(symbol(words, card) for card in sorted(build.setting.open_hands[player]))


def _add_anchor(build: LayoutBuilder, player: int, area: Rect) -> None:
    """Add an anchor from and to which a HAND's cards move; they are small there."""
    width, middle = card_width(area.h), area.center
    build.anchors["hand", player] = rect(middle.x - width / 2, area.y, width, area.h)
