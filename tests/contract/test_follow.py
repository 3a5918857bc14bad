"""A sample of ``python -m tests.contract.follow``: matches of each game, and rare events."""

from collections.abc import Callable
from typing import Any

import pytest

from game.climbing.model.events import OrderTurned
from game.contract import KeepsPast
from game.games.ladders.model import events as ladders
from tests.contract.follow import GREEDY, Follower, check, new_match, step
from tests.records.grid import CELLS

SAMPLE = range(2 * len(CELLS))
ACTIONS = 150
"""The number of actions checked in each match of the sample."""

RARE: dict[str, tuple[int, int, Callable[[list[Any]], object]]] = {
    "the order of ranks turns back": (
        *(18044, 150),
        lambda told: any(isinstance(one, OrderTurned) and not one.turned for one in told),
    ),
    "nothing moves": (
        *(58, 150),
        lambda told: any(isinstance(one, ladders.Stopped) and one.idle for one in told),
    ),
    "deals are blocked": (
        *(151, 700),
        lambda told: (
            sum(isinstance(one, ladders.LaddersDealEnded) and one.blocked for one in told) > 1
        ),
    ),
    "a hand is known after a reshuffle": (
        *(136, 210),
        lambda told: any(isinstance(one, ladders.LaddersDiscarded) and one.shown for one in told),
    ),
}
"""For each rare event, a match in which it occurs, after how many actions, and its facts."""


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("number", SAMPLE)
def test_what_a_seat_sees_follows_from_the_events_it_is_told(number: int) -> None:
    followed = check(number, ACTIONS)
    assert followed.events > followed.actions


@pytest.mark.parametrize("number", range(len(CELLS)))
def test_only_following_makes_a_past_so_that_no_bot_carries_it(number: int) -> None:
    match, rng = new_match(number)
    follower, empty = Follower(match, 0), getattr(match.view(0), "past", None)
    kept = 0
    for _ in range(80):
        if match.outcome is None:
            step(match, rng, GREEDY[0])
            follower.follow()
            assert getattr(match.view(0), "past", None) == empty
            kept += getattr(follower.seen, "past", None) != empty
    assert (kept > 10) == isinstance(follower.seen, KeepsPast)


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("what", RARE)
def test_what_a_seat_sees_follows_where_something_rare_happens(what: str) -> None:
    number, actions, came_up = RARE[what]
    told: list[Any] = []
    check(number, actions, told.append)
    assert came_up(told)
