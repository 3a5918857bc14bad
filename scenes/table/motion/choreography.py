"""Turns an event's journeys into motion: which card moves where, how, when, with which sound.

No rule is decided here. The state has changed already, and motion catches up with it.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from scenes.table.layout.layout import TableLayout
from scenes.table.motion.banking import banked, pay_off
from scenes.table.motion.journey import Journey, Schedule
from scenes.table.motion.manners import MANNERS
from scenes.table.motion.moving_house import HouseMove, house_move
from scenes.table.motion.packs import LEFT, burst_of, flourished, riffled, taken
from scenes.table.motion.paying import PayOff
from scenes.table.motion.reseating import reseat
from scenes.table.motion.tempo import Tempo
from scenes.table.motion.timeline import (
    Blink,
    Burst,
    Coming,
    Cue,
    Going,
    Pose,
    Timeline,
    Track,
    lying,
)
from scenes.table.motion.turning import TurnChange, turn_change
from scenes.table.motion.won_trick import WonTrick
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.coin import Coin
from scenes.table.pieces.label import TableLabel
from scenes.table.pieces.lighting.light import RimLight
from scenes.table.pieces.ornaments import Bar
from scenes.table.pieces.piece import Key, Piece
from scenes.ui.geometry import Point, Rect

THICKNESS = 0.6
"""How far each card of a waiting pack lies above the one before, in units."""

SINKS = 0.35
"""How far a card sinks that goes out where it lies, in heights of the card."""

NOD = 0.1
"""How far a card rises to be seen, as a share of its height."""

FALLS = 1.2
"""How far a card falls until it is gone, in heights of the card."""


WALKING: tuple[Literal["walk", "step"], ...] = ("walk", "step")
"""The manners of people who come before gifts, with what they bring."""


@dataclass(frozen=True, slots=True)
class _Stage:
    """The inputs of one motion: layouts, schedule and tempo."""

    before: TableLayout
    after: TableLayout
    tempo: Tempo
    held: Mapping[Key, Pose]
    schedule: Schedule
    people_first: bool
    """Whether people walk on before the first card moves."""


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
    walk = _walking_on(before, after, journeys, tempo)
    schedule = Schedule(journeys, tempo, seated - begins + walk)
    stage = _Stage(before, after, tempo, held, schedule, walk > 0)
    # Cards that turn over in place are below cards that travel.
    travelling = [
        track
        for journey in sorted(journeys, key=lambda journey: journey.manner != "flip")
        for track in _travel(stage, journey)
    ]
    arrived = max((track.ends for track in travelling), default=0.0)
    began = _began(before, journeys)
    pay = pay_off(before, after, stage.schedule, began)
    goings = tuple(_goings(stage, travelling))
    return Timeline(
        tracks=(
            *_going_out(stage, outs),
            *_glides(stage),
            *travelling,
        ),
        bursts=_bursts(stage),
        comings=_comings(stage, max(arrived, pay.ends) if pay else arrived, goings),
        goings=goings,
        fades=tempo.reduced,
        ticks=stage.schedule.ticks(),
        cues=_cues(stage, house),
        began=began,
        blinks=_blinks(stage),
        fresh=_fresh(stage),
        rides=rides,
        house=house,
        pay=pay,
        won=_won(stage, arrived),
        turn=_turn(stage, travelling, seated, pay) if goes_on else None,
        rest=rests * tempo.rest,
    )


def _cues(stage: _Stage, house: HouseMove | None) -> tuple[Cue, ...]:
    """Return the sounds in order of time; whoever arrives on a higher floor sounds higher."""
    cues = stage.schedule.cues()
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


def _travel(stage: _Stage, journey: Journey) -> list[Track]:
    start, end = _ends(stage, journey)
    if start is None or end is None or MANNERS[journey.manner].path == "nod":
        return []
    tempo, moving = stage.tempo, MANNERS[journey.manner]
    if moving.path == "riffle":
        return [] if stage.tempo.reduced else [riffled(journey, start, stage.schedule)]
    if stage.tempo.reduced:
        return _crossfade(stage, journey, start, end)
    if moving.path == "star":
        return [flourished(journey, start, end, stage.after, stage.schedule)]
    if moving.path == "together":
        newest = _pose_at(stage.before, stage.schedule.journeys[-1].start) or start
        seat = _seat_at(stage.after, end)
        track = taken(journey, (newest, end), seat, stage.after.scale.k, stage.schedule)
        lay = stage.before.place(journey.start)
        return [replace(track, start=start, shade=lay.shade if lay else 0.0)]
    if moving.path == "over the edge":
        row = _row_begins(stage, journey) or start
        return [banked(journey, (start, end), row, stage.after, stage.schedule)]
    there = stage.after.place(journey.end)
    lands = moving.lands and there is not None and not _in_hand(stage.after, there)
    return [
        Track(
            key=journey.end,
            card=journey.card,
            start=start,
            end=end,
            delay=stage.schedule.begins(journey),
            seconds=tempo.seconds(journey.manner),
            easing=tempo.timing(journey.manner).easing,
            arc=_arc(stage, journey) if moving.path == "arc" else 0,
            becomes=journey.becomes,
            flips=journey.card != journey.becomes,
            since=stage.schedule.phase(journey.manner) if moving.from_pack else 0.0,
            stays=there is not None,
            tilt=tempo.motion.drop_tilt if moving.rocks else 0.0,
            elevation=moving.elevation,
            blocks=moving.blocks,
            lies=there.elevation if there else 0,
            lands=tempo.span(tempo.motion.land.ms) if lands else 0.0,
            squash=tempo.span(tempo.motion.squash_ms) if lands else 0.0,
        )
    ]


def _seat_at(layout: TableLayout, there: Pose) -> Rect | None:
    """Return the area of the seat at a place."""
    at = Point(there.x, there.y)
    return next((area for area in layout.regions.values() if area.contains(at)), None)


def _arc(stage: _Stage, journey: Journey) -> int:
    """Return how far a card's path bends upwards, in pixels."""
    motion = stage.tempo.motion
    units = motion.gift_arc if journey.manner == "gift" else motion.play_arc
    return stage.after.scale.px(units)


def _in_hand(layout: TableLayout, place: CardPlace) -> bool:
    """Return whether a card lies in the viewer's hand."""
    return any((spot := layout.spot(name)) and spot.key == place.key for name in layout.hand)


def _row_begins(stage: _Stage, journey: Journey) -> Pose | None:
    """Return the pose of the first of the cards that move together with a card."""
    alike = (one for one in stage.schedule.journeys if one.manner == journey.manner)
    return _pose_at(stage.before, min(alike, key=lambda one: one.order).start)


def _crossfade(stage: _Stage, journey: Journey, start: Pose, end: Pose) -> list[Track]:
    """Return tracks that fade a card out in its old place and in at its new one."""
    moving = MANNERS[journey.manner]
    seconds, delay = stage.tempo.fade, stage.schedule.begins(journey)
    there = stage.after.place(journey.end)
    gone = Track(
        (*journey.start, "gone"),
        journey.card,
        start,
        replace(start, alpha=0.0),
        delay,
        seconds,
        waits=not (moving.from_pack or moving.pause),
        stays=False,
        blocks=moving.blocks,
    )
    come = Track(
        journey.end,
        journey.becomes,
        replace(end, alpha=0.0),
        end,
        delay,
        seconds,
        waits=False,
        stays=there is not None,
        elevation=1,
        blocks=moving.blocks,
        lies=there.elevation if there else 0,
    )
    ends = moving.path in ("over the edge", "together")
    return [gone] if moving.keeps_size or ends else [gone, come]


def _ends(stage: _Stage, journey: Journey) -> tuple[Pose | None, Pose | None]:
    if MANNERS[journey.manner].path == "down":
        return _falling(stage.before.place(journey.start))
    start = stage.held.get(journey.start) or _pose_at(stage.before, journey.start)
    end = _pose_at(stage.after, journey.end)
    if start is None or end is None:
        return None, None
    moving = MANNERS[journey.manner]
    if moving.from_pack:
        # Start at the pack of the new layout: the window may have changed meanwhile.
        start = _pose_at(stage.after, journey.start) or start
        return replace(start, y=start.y - journey.order * THICKNESS * stage.after.scale.k), end
    if moving.keeps_size:
        # Cards that leave together keep their size.
        seen = stage.before.place(journey.start) is not None
        return (
            (start, replace(end, height=start.height, angle=start.angle)) if seen else (None,) * 2
        )
    return start, end


def _falling(place: CardPlace | None) -> tuple[Pose | None, Pose | None]:
    """Return the poses of a card that falls off the table, unless it lay in a stub."""
    if place is None:
        return None, None
    start = lying(place.rect, place.angle)
    return start, replace(start, y=start.y + FALLS * start.height, alpha=0.0)


def _pose_at(layout: TableLayout, key: Key) -> Pose | None:
    if place := layout.place(key):
        return lying(place.rect, place.angle)
    area = layout.rect_of(key)
    return lying(area) if area else None


def _glides(stage: _Stage) -> list[Track]:
    """Return tracks for cards that make room, close up or nod, and for cards that lie on them."""
    ends: dict[bool, set[Key]] = {True: set(), False: set()}
    for journey in stage.schedule.journeys:
        ends[MANNERS[journey.manner].path == "nod"].add(journey.end)
    moved, nodding = ends[False], set() if stage.tempo.reduced else ends[True]
    found: list[Track] = []
    below: list[Rect] = []
    for place in stage.after.of(CardPlace):
        old = stage.before.place(place.key)
        if place.key in moved or old is None:
            continue
        # A card at rest that covers a gliding one is drawn with it, so that it stays on top.
        nods, covers = place.key in nodding, any(place.rect.overlaps(area) for area in below)
        if nods or covers or old.rect != place.rect:
            glide = _glide(stage, old, place)
            found.append(_nod(stage, glide) if nods else glide)
            below.append(place.rect)
    return found


def _glide(stage: _Stage, old: CardPlace, place: CardPlace) -> Track:
    start = lying(place.rect if stage.tempo.reduced else old.rect, old.angle)
    return Track(
        place.key,
        place.card,
        start,
        lying(place.rect, place.angle),
        0,
        stage.tempo.seconds("glide"),
        stage.tempo.timing("glide").easing,
        elevation=MANNERS["glide"].elevation,
        blocks=MANNERS["glide"].blocks,
        lies=place.elevation,
    )


def _going_out(stage: _Stage, journeys: Sequence[Journey]) -> Iterator[Track]:
    """Yield the tracks of cards that sink where they lie, unless they still have a place."""
    for journey in journeys:
        place, moving = stage.before.place(journey.start), MANNERS[journey.manner]
        if place is None or stage.after.place(journey.start):
            continue
        start = lying(place.rect, place.angle)
        sunk = 0.0 if stage.tempo.reduced else SINKS * start.height
        yield Track(
            (*journey.start, "gone"),
            place.card,
            start,
            replace(start, y=start.y + sunk, alpha=0.0),
            0,
            stage.tempo.fade,
            stays=False,
            elevation=moving.elevation,
            blocks=moving.blocks,
            lies=moving.elevation,
            shade=place.shade,
        )


def _nod(stage: _Stage, glide: Track) -> Track:
    """Return the track of a card that rises a little where it lies, to be seen, and sinks."""
    seconds = stage.tempo.seconds("nod")
    return replace(glide, seconds=seconds, arc=NOD * glide.end.height, holds=True)


def _began(before: TableLayout, journeys: Sequence[Journey]) -> dict[Key, int]:
    keys = {journey.counts[0] for journey in journeys if journey.counts}
    return {
        label.key: int(label.text)
        for label in before.of(TableLabel)
        if label.key in keys and label.key
    }


def _bursts(stage: _Stage) -> tuple[Burst, ...]:
    """Return the stars over finished piles."""
    star = (j for j in stage.schedule.journeys if MANNERS[j.manner].path == "star")
    first = next(star, None)
    pile = stage.before.rect_of(first.start) if first else None
    if first is None or pile is None or stage.tempo.reduced or not stage.tempo.factor:
        return ()
    seconds = stage.tempo.seconds(first.manner)
    return (burst_of(pile, stage.schedule.begins(first), seconds),)


def _comings(stage: _Stage, begins: float, goings: Sequence[Going]) -> tuple[Coming, ...]:
    """Return new pieces that come in a manner of their own; sashes and hats of a group in turn."""
    tempo, free = stage.tempo, _free(stage, begins, goings)
    known = {piece.id: piece for piece in stage.before.pieces}
    ends: dict[str, float] = {}
    found = []
    for piece in stage.after.pieces:
        if not piece.comes or not piece.is_new(known.get(piece.id)):
            continue
        if piece.comes == "outline":
            found.append(Coming(piece.id, 0.0, begins, "linear"))
            continue
        easing = tempo.timing(piece.comes).easing
        seconds = 0.0 if tempo.reduced else tempo.seconds(piece.comes)
        if piece.comes in WALKING:
            # They are there before the first gift, and after the last of those before them.
            seconds = tempo.fade if tempo.reduced else seconds
            late = seconds if free > begins and isinstance(piece, CardPlace) else 0.0
            come = 0.0 if stage.people_first else free + late
            found.append(Coming(piece.id, come, seconds, easing))
        elif piece.comes == "draw":
            if coming := _drawing(stage, piece, begins):
                found.append(coming)
        elif piece.comes in ("rise", "appear"):
            # The place of a lead and words on it come once the stair of a trick has gone.
            last = free + (tempo.fade if _takes_trick(stage) else 0.0)
            if stage.people_first and piece.group in stage.after.lingers:
                last = 0.0
            found.append(Coming(piece.id, last, seconds, easing))
        elif not tempo.reduced:
            coming = Coming(piece.id, ends.get(piece.group, begins), seconds, easing)
            ends[piece.group] = coming.ends
            found.append(coming)
    return tuple(found)


def _free(stage: _Stage, begins: float, goings: Sequence[Going]) -> float:
    """Return when people have room to come: once others in their places, if any, have gone."""
    there = {piece.id for piece in stage.after.pieces}
    left = (one for one in goings if one.piece.comes in WALKING and one.piece.id not in there)
    return max((going.ends for going in left), default=begins)


def _drawing(stage: _Stage, piece: Piece, arrived: float) -> Coming | None:
    """Return how a bar draws itself: during the flight, or when a trick has gone.

    ``None`` if it is there at once, for instance because there was one in its place.
    """
    if _takes_trick(stage):
        return Coming(piece.id, arrived, stage.tempo.fade, "linear")
    there = any(bar.area.overlaps(piece.area) for bar in stage.before.of(Bar))
    if there or stage.tempo.reduced or not arrived:
        return None
    return Coming(piece.id, 0.0, stage.tempo.seconds("draw"), stage.tempo.timing("draw").easing)


def _won(stage: _Stage, arrived: float) -> WonTrick | None:
    """Return what lay round the cards of a trick that is taken, if one is."""
    if not _takes_trick(stage):
        return None
    gathers = min(map(stage.schedule.begins, stage.schedule.journeys))
    places = [stage.before.place(journey.start) for journey in stage.schedule.journeys]
    groups = {place.group for place in places if place}
    kinds = (Bar, CardPlace, Coin, RimLight, TableLabel)
    after = {piece.id for piece in stage.after.pieces}
    left = tuple(
        piece
        for piece in stage.before.pieces
        if piece.group in groups and isinstance(piece, kinds) and piece.id not in after
    )
    seat = stage.after.rect_of(stage.schedule.journeys[-1].end)
    arrives = max(arrived, gathers)
    leaves = arrives - LEFT * (arrives - gathers)
    return WonTrick(left, gathers, leaves, arrives, seat, stage.tempo)


def _walking_on(
    before: TableLayout, after: TableLayout, journeys: Sequence[Journey], tempo: Tempo
) -> float:
    """Return for how long people walk on before the first gift sets out."""
    if all(journey.manner != "gift" for journey in journeys):
        return 0.0
    known = {piece.id for piece in before.pieces}
    come = {piece.comes for piece in after.pieces if piece.id not in known}
    manners = (one for one in WALKING if one in come)
    return max((tempo.fade if tempo.reduced else tempo.seconds(one) for one in manners), default=0)


def _goings(stage: _Stage, travelling: Sequence[Track]) -> Iterator[Going]:
    """Yield the pieces of lingering groups that the new layout lacks: they stay for the cards."""
    arrived = max((track.ends for track in travelling), default=0.0)
    if not arrived:
        return
    long = min(stage.tempo.fade, arrived)
    there = {piece.id: piece for piece in stage.after.pieces}
    left = {stage.before.rect_of(journey.start) for journey in stage.schedule.journeys}
    for piece in stage.before.pieces:
        if isinstance(piece, CardPlace) and piece.rect in left:
            continue
        if piece.group in stage.before.lingers and there.get(piece.id) != piece:
            # Words are gone when others rise; what cards go to stays until they are there.
            until = arrived - long if isinstance(piece, TableLabel) else arrived
            yield Going(piece, until, long)


def _takes_trick(stage: _Stage) -> bool:
    """Return whether the cards are those of a trick that was taken."""
    return any(MANNERS[one.manner].path == "together" for one in stage.schedule.journeys)


def _turn(
    stage: _Stage, travelling: Sequence[Track], seated: float, pay: PayOff | None
) -> TurnChange | None:
    """Return the change of the turn marker after the cards and the players have arrived."""
    arrived = max((track.ends for track in travelling if track.blocks), default=0.0)
    arrived, taken = max(arrived, seated), _takes_trick(stage)
    # What was paid has been seen meanwhile.
    rest = pay.rested - arrived if pay else None
    return turn_change(stage.before, stage.after, arrived, stage.tempo, taken=taken, rest=rest)


def _blinks(stage: _Stage) -> tuple[Blink, ...]:
    """Return the blinking rings of places into which a card is dropped."""
    if stage.tempo.reduced:
        return ()
    places = _places(stage, [j for j in stage.schedule.journeys if MANNERS[j.manner].blinks])
    return tuple(Blink(area, stage.tempo.seconds("drop")) for area in places)


def _fresh(stage: _Stage) -> tuple[Rect, ...]:
    if not stage.tempo.reduced:
        return ()
    return _places(stage, [j for j in stage.schedule.journeys if MANNERS[j.manner].marked])


def _places(stage: _Stage, journeys: Sequence[Journey]) -> tuple[Rect, ...]:
    places = (stage.after.place(journey.end) for journey in journeys)
    return tuple(place.rect for place in places if place)
