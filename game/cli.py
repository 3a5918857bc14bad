"""The command line without a window.

Every error is one sentence on standard error, with exit status 2.
"""

import argparse
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NoReturn

from game.commands import (
    class_sheets,
    classes,
    coding,
    engine_bench,
    labs,
    puzzling,
    replaying,
    shuffling,
    simulating,
    tournaments,
    verifying,
)
from game.commands.faults import CommandFault
from game.compiled import which_code
from game.process.ending import run_to_end
from game.process.terminal import answer
from game.store.diagnosis import Fact, facts, in_words
from game.version import VERSION


@dataclass(frozen=True, slots=True)
class Command:
    """One command: its words, a line of help, its arguments, and the function that runs it."""

    words: tuple[str, ...]
    help: str
    example: str
    """One call of it, after ``clamber``; its help ends with it."""
    configure: Callable[[argparse.ArgumentParser], None]
    run: Callable[[argparse.Namespace], int]
    """Returns the exit status; ``InputFault`` and ``OSError`` become refusals."""


COMMANDS: tuple[Command, ...] = (
    Command(
        ("simulate",),
        "play whole matches among bots, and write their records",
        "simulate --game sociable --players 4 --bots hard,medium,medium,easy --seed 1 --out FILE",
        *simulating.COMMAND,
    ),
    Command(
        ("code",),
        "make a deal code, or say what one stands for",
        "code --game president --players 5",
        *coding.COMMAND,
    ),
    Command(
        ("replay",),
        "play records back and check them",
        "replay match.jsonl --check",
        *replaying.COMMAND,
    ),
    Command(
        ("verify",),
        "check that a match was dealt as committed to",
        "verify match.jsonl",
        *verifying.COMMAND,
    ),
    Command(
        ("puzzles", "mine"),
        "find puzzles in bots' play",
        "puzzles mine --game sociable --deals 100 --seed 1 --out puzzles.jsonl --jobs all",
        *puzzling.MINE,
    ),
    Command(
        ("puzzles", "check"),
        "judge puzzles once more",
        "puzzles check puzzles.jsonl --keep 60 --out kept.jsonl --jobs all",
        *puzzling.CHECK,
    ),
    Command(
        ("lab",),
        "hold one rule set against another",
        "lab --game sociable --players 5 --option exchange=false --deals 1000 --seed 1 --jobs all",
        *labs.COMMAND,
    ),
    Command(
        ("class", "sheets"),
        "write the sheets that a class prints",
        "class sheets --out . --paper letter",
        *class_sheets.COMMAND,
    ),
    Command(
        ("tournament",),
        "measure bots against each other",
        "tournament --game ladders --players 2 --bots medium,easy --deals 400 --seed 1 --jobs all",
        *tournaments.COMMAND,
    ),
    Command(
        ("class", "code"),
        "make the code of a class, whose tables all get the same cards",
        "class code --game sociable --players 5 --tables 6 --without 3 --option ends=deals",
        *classes.CODE,
    ),
    Command(
        ("class", "result"),
        "write the result of a class's table, without names, from the record of its match",
        "class result match.jsonl --out table-1.json",
        *classes.RESULT,
    ),
    Command(
        ("class", "merge"),
        "add up the results of a class's tables",
        "class merge table-1.json table-2.json --out class",
        *classes.MERGE,
    ),
    Command(
        ("bench", "engine"),
        "measure the engine",
        "bench engine --game ladders --seconds 5",
        *engine_bench.COMMAND,
    ),
    Command(
        ("bench", "shuffles"),
        "measure whether shuffles are fair",
        "bench shuffles --count 100000",
        *shuffling.COMMAND,
    ),
)
"""``debrief`` and ``review`` are not among them: they speak the sentences of the window."""


GROUPS = {"bench": "measure", "class": "play with a class", "puzzles": "find and check puzzles"}
"""A line of help for each group: the first word of commands that have two."""


class _Parser(argparse.ArgumentParser):
    """A parser that reports an error in one sentence and prints only help that was asked for."""

    def error(self, message: str) -> NoReturn:
        # argparse's own messages are in English.
        raise CommandFault("command_line.parser", said=message)

    def print_help(self, file: object = None) -> None:
        """Print the help on standard output."""
        answer(*self.format_help().splitlines())


class _Version(argparse.Action):
    """Prints the version, and whether compiled or interpreted code runs."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        answer(f"clamber {VERSION}, {which_code()}")
        parser.exit()


class _Diagnose(argparse.Action):
    """Prints what helps to find out why Clamber does not work here, one fact a line."""

    const: Callable[[], Sequence[Fact]]
    """Finds the facts about screen and sound."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        answer(*in_words(facts(self.const())))
        parser.exit()


def main(arguments: Sequence[str] | None = None, commands: Sequence[Command] = COMMANDS) -> int:
    """Run the command that the arguments name; return the exit status."""
    return run_to_end(lambda: run_command(arguments, commands))


def run_command(
    arguments: Sequence[str] | None,
    commands: Sequence[Command],
    find_window_facts: Callable[[], Sequence[Fact]] = tuple,
) -> int:
    """Run the command that the arguments name; its exceptions pass through."""
    given = sys.argv[1:] if arguments is None else arguments
    _check_values(given)
    chosen = build_parser(commands, find_window_facts).parse_args(given)
    run: Callable[[argparse.Namespace], int] = chosen.run
    return run(chosen)


def _check_values(arguments: Sequence[str]) -> None:
    """Refuse ``--option=--``: before Python 3.13, argparse turns that value into an empty list."""
    for argument in arguments:
        option, _, value = argument.partition("=")
        if option.startswith("-") and value == "--":
            raise CommandFault("command_line.dashes", name=option, value="'--'")


def build_parser(
    commands: Sequence[Command], find_window_facts: Callable[[], Sequence[Fact]] = tuple
) -> argparse.ArgumentParser:
    """Return the parser of all commands; two-word commands are grouped by their first word.

    ``find_window_facts`` is asked for ``--diagnose``.
    """
    parser = _Parser(prog="clamber", description="Four card games about getting on in the world.")
    parser.add_argument("--version", action=_Version, nargs=0, help="say which Clamber this is")
    parser.add_argument(
        "--diagnose",
        action=_Diagnose,
        nargs=0,
        const=find_window_facts,
        help="say what helps to find out why it does not work here: versions, screen, folders",
    )
    groups: dict[tuple[str, ...], argparse._SubParsersAction[_Parser]]
    groups = {(): _subcommands(parser)}
    for command in commands:
        *group, name = command.words
        if tuple(group) not in groups:
            help_ = GROUPS[group[0]]
            groups[tuple(group)] = _subcommands(groups[()].add_parser(group[0], help=help_))
        sub = groups[tuple(group)].add_parser(name, help=command.help, description=command.help)
        command.configure(sub)
        _end_with_example(sub, command.example)
        sub.set_defaults(run=command.run)
    return parser


def _end_with_example(parser: argparse.ArgumentParser, example: str) -> None:
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    more = [parser.epilog] if parser.epilog else []
    parser.epilog = "\n\n".join([*more, f"example:\n  clamber {example}"])


def _subcommands(parser: argparse.ArgumentParser) -> "argparse._SubParsersAction[_Parser]":
    return parser.add_subparsers(required=True, metavar="COMMAND", parser_class=_Parser)
