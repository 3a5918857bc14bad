"""Puts the game in this folder beside the four, by the folder alone."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.catalogue import find_game
from game.registry import Game
from game.roots import put_beside, take_away

ROOT = Path(__file__).parent


@pytest.fixture(autouse=True)
def top_card() -> Iterator[Game]:
    put_beside([ROOT])
    yield find_game("top_card")
    take_away(ROOT)
