"""What a screen shows, saved for others: as a picture or a table."""

from collections.abc import Callable
from functools import partial
from io import BytesIO
from pathlib import Path
from queue import SimpleQueue
from typing import TYPE_CHECKING

import platformdirs
import pygame

from game.store.faults import reason_of
from game.store.files import write_atomically
from game.threads import start_thread
from scenes.ui.notices import NoticeAct

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.shell.context import AppContext


def picture_bytes(picture: "Surface") -> bytes:
    """Return a picture as a PNG file holds it."""
    data = BytesIO()
    pygame.image.save(picture, data, "why.png")
    return data.getvalue()


class Saving:
    """Writes files beside the frame loop, and tells what came of it."""

    def __init__(self, context: "AppContext", stem: str, done: str) -> None:
        """``stem`` is what files are called, ``done`` what is said when one is there."""
        self._context = context
        self._said = done
        self._stem = stem
        self._done: SimpleQueue[Path | Exception] = SimpleQueue()
        self._left = 0

    @property
    def busy(self) -> bool:
        """Whether a file is being written."""
        return self._left > 0

    def save(self, suffix: str, content: Callable[[], str | bytes]) -> None:
        """Write a file of a free name into the folder of documents."""
        self._left += 1
        start_thread("saving", partial(self._write, suffix, content), self._done.put)

    def poll(self) -> None:
        """Tell what has been written, or why not."""
        while not self._done.empty():
            self._left -= 1
            self._tell(self._done.get())

    def _write(self, suffix: str, content: Callable[[], str | bytes]) -> None:
        path = _free_path(Path(platformdirs.user_documents_dir()), self._stem, suffix)
        write_atomically(path, content())
        self._done.put(path)

    def _tell(self, came: Path | Exception) -> None:
        words, notices = self._context.words, self._context.notices
        if isinstance(came, Exception):
            notices.tell("bad", words("notices.not_saved"), reason_of(came))
            return
        show = partial(self._context.show_folder, came.parent)
        act = NoticeAct(words("notices.show_folder"), show)
        notices.tell("good", self._said, str(came), act)


def _free_path(folder: Path, stem: str, suffix: str) -> Path:
    plain = "".join(sign if sign.isalnum() or sign in " -_" else "_" for sign in stem)
    number, path = 1, folder / f"{plain}.{suffix}"
    while path.exists():
        number += 1
        path = folder / f"{plain} {number}.{suffix}"
    return path
