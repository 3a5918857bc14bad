"""A program that is killed at any moment leaves a record that can be gone on with."""

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from game.catalogue import GAMES
from game.chance import Line, SeededChance
from game.match import Match, MatchSetup, Opening
from game.records.commitment import SealedSeed, committed
from game.records.verifying import verify
from game.registry import Game
from game.store.matches import SavedMatches
from tests.amounts import amount
from tests.store.folders import at_table, play_on

ROOT = Path(__file__).parents[2]
PROGRAM = """
import sys
import time
from pathlib import Path
from random import Random
from game.catalogue import find_game
from game.store.matches import SavedMatches
from tests.store.folders import begun, play_on
from tests.store.test_killed import setup_of

game = find_game(sys.argv[2])
setup = setup_of(game, sys.argv[3])
match = begun(SavedMatches(Path(sys.argv[1])).begin(game.id, opening=setup.opening), setup)
rng = Random(sys.argv[3])
for action in range(100_000):
    play_on(match, rng, 1)
    print(action, flush=True)
    time.sleep(0.002)
"""
"""Plays a match, faster than any table, and says so after every action, and when it is over."""


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("sample", range(amount(3, whole=75)))
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_match_whose_program_was_killed_goes_on(tmp_path: Path, game: Game, sample: int) -> None:
    seed = f"{game.id} {sample}"
    call = [sys.executable, "-c", PROGRAM, str(tmp_path), game.id, seed]
    with subprocess.Popen(call, cwd=ROOT, stdout=subprocess.PIPE, text=True) as playing:
        assert playing.stdout
        for _ in range(Random(seed).randrange(1, 120)):
            playing.stdout.readline()
        playing.kill()
    found = list(SavedMatches(tmp_path).each())
    if not found:
        # It was killed before it had written a line.
        assert all(b"\n" not in file.read_bytes() for file in tmp_path.glob("*.jsonl"))
        return
    (saved,) = found
    assert (saved.fault, saved.in_use) == (None, False)
    if saved.finished:
        assert verify(saved.path.read_bytes()).kind == "fair"
        return
    resumed = SavedMatches(tmp_path).resume(saved.path)
    actions = [without_time(line) for line in resumed.record.lines if "player" in line]
    assert actions == actions_of(game, seed)[: len(actions)]
    play_on(resumed.match, Random(1))
    resumed.record.close()
    assert verify(saved.path.read_bytes()).kind == "fair"


def setup_of(game: Game, seed: str) -> MatchSetup:
    """Return the match that the program plays: its shuffles are committed to."""
    sealed = SealedSeed(Opening("0123456789", "0" * 32), ("gull",))
    return committed(at_table(game, game.sheet.least_players, Random(seed)), sealed)


def actions_of(game: Game, seed: str) -> list[Line]:
    """Return all that the program would have played."""
    setup, lines = setup_of(game, seed), list[Line]()
    play_on(Match(setup, SeededChance(setup.seed or ""), lines.append), Random(seed))
    return [line for line in lines if "player" in line]


def without_time(line: Line) -> Line:
    return {key: value for key, value in line.items() if key != "t"}
