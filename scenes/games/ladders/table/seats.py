"""The opponents' seats: name, number of cards in HAND, CLIMB and RUNGS."""

from game.games.ladders.model.actions import RUNGS
from game.games.ladders.model.view import LaddersView
from scenes.games.ladders.pieces.ladder import ProgressLadder
from scenes.games.ladders.table.held import held_box, points_words
from scenes.games.ladders.table.piles import RungToLay, lay_climb, lay_heap, lay_tile
from scenes.games.ladders.table.seat_regions import SeatPlaces
from scenes.games.ladders.table.spots import climb_key, climb_spot, rung_spot
from scenes.table.layout.builder import LayoutBuilder, Put
from scenes.table.layout.seat import Seat
from scenes.table.pieces.emblem import Emblem
from scenes.table.pieces.label import Anchor
from scenes.table.pieces.piece import hit_zone
from scenes.table.pieces.plate import TablePlate
from scenes.table.pieces.slot import Slot
from scenes.table.pieces.spot import Fan, Spot
from scenes.ui.boxes import FILL, Box, cell, column, row
from scenes.ui.geometry import Point, Rect, rect

LEAST_PLACE = 10
"""The least visible pixels of an empty place worth drawing."""


def add_seat(build: LayoutBuilder, view: LaddersView, player: int, places: SeatPlaces) -> None:
    """Add an opponent's seat."""
    seat, turn = Seat(build, player), view.to_move == player
    head = _head_beside if places.beside else _head_above
    box = head(seat, view, places.head)
    seat.lay(TablePlate(places.rect, "calm"), box, places.head, turn=turn)
    add_ladder(build, view, player, places.ladder)
    climb = places.climb
    count_at = Point(climb.center.x, climb.bottom - build.setting.scale.gap(3))
    lay_climb(build, player, view.climbs[player], climb, count_at)
    key = climb_key(player, view.climbs[player].size)
    called = climb_name(build, player)
    build.add(Spot(climb_spot(player), hit_zone(climb), climb, climb, key, called=called))
    _add_rungs(build, view, player, places)


def add_ladder(
    build: LayoutBuilder, view: LaddersView, player: int, area: Rect, *, figure: bool = False
) -> None:
    """Add the ladder that shows a player's progress."""
    cards = view.options.climb
    climbed = cards - view.climbs[player].size
    build.add(ProgressLadder(area, cards, climbed, figure), "ladder")


def _head_above(seat: Seat, view: LaddersView, line: Rect) -> Box[Put]:
    """Return portrait, name and points at the left of a line, and the HAND at its right."""
    build, s = seat.build, seat.build.setting.scale
    person = row(s.gap(6), seat.portrait(line.h - 4), s.gap(8), *emblem(build, view, seat.player))
    name = seat.name(s.text(20), w=None)
    free = line.w - person.width.natural - s.gap(18)
    held = held_box(build, view, seat.player, free - min(name.width.natural, 0.7 * free))
    return row(person, name, s.gap(8), _points(seat, view, "left"), held, s.gap(10))


def _head_beside(seat: Seat, view: LaddersView, head: Rect) -> Box[Put]:
    """Return portrait, name, points and HAND below one another."""
    build, s = seat.build, seat.build.setting.scale
    apart, edge, size = s.px(7), s.gap(6), s.text(21)
    named = (*emblem(build, view, seat.player), seat.name(size, w=None))
    name = row(FILL, *named, FILL, h=round(1.3 * size))
    points = [_points(seat, view, "middle")] if points_words(build, view, seat.player) else []
    held = held_box(build, view, seat.player, head.w - 2 * edge)
    words = column(name, *points, apart, row(FILL, held, FILL))
    room = head.h - words.height(head.w).natural - 3 * apart
    face = row(FILL, seat.portrait(min(s.px(78), room)), FILL)
    return row(edge, column(FILL, face, apart // 2, words, apart // 2, FILL), edge)


def _points(seat: Seat, view: LaddersView, anchor: Anchor) -> Box[Put]:
    """Return the points in words, or as a number if there is less room."""
    words = points_words(seat.build, view, seat.player)
    short = str(view.totals[seat.player]) if words else ""
    size = seat.build.setting.scale.text(18)
    return seat.build.line("points", (words, short), size, anchor=anchor)


def emblem(build: LayoutBuilder, view: LaddersView, player: int) -> tuple[Box[Put] | int, ...]:
    """Return the emblem of a player's team with the gap after it; nothing without partners."""
    if not view.options.partners:
        return ()
    s, team = build.setting.scale, player % (view.players // 2)
    side = max(15, s.px(20))
    return cell(lambda area: build.add(Emblem(team, area)), side, side), s.gap(6)


def _add_rungs(build: LayoutBuilder, view: LaddersView, player: int, places: SeatPlaces) -> None:
    rungs = [
        RungToLay(player, number, view.rungs[player][number], area)
        for number, area in enumerate(places.rungs)
    ]
    # Empty places come first, so that they don't cover their neighbours.
    for rung in rungs:
        place = _free_part(rungs, rung)
        if not rung.cards and place.w >= LEAST_PLACE:
            build.add(Slot(place), f"rung:{rung.number}")
    for rung in rungs:
        strip = _in_sight(rungs, rung)
        if places.tiles:
            lay_tile(build, rung)
        else:
            lay_heap(build, rung, strip)
        zone = hit_zone(rung.area._replace(w=round(strip)))
        fan, name = rung_fan(build, rung), rung_spot(player, rung.number)
        build.add(Spot(name, zone, rung.area, rung.area, rung.key, fan, room=4))


def _step(rungs: list[RungToLay]) -> int:
    return rungs[1].area.x - rungs[0].area.x


def _free_part(rungs: list[RungToLay], rung: RungToLay) -> Rect:
    """Return the part of an empty place that overlaps no neighbour."""
    area, apart, step = rung.area, 2, _step(rungs)
    last = rung.number == RUNGS - 1
    covered = rung.number > 0 and bool(rungs[rung.number - 1].cards)
    left = max(area.x, area.x - step + area.w + apart) if covered else area.x
    right = area.right if last else min(area.right, area.x + step - apart)
    return rect(left, area.y, right - left, area.h)


def _in_sight(rungs: list[RungToLay], rung: RungToLay) -> float:
    """Return the width of a RUNG that no RUNG to its right covers."""
    later = rungs[rung.number + 1 :]
    covering = next((number for number, one in enumerate(later, 1) if one.cards), RUNGS)
    return min(rung.area.w, covering * _step(rungs))


def climb_name(build: LayoutBuilder, owner: int) -> str:
    """Return the name of a CLIMB in words."""
    return build.setting.words("ladders.climb_of", name=build.setting.cast[owner].name)


def rung_fan(build: LayoutBuilder, rung: RungToLay) -> Fan:
    """Return the fan of a RUNG."""
    words = build.setting.words
    title = words(f"ladders.rung_of.{rung.number}", name=build.setting.cast[rung.owner].name)
    cards = words.count("ladders.cards", len(rung.cards))
    return Fan(words("ladders.fan", title=title, cards=cards), rung.cards)
