"""What everyone may know of a HAND: how many cards, and which of them were seen on DRAW."""

from game.games.ladders.model.view import View
from scenes.games.ladders.table.words import symbol
from scenes.table.layout.draft import Draft
from scenes.table.layout.layout import hit_zone
from scenes.table.layout.pieces import CardPlace, Fan, Label, Spot
from scenes.ui.art.backs import LADDERS_BACK
from scenes.ui.geometry import Point, card_width, rect


def add_held(draft: Draft, view: View, player: int, right: Point, room: float) -> int:
    """Say left of a point how many cards a HAND holds; return the width.

    Where the words find no room a small back stands for them. A press shows which cards everyone
    has seen on DRAW.
    """
    setting = draft.setting
    size = setting.scale.text(15)
    text = held_words(draft, view, player)
    width = setting.measure(text, size, "medium")
    if width > room and player not in setting.open_hands:
        text = str(view.hand_sizes[player])
        number = setting.measure(text, size, "medium")
        width = number + _add_back(draft, player, Point(right.x - number - 5, right.y)) + 5
    draft.labels.append(Label(text, right, size, colour="soft", anchor="right"))
    place = rect(right.x - width, right.y - size, width, 2 * size)
    _add_anchor(draft, player, place.center, 2 * size)
    if view.known[player]:
        title = setting.words("ladders.known", name=setting.cast[player].name)
        fan = Fan(title, view.known[player])
        draft.spots.append(Spot(f"held:{player}", hit_zone(place), place, place, fan=fan))
    return width


def held_words(draft: Draft, view: View, player: int) -> str:
    """Return what a HAND holds in words, and in a long match the points."""
    setting = draft.setting
    words = setting.words
    if player in setting.open_hands:
        text = "  ".join(symbol(words, card) for card in sorted(setting.open_hands[player]))
    else:
        text = words("ladders.in_hand", count=view.hand_sizes[player])
    if view.options.deals == "to_target":
        points = words("ladders.points", count=view.totals[player])
        text = words("table.both", one=points, other=text)
    return text


def _add_back(draft: Draft, player: int, right: Point) -> int:
    height = round(1.5 * draft.setting.scale.text(15))
    width = card_width(height)
    place = rect(right.x - width, right.y - height / 2, width, height)
    draft.cards.append(CardPlace(("held", player), LADDERS_BACK, place))
    return width


def _add_anchor(draft: Draft, player: int, middle: Point, height: int) -> None:
    """Let cards come from there and go there; they are small on the way."""
    width = card_width(height)
    place = rect(middle.x - width / 2, middle.y - height / 2, width, height)
    draft.anchors["hand", player] = place
