"""``clamber lab``: compares two rule sets over the same simulated deals."""

import argparse
from dataclasses import asdict

from game.bots.levels import named_bot
from game.commands.arguments import add_game, read_game, read_options, whole
from game.commands.executing import add_executor, executor_at
from game.measuring.lab import LabDeals, run_lab
from game.measuring.mobility import DealFigures, Figure, Mobility
from game.process.terminal import answer, answer_json


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    add_game(parser)
    parser.add_argument(
        "--against", action="append", default=[], metavar="NAME=VALUE", help="of the other rule set"
    )
    parser.add_argument("--bots", default="medium", metavar="LEVEL", help="all of one (medium)")
    parser.add_argument("--deals", required=True, type=whole, metavar="N")
    parser.add_argument("--seed", required=True)
    add_executor(parser)
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")


def run(arguments: argparse.Namespace) -> int:
    """Play the deals by both rule sets, and print the figures."""
    game, options = read_game(arguments)
    named_bot(game, arguments.bots)
    numbers = range(arguments.deals)
    this = LabDeals(
        game.id, arguments.players, dict(options), arguments.bots, arguments.seed, numbers
    )
    other = dict(read_options(game, arguments.players, arguments.against))
    against = LabDeals(game.id, arguments.players, other, arguments.bots, arguments.seed, numbers)
    with executor_at(arguments.cluster) as executor:
        found = {
            name: run_lab(deals, jobs=arguments.jobs, executor=executor)
            for name, deals in (("this", this), ("against", against))
        }
    if arguments.json:
        answer_json({name: asdict(figures) for name, figures in found.items()})
    else:
        for name, figures in found.items():
            answer(name, *described(figures))
    return 0


def described(figures: Mobility | DealFigures) -> list[str]:
    """Return the figures in lines: a matrix row by row, in percent."""
    if isinstance(figures, DealFigures):
        return [
            f"  {name} {value:.3f} ({low:.3f} to {high:.3f})"
            for name, (value, low, high) in _figures(figures)
        ]
    low, high = figures.explained_interval
    return [
        *(
            f"  from place {place}: " + "  ".join(f"{100 * share:3.0f} %" for share in row)
            for place, row in enumerate(figures.matrix, 1)
        ),
        f"  explained {figures.explained:.3f} ({low:.3f} to {high:.3f})",
        f"  Shorrocks {figures.shorrocks:.3f}",
    ]


def _figures(course: DealFigures) -> list[tuple[str, Figure]]:
    return [
        ("points", course.points),
        ("length", course.length),
        ("starter_wins", course.starter_wins),
        ("leader_wins", course.leader_wins),
    ]


COMMAND = configure, run
