"""The tower: one floor for each position, with its holder."""

from dataclasses import dataclass
from functools import partial

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
from scenes.games.sociable.windows import windows_of
from scenes.table.layout.builder import LayoutBuilder, Put
from scenes.table.layout.furniture import MARKER_TAIL, add_turn_marker
from scenes.table.layout.seat import LEAST_FACE, Seat
from scenes.table.layout.setting import Setting
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.count import Count
from scenes.table.pieces.piece import hit_zone
from scenes.table.pieces.plate import SMALL_RADII
from scenes.table.pieces.portrait import Rider
from scenes.table.pieces.spot import Spot
from scenes.table.pieces.turn import TurnMarker
from scenes.ui.boxes import FILL, Box, Size, air, cell, column, layers, row, sized
from scenes.ui.geometry import Point, Rect, card_width, rect
from scenes.ui.scale import SMALLEST_TEXT, Scale

PORTRAIT = 0.62
"""The largest height of a portrait, as a share of a floor's."""

BACK = 0.44
"""The height of the back for a hand, as a share of a floor's."""

WIDEST_BACK = 0.3
"""The largest height of that back as a share of a floor's width, to leave room for names."""

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
        add_frame(build, areas, lit=_is_near_end(view))
        if view.due is None:
            add_caption(build, areas)
    target = windows_of(view.options.ends, view.options.target)
    due = _due_words(build.setting.words, view)
    for tenant, floor in zip(tenants(view, build.setting), areas.floors, strict=True):
        with build.group(f"seat:{tenant.player}"):
            _Floor(build, tenant, floor, areas).add(target)
            if view.to_move == tenant.player and not _swaps_by_itself(view, build.setting):
                build.add(TurnEaves(_eaves(build.setting, floor)), "turn_eaves")
                build.place(
                    _turn_marker(build, due, tenant.player, floor, areas), areas.beside(floor)
                )
    build.shafts = areas.shafts


def _is_near_end(view: SociableView) -> bool:
    """Return whether the match may end with this deal: then the beacon shines."""
    options = view.options
    if options.ends == "deals":
        return view.deal >= options.deals - 1
    return view.time_up or (options.ends == "target" and max(view.totals) >= options.target - NEAR)


def _swaps_by_itself(view: SociableView, setting: Setting) -> bool:
    """Return whether cards are dealt, or exchanged while nobody at the screen is asked."""
    return setting.dealing or (view.due is not None and not setting.acting)


def _eaves(setting: Setting, floor: Rect) -> Rect:
    """Return the line on top of a floor, which reaches out on both sides."""
    lowered = floor._replace(h=_eaves_height(setting.scale))
    return lowered.grown(setting.scale.gap(CORNICE), 0)


def _eaves_height(s: Scale) -> int:
    return max(4, s.px(EAVES))


def _due_words(words: Words, view: SociableView) -> str:
    """Return brief words for what the player to move has to do."""
    if view.due is None:
        return words("sociable.turn.play")
    return words("sociable.turn.take" if view.due.choice == "drawn" else "sociable.turn.give")


def _turn_marker(
    build: LayoutBuilder, due: str, player: int, floor: Rect, areas: SociableRegions
) -> Box[Put]:
    """Return the turn marker beside a floor: whose turn it is, or what they have to do.

    The others are named if all their names have room, so that all markers read alike.
    """
    setting, s = build.setting, build.setting.scale
    size, room = s.text(16), areas.beside(areas.floors[-1]).w

    def width(words: str) -> int:
        return setting.measure(words, size, "semibold") + s.gap(MARKER_TAIL)

    whose = setting.turn_words(player)
    named = (
        (whose,) if player == setting.viewer else map(setting.turn_words, range(len(setting.cast)))
    )
    words = whose if all(width(one) <= room for one in named) else due

    def put(area: Rect) -> None:
        add_turn_marker(build, TurnMarker(floor, area, words, size, SMALL_RADII["floor"]))

    # It stands clear of the eaves where there is room.
    return row(Size(0, s.gap(CORNICE + 2)), cell(put, width(words), size + s.gap(12)))


def _next_form(setting: Setting, areas: SociableRegions) -> str:
    """Return the longest form of titles that fits beside every floor for every position."""
    words = setting.words
    room = areas.beside(areas.floors[-1]).w
    titles = (words(f"sociable.positions.{title}") for title in TITLES[len(areas.floors)])
    widest = max(_note_width(setting, words("sociable.next", position=t)) for t in titles)
    fits = widest + setting.scale.gap(CORNICE + 6) <= room
    return "sociable.next" if fits else "sociable.next_short"


def _note_width(setting: Setting, words: str) -> int:
    s = setting.scale
    return setting.measure(words, s.text(14), "semibold") + s.gap(16)


class _Floor:
    """One floor: its holder's portrait, title, name and cards above, windows and points below."""

    def __init__(
        self, build: LayoutBuilder, tenant: Tenant, floor: Rect, areas: SociableRegions
    ) -> None:
        self._build, self._s = build, build.setting.scale
        self._tenant, self._floor, self._areas = tenant, floor, areas
        self._seat = Seat(build, tenant.player)

    def add(self, target: int) -> None:
        """Add the floor and everything on it."""
        build, floor, s, player = self._build, self._floor, self._s, self._tenant.player
        own = player == build.setting.viewer and self._seat.member.person
        warmth = min(1.0, self._tenant.points / target)
        build.add(LitFloor(floor, "own_floor" if own else "floor", warmth=warmth))
        build.add(Eaves(_eaves(build.setting, floor), warmth))
        # Words on a climb or a fall stand at the seat's right end, beside the floor.
        beside = min(self._areas.beside(floor).w, round(5 * s.text(16)))
        build.regions[player] = floor._replace(w=floor.w + beside)
        # Words for a gift here stand below the windows, and leave the next floor's title free.
        words = floor._replace(h=floor.h - s.gap(4))
        called = self._seat.member.name
        spot = Spot(seat_spot(player), hit_zone(floor), floor, floor, words=words, called=called)
        build.add(spot)
        build.anchors[seat_key(player)] = floor
        build.place(
            column(
                _eaves_height(s),
                sized(layers(self._person(), self._hand()), h=self._upper),
                self._score(target),
                s.px(WINDOW_FOOT),
            ),
            floor,
        )
        if self._tenant.cards:
            add_open_hand(build, player, floor, self._areas.strip)
        self._add_note()

    @property
    def _upper(self) -> int:
        """The height between the eaves and the windows."""
        s = self._s
        return self._floor.h - _eaves_height(s) - s.px(WINDOW_HIGH) - s.px(WINDOW_FOOT)

    @property
    def _back(self) -> int:
        """The height of a back."""
        return round(min(BACK * self._floor.h, WIDEST_BACK * self._floor.w))

    def _person(self) -> Box[Put]:
        """Return portrait, title and name."""
        s, tenant, floor, seat = self._s, self._tenant, self._floor, self._seat
        room = self._upper + _eaves_height(s) - s.gap(12)
        face = max(LEAST_FACE, min(round(PORTRAIT * floor.h), s.px(80), room))
        portrait = seat.portrait(
            Size(LEAST_FACE, face),
            partial(add_sash, self._build, tenant.out, tenant.player),
            Rider(tenant.player, seat.member.name, s.text(16), climbs=not tenant.first_held),
        )
        # Beside a hand or gained points, names have less room.
        beside = tenant.cards or tenant.gained
        right: Box[Put] = row(card_width(self._back) + s.gap(16) if beside else s.gap(8))
        # Where text is enlarged, the portrait leaves room for a larger name.
        least, left = round(SMALLEST_TEXT * s.text_size), s.gap(8)
        return row(
            left, seat.beside(portrait, s.gap(10), self._words(), right, floor.w - left, least)
        )

    def _words(self) -> Box[Put]:
        """Return the title of the position and the holder's name, or the name alone."""
        s, tenant, seat = self._s, self._tenant, self._seat
        size = min(max(19, s.text(29)), round(0.28 * self._floor.h))
        if not tenant.title:
            return column(air(5), seat.name(size, "display", rider=tenant.player), air(4))
        # Who rides to a position that was drawn for does not hold it yet.
        holder = tenant.player if tenant.first_held else None
        return column(
            FILL,
            seat.build.line("position", tenant.title, size, "display", "text", rider=holder),
            FILL,
            seat.name(s.text(18), "medium", rider=tenant.player),
            FILL,
        )

    def _hand(self) -> Box[Put]:
        """Return the back that stands for the cards, or the points gained in the deal."""
        s, tenant, high = self._s, self._tenant, self._back
        back = row(FILL, column(s.gap(4), cell(self._add_back, card_width(high), high), FILL))
        if not tenant.gained:
            return row(back, s.gap(10))
        words = self._build.setting.words("sociable.gained", points=tenant.gained)
        size = max(20, s.text(30))
        gained = self._build.line(
            "gained", words, size, "display", "text", "right", rider=tenant.player
        )
        return row(layers(back, column(air(2), gained, air(5))), s.gap(10))

    def _add_back(self, area: Rect) -> None:
        """Add a back with the number of cards on its foot, if there are any."""
        tenant, build = self._tenant, self._build
        build.anchors["back", tenant.player] = area
        if not tenant.cards:
            return
        key, foot = back_key(tenant.player), Point(area.center.x, area.bottom)
        lies, angle = across(area) if tenant.passed else (area, 0.0)
        build.add(CardPlace(key, None, lies, angle=angle))
        size, wide = self._count_size, self._count_width
        build.add(Count(str(tenant.cards), foot, size, wide, rider=tenant.player, key=key))

    @property
    def _count_size(self) -> int:
        return max(SMALLEST_TEXT, min(self._s.text(14), round(0.19 * self._floor.h)))

    @property
    def _count_width(self) -> int:
        s, size, cards = self._s, self._count_size, str(self._tenant.cards)
        words = self._build.setting.measure(cards, size, "semibold")
        return max(size + s.gap(8), words + s.gap(14))

    def _score(self, target: int) -> Box[Put]:
        """Return the points as windows and as a number."""
        s, tenant = self._s, self._tenant
        size = min(max(19, s.text(30)), round(0.26 * self._floor.h))
        most = self._build.setting.measure("88", size, "display")
        points = self._build.line(
            "points", str(tenant.points), size, "display", "text", "right", most,
            rider=tenant.player,
            told=self._build.setting.words.count("pieces.counts.points", tenant.points),
        )  # fmt: skip

        def add_windows(area: Rect) -> None:
            places = _windows(s, area, target)
            lit = min(tenant.points, target)
            self._build.add(Windows(places, lit, tenant.player))

        return row(
            s.gap(12),
            cell(add_windows),
            s.gap(6),
            points,
            s.gap(10) + self._count_beside(size),
            h=s.px(WINDOW_HIGH),
        )

    def _count_beside(self, size: int) -> int:
        """Return the width that the number of cards takes right of points of a size.

        On a low floor it reaches down to the windows.
        """
        s = self._s
        count_foot = _eaves_height(s) + s.gap(4) + self._back + 0.85 * self._count_size
        points_top = _eaves_height(s) + self._upper + (s.px(WINDOW_HIGH) - size) / 2
        if not self._tenant.cards or count_foot <= points_top:
            return 0
        return round((card_width(self._back) + self._count_width) / 2) + s.gap(4)

    def _add_note(self) -> None:
        """Add words beside the floor: the next position, or that the player has passed."""
        setting, tenant, s = self._build.setting, self._tenant, self._s
        if tenant.reached:
            words = setting.words(_next_form(setting, self._areas), position=tenant.reached)
        elif tenant.passed:
            words = setting.words("climbing.passed")
        else:
            return

        def put(area: Rect) -> None:
            middle = Point(area.center.x, area.center.y + 2)
            self._build.add(Count(words, middle, s.text(14), area.w, kind="word"), "note")

        note = row(s.gap(CORNICE + 2), cell(put, _note_width(setting, words)))
        self._build.place(note, self._areas.beside(self._floor))


def _windows(s: Scale, area: Rect, number: int) -> tuple[Rect, ...]:
    """Return a row of windows in an area; they shrink to fit."""
    step = int(min(area.w / number, WINDOW_STEP * s.k))
    wide = max(2, round(step * WINDOW_WIDE / WINDOW_STEP))
    high = min(area.h, 2 * wide + 2)
    top = area.center.y - high / 2
    return tuple(rect(area.x + place * step, top, wide, high) for place in range(number))
