"""Those across the table: name, HAND by its number, CLIMB and RUNGS."""

from game.games.ladders.model.actions import RUNGS
from game.games.ladders.model.view import View
from scenes.games.ladders.table.held import add_held
from scenes.games.ladders.table.piles import RungToLay, lay_climb, lay_heap
from scenes.games.ladders.table.regions import Seats
from scenes.games.ladders.table.spots import climb_key, climb_spot, rung_spot
from scenes.table.layout.builder import LayoutBuilder
from scenes.table.layout.furniture import add_turn
from scenes.table.pieces.emblem import Emblem
from scenes.table.pieces.label import Label
from scenes.table.pieces.piece import hit_zone
from scenes.table.pieces.plate import Plate
from scenes.table.pieces.portrait import Portrait
from scenes.table.pieces.slot import Slot
from scenes.table.pieces.spot import Fan, Spot
from scenes.ui.geometry import Point, Rect, card_width, rect

LEAST_PLACE = 10
"""Pixels of an empty place that are worth being seen."""


def add_seat(build: LayoutBuilder, view: View, player: int, area: Rect, seats: Seats) -> None:
    """Lay out one of the others."""
    build.regions[player] = area
    build.add(Plate(area, "seat"))
    _add_name(build, view, player, rect(area.x, area.y, area.w, seats.name))
    width = card_width(seats.climb)
    row = width + 3 * seats.gap + 3 * seats.step + card_width(seats.rung)
    left = area.x + 8 + max(0.0, (area.w - 16 - row) / 2)
    top = area.y + seats.name + 4
    climb = rect(left, top, width, seats.climb)
    lay_climb(build, player, view.climbs[player], climb, Point(climb.center.x, climb.bottom - 2))
    key = climb_key(player, view.climbs[player].size)
    build.add(
        Spot(
            climb_spot(player), hit_zone(climb), climb, climb, key, called=climb_name(build, player)
        )
    )
    rungs_at = Point(left + width + 3 * seats.gap, climb.bottom - seats.rung)
    _add_rungs(build, view, player, rungs_at, seats)


def _add_name(build: LayoutBuilder, view: View, player: int, line: Rect) -> None:
    setting = build.setting
    s, guest = setting.scale, setting.cast[player]
    diameter = line.h - 4
    face = rect(line.x + s.gap(6), line.y + 4, diameter, diameter)
    build.add(Portrait(guest.face, face))
    x: float = line.x + diameter + s.gap(12)
    middle = line.y + line.h / 2 + 2
    if view.options.partners:
        x = add_emblem(build, view, player, Point(x, middle))
    right, name_at = Point(line.right - s.gap(10), middle), Point(x, middle)
    wanted = setting.measure(guest.name, s.text(18), "semibold")
    held = add_held(build, view, player, right, line.right - s.gap(18) - x - wanted)
    free = line.right - s.gap(18) - held - x
    build.write(Label(guest.name, name_at, s.text(18), "semibold"), free, "name")
    if view.to_move == player:
        add_turn(build, player, build.regions[player])


def add_emblem(build: LayoutBuilder, view: View, player: int, at: Point) -> float:
    """Add the shape of a player's team right of a point; return where words go on."""
    s = build.setting.scale
    side = max(15, s.px(22))
    place = rect(at.x, at.y - side / 2, side, side)
    build.add(Emblem(player % (view.players // 2), place))
    return at.x + side + s.gap(6)


def _add_rungs(build: LayoutBuilder, view: View, player: int, at: Point, seats: Seats) -> None:
    width = card_width(seats.rung)
    rungs = [
        RungToLay(
            player,
            number,
            view.rungs[player][number],
            rect(at.x + number * seats.step, at.y, width, seats.rung),
        )
        for number in range(RUNGS)
    ]
    # Empty places lie lowest, or they would cover their neighbours.
    for rung in rungs:
        place = _free_part(rungs, rung, seats)
        if not rung.cards and place.w >= LEAST_PLACE:
            build.add(Slot(place), f"rung:{rung.number}")
    for rung in rungs:
        strip = _in_sight(view, rung, seats.step)
        lay_heap(build, rung, strip)
        zone = hit_zone(rect(rung.area.x, rung.area.y, strip, seats.rung))
        fan = rung_fan(build, rung)
        spot = Spot(
            rung_spot(player, rung.number), zone, rung.area, rung.area, rung.key, fan, room=4
        )
        build.add(spot)


def _free_part(rungs: list[RungToLay], rung: RungToLay, seats: Seats) -> Rect:
    """Return what of an empty place lies on no neighbour and below none."""
    area, apart = rung.area, 2
    last = rung.number == RUNGS - 1
    covered = rung.number > 0 and bool(rungs[rung.number - 1].cards)
    left = max(area.x, area.x - round(seats.step) + area.w + apart) if covered else area.x
    right = area.right if last else min(area.right, area.x + round(seats.step) - apart)
    return rect(left, area.y, right - left, area.h)


def _in_sight(view: View, rung: RungToLay, step: float) -> float:
    """Return how much of a RUNG's width no RUNG to its right covers."""
    later = view.rungs[rung.owner][rung.number + 1 :]
    covering = next((number for number, cards in enumerate(later, 1) if cards), RUNGS)
    return min(rung.area.w, covering * step)


def climb_name(build: LayoutBuilder, owner: int) -> str:
    """Return what a CLIMB is called."""
    return build.setting.words("ladders.climb_of", name=build.setting.cast[owner].name)


def rung_fan(build: LayoutBuilder, rung: RungToLay) -> Fan:
    """Return what is seen when a RUNG is looked through."""
    words = build.setting.words
    title = words(f"ladders.rung_of.{rung.number}", name=build.setting.cast[rung.owner].name)
    cards = words.count("ladders.cards", len(rung.cards))
    return Fan(words("ladders.fan", title=title, cards=cards), rung.cards)
