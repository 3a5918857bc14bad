"""SOCiable played through the real scene: whole deals by keys alone, and by clicks alone."""

from collections.abc import Callable
from typing import Any

import pytest

from game.climbing.model.actions import Pass, Play, Take
from game.records.record import write_line
from game.records.replay import replay
from scenes.shell.desk import Desk
from scenes.table.scene import TableScene
from scenes.table.setup import open_session, read_players, set_up
from scenes.table.source.chronicle import Chronicle
from scenes.ui.geometry import Point
from scenes.ui.inputs import Key, PointerDown, PointerMove, PointerUp
from scenes.ui.scale import Scale
from tests.scenes.table.conftest import instant_thinker
from tests.scenes.table.sociable_table import GAME

ALONE = "human:Nora,bot:easy:Ines,bot:easy:Rufus,bot:easy:Odile,bot:easy:Barnaby"
BOSS, TEMP = "3", "4"
"""Seeds in which Nora draws the highest card of five, and the lowest."""


class Seated:
    """One person at a table, without a window: inputs go in, time passes, nothing is drawn."""

    def __init__(self, desk: Desk, seed: str, players: str = ALONE, **options: Any) -> None:
        desk._make_thinker = instant_thinker  # type: ignore[assignment]
        record = Chronicle()
        self.lines = record.lines
        sitters = read_players(players)
        setup = set_up(GAME, sitters, options, seed)
        self.session = open_session(desk, setup, sitters, lambda *_: record)
        self.scene = TableScene(desk, self.session)
        self.scene.resize(Scale(1280, 720))

    @property
    def view(self) -> Any:
        return self.scene.tabletop.showing.view

    @property
    def asked(self) -> bool:
        return self.scene.hands.intents.picks is not None and not self.scene.moving

    def wait(self) -> bool:
        """Let time pass until Nora is asked (true) or the deal is over."""
        for _ in range(3000):
            if self.session.deal_over:
                return False
            if self.asked:
                return True
            self.scene.update(0.1)
        raise AssertionError("nothing happens any more")

    def keys(self, *names: str) -> None:
        for name in names:
            self.scene.handle(Key(name))
            self.scene.update(0.3)

    def click(self, name: str) -> None:
        spot, button = self.scene.layout.spot(name), self.scene.layout.button(name)
        found = button.rect if button else spot.hit if spot else None
        assert found, name
        self.click_at(found.center)

    def click_at(self, at: Point) -> None:
        for happened in (PointerMove(at), PointerDown(at), PointerUp(at)):
            self.scene.handle(happened)
        self.scene.update(0.3)


Move = Callable[[Seated], None]


def by_keys(seat: Seated) -> None:
    due = seat.view.due
    if due is not None:
        seat.keys(*(str(number) for number in range(1, due.number + 1)), "return")
        return
    seat.keys("p")
    seat.keys("return" if seat.scene.hands.picked else "x")


def by_clicks(seat: Seated) -> None:
    hands, due = seat.scene.hands, seat.view.due
    if due is not None:
        for name in seat.scene.layout.hand[: due.number]:
            seat.click(name)
        seat.click("offer:0")
        return
    picks = hands.intents.picks
    assert picks is not None
    for name in picks.obvious()[:1]:
        seat.click(name)
    seat.click("offer:0" if hands.offers else "pass")


@pytest.mark.parametrize("move", [by_keys, by_clicks])
@pytest.mark.parametrize("seed", [BOSS, TEMP, "8"])
def test_a_whole_deal_is_played_by_one_way_alone(desk: Desk, move: Move, seed: str) -> None:
    seat = Seated(desk, seed)
    turns = 0
    while seat.wait():
        before = len(seat.lines)
        move(seat)
        assert len(seat.lines) > before, seat.view
        turns += 1
    assert turns > 2
    assert {"result": "deal"}.items() <= seat.lines[-1].items()
    mine = [line for line in seat.lines if line.get("player") == 0]
    assert any(line["action"] == "play" for line in mine)
    again = replay("".join(map(write_line, seat.lines)).encode())
    assert again.reached == len(seat.lines)


@pytest.mark.parametrize("options", [{"exchange": False}, {"draw_each_deal": True}])
def test_house_rules_are_played(desk: Desk, options: dict[str, bool]) -> None:
    seat = Seated(desk, "house", **options)
    for deal in range(2):
        while seat.wait():
            assert not (seat.view.due and not seat.session.rules.options.exchange)  # type: ignore[attr-defined]
            by_keys(seat)
        seat.scene.settle()
        if deal == 0:
            seat.session.next_deal()
    draws = [line for line in seat.lines if line.get("chance") == "draw for position"]
    whole = [line for line in draws if None not in line["cards"]]
    assert len(whole) == (2 if options.get("draw_each_deal") else 1)


def test_four_play_without_a_manager(desk: Desk) -> None:
    seat = Seated(desk, "1", ",".join(ALONE.split(",")[:4]))
    while seat.wait():
        by_keys(seat)
    assert not any(line.get("chance") == "take" for line in seat.lines)


def test_positions_are_drawn_before_the_eyes_and_any_key_ends_it(desk: Desk) -> None:
    seat = Seated(desk, "7")
    seat.scene.update(0.0)
    assert len(seat.view.past.draws) == 1
    for _ in range(17):
        seat.scene.update(0.1)
    assert len(seat.view.past.draws) == 2, "those who were tied have drawn again"
    seat.keys("space")
    assert not seat.view.past.draws


def test_the_place_that_is_picked_is_the_card_that_is_taken(desk: Desk) -> None:
    """Whatever place is picked: what comes is what lay there, and no two places hold the same."""
    taken = []
    for place in range(6):
        seat = Seated(desk, BOSS)
        while seat.wait() and seat.view.due.choice != "drawn":
            by_keys(seat)
        assert all(isinstance(action, Take) for action in seat.session.legal)
        seat.keys(str(place + 1))
        assert seat.scene.hands.picked == (f"place:{place}",)
        assert [offer.action for offer in seat.scene.hands.offers] == [Take(place)]
        seat.keys("return")
        [line] = [line for line in seat.lines if line.get("chance") == "take"]
        taken.append(line["card"])
    assert len(set(taken)) == 6


def test_a_deal_that_is_over_reseats_everyone(desk: Desk) -> None:
    seat = Seated(desk, "8")
    while seat.wait():
        by_keys(seat)
    rides = []
    for _ in range(100):
        seat.scene.update(0.05)
        rides += seat.scene.tabletop.showing.timeline.rides
    assert rides
    floors = seat.scene.layout.regions
    order = sorted(floors, key=lambda player: floors[player].y)
    assert tuple(order) == seat.view.finished


def test_an_onlooker_sees_a_deal_to_its_end(desk: Desk) -> None:
    names = ("Ines", "Rufus", "Odile", "Barnaby", "Tom")
    seat = Seated(desk, "5", ",".join(f"bot:easy:{name}" for name in names))
    for _ in range(4000):
        seat.scene.update(0.2)
        if seat.session.deal_over:
            break
    assert seat.session.deal_over
    played = [action for _, action in seat.view.log if isinstance(action, (Play, Pass))]
    assert played


def test_what_was_drawn_can_be_read_before_anything_else_happens(desk: Desk) -> None:
    seat = Seated(desk, "7")
    for _ in range(12):
        seat.scene.update(0.05)
    timeline = seat.scene.tabletop.showing.timeline
    assert not timeline.done
    assert not timeline.moving(), "all cards lie, and the words beside them are seen"


def test_no_speed_takes_the_time_to_read_away(desk: Desk) -> None:
    desk.keeper.change(speed="off")
    seat = Seated(desk, "7")
    seat.scene.update(0.0)
    timeline = seat.scene.tabletop.showing.timeline
    assert timeline.seconds == desk.theme.motion.rest.seconds
