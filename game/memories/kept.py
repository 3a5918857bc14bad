"""Keeps what finished matches are remembered by, so that each record is played through once.

The file names nobody. A damaged one, or one that can't be read or written, is made again from the
records.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from game.files.bounded import MEGABYTE, read_regular
from game.files.decoding import (
    DAMAGE,
    Decoder,
    fields,
    listed,
    mapped,
    number,
    one_of,
    optional,
    row,
    text,
    whole,
)
from game.files.jsonl import is_whole_text, read_object, write_object
from game.memories.moment import Moment
from game.memories.remembering import RememberedMoment
from game.store.files import write_atomically
from game.store.listing import LATEST_MOMENT

FORMAT = 1
"""Raised whenever rules choose other moments: all are then found again."""

_MOST_PLAYERS = 12
_LONGEST = 1000
_MOST = 10_000_000

_seat = whole(0, _MOST_PLAYERS - 1)
_facts = mapped(text(_LONGEST), whole(-_MOST, _MOST), 8)


@dataclass(frozen=True, slots=True)
class KeptMemory:
    """What is kept of one record."""

    changed: float
    """The record's modification time: of another one, something else may be remembered."""
    window: int
    """The number of its window, which stays the same."""
    memory: RememberedMoment | None
    """``None`` if its record is damaged."""


def read_kept(path: Path, windows: int) -> dict[str, KeptMemory]:
    """Return what is kept by the name of the record's file; nothing if the file is unusable."""
    kept = row(number(0, LATEST_MOMENT), whole(0, windows - 1), optional(_memory))
    decode: Decoder[dict[str, tuple[float, int, RememberedMoment | None]]]
    decode = mapped(text(_LONGEST, 1), kept, windows)
    try:
        found = fields(read_object(read_regular(path, MEGABYTE), MEGABYTE), "format", "matches")
        one_of(FORMAT)(found["format"])
        return {name: KeptMemory(*one) for name, one in decode(found["matches"]).items()}
    except (OSError, *DAMAGE):
        return {}


def write_kept(path: Path, kept: Mapping[str, KeptMemory]) -> None:
    """Write the file; raise ``OSError`` if that is impossible."""
    matches = {
        name: [one.changed, one.window, one.memory and _written(one.memory)]
        for name, one in kept.items()
        if is_whole_text(name)
    }
    write_atomically(path, write_object({"format": FORMAT, "matches": matches}))


def _written(memory: RememberedMoment) -> object:
    kind, line, facts, clear = memory.moment
    return [memory.seat, kind, line, dict(facts), clear, list(memory.winners)]


def _memory(value: object) -> RememberedMoment:
    decode = row(_seat, text(_LONGEST, 1), whole(1, _MOST), _facts, number(0, 1), listed(_seat, 12))
    seat, kind, line, facts, clear, winners = decode(value)
    return RememberedMoment(seat, Moment(kind, line, facts, clear), winners)
