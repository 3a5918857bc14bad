"""Judges the choices of a match by what their players knew, for ``clamber review``.

The command itself is in ``scenes``, where the words for moves are.
"""

import argparse
from collections.abc import Sequence

from game.analysis.judging import USUAL
from game.analysis.reference import REFERENCE
from game.analysis.review import ReviewedChoice, Reviewer
from game.analysis.written import interval_of, write_reason
from game.commands.arguments import file_path, whole
from game.commands.executing import add_executor, bundled, workers
from game.commands.faults import CommandFault
from game.commands.progress import progress_of
from game.records.playback import Playback


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("file", metavar="FILE", type=file_path, help="a record")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument(
        "--seat", type=whole, metavar="N", help="of one player alone, the first 1 (default: all)"
    )
    add_executor(parser)


def judged(arguments: argparse.Namespace, playback: Playback) -> list[ReviewedChoice]:
    """Return the judged choices of a match."""
    players = len(playback.setup.players)
    if arguments.seat and arguments.seat > players:
        raise CommandFault("command_line.seat", most=players, value=str(arguments.seat))
    reviewer = Reviewer(playback)
    seat = arguments.seat - 1 if arguments.seat else None
    steps = reviewer.steps(seat)
    with workers(arguments) as each, progress_of("choices", len(steps)) as progress:
        return list(progress.each(bundled(each, arguments.jobs)(reviewer.review, steps)))


def as_json(choices: Sequence[ReviewedChoice]) -> dict[str, object]:
    """Return a review for JSON; seats, deals and record lines are 1-based."""
    return {
        "reference": REFERENCE,
        "worlds": USUAL.worlds,
        "playouts": USUAL.playouts,
        "choices": [_choice(choice) for choice in choices],
    }


def _choice(choice: ReviewedChoice) -> dict[str, object]:
    return {
        "line": choice.line,
        "deal": choice.deal + 1,
        "seat": choice.player + 1,
        "made": choice.made,
        "advised": choice.advised,
        "loss": interval_of(choice.loss),
        "named": choice.named,
        "reason": write_reason(choice.reason),
        "alternatives": [
            {**one.action, "worth": interval_of(one.worth)} for one in choice.alternatives
        ],
    }
