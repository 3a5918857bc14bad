"""A debrief made beside the frame loop: read where it is kept, else made in a process of its own.

A thread minds the process, as the bots' thread minds theirs. Where processes can't be had, or the
process is lost, the thread reckons itself.
"""

import multiprocessing
from collections.abc import Callable, Sequence
from multiprocessing import Pipe
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from queue import SimpleQueue
from time import sleep
from typing import Protocol

from game.analysis.debrief import Debrief
from game.analysis.keeping import keep_debrief, read_debrief
from game.analysis.reports import Failure, Report, reports
from game.analysis.worker import serve
from game.chance import Line
from game.process.interrupts import starting_processes
from game.process.logs import log_of
from game.roots import further_roots
from game.store.faults import reason_of
from game.threads import start_thread

log = log_of(__name__)

REST_SECONDS = 0.0005
"""How often a thread that reckons itself lets the window go first."""


class _Stopped(Exception):
    """Nobody wants the debrief any more."""


class StartsWorker(Protocol):
    """Starts a process that takes a match apart; ``OSError`` and the like where none can be had."""

    def __call__(self, lines: Sequence[Line]) -> tuple[BaseProcess, Connection]:
        """Return it, and the pipe by which it reports."""


def start_worker(lines: Sequence[Line]) -> tuple[BaseProcess, Connection]:
    """Start a process of lower priority that reports by a pipe."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe(duplex=False)
    plain = [dict(line) for line in lines]
    process = context.Process(
        target=serve, args=(theirs, further_roots(), plain), name="clamber-debrief", daemon=True
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


class Reckoning:
    """The debrief of one match in the making. All calls are for one thread and return at once."""

    def __init__(
        self, lines: Sequence[Line], record: Path | None = None, start: StartsWorker = start_worker
    ) -> None:
        """``record`` is the file beside which it is kept; without one it is only shown."""
        self.share = 0.0
        """How much of the work is done."""
        self.found: Debrief | None = None
        """What is found so far."""
        self.failure: Failure | None = None
        """Why there is no debrief."""
        self.unkept = ""
        """Why it could not be written to the disk; said once."""
        self._lines, self._record, self._start = lines, record, start
        self._news: SimpleQueue[Report | Failure | str] = SimpleQueue()
        self._stop, self._stop_writer = Pipe(duplex=False)
        self._closed = False
        self._thread = start_thread("debrief", self._run, self._fail)

    @property
    def done(self) -> bool:
        """Whether nothing more will come."""
        return self.share == 1.0 or self.failure is not None

    def poll(self) -> bool:
        """Take in what is new; say whether anything is."""
        heard = False
        while not self._news.empty():
            news, heard = self._news.get(), True
            match news:
                case Failure():
                    self.failure = news
                case Report():
                    self.share, self.found = news.share, news.found or self.found
                case str():
                    self.unkept = news
        return heard

    def close(self) -> None:
        """Stop it, and wait until its process has ended; closing twice does no harm."""
        if not self._closed:
            self._closed = True
            self._stop_writer.send_bytes(b"!")
            self._thread.join()
            self._stop.close()
            self._stop_writer.close()

    # On the thread.

    def _run(self) -> None:
        kept = read_debrief(self._record, self._lines) if self._record else None
        if kept:
            self._news.put(Report(1.0, kept))
            return
        try:
            end = self._by_process() or reports(self._lines, self._tell_and_rest)
        except _Stopped:
            return
        if isinstance(end, Report) and end.found:
            self._keep(end.found)
        self._news.put(end)

    def _by_process(self) -> Report | Failure | None:
        """Return the end that a process reports; ``None`` where none can be had, or it is lost."""
        try:
            process, pipe = self._start(self._lines)
        # Systems refuse processes in many ways: by OSError, PermissionError, NotImplementedError …
        except Exception as error:
            log.warning("a match is taken apart without a process of its own: %s", error)
            return None
        try:
            return self._listen(pipe)
        except (EOFError, OSError):
            log.warning("the process that took a match apart is gone")
            return None
        finally:
            process.kill()
            process.join()
            process.close()
            pipe.close()

    def _listen(self, pipe: Connection) -> Report | Failure:
        while True:
            if self._stop in wait([pipe, self._stop]):
                raise _Stopped
            news: Report | Failure = pipe.recv()
            if isinstance(news, Failure) or news.share == 1.0:
                return news
            self._news.put(news)

    def _tell_and_rest(self, report: Report) -> None:
        if self._stop.poll():
            raise _Stopped
        self._news.put(report)
        sleep(REST_SECONDS)

    def _keep(self, found: Debrief) -> None:
        if self._record is None:
            return
        try:
            keep_debrief(self._record, self._lines, found)
        except OSError as fault:
            self._news.put(reason_of(fault))

    def _fail(self, fault: Exception) -> None:
        log.warning("no debrief", exc_info=fault)
        self._news.put(Failure("debrief.failed", {"reason": type(fault).__name__}))


Reckon = Callable[[Sequence[Line], Path | None], Reckoning]
"""Begins the debrief of a match."""
