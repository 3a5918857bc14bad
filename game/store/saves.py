"""Keeping a match's record on disk as it happens, off the frame loop."""

import os
import queue
import threading
import time
from collections.abc import Callable
from functools import partial
from itertools import accumulate
from pathlib import Path
from typing import BinaryIO, TypeAlias

from game.chance import Line
from game.record import write_line
from game.store.backlog import Backlog


class RecordKeeper:
    """Appends lines to a record file, each flushed and synced by threads of its own.

    Nothing here ever raises into the game: where the file can't be written, play goes on and
    ``fault`` says why nothing is being kept.
    """

    def __init__(
        self,
        folder: Path,
        game: str,
        now: Callable[[], float] = time.monotonic,
        open_file: "OpenFile | None" = None,
    ) -> None:
        """Begin a record in ``folder``, named after the day, the hour and the game.

        ``open_file`` is called for another file to write on in, by the thread.
        """
        self.path: Path | None = None
        self.fault: str | None = None
        self._began = now()
        self._now = now
        self._backlog = Backlog()
        self._lines: queue.SimpleQueue[str | int | None] = queue.SimpleQueue()
        self._thread = threading.Thread(
            target=self._run,
            args=(open_file or partial(new_file, folder, game),),
            name="record keeper",
            daemon=True,
        )
        self._thread.start()

    @property
    def behind(self) -> bool:
        """Whether lines are still to be written, and it is not long that they are."""
        return self._backlog.behind

    def keep(self, line: Line) -> Line:
        """Hand over a line to be written, stamped with the seconds since the match began.

        An action first lets all before it be written: no more than one can ever be lost.
        """
        if "player" in line:
            self._backlog.wait()
        stamped = {**line, "t": round(self._now() - self._began, 2)}
        self._backlog.add()
        self._lines.put(write_line(stamped))
        return stamped

    def cut(self, lines: int) -> None:
        """Have the record end after so many lines: what came later was taken back."""
        self._backlog.add()
        self._lines.put(lines)

    def close(self) -> None:
        """Write what is left and end the thread; harmless when called twice."""
        self._lines.put(None)
        self._thread.join()

    def _run(self, open_file: "OpenFile") -> None:
        try:
            self.path, file = open_file()
            with file:
                self._write_all(_Syncer(self.path, file, self._fail), file)
        except OSError as fault:
            self._fail(fault)
        finally:
            self._backlog.give_up()

    def _fail(self, fault: OSError) -> None:
        self.fault = fault.strerror or str(fault)

    def _write_all(self, syncer: "_Syncer", file: BinaryIO) -> None:
        ends = list(accumulate(map(len, file), initial=0))
        """Where each line ends in the file, after the beginning."""
        try:
            while (line := self._lines.get()) is not None and not self.fault:
                if isinstance(line, int):
                    del ends[line + 1 :]
                    file.seek(ends[-1])
                    file.truncate()
                else:
                    ends.append(ends[-1] + file.write(line.encode("utf-8", "replace")))
                # From here on the system has it, whatever becomes of this program.
                file.flush()
                self._backlog.note_written()
                syncer.ask()
        finally:
            syncer.close()


OpenFile: TypeAlias = Callable[[], tuple[Path, BinaryIO]]
"""Opens a record to be written on in: readable, at its beginning."""


class _Syncer:
    """Brings a file to the disk, on a thread of its own: what comes meanwhile need not wait."""

    def __init__(self, path: Path, file: BinaryIO, fail: Callable[[OSError], None]) -> None:
        self._path = path
        self._file = file
        self._fail = fail
        self._asked: queue.SimpleQueue[bool] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="record syncer", daemon=True)
        self._thread.start()

    def ask(self) -> None:
        """Have all that is written so far brought to the disk."""
        self._asked.put(True)

    def close(self) -> None:
        """Wait until it has been done."""
        self._asked.put(False)
        self._thread.join()

    def _run(self) -> None:
        try:
            while self._asked.get():
                # Once does for all that was asked so far.
                while self._asked.qsize() > 1:
                    self._asked.get()
                os.fsync(self._file.fileno())
                # A folder that is gone takes what is written without a word.
                self._path.stat()
        except OSError as fault:
            self._fail(fault)


def new_file(folder: Path, game: str) -> tuple[Path, BinaryIO]:
    """Create a file that no other copy of the program has; ``OSError`` where none can be."""
    folder.mkdir(parents=True, exist_ok=True)
    stamp = time.strftime("%Y-%m-%d-%H%M%S")
    for number in range(1, 1000):
        path = folder / f"{stamp}-{game}-{number}.jsonl"
        try:
            return path, path.open("x+b")
        except FileExistsError:
            continue
    raise FileExistsError(f"{folder} holds a thousand records of this second")
