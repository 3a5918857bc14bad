"""Saves what a screen shows to a file, as an image or a table."""

from collections.abc import Callable
from datetime import date
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.store.faults import reason_of
from game.store.files import write_atomically
from game.store.paths import exports_folder
from scenes.ui.notices import NoticeAct

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.shell.handed.context import AppContext

LONGEST_FILE = 120
"""The most bytes of a file's name, without its suffix."""


def picture_bytes(picture: "Surface") -> bytes:
    """Return a picture as the bytes of a PNG file."""
    data = BytesIO()
    pygame.image.save(picture, data, "picture.png")
    return data.getvalue()


class Saving:
    """Writes files on a thread, and gives notice of the outcome, wherever one is by then."""

    def __init__(self, context: "AppContext", stem: str, done: str) -> None:
        """``stem`` is the base of file names, ``done`` the notice for a written file."""
        self._context = context
        self._said = done
        self._stem = stem

    def save(self, suffix: str, content: Callable[[], str | bytes]) -> None:
        """Write a new file, with today's date in its name, to the folder for saved files."""
        self._context.errands.run("saving", partial(self._write, suffix, content), self._tell)

    def _write(self, suffix: str, content: Callable[[], str | bytes]) -> Path:
        path = free_path(exports_folder(), f"{self._stem} {date.today()}", suffix)
        write_atomically(path, content())
        return path

    def _tell(self, came: Path | Exception) -> None:
        words, notices = self._context.words, self._context.notices
        if isinstance(came, Exception):
            notices.tell("bad", words("notices.not_saved"), reason_of(came))
            return
        show = partial(self._context.show_folder, came.parent)
        act = NoticeAct(words("notices.show_folder"), show)
        notices.tell("good", self._said, str(came), act)


def free_path(folder: Path, stem: str, suffix: str) -> Path:
    """Return the path of a file that does not exist yet, whatever signs its name would hold."""
    plain = "".join(sign if sign.isalnum() or sign in " -_" else "_" for sign in stem)
    # A system takes some 250 bytes, and half a character at the end is none.
    plain = plain.encode("utf-8", "replace")[:LONGEST_FILE].decode("utf-8", "ignore").strip()
    number, path = 1, folder / f"{plain}.{suffix}"
    while path.exists():
        number += 1
        path = folder / f"{plain} {number}.{suffix}"
    return path
