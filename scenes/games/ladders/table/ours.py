"""The frame of the one who looks: own CLIMB and RUNGS, those of a partner, and the HAND."""

from dataclasses import replace

from game.games.ladders.model.view import View
from scenes.games.ladders.table.frame import FLAG_INSIDE, Frame, Side
from scenes.games.ladders.table.hand import add_hand
from scenes.games.ladders.table.held import add_held, held_words
from scenes.games.ladders.table.piles import RungToLay, lay_climb, lay_column
from scenes.games.ladders.table.seats import add_emblem, climb_name, rung_fan
from scenes.games.ladders.table.spots import climb_key, climb_spot, rung_spot
from scenes.table.layout.builder import LayoutBuilder
from scenes.table.layout.furniture import add_turn
from scenes.table.layout.measures import clipped
from scenes.table.pieces.label import Label
from scenes.table.pieces.ornaments import Bar
from scenes.table.pieces.piece import hit_zone
from scenes.table.pieces.plate import Plate
from scenes.table.pieces.portrait import Portrait
from scenes.table.pieces.spot import Spot
from scenes.table.pieces.tray import Tray
from scenes.ui.geometry import Point, Rect, rect, union
from scenes.ui.scale import SMALLEST_TEXT

ROOM = 16
"""Pixels by which a card of the frame may rise without covering the names."""


def add_ours(build: LayoutBuilder, view: View, areas: Frame) -> None:
    """Lay out the frame."""
    viewer = build.setting.viewer
    team = viewer % (view.players // 2) if view.options.partners else None
    with build.group("own"):
        build.add(Plate(areas.rect, "stage", team))
        build.add(Plate(areas.tray, "tray"))
    build.regions[viewer] = areas.rect
    own_words = build.setting.words("ladders.own", name=build.setting.cast[viewer].name)
    with build.group("own"):
        _add_side(build, view, viewer, areas.own, own_words)
        _add_tray(build, areas)
        if view.to_move == viewer:
            add_turn(build, viewer, areas.rect, FLAG_INSIDE)
    if areas.partner and areas.divider:
        with build.group("partner"):
            build.add(Bar(areas.divider))
            _add_partner(build, view, areas.partner, areas)
    with build.group("hand"):
        add_hand(build, view, areas)
    build.no_fan += [areas.hand]


def _add_side(build: LayoutBuilder, view: View, player: int, side: Side, caption: str) -> None:
    setting = build.setting
    s, line = setting.scale, side.caption
    diameter = max(24, min(line.h - 8, s.px(38)))
    middle = line.center.y + 2
    face = rect(line.x, middle - diameter / 2, diameter, diameter)
    build.add(Portrait(setting.cast[player].face, face))
    x: float = line.x + diameter + s.gap(8)
    if view.options.partners:
        x = add_emblem(build, view, player, Point(x, middle))
    name, room = setting.cast[player].name, line.right - x
    said = Label(caption, Point(x, middle), s.text(17), "semibold")
    whole = setting.measure(caption, SMALLEST_TEXT, "semibold") <= room
    build.write(said if whole else replace(said, text=name), room, "name")
    climb, size = view.climbs[player], s.text(15)
    count_at = Point(side.climb.center.x, side.climb.bottom + s.gap(3) + 0.775 * size)
    lay_climb(build, player, climb, side.climb, count_at)
    key = climb_key(player, climb.size) if climb.size else None
    zone = hit_zone(side.climb, 2)
    called = climb_name(build, player)
    build.add(Spot(climb_spot(player), zone, side.climb, side.climb, key, room=ROOM, called=called))
    for number, area in enumerate(side.rungs):
        _add_rung(build, RungToLay(player, number, view.rungs[player][number], area), side)


def _add_rung(build: LayoutBuilder, rung: RungToLay, side: Side) -> None:
    end = lay_column(build, rung, side.foot)
    body = union([rung.area, end])
    drop = None
    if rung.owner == build.setting.viewer:
        # A card may be laid down anywhere in the tray: the nearest RUNG takes it.
        gap = (side.rungs[1].x - side.rungs[0].right + 1) // 2
        drop = rect(
            rung.area.x - gap, rung.area.y - 8, rung.area.w + 2 * gap, side.foot - rung.area.y + 40
        )
    build.add(
        Spot(
            rung_spot(rung.owner, rung.number),
            hit_zone(body, 2),
            end,
            body,
            rung.key,
            rung_fan(build, rung),
            room=ROOM,
            drop=drop,
        )
    )


def _add_tray(build: LayoutBuilder, areas: Frame) -> None:
    setting = build.setting
    guest = setting.cast[setting.viewer]
    alone = setting.alone and guest.person
    build.add(Tray(areas.tray, setting.words("table.tray"), "" if alone else guest.name))


def _add_partner(build: LayoutBuilder, view: View, side: Side, areas: Frame) -> None:
    setting = build.setting
    s, viewer = setting.scale, setting.viewer
    partner = (viewer + view.players // 2) % view.players
    name = setting.cast[partner].name
    part = rect(
        side.climb.x - s.gutter,
        areas.rect.y,
        side.width + 2 * s.gutter,
        areas.rect.h,
    )
    build.regions[partner] = part
    _add_side(build, view, partner, side, setting.words("ladders.partners", name=name))
    if view.to_move == partner:
        add_turn(build, partner, part, FLAG_INSIDE)
    _add_partners_words(build, view, partner, side, areas.rect)


def _add_partners_words(
    build: LayoutBuilder, view: View, partner: int, side: Side, frame: Rect
) -> None:
    """Say what the partner holds, and below it what one may do here."""
    setting = build.setting
    s = setting.scale
    size, pitch = s.text(15), round(1.45 * s.text(15))
    x, width = side.climb.x, side.width
    y = side.climb.bottom + round(2.1 * size) + size / 2 + 2
    text = held_words(build, view, partner)
    add_held(build, view, partner, Point(x + setting.measure(text, size, "medium"), y), width)
    for words in (setting.words("ladders.as_own"), setting.words("ladders.discards_own")):
        y += pitch
        fits = clipped(words, size, "medium", width, setting.measure) == words
        if fits and y + size / 2 < frame.bottom - 8:
            build.add(Label(words, Point(x, y), size, colour="soft"))
