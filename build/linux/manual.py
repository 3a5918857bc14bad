"""The manual page, of the words that ``clamber --help`` has for every command."""

import argparse
import re
import sys
import time
from collections.abc import Iterator

from environment import ROOT

sys.path.insert(0, str(ROOT))
import bundle
from reproducible import commit_time

from game.cli import COMMANDS, build_parser
from scenes.commands import WINDOW_COMMANDS

_CORES = re.compile(r"(cores) \(\d+\)")
"""What the help says of the machine on which it is read."""

_FILES = {
    "~/.config/clamber/settings.yaml": "the settings",
    "~/.local/share/clamber/": "matches, what statistics count, and crash reports",
    "~/.cache/clamber/": "pictures of the title, made again if they are missing",
}

_ENVIRONMENT = {
    "CLAMBER_HOME": "One folder for settings, matches and everything else, for use from a stick.",
    "CLAMBER_LANGUAGE": "The language, such as en.",
    "CLAMBER_INTERPRETED": "With any value the sources run instead of the compiled code.",
}


def page() -> str:
    """Return the manual page in the macros of ``man``."""
    parser = build_parser((*COMMANDS, *WINDOW_COMMANDS))
    return "\n".join([*_head(parser), *_commands(parser), *_foot()]) + "\n"


def _head(parser: argparse.ArgumentParser) -> Iterator[str]:
    day = time.strftime("%Y-%m-%d", time.gmtime(commit_time()))
    yield f'.TH CLAMBER 6 "{day}" "Clamber {bundle.version()}" "Games"'
    yield ".SH NAME"
    yield r"clamber \- four card games about climbing the social ladder"
    yield ".SH SYNOPSIS"
    yield ".B clamber"
    yield r"[\fICOMMAND\fR] [\fIOPTION\fR ...]"
    yield ".SH DESCRIPTION"
    yield _plain(parser.description or "")
    yield "Without a command the window opens at the title."
    yield "Nothing is ever sent over a network."
    yield ".SH OPTIONS"
    yield from _options(parser)


def _commands(parser: argparse.ArgumentParser) -> Iterator[str]:
    yield ".SH COMMANDS"
    for command in _parsers_below(parser):
        yield f".SS {_plain(command.prog)}"
        yield _plain(command.description or "")
        yield from _options(command)
        if command.epilog:
            yield from (".PP", ".nf", _plain(command.epilog), ".fi")


def _parsers_below(parser: argparse.ArgumentParser) -> Iterator[argparse.ArgumentParser]:
    """Yield the parsers of all commands; a group's commands stand for the group."""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for below in action.choices.values():
                deeper = list(_parsers_below(below))
                yield from deeper or [below]


def _options(parser: argparse.ArgumentParser) -> Iterator[str]:
    for action in parser._actions:
        if not isinstance(action, argparse._SubParsersAction | argparse._HelpAction):
            yield ".TP"
            yield _name_of(action)
            yield _plain(_CORES.sub(r"\1", (action.help or "") % {"default": action.default}))


def _name_of(action: argparse.Action) -> str:
    """Return an option with the name of its value, in bold and italics."""
    value = action.metavar or action.dest.upper()
    shown = value if isinstance(value, str) else " ".join(value)
    if not action.option_strings:
        return rf"\fI{_plain(shown)}\fR"
    names = ", ".join(rf"\fB{_plain(name)}\fR" for name in action.option_strings)
    return names if action.nargs == 0 else rf"{names} \fI{_plain(shown)}\fR"


def _foot() -> Iterator[str]:
    for head, entries in (("ENVIRONMENT", _ENVIRONMENT), ("FILES", _FILES)):
        yield f".SH {head}"
        for name, told in entries.items():
            yield from (".TP", rf"\fI{_plain(name)}\fR", _plain(told))
    yield ".SH EXIT STATUS"
    yield "0 if all went well, 2 after an error, which is told in one sentence."


def _plain(text: str) -> str:
    r"""Return a text in which nothing is a command of ``man``.

    >>> _plain("-5 is a\n.number")
    '\\-5 is a\n\\&.number'
    """
    escaped = text.replace("\\", r"\e").replace("-", r"\-")
    return re.sub(r"^([.'])", r"\\&\1", escaped, flags=re.MULTILINE)
