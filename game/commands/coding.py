"""``clamber code``: makes a deal code, or explains one."""

import argparse

from game.commands.arguments import add_deal, read_deal
from game.commands.faults import CommandFault
from game.files.clipping import clip_value
from game.options import show
from game.process.terminal import answer
from game.records.dealcode import DealCode, write_code


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    add_deal(parser)


def run(arguments: argparse.Namespace) -> int:
    """Print a code for the given options, or the meaning of a given code."""
    deal = read_deal(arguments, needed=("game", "players"))
    if arguments.code is not None:
        answer(describe(deal))
        return 0
    code = write_code(deal)
    if code is None:
        raise CommandFault("command_line.seed", value=clip_value(deal.seed))
    answer(code)
    return 0


def describe(deal: DealCode) -> str:
    """Return the meaning of a code as command-line options."""
    options = [f"--option {name}={show(value)}" for name, value in deal.options.items()]
    return " ".join(
        [f"--game {deal.game.id}", f"--players {deal.players}", *options, f"--seed {deal.seed}"]
    )


COMMAND = configure, run
