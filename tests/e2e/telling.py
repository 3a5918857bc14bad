"""The program as it is, which on ``SIGUSR1`` also saves what its window should show by now.

``python -m tests.e2e.telling --report-first-frame 5`` opens the window at the title. The picture
is a complete redraw, saved as ``redraw.bmp`` in the folder of ``CLAMBER_HOME``. What is dealt
follows from the name of the folder around that.
"""

import os
import signal
import sys
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import pygame
from pygame import Surface

from game.records import codes
from scenes.running import run_window
from scenes.shell.loop import Watcher
from scenes.shell.stack import SceneStack

NAME = "redraw.bmp"


class Teller:
    """Saves a complete redraw when asked to and no frame is due."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._wanted = False

    def ask(self, *_: Any) -> None:
        """Remember that a picture is wanted, and wake the loop."""
        self._wanted = True
        pygame.event.post(pygame.Event(pygame.USEREVENT))

    def tick(self, stack: SceneStack) -> None:
        """Save the picture, if one is wanted; ``Watcher`` calls this every time round."""
        if not self._wanted or stack.stale:
            return
        picture = Surface((stack.scale.width, stack.scale.height))
        stack.redraw(picture)
        if stack.context.art.workshop.busy:
            # Something stands in for a picture that was kept no longer.
            return
        self._wanted = False
        unfinished = self._folder / f"unfinished-{NAME}"
        pygame.image.save(picture, unfinished)
        unfinished.rename(self._folder / NAME)


def main(report_to: int) -> None:
    """Open the window at the title; write a byte to a file descriptor at the first frame."""
    home = Path(os.environ["CLAMBER_HOME"])
    teller = Teller(home)
    signal.signal(signal.SIGUSR1, teller.ask)
    chance = Random(home.parent.name)
    with patch.object(codes, "secrets", SimpleNamespace(choice=chance.choice)):
        run_window(watcher=Watcher(lambda: os.write(report_to, b"1"), tick=teller.tick))


if __name__ == "__main__":
    main(int(sys.argv[2]))
