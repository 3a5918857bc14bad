"""The grid: matches of every game, player count and option, recorded, replayed and checked.

A few are tests; the whole is ``python -m tests.records.grid --matches 20000 --jobs 2``. Each match
is named by its number alone, so that one that fails can be played again.
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random
from typing import Any

from game.bots.levels import levels_of
from game.catalogue import GAMES
from game.chance import Line
from game.match import MatchSetup, Player
from game.measuring.simulation import simulate
from game.options import OptionFault, OptionValue
from game.records.replay import replay
from game.registry import Game
from tests.games import plain_ladders, plain_president, plain_sociable, plain_social_climbing
from tests.matches import record_bytes

CHECKS: Mapping[str, Callable[[list[dict[str, Any]]], None]] = {
    "social_climbing": plain_social_climbing.check_record,
    "sociable": plain_sociable.check_record,
    "ladders": plain_ladders.check_record,
    "president": plain_president.check_record,
}
"""The independent checkers, which know only the rules page."""

CELLS = [
    (game, players)
    for game in GAMES
    for players in range(game.sheet.least_players, game.sheet.most_players + 1)
]


def play(number: int) -> list[Line]:
    """Return the record of match ``number`` of the grid."""
    game, players = CELLS[number % len(CELLS)]
    rng = Random(f"grid {number}")
    levels = [level for level in levels_of(game) if level in ("random", "easy", "medium")]
    seats = tuple(Player(f"P{seat}", "bot", rng.choice(levels)) for seat in range(players))
    setup = MatchSetup(game, seats, draw_options(game, players, rng), f"grid {number}")
    lines: list[Line] = []
    simulate(setup, f"grid {number}", lines.append, with_legal=rng.random() < 0.25)
    return lines


def draw_options(game: Game, players: int, rng: Random) -> Mapping[str, OptionValue]:
    """Return options drawn from all that are allowed, drawn again where they exclude each other."""
    while True:
        drawn = {
            name: _draw(option.allowed(players), rng) for name, option in game.sheet.options.items()
        }
        try:
            return game.sheet.resolve(drawn, players)
        except OptionFault:
            continue


def _draw(values: Sequence[OptionValue], rng: Random) -> OptionValue:
    """Draw a value; of many, nine times in ten a low one, for they make short matches."""
    few = values[: max(3, len(values) // 8)]
    return rng.choice(few if rng.random() < 0.9 else values)


def check(number: int) -> str:
    """Play and check one match; return its game. ``AssertionError`` names what is wrong."""
    lines = play(number)
    replayed = replay(record_bytes(lines))
    assert replayed.finished, f"match {number} was not played to its end"
    game = lines[0]["game"]
    try:
        CHECKS[game](lines)
    except (AssertionError, LookupError, ValueError) as wrong:
        raise AssertionError(f"match {number} of {game}: {wrong!r}") from wrong
    return str(game)


def main() -> int:
    """Check the whole grid and say how it went."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=20_000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--game", help="only the matches of one game")
    wanted = parser.parse_args()
    numbers = [
        number
        for number in range(wanted.first, wanted.first + wanted.matches)
        if wanted.game in (None, CELLS[number % len(CELLS)][0].id)
    ]
    began, played = time.perf_counter(), Counter[str]()
    with ProcessPoolExecutor(wanted.jobs, mp_context=get_context("spawn")) as processes:
        for game in processes.map(check, numbers, chunksize=20):
            played[game] += 1
            if played.total() % 1000 == 0:
                print(f"{played.total()} right", file=sys.stderr, flush=True)
    print(f"{dict(played)}: all right, {time.perf_counter() - began:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
