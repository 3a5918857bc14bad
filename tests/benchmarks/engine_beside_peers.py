"""The engine's random play beside that of other engines.

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
from game.measuring.bench import engine_speed, search_speed
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


def searched(game: Game) -> float:
    """Return playouts per second of the game's search, 0 where it has none."""
    speed = search_speed(game, USUAL_PLAYERS[game.id], SECONDS)
    return speed.playouts_per_second if speed else 0.0


def medians(measures: Mapping[str, Callable[[], float]]) -> dict[str, float]:
    """Measure all in turn, several times over, and return each one's median."""
    rates: dict[str, list[float]] = {name: [] for name in measures}
    for _ in range(RUNS):
        for name, measure in measures.items():
            rates[name].append(measure())
    return {name: statistics.median(found) for name, found in rates.items()}


def main() -> None:
    """Print the medians, how we stand to each peer, and the playouts of each game's search."""
    ours: dict[str, Callable[[], float]] = {game.id: partial(actions, game) for game in GAMES}
    theirs = {name: partial(measure, SECONDS) for name, measure in PEERS.items()}
    rates = medians({**ours, **theirs})
    searches = medians({game.id: partial(searched, game) for game in GAMES})
    report = {
        "actions_per_second": {name: round(rate) for name, rate in rates.items()},
        "ratios": {
            f"{game.id} / {peer}": round(rates[game.id] / rates[peer], 2)
            for game in GAMES
            for peer in PEERS
        },
        "search_playouts_per_second": {name: round(rate) for name, rate in searches.items()},
    }
    print(json.dumps(report, indent=2))


if __name__ == "__main__":
    main()
