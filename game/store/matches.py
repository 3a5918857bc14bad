"""The saved matches of a folder: starts, resumes, reads and practises them."""

import os
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from game.chance import Line
from game.match import Match, Opening
from game.records.commitment import as_known
from game.records.record import LineReader, RecordFault
from game.records.resuming import Resumption, Watch, resume
from game.store.faults import reason_of, store_fault
from game.store.files import keep_copy, make_private, write_atomically
from game.store.forgetting import Traces, find_traces, forget_in_matches
from game.store.kept import Finished, KeptMatch, RecordToContinue, record_text, with_new_id
from game.store.listing import SavedMatch, each_match
from game.store.locks import Lock, take_lock
from game.store.paths import companions
from game.store.reading import (
    ReadMatch,
    damaged_match,
    first_lines,
    opening_beside,
    read_file,
    read_match,
)
from game.store.saves import OpenFile, new_filled_file


@dataclass(frozen=True, slots=True)
class ResumedMatch:
    """A match to play on, with its record."""

    match: Match
    record: KeptMatch
    practice: bool


@dataclass(frozen=True, slots=True)
class ResumeHelp:
    """Who resumes a match: the takers by hand, and a listener."""

    takers: Collection[int] = ()
    watch: Watch | None = None
    """Gets the match before its record is replayed, so that it can listen."""
    rest: Callable[[], None] = lambda: None
    """Called before every replayed action and deal."""
    can_undo: bool = False


ALONE = ResumeHelp()


class SavedMatches:
    """The folder of saved matches."""

    def __init__(self, folder: Path, finished: Finished | None = None) -> None:
        """Use a folder, which may not exist yet; ``finished`` gets the records that end."""
        self._folder = folder
        self._finished = finished

    def each(self) -> Iterator[SavedMatch]:
        """Yield all matches, latest first; only the ends of each are read, when it is reached."""
        return each_match(self._folder)

    def begin(
        self, game: str, guests: Collection[int] = (), opening: Opening | None = None
    ) -> KeptMatch:
        """Start the record of a match; the history keeps nothing of guests' seats.

        The opening of its commitment is stored beside the record until the match ends.
        """
        return KeptMatch(self._folder, game, self._finished, guests=guests, opening=opening)

    def read(self, path: Path) -> ReadMatch:
        """Return a match to look at, as far as its record is good.

        Raises ``StoreFault`` if none of it is.
        """
        return read_match(path)

    def resume(
        self, path: Path, company: ResumeHelp = ALONE, good_lines: int | None = None
    ) -> ResumedMatch:
        """Resume a match; raise ``StoreFault`` if that is impossible.

        ``DamagedMatch`` tells the number of good lines; passed as ``good_lines``, the match resumes
        from there, and a copy of the damaged file is kept. A file with an incomplete last line is
        treated the same. If nothing can be written, the match resumes anyway, with a ``fault``.
        """
        lock = _lock(path)
        try:
            return self._resume(path, company, good_lines, lock)
        except BaseException:
            _release(lock)
            raise

    def practise(
        self, lines: Sequence[Line], upto: int, company: ResumeHelp = ALONE
    ) -> ResumedMatch:
        """Start a practice match from a position of another match, after ``upto`` lines.

        The lines must come from a checked record. Raises ``StoreFault`` if the match is over there.
        """
        assert 0 < upto <= len(lines)
        header = with_new_id({**as_known(lines), "practice": True})
        taken = [header, *lines[1:upto]]

        def open_file() -> tuple[Path, BinaryIO]:
            return new_filled_file(self._folder, header["game"], record_text(taken))

        return self._go_on(taken, open_file, None, company)

    def delete(self, path: Path) -> None:
        """Delete a saved match; raise ``StoreFault`` if it is open or can't be deleted."""
        lock = _lock(path)
        try:
            for file in (path, *companions(path)):
                file.unlink(missing_ok=True)
        except OSError as fault:
            raise store_fault("undeletable", reason=reason_of(fault)) from None
        finally:
            _release(lock)

    def traces_of(self, name: str) -> Traces:
        """Return the number of saved matches that name a person."""
        return find_traces(self._folder, name)

    def forget(self, name: str, *, whole_matches: bool = False) -> None:
        """Remove a person from all saved matches; raise ``StoreFault`` if some remain.

        With ``whole_matches``, matches without other people are deleted.
        """
        forget_in_matches(self._folder, name, whole_matches=whole_matches)

    def _resume(
        self, path: Path, company: ResumeHelp, good_lines: int | None, lock: Lock | None
    ) -> ResumedMatch:
        data = first_lines(read_file(path), good_lines)
        reader = LineReader(data)

        def open_file() -> tuple[Path, BinaryIO]:
            mend = "broken" if good_lines is not None else "torn" if reader.cut_off else None
            return _open_whole(path, data[: reader.end], mend)

        try:
            return self._go_on(reader, open_file, lock, company, path)
        except RecordFault as fault:
            raise damaged_match(fault) from None

    def _go_on(
        self,
        lines: Iterable[Line],
        open_file: OpenFile,
        lock: Lock | None,
        company: ResumeHelp,
        path: Path | None = None,
    ) -> ResumedMatch:
        opening = opening_beside(path) if path else None
        later, known = _Later(), list[Line]()
        cut = later.cut if company.can_undo else None
        match = resume(
            lines,
            Resumption(
                later.keep, known.append, cut, company.takers, company.watch, company.rest, opening
            ),
        )
        if known[-1].get("result") == "match":
            raise store_fault("over")
        # The file is opened only after its lines have been checked.
        begun = RecordToContinue(known, open_file, lock, path)
        setup = match.setup
        record = KeptMatch(
            self._folder, setup.game.id, self._finished, begun, opening=setup.opening
        )
        later.hand_to(record)
        return ResumedMatch(match, record, known[0].get("practice") is True)


class _Later:
    """Holds new lines until there is a record to write them to."""

    def __init__(self) -> None:
        self._waiting: list[Line] = []
        self._record: KeptMatch | None = None

    def hand_to(self, record: KeptMatch) -> None:
        self._record = record
        for line in self._waiting:
            record.keep(line)

    def keep(self, line: Line) -> None:
        if self._record:
            self._record.keep(line)
        else:
            self._waiting.append(line)

    def cut(self, lines: int) -> None:
        assert self._record
        self._record.cut(lines)


def _lock(path: Path) -> Lock | None:
    """Lock a record; ``None`` if locking is impossible, as in a read-only folder."""
    try:
        lock = take_lock(path)
    except OSError:
        return None
    if lock is None:
        raise store_fault("in_use")
    return lock


def _release(lock: Lock | None) -> None:
    if lock:
        lock.release()


def _cut_to(path: Path, good: bytes, copy: Path) -> None:
    """Shorten a record to its good lines; if that fails, delete the copy of the whole."""
    try:
        write_atomically(path, good.decode("utf-8"))
    except BaseException:
        # Every further try makes one again, and a full disk gets no emptier by it.
        copy.unlink(missing_ok=True)
        raise


def _open_whole(path: Path, good: bytes, mend: str | None) -> tuple[Path, BinaryIO]:
    """Open a record that ends with a complete line; what is cut off stays in a copy."""
    make_private(path.parent)
    make_private(path)
    if mend:
        _cut_to(path, good, keep_copy(path, mend))
    file = path.open("r+b")
    if not good.endswith(b"\n"):
        file.seek(0, os.SEEK_END)
        file.write(b"\n")
        file.seek(0)
    return path, file
