"""Background threads for writing, which survive the exceptions of their jobs."""

from queue import SimpleQueue
from threading import Thread

from game.threads import Job, Tell, start_thread, survive


class KeepingThread:
    """Runs jobs one after the other on a thread; an exception is reported and the next job runs."""

    def __init__(self, name: str, tell: Tell) -> None:
        """``tell`` gets exceptions. The thread starts with the first job."""
        self._name = name
        self._tell = tell
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._thread: Thread | None = None

    def do(self, job: Job) -> None:
        """Queue a job."""
        if self._thread is None:
            self._thread = start_thread(self._name, self._run, self._tell)
        self._jobs.put(job)

    def close(self) -> None:
        """Wait for all jobs and end the thread; a later job starts a new one."""
        if self._thread is not None:
            self._jobs.put(None)
            self._thread.join()
            self._thread = None

    def _run(self) -> None:
        while (job := self._jobs.get()) is not None:
            survive(job, self._tell)
