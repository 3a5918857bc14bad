"""The pilot: ``python -m tests.pilot.fly --game sociable --matches 200 --seed 1``.

Plays random matches through the whole program, and ends at the first that goes wrong, naming the
seed that flies it again.
"""

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
import pygame.font

from scenes.tables import TABLES
from tests.pilot.cockpit import Cockpit
from tests.pilot.flight import Flight, Flown
from tests.pilot.plans import make_plan
from tests.pilot.whims import begin_anew


@contextmanager
def cockpit(home: Path) -> Iterator[Cockpit]:
    """Offer the program at its title, with its files below ``home``."""
    os.environ["CLAMBER_HOME"] = str(home)
    pygame.display.init()
    pygame.font.init()
    found = Cockpit(home, Random(0))
    try:
        yield found
    finally:
        found.close()


def fly_one(program: Cockpit, game_id: str, seed: str) -> Flown:
    """Fly the match of a seed."""
    rng = Random(f"{game_id} {seed}")
    begin_anew(program)
    flight = Flight(program, make_plan(game_id, rng), rng)
    try:
        return flight.fly()
    except Exception as wrong:
        trail = "\n  ".join(program.trail)
        wrong.add_note(f"match {seed} of {game_id}; the last inputs:\n  {trail}")
        raise


def main() -> int:
    """Fly matches and say how they went."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=TABLES, action="append")
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--first", type=int, default=0, help="number of the first match")
    given = parser.parse_args()
    for game_id in given.game or TABLES:
        with tempfile.TemporaryDirectory() as folder, cockpit(Path(folder)) as program:
            began, flown = time.perf_counter(), []
            for number in range(given.first, given.first + given.matches):
                flown.append(fly_one(program, game_id, str(number)))
            _report(game_id, flown, program, time.perf_counter() - began)
    return 0


def _report(game_id: str, flown: list[Flown], program: Cockpit, seconds: float) -> None:
    print(
        f"{game_id}: {len(flown)} matches, {sum(f.left for f in flown)} of them left early, "
        f"{sum(f.deals for f in flown)} deals, {sum(f.lines for f in flown)} lines, "
        f"{sum(f.undone for f in flown)} taken back, {program.inputs} inputs, "
        f"{program.frames} frames, {seconds:.0f} s"
    )


if __name__ == "__main__":
    sys.exit(main())
