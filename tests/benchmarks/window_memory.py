"""How much memory the window's process holds at the table and the stage of each game.

Run as ``python -m tests.benchmarks.window_memory`` from the project's folder, on Linux: for each
size of window and each game a process of its own goes from the title to a table with the most
players, and to the stage on which a match ends. With ``--all`` one process for each size goes
through all games, as somebody would in a long evening. A table or stage beyond its limit makes the
exit code 1.
"""

import gc
import json
import subprocess
import sys

from game.catalogue import GAMES, find_game
from game.process.memory import give_large_blocks_back
from game.process.terminal import answer
from scenes.results import match_page
from tests.benchmarks.memory import resident_kib
from tests.driver.driver import Driver
from tests.scenes.sessions import played_at

SIZES = ("1280x720", "1920x1080", "3840x2160")
LIMITS = {1080: 200, 2160: 400}
"""MiB, by the height of the window up to which each holds."""
MOVES = 12
"""Of the person, before a table is measured."""
ARRIVAL = 3.0
"""Seconds in which a stage has arrived."""


def walked(size: tuple[int, int], games: list[str]) -> dict[str, int]:
    """Return how many MiB are held at each stop of a walk through some games."""
    give_large_blocks_back()
    app = Driver(size=size, picture_thread=True, speed="off", bot_rest=0.0, turn_lines="off")
    app.check_rests = False
    app.rest()
    held = {"title": resident_mib()}
    for game_id in games:
        players = find_game(game_id).sheet.most_players
        sit_and_play(app, game_id, players)
        held[f"{game_id}: table"] = resident_mib()
        app.show(match_page(app.context, played_at(game_id, players, {}, seed=1)))
        app.pass_time(ARRIVAL)
        app.rest()
        held[f"{game_id}: stage"] = resident_mib()
        app.keys("escape")
        app.rest()
    app.close()
    return held


def sit_and_play(app: Driver, game_id: str, players: int) -> None:
    """Sit down at a full table and make some moves."""
    table = app.sit_down(game_id, ",".join(["human:Ann", *["bot:easy"] * (players - 1)]))
    for _ in range(MOVES):
        app.pass_until(lambda: bool(table.session.legal))
        app.rest()
        table.session.play(table.session.legal[0])
    app.rest()


def resident_mib() -> int:
    """Return how much memory this process holds now."""
    gc.collect()
    return resident_kib() // 1024


def measured(size: str, games: list[str]) -> dict[str, int]:
    """Walk in a process of its own, which inherits nothing that another has loaded."""
    command = [sys.executable, "-m", "tests.benchmarks.window_memory", size, *games]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    found: dict[str, int] = json.loads(done.stdout.splitlines()[-1])
    return found


def tell_all(together: bool) -> int:
    """Tell what is held at each size; return 1 where it is too much."""
    ids = [game.id for game in GAMES]
    walks = [ids] if together else [[game_id] for game_id in ids]
    beyond = False
    for size in SIZES:
        limit = next(most for height, most in LIMITS.items() if int(size.split("x")[1]) <= height)
        for games in walks:
            held = measured(size, games)
            beyond |= max(held.values()) > limit
            stops = ", ".join(f"{stop} {mib}" for stop, mib in held.items())
            answer(f"{size}, at most {limit} MiB: {stops}")
    return int(beyond)


def main(arguments: list[str]) -> int:
    """Tell of all sizes; or, given a size and games, walk there and print what is held as JSON."""
    if arguments and arguments[0] != "--all":
        wide, high = map(int, arguments[0].split("x"))
        answer(json.dumps(walked((wide, high), arguments[1:])))
        return 0
    return tell_all(bool(arguments))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
