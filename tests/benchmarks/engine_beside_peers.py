"""The engine's random playouts beside those of other engines.

Run as ``python -m tests.benchmarks.engine_beside_peers`` from the project's folder; needs the extra
``bench``. Runs alternate, five of each, and the medians are compared, so that a
machine that slows down in the middle slows all of them.
"""

import json
import statistics

from game.bench import engine_speed
from game.catalogue import GAMES
from tests.benchmarks import peers

RUNS, SECONDS = 5, 2.0


def clamber(game_index: int) -> float:
    """Return actions per second of one of our games with its fewest players."""
    game = GAMES[game_index]
    speed = engine_speed(game, game.sheet.least_players, SECONDS)
    return speed.actions / speed.seconds


def main() -> None:
    """Print the medians and how we stand to each peer."""
    contestants = {
        game.id: (lambda index=index: clamber(index)) for index, game in enumerate(GAMES)
    }
    contestants |= {
        "openspiel crazy_eights": lambda: peers.crazy_eights(SECONDS),
        "rlcard uno": lambda: peers.uno(SECONDS),
        "rlcard uno, bare game": lambda: peers.bare_uno(SECONDS),
    }
    rates: dict[str, list[float]] = {name: [] for name in contestants}
    for _ in range(RUNS):
        for name, measure in contestants.items():
            rates[name].append(measure())
    medians = {name: statistics.median(found) for name, found in rates.items()}
    ratios = {
        f"{game.id} / {peer}": round(medians[game.id] / medians[peer], 2)
        for game in GAMES
        for peer in list(contestants)[len(GAMES) :]
    }
    print(
        json.dumps(
            {
                "actions_per_second": {name: round(rate) for name, rate in medians.items()},
                "ratios": ratios,
            },
            indent=2,
        )
    )


if __name__ == "__main__":
    main()
