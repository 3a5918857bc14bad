"""Chance that can be had again: deals, salts and what follows from them, from a seed."""

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from types import SimpleNamespace
from unittest.mock import patch

from game.records import codes, commitment


@contextmanager
def chance_of(seed: bytes | str) -> Iterator[None]:
    """Draw from a seed what the program draws from the system's own randomness.

    Characters of bots follow from salts, too.
    """
    rng = Random(seed)
    source = SimpleNamespace(
        choice=rng.choice, token_hex=lambda length: rng.randbytes(length).hex()
    )
    with patch.object(codes, "secrets", source), patch.object(commitment, "secrets", source):
        yield
