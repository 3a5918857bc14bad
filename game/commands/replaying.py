"""``clamber replay``: replays records by the rules."""

import argparse

from game.commands.arguments import file_path
from game.files.bounded import read_regular
from game.files.clipping import clip, clip_middle
from game.process.terminal import answer
from game.records.record import RecordFault
from game.records.replay import Replay, replay
from game.store.unfinished import LARGEST_RECORD, open_record

LONGEST_NAME = 60
"""The most characters of a player's name that are printed."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("files", nargs="+", metavar="FILE", type=file_path)
    parser.add_argument(
        "--check", action="store_true", help="say only whether each record is right"
    )


def run(arguments: argparse.Namespace) -> int:
    """Replay every file; return 1 if any is bad."""
    for path in arguments.files:
        open_record(path).close()
    bad = 0
    for path in arguments.files:
        try:
            played = replay(read_regular(path, LARGEST_RECORD))
        except RecordFault as fault:
            answer(clip_middle(f"{path}:{fault.line}: {fault.reason}"))
            bad += 1
        else:
            answer(clip_middle(f"ok {path} {summary(played)}"))
            if not arguments.check:
                answer(*result(played))
    return 1 if bad else 0


def summary(played: Replay) -> str:
    """Return a record's game, and its numbers of players, deals and actions."""
    setup = played.match.setup
    facts = [
        setup.game.id,
        f"{len(setup.players)} players",
        f"{played.deals} deals",
        f"{played.actions} actions",
    ]
    if not played.finished:
        facts.append("unfinished")
    if played.lines.cut_off:
        facts.append(f"cut off after line {len(played.lines.lines)}")
    return ", ".join(facts)


def result(played: Replay) -> list[str]:
    """Return the match's result in lines, or whose turn it is."""
    players = [clip(player.name, LONGEST_NAME) for player in played.match.setup.players]
    outcome = played.match.outcome
    if outcome is None:
        to_move = played.match.to_move
        return ["  between deals" if to_move is None else f"  {players[to_move]} to move"]
    return [
        f"  {name} {total}{'  won' if seat in outcome.winners else ''}"
        for seat, (name, total) in enumerate(zip(players, outcome.totals, strict=True))
    ]


COMMAND = configure, run
