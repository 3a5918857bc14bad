"""Background work in its own processes, with a thread that looks after it.

If processes are not available, or the one that leads is lost, the thread does the work itself.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from multiprocessing import Pipe
from multiprocessing.connection import Connection, wait
from queue import SimpleQueue
from time import sleep
from typing import Generic, TypeAlias, TypeVar

from game.process.logs import log_of
from game.process.spreading import DoneT, UnitT
from game.process.starting import StartsWorker, Work, WorkEnded, start_worker
from game.threads import start_thread

log = log_of(__name__)

REST_SECONDS = 0.0005
"""How long a thread that does the work itself rests after each unit and report, for the frames."""

NewsT = TypeVar("NewsT")

Tell: TypeAlias = Callable[[NewsT], None]
"""Receives news. It may raise an exception to stop the work."""


class FaultyWork(Exception):
    """The work raised this in its process."""


def what_went_wrong(fault: Exception) -> str:
    """Return what to tell people: the message of the work's exception, else only its type."""
    return str(fault) if isinstance(fault, FaultyWork) else type(fault).__name__


class _Stopped(Exception):
    """The work is no longer wanted."""


class BackgroundWork(ABC, Generic[NewsT]):
    """Work that has started. Except for ``run`` and ``fail``, methods are for the main loop.

    They return at once, except ``close``. A subclass calls this ``__init__`` last, because it
    starts the thread.
    """

    def __init__(self, name: str, start: StartsWorker = start_worker) -> None:
        self._start = start
        self._news: SimpleQueue[NewsT] = SimpleQueue()
        self._stop, self._stop_writer = Pipe(duplex=False)
        self._closed = False
        self._thread = start_thread(name, self._run, self.fail)

    def poll(self) -> bool:
        """Take in all news; return whether there was any."""
        heard = not self._news.empty()
        while not self._news.empty():
            self.take_in(self._news.get())
        return heard

    @abstractmethod
    def take_in(self, news: NewsT) -> None:
        """Store news from the thread, in the main loop."""

    def close(self) -> None:
        """Stop the work and wait for its processes to end; calling it twice is harmless."""
        if not self._closed:
            self._closed = True
            self._stop_writer.send_bytes(b"!")
            self._thread.join()
            self._stop.close()
            self._stop_writer.close()

    # The methods below run on the thread.

    @abstractmethod
    def run(self) -> None:
        """Do the work, with ``do`` and ``tell``."""

    @abstractmethod
    def fail(self, fault: Exception) -> None:
        """Report an exception."""

    def tell(self, news: NewsT) -> None:
        """Pass news to the main loop."""
        self._news.put(news)

    def do(self, work: Work, take: Tell[NewsT]) -> None:
        """Do some work; ``take`` gets its news, from the start again if its leader is lost."""
        if not self._by_processes(work, take):
            work(self._resting(take), self._each_resting)

    def _run(self) -> None:
        try:
            self.run()
        except _Stopped:
            return

    def _by_processes(self, work: Work, take: Tell[NewsT]) -> bool:
        """Return whether processes did the work; they may be impossible to start, or lost."""
        try:
            crew, pipe = self._start(work)
        # Systems refuse processes in many ways: OSError, PermissionError, NotImplementedError …
        except Exception as error:
            log.warning("work is done without a process of its own: %s", error)
            return False
        try:
            self._listen(pipe, take)
            return True
        except (EOFError, OSError):
            log.warning("a process that worked beside the window is gone")
            return False
        finally:
            crew.kill()
            crew.join()
            crew.close()
            pipe.close()

    def _listen(self, pipe: Connection, take: Tell[NewsT]) -> None:
        while True:
            if self._stop in wait([pipe, self._stop]):
                raise _Stopped
            news = pipe.recv()
            if isinstance(news, WorkEnded):
                if news.fault:
                    raise FaultyWork(news.fault)
                return
            take(news)

    def _resting(self, take: Tell[NewsT]) -> Tell[NewsT]:
        def take_and_rest(news: NewsT) -> None:
            self._rest()
            take(news)

        return take_and_rest

    def _each_resting(
        self, work: Callable[[UnitT], DoneT], units: Iterable[UnitT], /
    ) -> Iterator[DoneT]:
        for unit in units:
            self._rest()
            yield work(unit)

    def _rest(self) -> None:
        """Leave the frame loop some time; stop if the work is no longer wanted."""
        if self._stop.poll():
            raise _Stopped
        sleep(REST_SECONDS)
