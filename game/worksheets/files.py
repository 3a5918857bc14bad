"""The files of a class's sheets: PDFs, or plain text, which needs no library."""

from collections.abc import Mapping
from importlib.util import find_spec
from typing import Literal, TypeAlias, get_args

from game.faults import Fault
from game.registry import Game
from game.texts.words import Words
from game.worksheets.as_text import as_text
from game.worksheets.contents import make_sheets

Paper: TypeAlias = Literal["a4", "letter"]
PAPERS: tuple[Paper, ...] = get_args(Paper)


class NoPrinter(Fault):
    """The library that makes PDFs is not installed."""


def can_print() -> bool:
    """Return whether PDFs can be made here."""
    return find_spec("reportlab") is not None


def printed_sheets(words: Words, game: Game, paper: Paper) -> Mapping[str, bytes]:
    """Return the sheets as PDF files by name; raise ``NoPrinter`` without the library for it."""
    if not can_print():
        raise NoPrinter("command_line.no_printer")
    # The library is an extra, and takes a while to import.
    from game.worksheets.printing import make_pdf  # noqa: PLC0415

    return {
        f"{_name(game, sheet.id, words)}-{paper}.pdf": make_pdf(sheet, paper, words.language)
        for sheet in make_sheets(words, game)
    }


def written_sheets(words: Words, game: Game) -> Mapping[str, bytes]:
    """Return the sheets as files of plain text by name, in UTF-8."""
    return {
        f"{_name(game, sheet.id, words)}.txt": as_text(sheet).encode("utf-8")
        for sheet in make_sheets(words, game)
    }


def _name(game: Game, sheet: str, words: Words) -> str:
    return f"{game.id}-{sheet}-{words.language}"
