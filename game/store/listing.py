"""The saved matches there are, known from the first and the last line of each."""

import os
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path

from game.match import MatchSetup
from game.record import RecordFault, is_cut_off, read_header, read_lines
from game.store.faults import reason_of
from game.store.glances import ENOUGH, is_line, is_match_result, last_line, record_files
from game.store.kept import guests_of
from game.store.locks import is_locked
from game.words import load_words

LATEST_MOMENT = 253_402_000_000.0
"""Seconds from 1970 to the last days of the year 9999."""


@dataclass(frozen=True, slots=True)
class SavedMatch:
    """A record in the folder, as far as a list shows it."""

    path: Path
    id: str | None
    """By which the history knows the match; a record from elsewhere may have none."""
    changed: float
    """When it was last written, by the file system's clock, as ``in_calendar`` returns it."""
    setup: MatchSetup | None
    """What is played and by whom; ``None`` where the first line can't be read."""
    finished: bool
    damaged: bool
    """Whether its last line is torn or is none of a record; what is before may be damaged too."""
    people: tuple[str, ...]
    """The names of those of whom the history keeps something: neither bots nor guests."""
    practice: bool
    in_use: bool
    """Whether it is open at another table or in another Clamber."""
    fault: str | None
    """Why it can't be read, in one sentence."""

    @property
    def can_go_on(self) -> bool:
        """Whether it can be taken up where it was left."""
        return not (self.fault or self.finished or self.in_use)


def each_match(folder: Path) -> Iterator[SavedMatch]:
    """Yield all saved matches, the latest first; none where the folder can't be read.

    A file is opened only when its turn comes.
    """
    for path in record_files(folder):
        if match := look_at(path):
            yield match


def in_calendar(seconds: float) -> float:
    """Return a time in seconds since 1970 that every calendar can show: a file may bear any."""
    return min(max(0.0, seconds), LATEST_MOMENT)


def look_at(path: Path) -> SavedMatch | None:
    """Return a record as a list shows it.

    ``None`` where it has gone meanwhile, or where the program ended before a line was written.
    """
    changed = 0.0
    try:
        with path.open("rb") as file:
            changed = in_calendar(os.fstat(file.fileno()).st_mtime)
            first, last = file.readline(ENOUGH), last_line(file)
        if not first or (not first.endswith(b"\n") and is_cut_off(first)):
            return None
        (header,) = read_lines(first).lines
        setup = read_header(header)
    except FileNotFoundError:
        return None
    except (OSError, RecordFault) as fault:
        reason = fault.reason if isinstance(fault, RecordFault) else reason_of(fault)
        sentence = load_words()("store.unreadable", reason=reason)
        return SavedMatch(path, None, changed, None, False, False, (), False, False, sentence)
    finished = is_match_result(last)
    return SavedMatch(
        path=path,
        id=header["id"] if isinstance(header.get("id"), str) else None,
        changed=changed,
        setup=setup,
        finished=finished,
        damaged=not is_line(last),
        people=_people(setup, guests_of(header)),
        practice=header.get("practice") is True,
        in_use=not finished and is_locked(path),
        fault=None,
    )


def _people(setup: MatchSetup, guests: Collection[int]) -> tuple[str, ...]:
    return tuple(
        player.name
        for seat, player in enumerate(setup.players)
        if player.kind == "human" and player.name and seat not in guests
    )
