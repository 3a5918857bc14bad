"""``clamber class sheets``: writes the sheets that a class prints."""

import argparse
from pathlib import Path

from game.commands.arguments import file_path
from game.commands.faults import CommandFault
from game.files.clipping import clip_middle, clip_value
from game.process.terminal import answer
from game.store.faults import reason_of
from game.store.files import write_together
from game.texts.language import languages
from game.texts.words import Words, load_words
from game.worksheets.contents import game_for_class
from game.worksheets.files import printed_sheets, written_sheets
from game.worksheets.parts import PAPERS


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.description = (
        "Write the sheets of a lesson: before the match, after it, and for the teacher."
    )
    parser.add_argument(
        "--out", required=True, metavar="DIR", type=file_path, help="the folder to write to"
    )
    form = parser.add_mutually_exclusive_group()
    form.add_argument(
        "--paper",
        choices=PAPERS,
        default=PAPERS[0],
        help=f"the size of the PDFs (default {PAPERS[0]}); they need the extra 'sheets'",
    )
    form.add_argument("--text", action="store_true", help="plain text in place of PDFs")
    parser.add_argument(
        "--language", metavar="CODE", help=f"{', '.join(languages())}; default: as commands speak"
    )


def run(arguments: argparse.Namespace) -> int:
    """Write all sheets, or none of them."""
    words = _words_in(arguments.language)
    folder: Path = arguments.out
    game = game_for_class(words)
    if arguments.text:
        sheets = written_sheets(words, game)
    else:
        sheets = printed_sheets(words, game, arguments.paper)
    files = {folder / name: content for name, content in sheets.items()}
    try:
        folder.mkdir(parents=True, exist_ok=True)
        write_together(files)
    except OSError as fault:
        value = clip_value(str(folder))
        reason = reason_of(fault)
        raise CommandFault("command_line.nothing_written", value=value, reason=reason) from fault
    for path in files:
        answer(clip_middle(load_words()("commands.wrote_sheet", path=str(path))))
    return 0


def _words_in(language: str | None) -> Words:
    if language is not None and language not in languages():
        known = tuple(languages())
        value = clip_value(language)
        raise CommandFault("command_line.language", value=value, allowed=known)
    return load_words(language)


COMMAND = configure, run
