"""The engine's random playouts beside those of other engines.

Run as ``python -m tests.benchmarks.engine_beside_peers`` from the project's folder; needs the extra
``bench``. Runs alternate, five of each, and the medians are compared, so that a
machine that slows down in the middle slows all of them. Seconds are the process's own, so that
what else the machine does is taken from none.
"""

import json
import statistics
from collections.abc import Callable, Mapping
from functools import partial

from game.catalogue import GAMES
from game.measuring.bench import engine_speed, kernel_speed
from game.registry import Game
from tests.benchmarks import peers

RUNS, SECONDS = 5, 2.0

USUAL_PLAYERS = {"social_climbing": 2, "sociable": 5, "ladders": 2, "president": 5}

PEERS: Mapping[str, Callable[[float], float]] = {
    "openspiel tarok": partial(peers.openspiel, "tarok"),
    "openspiel crazy_eights": partial(peers.openspiel, "crazy_eights"),
    "openspiel hearts": partial(peers.openspiel, "hearts"),
    "rlcard uno": partial(peers.rlcard_environment, "uno"),
    "rlcard uno, bare game": peers.bare_uno,
    "rlcard doudizhu": partial(peers.rlcard_environment, "doudizhu"),
}


def actions(game: Game) -> float:
    """Return actions per second through the public contract."""
    speed = engine_speed(game, USUAL_PLAYERS[game.id], SECONDS)
    return speed.actions / speed.seconds


def playouts(game: Game) -> float:
    """Return playouts per second through the public contract."""
    speed = engine_speed(game, USUAL_PLAYERS[game.id], SECONDS)
    return speed.deals / speed.seconds


def kernel_playouts(game: Game) -> float:
    """Return playouts per second of the game's kernel, 0 where it has none."""
    speed = kernel_speed(game, USUAL_PLAYERS[game.id], SECONDS)
    return speed.playouts_per_second if speed else 0.0


def medians(measures: Mapping[str, Callable[[], float]]) -> dict[str, float]:
    """Measure all in turn, several times over, and return each one's median."""
    rates: dict[str, list[float]] = {name: [] for name in measures}
    for _ in range(RUNS):
        for name, measure in measures.items():
            rates[name].append(measure())
    return {name: statistics.median(found) for name, found in rates.items()}


def main() -> None:
    """Print the medians, how we stand to each peer, and each kernel to its game's contract."""
    ours: dict[str, Callable[[], float]] = {game.id: partial(actions, game) for game in GAMES}
    theirs = {name: partial(measure, SECONDS) for name, measure in PEERS.items()}
    rates = medians({**ours, **theirs})
    by_rules = medians({game.id: partial(playouts, game) for game in GAMES})
    by_kernel = medians({game.id: partial(kernel_playouts, game) for game in GAMES})
    report = {
        "actions_per_second": {name: round(rate) for name, rate in rates.items()},
        "ratios": {
            f"{game.id} / {peer}": round(rates[game.id] / rates[peer], 2)
            for game in GAMES
            for peer in PEERS
        },
        "playouts_per_second": {
            game.id: {
                "rules": round(by_rules[game.id]),
                "kernel": round(by_kernel[game.id]),
                "ratio": round(by_kernel[game.id] / by_rules[game.id], 2),
            }
            for game in GAMES
        },
    }
    print(json.dumps(report, indent=2))


if __name__ == "__main__":
    main()
