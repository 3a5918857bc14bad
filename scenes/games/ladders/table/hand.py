"""The HAND: an arc of sorted cards, or the buttons when it is empty."""

from collections.abc import Sequence
from itertools import groupby

from game.cards import Card
from game.games.ladders.model.view import LaddersView
from scenes.games.ladders.table.shelf import Shelf
from scenes.games.ladders.table.spots import (
    DRAW_BUTTON,
    STOP_BUTTON,
    hand_key,
    hand_spot,
)
from scenes.games.ladders.words import name_of
from scenes.table.layout.builder import LayoutBuilder
from scenes.table.layout.measures import button_height
from scenes.table.pieces.button import TableButton
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.piece import hit_zone
from scenes.table.pieces.spot import Spot
from scenes.ui.art.backs import NUMBERED_BACK
from scenes.ui.bindings import cap_of
from scenes.ui.geometry import Rect, card_width, rect

MOST_LEAN = 3.0
"""The largest angle between neighbouring cards of the arc, in degrees."""

RADIANS = 0.0175


def add_hand(build: LayoutBuilder, view: LaddersView, areas: Shelf) -> None:
    """Add the HAND: its cards, or backs if nobody at the screen may see them."""
    setting = build.setting
    viewer = setting.viewer
    build.anchors["hand", viewer] = _middle_card(areas.hand)
    if setting.curtained:
        return
    seen = view.seat == viewer
    backs = (NUMBERED_BACK,) * view.hand_sizes[viewer]
    open_hand = setting.open_hands.get(viewer, backs)
    cards = view.hand if seen else tuple(sorted(open_hand))
    if not cards and setting.acting:
        _add_buttons(build, view, areas.hand)
        return
    places = _arc(len(cards), areas)
    numbered = [
        (card, number) for card, equals in groupby(cards) for number, _ in enumerate(equals)
    ]
    for (card, number), (place, angle) in zip(numbered, places, strict=True):
        build.add(CardPlace(hand_key(viewer, card, number), card, place, 1, angle))
    if seen:
        _add_spots(build, cards, [place for place, _ in places])


def _middle_card(area: Rect) -> Rect:
    width = card_width(area.h)
    return rect(area.center.x - width / 2, area.y, width, area.h)


def _arc(count: int, areas: Shelf) -> list[tuple[Rect, float]]:
    """Return the areas and angles of the cards of an arc."""
    area, step = areas.hand, areas.hand_step
    width = card_width(area.h)
    lean = min(MOST_LEAN, 20 / max(1, count))
    middle = (count - 1) / 2
    left = area.center.x - width / 2 - middle * step
    return [
        (
            rect(
                left + number * step,
                area.y + (number - middle) ** 2 * lean * step * RADIANS / 2,
                width,
                area.h,
            ),
            (middle - number) * lean,
        )
        for number in range(count)
    ]


def _add_spots(build: LayoutBuilder, cards: Sequence[Card], places: Sequence[Rect]) -> None:
    """Add a spot for each kind of card; of equal cards the last, which is uncovered, is taken."""
    viewer, first = build.setting.viewer, 0
    for card, alike in groupby(cards):
        count = len(list(alike))
        last = first + count - 1
        place = places[last]
        right = places[last + 1].x if last + 1 < len(places) else place.right
        strip = rect(places[first].x, place.y, right - places[first].x, place.h)
        # Marks stand on the visible parts of the cards.
        ends = [*(below.x for below in places[first + 1 : last + 1]), right]
        *covered, seen = [
            one._replace(w=round(end - one.x))
            for one, end in zip(places[first : last + 1], ends, strict=True)
        ]
        key = hand_key(viewer, card, count - 1)
        called, equals = name_of(build.setting.words, card), tuple(covered)
        name, zone = hand_spot(card), hit_zone(strip)
        build.add(Spot(name, zone, seen, place, key, called=called, equals=equals))
        first = last + 1


def _add_buttons(build: LayoutBuilder, view: LaddersView, area: Rect) -> None:
    """Add the button that goes on with the turn in place of the HAND, and the one that ends it."""
    setting = build.setting
    s, words = setting.scale, setting.words
    left = view.draw_size + len(view.discard)
    height = button_height(s)
    width = min(area.w, max(240, s.px(380)))
    upper = rect(
        area.center.x - width / 2, area.center.y - (height * 2 + s.gutter) / 2, width, height
    )
    amount = "draw" if left >= 5 else "draw_all" if left else "draw_none"
    more = words(f"ladders.{amount}", count=left if left < 5 else 5)
    why = "" if left else words("ladders.refusals.nothing_to_draw")
    lower = upper.moved(0, height + s.gutter)
    draw = TableButton(DRAW_BUTTON, lower, more, cap=cap_of("draw"), primary=bool(left), why=why)
    build.add(draw)
    text = words("ladders.stop")
    build.add(TableButton(STOP_BUTTON, upper, text, cap=cap_of("stop"), primary=not left))
