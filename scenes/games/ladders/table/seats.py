"""The opponents' seats: name, number of cards in HAND, CLIMB and RUNGS."""

from game.games.ladders.model.actions import RUNGS
from game.games.ladders.model.view import LaddersView
from scenes.games.ladders.pieces.ladder import ProgressLadder
from scenes.games.ladders.table.held import add_held, held_height, held_width, points_words
from scenes.games.ladders.table.piles import RungToLay, lay_climb, lay_heap, lay_tile
from scenes.games.ladders.table.seat_regions import SeatPlaces
from scenes.games.ladders.table.spots import climb_key, climb_spot, rung_spot
from scenes.table.layout.builder import LayoutBuilder
from scenes.table.layout.furniture import add_turn
from scenes.table.pieces.emblem import Emblem
from scenes.table.pieces.label import TableLabel
from scenes.table.pieces.piece import hit_zone
from scenes.table.pieces.plate import TablePlate
from scenes.table.pieces.portrait import Portrait
from scenes.table.pieces.slot import Slot
from scenes.table.pieces.spot import Fan, Spot
from scenes.ui.geometry import Point, Rect, rect

LEAST_PLACE = 10
"""The least visible pixels of an empty place worth drawing."""


def add_seat(build: LayoutBuilder, view: LaddersView, player: int, places: SeatPlaces) -> None:
    """Add an opponent's seat."""
    build.regions[player] = places.rect
    build.add(TablePlate(places.rect, "calm"))
    if places.beside:
        _add_head_beside(build, view, player, places.head)
    else:
        _add_head_above(build, view, player, places.head)
    add_ladder(build, view, player, places.ladder)
    climb = places.climb
    count_at = Point(climb.center.x, climb.bottom - build.setting.scale.gap(3))
    lay_climb(build, player, view.climbs[player], climb, count_at)
    key = climb_key(player, view.climbs[player].size)
    called = climb_name(build, player)
    build.add(Spot(climb_spot(player), hit_zone(climb), climb, climb, key, called=called))
    _add_rungs(build, view, player, places)
    if view.to_move == player:
        add_turn(build, player, places.rect)


def add_ladder(
    build: LayoutBuilder, view: LaddersView, player: int, area: Rect, *, figure: bool = False
) -> None:
    """Add the ladder that shows a player's progress."""
    cards = view.options.climb
    climbed = cards - view.climbs[player].size
    build.add(ProgressLadder(area, cards, climbed, figure), "ladder")


def _add_head_above(build: LayoutBuilder, view: LaddersView, player: int, line: Rect) -> None:
    """Add portrait and name at the left of a line, and the HAND at its right."""
    setting = build.setting
    s, member = setting.scale, setting.cast[player]
    diameter = line.h - 4
    face = rect(line.x + s.gap(6), line.y + 2, diameter, diameter)
    build.add(Portrait(member.face, face))
    x: float = face.right + s.gap(8)
    middle = line.y + line.h / 2
    if view.options.partners:
        x = add_emblem(build, view, player, Point(x, middle))
    right = line.right - s.gap(10)
    size = s.text(20)
    wanted = setting.measure(member.name, size, "semibold")
    free = right - x - s.gap(8)
    held = add_held(build, view, player, Point(right, middle), free - min(wanted, 0.7 * free))
    name = TableLabel(member.name, Point(x, middle), size, "semibold")
    written = build.write(name, free - held, "name")
    points = points_words(build, view, player)
    at = Point(x + written + s.gap(8), middle)
    short = str(view.totals[player]) if points else ""
    label = TableLabel(points, at, s.text(18), tone="second")
    build.write_first(label, (points, short), free - held - written - s.gap(8), "points")


def _add_head_beside(build: LayoutBuilder, view: LaddersView, player: int, head: Rect) -> None:
    """Add portrait, name and HAND below one another."""
    setting = build.setting
    s, member = setting.scale, setting.cast[player]
    name_size, points = s.text(21), points_words(build, view, player)
    name_high, back = round(1.3 * name_size), held_height(build)
    points_high = round(1.2 * s.text(18)) if points else 0
    apart = s.px(7)
    words = name_high + points_high + back + 3 * apart
    diameter = min(s.px(78), head.h - words - apart)
    top = head.y + (head.h - diameter - words) / 2 + apart / 2
    middle = head.center.x
    build.add(Portrait(member.face, rect(middle - diameter / 2, top, diameter, diameter)))
    y = top + diameter + apart / 2 + name_high / 2
    room = head.w - 2 * s.gap(6)
    wide = setting.measure(member.name, name_size, "semibold")
    x = max(head.x + s.gap(6), middle - wide / 2)
    if view.options.partners:
        x = max(head.x + s.gap(6), x - s.px(16))
        x = add_emblem(build, view, player, Point(x, y))
    build.write(TableLabel(member.name, Point(x, y), name_size, "semibold"), head.right - x, "name")
    if points:
        y += (name_high + points_high) / 2
        label = TableLabel(points, Point(middle, y), s.text(18), tone="second", anchor="middle")
        build.write(label, room, "points")
        y += points_high / 2 - name_high / 2
    y += name_high / 2 + apart + back / 2
    held = held_width(build, view, player, room)
    add_held(build, view, player, Point(middle + held / 2, y), room)


def add_emblem(build: LayoutBuilder, view: LaddersView, player: int, at: Point) -> float:
    """Add the emblem of a player's team right of a point; return the x after it."""
    s = build.setting.scale
    side = max(15, s.px(20))
    place = rect(at.x, at.y - side / 2, side, side)
    build.add(Emblem(player % (view.players // 2), place))
    return at.x + side + s.gap(6)


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
