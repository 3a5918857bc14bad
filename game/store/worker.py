"""Threads that no fault of their work ends."""

from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import TypeAlias, TypeVar

T = TypeVar("T")

Job: TypeAlias = Callable[[], None]
Tell: TypeAlias = Callable[[Exception], None]
"""Gets whatever a job raised. It runs on the thread, and must not raise."""


def survive(work: Callable[[], T], instead: Callable[[Exception], T]) -> T:
    """Return what some work returns or, whatever it raises, what is to be returned instead."""
    try:
        return work()
    except Exception as fault:
        return instead(fault)


class KeepingThread:
    """Does jobs one after the other on a thread; after one that raises comes the next."""

    def __init__(self, name: str, tell: Tell) -> None:
        """The thread begins with the first job."""
        self._name = name
        self._tell = tell
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._thread: Thread | None = None

    def do(self, job: Job) -> None:
        """Have a job done after those before it."""
        if self._thread is None:
            self._thread = Thread(target=self._run, name=self._name, daemon=True)
            self._thread.start()
        self._jobs.put(job)

    def close(self) -> None:
        """Wait until all jobs are done and end the thread; a later job begins another."""
        if self._thread is not None:
            self._jobs.put(None)
            self._thread.join()
            self._thread = None

    def _run(self) -> None:
        while (job := self._jobs.get()) is not None:
            survive(job, self._tell)
