"""Assets in which some files are hostile, for kinds that read what ships with the program."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from unittest.mock import patch

from game.assets import asset_path
from tests.fuzz.odd_files import ODD_FILES
from tests.fuzz.yaml_texts import hostile_yaml


def make_asset(rng: Random, folder: Path, name: str) -> None:
    """Put a hostile file in place of an asset."""
    good = asset_path(name).read_bytes()
    (path := folder / name).parent.mkdir(parents=True, exist_ok=True)
    if rng.random() < 0.1:
        ODD_FILES[rng.choice(sorted(ODD_FILES))](path)
    else:
        path.write_bytes(hostile_yaml(rng, good))


@contextmanager
def assets_in(folder: Path) -> Iterator[None]:
    """Have assets read from a folder, and those that it lacks from where they ship."""

    def path_of(name: str) -> Path:
        own = folder / name
        return own if os.path.lexists(own) else asset_path(name)

    with patch("game.assets.asset_path", path_of):
        yield
