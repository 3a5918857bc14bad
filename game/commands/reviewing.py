"""``clamber review``: judges the choices of a match by what their players knew."""

import argparse
from collections.abc import Sequence

from game.analysis.judging import USUAL
from game.analysis.reference import REFERENCE
from game.analysis.review import ReviewedChoice, Reviewer, moments
from game.analysis.written import interval_of, write_reason
from game.chance import Line
from game.commands.arguments import file_path, whole
from game.commands.executing import add_executor, workers
from game.commands.faults import CommandFault
from game.commands.reading import read_playback
from game.measuring.processes import in_pieces
from game.process.progress import progress_of
from game.process.terminal import answer, answer_json


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("file", metavar="FILE", type=file_path)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument(
        "--seat", type=whole, metavar="N", help="of one player alone, the first 1 (default: all)"
    )
    add_executor(parser)


def run(arguments: argparse.Namespace) -> int:
    """Judge the choices and print the result."""
    playback = read_playback(arguments.file)
    players = len(playback.setup.players)
    if arguments.seat and arguments.seat > players:
        raise CommandFault("command_line.seat", most=players, value=str(arguments.seat))
    reviewer = Reviewer(playback)
    seat = arguments.seat - 1 if arguments.seat else None
    steps = reviewer.steps(seat)
    found = list[ReviewedChoice]()
    with workers(arguments) as parallel_map, progress_of("choices", len(steps)) as progress:
        for piece in parallel_map(reviewer.reviewed, _pieces(steps, arguments.jobs)):
            found += piece
            progress.note(len(piece))
    if arguments.json:
        answer_json(as_json(found))
    else:
        answer(*_lines(found))
    return 0


def _pieces(steps: Sequence[int], jobs: int) -> list[Sequence[int]]:
    """Return the steps one by one; for several processes more at once, as each gets the match."""
    if jobs == 1:
        return [[step] for step in steps]
    return [[steps[n] for n in numbers] for numbers in in_pieces(range(len(steps)), jobs)]


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


def _lines(choices: Sequence[ReviewedChoice]) -> list[str]:
    """Return a line for each named choice, each seat's largest losses first."""
    lines = [f"{len(choices)} choices, judged by {REFERENCE}"]
    for seat in sorted({choice.player for choice in choices}):
        own = [choice for choice in choices if choice.player == seat]
        lines.append(f"seat {seat + 1}: {sum(one.named for one in own)} of {len(own)} named")
        lines += [_line(choice) for choice in moments(own)]
    return lines


def _line(choice: ReviewedChoice) -> str:
    what = f"{_said(choice.made)} instead of {_said(choice.advised)}"
    low, high = choice.loss.interval
    within = "each time" if choice.loss.exact else f"({low:.2f} to {high:.2f})"
    cost = f"{choice.loss.value:.2f} {within}"
    return f"  line {choice.line}, deal {choice.deal + 1}: {what} cost {cost}, {choice.reason.key}"


def _said(action: Line) -> str:
    values = (value for key, value in action.items() if key != "to")
    return " ".join(" ".join(one) if isinstance(one, list) else str(one) for one in values)


COMMAND = configure, run
