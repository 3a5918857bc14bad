"""The pilot: ``python -m tests.pilot.fly --game sociable --matches 200``.

Plays random matches through the whole program. For each match that goes wrong it prints the last
inputs and the number, with which ``--first`` repeats it.
"""

import argparse
import os
import sys
import tempfile
import time
import traceback
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
import pygame.font

from game.catalogue import GAMES
from tests.driver.disk import disk_keeps_up
from tests.driver.driver import Driver
from tests.pilot.flight import Flight, Flown
from tests.pilot.plans import make_plan
from tests.pilot.random_input import reset

REPORTED = 25
"""A tally is printed after this many matches."""


@dataclass
class Tally:
    """The outcomes of many flights."""

    game_id: str
    flown: list[Flown] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    inputs: int = 0
    frames: int = 0
    rests: int = 0
    """How often the window was compared with a complete redraw at rest."""
    seconds: float = 0.0

    def __str__(self) -> str:
        flown = self.flown
        return (
            f"{self.game_id}: {len(flown)} matches flown, {len(self.wrong)} went wrong, "
            f"{sum(f.left for f in flown)} left early, {sum(f.deals for f in flown)} deals, "
            f"{sum(f.lines for f in flown)} lines, {sum(f.undone for f in flown)} taken back, "
            f"{self.inputs} inputs, {self.frames} frames, {self.rests} rests, {self.seconds:.0f} s"
        )


@contextmanager
def program_at(home: Path) -> Iterator[Driver]:
    """Yield the program at its title, with its files below ``home``."""
    os.environ["CLAMBER_HOME"] = str(home)
    pygame.display.init()
    pygame.font.init()
    with disk_keeps_up():
        found = Driver(home=home)
        try:
            yield found
        finally:
            found.close()


def rng_of(game_id: str, seed: str) -> Random:
    """Return the random generator of a match, for its plan and then its moves."""
    return Random(f"{game_id} {seed}")


def fly_one(program: Driver, game_id: str, seed: str) -> Flown:
    """Play the match of a seed."""
    rng = rng_of(game_id, seed)
    reset(program)
    flight = Flight(program, make_plan(game_id, rng), rng)
    try:
        return flight.fly()
    except Exception as wrong:
        trail = "\n  ".join(program.trail)
        wrong.add_note(f"match {seed} of {game_id}; the last inputs:\n  {trail}")
        raise


def fly_many(game_id: str, numbers: Iterable[int]) -> Tally:
    """Play matches in one program; restart it after one that goes wrong."""
    tally, left = Tally(game_id), list(numbers)
    began = time.perf_counter()
    while left:
        with tempfile.TemporaryDirectory() as folder, program_at(Path(folder)) as program:
            while left:
                try:
                    tally.flown.append(fly_one(program, game_id, str(left.pop(0))))
                except Exception:
                    tally.wrong.append(traceback.format_exc())
                    break
            tally.inputs += program.inputs
            tally.frames += program.frames
            tally.rests += program.rests_checked
    tally.seconds = time.perf_counter() - began
    return tally


def main() -> int:
    """Play matches, and print tallies regularly."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=[game.id for game in GAMES], action="append")
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--first", type=int, default=0, help="number of the first match")
    given = parser.parse_args()
    wrong = 0
    for game_id in given.game or [game.id for game in GAMES]:
        last = given.first + given.matches
        for first in range(given.first, last, REPORTED):
            tally = fly_many(game_id, range(first, min(first + REPORTED, last)))
            print(tally, *tally.wrong, sep="\n", flush=True)
            wrong += len(tally.wrong)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
