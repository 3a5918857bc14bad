"""The command line without a window: simulate, replay, tournament, bench engine.

Every refusal is one sentence on standard error and exit status 2.
"""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NoReturn

from game.clipping import clip
from game.commands import coding, engine_bench, replaying, simulating, tournaments
from game.commands.faults import CommandFault

REFUSED = 2
_LONGEST_PATH = 160


@dataclass(frozen=True, slots=True)
class Command:
    """One command: the words it is called by, a line of help, its options, and what it does."""

    words: tuple[str, ...]
    help: str
    configure: Callable[[argparse.ArgumentParser], None]
    run: Callable[[argparse.Namespace], int]
    """Returns the exit status; ``ValueError`` and ``OSError`` are refusals."""


COMMANDS: tuple[Command, ...] = (
    Command(("simulate",), "play whole matches among bots", *simulating.COMMAND),
    Command(("code",), "make a deal code, or say what one stands for", *coding.COMMAND),
    Command(("replay",), "play records back and check them", *replaying.COMMAND),
    Command(("tournament",), "measure bots against each other", *tournaments.COMMAND),
    Command(("bench", "engine"), "measure the engine", *engine_bench.COMMAND),
)


class _Parser(argparse.ArgumentParser):
    """Refuses in one sentence, without a page of usage."""

    def error(self, message: str) -> NoReturn:
        raise CommandFault(message)


def main(arguments: Sequence[str] | None = None, commands: Sequence[Command] = COMMANDS) -> int:
    """Run the command that the arguments name; return the exit status."""
    try:
        chosen = build_parser(commands).parse_args(arguments)
        run: Callable[[argparse.Namespace], int] = chosen.run
        return run(chosen)
    except BrokenPipeError:
        # Whoever read the output has seen enough; nothing more can be written, not even at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except (ValueError, OSError) as fault:
        print(f"clamber: {describe(fault)}", file=sys.stderr)
        return REFUSED


def describe(fault: Exception) -> str:
    """Return a fault as one line of plain text, however long what it quotes is."""
    if isinstance(fault, OSError) and fault.strerror:
        where = f"{clip(str(fault.filename), _LONGEST_PATH)}: " if fault.filename else ""
        return f"{where}{fault.strerror[0].lower()}{fault.strerror[1:]}"
    return clip(str(fault))


def build_parser(commands: Sequence[Command]) -> argparse.ArgumentParser:
    """Return the parser of all commands; ``bench`` groups those of two words."""
    parser = _Parser(prog="clamber", description="Four card games about getting on in the world.")
    groups: dict[tuple[str, ...], argparse._SubParsersAction[_Parser]]
    groups = {(): _subcommands(parser)}
    for command in commands:
        *group, name = command.words
        if tuple(group) not in groups:
            groups[tuple(group)] = _subcommands(groups[()].add_parser(group[0], help="measure"))
        sub = groups[tuple(group)].add_parser(name, help=command.help, description=command.help)
        command.configure(sub)
        sub.set_defaults(run=command.run)
    return parser


def _subcommands(parser: argparse.ArgumentParser) -> "argparse._SubParsersAction[_Parser]":
    return parser.add_subparsers(required=True, metavar="COMMAND", parser_class=_Parser)
