"""Players who change seats ride without ever covering one another, and arrive where they sit."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations, permutations

import pytest

from game.texts.words import Words
from scenes.table.layout.layout import TableLayout
from scenes.table.layout.shafts import Shafts
from scenes.table.motion.choreography import choreograph
from scenes.table.motion.journey import Journey
from scenes.table.motion.reseating import APART, Ride
from scenes.table.motion.tempo import Tempo
from scenes.table.motion.timeline import Timeline, lying
from scenes.table.over.riders import RidingPlayer, riders
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.label import TableLabel
from scenes.table.pieces.portrait import Portrait, Rider
from scenes.ui.geometry import Point, Rect
from scenes.ui.scale import Scale

SCALE = Scale(1280, 720)
FLOOR = 100
SHAFTS = Shafts(up=Rect(20, 80, 60, 600), down=Rect(400, 80, 60, 600))
TRICK = Rect(700, 300, 100, 140)
BEAT = 0.025


def tower(order: Sequence[int], shafts: Shafts | None = SHAFTS) -> TableLayout:
    """The players from the uppermost floor down, each with portrait and name."""
    portraits = tuple(
        Portrait("KC", Rect(120, 90 + FLOOR * floor, 60, 60), Rider(player, f"P{player}", 16))
        for floor, player in enumerate(order)
    )
    labels = tuple(
        TableLabel(f"P{player}", Point(200, 110 + FLOOR * floor), 16, "semibold", rider=player)
        for floor, player in enumerate(order)
    )
    cards = (CardPlace(("trick",), 7, TRICK),)
    regions = {p: Rect(100, 80 + FLOOR * floor, 280, 96) for floor, p in enumerate(order)}
    pieces = (*portraits, *labels, *cards)
    return TableLayout(SCALE, pieces, regions=regions, shafts=shafts)


def reseated(order: Sequence[int], tempo: Tempo) -> Timeline:
    return choreograph(tower(range(len(order))), tower(order), (), tempo)


def beats(timeline: Timeline) -> Iterator[float]:
    return (beat * BEAT for beat in range(round(timeline.seconds / BEAT) + 1))


def out(ride: Ride, at: float) -> bool:
    return ride.at(at).aside > 0


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("players", [3, 4, 5])
def test_two_in_one_shaft_keep_a_floor_apart(players: int, tempo: Tempo) -> None:
    for order in permutations(range(players)):
        timeline = reseated(order, tempo)
        for one, other in combinations(timeline.rides, 2):
            if one.shaft != other.shaft:
                continue
            for at in beats(timeline):
                if out(one, at) and out(other, at):
                    apart = abs(one.at(at).middle.y - other.at(at).middle.y)
                    assert apart >= APART * FLOOR - 1e-6, (order, at)


@pytest.mark.parametrize("players", [3, 5])
def test_nobody_steps_in_before_the_seat_is_free(players: int, tempo: Tempo) -> None:
    aside = tempo.motion.reseat_aside.seconds
    into = tempo.motion.reseat_in.seconds
    for order in permutations(range(players)):
        rides = reseated(order, tempo).rides
        left = {ride.start: ride.delay + aside for ride in rides}
        assert all(ride.ends - into >= left[ride.end] - 1e-9 for ride in rides), order


def test_each_rides_from_where_they_sat_to_where_they_sit(tempo: Tempo) -> None:
    timeline = reseated((3, 2, 0, 4, 1), tempo)
    ends = {seat.rider: seat.rect for seat in tower((3, 2, 0, 4, 1)).of(Portrait)}
    for ride in timeline.rides:
        assert ride.at(0).middle == ride.start.center
        assert ride.at(timeline.seconds).middle == ends[ride.rider].center
        assert ride.at(timeline.seconds).diameter == ends[ride.rider].w
    assert {ride.rider.name: ride.floors for ride in timeline.rides} == {
        "P0": -2, "P1": -3, "P2": 1, "P3": 3, "P4": 1
    }  # fmt: skip


def test_climbers_ride_in_one_shaft_and_who_sinks_in_the_other(tempo: Tempo) -> None:
    for ride in reseated((3, 2, 0, 4, 1), tempo).rides:
        assert ride.shaft == (SHAFTS.up if ride.floors > 0 else SHAFTS.down)
        motion = tempo.motion
        riding = ride.delay + motion.reseat_aside.seconds + motion.reseat.seconds / 2
        assert ride.at(riding).middle.x == ride.shaft.center.x


def test_reseating_takes_630_milliseconds_where_none_climbs_past_another(tempo: Tempo) -> None:
    assert reseated((1, 0, 2), tempo).seconds == pytest.approx(0.63)
    assert reseated((3, 2, 0, 4, 1), tempo).seconds > 0.63, "player 3 climbs past player 2"


def test_each_is_told_how_far_they_will_ride_and_no_longer_once_they_have_set_out(
    tempo: Tempo, words: Words
) -> None:
    timeline, layout = reseated((3, 2, 0, 4, 1), tempo), tower((3, 2, 0, 4, 1))

    def told() -> dict[str, str]:
        marks = [one for one in riders(layout, timeline, words) if isinstance(one, RidingPlayer)]
        return {mark.ride.rider.name: mark.told for mark in marks if mark.told}

    says = {"P0": "down 2", "P1": "down 3", "P2": "up 1", "P3": "up 3", "P4": "up 1"}
    assert told() == says
    for at in beats(timeline):
        timeline.elapsed = at
        waiting = {ride.rider.name for ride in timeline.riding() if at <= ride.delay}
        assert told() == {name: says[name] for name in waiting}


def test_who_keeps_their_seat_does_not_ride(tempo: Tempo) -> None:
    assert {ride.rider.player for ride in reseated((1, 0, 2), tempo).rides} == {0, 1}


@pytest.mark.parametrize(
    "after",
    [tower((1, 0), None), replace(tower((1, 0)), scale=Scale(1600, 900)), tower((0, 1))],
    ids=["no shafts", "another window", "the same order"],
)
def test_nobody_rides_without_need(after: TableLayout, tempo: Tempo) -> None:
    assert not choreograph(tower((0, 1)), after, (), tempo).rides


def test_reduced_motion_fades_from_seat_to_seat(tempo: Tempo) -> None:
    timeline = reseated((1, 0), replace(tempo, reduced=True))
    assert timeline.seconds == pytest.approx(2 * tempo.fade)
    for at in (0.0, tempo.fade / 2, tempo.fade, 1.5 * tempo.fade):
        assert all(
            ride.at(at).middle in (ride.start.center, ride.end.center) for ride in timeline.rides
        )
    assert [ride.at(tempo.fade).alpha for ride in timeline.rides] == [0, 0]
    assert [ride.at(timeline.seconds).alpha for ride in timeline.rides] == [1, 1]


def test_without_motion_everybody_sits_at_once(tempo: Tempo) -> None:
    timeline = reseated((1, 0, 2), replace(tempo, factor=0.0))
    assert timeline.done
    assert not timeline.riding()


def test_seats_change_once_the_table_is_swept_and_before_cards_are_dealt(tempo: Tempo) -> None:
    before, after = (
        replace(tower(order), anchors={("pack",): TRICK}) for order in ((0, 1), (1, 0))
    )
    others = [piece for piece in after.pieces if not isinstance(piece, CardPlace)]
    after = after.with_pieces((*others, CardPlace(("hand",), 3, TRICK)))
    swept = Journey(("trick",), ("pack", "swept"), 7, 7, "sweep")
    dealt = Journey(("pack",), ("hand",), None, 3, "deal")
    timeline = choreograph(before, after, (swept, dealt), tempo)
    sweep = tempo.motion.sweep.seconds
    assert {ride.delay for ride in timeline.rides} == {sweep}
    (deal,) = (track for track in timeline.tracks if track.key == ("hand",))
    assert deal.delay == pytest.approx(sweep + 0.63)
    assert deal.end == lying(TRICK)
    assert timeline.riding(), "they are drawn out of the table from the start on"
    timeline.elapsed = sweep + 0.64
    assert not timeline.riding()
    assert not timeline.done


def test_a_name_goes_with_its_portrait(tempo: Tempo) -> None:
    for ride in reseated((1, 0), tempo).rides:
        here, there = ride.names
        assert here
        assert there
        assert here.text == there.text == ride.rider.name
        assert (here.at.y < there.at.y) == (ride.floors < 0)


def test_a_portrait_that_lies_a_pixel_lower_on_the_same_floor_does_not_ride(tempo: Tempo) -> None:
    before, after = tower((0, 1, 2)), tower((1, 0, 2))
    last = next(seat for seat in after.of(Portrait) if seat.rider and seat.rider.player == 2)
    lower = replace(last, rect=last.rect.moved(0, 1))
    pieces = tuple(lower if piece is last else piece for piece in after.pieces)
    timeline = choreograph(before, replace(after, pieces=pieces), (), tempo)
    assert {ride.rider.player for ride in timeline.rides} == {0, 1}


def test_a_name_stands_on_the_seat_that_is_left_where_names_now_stand(tempo: Tempo) -> None:
    before, after = tower((0, 1)), tower((1, 0))
    # Where nobody had a position yet, names stood higher than those below a title.
    higher = tuple(
        replace(piece, at=Point(piece.at.x, piece.at.y - 15))
        if isinstance(piece, TableLabel)
        else piece
        for piece in before.pieces
    )
    rides = choreograph(replace(before, pieces=higher), after, (), tempo).rides
    [first] = [ride for ride in rides if ride.rider.player == 0]
    assert [label.at.y if label else None for label in first.names] == [110, 110 + FLOOR]


def test_a_name_without_room_on_its_seat_is_cut_on_the_way_as_well(
    tempo: Tempo, words: Words
) -> None:
    before, after = tower((0, 1)), tower((1, 0))
    cut = tuple(
        replace(piece, text="P…", size=14) if isinstance(piece, TableLabel) else piece
        for piece in after.pieces
    )
    after = replace(after, pieces=cut)
    timeline = choreograph(before, after, (), tempo)
    written = [piece for piece in riders(after, timeline, words) if isinstance(piece, RidingPlayer)]
    assert len(written) == 2
    assert [rider.written for rider in written] == [("P…", 14), ("P…", 14)]


def test_a_portrait_that_was_larger_has_the_size_of_the_new_seats_from_the_start(
    tempo: Tempo,
) -> None:
    before, after = tower((0, 1)), tower((1, 0))
    larger = tuple(
        replace(piece, rect=piece.rect.grown(12)) if isinstance(piece, Portrait) else piece
        for piece in before.pieces
    )
    for ride in choreograph(replace(before, pieces=larger), after, (), tempo).rides:
        assert ride.at(0).diameter == ride.end.w
