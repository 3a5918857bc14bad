"""Saves several files into a new folder: all of them, or none."""

import shutil
from collections.abc import Callable
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.store.faults import reason_of
from game.store.files import make_folder
from game.store.paths import exports_folder
from scenes.ui.notices import NoticeAct

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext


def save_folder(
    context: "AppContext", stem: str, write: Callable[[Path], object], said: str
) -> None:
    """Make a folder on a thread, with today's date in its name, and ``write`` into it.

    A notice tells the outcome, wherever one is by then; ``said`` if all is well.
    """
    work: Callable[[], Path] = partial(_write, f"{stem} {date.today()}", write)
    context.errands.run("saving", work, partial(_tell, context, said))


def _write(name: str, write: Callable[[Path], object]) -> Path:
    folder = _free_folder(exports_folder(), name)
    make_folder(folder)
    try:
        write(folder)
    except OSError:
        # Some of the files alone would look like all, and nobody wants an empty folder.
        shutil.rmtree(folder, ignore_errors=True)
        raise
    return folder


def _free_folder(parent: Path, name: str) -> Path:
    number, path = 1, parent / name
    while path.exists():
        number += 1
        path = parent / f"{name} {number}"
    return path


def _tell(context: "AppContext", said: str, came: Path | Exception) -> None:
    words, notices = context.words, context.notices
    if isinstance(came, Exception):
        notices.tell("bad", words("notices.not_saved"), reason_of(came))
        return
    act = NoticeAct(words("notices.show_folder"), partial(context.show_folder, came))
    notices.tell("good", said, str(came), act)
