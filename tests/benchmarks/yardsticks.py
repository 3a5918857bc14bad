"""Bots against fixed yardsticks, so that no level looks strong because the one below is weak.

``python -m tests.benchmarks.yardsticks --game president --level hard --deals 200`` and the like
plays a tournament, mirrored deals with the bot in every seat in turn among yardsticks, and prints
its place score (1 is always first, .5 is even) with its 95 % interval, and its time by turn.

The yardsticks, each a rule that never changes:

- President & Bum and SOCiable: the lowest legal play, in naturals rather than jokers; leading, the
  largest set, the lowest of these; never a voluntary pass; the lowest cards are given.
- Ladders: whatever fits is played, from CLIMB, then from HAND, then from a RUNG; an empty HAND is
  filled; discards are drawn by chance.
- Social Climbing: what fits a column is added, the highest first; else a column that ends in a 3, 6
  or 9 is banked, the dearer first; else one is begun with the highest card; else the end card that
  is worth least is thrown away.
"""

import argparse
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random
from typing import Any

from game.bots import levels
from game.bots.bot import Budget, Task
from game.catalogue import find_game
from game.climbing.model.actions import Give, Pass, Play
from game.commands.arguments import read_options
from game.commands.tournaments import describe
from game.contract import AnyRules
from game.games.social_climbing.search.prospects import POINTS
from game.measuring.tournament import Tournament, run_tournament

NAME = "yardstick"
USUAL_PLAYERS = {"social_climbing": 2, "sociable": 5, "ladders": 2, "president": 5}


def climb(rules: AnyRules, view: Any, legal: Sequence[Any], rng: Random) -> Any:
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


def add_and_bank(rules: AnyRules, view: Any, legal: Sequence[Any], rng: Random) -> Any:
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


def play_first(rules: AnyRules, view: Any, legal: Sequence[Any], rng: Random) -> Any:
    return rules.greedy(legal, rng.random())


YARDSTICKS: dict[str, Callable[[AnyRules, Any, Sequence[Any], Random], Any]] = {
    "ladders": play_first,
    "president": climb,
    "sociable": climb,
    "social_climbing": add_and_bank,
}


class Yardstick:
    """A rule as a bot."""

    def __init__(self, game: str) -> None:
        self._rule = YARDSTICKS[game]

    def choose(self, task: Task) -> Any:
        return self._rule(task.rules, task.view, task.legal, task.rng)


def make_known(game: str) -> None:
    """Put the yardstick of a game among the levels of this process."""
    levels.BOTS = {**levels.BOTS, NAME: Yardstick(game)}
    levels.levels_of.cache_clear()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", required=True, choices=sorted(YARDSTICKS))
    parser.add_argument("--level", required=True)
    parser.add_argument("--players", type=int)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", default="yardstick")
    parser.add_argument("--playouts", type=int)
    parser.add_argument("--jobs", type=int, default=1)
    wanted = parser.parse_args()
    game = find_game(wanted.game)
    players = wanted.players or USUAL_PLAYERS[wanted.game]
    tournament = Tournament(
        game=game,
        players=players,
        options=read_options(game, players, wanted.option),
        bots=(wanted.level, NAME),
        deals=wanted.deals,
        seed=wanted.seed,
        budget=Budget(playouts=wanted.playouts),
    )
    make_known(game.id)
    with ProcessPoolExecutor(
        wanted.jobs, get_context("spawn"), initializer=make_known, initargs=(game.id,)
    ) as processes:
        report = run_tournament(tournament, jobs=wanted.jobs, executor=processes)
    print(describe(report))
    return 0


if __name__ == "__main__":
    sys.exit(main())
