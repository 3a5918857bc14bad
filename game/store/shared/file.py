"""A value in a file that open copies of the program share."""

from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from threading import Lock, RLock
from typing import Generic, TypeAlias, TypeVar

from game.files.bounded import UnfitFile, check_size, read_regular
from game.files.decoding import DAMAGE
from game.store.faults import reason_of
from game.store.files import make_folder, set_aside, write_atomically
from game.store.locks import locked
from game.store.worker import KeepingThread

T = TypeVar("T")

Change: TypeAlias = Callable[[T], None]
"""Changes a value in place. It is called for what is in memory and for what the file says."""


@dataclass(frozen=True)
class Codec(Generic[T]):
    """How a value is written in a file."""

    empty: Callable[[], T]
    """Returns the value as long as there is no file."""
    read: Callable[[bytes], T]
    """Decodes a value; one of ``DAMAGE`` means that the file is damaged."""
    write: Callable[[T], bytes]


class SharedFile(Generic[T]):
    """A value in one file; a thread writes its changes.

    A change is made at once in memory, and again to what the file says when it is written. So no
    copy of the program takes back what another has written, and a file that can't be read for a
    while loses nothing. A damaged file is set aside and never overwritten.
    """

    def __init__(self, path: Path, name: str, largest: int, codec: Codec[T]) -> None:
        """The file is read at the first access; ``largest`` is the most bytes of its content."""
        self._path = path
        self._largest = largest
        self._codec = codec
        self._value: T | None = None
        """``None`` before the first access."""
        self._unwritten: list[Change[T]] = []
        self._guard = RLock()
        """Guards the two above."""
        self._writing = Lock()
        self._fault = ""
        self._aside = ""
        self._worker = KeepingThread(name, self._fail)

    @property
    def value(self) -> T:
        """The value with all changes; if the file could not be read, with those alone."""
        with self._guard:
            if self._value is None:
                try:
                    self._value = self._read()
                except OSError:
                    # The file stays, and is read again before anything is written.
                    self._value = self._codec.empty()
            return self._value

    def change(self, change: Change[T]) -> None:
        """Change the value, and queue the change for writing."""
        with self._guard:
            change(self.value)
            self._unwritten.append(change)
        self._worker.do(self._write)

    def change_now(self, change: Change[T]) -> None:
        """Change the value and write it; raise ``OSError`` and change nothing if that fails.

        Any thread may call it: it writes what waits for the file's own thread along.
        """
        self._write(change)

    def take_fault(self) -> str:
        """Return why a change could not be written, once; empty if all is well."""
        fault, self._fault = self._fault, ""
        return fault

    def take_damage(self) -> str:
        """Return under which name a damaged file was set aside, once; empty if none was."""
        aside, self._aside = self._aside, ""
        return aside

    def close(self) -> None:
        """Wait until everything is written."""
        self._worker.close()

    def _write(self, *further: Change[T]) -> None:
        """Make all changes to what the file says now."""
        with self._writing:
            with self._guard:
                changes = tuple(self._unwritten)
            if not (changes or further):
                return
            make_folder(self._path.parent)
            with locked(self._path):
                value = self._changed((*changes, *further))
            with self._guard:
                del self._unwritten[: len(changes)]
                _make(self._unwritten, value)
                self._value = value

    def _changed(self, changes: Iterable[Change[T]]) -> T:
        """Make changes to what the file says, write it, and return it."""
        value = self._read()
        before = self._codec.write(value)
        _make(changes, value)
        content = self._codec.write(value)
        if content != before:
            check_size(self._path, len(content), self._largest)
            write_atomically(self._path, content)
        return value

    def _read(self) -> T:
        """Return what the file says; raise ``OSError`` if it can't be read or set aside now."""
        try:
            return self._codec.read(read_regular(self._path, self._largest))
        except FileNotFoundError:
            return self._codec.empty()
        except (UnfitFile, *DAMAGE):
            with suppress(FileNotFoundError):
                self._aside = set_aside(self._path, "broken").name
            return self._codec.empty()

    def _fail(self, fault: Exception) -> None:
        self._fault = reason_of(fault)


def _make(changes: Iterable[Change[T]], value: T) -> None:
    for change in changes:
        change(value)
