"""Saves what a class comes to into a new folder: the files that ``clamber class merge`` writes."""

import shutil
from collections.abc import Callable
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.classroom.figures import ClassFigures
from game.classroom.merging import Gathered
from game.classroom.writing import write_class
from game.store.faults import reason_of
from game.store.paths import exports_folder
from scenes.screens.classroom.saving import free_folder
from scenes.ui.notices import NoticeAct

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext


def save_results(context: "AppContext", gathered: Gathered, figures: ClassFigures) -> None:
    """Write them on a thread, and give notice of the outcome, wherever one is by then."""
    stem = f"{context.words('class_results.folder_name')} {date.today()}"
    write: Callable[[], Path] = partial(_write, stem, gathered, figures)
    context.errands.run("saving", write, partial(_tell, context))


def _write(stem: str, gathered: Gathered, figures: ClassFigures) -> Path:
    folder = free_folder(exports_folder(), stem)
    try:
        write_class(folder, gathered, figures)
    except OSError:
        # Some of the files alone would look like all.
        shutil.rmtree(folder, ignore_errors=True)
        raise
    return folder


def _tell(context: "AppContext", came: Path | Exception) -> None:
    words, notices = context.words, context.notices
    if isinstance(came, Exception):
        notices.tell("bad", words("notices.not_saved"), reason_of(came))
        return
    act = NoticeAct(words("notices.show_folder"), partial(context.show_folder, came))
    notices.tell("good", words("class_results.saved"), str(came), act)
