"""Ladders bots against a fixed yardstick, or against each other, as teams or single players.

``python -m tests.benchmarks.ladders_yardstick --level medium --deals 1000`` and the like plays
mirrored deals, each with the bot (and its partner) in every seat, and prints the share won, halves
for draws, with its 95 % interval. ``--against hard`` sets another level in place of the yardstick.

The yardstick, a rule that never changes: whatever fits is played, from CLIMB, then from HAND, then
from a RUNG; an empty HAND is filled; discards are drawn by chance.
"""

import argparse
import sys
from collections.abc import Sequence
from functools import partial
from math import sqrt
from multiprocessing import get_context
from random import Random
from statistics import NormalDist, fmean, stdev
from typing import Any

from game.bots.bot import Bot, Budget, Cancelled, bot_random, decide, never, seat_seed
from game.bots.levels import find_bot
from game.bots.planned import Planned
from game.catalogue import find_game
from game.chance import SeededChance
from game.contract import AnyRules
from game.games.ladders.rules import Ladders
from game.mirrored import place_score

GAME = find_game("ladders")
NAME = "yardstick"


class PlayFirst:
    """The yardstick."""

    def choose(
        self,
        rules: AnyRules,
        view: Any,
        legal: Sequence[Any],
        budget: Budget,
        rng: Random,
        cancelled: Cancelled = never,
    ) -> Any:
        assert isinstance(rules, Ladders)
        return rules.greedy(legal, rng.random())


def rules_of(wanted: argparse.Namespace) -> Ladders:
    chosen = {"climb": wanted.climb, "partners": wanted.partners}
    rules = GAME.rules(wanted.players, GAME.sheet.resolve(chosen, wanted.players))
    assert isinstance(rules, Ladders)
    return rules


def bot_of(level: str) -> Bot:
    return PlayFirst() if level == NAME else find_bot(GAME, level)


def score(number: int, wanted: argparse.Namespace) -> float:
    """Play one deal with the bot in every seat; return its mean place score."""
    rules = rules_of(wanted)
    one, other = bot_of(wanted.level), bot_of(wanted.against)
    total = 0.0
    for seat in range(wanted.players):
        bots = [one if player in rules.teams[seat] else other for player in range(wanted.players)]
        standing = play(rules, bots, f"{wanted.seed}/{number}", Budget(playouts=wanted.playouts))
        others = [standing[p] for p in range(wanted.players) if p not in rules.teams[seat]]
        total += place_score([standing[seat], *others], 0)
    return total / rules.players


def play(rules: Ladders, bots: Sequence[Bot], seed: str, budget: Budget) -> tuple[int, ...]:
    chance, state, turn, planned = SeededChance(seed), rules.new_match(), 0, Planned()
    rules.next_deal(state, chance)
    while (seat := rules.to_move(state)) is not None:
        legal = rules.legal_actions(state)
        action = planned.take(seat, legal)
        if action is None:
            view, rng = rules.view(state, seat), bot_random(seat_seed(seed, seat, turn))
            left = planned.budget(budget)
            action, *rest = decide(bots[seat], rules, view, legal, left, rng)
            planned.keep(seat, rest)
        rules.apply(state, action, chance)
        turn += 1
    result = rules.deal_result(state)
    assert result is not None
    return result.standing


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--level", required=True)
    parser.add_argument("--against", default=NAME)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--climb", type=int, default=20)
    parser.add_argument("--partners", action="store_true")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", default="ladders")
    parser.add_argument("--playouts", type=int)
    parser.add_argument("--jobs", type=int, default=1)
    wanted = parser.parse_args()
    with get_context("spawn").Pool(wanted.jobs) as processes:
        scores = processes.map(partial(score, wanted=wanted), range(wanted.deals))
    half = NormalDist().inv_cdf(0.975) * stdev(scores) / sqrt(len(scores))
    mean = fmean(scores)
    interval = f"{mean - half:.3f} to {mean + half:.3f}"
    print(f"{wanted.level} against {wanted.against}: {mean:.3f} ({interval})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
