"""How long a history takes to open and to ask; of 100,000 matches, unless told otherwise.

Run as ``python -m tests.benchmarks.history``. All matches are of one game and of one person, which
is the worst case. They are drawn up, not played.
"""

import argparse
import json
import sqlite3
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

from game.store.history.asking import profiles
from game.store.history.database import History
from game.store.history.figures import FigureQuery
from game.store.history.keeper import HistoryKeeper
from game.store.history.summary import DealSummary, MatchSummary, SeatSummary
from game.store.history.writing import insert_match

ROUNDS = 9
GAME = "sociable"
LEVELS = ("easy", "medium", "hard", "expert")


def drawn_up(number: int, rng: Random) -> MatchSummary:
    """Return a match of Ann and Ben against bots, with results drawn at random."""
    players = rng.choice((4, 5))
    places = rng.sample(range(1, players + 1), players)
    level = rng.choice(LEVELS)
    names = ("Ann", "Ben", "Odile", "Rufus", "Ines")[:players]
    return MatchSummary(
        record=f"{number:016x}",
        game=GAME,
        players=players,
        rules=rng.choice(("own", "own", "own", "house", "practice")),
        options={"target": 11},
        code=None,
        seconds=rng.randrange(300, 3000),
        seats=tuple(
            SeatSummary(name, level if seat > 1 else None, level, place, 12 - place, place == 1, 0)
            for seat, (name, place) in enumerate(zip(names, places, strict=True))
        ),
        deals=tuple(deal_drawn_up(players, rng) for _ in range(rng.randrange(2, 7))),
    )


def deal_drawn_up(players: int, rng: Random) -> DealSummary:
    """Return a deal with places drawn at random."""
    begun, places = (rng.sample(range(1, players + 1), players) for _ in range(2))
    return DealSummary(tuple(places), tuple(begun), tuple(rng.randrange(40) for _ in places))


def fill(path: Path, matches: int) -> None:
    """Write so many matches in one go."""
    rng = Random(1)

    def work(connection: sqlite3.Connection) -> None:
        connection.execute("BEGIN")
        with connection:
            for number in range(matches):
                insert_match(connection, drawn_up(number, rng), 1_600_000_000 + 600 * number)

    History(path).write(work)


def measured(work: Callable[[], object]) -> dict[str, float]:
    """Return the median and the longest of several rounds, in seconds."""
    times = []
    for _ in range(ROUNDS):
        began = time.perf_counter()
        work()
        times.append(time.perf_counter() - began)
    return {"median": round(statistics.median(times), 4), "longest": round(max(times), 4)}


def main() -> None:
    """Fill a history, measure, and print the figures as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=100_000)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "history.db"
        fill(path, arguments.matches)
        keeper = HistoryKeeper(path)
        every = frozenset(("own", "house", "practice"))
        figures = {
            "matches": arguments.matches,
            "megabytes": round(path.stat().st_size / 1e6, 1),
            "open": measured(lambda: History(path).read(profiles)),
            "all_figures": measured(lambda: keeper.figures(FigureQuery("Ann", GAME, every))),
            "own_rules": measured(lambda: keeper.figures(FigureQuery("Ann", GAME))),
            "five_players": measured(lambda: keeper.figures(FigureQuery("Ann", GAME, players=5))),
        }
    print(json.dumps(figures, indent=2))


if __name__ == "__main__":
    main()
