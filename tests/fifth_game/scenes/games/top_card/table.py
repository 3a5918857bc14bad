"""The table of Top Card: seats above, the trick in the middle, the viewer's hand below."""

from collections.abc import Sequence
from functools import partial

from game.games.top_card.model import Dealt, Event, Laid, TrickTaken, View

from game.cards import Card
from game.texts.words import Words
from scenes.table.game.contract import GameTable
from scenes.table.input.intents import Intents, MoveOption
from scenes.table.layout.builder import LayoutBuilder
from scenes.table.layout.furniture import add_header, add_log
from scenes.table.layout.hand import HandArea, add_hand, hand_key, hand_spot
from scenes.table.layout.layout import TableLayout
from scenes.table.layout.measures import field_of, seats_top
from scenes.table.layout.seat import Seat
from scenes.table.layout.setting import MoveLine, Setting
from scenes.table.motion.journey import Journey
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.piece import Key
from scenes.table.pieces.plate import TablePlate
from scenes.table.pieces.slot import Slot
from scenes.table.pieces.spot import Spot
from scenes.ui.boxes import FILL, cell, column, row
from scenes.ui.geometry import Rect, card_width, rect

TRICK = "trick"


def trick_key(player: int) -> Key:
    return ("trick", player)


class TopCardTable(GameTable[View, Event, Card]):
    def arrange(self, view: View, setting: Setting) -> TableLayout:
        build, s = LayoutBuilder(setting), setting.scale
        words = setting.words
        standing = words("table.deal_of", deal=view.deal + 1, deals=view.options.deals)
        add_header(build, setting.title, standing)
        viewer, card = setting.viewer, max(84, round(0.26 * s.height))
        others = [(viewer + n) % view.players for n in range(1, view.players)]
        high = max(s.control(84), round(3.4 * s.text(20)))
        seats = [cell(partial(_add_seat, build, view, player), h=high) for player in others]
        own = cell(partial(_add_seat, build, view, viewer), max(s.px(330), 11 * s.text(16)), card)
        hand = cell(partial(_add_hand, build, view), h=card)
        table = column(
            seats_top(s),
            row(*seats, gap=s.gutter),
            s.gutter,
            cell(partial(_add_trick, build, view)),
            2 * s.gutter,
            row(own, s.gutter, hand),
            s.margin,
        )
        build.place(row(s.margin, table, s.margin), field_of(s))
        add_log(build)
        return build.finish()

    def intents(self, view: View, legal: Sequence[Card], words: Words) -> Intents:
        if view.seat is None or view.to_move != view.seat:
            return Intents()
        said = {card: words.rank(card >> 2, "long") for card in legal}
        return Intents(
            ways=tuple(
                MoveOption(
                    hand_spot(card),
                    TRICK,
                    card,
                    takes=words("top_card.takes", card=said[card]),
                    lets_go=words("top_card.takes", card=said[card]),
                    short=said[card],
                )
                for card in legal
            ),
            conceivable={hand_spot(card): (TRICK,) for card in view.hand or ()},
        )

    def journeys(self, view: View, event: Event) -> Sequence[Journey]:
        match event:
            case Dealt():
                return list(self._dealt(view, event))
            case Laid(player, card):
                mine = player == view.seat
                start = hand_key(card) if mine else ("seat", player)
                known = card if mine else None
                return [Journey(start, trick_key(player), known, card, "place", sound="place")]
            case TrickTaken(player):
                return [Journey(("rest",), ("rest",), None, None, "rest")]
        return []

    def describe(self, event: Event, words: Words) -> MoveLine | None:
        match event:
            case Dealt(dealer=dealer):
                return self._told(dealer, words("top_card.told.dealt"))
            case Laid(player, card):
                said = words("top_card.told.laid", card=words.rank(card >> 2, "a"))
                return MoveLine(player, said, ("seat", player), trick_key(player), cards=(card,))
            case TrickTaken(player):
                return self._told(player, words("top_card.told.took"))
        return None

    def begins_deal(self, event: Event) -> bool:
        return isinstance(event, Dealt)

    def ends_round(self, event: Event) -> bool:
        return isinstance(event, TrickTaken)

    def _dealt(self, view: View, event: Dealt) -> Sequence[Journey]:
        found = [Journey(trick_key(p), ("pack", p), c, c, "sweep") for p, c in view.trick]
        for number in range(event.size):
            for player, hand in enumerate(event.hands):
                card = None if hand is None or player != view.seat else hand[number]
                end = ("seat", player) if card is None else hand_key(card)
                order = number * view.players + player
                found.append(Journey(("pack",), end, None, card, "deal", order, sound="deal"))
        return found

    def _told(self, player: int, said: str) -> MoveLine:
        return MoveLine(player, said, ("seat", player), ("seat", player))


def _add_seat(build: LayoutBuilder, view: View, player: int, place: Rect) -> None:
    s, count = build.setting.scale, build.setting.words.count
    with build.group(f"seat:{player}"):
        seat = Seat(build, player)
        side = min(place.h - s.gap(16), s.px(64))
        tricks = view.tricks[player]
        said = count("top_card.tricks", tricks, total=sum(d[player] for d in view.history))
        lines = column(FILL, seat.name(s.text(20)), build.line("tricks", said, s.text(16)), FILL)
        box = row(s.gap(8), seat.portrait(side), s.gap(10), lines, s.gap(8))
        seat.lay(TablePlate(place, "seat"), box, turn=view.to_move == player)


def _add_trick(build: LayoutBuilder, view: View, area: Rect) -> None:
    s = build.setting.scale
    height = min(area.h - s.gutter, round(0.3 * s.height))
    wide, apart = card_width(height), card_width(height) + s.gutter
    x = area.center.x - (apart * view.players - s.gutter) / 2
    places = [
        rect(x + apart * n, area.y + (area.h - height) / 2, wide, height)
        for n in range(view.players)
    ]
    laid = dict(view.trick) if len(view.played) else {}
    with build.group("middle", for_moves=True):
        for player, place in enumerate(places):
            build.anchors[trick_key(player)] = place
            if player in laid:
                build.add(CardPlace(trick_key(player), laid[player], place, 1))
            else:
                build.add(Slot(place))
        ring = rect(x, places[0].y, apart * view.players - s.gutter, height)
        called = build.setting.words("pieces.trick")
        build.add(Spot(TRICK, ring.grown(s.gutter), ring, ring, called=called))
    build.anchors["pack",] = places[0]
    build.anchors["rest",] = places[0]


def _add_hand(build: LayoutBuilder, view: View, area: Rect) -> None:
    with build.group("own", for_moves=True):
        add_hand(build, view.hand or (), HandArea(area, 0.7))


TABLE = TopCardTable()
