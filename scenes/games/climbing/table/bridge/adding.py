"""Adds the bridge to a table: the two who exchange cards, and what lies before them."""

from collections.abc import Callable
from dataclasses import dataclass

from game.climbing.model.view import AnyClimbingView
from scenes.games.climbing.table.bridge.cards import OwnCards
from scenes.games.climbing.table.bridge.gap import Gap
from scenes.games.climbing.table.bridge.keys import (
    BRIDGE_SPOT,
    End,
    blind_key,
    lies_key,
    person_key,
    place_spot,
)
from scenes.games.climbing.table.bridge.pieces import ORDERS, Bridge, BridgeLight, BridgePerson
from scenes.games.climbing.table.bridge.place import BridgePlace, bridge_in, names_height
from scenes.games.climbing.table.bridge.swaps import Swap, swap_now
from scenes.games.climbing.table.bridge.words import headline
from scenes.table.layout.builder import LayoutBuilder
from scenes.table.layout.hand import hand_key, hand_spot
from scenes.table.layout.measures import SMALLEST_CARD
from scenes.table.pieces.card import Brought, CardPlace, card_name
from scenes.table.pieces.coin import Coin
from scenes.table.pieces.label import TableLabel
from scenes.table.pieces.lighting.light import LightPool
from scenes.table.pieces.piece import Comes, hit_zone
from scenes.table.pieces.slot import Slot
from scenes.table.pieces.spot import Spot
from scenes.ui.geometry import Point, Rect, rect, union
from scenes.ui.scale import Scale

HEADLINE, HEADLINE_AIR = 42, 10
"""The size of the headline, and the air below it, in units."""

ABOVE_HEADLINE = 10
"""The least air above the headline, below seats or tabs, in pixels."""

NAME, TITLE = 25, 17.5
"""The sizes of a person's name and title, in units."""

FOR = 19
"""The size of the words on the empty place, in units."""

ENDS: tuple[End, End] = ("low", "high")


@dataclass(frozen=True, slots=True)
class BridgeRoom:
    """The room of a game's table for the bridge and its headline."""

    area: Rect
    middle: float
    """The x of the headline's middle."""
    most: int
    """The greatest height of the bridge."""
    said: int
    """The greatest width of the headline."""
    button: Rect
    """The highest button beside the hand, above which the face of the bridge ends."""

    def feet(self, scale: Scale, place: BridgePlace) -> tuple[int, ...]:
        """Return the y at which the face below each tread ends; a name has room on it anyhow."""
        button, found = self.button, []
        for tread in place.treads:
            over = tread.x < button.right and button.x < tread.right
            high = max(button.y - scale.gutter, tread.y + place.names)
            found.append(min(place.foot, high) if over else place.foot)
        return tuple(found)

    def place(self, scale: Scale, cards: int = 1) -> BridgePlace:
        """Return the bridge for a number of cards, below the headline.

        Names alone stand on it if cards were too small.
        """
        head = scale.text(HEADLINE) + scale.px(HEADLINE_AIR)
        area = self.area
        room = rect(area.x, area.y + head, area.w, area.h - head)
        name, title = scale.text(NAME), scale.text(TITLE)
        for lines in ((name, title), (name,)):
            names = names_height(scale, lines)
            place = bridge_in(scale, room, names, self.most, cards)
            if place.card >= SMALLEST_CARD:
                break
        return place


def headline_air(scale: Scale) -> int:
    """Return the air between the headline and the seats or tabs above it."""
    return max(ABOVE_HEADLINE, scale.gutter)


def add_anchors(build: LayoutBuilder, room: BridgeRoom) -> None:
    """Add the places between which cards cross, as long as an exchange is to come or just over."""
    place = room.place(build.setting.scale)
    for end in ENDS:
        build.anchors[person_key(end)] = place.into(end)
        build.anchors[lies_key(end)] = place.lies(end, 1)[0]
    build.anchors[blind_key()] = place.fan(1)[0]


def add_bridge(
    build: LayoutBuilder,
    view: AnyClimbingView,
    room: BridgeRoom,
    own: OwnCards,
    title_of: Callable[[int], str],
) -> None:
    """Add the bridge of the swap that is due, with its headline.

    ``title_of`` returns a player's title. The viewer's ``own`` cards are taken from their hand,
    which is there already.
    """
    swap = swap_now(view)
    assert swap is not None
    _Adding(build, view, swap, room, own).add(title_of)


class _Adding:
    """Adds one bridge."""

    def __init__(
        self,
        build: LayoutBuilder,
        view: AnyClimbingView,
        swap: Swap,
        room: BridgeRoom,
        own: OwnCards,
    ) -> None:
        self.build, self.view, self.swap, self.room, self.own = build, view, swap, room, own
        self.place = room.place(build.setting.scale, swap.number)
        due = view.due
        assert due is not None
        self.choice = due.choice
        self.comes: Comes = "walk" if view.seat in (swap.low, swap.high) else "step"
        """How the two come: quicker if they are others."""

    def add(self, title_of: Callable[[int], str]) -> None:
        """Add everything."""
        build, place = self.build, self.place
        self._headline()
        treads = place.treads
        whole = union(treads)
        feet = self.room.feet(build.setting.scale, place)
        build.add(Bridge(whole._replace(h=place.foot - whole.y), treads, feet))
        for number in self._lit():
            light = BridgeLight(treads[number], self.comes, ORDERS[number])
            build.add(light, f"light:{number}")
        for end, player in zip(ENDS, (self.swap.low, self.swap.high), strict=True):
            self._person(end, player, title_of(player))
        if self.choice == "drawn" and self.view.seat != self.swap.low:
            self._fan()
        else:
            for end in ENDS:
                self._lay(end)

    def _headline(self) -> None:
        setting = self.build.setting
        size, area = setting.scale.text(HEADLINE), self.room.area
        said = headline(self.view, setting.cast, setting.words)
        at = Point(self.room.middle, area.y + size / 2)
        label = TableLabel(said, at, size, "display", anchor="middle", rises=True)
        self.build.write(label, self.room.said, "headline")

    def _lit(self) -> tuple[int, ...]:
        """Return the treads where something happens."""
        return (1,) if self.choice == "any" else (0, 1, 2, 3, 4)

    def _person(self, end: End, player: int, title: str) -> None:
        """Add a person: the face on their tread, name and title below it."""
        build, setting, place = self.build, self.build.setting, self.place
        s, member, low = setting.scale, setting.cast[player], end == "low"
        face, tread = place.portrait(end), place.treads[0 if low else -1]
        build.add(LightPool(face.grown(0.3 * face.w)), f"{end}:light")
        walks = place.walk if low else -place.walk
        build.add(BridgePerson(("seat", player), member.face, face, self.comes, walks))
        if self._gets(player):
            build.add(Spot(BRIDGE_SPOT, hit_zone(face), face, face, called=member.name))
        name, small = s.text(NAME), s.text(TITLE)
        y = tread.bottom + 0.7 * name
        middle, wide = tread.center.x, tread.w - s.gap(6)
        label = TableLabel(
            member.name, Point(middle, y), name, "display", anchor="middle", rises=True
        )
        build.write(label, wide, f"{end}:name")
        if not title or self.place.names < names_height(s, (name, small)):
            return
        you = setting.alone and member.person
        yours = setting.words("climbing.bridge.you", title=title)
        said = build.first_fit((yours, title) if you else (title,), small, "medium", wide) or title
        at = Point(middle, y + 0.6 * name + 0.65 * small)
        label = TableLabel(said, at, small, tone="second", anchor="middle", rises=True)
        build.write(label, wide, f"{end}:title")

    def _gets(self, player: int) -> bool:
        """Return whether the viewer may now drop cards on a player."""
        due = self.view.due
        return self.build.setting.acting and due is not None and player == due.to

    # What lies before them

    def _lay(self, end: End) -> None:
        """Add the cards before a player, and the empty places where cards will lie."""
        build, setting, swap = self.build, self.build.setting, self.swap
        places = self.place.lies(end, swap.number)
        own, there = self.own.at(end), self._known(end)
        chooses = end == "low" and setting.acting and self.choice == "any"
        if chooses:
            build.waiting = places
        free = [n for n in range(swap.number) if (*own, *there)[n : n + 1] in ((), (None,))]
        for number, area in enumerate(places):
            if number < len(own) and (card := own[number]) is not None:
                self._take_from_hand(card, area)
            elif number < len(there) and not own:
                brought = Brought(self.comes, self.place.walk) if end == "low" else None
                key = lies_key(end, number)
                build.add(CardPlace(key, there[number], area, 2, brought=brought))
            elif chooses and number == free[0]:
                words = setting.words("climbing.bridge.for", name=setting.cast[swap.low].name)
                # One word a line, so that a card beside covers none.
                slot = Slot(area, words, setting.scale.text(FOR), joined=0)
                build.add(slot, f"{end}:{number}")
            else:
                build.add(Slot(area, quiet=not chooses), f"{end}:{number}")

    def _known(self, end: End) -> tuple[int | None, ...]:
        """Return the cards before a player; ``None`` for each that lies face down."""
        if end == "low":
            return (None,) * self.swap.number if self.choice == "strongest" else ()
        if self.choice != "any":
            return ()
        return self.view.transfers[-1].cards or (None,) * self.swap.number

    def _take_from_hand(self, card: int, area: Rect) -> None:
        """Lay a card of the hand on its place, without the coin of whoever gave it."""
        build, name, key = self.build, hand_spot(card), hand_key(card)
        for coin in build.of(Coin):
            if coin.key == key:
                build.drop(coin)
        if card not in self.own.without_place:
            left = next(place for place in build.of(CardPlace) if place.key == key)
            with build.group("hand"):
                build.add(Gap(left.rect, left.angle), f"gap:{card}")
        build.swap(CardPlace(key, card, area, 2))
        called = card_name(build.setting.words, card)
        build.swap(Spot(name, hit_zone(area), area, area, key, room=0, called=called))

    # A blind pick

    def _fan(self) -> None:
        """Add the lower player's cards face down, as they hold them."""
        build, setting = self.build, self.build.setting
        places = self.place.fan(self.view.sizes[self.swap.low])
        for number, area in enumerate(places):
            brought = Brought(self.comes, self.place.walk)
            build.add(CardPlace(blind_key(number), None, area, 1, brought=brought))
        build.anchors[blind_key()] = places[len(places) // 2]
        if not (setting.acting and self.view.seat == self.swap.high):
            return
        # Instead of the cards of the hand, these can be picked.
        build.hand = []
        for number, area in enumerate(places):
            self._blind_spot(number, area, places[number + 1 :][:1])

    def _blind_spot(self, number: int, area: Rect, next_one: tuple[Rect, ...]) -> None:
        """Make a back of the fan pickable at the part that the next one leaves free."""
        build, words = self.build, self.build.setting.words
        name = place_spot(number)
        seen = area._replace(w=next_one[0].x - area.x) if next_one else area
        called = words("table.moved", name=str(number + 1), words=words("pieces.face_down"))
        key = blind_key(number)
        build.add(Spot(name, hit_zone(seen), seen, area, key, called=called))
        build.hand.append(name)
        if name in build.setting.picked:
            build.anchors[blind_key()] = area
