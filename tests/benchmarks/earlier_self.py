"""The search of this checkout against that of an earlier one, with equal time.

``python -m tests.benchmarks.earlier_self --earlier FOLDER --game ladders --deals 40`` seats the two
alternately, plays every deal twice with the seats exchanged, and prints by how much our places are
higher (from 1, always first, to 0; even is 0), with the 95 % interval. ``FOLDER`` is a checkout
with its own environment in ``.venv``; each side runs in a process of its own, with its own rules,
and both must list the same moves. Time is that of the process, not of the clock on the wall.
"""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from statistics import fmean
from time import process_time
from typing import Any

from game.bots import search
from game.bots.bot import Budget, Task, bot_random, seat_seed
from game.catalogue import find_game
from game.chance import SeededChance
from game.contract import NamesCards
from game.measuring.mirrored import new_match, place_score
from game.measuring.tournament import interval_of

HERE = Path(__file__).resolve()
ROOT = HERE.parents[2]
PLAYERS = {"social_climbing": 2, "sociable": 5, "ladders": 2, "president": 5}
OURS, THEIRS = "ours", "theirs"


class Side:
    """The match as one checkout plays it; it runs in that checkout's environment."""

    def __init__(self, game: str, players: int, seconds: float, seed: str) -> None:
        found = find_game(game)
        self._rules: Any = found.rules(players, found.sheet.resolve({}, players))
        self._bot = search.SearchBot(seconds)
        self._seed, self._chance, self._turn = seed, SeededChance(seed), 0
        self._state: Any = new_match(self._rules, seed)
        self._rules.next_deal(self._state, self._chance)

    def state(self) -> dict[str, Any]:
        """Return who moves among how many moves; at the end of the deal, the standing."""
        seat = self._rules.to_move(self._state)
        if seat is None:
            return {"standing": list(self._rules.deal_result(self._state).standing)}
        return {"seat": seat, "moves": len(self._rules.legal_actions(self._state))}

    def choose(self) -> int:
        """Return the number of the move that the search chooses."""
        seat = self._rules.to_move(self._state)
        legal = self._rules.legal_actions(self._state)
        rng = bot_random(seat_seed(self._seed, seat, self._turn))
        view = self._rules.view(self._state, seat)
        return int(legal.index(self._bot.choose(Task(self._rules, view, legal, Budget(), rng))))

    def seconds(self) -> float:
        """Return the processor time that this process has spent so far."""
        return process_time()

    def apply(self, number: int) -> str:
        """Make a move; return how it is written, so that the sides can be compared."""
        action = self._rules.legal_actions(self._state)[number]
        written = action
        if isinstance(self._rules, NamesCards):
            written = self._rules.named(self._state, action)
        self._rules.apply(self._state, action, self._chance)
        self._turn += 1
        return json.dumps(self._rules.notation.write_action(written), sort_keys=True)


def serve() -> None:
    """Answer one request a line until the input ends."""
    search.perf_counter = process_time  # type: ignore[attr-defined]
    side: Side | None = None
    for line in sys.stdin:
        name, *values = json.loads(line)
        answer: Any = None
        if name == "begin":
            side = Side(*values)
        else:
            answer = getattr(side, name)(*values)
        print(json.dumps(answer), flush=True)


class Process:
    """A side in a process of its own."""

    def __init__(self, folder: Path, stack: ExitStack) -> None:
        environment = {**os.environ, "PYTHONPATH": str(folder)}
        self._process = stack.enter_context(
            subprocess.Popen(
                [folder / ".venv" / "bin" / "python", HERE, "--serve"],
                cwd=folder,
                env=environment,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
            )
        )

    def ask(self, name: str, *values: object) -> Any:
        """Return the answer to a request."""
        pipes = self._process
        assert pipes.stdin
        assert pipes.stdout
        pipes.stdin.write(json.dumps([name, *values]) + "\n")
        pipes.stdin.flush()
        return json.loads(pipes.stdout.readline())

    def close(self) -> None:
        """Let the process end."""
        assert self._process.stdin
        self._process.stdin.close()


def play_deal(seats: Sequence[Process], sides: Sequence[Process]) -> Sequence[int]:
    """Play one deal that all sides have begun; return the standing."""
    while True:
        said = [side.ask("state") for side in sides]
        assert said[0] == said[1], said
        if "standing" in said[0]:
            standing: Sequence[int] = said[0]["standing"]
            return standing
        chosen = seats[said[0]["seat"]].ask("choose") if said[0]["moves"] > 1 else 0
        made = [side.ask("apply", chosen) for side in sides]
        assert made[0] == made[1], made


def ahead(sides: Sequence[Process], begin: tuple[str, int, float, str]) -> float:
    """Play a deal twice; return our mean place score less theirs."""
    scores: dict[int, list[float]] = {0: [], 1: []}
    for first in range(2):
        for side in sides:
            side.ask("begin", *begin)
        order = [(seat + first) % 2 for seat in range(begin[1])]
        standing = play_deal([sides[number] for number in order], sides)
        for seat, number in enumerate(order):
            scores[number].append(place_score(standing, seat))
    return fmean(scores[0]) - fmean(scores[1])


def main() -> int:
    """Play, and print who is ahead."""
    parser = argparse.ArgumentParser(description="Play against an earlier checkout.")
    parser.add_argument("--serve", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--earlier", type=Path)
    parser.add_argument("--game", choices=sorted(PLAYERS))
    parser.add_argument("--players", type=int)
    parser.add_argument("--seconds", type=float, default=0.3)
    parser.add_argument("--deals", type=int, default=40)
    parser.add_argument("--seed", default="earlier")
    parser.add_argument("--first", type=int, default=0, help="the number of the first deal")
    wanted = parser.parse_args()
    if wanted.serve:
        serve()
        return 0
    players, found = wanted.players or PLAYERS[wanted.game], []
    with ExitStack() as stack:
        sides = [Process(folder, stack) for folder in (ROOT, wanted.earlier.resolve())]
        for number in range(wanted.first, wanted.first + wanted.deals):
            begin = (wanted.game, players, wanted.seconds, f"{wanted.seed}/{number}")
            found.append(ahead(sides, begin))
            if len(found) > 1:
                spent = [round(side.ask("seconds")) for side in sides]
                least, most = interval_of(found)
                print(
                    f"{wanted.game}, {players} players, {wanted.seconds} s, {len(found)} mirrored "
                    f"deals: {fmean(found):+.3f} ({least:+.3f} to {most:+.3f}); {spent[0]} s of a "
                    f"processor spent by ours, {spent[1]} s by theirs",
                    flush=True,
                )
        for side in sides:
            side.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
