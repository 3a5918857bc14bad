"""Background work in its own process, with a thread that looks after it.

If processes are not available, or the process is lost, the thread does the work itself. The process
imports no pygame and has a low priority.
"""

import multiprocessing
import os
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable
from multiprocessing import Pipe
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from queue import SimpleQueue
from time import sleep
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from game.process.interrupts import ignore_interrupts, starting_processes
from game.process.logs import log_of
from game.roots import further_roots, put_beside
from game.threads import start_thread

if sys.platform == "win32":
    import ctypes

log = log_of(__name__)

NICENESS = 10
REST_SECONDS = 0.0005
"""How long a thread that does the work itself rests after each report, for the frame loop."""

NewsT = TypeVar("NewsT")

Tell: TypeAlias = Callable[[NewsT], None]
"""Receives news. It may raise an exception to stop the work."""
Work: TypeAlias = Callable[[Tell[Any]], None]
"""Does some work and reports news; it must be picklable."""


class WorkEnded(NamedTuple):
    """The last message of a process: its work is over."""

    fault: str = ""
    """The exception of the work, if it raised one."""


class FaultyWork(Exception):
    """The work raised this in its process."""


def what_went_wrong(fault: Exception) -> str:
    """Return what to tell people: the message of the work's exception, else only its type."""
    return str(fault) if isinstance(fault, FaultyWork) else type(fault).__name__


class _Stopped(Exception):
    """The work is no longer wanted."""


class StartsWorker(Protocol):
    """Starts a process for some work; raises ``OSError`` or the like if that is impossible."""

    def __call__(self, work: Work) -> tuple[BaseProcess, Connection]:
        """Return the process and the pipe through which it reports."""


def start_worker(work: Work) -> tuple[BaseProcess, Connection]:
    """Start a process of low priority that reports through a pipe."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe(duplex=False)
    process = context.Process(
        target=_serve, args=(theirs, further_roots(), work), name="clamber-beside", daemon=True
    )
    try:
        with starting_processes():
            process.start()
    except BaseException:
        ours.close()
        raise
    finally:
        theirs.close()
    return process, ours


def lower_priority() -> None:
    """Lower this process's priority, so that the window gets its frames."""
    if sys.platform == "win32":
        below_normal = 0x4000
        kernel = ctypes.windll.kernel32
        kernel.SetPriorityClass(kernel.GetCurrentProcess(), below_normal)
    else:
        os.nice(NICENESS)


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
        """Stop the work and wait for its process to end; calling it twice is harmless."""
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
        """Do some work; ``take`` gets its news, from the start again if the process is lost."""
        if not self._by_process(work, take):
            work(self._resting(take))

    def _run(self) -> None:
        try:
            self.run()
        except _Stopped:
            return

    def _by_process(self, work: Work, take: Tell[NewsT]) -> bool:
        """Return whether a process did the work; it may be impossible to start, or lost."""
        try:
            process, pipe = self._start(work)
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
            process.kill()
            process.join()
            process.close()
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
            if self._stop.poll():
                raise _Stopped
            take(news)
            sleep(REST_SECONDS)

        return take_and_rest


def _serve(pipe: Connection, roots: tuple[Path, ...], work: Work) -> None:
    """Do some work in this process, and send its news."""
    put_beside(roots)
    ignore_interrupts()
    lower_priority()
    try:
        pipe.send(_over(work, pipe))
    except (EOFError, OSError):
        # Nobody waits for it any more.
        return


def _over(work: Work, pipe: Connection) -> WorkEnded:
    try:
        work(pipe.send)
    except OSError:
        raise
    # Any exception ends only this piece of work, and is reported.
    except Exception as error:
        return WorkEnded(f"{type(error).__name__}: {error}")
    return WorkEnded()
