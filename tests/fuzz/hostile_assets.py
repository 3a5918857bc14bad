"""Assets in which some files are hostile, for kinds that read what ships with the program."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from unittest.mock import patch

from game.assets import assets_folder
from tests.fuzz.odd_files import ODD_FILES
from tests.fuzz.yaml_texts import hostile_yaml


def make_asset(rng: Random, folder: Path, name: str) -> None:
    """Put a hostile file in place of an asset."""
    good = (assets_folder() / name).read_bytes()
    (path := folder / name).parent.mkdir(parents=True, exist_ok=True)
    if rng.random() < 0.1:
        ODD_FILES[rng.choice(sorted(ODD_FILES))](path)
    else:
        path.write_bytes(hostile_yaml(rng, good))


@contextmanager
def assets_in(folder: Path) -> Iterator[None]:
    """Have assets read from a folder."""
    with patch("game.assets.assets_folder", lambda: folder):
        yield
