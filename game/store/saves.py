"""Writes a match's record to disk as it happens, outside the frame loop."""

import os
import time
from collections.abc import Callable
from functools import partial
from itertools import accumulate
from pathlib import Path
from typing import BinaryIO, TypeAlias

from game.chance import Line
from game.records.record import write_line
from game.store.backlog import Backlog
from game.store.faults import reason_of
from game.store.files import create_private, make_folder, make_private, write_atomically
from game.store.worker import KeepingThread
from game.threads import Tell


class RecordKeeper:
    """Appends lines to a record file; threads flush and sync each line.

    No method raises into the game. If the file can't be written, play goes on, and ``fault`` says
    why nothing is being kept.
    """

    def __init__(
        self,
        folder: Path,
        game: str,
        now: Callable[[], float] = time.monotonic,
        open_file: "OpenFile | None" = None,
    ) -> None:
        """Start a record in ``folder``, named after the date, the time and the game.

        ``open_file`` opens another file instead; the thread calls it.
        """
        self.path: Path | None = None
        self.fault: str | None = None
        self._began = now()
        self._now = now
        self._backlog = Backlog()
        self._file: BinaryIO | None = None
        self._syncer: _Syncer | None = None
        self._ends: list[int] = []
        """The offset in the file of each line's end, starting with 0."""
        self._closed = False
        self._worker = KeepingThread("record keeper", self._fail)
        self._worker.do(partial(self._open, open_file or partial(new_file, folder, game)))

    @property
    def behind(self) -> bool:
        """Whether lines are still unwritten, and the disk is not known to hang."""
        return self._backlog.behind

    def keep(self, line: Line) -> Line:
        """Queue a line for writing, with the seconds since the match began as ``t``.

        An action first waits for earlier lines to be written, so that at most one is ever lost.
        """
        if "player" in line:
            self._backlog.wait()
        stamped = {**line, "t": round(self._now() - self._began, 2)}
        self._do(partial(self._append, write_line(stamped)))
        return stamped

    def cut(self, lines: int) -> None:
        """Shorten the record to this many lines, after an undo."""
        self._do(partial(self._cut, lines))

    def close(self) -> None:
        """Write the rest and end the thread; calling it twice is harmless."""
        if not self._closed:
            self._closed = True
            self._worker.do(self._finish)
            self._worker.close()

    def _do(self, job: Callable[[BinaryIO], None]) -> None:
        """Queue a write, unless an earlier one has failed."""
        if not self._closed:
            self._backlog.add()
            self._worker.do(lambda: self._write(job))

    def _fail(self, fault: Exception) -> None:
        self.fault = reason_of(fault)
        self._backlog.give_up()

    # The methods below run on the thread.

    def _open(self, open_file: "OpenFile") -> None:
        self.path, self._file = open_file()
        self._ends = list(accumulate(map(len, self._file), initial=0))
        self._syncer = _Syncer(self.path, self._file, self._fail)

    def _write(self, job: Callable[[BinaryIO], None]) -> None:
        if self.fault or self._file is None or self._syncer is None:
            return
        job(self._file)
        # From here on the operating system has it, even if this program crashes.
        self._file.flush()
        self._backlog.note_written()
        self._syncer.ask()

    def _append(self, line: str, file: BinaryIO) -> None:
        self._ends.append(self._ends[-1] + file.write(line.encode("utf-8")))

    def _cut(self, lines: int, file: BinaryIO) -> None:
        del self._ends[lines + 1 :]
        file.seek(self._ends[-1])
        file.truncate()

    def _finish(self) -> None:
        self._backlog.give_up()
        if self._syncer is not None:
            self._syncer.close()
        if self._file is not None:
            self._file.close()


OpenFile: TypeAlias = Callable[[], tuple[Path, BinaryIO]]
"""Opens a record for reading and writing, positioned at its start."""


class _Syncer:
    """Syncs a file to the disk on its own thread, so that writing needn't wait."""

    def __init__(self, path: Path, file: BinaryIO, fail: Tell) -> None:
        self._path = path
        self._file = file
        self._asked = False
        self._worker = KeepingThread("record syncer", fail)

    def ask(self) -> None:
        """Request a sync of everything written so far."""
        self._asked = True
        self._worker.do(self._sync)

    def close(self) -> None:
        """Wait for the requested syncs."""
        self._worker.close()

    def _sync(self) -> None:
        if not self._asked:
            # An earlier sync has covered this request.
            return
        self._asked = False
        os.fsync(self._file.fileno())
        # Writing to a deleted file raises nothing, so check that it is still there.
        self._path.stat()


def new_file(folder: Path, game: str) -> tuple[Path, BinaryIO]:
    """Create a new record file; raise ``OSError`` if that is impossible."""
    make_folder(folder)
    make_private(folder)
    stamp = time.strftime("%Y-%m-%d-%H%M%S")
    for number in range(1, 1000):
        path = folder / f"{stamp}-{game}-{number}.jsonl"
        try:
            return path, create_private(path)
        except FileExistsError:
            continue
    raise FileExistsError(f"{folder} holds a thousand records of this second")


def new_filled_file(folder: Path, game: str, text: str) -> tuple[Path, BinaryIO]:
    """Create a record file with this content; raise ``OSError`` and leave none if that fails."""
    path, file = new_file(folder, game)
    file.close()
    try:
        write_atomically(path, text)
        return path, path.open("r+b")
    except BaseException:
        # Whoever tries again creates another file, and no two may hold the same match.
        path.unlink(missing_ok=True)
        raise
