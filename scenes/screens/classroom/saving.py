"""Saves a game's sheets into a new folder: PDFs where they can be made, plain text elsewhere."""

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.registry import Game
from game.store.files import write_together
from game.texts.words import Words
from game.worksheets.files import can_print, printed_sheets, written_sheets
from game.worksheets.parts import PAPERS
from scenes.screens.saving.folders import save_folder

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext


def save_sheets(context: "AppContext", game: Game) -> None:
    """Save a game's sheets on a thread; a notice tells the outcome, on whatever screen is shown."""
    words = context.words
    # The words may be turned to another language meanwhile.
    write = partial(_write, Words(words.entries, words.language), game)
    key = f"{game.id}_class"
    save_folder(context, words(f"{key}.title"), write, words(f"{key}.saved"))


def _write(words: Words, game: Game, folder: Path) -> None:
    sheets = _all_papers(words, game) if can_print() else written_sheets(words, game)
    write_together({folder / name: content for name, content in sheets.items()})


def _all_papers(words: Words, game: Game) -> Mapping[str, bytes]:
    return {
        name: content
        for paper in PAPERS
        for name, content in printed_sheets(words, game, paper).items()
    }
