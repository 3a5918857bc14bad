"""What is told of a deal, at each level of wording: ``python -m tests.benchmarks.narration``.

One person plays a deal against bots, at the usual speed, and takes two seconds for a turn. Printed
are the transcripts, how long the deal took, and how long espeak-ng takes to read each transcript
aloud, if it is installed.
"""

import argparse
import os
import subprocess
import tempfile
import wave
from collections.abc import Sequence
from pathlib import Path
from shutil import which

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pygame.font

from game.store.settings import NARRATION
from tests.driver.at_table import AtTable

_PLAYERS = "human:Ann,bot:easy,bot:easy,bot:easy,bot:easy"
_STEP = 0.05
_THINKS = 2.0
"""The seconds that the person takes for a turn."""


def main() -> None:
    """Print what is told of a deal of a game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="sociable")
    parser.add_argument("--players", default=_PLAYERS)
    parser.add_argument("--seed", default="narration")
    named = parser.parse_args()
    pygame.init()
    pygame.font.init()
    for level in NARRATION:
        took, told = transcript(named.game, named.players, named.seed, level)
        said = " ".join(told)
        print(f"== {level}: {len(told)} tellings, {len(said.split())} words, the deal {took:.0f} s")
        if (seconds := read_aloud(said)) is not None:
            print(f"   read aloud by espeak-ng: {seconds:.0f} s")
        print("\n".join(told), end="\n\n")


def transcript(game: str, players: str, seed: str, level: str) -> tuple[float, Sequence[str]]:
    """Return how many seconds a deal took, and what was told of it."""
    app = AtTable(
        players, game, seed=seed, narration=level, speed="normal", bot_rest=0.5, auto_pass="steady"
    )
    narration, told, seconds, waited = app.context.narration, list[str](), 0.0, 0.0
    narration.listened = True
    while not app.session.deal_over:
        app.pass_time(_STEP)
        seconds += _STEP
        if said := narration.take(_STEP):
            told.append(said)
        asked = app.table.tabletop.presenter.acting and app.session.legal
        waited = waited + _STEP if asked else 0.0
        if waited >= _THINKS:
            app.session.play(app.rng.choice(app.session.legal))
            waited = 0.0
    app.close()
    return seconds, told


def read_aloud(text: str) -> float | None:
    """Return how many seconds espeak-ng needs for a text; ``None`` without it."""
    program = which("espeak-ng")
    if program is None:
        return None
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "told.wav")
        subprocess.run([program, "-w", str(file), "--", text], check=True)
        with wave.open(str(file)) as sound:
            return sound.getnframes() / sound.getframerate()


if __name__ == "__main__":
    main()
