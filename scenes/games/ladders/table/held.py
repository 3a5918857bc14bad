"""What everyone may know of a HAND: how many cards, and which of them were seen on DRAW."""

from game.games.ladders.model.view import View
from scenes.games.ladders.table.words import symbol
from scenes.table.layout.builder import LayoutBuilder
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.label import Label
from scenes.table.pieces.piece import hit_zone
from scenes.table.pieces.spot import Fan, Spot
from scenes.ui.art.backs import NUMBERED_BACK
from scenes.ui.geometry import Point, card_width, rect


def add_held(build: LayoutBuilder, view: View, player: int, right: Point, room: float) -> int:
    """Say left of a point how many cards a HAND holds; return the width.

    Where the words find no room a small back stands for them. A press shows which cards everyone
    has seen on DRAW.
    """
    setting = build.setting
    size = setting.scale.text(15)
    text = held_words(build, view, player)
    width = setting.measure(text, size, "medium")
    if width > room and player not in setting.open_hands:
        text = str(view.hand_sizes[player])
        number = setting.measure(text, size, "medium")
        width = number + _add_back(build, player, Point(right.x - number - 5, right.y)) + 5
    build.add(Label(text, right, size, colour="soft", anchor="right"), "held")
    place = rect(right.x - width, right.y - size, width, 2 * size)
    _add_anchor(build, player, place.center, 2 * size)
    if view.known[player]:
        title = setting.words("ladders.known", name=setting.cast[player].name)
        fan = Fan(title, view.known[player])
        build.add(Spot(f"held:{player}", hit_zone(place), place, place, fan=fan))
    return width


def held_words(build: LayoutBuilder, view: View, player: int) -> str:
    """Return what a HAND holds in words, and in a long match the points."""
    setting = build.setting
    words = setting.words
    if player in setting.open_hands:
        text = "  ".join(symbol(words, card) for card in sorted(setting.open_hands[player]))
    else:
        text = words("ladders.in_hand", count=view.hand_sizes[player])
    if view.options.deals == "to_target":
        points = words("ladders.points", count=view.totals[player])
        text = words("table.both", one=points, other=text)
    return text


def _add_back(build: LayoutBuilder, player: int, right: Point) -> int:
    height = round(1.5 * build.setting.scale.text(15))
    width = card_width(height)
    place = rect(right.x - width, right.y - height / 2, width, height)
    build.add(CardPlace(("held", player), NUMBERED_BACK, place))
    return width


def _add_anchor(build: LayoutBuilder, player: int, middle: Point, height: int) -> None:
    """Let cards come from there and go there; they are small on the way."""
    width = card_width(height)
    place = rect(middle.x - width / 2, middle.y - height / 2, width, height)
    build.anchors["hand", player] = place
