"""Progress of a long command: one line on standard error, only if a terminal shows it."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from game.process.terminal import is_watched, rewrite_note

OneT = TypeVar("OneT")


class Progress:
    """Counts what is done, and shows it if somebody watches."""

    def __init__(self, what: str, whole: int) -> None:
        """``what`` is counted: the English plural."""
        self._what, self._whole = what, whole
        self._done, self._shown = 0, ""
        self._watched = is_watched()

    def note(self, more: int = 1) -> None:
        """Count what has been done."""
        self._done += more
        self._show(f"{min(self._done, self._whole):,} of {self._whole:,} {self._what}")

    def each(self, done: Iterable[OneT]) -> Iterator[OneT]:
        """Count everything that comes."""
        for one in done:
            self.note()
            yield one

    def clear(self) -> None:
        """Remove the line."""
        self._show("")

    def _show(self, text: str) -> None:
        if self._watched and text != self._shown:
            rewrite_note(text, len(self._shown))
            self._shown = text


@contextmanager
def progress_of(what: str, whole: int) -> Iterator[Progress]:
    """Provide the progress of some work, and remove its line in the end."""
    progress = Progress(what, whole)
    try:
        yield progress
    finally:
        progress.clear()
