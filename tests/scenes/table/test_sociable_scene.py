"""SOCiable on the table as the window drives it: whole deals by keys alone, and by clicks alone."""

from collections.abc import Callable
from typing import Any

import pytest

from game.climbing.model.actions import Pass, Play, Take
from game.records.match_record import MemoryRecord
from game.records.replay import replay
from tests.driver.at_table import AtTable
from tests.driver.hands import TableHands
from tests.matches import record_bytes

ALONE = "human:Nora,bot:easy:Ines,bot:easy:Rufus,bot:easy:Odile,bot:easy:Barnaby"
BOSS, TEMP = "3", "4"
"""Seeds in which Nora draws the highest card of five, and the lowest."""


class Nora(AtTable):
    """One person at a table of bots, and the record of it."""

    def __init__(
        self, seed: str, players: str = ALONE, speed: str = "normal", **options: Any
    ) -> None:
        record = MemoryRecord()
        self.lines = record.lines
        super().__init__(players, options=options, seed=seed, record=record, speed=speed)

    @property
    def view(self) -> Any:
        return self.table.tabletop.presenter.view

    def wait_to_choose(self) -> bool:
        """Let time pass until Nora is asked (true) or the deal is over."""
        return self.wait_for_turn(still=True)


Move = Callable[[Nora], None]


def by_keys(nora: Nora) -> None:
    due = nora.view.due
    if due is not None:
        nora.keys(*(str(number) for number in range(1, due.number + 1)), "return")
        return
    nora.key("p")
    nora.key("return" if nora.table.selection.picked else "x")


def by_clicks(nora: Nora) -> None:
    hands, due = TableHands(nora.table), nora.view.due
    if due is not None:
        nora.click_name(*nora.table.layout.hand[: due.number], "offer:0")
        return
    picks = hands.intents.picks
    assert picks is not None
    nora.click_name(*picks.obvious()[:1])
    nora.click_name("offer:0" if hands.offers else "pass")


@pytest.mark.quick_one_in(5)
@pytest.mark.parametrize("move", [by_keys, by_clicks])
@pytest.mark.parametrize("seed", [BOSS, TEMP, "8"])
def test_a_whole_deal_is_played_by_one_way_alone(move: Move, seed: str) -> None:
    nora = Nora(seed)
    turns = 0
    while nora.wait_to_choose():
        before = len(nora.lines)
        move(nora)
        assert len(nora.lines) > before, nora.view
        turns += 1
    assert turns > 2
    assert {"result": "deal"}.items() <= nora.lines[-1].items()
    mine = [line for line in nora.lines if line.get("player") == 0]
    assert any(line["action"] == "play" for line in mine)
    again = replay(record_bytes(nora.lines))
    assert again.reached == len(nora.lines)


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("options", [{"exchange": False}, {"draw_each_deal": True}])
def test_house_rules_are_played(options: dict[str, bool]) -> None:
    nora = Nora("house", **options)
    for deal in range(2):
        while nora.wait_to_choose():
            assert not (nora.view.due and not nora.session.rules.options.exchange)  # type: ignore[attr-defined]
            by_keys(nora)
        if deal == 0:
            nora.wait_for_result()
            nora.key("ctrl+return")
    draws = [line for line in nora.lines if line.get("chance") == "draw for position"]
    whole = [line for line in draws if None not in line["cards"]]
    assert len(whole) == (2 if options.get("draw_each_deal") else 1)


@pytest.mark.long
def test_four_play_without_a_manager() -> None:
    nora = Nora("1", ",".join(ALONE.split(",")[:4]))
    while nora.wait_to_choose():
        by_keys(nora)
    assert not any(line.get("chance") == "take" for line in nora.lines)


def test_positions_are_drawn_before_the_eyes_and_any_key_ends_it() -> None:
    nora = Nora("7")
    nora.frame(0.0, drawn=False)
    assert len(nora.view.past.draws) == 1
    for _ in range(17):
        nora.frame(0.1, drawn=False)
    assert len(nora.view.past.draws) == 2, "those who were tied have drawn again"
    nora.keys("space")
    assert not nora.view.past.draws


@pytest.mark.long
def test_the_place_that_is_picked_is_the_card_that_is_taken() -> None:
    """Whatever place is picked: what comes is what lay there, and no two places hold the same."""
    taken = []
    for place in range(6):
        nora = Nora(BOSS)
        while nora.wait_to_choose() and nora.view.due.choice != "drawn":
            by_keys(nora)
        assert all(isinstance(action, Take) for action in nora.session.legal)
        nora.keys(str(place + 1))
        assert nora.table.selection.picked == (f"place:{place}",)
        assert [offer.action for offer in nora.table.selection.offers] == [Take(place)]
        nora.keys("return")
        [line] = [line for line in nora.lines if line.get("chance") == "take"]
        taken.append(line["card"])
    assert len(set(taken)) == 6


@pytest.mark.long
def test_a_deal_that_is_over_reseats_everyone() -> None:
    nora = Nora("8")
    while nora.wait_to_choose():
        by_keys(nora)
    rides = []
    for _ in range(100):
        nora.frame(0.05, drawn=False)
        rides += nora.table.tabletop.presenter.timeline.rides
    assert rides
    floors = nora.table.layout.regions
    order = sorted(floors, key=lambda player: floors[player].y)
    assert tuple(order) == nora.view.finished


@pytest.mark.long
def test_an_onlooker_sees_a_deal_to_its_end() -> None:
    names = ("Ines", "Rufus", "Odile", "Barnaby", "Tom")
    nora = Nora("5", ",".join(f"bot:easy:{name}" for name in names))
    for _ in range(4000):
        nora.frame(0.2, drawn=False)
        if nora.session.deal_over:
            break
    assert nora.session.deal_over
    played = [action for _, action in nora.view.log if isinstance(action, (Play, Pass))]
    assert played


def test_what_was_drawn_can_be_read_before_anything_else_happens() -> None:
    nora = Nora("7")
    for _ in range(12):
        nora.frame(0.05, drawn=False)
    timeline = nora.table.tabletop.presenter.timeline
    assert not timeline.done
    assert not timeline.moving(), "all cards lie, and the words beside them are seen"


def test_no_speed_takes_the_time_to_read_away() -> None:
    nora = Nora("7", speed="off")
    nora.frame(0.0, drawn=False)
    timeline = nora.table.tabletop.presenter.timeline
    assert timeline.seconds == nora.context.theme.motion.rest.seconds


def test_who_is_to_give_begins_at_a_card_also_after_taking_one() -> None:
    nora, given = Nora(BOSS), 0
    while nora.wait_to_choose() and (due := nora.view.due):
        assert nora.table.selection.focus in nora.table.layout.hand
        given += due.choice == "any"
        nora.session.play(nora.session.legal[0])
        nora.wait(0.5)
    assert given == 2
    nora.close()
