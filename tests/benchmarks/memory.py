"""Whether simulating leaks: the process after a million actions beside after ten thousand.

Run as ``python -m tests.benchmarks.memory`` from the project's folder, on Linux.
"""

import gc
import json
from pathlib import Path
from random import Random

from game.catalogue import GAMES
from game.measuring.bench import random_match
from game.registry import Game

FEW, MANY = 10_000, 1_000_000


def resident_kib() -> int:
    """Return how much memory this process holds now, in KiB."""
    gc.collect()
    status = Path("/proc/self/status").read_text(encoding="ascii")
    return int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS")))


def growth(game: Game, players: int) -> dict[str, object]:
    """Return the memory after few and after many actions, and how the one stands to the other."""
    rules, rng = game.rules(players, game.sheet.resolve({}, players)), Random("memory")
    actions, after = 0, {}
    for limit in (FEW, MANY):
        while actions < limit:
            actions += random_match(rules, f"memory/{actions}", rng)[1]
        after[limit] = resident_kib()
    return {
        "game": game.id,
        "players": players,
        "kib": list(after.values()),
        "ratio": round(after[MANY] / after[FEW], 3),
    }


if __name__ == "__main__":
    print(json.dumps([growth(game, game.sheet.most_players) for game in GAMES], indent=2))
