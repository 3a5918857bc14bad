"""Work on a thread whose outcome is told even if the screen that began it has been left."""

from collections.abc import Callable
from functools import partial
from queue import SimpleQueue
from threading import Thread
from typing import TypeAlias, TypeVar

from game.threads import Job, Tell, start_thread, survive

T = TypeVar("T")

StartThread: TypeAlias = Callable[[str, Job, Tell], Thread | None]
"""Starts a thread by its name; in tests it may do the work at once instead."""


class Errands:
    """Runs one errand after the other, so that no two write the same file.

    Each outcome is handled in the main loop.
    """

    def __init__(self, start: StartThread = start_thread) -> None:
        self._start = start
        self._latest: Thread | None = None
        self._outcomes: SimpleQueue[Callable[[], None]] = SimpleQueue()
        self._left = 0

    @property
    def busy(self) -> bool:
        """Whether an outcome is still to come."""
        return self._left > 0

    def run(self, name: str, work: Callable[[], T], done: Callable[[T | Exception], None]) -> None:
        """Start some work; ``poll`` passes its result, or what it raised, to ``done``."""
        before, asked = self._latest, _or_fault(work)

        def go() -> None:
            if before is not None:
                before.join()
            self._outcomes.put(partial(done, asked()))

        self._left += 1
        self._latest = self._start(name, go, _note)

    def poll(self) -> None:
        """Handle the outcomes that have come."""
        while not self._outcomes.empty():
            self._left -= 1
            self._outcomes.get()()

    def close(self) -> None:
        """Wait until all is done, and handle what has come of it."""
        if self._latest is not None:
            self._latest.join()
        self.poll()


def _or_fault(work: Callable[[], T]) -> Callable[[], T | Exception]:
    asked: Callable[[], T | Exception] = work
    return lambda: survive(asked, lambda fault: fault)


def _note(fault: Exception) -> None:
    # The first frame doesn't wait for the logs.
    from game.process.logs import log_of  # noqa: PLC0415

    log_of(__name__).warning("an errand was lost", exc_info=fault)
