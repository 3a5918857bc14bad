"""Progress of a long command: one line on standard error, only if a terminal shows it."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from game.analysis.pace import WorkPace
from game.process.terminal import is_watched, rewrite_note
from game.texts.durations import time_left
from game.texts.words import load_words

OneT = TypeVar("OneT")


class Progress:
    """Counts what is done; shows it, and how long the rest will take, if somebody watches."""

    def __init__(self, what: str, whole: int, pace: WorkPace | None = None) -> None:
        """``what`` is counted: a key of ``commands.progress``."""
        self._what, self._whole = what, whole
        self._done, self._shown = 0, ""
        self._pace = pace or WorkPace()
        self._watched = is_watched()
        self.note(0)

    def note(self, more: int = 1) -> None:
        """Count what has been done."""
        self._done += more
        if self._watched and self._whole:
            self._pace.hear(min(1.0, self._done / self._whole))
            self._show(self._told())

    def each(self, done: Iterable[OneT]) -> Iterator[OneT]:
        """Count everything that comes."""
        for one in done:
            self.note()
            yield one

    def clear(self) -> None:
        """Remove the line."""
        self._show("")

    def _told(self) -> str:
        words = load_words()
        facts = {"done": f"{min(self._done, self._whole):,}", "whole": f"{self._whole:,}"}
        counted = words.count(f"commands.progress.{self._what}", self._whole, **facts)
        left = time_left(words, self._pace.seconds_left)
        return words.listed([counted, left] if left else [counted], "sentences")

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
