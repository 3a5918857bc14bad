"""The tower: one floor for each position, with its holder."""

from dataclasses import dataclass, replace

from game.texts.words import Words
from scenes.games.climbing.table.across import across
from scenes.games.climbing.table.motion import back_key
from scenes.games.climbing.table.sash import add_sash
from scenes.games.climbing.table.spots import seat_key, seat_spot
from scenes.games.climbing.table.tricks import is_over
from scenes.games.sociable.pieces.floor import Eaves, LitFloor, TurnEaves
from scenes.games.sociable.pieces.windows import Windows
from scenes.games.sociable.table.opened import add_open_hand
from scenes.games.sociable.table.regions import CORNICE, SociableRegions
from scenes.games.sociable.table.roof import add_caption, add_frame
from scenes.games.sociable.table.shown import (
    TITLES,
    SociableView,
    is_drawing,
    passed,
    seats,
)
from scenes.table.layout.builder import LayoutBuilder
from scenes.table.layout.furniture import LEAST_FACE, MARKER_TAIL, add_turn_marker
from scenes.table.layout.setting import Setting
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.count import Count
from scenes.table.pieces.label import TableLabel
from scenes.table.pieces.piece import hit_zone
from scenes.table.pieces.plate import SMALL_RADII
from scenes.table.pieces.portrait import Portrait, Rider
from scenes.table.pieces.spot import Spot
from scenes.table.pieces.turn import TurnMarker
from scenes.ui.art.fitting import fitted
from scenes.ui.art.fonts import Face
from scenes.ui.geometry import Point, Rect, card_width, rect
from scenes.ui.scale import SMALLEST_TEXT, Scale

PORTRAIT = 0.62
"""The largest height of a portrait, as a share of a floor's."""

BACK = 0.44
"""The height of the back for a hand, as a share of a floor's."""

WIDEST_BACK = 0.3
"""The largest height of that back as a share of a floor's width, to leave room for names."""

SMALLEST_TITLE = 14

EAVES = 8
"""The height of the line on top of a floor, in units."""

NEAR = 3
"""The beacon shines while a player lacks at most this many points."""

WINDOW_WIDE, WINDOW_HIGH, WINDOW_STEP = 14, 22.5, 19.25
"""The size of a window and the step to the next in units, if the floor is wide enough."""

WINDOW_FOOT = 17
"""The distance from the windows to the floor's lower edge, in units."""


@dataclass(frozen=True, slots=True)
class Tenant:
    """The player on a floor, and the facts shown there."""

    player: int
    title: str
    """The title of the position; empty while it is being drawn for."""
    points: int
    cards: int = 0
    """The number of cards in their hand."""
    first_held: bool = False
    """Whether the position was drawn for before this deal."""
    reached: str = ""
    """The position in the next deal, once known."""
    passed: bool = False
    gained: int = 0
    """The points of the finished deal."""
    out: tuple[int, ...] = ()
    """The players who have gone out in this deal, in order."""


def tenants(view: SociableView, setting: Setting) -> tuple[Tenant, ...]:
    """Return the player of each floor, the topmost first."""
    if is_drawing(view):
        return tuple(Tenant(player, "", view.totals[player]) for player in seats(view))
    return tuple(_tenant(view, setting, place) for place in range(view.players))


def _tenant(view: SociableView, setting: Setting, place: int) -> Tenant:
    words = setting.words
    player = seats(view)[place]
    title = words(f"sociable.positions.{TITLES[view.players][place]}")
    if is_over(view):
        # A deal's scores are added to the totals when it ends.
        gained = view.scores[player]
        return Tenant(player, title, view.totals[player], gained=gained, out=view.finished)
    reached = ""
    if player in view.finished:
        next_title = TITLES[view.players][view.finished.index(player)]
        reached = words(f"sociable.positions.{next_title}")
    has_passed = player in passed(view) and player != view.to_move
    points, cards = view.totals[player], view.sizes[player]
    drawn_for = view.deal == 0 or view.options.draw_each_deal
    return Tenant(player, title, points, cards, drawn_for, reached, has_passed, out=view.finished)


def add_tower(build: LayoutBuilder, view: SociableView, areas: SociableRegions) -> None:
    """Add the tower, its mast and ground, and the turn marker."""
    with build.group("tower"):
        add_frame(build, areas, lit=max(view.totals) >= view.options.target - NEAR)
        if view.due is None:
            add_caption(build, areas)
    target = view.options.target
    due = _due_words(build.setting.words, view)
    for tenant, floor in zip(tenants(view, build.setting), areas.floors, strict=True):
        with build.group(f"seat:{tenant.player}"):
            _Floor(build, tenant, floor, areas).add(target)
            if view.to_move == tenant.player and not build.setting.dealing:
                build.add(TurnEaves(_eaves(build.setting, floor)), "turn_eaves")
                add_turn_marker(
                    build, _turn_marker(build.setting, due, tenant.player, floor, areas)
                )
    build.shafts = areas.shafts


def _eaves(setting: Setting, floor: Rect) -> Rect:
    """Return the line on top of a floor, which reaches out on both sides."""
    out = setting.scale.gap(CORNICE)
    return rect(floor.x - out, floor.y, floor.w + 2 * out, _eaves_height(setting.scale))


def _eaves_height(s: Scale) -> int:
    return max(4, s.px(EAVES))


def _due_words(words: Words, view: SociableView) -> str:
    """Return brief words for what the player to move has to do."""
    if view.due is None:
        return words("sociable.turn.play")
    return words("sociable.turn.take" if view.due.choice == "drawn" else "sociable.turn.give")


def _turn_marker(
    setting: Setting, due: str, player: int, floor: Rect, areas: SociableRegions
) -> TurnMarker:
    """Return the turn marker at the floor's side: whose turn it is, or what they have to do.

    The others are named if all their names have room, so that all markers read alike.
    """
    size = setting.scale.text(16)
    end = areas.stage.x - areas.opened
    room = end - max(one.right for one in areas.floors)

    def width(words: str) -> float:
        return setting.measure(words, size, "semibold") + setting.scale.gap(MARKER_TAIL)

    whose = setting.turn_words(player)
    named = (
        (whose,) if player == setting.viewer else map(setting.turn_words, range(len(setting.cast)))
    )
    words = whose if all(width(one) <= room for one in named) else due
    height = size + setting.scale.gap(12)
    # It stands clear of the eaves where there is room.
    left = max(floor.right, min(floor.right + setting.scale.gap(CORNICE + 2), end - width(words)))
    place = rect(left, floor.center.y - height / 2, width(words), height)
    return TurnMarker(floor, place, words, size, SMALL_RADII["floor"])


def _next_form(setting: Setting, areas: SociableRegions) -> str:
    """Return the longest form of titles that fits beside every floor for every position."""
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

    def __init__(
        self, build: LayoutBuilder, tenant: Tenant, floor: Rect, areas: SociableRegions
    ) -> None:
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
        # Beside a hand or gained points, names have less room.
        self._right = floor.right - (self._back.w + s.gap(16) if beside else s.gap(8))
        # Where text is enlarged, the portrait leaves room for a larger name.
        least = round(SMALLEST_TEXT * s.text_size)
        wide = build.setting.measure(self._guest.name, least, "medium")
        spare = self._right - floor.x - s.gap(18) - wide
        room = self._windows_top - floor.y - s.gap(12)
        self._diameter = max(LEAST_FACE, min(round(PORTRAIT * floor.h), s.px(80), spare, room))
        self._left = floor.x + s.gap(8) + self._diameter + s.gap(10)

    def add(self, target: int) -> None:
        """Add the floor and everything on it."""
        build, floor, player = self._build, self._floor, self._tenant.player
        own = player == self._setting.viewer and self._guest.person
        warmth = min(1.0, self._tenant.points / target)
        build.add(LitFloor(floor, "own_floor" if own else "floor", warmth=warmth))
        s = self._setting.scale
        build.add(Eaves(_eaves(self._setting, floor), warmth))
        # Words on a climb or a fall stand at the seat's right end, beside the floor.
        beside = min(self._stage, floor.right + round(5 * s.text(16)))
        build.regions[player] = rect(floor.x, floor.y, beside - floor.x, floor.h)
        called = self._guest.name
        # Words for a gift here stand below the windows, and leave the next floor's title free.
        words = floor._replace(h=floor.h - build.setting.scale.gap(4))
        spot = Spot(seat_spot(player), hit_zone(floor), floor, floor, words=words, called=called)
        build.add(spot)
        build.anchors["back", player] = self._back
        build.anchors[seat_key(player)] = floor
        self._add_person()
        self._add_points(target)
        if self._tenant.cards:
            self._add_hand()
            add_open_hand(build, player, floor, self._strip)
        self._add_note()

    @property
    def _windows_top(self) -> int:
        s = self._setting.scale
        return self._floor.bottom - s.px(WINDOW_FOOT) - s.px(WINDOW_HIGH)

    @property
    def _back(self) -> Rect:
        height = round(min(BACK * self._floor.h, WIDEST_BACK * self._floor.w))
        width = card_width(height)
        s = self._setting.scale
        y = self._floor.y + _eaves_height(s) + s.gap(4)
        return rect(self._floor.right - width - s.gap(10), y, width, height)

    @property
    def _count_size(self) -> int:
        s = self._setting.scale
        return max(SMALLEST_TEXT, min(s.text(14), round(0.19 * self._floor.h)))

    @property
    def _count(self) -> Rect:
        """The pill with the number of cards, on the foot of the back."""
        s, size, back = self._setting.scale, self._count_size, self._back
        words = self._setting.measure(str(self._tenant.cards), size, "semibold")
        width = max(size + s.gap(8), words + s.gap(14))
        return rect(back.center.x - width / 2, back.bottom - 0.85 * size, width, 1.7 * size)

    def _add_person(self) -> None:
        floor, s, player = self._floor, self._setting.scale, self._tenant.player
        d = self._diameter
        eaves = floor.y + _eaves_height(s)
        place = rect(floor.x + s.gap(8), (eaves + self._windows_top - d) / 2, d, d)
        name_size = s.text(18)
        rider = Rider(player, self._guest.name, s.text(16), climbs=not self._tenant.first_held)
        self._build.add(Portrait(self._guest.face, place, rider))
        add_sash(self._build, self._tenant.out, player, place)
        room = self._right - self._left
        high, low = floor.y + 0.27 * floor.h, floor.y + 0.56 * floor.h
        if not self._tenant.title:
            size = self._title_size(self._guest.name, room)
            self._name(Point(self._left, (high + low) / 2), size, room, "display")
            return
        title = self._tenant.title
        size = self._title_size(title, room)
        # Who rides to a position that was drawn for does not hold it yet.
        holder = player if self._tenant.first_held else None
        at = Point(self._left, high)
        self._build.add(TableLabel(title, at, size, "display", rider=holder), "position")
        self._name(Point(self._left, low), name_size, room, "medium")

    def _name(self, at: Point, size: int, room: float, face: Face) -> None:
        label = TableLabel(self._guest.name, at, size, face, rider=self._tenant.player)
        self._build.write(label, room, "name")

    def _title_size(self, title: str, room: float) -> int:
        """Return the largest size at which a title fits."""
        size = min(max(19, self._setting.scale.text(29)), round(0.28 * self._floor.h))
        measure = self._setting.measure
        return fitted(title, size, "display", room, measure, SMALLEST_TITLE).size

    def _add_points(self, target: int) -> None:
        floor, s, tenant = self._floor, self._setting.scale, self._tenant
        size = min(max(19, s.text(30)), round(0.26 * floor.h))
        middle, left = self._windows_top + s.px(WINDOW_HIGH) / 2, floor.x + s.gap(12)
        most = self._setting.measure("88", size, "display")
        end = floor.right - s.gap(10)
        if tenant.cards and self._count.bottom > middle - size / 2:
            # On a low floor, the number of cards reaches down to the windows.
            end = self._count.x - s.gap(4)
        places = _windows(s, Point(left, middle), target, end - most - s.gap(6) - left)
        self._build.add(Windows(places, min(tenant.points, target), tenant.player))
        number = TableLabel(str(tenant.points), Point(end, middle), size, "display", anchor="right")
        self._build.add(replace(number, rider=tenant.player), "points")
        if tenant.gained:
            words = self._setting.words("sociable.gained", points=tenant.gained)
            at = Point(floor.right - s.gap(10), floor.y + 0.3 * floor.h)
            gained = TableLabel(words, at, max(20, s.text(30)), "display", anchor="right")
            self._build.add(replace(gained, rider=tenant.player), "gained")

    def _add_hand(self) -> None:
        back, player = self._back, self._tenant.player
        lies, angle = across(back) if self._tenant.passed else (back, 0.0)
        self._build.add(CardPlace(back_key(player), None, lies, angle=angle))
        place, words = self._count, str(self._tenant.cards)
        size = self._count_size
        count = Count(words, place.center, size, place.w, rider=player, key=back_key(player))
        self._build.add(count)

    def _add_note(self) -> None:
        """Add words beside the floor: the next position, or that the player has passed."""
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


def _windows(s: Scale, left: Point, number: int, room: float) -> tuple[Rect, ...]:
    """Return a row of windows beside a point; they shrink to fit."""
    step = int(min(room / number, WINDOW_STEP * s.k))
    wide = max(2, round(step * WINDOW_WIDE / WINDOW_STEP))
    high = min(s.px(WINDOW_HIGH), 2 * wide + 2)
    return tuple(rect(left.x + n * step, left.y - high / 2, wide, high) for n in range(number))
