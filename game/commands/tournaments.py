"""``clamber tournament``: measures bots against each other over mirrored deals."""

import argparse

from game.bots.bot import Budget
from game.commands.arguments import add_game, read_game, whole
from game.commands.executing import add_executor, executor_at
from game.commands.faults import refused_value
from game.commands.levels import LEVELS_HELP
from game.files.clipping import clip_value
from game.measuring.tournament import Tournament, TournamentReport, run_tournament
from game.process.terminal import answer, answer_json
from game.texts.words import load_words

LONGEST_SECONDS = 3600


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    add_game(parser)
    parser.add_argument(
        "--bots",
        required=True,
        metavar="A,B[,C…]",
        help=f"two or more, as hard or hard:bold: one A among Bs, every pair; {LEVELS_HELP}",
    )
    parser.add_argument(
        "--deals",
        required=True,
        type=whole,
        metavar="D",
        help="how many, each once with A in every seat",
    )
    parser.add_argument(
        "--seed", required=True, metavar="SEED", help="any text: the same deals the same cards"
    )
    budget = parser.add_mutually_exclusive_group()
    budget.add_argument(
        "--playouts", type=whole, metavar="N", help="instead of a second: others in proportion"
    )
    budget.add_argument(
        "--seconds", type=_seconds, metavar="X", help="at most so long a move (default: as levels)"
    )
    add_executor(parser)
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
        budget=Budget(arguments.seconds, arguments.playouts),
    )
    with executor_at(arguments.cluster) as executor:
        report = run_tournament(tournament, jobs=arguments.jobs, executor=executor)
    if arguments.json:
        answer_json(report.as_json())
    else:
        answer(*describe(report))
    return 0


def _seconds(text: str) -> float:
    """Return a positive number of seconds, for argparse."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds < LONGEST_SECONDS:
        raise refused_value("seconds", value=clip_value(text), most=LONGEST_SECONDS)
    return seconds


def describe(report: TournamentReport) -> list[str]:
    """Return the report in words: a line per pair, and what the numbers are."""
    words, deals = load_words(), report.tournament.deals
    return [
        *(
            words.count(
                "commands.tournament.pair",
                deals,
                shown=f"{deals:,}",
                one=pair.one,
                others=pair.others,
                score=words.decimal(pair.place_score, 3),
                low=words.decimal(pair.interval[0], 3),
                high=words.decimal(pair.interval[1], 3),
            )
            for pair in report.pairs
        ),
        words("commands.tournament.unit"),
    ]


COMMAND = configure, run
