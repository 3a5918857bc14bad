"""Writes crash reports with what is needed to find the fault, and no more."""

import sys
import time
import traceback
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game.files.jsonl import write_object
from game.store.diagnosis import Fact, facts, in_report
from game.store.faults import store_fault
from game.store.files import create_private, make_folder, make_private

if TYPE_CHECKING:
    from game.chance import Line

_HOW_MANY = 1000
_PROGRAM = Path(__file__).parents[2]


def write_report(
    folder: Path,
    fault: BaseException,
    lines: Sequence["Line"] = (),
    window: Iterable[Fact] = (),
) -> Path:
    """Write a crash report beside the saved matches; return its path.

    It contains what ``clamber --diagnose`` prints, for which ``window`` has the facts about the
    window, the traceback, and the record of the match so far. Names of folders are left out,
    because they may name a person. Raises ``StoreFault`` if the report can't be written.
    """
    known = "\n".join(in_report(facts(window)))
    told = _without_folders(f"{known}\n\n{''.join(traceback.format_exception(fault))}")
    text = f"{told}\n{''.join(map(write_object, lines))}"
    try:
        make_folder(folder)
        make_private(folder)
        return _write_new(folder, text)
    except OSError:
        raise store_fault("no_crash_report") from None


def _write_new(folder: Path, text: str) -> Path:
    stamp = time.strftime("%Y-%m-%d-%H%M%S")
    for number in range(1, _HOW_MANY):
        path = folder / f"crash-{stamp}-{number}.txt"
        try:
            with create_private(path) as file:
                file.write(text.encode("utf-8", "backslashreplace"))
            return path
        except FileExistsError:
            continue
    raise FileExistsError(f"there are {_HOW_MANY} reports of this second")


def _without_folders(text: str) -> str:
    """Return a text without the names of folders that tell more than where the fault is."""
    for folder, shown in ((str(_PROGRAM), "clamber"), (sys.prefix, "python"), (_home(), "~")):
        if len(folder) > 1:
            # A message shows the name of a file as Python writes it, with two backslashes for one.
            text = text.replace(repr(folder)[1:-1], shown).replace(folder, shown)
    return text


def _home() -> str:
    try:
        return str(Path.home())
    except RuntimeError:
        return ""
