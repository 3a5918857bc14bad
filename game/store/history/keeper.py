"""Writes the history outside the frame loop."""

import time
from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from threading import Event

from game.chance import Line
from game.files.bounded import read_regular
from game.records.record import RecordFault, record_id
from game.records.replay import replay
from game.store.faults import StoreFault, reason_of, sentence_of
from game.store.history.asking import (
    figures,
    known_records,
    profiles,
    table_sizes,
    uncounted_records,
)
from game.store.history.copies import forget_in_copies
from game.store.history.database import History, NotNow, T, Work
from game.store.history.export import csv_text, write_csv
from game.store.history.figures import FigureQuery, Figures
from game.store.history.summary import summarise
from game.store.history.writing import add_match, delete_profile, note_uncounted
from game.store.listing import SavedMatch, each_match, in_calendar
from game.store.unfinished import LARGEST_RECORD
from game.store.worker import KeepingThread
from game.texts.words import load_words

Clock = Callable[[], float]

ENOUGH_KNOWN = 20
"""After this many counted matches in a row, all earlier ones count as counted, too."""


@dataclass(frozen=True, slots=True)
class _Due:
    """A match to be counted."""

    lines: Callable[[], Sequence[Line]]
    """Returns the whole record; raises ``RecordFault`` or ``OSError`` if it can't be read."""
    record: str | None
    """The id to remember if the match can't be counted."""
    ended: int
    changed: float | None = None
    """The modification time of its file, if it comes from one."""


class HistoryKeeper:
    """Writes finished matches on its own thread; reads in the caller's.

    Writing never raises into the game: ``troubles`` reports problems, one sentence each. If the
    disk refuses a match, it is tried again with the next one. A match that can't be counted is
    remembered and skipped.
    """

    def __init__(self, path: Path, clock: Clock = time.time) -> None:
        """Keep the history in a file, which may not exist yet."""
        self._history = History(path)
        self._clock = clock
        self._worker = KeepingThread("history", self._tell_unexpected)
        self._waiting: list[_Due] = []
        self._told: set[str] = set()
        self._folder: Path | None = None
        """The saved matches, from which a damaged history is counted again."""

    def note(self, lines: Sequence[Line]) -> None:
        """Queue a finished match's whole record for writing; a match counts only once."""
        due = _Due(lambda: lines, record_id(lines[0]), int(in_calendar(self._clock())))
        self._do(lambda: self._waiting.append(due))

    def catch_up(self, folder: Path) -> None:
        """Queue the finished matches of a folder that the history lacks.

        So a crash before a result was written loses nothing, and neither does a damaged history.
        """
        self._folder = folder
        self._do(lambda: self._find_missing(folder))

    def try_again(self) -> None:
        """Try to write again after a failure."""
        self._do(lambda: None)

    def troubles(self) -> list[str]:
        """Return the troubles since the last call, one sentence each."""
        return self._history.troubles()

    def close(self) -> None:
        """Wait until everything is written."""
        self._worker.close()

    # These methods read, or wait for a write, and may raise ``StoreFault``.

    def profiles(self) -> list[str]:
        """Return the names of everyone who has finished a match."""
        return self._read(profiles)

    def table_sizes(self, profile: str, game: str) -> list[int]:
        """Return the numbers of players with which a person has played a game."""
        return self._read(partial(table_sizes, profile=profile, game=game))

    def figures(self, question: FigureQuery) -> Figures:
        """Return the figures for a question."""
        return self._read(partial(figures, question=question))

    def export(self, profile: str, path: Path) -> None:
        """Write all matches of a person to a CSV file."""
        write_csv(path, self._read(partial(csv_text, profile=profile)))

    def delete_profile(self, name: str) -> None:
        """Remove a person and their data from the history, and from copies set aside."""
        try:
            self._history.write(partial(delete_profile, name=name))
        finally:
            forget_in_copies(self._history.path, name)

    def _read(self, work: Work[T]) -> T:
        """Return what a query finds; of a damaged history, once its matches are counted again."""
        before = self._history.begun_anew
        found = self._history.read(work)
        if self._history.begun_anew == before or self._folder is None:
            return found
        counted = Event()
        self.catch_up(self._folder)
        self._worker.do(counted.set)
        counted.wait()
        return self._history.read(work)

    def _do(self, job: Callable[[], None]) -> None:
        self._worker.do(lambda: self._tell_faults(job))
        self._worker.do(lambda: self._tell_faults(self._count_waiting))

    def _tell_faults(self, job: Callable[[], None]) -> None:
        try:
            job()
        except StoreFault as fault:
            self._history.tell(str(fault))

    def _tell_unexpected(self, fault: Exception) -> None:
        """Report an unexpected exception, once."""
        sentence = sentence_of(fault)
        if sentence not in self._told:
            self._told.add(sentence)
            self._history.tell(sentence)

    def _count_waiting(self) -> None:
        left_out: list[Exception] = []
        try:
            while self._waiting:
                due = self._waiting[0]
                try:
                    self._count(due)
                except NotNow:
                    raise
                except Exception as fault:
                    if self._leave_out(due) and not isinstance(fault, RecordFault):
                        left_out.append(fault)
                del self._waiting[0]
        finally:
            self._tell_left_out(left_out)

    def _count(self, due: _Due) -> None:
        try:
            match = summarise(due.lines())
        except OSError:
            # The list of matches reports an unreadable record.
            return
        if match.concerns_anyone:
            self._history.write(partial(add_match, match=match, ended=due.ended))

    def _leave_out(self, due: _Due) -> bool:
        """Remember that a match can't be counted; return whether that is new."""
        if due.record is None:
            return True
        try:
            note = partial(note_uncounted, record=due.record, changed=due.changed)
            return self._history.write(note)
        except StoreFault:
            return True

    def _tell_left_out(self, faults: Sequence[Exception]) -> None:
        if faults:
            reason = reason_of(faults[0].__cause__ or faults[0]).rstrip(".")
            words = load_words()
            self._history.tell(words.count("store.uncounted", len(faults), reason=reason))

    def _find_missing(self, folder: Path) -> None:
        known = self._history.read(known_records)
        uncounted = self._history.read(uncounted_records)
        ours = (saved for saved in each_match(folder) if saved.finished and saved.id)
        for saved in reversed(list(_not_in(known, ours))):
            if saved.people and (saved.id, saved.changed) not in uncounted:
                lines = partial(_lines_of, saved.path)
                self._waiting.append(_Due(lines, saved.id, int(saved.changed), saved.changed))


def _lines_of(path: Path) -> Sequence[Line]:
    return replay(read_regular(path, LARGEST_RECORD)).lines.lines


def _not_in(known: Container[str | None], matches: Iterable[SavedMatch]) -> Iterator[SavedMatch]:
    """Yield unknown matches, up to a run of ``ENOUGH_KNOWN`` known ones."""
    in_a_row = 0
    for match in matches:
        if match.id not in known:
            in_a_row = 0
            yield match
        elif (in_a_row := in_a_row + 1) == ENOUGH_KNOWN:
            return
