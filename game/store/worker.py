"""Threads that keep something: job after job, whatever one of them raises."""

from queue import SimpleQueue
from threading import Thread

from game.threads import Job, Tell, start_thread, survive


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
            self._thread = start_thread(self._name, self._run, self._tell)
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
