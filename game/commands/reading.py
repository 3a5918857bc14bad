"""Reads the record that a command is about."""

from pathlib import Path

from game.commands.faults import CommandFault
from game.commands.replaying import could_show_hands
from game.deals import begins_deal
from game.files.bounded import read_regular
from game.files.clipping import clip_middle, clip_value
from game.records.playback import Playback
from game.records.record import RecordFault
from game.records.replay import replay
from game.store.unfinished import LARGEST_RECORD


def read_playback(path: Path) -> Playback:
    """Return the match in a record, as far as chance has decided what its steps called for.

    Raises ``CommandFault`` if the record is invalid.
    """
    try:
        played = replay(read_regular(path, LARGEST_RECORD))
    except RecordFault as fault:
        told = clip_middle(f"{path}:{fault.line}: {fault.reason}")
        raise CommandFault("command_line.record", said=told) from fault
    if could_show_hands(played):
        raise CommandFault("commands.class_open", path=clip_value(str(path)))
    lines = played.lines.lines[: played.reached]
    if not any(begins_deal(line) for line in lines):
        raise CommandFault("command_line.no_deal")
    return Playback(played.match.setup, lines)
