"""Reads and writes debriefs, each in a file beside its record.

They contain no names. A damaged file, or one of another record, is ignored, and the debrief is made
again. A debrief with an earlier reference stays valid and names its reference.
"""

import json
from collections.abc import Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from game.analysis.debrief import Debrief
from game.analysis.split import HeldChair, JudgedChoice, PlayerSplit
from game.analysis.written import read_estimate, read_number, read_whole, write_estimate
from game.chance import Line
from game.files.bounded import MEGABYTE, read_regular
from game.files.clipping import clip
from game.files.jsonl import read_object
from game.store.files import write_atomically
from game.store.paths import debrief_path

FORMAT = 4
"""Raised when the content changes; files with an older number are ignored."""
LONGEST_NAME = 40
"""The most characters of a reference's name that are shown."""


def mark_of(lines: Sequence[Line]) -> str:
    """Return a hash of a match's game, options and moves, without the players' names."""
    head = {key: lines[0].get(key) for key in ("game", "options")}
    moves = [{key: line[key] for key in line if key != "t"} for line in lines[1:]]
    text = json.dumps([head, len(lines[0]["players"]), moves], sort_keys=True, default=str)
    return sha256(text.encode("utf-8", "surrogateescape")).hexdigest()


class MoveInRecord(NamedTuple):
    """A move of a match, by its record alone."""

    line: int
    """From 1."""
    deal: int
    player: int


def moves_of(lines: Sequence[Line]) -> Mapping[int, MoveInRecord]:
    """Return the moves of a record by their steps in its playback.

    What a file says of a move is checked with them, because screens look up its step and line.
    """
    found: dict[int, MoveInRecord] = {}
    step, deal, dealt = -1, -1, False
    for number, line in enumerate(lines[1:], 2):
        if "result" in line:
            dealt = False
        elif "player" in line:
            step += 1
            found[step] = MoveInRecord(number, deal, line["player"])
        elif not dealt:
            step, deal, dealt = step + 1, deal + 1, True
    return found


def read_debrief(record: Path, lines: Sequence[Line]) -> Debrief | None:
    """Return the debrief beside a record; ``None`` if there is no valid one."""
    try:
        kept = read_object(read_regular(debrief_path(record), MEGABYTE))
        if (kept["format"], kept["match"]) != (FORMAT, mark_of(lines)):
            return None
        players = [_split(entry) for entry in kept["players"]]
        moves = moves_of(lines)
        moments = [_moment(entry, moves) for entry in kept["moments"]]
        if not len(players) == len(moments) == len(lines[0]["players"]):
            return None
        held = [[_chair(len(players), *pair) for pair in chairs] for chairs in kept["held"]]
        if held and len(held) != len(players):
            return None
        played = [[None if value is None else read_number(value) for value in deals]
                  for deals in kept["played"]]  # fmt: skip
        count = read_whole(kept["deals"])
        if [len(deals) for deals in played] != [count] * len(players):
            return None
        reference = clip(str(kept["reference"]), LONGEST_NAME)
        return Debrief(reference, players, moments, count, held, played)
    # Whatever is wrong with the file, the debrief can be made again.
    except (OSError, ValueError, LookupError, TypeError, AttributeError, OverflowError):
        return None


def keep_debrief(record: Path, lines: Sequence[Line], found: Debrief) -> None:
    """Write a debrief beside its record; raise ``OSError`` if that fails."""
    kept = {
        "format": FORMAT,
        "reference": found.reference,
        "match": mark_of(lines),
        "deals": found.deals,
        "players": [
            {
                "score": split.score,
                "mean": split.mean,
                "parts": {part: write_estimate(estimate) for part, estimate in split.parts.items()},
            }
            for split in found.players
        ],
        "moments": [moment and _written_moment(moment) for moment in found.moments],
        "held": [[(chair.place, chair.value) for chair in chairs] for chairs in found.held],
        "played": found.played,
    }
    write_atomically(debrief_path(record), json.dumps(kept) + "\n")


def _split(entry: Mapping[str, Any]) -> PlayerSplit:
    parts = {str(part): read_estimate(pair) for part, pair in entry["parts"].items()}
    return PlayerSplit(read_number(entry["score"]), read_number(entry["mean"]), parts)


def _chair(players: int, place: Any, value: Any) -> HeldChair:
    if place is not None and read_whole(place) >= players:
        raise ValueError("no chair of the match")
    return HeldChair(place, read_number(value))


def _written_moment(moment: JudgedChoice) -> list[Any]:
    gain = write_estimate(moment.gain)
    return [moment.step, moment.deal, moment.player, gain, moment.better]


def _moment(entry: Sequence[Any] | None, moves: Mapping[int, MoveInRecord]) -> JudgedChoice | None:
    if entry is None:
        return None
    step, deal, player, gain, better = entry
    move = moves[read_whole(step)]
    if (deal, player) != (move.deal, move.player):
        raise ValueError("no move of the match")
    if not isinstance(better, dict | None):
        raise ValueError("no choice of a moment")
    return JudgedChoice(step, move.deal, move.player, read_estimate(gain), better=better)
