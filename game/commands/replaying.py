"""``clamber replay``: replays records by the rules."""

import argparse
from collections.abc import Sequence
from pathlib import Path

from game.commands.arguments import file_path
from game.commands.faults import CommandFault
from game.files.bounded import read_regular
from game.files.clipping import clip, clip_middle, clip_value
from game.match import MatchSetup
from game.process.terminal import answer, complain
from game.records.record import RecordFault
from game.records.replay import Replay, replay
from game.store.unfinished import LARGEST_RECORD, open_record, record_files
from game.texts.words import load_words

RIGHT, WRONG, NO_RECORD = 0, 1, 2
"""Exit statuses."""

LONGEST_NAME = 60
"""The most characters of a player's name that are printed."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument(
        "files",
        nargs="+",
        metavar="FILE|DIR",
        type=file_path,
        help="records, or folders: all records in them",
    )
    parser.add_argument(
        "--check", action="store_true", help="say only whether each record is right"
    )
    parser.epilog = (
        "exit status: 0 all are right, 1 one of them breaks a rule, 2 one of them is no record"
    )


def run(arguments: argparse.Namespace) -> int:
    """Replay every record; return the exit status."""
    paths = [path for given in arguments.files for path in _records(given)]
    for path in paths:
        open_record(path).close()
    return max(_replay(path, check=arguments.check) for path in paths)


def _records(given: Path) -> Sequence[Path]:
    """Return a file, or all records in a folder by name."""
    if not given.is_dir():
        return [given]
    found = sorted(record_files(given))
    if not found:
        raise CommandFault("commands.no_records", path=clip_value(str(given)))
    return found


def _replay(path: Path, *, check: bool) -> int:
    try:
        played = replay(read_regular(path, LARGEST_RECORD))
    except RecordFault as fault:
        told = clip_middle(f"{path}:{fault.line}: {fault.reason}")
        if fault.line > 1:
            answer(told)
            return WRONG
        # Without a good first line nothing says that it is a record at all.
        complain(told)
        return NO_RECORD
    if could_show_hands(played):
        complain(clip_middle(load_words()("commands.class_open", path=str(path))))
        return NO_RECORD
    answer(clip_middle(f"ok {path} {summary(played)}"))
    if not check:
        answer(*result(played))
    return RIGHT


def could_show_hands(played: Replay) -> bool:
    """Return whether a record is of a class's match that is not over, whose hands are secret."""
    return played.match.setup.class_table is not None and not played.finished


def summary(played: Replay) -> str:
    """Return a record's game, and its numbers of players, deals and actions."""
    words = load_words()
    facts = [*size_of(played.match.setup, played.deals, played.actions)]
    if not played.finished:
        facts.append(words("commands.unfinished"))
    if played.lines.cut_off:
        facts.append(words("commands.cut_off", line=len(played.lines.lines)))
    return ", ".join(facts)


def size_of(setup: MatchSetup, deals: int, actions: int) -> Sequence[str]:
    """Return a match's game, and its numbers of players, deals and actions."""
    counts = {"players": len(setup.players), "deals": deals, "actions": actions}
    words = load_words()
    return [setup.game.id, *(words.count(f"commands.counts.{of}", n) for of, n in counts.items())]


def result(played: Replay) -> list[str]:
    """Return the match's result in lines, or whose turn it is."""
    players = [clip(player.name, LONGEST_NAME) for player in played.match.setup.players]
    outcome = played.match.outcome
    if outcome is None:
        words, to_move = load_words(), played.match.to_move
        if to_move is None:
            return ["  " + words("commands.between_deals")]
        return ["  " + words("commands.to_move", name=players[to_move])]
    return [
        f"  {name} {total}{'  won' if seat in outcome.winners else ''}"
        for seat, (name, total) in enumerate(zip(players, outcome.totals, strict=True))
    ]


COMMAND = configure, run
