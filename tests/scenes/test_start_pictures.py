"""The title's pictures are drawn once, and found on disk from then on."""

import json
import os
import struct
import subprocess
import sys
from pathlib import Path

import pytest
from pygame import SRCALPHA, Surface

from scenes.ui.start_pictures import LARGEST, StartPictures

PROGRAM = """
import json
import pygame
from game.store.paths import start_pictures_path
from scenes.running import run_window
from scenes.shell.loop import Watcher
from scenes.shell.starting.preloading import Preloading
from scenes.shell.stack import SceneStack
from scenes.ui.start_pictures import StartPictures

read, keep, draw = pygame.image.load_sized_svg, StartPictures.keep, SceneStack.draw
drawings, targets, ended = [], [], []

def counted(svg, size):
    drawings.append(size)
    return read(svg, size)

def noted(stack, target):
    draw(stack, target)
    targets.append(target)

def kept(pictures):
    keep(pictures)
    ended.append(True)

def shown():
    print(json.dumps([len(drawings), pygame.image.tobytes(targets[0], "RGB").hex()]))

def tick(stack):
    stack.done = bool(ended)
    pygame.event.post(pygame.Event(pygame.USEREVENT))

pygame.image.load_sized_svg, StartPictures.keep, SceneStack.draw = counted, kept, noted
preloading = Preloading(pictures=StartPictures(start_pictures_path()))
run_window(watcher=Watcher(shown, tick=tick), preloading=preloading)
"""
"""Prints how many drawings were rasterised before the first frame, and that frame."""


def title(home: Path) -> tuple[int, bytes]:
    """Start in a home; return how many drawings were rasterised for the title, and its pixels."""
    surroundings = {"CLAMBER_HOME": str(home), "SDL_VIDEODRIVER": "dummy"}
    ran = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        env={**os.environ, **surroundings, "SDL_AUDIODRIVER": "dummy"},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    drawn, pixels = json.loads(ran.stdout)
    return drawn, bytes.fromhex(pixels)


@pytest.mark.long
def test_the_second_start_draws_nothing_and_shows_the_same(tmp_path: Path) -> None:
    drawn, first = title(tmp_path)
    assert drawn > 10
    kept = (tmp_path / "title.pictures").stat().st_mtime_ns
    drawn, second = title(tmp_path)
    assert (drawn, second) == (0, first)
    assert (tmp_path / "title.pictures").stat().st_mtime_ns == kept


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "kept" / "title.pictures"


def red(size: tuple[int, int] = (3, 2)) -> Surface:
    picture = Surface(size, SRCALPHA, 32)
    picture.fill((200, 10, 20, 90))
    return picture


def fail() -> Surface:
    raise AssertionError("it was drawn although it is kept")


def keep(file: Path, *drawings: bytes, size: tuple[int, int] = (3, 2)) -> None:
    pictures = StartPictures(file)
    for drawing in drawings:
        pictures.picture(drawing, size, SRCALPHA, lambda: red(size))
    pictures.keep()


def is_kept(file: Path, drawing: bytes, size: tuple[int, int] = (3, 2)) -> bool:
    drawn = []

    def draw() -> Surface:
        drawn.append(size)
        return red(size)

    found = StartPictures(file).picture(drawing, size, SRCALPHA, draw)
    assert found.get_buffer().raw == red(size).get_buffer().raw
    return not drawn


def test_a_kept_picture_is_found_with_its_alpha(file: Path) -> None:
    keep(file, b"<svg/>")
    found = StartPictures(file).picture(b"<svg/>", (3, 2), SRCALPHA, fail)
    assert found.get_at((2, 1)) == (200, 10, 20, 90)
    assert found.get_flags() & SRCALPHA


def test_another_drawing_size_or_kind_is_drawn_anew(file: Path) -> None:
    keep(file, b"<svg/>")
    for drawing, size, flags in ((b"<svg />", (3, 2), SRCALPHA), (b"<svg/>", (2, 3), SRCALPHA)):
        with pytest.raises(AssertionError):
            StartPictures(file).picture(drawing, size, flags, fail)
    with pytest.raises(AssertionError):
        StartPictures(file).picture(b"<svg/>", (3, 2), 0, fail)


def test_only_what_the_last_start_used_stays(file: Path) -> None:
    keep(file, b"a", b"b")
    keep(file, b"b", b"c")
    assert [is_kept(file, one) for one in (b"a", b"b", b"c")] == [False, True, True]


def test_a_picture_drawn_upon_afterwards_is_kept_as_it_was(file: Path) -> None:
    pictures = StartPictures(file)
    pictures.picture(b"a", (3, 2), SRCALPHA, red).fill("blue")
    pictures.keep()
    assert is_kept(file, b"a")


@pytest.mark.parametrize("at", [0, 30, 45, 50, 60, -1])
def test_a_damaged_file_is_drawn_anew_and_replaced(file: Path, at: int) -> None:
    keep(file, b"a")
    content = bytearray(file.read_bytes())
    content[at] ^= 255
    file.write_bytes(content)
    assert not is_kept(file, b"a")
    keep(file, b"a")
    assert is_kept(file, b"a")


def test_a_file_cut_off_anywhere_does_no_harm(file: Path) -> None:
    keep(file, b"a")
    content = file.read_bytes()
    for length in range(len(content)):
        file.write_bytes(content[:length])
        assert not is_kept(file, b"a")


def test_a_file_that_promises_more_than_it_holds_takes_no_memory(file: Path) -> None:
    keep(file, b"a")
    content = bytearray(file.read_bytes())
    head = content.index(struct.pack(">HH", 3, 2))
    content[head : head + 4] = struct.pack(">HH", 65535, 65535)
    file.write_bytes(content)
    assert not is_kept(file, b"a")


def test_too_large_a_file_is_not_read(file: Path) -> None:
    keep(file, b"a")
    with file.open("ab") as end:
        end.truncate(LARGEST + 1)
    assert not is_kept(file, b"a")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="Windows has no such pipes")
def test_a_pipe_in_its_place_is_not_waited_for(file: Path) -> None:
    file.parent.mkdir(parents=True)
    os.mkfifo(file)
    assert not is_kept(file, b"<svg/>")
    keep(file, b"<svg/>")
    assert file.is_fifo(), "whoever has put it there may need it"


def test_a_picture_of_another_size_than_it_is_looked_up_by_is_drawn_anew(file: Path) -> None:
    keep(file, b"<svg/>")
    content = bytearray(file.read_bytes())
    at = content.index(struct.pack(">HH", 3, 2))
    content[at : at + 4] = struct.pack(">HH", 2, 3)
    file.write_bytes(content)
    assert not is_kept(file, b"<svg/>")


def test_pictures_of_a_huge_window_are_not_kept(file: Path) -> None:
    keep(file, b"a", size=(4096, LARGEST // 4 // 4096))
    assert not file.exists()


def test_where_nothing_can_be_written_nothing_is_said(tmp_path: Path) -> None:
    (tmp_path / "kept").write_text("a file in place of the folder")
    keep(tmp_path / "kept" / "title.pictures", b"a")
    assert (tmp_path / "kept").read_text() == "a file in place of the folder"
