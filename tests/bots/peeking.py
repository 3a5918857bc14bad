"""No bot peeks: with the cards exchanged that its seat can't see, every choice is the same.

Matches of bots; at every turn each level chooses twice with one seed, once at the table as it is
and once in a world that the seat can't tell from it. A few are tests; the whole, 200 matches of
every game, is ``python -m tests.bots.peeking --matches 200``. Each match is named by its number
alone, so that one that fails can be played again.
"""

import argparse
import sys
import time
from random import Random
from typing import Any

from game.bots.bot import Budget, Task, bot_random, decide
from game.bots.levels import find_bot, levels_of
from game.catalogue import GAMES
from game.chance import SeededChance
from game.contract import AnyRules
from game.options import OptionValue
from game.registry import Game
from game.thinking import CHARACTERS
from tests.matches import random_setup

BUDGET = Budget(playouts=8)
"""Counted, not timed, so that a choice can be found again; a few tell as much as many."""

SHORT: dict[str, dict[str, OptionValue]] = {
    "social_climbing": {"deals": 1},
    "sociable": {"target": 11},
    "ladders": {"deals": "one", "climb": 5},
    "president": {"ends": "deals", "deals": 2},
}


def check(game: Game, number: int) -> int:
    """Play match ``number`` of a game; return at how many turns there was a choice."""
    rng = Random(f"peeking {game.id} {number}")
    players = rng.randint(game.sheet.least_players, game.sheet.most_players)
    rules = random_setup(game, players, rng, **SHORT.get(game.id, {})).rules()
    state, chance = rules.new_match(), SeededChance(f"peeking {number}")
    turns = 0
    while rules.outcome(state) is None:
        if rules.to_move(state) is None:
            rules.next_deal(state, chance)
            continue
        legal = rules.legal_actions(state)
        action = legal[0]
        if len(legal) > 1:
            turns += 1
            action = rng.choice(_choices(game, rules, state, rng))
        rules.apply(state, action, chance)
    return turns


def _choices(game: Game, rules: AnyRules, state: Any, rng: Random) -> list[Any]:
    """Return what each level does; ``AssertionError`` where hidden cards make a difference."""
    seat = rules.to_move(state)
    view = rules.view(state, seat)
    world = rules.determinize(view, rng)
    assert rules.view(world, seat) == view
    seed, character = str(rng.random()), rng.choice((None, *CHARACTERS))
    chosen = []
    for level in levels_of(game):
        at_the_table, elsewhere = (
            decide(
                find_bot(game, level, character if level != "random" else None),
                Task(
                    rules,
                    rules.view(truth, seat),
                    rules.legal_actions(truth),
                    BUDGET,
                    bot_random(seed),
                ),
            )
            for truth in (state, world)
        )
        assert at_the_table == elsewhere, f"{level}: {at_the_table}, but {elsewhere}"
        chosen.append(at_the_table[0])
    return chosen


def main() -> int:
    """Check many matches of every game, and say how many turns there were."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--game", choices=[game.id for game in GAMES])
    wanted = parser.parse_args()
    for game in GAMES:
        if wanted.game in (None, game.id):
            began = time.perf_counter()
            numbers = range(wanted.first, wanted.first + wanted.matches)
            turns = sum(check(game, number) for number in numbers)
            seconds = time.perf_counter() - began
            print(
                f"{game.id}: {len(numbers)} matches, {turns} choices, all the same, {seconds:.0f} s"
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())
