"""Starts the processes that do background work: a leader, and helpers on the other cores.

They import no pygame, have a low priority, and end with the process that started them.
"""

import os
import sys
from collections.abc import Callable, Sequence
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any, NamedTuple, Protocol, TypeAlias

from game.process.interrupts import ignore_interrupts, starting_processes
from game.process.logs import log_of
from game.process.spreading import Each, help_leader, spread_over
from game.roots import further_roots, put_beside
from game.threads import start_thread

if sys.platform == "win32":
    import ctypes

log = log_of(__name__)

NICENESS = 10
MOST_BESIDE = 32
"""The most processes for one piece of work. Windows waits for at most 63 pipes at a time."""

Work: TypeAlias = Callable[[Callable[[Any], None], Each], None]
"""Does some work, reports news, and has its units done by an ``Each``; it must be picklable."""


class WorkEnded(NamedTuple):
    """The last message of a leader: the work is over."""

    fault: str = ""
    """The exception of the work, if it raised one."""


class Ends(Protocol):
    """What can be ended: a process, or several."""

    def kill(self) -> None:
        """End it at once."""

    def join(self) -> None:
        """Wait until it has ended."""

    def close(self) -> None:
        """Release what the system keeps of it."""


class StartsWorker(Protocol):
    """Starts processes for some work; raises ``OSError`` or the like if that is impossible."""

    def __call__(self, work: Work) -> tuple[Ends, Connection]:
        """Return the processes and the pipe through which their leader reports."""


class Crew:
    """The processes of one piece of work; the leader is the first."""

    def __init__(self, processes: Sequence[BaseProcess]) -> None:
        self.processes = processes

    def kill(self) -> None:
        """End all of them at once."""
        for process in self.processes:
            process.kill()

    def join(self) -> None:
        """Wait until all have ended."""
        for process in self.processes:
            process.join()

    def close(self) -> None:
        """Release what the system keeps of them."""
        for process in self.processes:
            process.close()


def cores() -> int:
    """Return the number of cores that this program may use."""
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def beside_the_window() -> int:
    """Return how many processes work beside a window: one for each core but one, at least one."""
    return max(1, min(MOST_BESIDE, cores() - 1))


def start_worker(work: Work, processes: int | None = None) -> tuple[Crew, Connection]:
    """Start a leader that reports through a pipe, and its helpers.

    ``processes`` is how many there are in all; ``None`` means as many as ``beside_the_window``.
    Helpers that can't be started are left out.
    """
    context = get_context("spawn")
    ours, theirs = context.Pipe(duplex=False)
    pairs = [context.Pipe() for _ in range((processes or beside_the_window()) - 1)]
    started: list[BaseProcess] = []

    def start(target: Callable[..., None], *args: object) -> None:
        process = context.Process(
            target=target, args=(further_roots(), *args), name="clamber-beside", daemon=True
        )
        with starting_processes():
            process.start()
        started.append(process)

    try:
        start(_lead, theirs, work, [leads for leads, _ in pairs])
        for _, helps in pairs:
            start(_help, helps)
    except Exception as error:
        if not started:
            ours.close()
            raise
        log.warning("work goes on with fewer processes: %s", error)
    finally:
        # What stays open here would hide from either side that the other one is gone.
        for pipe in (theirs, *(end for pair in pairs for end in pair)):
            pipe.close()
    return Crew(started), ours


def lower_priority() -> None:
    """Lower this process's priority, so that the window gets its frames."""
    if sys.platform == "win32":
        below_normal = 0x4000
        kernel = ctypes.windll.kernel32
        kernel.SetPriorityClass(kernel.GetCurrentProcess(), below_normal)
    else:
        os.nice(NICENESS)


def end_with_starter() -> None:
    """Have this process end when its starter is gone, which a killed one can't ask for any more."""
    start_thread("starter", _wait_for_starter, _end)


def _wait_for_starter() -> None:
    starter = parent_process()
    assert starter is not None
    wait([starter.sentinel])
    _end()


def _end(fault: Exception | None = None) -> None:
    """End this process at once, also if its starter can't be watched."""
    os._exit(1)


# The functions below run in the processes.


def _prepare(roots: tuple[Path, ...]) -> None:
    ignore_interrupts()
    end_with_starter()
    put_beside(roots)
    lower_priority()


def _help(roots: tuple[Path, ...], pipe: Connection) -> None:
    _prepare(roots)
    help_leader(pipe)


def _lead(
    roots: tuple[Path, ...], pipe: Connection, work: Work, helpers: Sequence[Connection]
) -> None:
    """Do some work in this process and its helpers, and send its news."""
    _prepare(roots)
    try:
        pipe.send(_over(work, pipe, helpers))
    except (EOFError, OSError):
        # Nobody waits for it any more.
        return


def _over(work: Work, pipe: Connection, helpers: Sequence[Connection]) -> WorkEnded:
    try:
        work(pipe.send, spread_over(helpers))
    except OSError:
        raise
    # Any exception ends only this piece of work, and is reported.
    except Exception as error:
        return WorkEnded(f"{type(error).__name__}: {error}")
    return WorkEnded()
