"""Splits the result of a finished match, for ``clamber debrief``.

The command itself is in ``scenes``, where the words for parts are.
"""

import argparse

from game.analysis.debrief import Debrief, split_match
from game.analysis.estimates import ZERO
from game.analysis.splitters import Splitting, parts_of
from game.commands.arguments import file_path
from game.commands.executing import add_executor, bundled, workers
from game.commands.progress import progress_of
from game.match import MatchSetup
from game.records.playback import Playback


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("file", metavar="FILE", type=file_path, help="a record")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    add_executor(parser)


def taken_apart(arguments: argparse.Namespace, playback: Playback) -> Debrief:
    """Split the match, and show how much is done."""
    splitting = Splitting(playback)
    with workers(arguments) as each, progress_of("units", len(splitting.units)) as progress:
        some = bundled(each, arguments.jobs)
        return split_match(splitting, lambda work, units: progress.each(some(work, units)))


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
