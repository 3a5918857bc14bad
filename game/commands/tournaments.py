"""``clamber tournament``: bots against each other over mirrored deals."""

import argparse
import json

from game.commands.arguments import add_game, read_game, whole
from game.tournament import Tournament, TournamentReport, run_tournament


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    add_game(parser)
    parser.add_argument(
        "--bots", required=True, metavar="A,B[,C…]", help="levels: one A among Bs, every pair"
    )
    parser.add_argument("--deals", required=True, type=whole, metavar="D")
    parser.add_argument("--seed", required=True)
    parser.add_argument("--jobs", type=whole, default=1, metavar="J", help="processes (default 1)")
    parser.add_argument("--json", action="store_true", help="print the report as JSON")


def run(arguments: argparse.Namespace) -> int:
    """Play the tournament and print its report."""
    game, options = read_game(arguments)
    tournament = Tournament(
        game=game,
        players=arguments.players,
        options=options,
        bots=tuple(arguments.bots.split(",")),
        deals=arguments.deals,
        seed=arguments.seed,
    )
    report = run_tournament(tournament, jobs=arguments.jobs)
    print(json.dumps(report.as_json(), indent=2) if arguments.json else describe(report))
    return 0


def describe(report: TournamentReport) -> str:
    """Return the report in words, a line for each pair."""
    return "\n".join(
        f"{pair.one} among {pair.others}: {pair.place_score:.3f} "
        f"({pair.interval[0]:.3f} to {pair.interval[1]:.3f})"
        for pair in report.pairs
    )


COMMAND = configure, run
