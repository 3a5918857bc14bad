"""Work done beside the frame loop: in a process of its own, which a thread minds.

Where processes can't be had, or the process is lost, the thread does the work itself. The process
imports no pygame, and lets the window go first.
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

from game.process.interrupts import starting_processes, take_no_notice
from game.process.logs import log_of
from game.roots import further_roots, put_beside
from game.threads import start_thread

if sys.platform == "win32":
    import ctypes

log = log_of(__name__)

NICENESS = 10
REST_SECONDS = 0.0005
"""How often a thread that does the work itself lets the window go first."""

NewsT = TypeVar("NewsT")

Tell: TypeAlias = Callable[[NewsT], None]
"""Takes in what is new. It may raise, to stop the work."""
Work: TypeAlias = Callable[[Tell[Any]], None]
"""Does some work and tells of it; it can be sent to a process."""


class Over(NamedTuple):
    """The last that a process sends: its work is over."""

    fault: str = ""
    """What the work raised, if it did."""


class FaultyWork(Exception):
    """What the work raised in its process."""


def what_went_wrong(fault: Exception) -> str:
    """Return what a person is told of a fault: what the work said, else only its kind."""
    return str(fault) if isinstance(fault, FaultyWork) else type(fault).__name__


class _Stopped(Exception):
    """Nobody wants the work any more."""


class StartsWorker(Protocol):
    """Starts a process that does some work; ``OSError`` and the like where none can be had."""

    def __call__(self, work: Work) -> tuple[BaseProcess, Connection]:
        """Return it, and the pipe by which it tells."""


def start_worker(work: Work) -> tuple[BaseProcess, Connection]:
    """Start a process of lower priority that tells by a pipe."""
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


def step_back() -> None:
    """Let the window go first: it has frames to draw."""
    if sys.platform == "win32":
        below_normal = 0x4000
        kernel = ctypes.windll.kernel32
        kernel.SetPriorityClass(kernel.GetCurrentProcess(), below_normal)
    else:
        os.nice(NICENESS)


class Beside(ABC, Generic[NewsT]):
    """Work that has begun. All calls but ``run`` and ``fail`` are for the loop, and return at once.

    A subclass calls this ``__init__`` last: its thread begins there.
    """

    def __init__(self, name: str, start: StartsWorker = start_worker) -> None:
        self._start = start
        self._news: SimpleQueue[NewsT] = SimpleQueue()
        self._stop, self._stop_writer = Pipe(duplex=False)
        self._closed = False
        self._thread = start_thread(name, self._run, self.fail)

    def poll(self) -> bool:
        """Take in what is new; say whether anything is."""
        heard = not self._news.empty()
        while not self._news.empty():
            self.take_in(self._news.get())
        return heard

    @abstractmethod
    def take_in(self, news: NewsT) -> None:
        """Make what is new known to the loop."""

    def close(self) -> None:
        """Stop it, and wait until its process has ended; closing twice does no harm."""
        if not self._closed:
            self._closed = True
            self._stop_writer.send_bytes(b"!")
            self._thread.join()
            self._stop.close()
            self._stop_writer.close()

    # On the thread.

    @abstractmethod
    def run(self) -> None:
        """Do it, with ``do`` and ``tell``."""

    @abstractmethod
    def fail(self, fault: Exception) -> None:
        """Tell what went wrong."""

    def tell(self, news: NewsT) -> None:
        """Let the loop hear what is new."""
        self._news.put(news)

    def do(self, work: Work, take: Tell[NewsT]) -> None:
        """Have some work done; ``take`` gets what it tells, from the first anew if it must."""
        if not self._by_process(work, take):
            work(self._resting(take))

    def _run(self) -> None:
        try:
            self.run()
        except _Stopped:
            return

    def _by_process(self, work: Work, take: Tell[NewsT]) -> bool:
        """Say whether a process did it: none can be had, or it may be lost."""
        try:
            process, pipe = self._start(work)
        # Systems refuse processes in many ways: by OSError, PermissionError, NotImplementedError …
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
            if isinstance(news, Over):
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
    """Do some work in this process, and send what it tells."""
    put_beside(roots)
    take_no_notice()
    step_back()
    try:
        pipe.send(_over(work, pipe))
    except (EOFError, OSError):
        # Nobody waits for it any more.
        return


def _over(work: Work, pipe: Connection) -> Over:
    try:
        work(pipe.send)
    except OSError:
        raise
    # Whatever is wrong costs this one piece of work, and is said.
    except Exception as error:
        return Over(f"{type(error).__name__}: {error}")
    return Over()
