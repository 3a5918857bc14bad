"""Whole screens, compared with small pictures of how they looked when someone last looked.

After a change that is meant: ``python build/make_pictures.py --renew``, look, commit.
"""

import os
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.store.paths import HOME_VARIABLE, config_folder, data_folder
from tests.stills import screens as pictures

ROOT = Path(__file__).resolve().parents[2]
REFERENCES = ROOT / "tests/scenes/pictures"

LARGEST_MEAN = 1.0
"""Of 255: how far apart colours may be on average."""
APART = 24
LARGEST_SHARE = 0.005
"""Of all colour values: how many may differ by more than ``APART``."""


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("file", sorted(file.stem for file in REFERENCES.iterdir()))
def test_a_screen_looks_as_it_did(file: str, tmp_path: Path) -> None:
    name, width = file.rsplit("_", 1)[0], int(file.rsplit("_", 1)[1])
    drawn = pictures.small(name, (width, width * 9 // 16))
    kept = pygame.image.load(REFERENCES / f"{name}_{width}.png")
    apart = [abs(one - other) for one, other in zip(colours(drawn), colours(kept), strict=True)]
    mean, share = sum(apart) / len(apart), sum(one > APART for one in apart) / len(apart)
    now = tmp_path / f"{name}_{width}.png"
    pygame.image.save(drawn, now)
    assert mean <= LARGEST_MEAN, f"compare {now}"
    assert share <= LARGEST_SHARE, f"compare {now}"


def colours(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGB")


def test_every_kept_picture_is_compared() -> None:
    wanted = {f"{name}_{width}.png" for name, width in pictures.COMPARED}
    assert {file.name for file in REFERENCES.iterdir()} == wanted


def test_pictures_are_the_same_each_time() -> None:
    first, second = (pictures.draw(pictures.PICTURES["table_6"], (960, 540)) for _ in range(2))
    assert colours(first) == colours(second)


def test_what_is_drawn_touches_nobody_s_own_files(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    with pictures.scratch_home():
        assert data_folder() == tmp_path / "clamber home", "who names a folder wants that one"
    monkeypatch.delenv(HOME_VARIABLE)
    own = data_folder(), config_folder()
    with pictures.scratch_home():
        scratch = data_folder()
        assert scratch == config_folder()
        assert scratch not in own
        (scratch / "matches").mkdir()
    assert not scratch.exists()
    assert (data_folder(), config_folder()) == own
