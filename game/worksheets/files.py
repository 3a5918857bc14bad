"""The files of a class's sheets: PDFs, or plain text, which needs no library."""

from collections.abc import Mapping
from importlib.util import find_spec

from game.assets import asset_path
from game.faults import Fault
from game.registry import Game
from game.texts.words import Words
from game.worksheets.as_text import as_text
from game.worksheets.contents import make_sheets
from game.worksheets.parts import Paper, Worksheet

READY = "worksheets"
"""Where among its assets an executable has the PDFs: the library would be much larger."""


class NoPrinter(Fault):
    """The library that makes PDFs is not installed."""


def can_print() -> bool:
    """Return whether there are PDFs, or they can be made here."""
    return asset_path(READY).is_dir() or find_spec("reportlab") is not None


def printed_sheets(words: Words, game: Game, paper: Paper) -> Mapping[str, bytes]:
    """Return the sheets as PDF files by name; raise ``NoPrinter`` without the library for it."""
    if not can_print():
        raise NoPrinter("command_line.no_printer")
    return {
        name: _ready(name) or _printed(sheet, paper, words.language)
        for sheet in make_sheets(words, game)
        for name in [f"{_name(game, sheet.id, words)}-{paper}.pdf"]
    }


def _ready(name: str) -> bytes | None:
    path = asset_path(f"{READY}/{name}")
    return path.read_bytes() if path.is_file() else None


def _printed(sheet: Worksheet, paper: Paper, language: str) -> bytes:
    # The library is an extra, and takes a while to import.
    from game.worksheets.printing import make_pdf  # noqa: PLC0415

    return make_pdf(sheet, paper, language)


def written_sheets(words: Words, game: Game) -> Mapping[str, bytes]:
    """Return the sheets as files of plain text by name, in UTF-8."""
    return {
        f"{_name(game, sheet.id, words)}.txt": as_text(sheet).encode("utf-8")
        for sheet in make_sheets(words, game)
    }


def _name(game: Game, sheet: str, words: Words) -> str:
    return f"{game.id}-{sheet}-{words.language}"
