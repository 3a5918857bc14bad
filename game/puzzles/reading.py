"""Reads and writes puzzle files, one puzzle per line. Players can edit these files."""

from collections.abc import Sequence
from functools import cache

from game.analysis.written import (
    is_legal,
    read_alternatives,
    read_line,
    read_reason,
    write_alternatives,
    write_reason,
)
from game.assets import AssetFault, asset_path
from game.faults import Fault
from game.files.bounded import MEGABYTE, read_regular
from game.files.clipping import clip
from game.files.decoding import DAMAGE, Undecodable, fields, listed, one_of, text
from game.files.jsonl import read_object, write_object
from game.match import LEVELS
from game.puzzles.puzzle import Puzzle
from game.records.playback import Playback
from game.records.record import RecordFault, read_header, write_line
from game.records.replay import replay

MOST_PUZZLES = 1000
MOST_LINES = 2000
"""The most lines of a puzzle's record: more than a moment that is kept can have."""
LONGEST_NAME = 60
MOST_SIGNS = 1000
"""The most characters of a name that is read; what is too long to be shown is cut."""


class PuzzleFault(Fault):
    """What is wrong with a puzzle, in one sentence."""


def write_puzzle(puzzle: Puzzle) -> str:
    """Return a puzzle as one line of a file."""
    return write_object(
        {
            "id": puzzle.id,
            "found_by": list(puzzle.found_by),
            "reference": puzzle.reference,
            "reason": write_reason(puzzle.reason),
            "alternatives": write_alternatives(puzzle.alternatives),
            "lines": list(puzzle.lines),
            **({"made": puzzle.made} if puzzle.made else {}),
        }
    )


def read_puzzles(data: bytes) -> list[Puzzle]:
    """Return all puzzles in a file; raise ``PuzzleFault``, which names the wrong line."""
    lines = [(n, line) for n, line in enumerate(data.split(b"\n"), 1) if line.strip()]
    if len(lines) > MOST_PUZZLES:
        raise PuzzleFault("puzzles.many", most=MOST_PUZZLES)
    return [_read(line, number) for number, line in lines]


@cache
def puzzles_of(game_id: str) -> Sequence[Puzzle]:
    """Return the puzzles that ship with a game; empty if there are none.

    Raises ``AssetFault`` if the file can't be read.
    """
    path, name = asset_path(f"puzzles/{game_id}.jsonl"), f"{game_id}.jsonl"
    if not path.exists():
        return ()
    try:
        found = read_puzzles(read_regular(path, MEGABYTE))
    except (OSError, PuzzleFault) as fault:
        reason = (isinstance(fault, OSError) and fault.strerror) or fault
        raise AssetFault("asset_faults.unreadable", name=name, reason=reason) from fault
    return [puzzle for puzzle in found if puzzle.game == game_id]


def position_of(puzzle: Puzzle) -> Playback:
    """Return the match up to a puzzle's position; raise ``PuzzleFault`` if it is invalid."""
    try:
        played = replay("".join(map(write_line, map(dict, puzzle.lines))).encode())
    except RecordFault as fault:
        raise PuzzleFault("puzzles.record", name=puzzle.id, reason=fault.reason) from fault
    if played.match.to_move is None:
        raise PuzzleFault("puzzles.nobody", name=puzzle.id)
    # Cut back to where chance had decided everything, it would be another position.
    if played.reached < len(played.lines.lines):
        raise PuzzleFault("puzzles.undecided", name=puzzle.id)
    made = [] if puzzle.made is None else [puzzle.made]
    choices = [one.action for one in puzzle.alternatives]
    playback = Playback(played.match.setup, played.lines.lines)
    state = playback.state(len(playback.steps) - 1)
    if not all(is_legal(playback.rules, state, line) for line in (*choices, *made)):
        raise PuzzleFault("puzzles.choice", name=puzzle.id)
    return playback


def _read(line: bytes, number: int) -> Puzzle:
    try:
        return _puzzle(read_object(line))
    except TooLong:
        # Cut short, it would be another position.
        raise PuzzleFault("puzzles.long", line=number, most=MOST_LINES) from None
    except DAMAGE as fault:
        raise PuzzleFault("puzzles.line", line=number) from fault


class TooLong(Undecodable):
    """A puzzle's record of too many lines."""


def _puzzle(value: object) -> Puzzle:
    entry = fields(value, "id", "found_by", "reference", "reason", "alternatives", "lines")
    if isinstance(entry["lines"], list) and len(entry["lines"]) > MOST_LINES:
        raise TooLong
    lines = list(listed(read_line, MOST_LINES, 1)(entry["lines"]))
    alternatives = read_alternatives(entry["alternatives"])
    actions = [one.action for one in alternatives]
    made = read_line(entry["made"]) if "made" in entry else None
    if len(alternatives) < 2 or any(one in actions[:n] for n, one in enumerate(actions)):
        raise Undecodable("nothing to choose from")
    if made is not None and made not in actions:
        raise Undecodable("a choice that there is not")
    return Puzzle(
        id=clip(text(MOST_SIGNS)(entry["id"]), LONGEST_NAME),
        lines=lines,
        alternatives=alternatives,
        reason=read_reason(entry["reason"], len(read_header(lines[0]).players)),
        found_by=listed(one_of(*LEVELS), len(LEVELS))(entry["found_by"]),
        reference=clip(text(MOST_SIGNS)(entry["reference"]), LONGEST_NAME),
        made=made,
    )
