"""The great reseating: the house of all seats, in which nobody covers anybody, in time."""

from dataclasses import replace
from itertools import combinations, pairwise, permutations
from typing import Any, ClassVar

import numpy
import pytest
from pygame import Surface, surfarray

from scenes.table.layout.house import HouseDress, HouseFloor, SeatHouse
from scenes.table.layout.layout import TableLayout
from scenes.table.motion.choreography import choreograph
from scenes.table.motion.tempo import Tempo
from scenes.table.motion.timeline import Timeline
from scenes.table.over import house_scene
from scenes.table.over.house_scene import HouseScene
from scenes.table.pieces.pen import Pen
from scenes.ui.geometry import Point, Rect, union
from scenes.ui.scale import Scale
from scenes.ui.theme_file import load_theme
from tests.driver.at_table import AtTable

BEAT = 0.02
LONGEST = 2.4
PLAYERS = "human:Ann,bot:easy,bot:easy,bot:easy"
SIZES = [(1280, 670), (960, 502), (1920, 1005), (1024, 707)]


class Plain(HouseDress):
    game_id: ClassVar[str] = "sociable"

    def draw_roof(self, target: Surface, pen: Pen, lamp: Point, foot: int) -> None:
        """Draw nothing."""


def house(order: tuple[int, ...], emblem: str = "") -> SeatHouse:
    floors = (
        HouseFloor(f"title {n}", player, f"P{player}", "KC", 3, 1, emblem)
        for n, player in enumerate(order)
    )
    return SeatHouse(tuple(floors), Plain())


def moved(
    order: tuple[int, ...], tempo: Tempo, size: tuple[int, int] = (1280, 670), emblem: str = ""
) -> Timeline:
    before = TableLayout(Scale(*size), house=house(tuple(range(len(order))), emblem))
    after = replace(before, house=house(order, emblem))
    return choreograph(before, after, (), tempo)


@pytest.mark.quick_one_in(6)
@pytest.mark.parametrize("emblem", ["", "hat"])
@pytest.mark.parametrize("players", [4, 5, 7])
def test_no_portrait_is_ever_under_another_and_all_are_back_in_time(
    players: int, emblem: str, tempo: Tempo
) -> None:
    orders = list(permutations(range(players)))
    for order in orders[1 :: 1 + len(orders) // 60]:
        timeline = moved(order, tempo, emblem=emblem)
        assert timeline.house
        assert timeline.seconds <= LONGEST + 1e-6, order
        for beat in range(round(timeline.house.seated / BEAT) + 1):
            moments = [ride.at(beat * BEAT) for ride in timeline.rides]
            out = [one for one in moments if one.aside > 0.99]
            for one, other in combinations(out, 2):
                if abs(one.middle.x - other.middle.x) < 1:
                    far = abs(one.middle.y - other.middle.y)
                    assert far >= 0.9 * (one.diameter + other.diameter) / 2, (order, beat)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [4, 5, 6, 7])
def test_floors_shafts_and_lamp_are_on_the_table(size: tuple[int, int], players: int) -> None:
    timeline = moved((1, 0, *range(2, players)), Tempo(load_theme().motion), size)
    assert timeline.house
    place = timeline.house.place
    floors = [place.floor(number) for number in range(players)]
    assert all(upper.bottom == lower.y for upper, lower in pairwise(floors))
    whole = Rect(0, 0, *size)
    for area in (*floors, place.shafts.up, place.shafts.down):
        assert whole.holds(area)
    assert not union(floors).overlaps(place.shafts.up)
    assert not union(floors).overlaps(place.shafts.down)
    assert all(floor.holds(place.portrait(n)) for n, floor in enumerate(floors))
    assert 0 < place.lamp.y < floors[0].y


def test_who_climbs_rides_at_the_left_and_whoever_goes_farthest_sets_out_first(
    tempo: Tempo,
) -> None:
    timeline = moved((4, 0, 1, 2, 3), tempo)
    assert timeline.house
    shafts = timeline.house.place.shafts
    [up] = [ride for ride in timeline.rides if ride.floors > 0]
    assert up.shaft == shafts.up
    down = sorted((ride for ride in timeline.rides if ride.floors < 0), key=lambda one: one.delay)
    assert {ride.shaft for ride in down} == {shafts.down}
    assert [ride.rider.player for ride in down] == [3, 2, 1, 0]
    apart = tempo.motion.reseat_apart_ms / 1000
    for one, other in pairwise(down):
        assert other.delay - one.delay >= apart - 1e-9


def test_nothing_is_shown_if_all_stay_or_nobody_had_a_title(tempo: Tempo) -> None:
    assert moved((0, 1, 2, 3), tempo).house is None
    after = TableLayout(Scale(1280, 670), house=house((1, 0)))
    assert choreograph(replace(after, house=None), after, (), tempo).house is None


def test_with_reduced_motion_all_stay_where_they_are_and_fade() -> None:
    timeline = moved((2, 0, 1, 3), Tempo(load_theme().motion, reduced=True))
    assert timeline.house
    for beat in range(round(timeline.seconds / BEAT)):
        for ride in timeline.rides:
            assert ride.at(beat * BEAT).middle in (ride.start.center, ride.end.center)
    assert timeline.house.tells(0.7)
    assert not timeline.house.shafts(1.0)


def play_until_housed(app: AtTable) -> None:
    """Play on until the house is shown."""
    for _ in range(4000):
        table, session = app.table, app.session
        if app.top is not table:
            app.keys("ctrl+return")
        elif session.legal and not table.moving:
            session.play(app.rng.choice(session.legal))
        elif table.tabletop.presenter.timeline.housed:
            return
        else:
            app.frame(0.1, drawn=False)
    raise AssertionError("no house was shown")


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("game", ["sociable", "president"])
def test_a_press_ends_it_and_a_whole_match_shows_it(game: str) -> None:
    app = AtTable(PLAYERS, game, seed="house", speed="normal")
    for _ in range(2):
        play_until_housed(app)
        app.frame()
        assert [piece for piece in app.table.over if isinstance(piece, HouseScene)]
        app.click(Point(5, 300))
        assert not app.table.tabletop.presenter.timeline.housed
    app.close()


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("size", [(960, 540), (1152, 648), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("game", ["sociable", "president"])
def test_all_of_it_is_drawn_and_the_lamps_beam_hangs_on_the_lamp(
    game: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    lit = []

    def seen(target: Surface, memory: Surface, lamp: Point, *how: Any) -> None:
        before = surfarray.array3d(target)
        beam(target, memory, lamp, *how)
        across, down = (surfarray.array3d(target) != before).any(axis=2).nonzero()
        lit.append((lamp, Rect(across.min(), down.min(), *map(numpy.ptp, (across, down)))))

    beam = house_scene._beam
    monkeypatch.setattr(house_scene, "_beam", seen)
    app = AtTable(PLAYERS, game, seed="house", speed="normal", size=size)
    play_until_housed(app)
    while app.table.tabletop.presenter.timeline.housed:
        app.frame()
    app.close()
    assert len(lit) > 10
    for lamp, area in lit:
        assert area.grown(4).contains(lamp)


def test_it_flies_back_where_it_came_from_as_it_goes(tempo: Tempo) -> None:
    move = moved((2, 1, 0, 3), tempo).house
    assert move
    assert move.grown(move.begins) == 0
    assert move.grown(move.leaves) == 1
    assert move.grown((move.leaves + move.ends) / 2) == pytest.approx(0.5, abs=0.05)
    assert move.grown(move.ends) == pytest.approx(0)
    still = moved((2, 1, 0, 3), replace(tempo, reduced=True)).house
    assert still
    assert still.grown(still.ends) == 1


def test_windows_that_the_lamp_has_met_stay_lit(tempo: Tempo) -> None:
    move = moved((2, 1, 0, 3), tempo).house
    assert move
    beats = [move.seated + beat * BEAT for beat in range(-5, 40)]
    met = [move.met(at) for at in beats]
    assert met == sorted(met)
    assert met[0] == 0
    assert met[-1] == 1


def test_a_tower_of_seats_turns_into_the_house_and_there_are_never_two(tempo: Tempo) -> None:
    tower = Rect(20, 110, 256, 527)
    before = TableLayout(Scale(1280, 670), house=replace(house((0, 1, 2, 3)), tower=tower))
    after = replace(before, house=replace(house((2, 1, 0, 3)), tower=tower))
    timeline = choreograph(before, after, (), tempo)
    move = timeline.house
    assert move
    assert timeline.housed, "from the first frame on"
    assert move.turns
    assert {move.shares(beat * BEAT)[1] for beat in range(300)} == {1.0}
    lowest = move.place.floor(3)
    assert move.small * lowest.w == pytest.approx(tower.w)
    assert move.foot(move.begins) == (tower.center.x, tower.bottom)
    assert move.foot(move.leaves) == (move.place.middle, lowest.bottom)


@pytest.mark.parametrize("reduced", [False, True])
def test_without_a_tower_the_house_comes_once_the_table_has_gone(
    tempo: Tempo, reduced: bool
) -> None:
    move = moved((2, 1, 0, 3), replace(tempo, reduced=reduced)).house
    assert move
    shares = [move.shares(beat * BEAT) for beat in range(round(move.ends / BEAT) + 1)]
    assert all(town == 1 or not house for town, house in shares)
    assert (1.0, 1.0) in shares
