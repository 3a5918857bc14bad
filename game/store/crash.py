"""Writes crash reports with what is needed to find the fault, and no more."""

import platform
import sys
import time
import traceback
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game.files.jsonl import write_object
from game.store.faults import store_fault
from game.store.files import create_private, make_folder, make_private
from game.version import VERSION

if TYPE_CHECKING:
    from game.chance import Line

_HOW_MANY = 1000
_BESIDE = ("pygame", "yaml")
_PROGRAM = Path(__file__).parents[2]


def write_report(folder: Path, fault: BaseException, lines: Sequence["Line"] = ()) -> Path:
    """Write a crash report beside the saved matches; return its path.

    It contains versions, the traceback, and the record of the match so far. Names of folders are
    left out, because they may name a person. Raises ``StoreFault`` if the report can't be written.
    """
    text = f"{_versions()}\n{_traceback(fault)}\n{''.join(map(write_object, lines))}"
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


def _versions() -> str:
    lines = [f"Clamber {VERSION}", f"Python {platform.python_version()}", _system()]
    lines += [
        f"{name} {module.__version__}"
        for name in _BESIDE
        if (module := sys.modules.get(name)) and hasattr(module, "__version__")
    ]
    return "\n".join([*lines, ""])


def _system() -> str:
    """Return the system and its version; only which one it is if that can't be found out.

    On Windows Python imports more for the version, which fails when files can't be opened.
    """
    try:
        return f"{platform.system()} {platform.release()} {platform.machine()}"
    except (OSError, ImportError):
        return sys.platform


def _traceback(fault: BaseException) -> str:
    """Return a traceback without the names of folders outside the program."""
    text = "".join(traceback.format_exception(fault))
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
