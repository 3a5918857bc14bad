"""Lists the saved matches from the first and last line of each."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path

from game.match import MatchSetup
from game.records.record import LineReader, RecordFault, is_cut_off, read_header, record_id
from game.store.faults import reason_of
from game.store.guests import guests_of
from game.store.locks import is_locked
from game.store.unfinished import open_record, read_ends, record_files
from game.texts.words import load_words

LATEST_MOMENT = 253_402_000_000.0
"""Late in the year 9999, in seconds since 1970."""


@dataclass(frozen=True, slots=True)
class SavedMatch:
    """A record in the folder, with what a list shows."""

    path: Path
    id: str | None
    """The match's id in the history; a record from elsewhere may have none."""
    changed: float
    """The modification time in seconds, limited by ``in_calendar``."""
    setup: MatchSetup | None
    """``None`` if the first line can't be read."""
    finished: bool
    damaged: bool
    """Whether its last line is damaged; earlier lines may be damaged too."""
    people: tuple[str, ...]
    """The names that the history keeps: neither bots nor guests."""
    practice: bool
    in_use: bool
    """Whether it is open at another table or in another Clamber."""
    fault: str | None
    """Why it can't be read, in one sentence."""


def each_match(folder: Path) -> Iterator[SavedMatch]:
    """Yield all saved matches, latest first; none if the folder can't be read.

    Each file is opened only when it is reached.
    """
    for path in record_files(folder):
        if match := look_at(path):
            yield match


def in_calendar(seconds: float) -> float:
    """Return a time in seconds since 1970, limited to what calendars can show."""
    return min(max(0.0, seconds), LATEST_MOMENT)


def look_at(path: Path) -> SavedMatch | None:
    """Return a record as a list shows it.

    ``None`` if it is gone, or has no complete line because the program was killed.
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
