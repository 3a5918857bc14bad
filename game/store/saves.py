"""Keeping a match's record on disk as it happens, off the frame loop."""

import os
import queue
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO

from game.chance import Line
from game.record import write_line


class RecordKeeper:
    """Appends lines to a new record file, each flushed and synced by a thread of its own.

    Nothing here ever raises into the game: where the file can't be written, play goes on and
    ``fault`` says why nothing is being kept.
    """

    def __init__(self, folder: Path, game: str, now: Callable[[], float] = time.monotonic) -> None:
        """Begin a record in ``folder``, named after the day, the hour and the game."""
        self.path: Path | None = None
        self.fault: str | None = None
        self._began = now()
        self._now = now
        self._lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._thread = threading.Thread(
            target=self._run, args=(folder, game), name="record keeper", daemon=True
        )
        self._thread.start()

    def keep(self, line: Line) -> None:
        """Hand over a line to be written, stamped with the seconds since the match began."""
        self._lines.put(write_line({**line, "t": round(self._now() - self._began, 2)}))

    def close(self) -> None:
        """Write what is left and end the thread; harmless when called twice."""
        self._lines.put(None)
        self._thread.join()

    def _run(self, folder: Path, game: str) -> None:
        try:
            self.path, file = _new_file(folder, game)
            with file:
                self._write_all(file)
        except OSError as fault:
            self.fault = fault.strerror or str(fault)

    def _write_all(self, file: BinaryIO) -> None:
        for line in iter(self._lines.get, None):
            file.write(line.encode("utf-8"))
            if self._lines.empty():
                _sync(file)
        _sync(file)


def _sync(file: BinaryIO) -> None:
    file.flush()
    os.fsync(file.fileno())


def _new_file(folder: Path, game: str) -> tuple[Path, BinaryIO]:
    """Create a file that no other copy of the program has; ``OSError`` where none can be."""
    folder.mkdir(parents=True, exist_ok=True)
    stamp = time.strftime("%Y-%m-%d-%H%M%S")
    for number in range(1, 1000):
        path = folder / f"{stamp}-{game}-{number}.jsonl"
        try:
            return path, path.open("xb")
        except FileExistsError:
            continue
    raise FileExistsError(f"{folder} holds a thousand records of this second")
