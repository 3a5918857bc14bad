"""Turns an event's journeys into one motion: its parts in time, each after what it waits for.

No rule is decided here. The state has changed already, and motion catches up with it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from scenes.table.layout.layout import TableLayout
from scenes.table.motion.banking import pay_off
from scenes.table.motion.card_tracks import CardTracks
from scenes.table.motion.coming_and_going import ComingAndGoing, walking_on
from scenes.table.motion.journey import Journey, Schedule
from scenes.table.motion.manners import MANNERS
from scenes.table.motion.moving_house import HouseMove, house_move
from scenes.table.motion.packs import LEFT, burst_of
from scenes.table.motion.reseating import reseat
from scenes.table.motion.tempo import Tempo
from scenes.table.motion.timeline import Blink, Burst, Cue, Pose, Timeline, Track, lying
from scenes.table.motion.turning import turn_change
from scenes.table.motion.won_trick import WonTrick
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.coin import Coin
from scenes.table.pieces.label import TableLabel
from scenes.table.pieces.lighting.light import RimLight
from scenes.table.pieces.ornaments import Bar
from scenes.table.pieces.piece import Key
from scenes.ui.geometry import Rect


def choreograph(
    before: TableLayout,
    after: TableLayout,
    journeys: Sequence[Journey],
    tempo: Tempo,
    held: Mapping[Key, Pose] | None = None,
    *,
    goes_on: bool = False,
) -> Timeline:
    """Return the motion from one layout to the next.

    ``held`` has the poses of cards that a person has just dropped. ``goes_on``: whether the turn
    marker is seen to go on, if somebody else is to move.
    """
    held = held or {}
    rests = max((1 + journey.order for journey in journeys if journey.manner == "rest"), default=0)
    outs = [journey for journey in journeys if journey.manner == "out"]
    journeys = [journey for journey in journeys if journey.manner not in ("rest", "out")]
    moves = [_seen_open(before, journey) for journey in journeys]
    journeys = [_let_go(held, journey) for journey in moves]
    swept = Schedule(journeys, tempo).swept
    house = house_move(before, after, tempo, swept)
    rides = house.rides if house else reseat(before, after, tempo, swept)
    seated = house.ends if house else max((ride.ends for ride in rides), default=0.0)
    begins = min((ride.delay for ride in rides), default=0.0)
    walk = walking_on(before, after, journeys, tempo)
    schedule = Schedule(journeys, tempo, seated - begins + walk)
    cards = CardTracks(before, after, schedule, held)
    travelling = cards.travelling()
    arrived = max((track.ends for track in travelling), default=0.0)
    began = _began(before, journeys)
    pay = pay_off(before, after, schedule, began)
    pieces = ComingAndGoing(before, after, schedule, people_first=walk > 0)
    goings = tuple(pieces.goings(arrived))
    # The turn goes on once all lie and sit that it waits for, and what was paid has been seen.
    blocked = max((track.ends for track in travelling if track.blocks), default=0.0)
    free = max(blocked, seated)
    rest = pay.rested - free if pay else None
    return Timeline(
        tracks=(*cards.going_out(outs), *cards.gliding(), *travelling),
        bursts=_bursts(before, schedule),
        comings=pieces.comings(max(arrived, pay.ends) if pay else arrived, goings),
        goings=goings,
        fades=tempo.reduced,
        ticks=schedule.ticks(),
        cues=_cues(schedule, house),
        began=began,
        blinks=_blinks(after, schedule),
        fresh=_fresh(after, schedule),
        rides=rides,
        house=house,
        pay=pay,
        won=_won(before, after, schedule, arrived),
        turn=turn_change(before, after, free, tempo, taken=schedule.takes_trick, rest=rest)
        if goes_on
        else None,
        rest=rests * tempo.rest,
    )


def _cues(schedule: Schedule, house: HouseMove | None) -> tuple[Cue, ...]:
    """Return the sounds in order of time; whoever arrives on a higher floor sounds higher."""
    cues = schedule.cues()
    if house is None:
        return cues
    orders = house.after.order
    arrivals = (
        Cue("place", ride.ends, 2 * (len(orders) - orders.index(ride.rider.player)))
        for ride in house.rides
    )
    return tuple(sorted((*cues, *arrivals), key=lambda cue: cue.at))


def glides_home(layout: TableLayout, poses: Mapping[Key, Pose], tempo: Tempo) -> tuple[Track, ...]:
    """Return the tracks of cards that go back from these poses to where they lie."""
    home, easing = MANNERS["home"], tempo.timing("home").easing
    seconds = tempo.seconds("home")
    tracks = []
    for key, pose in poses.items():
        if place := layout.place(key):
            end = lying(place.rect, place.angle)
            start = end if tempo.reduced else pose
            tracks.append(
                Track(
                    key,
                    place.card,
                    start,
                    end,
                    0,
                    seconds,
                    easing,
                    elevation=home.elevation,
                    blocks=home.blocks,
                )
            )
    return tuple(tracks)


def _seen_open(before: TableLayout, journey: Journey) -> Journey:
    """Return a journey that starts face up if its card lay open before."""
    if journey.card is not None or journey.becomes is None:
        return journey
    start, card = journey.start, journey.becomes
    opened = (p for p in before.of(CardPlace) if p.card == card and p.key[: len(start)] == start)
    place = next(opened, None)
    return replace(journey, start=place.key, card=card) if place else journey


def _let_go(held: Mapping[Key, Pose], journey: Journey) -> Journey:
    """Return a journey that falls straight into place if a person dropped its card."""
    by_hand = journey.start in held and journey.manner == "place"
    return replace(journey, manner="drop") if by_hand else journey


def _began(before: TableLayout, journeys: Sequence[Journey]) -> dict[Key, int]:
    keys = {journey.counts[0] for journey in journeys if journey.counts}
    return {
        label.key: int(label.text)
        for label in before.of(TableLabel)
        if label.key in keys and label.key
    }


def _bursts(before: TableLayout, schedule: Schedule) -> tuple[Burst, ...]:
    """Return the stars over finished piles."""
    tempo = schedule.tempo
    star = (one for one in schedule.journeys if MANNERS[one.manner].path == "star")
    first = next(star, None)
    pile = before.rect_of(first.start) if first else None
    if first is None or pile is None or tempo.reduced or not tempo.factor:
        return ()
    return (burst_of(pile, schedule.begins(first), tempo.seconds(first.manner)),)


def _won(
    before: TableLayout, after: TableLayout, schedule: Schedule, arrived: float
) -> WonTrick | None:
    """Return what lay round the cards of a trick that is taken, if one is."""
    if not schedule.takes_trick:
        return None
    gathers = min(map(schedule.begins, schedule.journeys))
    places = [before.place(journey.start) for journey in schedule.journeys]
    groups = {place.group for place in places if place}
    kinds = (Bar, CardPlace, Coin, RimLight, TableLabel)
    there = {piece.id for piece in after.pieces}
    left = tuple(
        piece
        for piece in before.pieces
        if piece.group in groups and isinstance(piece, kinds) and piece.id not in there
    )
    seat = after.rect_of(schedule.journeys[-1].end)
    arrives = max(arrived, gathers)
    leaves = arrives - LEFT * (arrives - gathers)
    return WonTrick(left, gathers, leaves, arrives, seat, schedule.tempo)


def _blinks(after: TableLayout, schedule: Schedule) -> tuple[Blink, ...]:
    """Return the blinking rings of places into which a card is dropped."""
    tempo = schedule.tempo
    if tempo.reduced:
        return ()
    places = _places(after, [one for one in schedule.journeys if MANNERS[one.manner].blinks])
    return tuple(Blink(area, tempo.seconds("drop")) for area in places)


def _fresh(after: TableLayout, schedule: Schedule) -> tuple[Rect, ...]:
    """Return the places that keep a ring for a while, because no travel is shown."""
    if not schedule.tempo.reduced:
        return ()
    return _places(after, [one for one in schedule.journeys if MANNERS[one.manner].marked])


def _places(after: TableLayout, journeys: Sequence[Journey]) -> tuple[Rect, ...]:
    places = (after.place(journey.end) for journey in journeys)
    return tuple(place.rect for place in places if place)
