"""The base of books: notes about matches or puzzles that are kept in one shared file."""

from pathlib import Path
from typing import Generic, TypeVar

from game.store.shared.file import Codec, SharedFile

T = TypeVar("T")


class Book(Generic[T]):
    """One shared file; a subclass adds the methods that read and change what it holds."""

    def __init__(self, path: Path, name: str, largest: int, codec: Codec[T]) -> None:
        """The file is read at the first access. ``name`` is that of the thread that writes it.

        ``largest`` is the most bytes of its content.
        """
        self._file = SharedFile(path, name, largest, codec)

    def take_fault(self) -> str:
        """Return why a change could not be written, once; empty if all is well."""
        return self._file.take_fault()

    def take_damage(self) -> str:
        """Return under which name a damaged file was set aside, once; empty if none was."""
        return self._file.take_damage()

    def close(self) -> None:
        """Wait until everything is written."""
        self._file.close()
