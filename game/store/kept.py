"""A match that is being kept: its record on disk, from the first line to the result."""

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
from game.records.record import write_line
from game.store.files import write_atomically
from game.store.locks import Lock, take_lock
from game.store.paths import opening_path
from game.store.saves import OpenFile, RecordKeeper, new_file

Finished = Callable[[Sequence[Line]], None]
"""Gets the whole record of a match that has come to its end."""


class KeptMatch:
    """Keeps a match as it happens, and knows all of its lines.

    Nothing here ever raises into the game: ``fault`` says why nothing is being kept, and
    ``try_again`` then writes everything there is so far.
    """

    def __init__(
        self,
        folder: Path,
        game: str,
        finished: Finished | None = None,
        begun: "Begun | None" = None,
        guests: Collection[int] = (),
        opening: Opening | None = None,
    ) -> None:
        """Keep a new match of a game in a folder, or go on keeping one that was begun.

        Of ``guests``, by seat, the history will keep nothing. ``opening`` lies beside the record
        until the match is over.
        """
        self._opening = opening
        self._guests = sorted(guests)
        self.lines: list[Line] = list(begun.lines) if begun else []
        self.path: Path | None = None
        """The file of the record, once there is one."""
        self._folder, self._game = folder, game
        self._finished = finished
        self._lock = begun.lock if begun else None
        self._keeper = self._begin(begun.open_file if begun else partial(new_file, folder, game))
        self._moves_before = self._moves
        """Moves that stand and were made before it was begun or taken up here."""

    @property
    def fault(self) -> str | None:
        """Why the match is not being kept now."""
        return self._keeper.fault

    @property
    def behind(self) -> bool:
        """Whether the record is behind the match: who can wait shall."""
        return self._keeper.behind

    def keep(self, line: Line) -> None:
        """Have a line written; the first one gets an id by which the history knows the match."""
        if not self.lines:
            guests = {"guests": self._guests} if self._guests else {}
            line = with_new_id({**line, **guests})
        self.lines.append(self._keeper.keep(line))
        if line.get("result") == "match" and self._finished:
            self._finished(tuple(self.lines))

    def cut(self, lines: int) -> None:
        """Have the record end after so many lines: what came later was taken back."""
        del self.lines[lines:]
        self._moves_before = min(self._moves_before, self._moves)
        self._keeper.cut(lines)

    def try_again(self) -> None:
        """Write all there is once more, after it could not be done: to the same file, if any."""
        path, text = self.path, record_text(self.lines)
        self._keeper.close()
        self._keeper = self._begin(lambda: self._open_again(path, text))

    @property
    def moves(self) -> int:
        """How many moves people have made here; where only bots play, how many these have made."""
        return self._moves - self._moves_before

    @property
    def _moves(self) -> int:
        movers = [line["player"] for line in self.lines if "player" in line]
        seats = self.lines[0]["players"] if self.lines else []
        people = [seat for seat, player in enumerate(seats) if player["kind"] == "human"]
        return sum(mover in people for mover in movers) if people else len(movers)

    @property
    def is_over(self) -> bool:
        """Whether the match has come to its end."""
        return bool(self.lines) and self.lines[-1].get("result") == "match"

    def discard(self) -> None:
        """Keep nothing of it."""
        self._keeper.close()
        if self.path is not None:
            # Where it can't be removed, it stands in the list of matches.
            with suppress(OSError):
                self.path.unlink()
                opening_path(self.path).unlink(missing_ok=True)
        if self._lock:
            self._lock.release()

    def close(self) -> None:
        """Write what is left, and let others have the file.

        What opens the commitment stands in the last line, once that is on the disk.
        """
        self._keeper.close()
        if self.is_over and self.path is not None and self.fault is None:
            with suppress(OSError):
                opening_path(self.path).unlink(missing_ok=True)
        if self._lock:
            self._lock.release()

    def _begin(self, open_file: OpenFile) -> RecordKeeper:
        def open_and_lock() -> tuple[Path, BinaryIO]:
            path, file = open_file()
            self.path = path
            self._write_opening(path)
            if self._lock is None:
                # A folder that takes files but no locks is no reason to keep nothing.
                with suppress(OSError):
                    self._lock = take_lock(path)
            return path, file

        return RecordKeeper(self._folder, self._game, open_file=open_and_lock)

    def _write_opening(self, record: Path) -> None:
        """Write what opens the commitment, before anything is written that needs it."""
        path = opening_path(record)
        if self._opening is not None and not path.exists():
            write_atomically(path, write_object(asdict(self._opening)))

    def _open_again(self, path: Path | None, text: str) -> tuple[Path, BinaryIO]:
        if path is None:
            path, file = new_file(self._folder, self._game)
            file.close()
            self.path = path
        write_atomically(path, text)
        return path, path.open("r+b")


@dataclass(frozen=True, slots=True)
class Begun:
    """What there is of a match that was begun: its lines, the way to its file, and its lock."""

    lines: Sequence[Line]
    open_file: OpenFile
    lock: Lock | None


def with_new_id(header: Line) -> Line:
    """Return the first line of a record with an id that no other has."""
    return {**header, "id": secrets.token_hex(8)}


def record_text(lines: Sequence[Line]) -> str:
    """Return a record as the text of its file."""
    return "".join(map(write_line, lines))
