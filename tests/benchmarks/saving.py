"""What keeping a match costs the frame loop, and what it costs where the disk is slow.

Usage: python -m tests.benchmarks.saving [--actions 3000] [--slow MILLISECONDS]

Plays a match of every game as a table of bots does at its quickest, sixty frames a second and an
action in every frame in which the record is not behind, and times what each line costs the thread
that draws. ``--slow`` lets the disk take so long for every sync.
"""

import argparse
import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from unittest.mock import patch

from game.catalogue import GAMES
from game.chance import Line, SeededChance
from game.match import Match, MatchSetup, Player
from game.registry import Game
from game.store.kept import KeptMatch

FRAME = 1 / 60


def times_of(game: Game, actions: int, folder: Path) -> list[float]:
    """Return the seconds that every line took from the thread that plays."""
    record, times = KeptMatch(folder, game.id), []

    def keep(line: Line) -> None:
        began = time.perf_counter()
        record.keep(line)
        times.append(time.perf_counter() - began)

    players = game.sheet.least_players
    seated = tuple(Player(f"player {seat}", "bot", "random") for seat in range(players))
    setup = MatchSetup(game, seated, game.sheet.resolve({}, players), "saving")
    match, rng = Match(setup, SeededChance("saving"), keep), Random(1)
    for _ in range(actions):
        if match.outcome is not None:
            break
        while record.behind:
            time.sleep(FRAME)
        if match.to_move is None:
            match.next_deal()
        else:
            match.play(match.to_move, rng.choice(match.legal_actions()))
        time.sleep(FRAME)
    record.close()
    assert record.fault is None
    return sorted(times)


def slow_sync(seconds: float) -> Callable[[int], None]:
    """Return a sync that takes so long."""
    sync = os.fsync

    def wait_and_sync(handle: int) -> None:
        time.sleep(seconds)
        sync(handle)

    return wait_and_sync


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="What saving costs the frame loop.")
    parser.add_argument("--actions", type=int, default=3000, help="of each game")
    parser.add_argument("--slow", type=float, default=0.0, metavar="MILLISECONDS")
    chosen = parser.parse_args()
    for game in GAMES:
        with (
            tempfile.TemporaryDirectory() as folder,
            patch("game.store.saves.os.fsync", slow_sync(chosen.slow / 1000)),
        ):
            times = times_of(game, chosen.actions, Path(folder))
        middle, late = times[len(times) // 2], times[len(times) * 99 // 100]
        figures = f"median {1e3 * middle:.3f}, p99 {1e3 * late:.3f}, most {1e3 * times[-1]:.3f} ms"
        print(f"{game.sheet.name}: {len(times)} lines, {figures}")


if __name__ == "__main__":
    main()
