"""Facts that help to find out why Clamber does not work on some machine.

``clamber --diagnose`` prints them in words, and every crash report begins with them.
"""

import platform
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

import yaml

from game.assets import AssetFault
from game.compiled import which_code
from game.files.clipping import clip
from game.store.paths import config_folder, matches_folder
from game.texts.words import load_words
from game.version import VERSION

LONGEST_VALUE = 200
_REPORTS = "crash-*.txt"


@dataclass(frozen=True, slots=True)
class Fact:
    """One fact: its key in ``diagnosis`` of the commands' words, and its value on one line."""

    key: str
    value: str = ""


def fact(key: str, ask: Callable[[], object]) -> Fact:
    """Return a fact from a function; if that fails, the value says so. Nothing is raised."""
    try:
        told = str(ask())
    except Exception as fault:
        told = f"? {type(fault).__name__}: {fault}"
    return Fact(key, clip(told, LONGEST_VALUE))


def facts(window: Iterable[Fact] = ()) -> list[Fact]:
    """Return which program this is, on what it runs, and where its files are; nothing is raised.

    ``window`` are facts about screen and sound, which this part of the program knows nothing of.
    """
    return [
        fact("clamber", lambda: f"{VERSION}, {which_code()}, {_kind()}"),
        fact("python", platform.python_version),
        fact("yaml", lambda: yaml.__version__),
        fact("system", _system),
        *window,
        fact("settings", config_folder),
        fact("matches", matches_folder),
        _last_report(),
    ]


def in_report(known: Iterable[Fact]) -> list[str]:
    """Return facts as lines that read the same in every language."""
    return [f"{told.key}: {told.value}" for told in known]


def in_words(known: Sequence[Fact]) -> list[str]:
    """Return facts as lines in the chosen language; as in reports, if that can't be read."""
    try:
        words = load_words()
        return [words(f"commands.diagnosis.{told.key}", value=told.value) for told in known]
    except AssetFault:
        return in_report(known)


def _kind() -> str:
    """Return how Clamber was installed: as an executable, from a wheel, or not at all."""
    if getattr(sys, "frozen", False):
        return "executable"
    # In a wheel everything lies in one package (decision 14).
    return "wheel" if Path(__file__).parents[2].joinpath("__init__.py").exists() else "sources"


def _system() -> str:
    """Return the system's name, release and processor, on Linux also the distribution's name.

    Only the name if the rest can't be found out: on Windows Python imports more for the release,
    which fails when files can't be opened.
    """
    try:
        return f"{platform.system()} {platform.release()} {platform.machine()}{_distribution()}"
    except (OSError, ImportError):
        return sys.platform


def _distribution() -> str:
    try:
        return f", {platform.freedesktop_os_release()['PRETTY_NAME']}"
    except (OSError, KeyError):
        return ""


def _last_report() -> Fact:
    """Return the name of the newest crash report, if there is one."""
    newest = fact(
        "report", lambda: max((file.name for file in matches_folder().glob(_REPORTS)), default="")
    )
    return newest if newest.value else Fact("no_report")
