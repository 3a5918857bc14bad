"""Saves a game's sheets into a new folder: PDFs where they can be made, plain text elsewhere."""

from collections.abc import Mapping
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.registry import Game
from game.store.faults import reason_of
from game.store.files import make_folder, write_together
from game.store.paths import exports_folder
from game.texts.words import Words
from game.worksheets.files import can_print, printed_sheets, written_sheets
from game.worksheets.parts import PAPERS
from scenes.ui.notices import NoticeAct

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext


def save_sheets(context: "AppContext", game: Game) -> None:
    """Write them on a thread, and give notice of the outcome, wherever one is by then."""
    words = context.words
    # The words may be turned to another language meanwhile.
    write = partial(_write, Words(words.entries, words.language), game)
    context.errands.run("saving", write, partial(_tell, context, game))


def _write(words: Words, game: Game) -> Path:
    sheets = _all_papers(words, game) if can_print() else written_sheets(words, game)
    folder = free_folder(exports_folder(), f"{words(f'{game.id}_class.title')} {date.today()}")
    make_folder(folder)
    try:
        write_together({folder / name: content for name, content in sheets.items()})
    except OSError:
        # Nobody wants an empty folder.
        folder.rmdir()
        raise
    return folder


def _all_papers(words: Words, game: Game) -> Mapping[str, bytes]:
    return {
        name: content
        for paper in PAPERS
        for name, content in printed_sheets(words, game, paper).items()
    }


def free_folder(parent: Path, name: str) -> Path:
    """Return the path of a folder that does not exist yet."""
    number, path = 1, parent / name
    while path.exists():
        number += 1
        path = parent / f"{name} {number}"
    return path


def _tell(context: "AppContext", game: Game, came: Path | Exception) -> None:
    words, notices = context.words, context.notices
    if isinstance(came, Exception):
        notices.tell("bad", words("notices.not_saved"), reason_of(came))
        return
    act = NoticeAct(words("notices.show_folder"), partial(context.show_folder, came))
    notices.tell("good", words(f"{game.id}_class.saved"), str(came), act)
