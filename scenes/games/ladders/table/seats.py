"""Those across the table: name, HAND by its number, CLIMB and RUNGS."""

from game.games.ladders.model.actions import RUNGS
from game.games.ladders.model.view import View
from scenes.games.ladders.table.held import add_held
from scenes.games.ladders.table.piles import Rung, lay_climb, lay_heap
from scenes.games.ladders.table.regions import Seats
from scenes.games.ladders.table.spots import climb_key, climb_spot, rung_spot
from scenes.table.layout.draft import Draft, add_turn
from scenes.table.layout.layout import hit_zone
from scenes.table.layout.pieces import (
    Emblem,
    Fan,
    Label,
    Plate,
    Portrait,
    Slot,
    Spot,
)
from scenes.ui.geometry import Point, Rect, card_width, rect

LEAST_PLACE = 10
"""Pixels of an empty place that are worth being seen."""


def add_seat(draft: Draft, view: View, player: int, area: Rect, seats: Seats) -> None:
    """Lay out one of the others."""
    draft.regions[player] = area
    draft.plates.append(Plate(area, "seat"))
    _add_name(draft, view, player, rect(area.x, area.y, area.w, seats.name))
    width = card_width(seats.climb)
    row = width + 3 * seats.gap + 3 * seats.step + card_width(seats.rung)
    left = area.x + 8 + max(0.0, (area.w - 16 - row) / 2)
    top = area.y + seats.name + 4
    climb = rect(left, top, width, seats.climb)
    lay_climb(draft, player, view.climbs[player], climb, Point(climb.center.x, climb.bottom - 2))
    key = climb_key(player, view.climbs[player].size)
    draft.spots.append(Spot(climb_spot(player), hit_zone(climb), climb, climb, key))
    rungs_at = Point(left + width + 3 * seats.gap, climb.bottom - seats.rung)
    _add_rungs(draft, view, player, rungs_at, seats)


def _add_name(draft: Draft, view: View, player: int, line: Rect) -> None:
    setting = draft.setting
    s, guest = setting.scale, setting.cast[player]
    diameter = line.h - 4
    face = rect(line.x + s.gap(6), line.y + 4, diameter, diameter)
    draft.portraits.append(Portrait(guest.face, face))
    x: float = line.x + diameter + s.gap(12)
    middle = line.y + line.h / 2 + 2
    if view.options.partners:
        x = add_emblem(draft, view, player, Point(x, middle))
    right, name_at = Point(line.right - s.gap(10), middle), Point(x, middle)
    wanted = setting.measure(guest.name, s.text(18), "semibold")
    held = add_held(draft, view, player, right, line.right - s.gap(18) - x - wanted)
    free = line.right - s.gap(18) - held - x
    draft.write(Label(guest.name, name_at, s.text(18), "semibold"), free)
    if view.to_move == player:
        add_turn(draft, player, draft.regions[player])


def add_emblem(draft: Draft, view: View, player: int, at: Point) -> float:
    """Add the shape of a player's team right of a point; return where words go on."""
    s = draft.setting.scale
    side = max(15, s.px(22))
    place = rect(at.x, at.y - side / 2, side, side)
    draft.emblems.append(Emblem(player % (view.players // 2), place))
    return at.x + side + s.gap(6)


def _add_rungs(draft: Draft, view: View, player: int, at: Point, seats: Seats) -> None:
    width = card_width(seats.rung)
    rungs = [
        Rung(
            player,
            number,
            view.rungs[player][number],
            rect(at.x + number * seats.step, at.y, width, seats.rung),
        )
        for number in range(RUNGS)
    ]
    # Empty places lie lowest, or they would cover their neighbours.
    places = [_free_part(rungs, rung, seats) for rung in rungs if not rung.cards]
    draft.slots.extend(Slot(place) for place in places if place.w >= LEAST_PLACE)
    for rung in rungs:
        strip = _in_sight(view, rung, seats.step)
        lay_heap(draft, rung, strip)
        zone = hit_zone(rect(rung.area.x, rung.area.y, strip, seats.rung))
        fan = rung_fan(draft, rung)
        spot = Spot(
            rung_spot(player, rung.number), zone, rung.area, rung.area, rung.key, fan, room=4
        )
        draft.spots.append(spot)


def _free_part(rungs: list[Rung], rung: Rung, seats: Seats) -> Rect:
    """Return what of an empty place lies on no neighbour and below none."""
    area, apart = rung.area, 2
    last = rung.number == RUNGS - 1
    covered = rung.number > 0 and bool(rungs[rung.number - 1].cards)
    left = max(area.x, area.x - round(seats.step) + area.w + apart) if covered else area.x
    right = area.right if last else min(area.right, area.x + round(seats.step) - apart)
    return rect(left, area.y, right - left, area.h)


def _in_sight(view: View, rung: Rung, step: float) -> float:
    """Return how much of a RUNG's width no RUNG to its right covers."""
    later = view.rungs[rung.owner][rung.number + 1 :]
    covering = next((number for number, cards in enumerate(later, 1) if cards), RUNGS)
    return min(rung.area.w, covering * step)


def rung_fan(draft: Draft, rung: Rung) -> Fan:
    """Return what is seen when a RUNG is looked through."""
    words = draft.setting.words
    title = words(f"ladders.rung_of.{rung.number}", name=draft.setting.cast[rung.owner].name)
    cards = words.count("ladders.cards", len(rung.cards))
    return Fan(words("ladders.fan", title=title, cards=cards), rung.cards)
