"""Reads a saved match, whole or as far as it is good. It writes nothing."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from game.chance import Line
from game.deals import begins_deal
from game.files.bounded import MEGABYTE, read_regular
from game.files.clipping import clip
from game.files.jsonl import read_object
from game.match import MatchSetup, Opening
from game.records.commitment import opened, read_opening
from game.records.record import RecordFault
from game.records.replay import Replay, replay
from game.store.faults import StoreFault, reason_of, store_fault
from game.store.paths import opening_path
from game.store.unfinished import LARGEST_RECORD
from game.texts.words import load_words

LONGEST_NAME = 44
"""The most characters of a file name in a message, so that the longest reason fits, too."""


class DamagedMatch(StoreFault):
    """A record that is good only up to a line, from which it can be resumed."""

    def __init__(self, sentence: str, good_lines: int, reason: str) -> None:
        super().__init__(sentence)
        self.good_lines = good_lines
        """The number of good lines; 0 if the match can't be resumed."""
        self.reason = reason


@dataclass(frozen=True, slots=True)
class ReadMatch:
    """A match to look at, as far as its record is good."""

    setup: MatchSetup
    lines: Sequence[Line]
    fault: str | None
    """What is wrong with the rest, in one sentence with file and line."""


def read_match(path: Path) -> ReadMatch:
    """Return a match to look at; raise ``StoreFault`` if none of it is good."""
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
    if not any(begins_deal(line) for line in lines):
        raise StoreFault(fault) if fault else store_fault("undealt")
    return ReadMatch(opened(found.match.setup, read_opening(lines[-1])), lines, fault)


def read_back(data: bytes) -> Replay:
    """Return the match in a record; raise ``DamagedMatch``, which says how much of it is good."""
    try:
        return replay(data)
    except RecordFault as fault:
        raise damaged_match(fault) from None


def read_file(path: Path) -> bytes:
    """Return a record's bytes; raise ``StoreFault`` if they can't be read."""
    try:
        return read_regular(path, LARGEST_RECORD)
    except FileNotFoundError:
        raise store_fault("vanished") from None
    except OSError as fault:
        raise store_fault("unreadable", reason=reason_of(fault)) from None


def opening_beside(record: Path) -> Opening | None:
    """Return the opening of an unfinished match's commitment; ``None`` if it is lost."""
    try:
        return read_opening(read_object(read_regular(opening_path(record), MEGABYTE)))
    except (OSError, ValueError):
        return None


def first_lines(data: bytes, count: int | None) -> bytes:
    """Return the first ``count`` lines of a record with their ends; all if it is ``None``."""
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
