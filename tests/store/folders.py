"""Matches in a folder, and folders that fail, for the tests of what is kept."""

import errno
import os
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from game.chance import SeededChance
from game.match import Match, MatchSetup, Player
from game.registry import Game
from game.store.kept import KeptMatch
from game.store.listing import SavedMatch
from game.texts.words import load_words
from tests.matches import SHORT, random_setup

_SHORTER = {**SHORT, "social_climbing": {"deals": 1}}

"""Whether all is tried out, or a sample of it."""


def at_table(game: Game, players: int, rng: Random, **fixed: bool | int | str) -> MatchSetup:
    """Return a short match of Ann against bots."""
    setup = random_setup(game, players, rng, **{**_SHORTER.get(game.id, {}), **fixed})
    ann = Player("Ann", "human")
    return MatchSetup(game, (ann, *setup.players[1:]), setup.options, setup.seed)


def play_on(match: Match, rng: Random, actions: int = 100_000) -> None:
    """Take so many actions at random, or play to the end."""
    while match.outcome is None and actions:
        if match.to_move is None:
            match.next_deal()
        else:
            assert match.play(match.to_move, rng.choice(match.legal_actions())) is None
            actions -= 1


def kept(record: KeptMatch, setup: MatchSetup, rng: Random, actions: int = 100_000) -> Path:
    """Play a match that is being kept, and close it; return its file."""
    play_on(begun(record, setup), rng, actions)
    record.close()
    assert record.path
    return record.path


def begun(record: KeptMatch, setup: MatchSetup) -> Match:
    """Return a new match that is being kept."""
    return Match(setup, SeededChance(setup.seed or ""), record.keep)


def written(record: KeptMatch) -> None:
    """Wait until the thread has done what it could with all it was given."""
    record._keeper.close()


def failing(code: int) -> Callable[..., None]:
    """Return a call of the system that fails, once the program has its words."""
    load_words()

    def fail(*_: object, **__: object) -> None:
        raise OSError(code, os.strerror(code))

    return fail


def open_to_read(code: int) -> Callable[..., int]:
    """Return ``os.open`` of a folder that can only be read: whatever would write fails."""
    fail, system_open = failing(code), os.open

    def open_file(path: Path, flags: int, mode: int = 0o777) -> int:
        if flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT):
            fail()
        return system_open(path, flags, mode)

    return open_file


def in_one_sentence(fault: Exception) -> bool:
    """Say whether a fault can be shown as it is."""
    return str(fault).endswith(".") and "\n" not in str(fault)


TROUBLES = [
    pytest.param(code, id=errno.errorcode[code])
    for code in (errno.ENOSPC, errno.EROFS, errno.EACCES, errno.EFBIG, errno.EIO)
]
"""What a disk may say."""


def damage(data: bytes, rng: Random) -> bytes:
    """Return data with some of it lost, changed, doubled or filled with zeros."""
    damaged = bytearray(data)
    for _ in range(rng.randint(1, 3)):
        start = rng.randrange(len(damaged) + 1)
        end = min(len(damaged), start + rng.choice([0, 1, 2, 30, 4096]))
        put = rng.choice([b"", rng.randbytes(1), bytes(end - start), damaged[start:end] * 2, b"\n"])
        damaged[start:end] = put
    return bytes(damaged)


def can_go_on(match: SavedMatch) -> bool:
    """Return whether a list offers to resume a match."""
    return not (match.fault or match.finished or match.in_use)
