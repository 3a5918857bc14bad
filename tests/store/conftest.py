"""A folder for the records of matches, and what keeps them there."""

from pathlib import Path

import pytest

from game.store.matches import SavedMatches


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "matches"


@pytest.fixture
def saved(folder: Path) -> SavedMatches:
    return SavedMatches(folder)
