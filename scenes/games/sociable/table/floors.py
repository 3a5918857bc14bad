"""The tower: one floor for each position, and on it whoever holds it."""

from dataclasses import dataclass, replace

from game.texts.words import Words
from scenes.games.climbing.table.motion import back_key
from scenes.games.climbing.table.spots import seat_spot
from scenes.games.climbing.table.told import seat_key
from scenes.games.sociable.table.opened import add_open_hand
from scenes.games.sociable.table.regions import CORNICE, Regions
from scenes.games.sociable.table.shown import (
    TITLES,
    SociableView,
    is_drawing,
    is_over,
    passed,
    seats,
)
from scenes.table.layout.builder import LayoutBuilder
from scenes.table.layout.furniture import LEAST_FACE, PENNANT_TAIL, add_pennant
from scenes.table.layout.setting import Setting
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.count import Count
from scenes.table.pieces.label import Label
from scenes.table.pieces.ornaments import Bar
from scenes.table.pieces.piece import Face, hit_zone
from scenes.table.pieces.plate import Plate
from scenes.table.pieces.portrait import Portrait, Rider
from scenes.table.pieces.spot import Spot
from scenes.table.pieces.turn import TurnMarker
from scenes.table.pieces.windows import Windows
from scenes.ui.geometry import Point, Rect, card_width, rect
from scenes.ui.scale import SMALLEST_TEXT

PORTRAIT = 0.62
"""Of a floor's height, a portrait at the most."""

BACK = 0.44
"""Of a floor's height, the back that stands for a hand."""

WIDEST_BACK = 0.3
"""Of a floor's width, the height of that back at the most: beside it names have room."""

SMALLEST_TITLE = 14


@dataclass(frozen=True, slots=True)
class Tenant:
    """Who is on a floor, and what is told of them there."""

    player: int
    title: str
    """Of the position; empty while it is being drawn for."""
    points: int
    cards: int = 0
    """In their hand."""
    reached: str = ""
    """The position in the next deal, once it is known."""
    passed: bool = False
    gained: int = 0
    """Points of the deal that is over."""


def tenants(view: SociableView, setting: Setting) -> tuple[Tenant, ...]:
    """Return who is on each floor, the uppermost first."""
    if is_drawing(view):
        return tuple(Tenant(player, "", view.totals[player]) for player in seats(view))
    return tuple(_tenant(view, setting, place) for place in range(view.players))


def _tenant(view: SociableView, setting: Setting, place: int) -> Tenant:
    words = setting.words
    player = seats(view)[place]
    title = words(f"sociable.positions.{TITLES[view.players][place]}")
    if is_over(view):
        # What a deal comes to is added to the totals when it ends.
        gained = view.scores[player]
        return Tenant(player, title, view.totals[player], gained=gained)
    reached = ""
    if player in view.finished:
        next_title = TITLES[view.players][view.finished.index(player)]
        reached = words(f"sociable.positions.{next_title}")
    has_passed = player in passed(view)
    return Tenant(player, title, view.totals[player], view.sizes[player], reached, has_passed)


def add_tower(build: LayoutBuilder, view: SociableView, areas: Regions) -> None:
    """Lay out the tower, its mast and its ground, and whose turn it is."""
    with build.group("tower"):
        _add_frame(build, areas)
        if view.due is None:
            _add_caption(build, areas)
    target = view.options.target
    due = _due_words(build.setting.words, view)
    for tenant, floor in zip(tenants(view, build.setting), areas.floors, strict=True):
        with build.group(f"seat:{tenant.player}"):
            _Floor(build, tenant, floor, areas).add(target)
            if view.to_move == tenant.player:
                add_pennant(build, _pennant(build.setting, due, tenant.player, floor, areas))
    build.shafts = areas.shafts


def _add_frame(build: LayoutBuilder, areas: Regions) -> None:
    s, top = build.setting.scale, areas.floors[0]
    mast = max(10, s.px(22))
    build.add(Bar(rect(top.center.x - 1, top.y - mast, 3, mast)))
    build.add(Bar(areas.ground))


def _add_caption(build: LayoutBuilder, areas: Regions) -> None:
    """Say below the tower which way turns go, if there is room."""
    s = build.setting.scale
    size = s.text(16)
    words = build.setting.words("sociable.turns_run_down")
    below = Point(areas.ground.center.x, areas.ground.bottom + size / 2 + s.gap(3))
    room = 2 * (below.x - s.field_left)
    if below.y + 0.7 * size <= s.height and build.setting.measure(words, size, "medium") <= room:
        build.add(Label(words, below, size, colour="soft", anchor="middle"))


def _due_words(words: Words, view: SociableView) -> str:
    """Say in short what the player to move is to do."""
    if view.due is None:
        return words("sociable.turn.play")
    return words("sociable.turn.take" if view.due.choice == "drawn" else "sociable.turn.give")


def _pennant(setting: Setting, due: str, player: int, floor: Rect, areas: Regions) -> TurnMarker:
    """Return the flag at the floor's side: it says whose turn it is, or what they are to do."""
    size = setting.scale.text(16)
    room = areas.stage.x - areas.opened - floor.right
    for words in (setting.turn_words(player), due):
        width = setting.measure(words, size, "semibold") + setting.scale.gap(PENNANT_TAIL)
        if width <= room:
            break
    height = size + setting.scale.gap(12)
    place = rect(floor.right - 2, floor.center.y - height / 2, width, height)
    return TurnMarker(floor, place, words, size)


def _next_form(setting: Setting, areas: Regions) -> str:
    """Return the longest form for which every position has room beside every floor."""
    words = setting.words
    room = areas.stage.x - areas.opened - max(floor.right for floor in areas.floors)
    titles = (words(f"sociable.positions.{title}") for title in TITLES[len(areas.floors)])
    widest = max(_note_width(setting, words("sociable.next", position=t)) for t in titles)
    fits = widest + setting.scale.gap(CORNICE + 6) <= room
    return "sociable.next" if fits else "sociable.next_short"


def _note_width(setting: Setting, words: str) -> int:
    s = setting.scale
    return setting.measure(words, s.text(14), "semibold") + s.gap(16)


class _Floor:
    """Lays out one floor."""

    def __init__(self, build: LayoutBuilder, tenant: Tenant, floor: Rect, areas: Regions) -> None:
        self._build = build
        self._setting = build.setting
        self._tenant = tenant
        self._floor = floor
        self._strip = areas.strip
        self._stage = areas.stage.x - areas.opened
        self._next = _next_form(build.setting, areas)
        self._guest = build.setting.cast[tenant.player]
        s = build.setting.scale
        beside = tenant.cards or tenant.gained
        # Beside a hand or what was gained, names have less room.
        self._right = floor.right - (self._back.w + s.gap(16) if beside else s.gap(8))
        wide = build.setting.measure(self._guest.name, SMALLEST_TEXT, "medium")
        spare = self._right - floor.x - s.gap(18) - wide
        self._diameter = max(LEAST_FACE, min(round(PORTRAIT * floor.h), s.px(84), spare))
        self._left = floor.x + s.gap(8) + self._diameter + s.gap(10)

    def add(self, target: int) -> None:
        """Add the floor and all that is on it."""
        build, floor, player = self._build, self._floor, self._tenant.player
        own = player == self._setting.viewer and self._guest.person
        build.add(Plate(floor, "own_floor" if own else "floor"))
        s = self._setting.scale
        thick, out = max(3, s.px(5)), s.gap(CORNICE)
        build.add(Bar(rect(floor.x - out, floor.y, floor.w + 2 * out, thick)))
        # Whether somebody climbs or sinks is written at the seat's right end: beside the floor.
        beside = min(self._stage, floor.right + round(5 * s.text(16)))
        build.regions[player] = rect(floor.x, floor.y, beside - floor.x, floor.h)
        called = self._guest.name
        build.add(Spot(seat_spot(player), hit_zone(floor), floor, floor, called=called))
        build.anchors["back", player] = self._back
        build.anchors[seat_key(player)] = floor
        self._add_person()
        self._add_points(target)
        if self._tenant.cards:
            self._add_hand()
            add_open_hand(build, player, floor, self._strip)
        self._add_note()

    @property
    def _back(self) -> Rect:
        height = round(min(BACK * self._floor.h, WIDEST_BACK * self._floor.w))
        width = card_width(height)
        gap = self._setting.scale.gap
        return rect(self._floor.right - width - gap(10), self._floor.y + gap(9), width, height)

    def _add_person(self) -> None:
        floor, s, player = self._floor, self._setting.scale, self._tenant.player
        d = self._diameter
        place = rect(floor.x + s.gap(8), floor.y + (floor.h - d) / 2 + 2, d, d)
        name_size = s.text(18)
        rider = Rider(player, self._guest.name, s.text(16))
        self._build.add(Portrait(self._guest.face, place, rider))
        room = self._right - self._left
        high, low = floor.y + 0.28 * floor.h, floor.y + 0.54 * floor.h
        if not self._tenant.title:
            size = self._title_size(self._guest.name, room)
            self._name(Point(self._left, (high + low) / 2), size, room, "display")
            return
        title = self._tenant.title
        size = self._title_size(title, room)
        self._build.add(Label(title, Point(self._left, high), size, "display"), "position")
        self._name(Point(self._left, low), name_size, room, "medium")

    def _name(self, at: Point, size: int, room: float, face: Face) -> None:
        label = Label(self._guest.name, at, size, face, rider=self._tenant.player)
        self._build.write(label, room, "name")

    def _title_size(self, title: str, room: float) -> int:
        """Return the largest size in which a title fits."""
        size = min(max(19, self._setting.scale.text(29)), round(0.28 * self._floor.h))
        while size > SMALLEST_TITLE and self._setting.measure(title, size, "display") > room:
            size -= 1
        return size

    def _add_points(self, target: int) -> None:
        floor, s, tenant = self._floor, self._setting.scale, self._tenant
        size = s.text(15)
        number = str(tenant.points)
        most = self._setting.measure("88", size, "semibold")
        # Below the number of cards in the hand the row has the whole width.
        step = min((floor.right - s.gap(14) - self._left - most) / target, 13 * s.k + 2)
        wide, high = max(2, round(0.62 * step)), max(7, s.px(13))
        top = floor.y + 0.74 * floor.h
        places = tuple(rect(self._left + n * step, top, wide, high) for n in range(target))
        lit = min(tenant.points, target)
        self._build.add(Windows(places, lit, tenant.player))
        beside = Point(self._left + target * step + s.gap(4), top + high / 2)
        total = Label(number, beside, size, "semibold", rider=tenant.player)
        self._build.add(total, "points")
        if tenant.gained:
            words = self._setting.words("sociable.gained", points=tenant.gained)
            at = Point(floor.right - s.gap(10), floor.y + 0.3 * floor.h)
            gained = Label(words, at, max(20, s.text(30)), "display", anchor="right")
            self._build.add(replace(gained, rider=tenant.player), "gained")

    def _add_hand(self) -> None:
        s, back = self._setting.scale, self._back
        player = self._tenant.player
        self._build.add(CardPlace(back_key(player), None, back))
        size = max(SMALLEST_TEXT, min(s.text(14), round(0.19 * self._floor.h)))
        words = str(self._tenant.cards)
        width = max(size + s.gap(8), self._setting.measure(words, size, "semibold") + s.gap(14))
        middle = Point(back.center.x, back.bottom)
        count = Count(words, middle, size, width, rider=player, key=back_key(player))
        self._build.add(count)

    def _add_note(self) -> None:
        """Say in the strip beside the floor what is next, or that somebody has passed."""
        setting, tenant = self._setting, self._tenant
        if tenant.reached:
            words = setting.words(self._next, position=tenant.reached)
        elif tenant.passed:
            words = setting.words("climbing.passed")
        else:
            return
        s = setting.scale
        size = s.text(14)
        width = _note_width(setting, words)
        left = self._floor.right + s.gap(CORNICE + 2)
        middle = Point(left + width / 2, self._floor.center.y + 2)
        self._build.add(Count(words, middle, size, width, kind="word"), "note")
