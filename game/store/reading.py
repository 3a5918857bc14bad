"""Reading a saved match, whole or as far as it is good; nothing is ever written here."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from game.chance import Line
from game.files.bounded import MEGABYTE, read_regular
from game.files.clipping import clip
from game.files.jsonl import read_object
from game.match import MatchSetup, Opening
from game.records.commitment import opened, read_opening
from game.records.record import RecordFault
from game.records.replay import Replay, replay
from game.store.faults import StoreFault, reason_of, store_fault
from game.store.glances import LARGEST_RECORD
from game.store.paths import opening_path
from game.texts.words import load_words

LONGEST_NAME = 44
"""Signs of a file's name that are shown, so that a sentence has room for the longest reason."""


class DamagedMatch(StoreFault):
    """A record that can be read only up to a line; it can be gone on with from there."""

    def __init__(self, sentence: str, good_lines: int, reason: str) -> None:
        super().__init__(sentence)
        self.good_lines = good_lines
        """How many lines are good; 0 where there is nothing to go on with."""
        self.reason = reason


@dataclass(frozen=True, slots=True)
class ReadMatch:
    """A match to be looked at, as far as its record is good."""

    setup: MatchSetup
    lines: Sequence[Line]
    fault: str | None
    """What is wrong with the rest, in one sentence that names file and line."""


def read_match(path: Path) -> ReadMatch:
    """Return a match to be looked at; ``StoreFault`` says why none of it can be."""
    data = read_file(path)
    try:
        found, fault = read_back(data), None
    except DamagedMatch as damaged:
        if not damaged.good_lines:
            raise
        found = read_back(first_lines(data, damaged.good_lines))
        fault = _sentence("part", path, damaged.good_lines, reason=damaged.reason)
    if fault is None and found.lines.cut_off:
        fault = _sentence("torn", path, len(found.lines.lines))
    lines = found.lines.lines[: found.reached]
    if not any(line.get("chance") == "deal" for line in lines):
        raise StoreFault(fault) if fault else store_fault("undealt")
    return ReadMatch(opened(found.match.setup, read_opening(lines[-1])), lines, fault)


def read_back(data: bytes) -> Replay:
    """Return the match that a record holds; ``DamagedMatch`` says how much of it is good."""
    try:
        return replay(data)
    except RecordFault as fault:
        raise damaged_match(fault) from None


def read_file(path: Path) -> bytes:
    """Return what a record holds; ``StoreFault`` says why that can't be told."""
    try:
        return read_regular(path, LARGEST_RECORD)
    except FileNotFoundError:
        raise store_fault("vanished") from None
    except OSError as fault:
        raise store_fault("unreadable", reason=reason_of(fault)) from None


def opening_beside(record: Path) -> Opening | None:
    """Return what opens the commitment of a match that is not over; ``None`` where it is lost."""
    try:
        return read_opening(read_object(read_regular(opening_path(record), MEGABYTE)))
    except (OSError, ValueError):
        return None


def first_lines(data: bytes, count: int | None) -> bytes:
    """Return so many lines of a record, each with its end; all of it where there is no number."""
    if count is None:
        return data
    end = 0
    for _ in range(count):
        end = data.find(b"\n", end) + 1
        if not end:
            return data + b"\n"
    return data[:end]


def damaged_match(fault: RecordFault) -> DamagedMatch:
    """Return what is wrong with a record, and that all lines before it are good."""
    words = load_words()
    if fault.line == 1:
        return DamagedMatch(words("store.unreadable", reason=fault.reason), 0, fault.reason)
    sentence = words("store.damaged", line=fault.line, reason=fault.reason)
    return DamagedMatch(sentence, fault.line - 1, fault.reason)


def _sentence(kind: str, path: Path, good_lines: int, **facts: object) -> str:
    return load_words()(
        f"store.shown.{kind}", file=clip(path.name, LONGEST_NAME), line=good_lines + 1, **facts
    )
