"""Events suffice: a seat's view follows from its redacted events, at every state.

Tests run a sample; ``python -m tests.contract.follow --matches 2000 --jobs 2`` runs all. A match
is determined by its number, so that one that fails can be repeated.
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import fields
from functools import reduce
from multiprocessing import get_context
from random import Random
from typing import NamedTuple

from game.chance import SeededChance
from game.contract import Event
from game.match import Match, MatchSetup
from game.thinking import PlaysGreedily
from tests.matches import bots, run_out_by_chance
from tests.records.grid import CELLS, draw_options

MOST_ACTIONS = 1500
"""The most actions of a match; random play can take long."""

GREEDY = (0.95, 0.6, 0.1)
"""The probabilities, by match, that a player makes progress instead of a random move.

The lower, the more cards are drawn and reshuffled, and the more deals are stopped or blocked.
"""


class Follower:
    """A seat, or an onlooker, that gets the first view of a match and from then on only events."""

    def __init__(self, match: Match, seat: int | None) -> None:
        self.seat = seat
        self.seen = match.view(seat)
        self.told: list[Event] = []
        self._match = match
        match.listen(seat, self.told.append)

    def follow(self) -> int:
        """Follow the new events, compare with the true view, and return the number of events."""
        rules, real = self._match.rules, self._match.view(self.seat)
        self.seen = reduce(rules.follow, self.told, self.seen)
        wrong = [
            f"{field.name}: {getattr(self.seen, field.name)!r}, not {getattr(real, field.name)!r}"
            for field in fields(real)
            if getattr(self.seen, field.name) != getattr(real, field.name)
        ]
        assert self.seen == real, f"seat {self.seat} after {self.told}: {'; '.join(wrong)}"
        number = len(self.told)
        self.told.clear()
        return number


def new_match(number: int) -> tuple[Match, Random]:
    """Return match ``number`` of the grid before its first deal, and its random generator."""
    game, players = CELLS[number % len(CELLS)]
    rng = Random(f"follow {number}")
    setup = MatchSetup(game, bots(players), draw_options(game, players, rng))
    takers = [seat for seat in range(players) if rng.random() < 0.5]
    return Match(setup, SeededChance(f"follow {number}"), takers=takers), rng


class Followed(NamedTuple):
    """The counts of one checked match."""

    game: str
    actions: int
    events: int
    """The events of all seats and an onlooker together."""


def check(
    number: int, most: int = MOST_ACTIONS, heard: Callable[[Event], object] | None = None
) -> Followed:
    """Check one match up to a number of actions; ``heard`` gets the onlooker's events."""
    match, rng = new_match(number)
    greedy = rng.choice(GREEDY)
    game, actions, events = match.setup.game.id, 0, 0
    if heard is not None:
        match.listen(None, heard)
    followers = [Follower(match, seat) for seat in (None, *range(len(match.setup.players)))]
    try:
        while match.outcome is None and actions < most:
            step(match, rng, greedy)
            events += sum(follower.follow() for follower in followers)
            actions += 1
    except AssertionError as wrong:
        raise AssertionError(f"match {number} of {game}, action {actions}: {wrong}") from wrong
    return Followed(game, actions, events)


def step(match: Match, rng: Random, greedy: float) -> None:
    """Deal, or play any legal action."""
    if match.to_move is None:
        match.next_deal()
        return
    legal, rules = match.legal_actions(), match.rules
    if isinstance(rules, PlaysGreedily) and rng.random() < greedy:
        action = rules.greedy(legal, rng.random())
    else:
        action = rng.choice(legal)
    assert match.play(match.to_move, action) is None
    run_out_by_chance(match, rng)


def main(arguments: Sequence[str] | None = None) -> int:
    """Check many matches and print the result."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=2000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--game", help="only the matches of one game")
    wanted = parser.parse_args(arguments)
    numbers = [
        number
        for number in range(wanted.first, wanted.first + wanted.matches)
        if wanted.game in (None, CELLS[number % len(CELLS)][0].id)
    ]
    began = time.perf_counter()
    matches, actions, events = Counter[str](), Counter[str](), Counter[str]()
    with ProcessPoolExecutor(wanted.jobs, mp_context=get_context("spawn")) as processes:
        for game, taken, told in processes.map(check, numbers, chunksize=10):
            matches[game] += 1
            actions[game] += taken
            events[game] += told
            if matches.total() % 200 == 0:
                print(f"{matches.total()} right", file=sys.stderr, flush=True)
    for game in matches:
        print(f"{game}: {matches[game]} matches, {actions[game]} actions, {events[game]} events")
    print(f"all right, {time.perf_counter() - began:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
