"""The whole program killed at random moments, and gone on with from its title.

Usage: python -m tests.store.killing [--moments 300] [--seed 1]

Each start opens the window (of SDL's dummy driver), goes on from the title with the match that was
left, or begins one, and plays until it is killed with SIGKILL: at some time after its start, or
some time after an action that it has told of the moment it was taken.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from game.catalogue import GAMES
from game.chance import Line
from game.records.record import read_lines
from game.store.history.keeper import HistoryKeeper
from game.store.matches import SavedMatches

ROOT = Path(__file__).parents[2]
AT_START = 0.25
"""So often it is killed while it starts, loads, mends and plays back."""
START_SECONDS = 2.0
MOST_ACTIONS = 60
"""It is killed within so many actions."""
LONGEST_PAUSE = 0.03
PATIENCE = 60.0


@dataclass
class Killing:
    """One home in which the program is started and killed again and again."""

    home: Path
    rng: Random
    told: list[Line] = field(default_factory=list)
    """The actions that were taken in the match at hand."""
    deaths: int = 0
    one_less: int = 0
    """How often the last action was lost."""
    finished: int = 0

    def kill_once(self) -> None:
        """Start the program, kill it, and see what is left."""
        self._take_in(self._run())
        self.deaths += 1
        kept = self._kept()
        lost = len(self.told) - len(kept)
        assert lost <= 1, f"of {len(self.told)} actions these are lost: {self.told[-lost:]}"
        assert _same(kept, self.told), "the record holds other actions than were taken"
        self.one_less += lost == 1
        self.told = kept

    def _run(self) -> list[str]:
        """Return what was told until it was killed."""
        environment = {
            **os.environ,
            "CLAMBER_HOME": str(self.home),
            "SDL_VIDEODRIVER": "dummy",
            "SDL_AUDIODRIVER": "dummy",
            "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        }
        call = [sys.executable, "-m", "tests.store.mortal", str(self.rng.randrange(10**9))]
        with subprocess.Popen(
            call, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True
        ) as program:
            assert program.stdout
            lines: list[str] = []
            if self.rng.random() < AT_START:
                time.sleep(self.rng.uniform(0.0, START_SECONDS))
            else:
                for _ in range(self.rng.randint(2, MOST_ACTIONS)):
                    lines.append(program.stdout.readline())
                time.sleep(self.rng.uniform(0.0, LONGEST_PAUSE))
            assert program.poll() is None, "it ended before it was killed"
            program.kill()
            return [*lines, *program.stdout.readlines()]

    def _take_in(self, lines: Sequence[str]) -> None:
        for text in lines:
            assert text.endswith("\n"), text
            line = json.loads(text)
            if line.get("resumed") is not None:
                assert line["resumed"] == len(self.told), f"{line} after {len(self.told)} actions"
            elif "format" in line:
                self.told = []
            elif line.get("result") == "match":
                self.finished += 1
            elif "player" in line:
                self.told.append(line)

    def _kept(self) -> list[Line]:
        """Return the actions of the latest record; all there are must be in order."""
        history = HistoryKeeper(self.home / "history.db")
        history.profiles()
        assert not history.troubles()
        matches = list(SavedMatches(self.home / "matches").each())
        for match in matches:
            assert (match.fault, match.in_use) == (None, False)
        if not matches:
            return []
        path = max((match.path for match in matches), key=lambda path: path.stat().st_mtime_ns)
        return _actions(read_lines(path.read_bytes()).lines)


def _actions(lines: Sequence[Line]) -> list[Line]:
    return [
        {key: value for key, value in line.items() if key != "t"}
        for line in lines
        if "player" in line
    ]


def _same(kept: Sequence[Line], told: Sequence[Line]) -> bool:
    """Say whether one goes on with the other: the program is killed before it can tell of all."""
    both = min(len(kept), len(told))
    return list(kept[:both]) == list(told[:both])


def kill_often(home: Path, moments: int, seed: object) -> Killing:
    """Kill the program at so many moments in one home."""
    killing = Killing(home, Random(f"killing {seed}"))
    for _ in range(moments):
        killing.kill_once()
    return killing


def main() -> None:
    """Kill it, and print what came of it."""
    parser = argparse.ArgumentParser(description="Kill the program at random moments.")
    parser.add_argument("--moments", type=int, default=300)
    parser.add_argument("--seed", default="1")
    chosen = parser.parse_args()
    done = lost = finished = 0
    # A home for every few, so that every game is often started from nothing.
    each = 3 * len(GAMES)
    while done < chosen.moments:
        with tempfile.TemporaryDirectory() as home:
            number = min(each, chosen.moments - done)
            killing = kill_often(Path(home), number, f"{chosen.seed} {done}")
        done, lost = done + killing.deaths, lost + killing.one_less
        finished += killing.finished
        print(f"{done} killed; the last action lost {lost} times, never more; {finished} finished")


if __name__ == "__main__":
    main()
