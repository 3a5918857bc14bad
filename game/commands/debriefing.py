"""``clamber debrief``: splits the result of a finished match."""

import argparse

from game.analysis.debrief import Debrief, debrief
from game.analysis.estimates import ZERO
from game.analysis.house_rules import house_rules_sentence
from game.analysis.splitters import parts_of
from game.commands.arguments import file_path
from game.commands.executing import add_executor, workers
from game.commands.reading import read_playback
from game.files.clipping import clip
from game.match import MatchSetup
from game.process.progress import progress_of
from game.process.terminal import answer, answer_json
from game.records.playback import Playback
from game.texts.words import load_words

LONGEST_NAME = 60
"""The most characters of a player's name that are printed."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("file", metavar="FILE", type=file_path)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    add_executor(parser)


def run(arguments: argparse.Namespace) -> int:
    """Split the match and print the result."""
    playback = read_playback(arguments.file)
    found = _taken_apart(playback, arguments)
    if arguments.json:
        answer_json(as_json(playback.setup, found))
    else:
        answer(*_lines(playback.setup, found))
    return 0


def _taken_apart(playback: Playback, arguments: argparse.Namespace) -> Debrief:
    """Split the match; a single process shows how many moves are done, several how many deals."""
    with workers(arguments) as parallel_map:
        if parallel_map is map:
            moves = sum(step.player is not None for step in playback.steps)
            with progress_of("moves", moves) as progress:
                return debrief(playback, note=progress.note)
        deals = sum(step.result is not None for step in playback.steps)
        with progress_of("deals", deals) as progress:
            return debrief(playback, lambda work, deals: progress.each(parallel_map(work, deals)))


def as_json(setup: MatchSetup, found: Debrief) -> dict[str, object]:
    """Return a debrief for JSON: each part as its value and the ends of its interval.

    Every match of a game has the same parts; a partner's is 0 where there are no partners.
    """
    return {
        "reference": found.reference,
        "house_rules": list(setup.game.sheet.house_rules(setup.options, len(setup.players))),
        "players": [
            {
                "name": player.name,
                "score": split.score,
                "mean": split.mean,
                "parts": {
                    part: [estimate.value, *estimate.interval]
                    for part in parts_of(setup.game)
                    for estimate in [split.parts.get(part, ZERO)]
                },
            }
            for player, split in zip(setup.players, found.players, strict=True)
        ],
    }


def _lines(setup: MatchSetup, found: Debrief) -> list[str]:
    deals = "1 deal" if found.deals == 1 else f"{found.deals} deals"
    lines = [f"{deals}, judged by {found.reference}"]
    if house := house_rules_sentence(load_words(), setup):
        lines.append(house)
    for player, split in zip(setup.players, found.players, strict=True):
        name = clip(player.name, LONGEST_NAME)
        lines.append(f"{name}  {split.score:g}, where {split.mean:.2f} is the mean")
        for part, estimate in split.parts.items():
            low, high = estimate.interval
            lines.append(f"  {part:8} {estimate.value:+.2f}  ({low:+.2f} to {high:+.2f})")
    return lines


COMMAND = configure, run
