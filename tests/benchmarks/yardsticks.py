"""Bots against fixed yardsticks, so that no level looks strong because the one below is weak.

``python -m tests.benchmarks.yardsticks --game president --level hard --deals 200`` and the like
plays mirrored deals, the bot in every seat in turn among yardsticks, and prints its place score
(1 is always first, .5 is even) with its 95 % interval.

The yardsticks, each a rule that never changes:

- President & Bum and SOCiable: the lowest legal play, in naturals rather than jokers; leading, the
  largest set, the lowest of these; never a voluntary pass; the lowest cards are given.
- Social Climbing: what fits a column is added, the highest first; else a column that ends in a 3, 6
  or 9 is banked, the dearer first; else one is begun with the highest card; else the end card that
  is worth least is thrown away.
"""

import argparse
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from multiprocessing import get_context
from random import Random
from statistics import NormalDist, fmean, stdev
from typing import Any

from game.bots import levels
from game.bots.bot import Budget, Cancelled, never
from game.catalogue import find_game
from game.climbing.actions import Give, Pass, Play
from game.contract import AnyRules
from game.games.social_climbing.prospects import POINTS
from game.mirrored import Deals, play_deals

NAME = "yardstick"
USUAL_PLAYERS = {"social_climbing": 2, "sociable": 5, "president": 5}
DEALS_AT_ONCE = 5


def climb(rules: AnyRules, view: Any, legal: Sequence[Any]) -> Any:
    power = rules.play_rules.power
    if isinstance(legal[0], Give):
        return min(legal, key=lambda give: sum(power(card >> 2) for card in give.cards))
    plays = [action for action in legal if isinstance(action, Play)]
    if not plays:
        return legal[0]
    if any(isinstance(action, Pass) for action in legal):
        return min(plays, key=lambda play: (power(play.rank), play.jokers))
    natural = [play for play in plays if not play.jokers] or plays
    return max(natural, key=lambda play: (play.size, -power(play.rank)))


def add_and_bank(rules: AnyRules, view: Any, legal: Sequence[Any]) -> Any:
    columns = view.columns[view.to_move]

    def worth(action: Any) -> tuple[int, int]:
        if action.pile is not None:
            points = POINTS[view.piles[action.pile].top >> 2]
            return (3, points) if action.kind == "add" else (1, points)
        column = columns[action.column]
        if action.kind == "bank":
            return 2, sum(POINTS[card >> 2] for card in column)
        return 0, -POINTS[column[-1] >> 2]

    return max(legal, key=worth)


YARDSTICKS: dict[str, Callable[[AnyRules, Any, Sequence[Any]], Any]] = {
    "president": climb,
    "sociable": climb,
    "social_climbing": add_and_bank,
}


class Yardstick:
    """A rule as a bot."""

    def __init__(self, game: str) -> None:
        self._rule = YARDSTICKS[game]

    def choose(
        self,
        rules: AnyRules,
        view: Any,
        legal: Sequence[Any],
        budget: Budget,
        rng: Random,
        cancelled: Cancelled = never,
    ) -> Any:
        return self._rule(rules, view, legal)


def play(deals: Deals) -> list[float]:
    """Play some deals with the yardstick known to the table of levels."""
    levels.BOTS = {**levels.BOTS, NAME: Yardstick(deals.game)}
    levels.levels_of.cache_clear()
    return play_deals(deals).scores


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", required=True, choices=sorted(YARDSTICKS))
    parser.add_argument("--level", required=True)
    parser.add_argument("--players", type=int)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", default="yardstick")
    parser.add_argument("--playouts", type=int)
    parser.add_argument("--jobs", type=int, default=1)
    wanted = parser.parse_args()
    game = find_game(wanted.game)
    players = wanted.players or USUAL_PLAYERS[wanted.game]
    options = dict(game.sheet.resolve({}, players))
    piece = partial(
        Deals, game.id, players, options, wanted.level, NAME, wanted.seed,
        Budget(playouts=wanted.playouts),
    )  # fmt: skip
    starts = range(0, wanted.deals, DEALS_AT_ONCE)
    pieces = [piece(range(s, min(s + DEALS_AT_ONCE, wanted.deals))) for s in starts]
    with ProcessPoolExecutor(wanted.jobs, mp_context=get_context("spawn")) as processes:
        scores = [score for part in processes.map(play, pieces) for score in part]
    half = NormalDist().inv_cdf(0.975) * stdev(scores) / sqrt(len(scores))
    mean = fmean(scores)
    print(f"{wanted.level} among yardsticks: {mean:.3f} ({mean - half:.3f} to {mean + half:.3f})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
