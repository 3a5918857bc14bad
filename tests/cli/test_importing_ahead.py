"""What the first click opens is imported once the title is shown, and not before."""

import inspect
import os
import re
import subprocess
import sys

import pytest

from game.catalogue import GAMES
from scenes.screens import title
from scenes.screens.title import ways
from scenes.shell.starting.importing import BEHIND_TITLE

PROGRAM = """
import sys
import pygame
from game.compiled import modules
from scenes.running import run_window
from scenes.shell.starting.importing import BEHIND_TITLE
from scenes.shell.loop import Watcher

compiled = modules()

def loaded():
    return [name for name in wanted if name in sys.modules]

def tick(stack):
    stack.done = len(loaded()) == len(wanted)
    pygame.event.post(pygame.Event(pygame.USEREVENT))

wanted = [f"scenes.screens.{name}" for name in BEHIND_TITLE]
wanted += [f"scenes.games.{game}.table" for game in sys.argv[1:]]
def first_frame():
    # The rules and bots are slow to load, and a newcomer's offer needs none of them.
    print(*loaded(), *(name for name in compiled if name in sys.modules), "at the first frame")

run_window(watcher=Watcher(first_frame, tick=tick))
print("all loaded")
"""


@pytest.mark.long
def test_the_screens_behind_the_title_are_imported_after_its_first_frame() -> None:
    games = [game.id for game in GAMES]
    ran = subprocess.run(
        [sys.executable, "-c", PROGRAM, *games],
        env={**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert ran.stdout.splitlines() == ["at the first frame", "all loaded"], ran.stderr


def test_all_that_the_title_opens_is_imported_ahead() -> None:
    sources = inspect.getsource(title) + inspect.getsource(ways)
    opened = re.findall(r"^ +from scenes\.screens\.(?!title)(\S+)", sources, re.M)
    assert len(opened) >= len(BEHIND_TITLE)
    for module in opened:
        assert any(module == name or module.startswith(f"{name}.") for name in BEHIND_TITLE), module
