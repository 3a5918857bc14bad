"""The fifth game passes what every game must: the whole battery, and that events suffice."""

import inspect
from collections.abc import Callable
from random import Random

import pytest

from game.chance import SeededChance
from game.match import Match
from game.registry import Game
from tests.contract import test_contract as contract
from tests.contract import test_secrecy as secrecy
from tests.contract.follow import Follower, step
from tests.matches import random_setup

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
