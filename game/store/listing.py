"""The saved matches there are, known from the first and the last line of each."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path

from game.match import MatchSetup
from game.records.record import LineReader, RecordFault, is_cut_off, read_header, record_id
from game.store.faults import reason_of
from game.store.glances import open_record, read_ends, record_files
from game.store.guests import guests_of
from game.store.locks import is_locked
from game.texts.words import load_words

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
        changed = in_calendar(path.stat().st_mtime)
        with open_record(path) as file:
            ends = read_ends(file)
        if not ends.first or (not ends.first.endswith(b"\n") and is_cut_off(ends.first)):
            return None
        (header,) = LineReader(ends.first)
        setup = read_header(header)
    except FileNotFoundError:
        return None
    except Exception as fault:
        # Whatever is wrong with one file, the others are listed.
        reason = fault.reason if isinstance(fault, RecordFault) else reason_of(fault)
        sentence = load_words()("store.unreadable", reason=reason)
        return SavedMatch(path, None, changed, None, False, False, (), False, False, sentence)
    return SavedMatch(
        path=path,
        id=record_id(header),
        changed=changed,
        setup=setup,
        finished=ends.finished,
        damaged=ends.damaged,
        people=_people(setup, guests_of(header)),
        practice=header.get("practice") is True,
        in_use=not ends.finished and is_locked(path),
        fault=None,
    )


def _people(setup: MatchSetup, guests: Collection[int]) -> tuple[str, ...]:
    return tuple(
        player.name
        for seat, player in enumerate(setup.players)
        if player.kind == "human" and player.name and seat not in guests
    )
