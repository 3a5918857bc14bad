"""The fifth game passes the whole contract battery, and its events suffice."""

import inspect
import re
from collections.abc import Callable
from importlib import import_module
from random import Random

import pytest

from game.chance import SeededChance
from game.match import Match, MatchSetup, Player
from game.records.record import RecordFault
from game.records.replay import replay
from game.registry import Game
from tests.contract import test_contract as contract
from tests.contract import test_secrecy as secrecy
from tests.contract.follow import Follower, step
from tests.matches import played_lines, random_setup, record_bytes
from tests.records import test_one_reader as one_reader
from tests.told import told

BATTERY: dict[str, Callable[[Game, int], None]] = {
    name: check
    for module in (contract, secrecy)
    for name, check in vars(module).items()
    if name.startswith("test_") and set(inspect.signature(check).parameters) == {"game", "players"}
}
PLAYERS = [2, 3, 4]


def test_the_battery_is_the_whole_one() -> None:
    written = [n for module in (contract, secrecy) for n in vars(module) if n.startswith("test_")]
    assert sorted(BATTERY) == sorted(written)
    assert len(BATTERY) >= 13


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("check", BATTERY)
def test_the_contract_is_kept(check: str, players: int, top_card: Game) -> None:
    BATTERY[check](top_card, players)


def test_a_deal_of_another_name_breaks_the_contract_with_a_clear_message(
    top_card: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    dealing = import_module("game.games.top_card.model").Dealing
    monkeypatch.setattr(dealing.__init__, "__defaults__", ("shuffle",))
    with pytest.raises(AssertionError, match=f"Top Card: {contract.NAMED}"):
        contract.test_each_deal_is_dealt_by_the_drawing_by_whose_name_everyone_finds_it(top_card, 2)


def test_every_reader_gives_the_same_answer_about_a_damaged_record(top_card: Game) -> None:
    one_reader.test_replay_and_resume_agree_about_any_record(top_card)
    one_reader.test_what_is_read_can_be_written_and_read_again(top_card)


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("dealer", None, "'dealer' must be a player from 0 to 1, not None"),
        ("hands", 7, "'hands' must be a list of cards for each player"),
        ("hands", [["AC"], ["2C"]], "'hands' must hold [3, 3] cards, not [1, 1]"),
        ("hands", [["AC", "AC", "3C"], ["4C", "5C", "6C"]], "must hold cards of one pack"),
        ("hands", [["AC", "XR", "3C"], ["4C", "5C", "6C"]], "must hold cards of one pack"),
    ],
)
def test_a_deal_that_cannot_be_is_told_of_in_a_sentence(
    key: str, value: object, said: str, top_card: Game
) -> None:
    options = top_card.sheet.resolve({"cards": 3}, 2)
    seats = tuple(Player(name, "bot", "easy") for name in ("Ann", "Ben"))
    _, lines = played_lines(MatchSetup(top_card, seats, options, "a deal"), Random(1))
    lines[1][key] = value
    with told(RecordFault, re.escape(said)):
        replay(record_bytes(lines))


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("number", range(5))
def test_what_a_seat_sees_follows_from_events(number: int, players: int, top_card: Game) -> None:
    rng = Random(f"follow {number} {players}")
    match = Match(random_setup(top_card, players, rng), SeededChance(str(number)))
    followers = [Follower(match, seat) for seat in (None, *range(players))]
    followed = 0
    while match.outcome is None:
        step(match, rng, greedy=0)
        followed += sum(follower.follow() for follower in followers)
    assert followed
