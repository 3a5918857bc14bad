"""The viewer's shelf: own CLIMB and RUNGS, those of a partner, and the HAND."""

from game.games.ladders.model.view import LaddersView
from scenes.games.ladders.table.hand import add_hand
from scenes.games.ladders.table.held import held_box, points_words
from scenes.games.ladders.table.piles import RungToLay, lay_climb, lay_column
from scenes.games.ladders.table.seats import (
    add_ladder,
    climb_name,
    emblem,
    rung_fan,
)
from scenes.games.ladders.table.shelf import Shelf, Side
from scenes.games.ladders.table.spots import climb_key, climb_spot, rung_spot
from scenes.table.layout.builder import LayoutBuilder, Put
from scenes.table.layout.furniture import MARKER_TAIL, add_turn_marker
from scenes.table.layout.measures import marker_height
from scenes.table.layout.seat import Seat
from scenes.table.pieces.count import pill_height
from scenes.table.pieces.label import TableLabel
from scenes.table.pieces.lighting.shade import Shade
from scenes.table.pieces.ornaments import Bar
from scenes.table.pieces.piece import hit_zone
from scenes.table.pieces.plate import TablePlate
from scenes.table.pieces.spot import Spot
from scenes.table.pieces.tray import Tray
from scenes.table.pieces.turn import TurnMarker
from scenes.ui.boxes import FILL, Box, column, row, sized
from scenes.ui.geometry import Point, Rect, rect

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


def own_line_end(build: LayoutBuilder, view: LaddersView, line: Rect) -> float:
    """Return the x at which the viewer's name and the turn marker beside it end."""
    setting = build.setting
    size, tail = setting.scale.text(18), setting.scale.gap(MARKER_TAIL)
    flag = setting.measure(setting.turn_words(setting.viewer), size, "semibold") + tail
    return line.x + _own_name(build, view, line).width.natural + flag


def _own_name(build: LayoutBuilder, view: LaddersView, line: Rect) -> Box[Put]:
    """Return the viewer's portrait, team and name side by side."""
    s, seat = build.setting.scale, Seat(build, build.setting.viewer)
    pad, name = max(4, s.px(5)), seat.name(s.text(22), w=None)
    return row(
        pad,
        seat.portrait(line.h - 2 * pad),
        2 * s.gap(8) - pad,
        *emblem(build, view, seat.player),
        sized(name, min(round(MOST_NAME * line.w), name.width.natural)),
        s.gap(14),
    )


def _add_own_name(build: LayoutBuilder, view: LaddersView, line: Rect) -> None:
    """Add the viewer's plate on the line, the points beside it, and the turn marker."""
    setting, viewer = build.setting, build.setting.viewer
    box = _own_name(build, view, line)
    plate = line._replace(w=box.width.natural)
    team = viewer % (view.players // 2) if view.options.partners else None
    build.add(TablePlate(plate, "stage", team), "own")
    build.place(box, plate)
    end = plate.right
    if view.to_move == viewer:
        end = _add_turn_marker(build, viewer, plate, end)
    if points := points_words(build, view, viewer):
        at = Point(end + setting.scale.gap(10), line.center.y)
        build.add(TableLabel(points, at, setting.scale.text(18), tone="second"), "points")


def _add_turn_marker(build: LayoutBuilder, player: int, plate: Rect, x: int) -> int:
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
    climb, size = view.climbs[player], 20 if own else 18
    # Large text makes the pill higher than the foot below the CLIMB.
    lowest = s.height - pill_height(s.text(size)) / 2
    foot = side.rungs[0].bottom - s.px(5)
    count_at = Point(side.climb.center.x, min(foot, lowest))
    lay_climb(build, player, climb, side.climb, count_at, size, long=True)
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
    name = _partners_name(build, view, partner, line, side.right - left)
    head = Rect(left, line.y, min(name.width.natural, side.right - left), line.h)
    build.place(name, head)
    _add_side(build, view, partner, areas, side)
    if view.to_move == partner:
        _add_turn_marker(build, partner, head, head.right)


def _partners_name(
    build: LayoutBuilder, view: LaddersView, partner: int, line: Rect, width: int
) -> Box[Put]:
    """Return the partner's portrait, and beside it the name above the HAND.

    Large words stand side by side: one below the other, they would cross the turn's frame.
    """
    s, seat = build.setting.scale, Seat(build, partner)
    face = row(2, seat.portrait(min(line.h - 4, s.px(46))), s.gap(8))
    room = width - face.width.natural
    held = held_box(build, view, partner, room)
    two_lines = column(FILL, _whose(build, view, partner, room), FILL, held)
    if two_lines.height(room).least <= line.h:
        return row(face, two_lines, s.gap(8), h=line.h)
    apart = s.gap(8)
    name = _whose(build, view, partner, room - apart - held.width.natural)
    return row(face, name, apart, held, s.gap(8), h=line.h)


def _whose(build: LayoutBuilder, view: LaddersView, partner: int, room: int) -> Box[Put]:
    """Return the partner's team, and words that all theirs is the viewer's, or only their name."""
    setting, s, name = build.setting, build.setting.scale, build.setting.cast[partner].name
    team = row(*emblem(build, view, partner))
    said = setting.words("ladders.partners", name=name)
    if setting.measure(said, s.text(15), "semibold") > room - team.width.natural:
        said = name
    return row(team, build.line("name", said, s.text(20), "semibold", "text", w=None))
