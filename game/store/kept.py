"""A match with its record on disk, from the first line to the result."""

import secrets
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import BinaryIO

from game.chance import Line
from game.files.jsonl import write_object
from game.match import Opening
from game.records.record import read_lines, write_line
from game.store.faults import store_fault
from game.store.files import write_atomically
from game.store.forgetting import record_without
from game.store.locks import Lock, take_lock
from game.store.paths import opening_path
from game.store.saves import OpenFile, RecordKeeper, new_file

Finished = Callable[[Sequence[Line]], None]
"""Gets the whole record of a match that has ended."""


class KeptMatch:
    """Keeps a match's record as it happens, and all its lines in memory.

    No method raises into the game. ``fault`` says why nothing is being kept, and ``try_again``
    writes everything so far.
    """

    def __init__(
        self,
        folder: Path,
        game: str,
        finished: Finished | None = None,
        begun: "RecordToContinue | None" = None,
        guests: Collection[int] = (),
        opening: Opening | None = None,
    ) -> None:
        """Start the record of a new match in a folder, or continue one.

        ``guests`` are seats of which the history keeps nothing. ``opening`` is stored beside the
        record until the match ends.
        """
        self._opening = opening
        self._guests = sorted(guests)
        self.lines: list[Line] = list(begun.lines) if begun else []
        self.path: Path | None = begun.path if begun else None
        """The path of the record, once it exists."""
        self._folder, self._game = folder, game
        self._open_file = begun.open_file if begun else partial(new_file, folder, game)
        self._was_opened = False
        self._left: tuple[int, int, int] | None = None
        """The state of the file when the match was closed."""
        self._finished = finished
        self._lock = begun.lock if begun else None
        self._keeper = self._begin(self._open_first)
        self._moves_before = self._moves
        """The number of moves made before this session."""

    @property
    def fault(self) -> str | None:
        """Why the match is not being kept at the moment."""
        return self._keeper.fault

    @property
    def behind(self) -> bool:
        """Whether the record is behind the match, so that bots should wait."""
        return self._keeper.behind

    def keep(self, line: Line) -> None:
        """Write a line; the first one gets an id for the history."""
        if not self.lines:
            guests = {"guests": self._guests} if self._guests else {}
            line = with_new_id({**line, **guests})
        self.lines.append(self._keeper.keep(line))
        if line.get("result") == "match" and self._finished:
            self._finished(tuple(self.lines))

    def cut(self, lines: int) -> None:
        """Shorten the record to this many lines, after an undo."""
        del self.lines[lines:]
        self._moves_before = min(self._moves_before, self._moves)
        self._keeper.cut(lines)

    def try_again(self) -> None:
        """Write everything again after a failure, to the same file if there is one.

        If the match was closed and its file is open elsewhere or has changed, nothing is written.
        """
        text = record_text(self.lines)
        self._keeper.close()
        self._keeper = self._begin(lambda: self._open_again(text))

    def forget(self, name: str) -> None:
        """Replace a person by a guest in what may still be written of a closed match."""
        text = record_without(record_text(self.lines), name)
        self.lines[:] = read_lines(text.encode("utf-8")).lines

    @property
    def moves(self) -> int:
        """The number of moves by people in this session; of bots, if only bots play."""
        return self._moves - self._moves_before

    @property
    def _moves(self) -> int:
        movers = [line["player"] for line in self.lines if "player" in line]
        seats = self.lines[0]["players"] if self.lines else []
        people = [seat for seat, player in enumerate(seats) if player["kind"] == "human"]
        return sum(mover in people for mover in movers) if people else len(movers)

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return bool(self.lines) and self.lines[-1].get("result") == "match"

    def discard(self) -> None:
        """Delete the record."""
        self._keeper.close()
        if self.path is not None:
            # If it can't be removed, it stays in the list of matches.
            with suppress(OSError):
                self.path.unlink()
                opening_path(self.path).unlink(missing_ok=True)
        self._release()

    def close(self) -> None:
        """Write the rest, and release the file.

        The opening beside the record is deleted once the last line, which includes it, is on disk.
        """
        self._keeper.close()
        if self.is_over and self.path is not None and self.fault is None:
            with suppress(OSError):
                opening_path(self.path).unlink(missing_ok=True)
        self._leave()

    def _begin(self, open_file: OpenFile) -> RecordKeeper:
        def open_and_lock() -> tuple[Path, BinaryIO]:
            if self.path is not None:
                # A closed match may have been resumed elsewhere: then nothing may be written.
                self._hold(self.path)
                self._check_unchanged(self.path)
            path, file = open_file()
            self._write_opening(path)
            # Before, there may have been no file to lock, or no folder.
            self._hold(path)
            return path, file

        return RecordKeeper(self._folder, self._game, open_file=open_and_lock)

    def _hold(self, path: Path) -> None:
        """Lock the record unless it is locked already; raise ``StoreFault`` if another has it."""
        if self._lock is None:
            # If locks don't work in this folder, the match is still kept.
            with suppress(OSError):
                self._lock = take_lock(path)
                if self._lock is None:
                    raise store_fault("in_use")

    def _leave(self) -> None:
        """Let others open the record, and remember what it is like."""
        if self._lock and self.path is not None:
            self._left = _state_of(self.path)
        self._release()

    def _check_unchanged(self, path: Path) -> None:
        """Raise ``StoreFault`` if the record is no longer as it was left."""
        if self._left and _state_of(path) not in (None, self._left):
            self._release()
            raise store_fault("changed")
        # From here on it changes only because this match is written to it.
        self._left = None

    def _release(self) -> None:
        """Let others open the record; whoever tries again must take the lock again."""
        if self._lock:
            self._lock.release()
            self._lock = None

    def _write_opening(self, record: Path) -> None:
        """Write the opening of the commitment before any line that depends on it."""
        path = opening_path(record)
        if self._opening is not None and not path.exists():
            write_atomically(path, write_object(asdict(self._opening)))

    def _open_first(self) -> tuple[Path, BinaryIO]:
        path, file = self._open_file()
        self.path, self._was_opened = path, True
        return path, file

    def _open_again(self, text: str) -> tuple[Path, BinaryIO]:
        path = self.path
        if path is None or (not self._was_opened and path.exists()):
            # Only the first opening keeps a copy of a damaged record, so it can't be left out.
            path, file = self._open_first()
            file.close()
        write_atomically(path, text)
        self._was_opened = True
        return path, path.open("r+b")


@dataclass(frozen=True, slots=True)
class RecordToContinue:
    """A match to continue: its lines, how to open its file, and its lock."""

    lines: Sequence[Line]
    open_file: OpenFile
    lock: Lock | None
    path: Path | None
    """The path of its file; ``None`` if ``open_file`` creates a new one."""


def _state_of(path: Path) -> tuple[int, int, int] | None:
    """Return what changes when a file is written or replaced; ``None`` if it can't be found."""
    try:
        stat = path.stat()
    except OSError:
        return None
    return stat.st_ino, stat.st_size, stat.st_mtime_ns


def with_new_id(header: Line) -> Line:
    """Return the first line of a record with a new unique id."""
    return {**header, "id": secrets.token_hex(8)}


def record_text(lines: Sequence[Line]) -> str:
    """Return a record as file content."""
    return "".join(map(write_line, lines))
