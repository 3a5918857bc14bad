"""The viewer's shelf: own CLIMB and RUNGS, those of a partner, and the HAND."""

from game.games.ladders.model.view import LaddersView
from scenes.games.ladders.table.hand import add_hand
from scenes.games.ladders.table.held import add_held, held_width, points_words
from scenes.games.ladders.table.piles import RungToLay, lay_climb, lay_column
from scenes.games.ladders.table.seats import add_emblem, add_ladder, climb_name, rung_fan
from scenes.games.ladders.table.shelf import Shelf, Side
from scenes.games.ladders.table.spots import climb_key, climb_spot, rung_spot
from scenes.table.layout.builder import LayoutBuilder
from scenes.table.layout.furniture import MARKER_TAIL, add_turn_marker
from scenes.table.layout.measures import marker_height
from scenes.table.layout.setting import Setting
from scenes.table.pieces.label import TableLabel
from scenes.table.pieces.lighting.shade import Shade
from scenes.table.pieces.ornaments import Bar
from scenes.table.pieces.piece import hit_zone
from scenes.table.pieces.plate import TablePlate
from scenes.table.pieces.portrait import Portrait
from scenes.table.pieces.spot import Spot
from scenes.table.pieces.tray import Tray
from scenes.table.pieces.turn import TurnMarker
from scenes.ui.geometry import Point, Rect, rect, union

MOST_NAME = 0.25
"""The greatest width of a name on the shelf's line, as a share of the field's."""


def add_ours(build: LayoutBuilder, view: LaddersView, areas: Shelf) -> None:
    """Lay out the shelf."""
    viewer, line = build.setting.viewer, areas.line
    s = build.setting.scale
    build.regions[viewer] = rect(s.field_left, line.y, s.field, s.height - line.y)
    with build.group("own", for_moves=True):
        build.add(Shade(areas.ground, areas.board))
        # The open tray reaches up behind a long name.
        _add_tray(build, areas)
        _add_own_name(build, view, line)
        _add_side(build, view, viewer, areas, areas.own)
    if areas.partner and areas.divider:
        with build.group("partner", for_moves=True):
            build.add(Bar(areas.divider))
            _add_partner(build, view, areas.partner, areas)
    with build.group("hand", for_moves=True):
        add_hand(build, view, areas)
    build.no_fan += [areas.hand]


# Names


def own_line_end(setting: Setting, view: LaddersView, line: Rect) -> float:
    """Return the x at which the viewer's name and the turn marker beside it end."""
    size, tail = setting.scale.text(18), setting.scale.gap(MARKER_TAIL)
    flag = setting.measure(setting.turn_words(setting.viewer), size, "semibold") + tail
    return _OwnName(setting, view, line).right + flag


class _OwnName:
    """The viewer's plate with portrait, team, name and points side by side."""

    def __init__(self, setting: Setting, view: LaddersView, line: Rect) -> None:
        s = setting.scale
        self.name = setting.cast[setting.viewer].name
        self.size, self.small = s.text(22), s.text(18)
        self.diameter = line.h - 2 * max(4, s.px(5))
        emblem = max(15, s.px(20)) + s.gap(6) if view.options.partners else 0
        self.x = line.x + self.diameter + 2 * s.gap(8)
        wanted = setting.measure(self.name, self.size, "semibold")
        self.room = min(wanted, MOST_NAME * line.w)
        self.right = self.x + emblem + self.room + s.gap(14)
        self.plate = rect(line.x, line.y, self.right - line.x, line.h)


def _add_own_name(build: LayoutBuilder, view: LaddersView, line: Rect) -> None:
    """Add the viewer's plate on the line, the points beside it, and the turn marker."""
    setting = build.setting
    viewer, own = setting.viewer, _OwnName(setting, view, line)
    team = viewer % (view.players // 2) if view.options.partners else None
    build.add(TablePlate(own.plate, "stage", team), "own")
    middle = line.center.y
    face = rect(line.x + (line.h - own.diameter) / 2, middle - own.diameter / 2,
                own.diameter, own.diameter)  # fmt: skip
    build.add(Portrait(setting.cast[viewer].face, face))
    x: float = own.x
    if team is not None:
        x = add_emblem(build, view, viewer, Point(x, middle))
    build.write(TableLabel(own.name, Point(x, middle), own.size, "semibold"), own.room + 2, "name")
    end = own.right
    if view.to_move == viewer:
        end = _add_turn_marker(build, viewer, own.plate, end)
    if points := points_words(build, view, viewer):
        at = Point(end + setting.scale.gap(10), middle)
        build.add(TableLabel(points, at, own.small, tone="second"), "points")


def _add_turn_marker(build: LayoutBuilder, player: int, plate: Rect, x: float) -> float:
    """Add the turn marker right of a plate; return the x of its end."""
    setting = build.setting
    s, size, high = setting.scale, setting.scale.text(16), marker_height(setting.scale)
    words = setting.turn_words(player)
    width = setting.measure(words, size, "semibold") + s.gap(MARKER_TAIL)
    area = rect(x + 2, plate.y + (plate.h - high) // 2, width, high)
    add_turn_marker(build, TurnMarker(plate, area, words, size))
    return area.right


# Cards


def _add_side(
    build: LayoutBuilder, view: LaddersView, player: int, areas: Shelf, side: Side
) -> None:
    s, own = build.setting.scale, player == build.setting.viewer
    add_ladder(build, view, player, side.ladder, figure=own)
    climb = view.climbs[player]
    count_at = Point(side.climb.center.x, side.climb.bottom - s.px(5))
    lay_climb(build, player, climb, side.climb, count_at, 20 if own else 18, long=True)
    key = climb_key(player, climb.size) if climb.size else None
    zone = hit_zone(side.climb, 2)
    called = climb_name(build, player)
    place = side.climb
    room = max(4, place.y - areas.line.bottom - 2)
    build.add(Spot(climb_spot(player), zone, place, place, key, room=room, called=called))
    for number, area in enumerate(side.rungs):
        rung = RungToLay(player, number, view.rungs[player][number], area)
        _add_rung(build, rung, areas, side)


def _add_rung(build: LayoutBuilder, rung: RungToLay, areas: Shelf, side: Side) -> None:
    body = lay_column(build, rung, side.top, small=side is not areas.own)
    drop = None
    if rung.owner == build.setting.viewer:
        # A card may be dropped anywhere in the tray: the nearest RUNG takes it.
        gap = (side.rungs[1].x - side.rungs[0].right + 1) // 2
        drop = rect(rung.area.x - gap, areas.tray.y, rung.area.w + 2 * gap, areas.tray.h)
    name, fan = rung_spot(rung.owner, rung.number), rung_fan(build, rung)
    room = rung.area.y - areas.clear
    build.add(Spot(name, hit_zone(body, 2), rung.area, body, rung.key, fan, room=room, drop=drop))


def _add_tray(build: LayoutBuilder, areas: Shelf) -> None:
    setting = build.setting
    member = setting.cast[setting.viewer]
    alone = setting.alone and member.person
    build.add(Tray(areas.tray, setting.words("table.tray"), "" if alone else member.name))


def _add_partner(build: LayoutBuilder, view: LaddersView, side: Side, areas: Shelf) -> None:
    setting = build.setting
    s, viewer, line = setting.scale, setting.viewer, areas.line
    partner = (viewer + view.players // 2) % view.players
    left = side.ladder.x
    build.regions[partner] = rect(
        left - s.px(10), line.y, side.right + s.px(10) - left, s.height - line.y
    )
    head = _add_partners_name(build, view, partner, rect(left, line.y, side.right - left, line.h))
    _add_side(build, view, partner, areas, side)
    if view.to_move == partner:
        _add_turn_marker(build, partner, head, head.right)


def _add_partners_name(build: LayoutBuilder, view: LaddersView, partner: int, line: Rect) -> Rect:
    """Add the partner's name, and the partner's HAND below; return their area."""
    setting = build.setting
    s, member = setting.scale, setting.cast[partner]
    diameter = min(line.h - 4, s.px(46))
    face = rect(line.x + 2, line.center.y - diameter / 2, diameter, diameter)
    build.add(Portrait(member.face, face))
    upper, lower = line.y + 0.26 * line.h, line.y + 0.76 * line.h
    x = add_emblem(build, view, partner, Point(face.right + s.gap(8), upper))
    said = setting.words("ladders.partners", name=member.name)
    label = TableLabel(said, Point(x, upper), s.text(20), "semibold")
    room = line.right - x
    if setting.measure(said, s.text(15), "semibold") > room:
        said = member.name
    written = build.write(TableLabel(said, label.at, label.size, "semibold"), room, "name")
    held_room = line.right - face.right - s.gap(8)
    held = held_width(build, view, partner, held_room)
    at = Point(face.right + s.gap(8) + held, lower)
    add_held(build, view, partner, at, held_room)
    right = max(x + written, at.x) + s.gap(8)
    return union([line._replace(w=round(right - line.x)), face])
