"""Divides work among processes of this machine or of a cluster."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from math import ceil
from multiprocessing import active_children, get_context
from pathlib import Path
from typing import TypeVar

from game.faults import Fault
from game.process.interrupts import exit_on_interrupt, starting_processes
from game.process.starting import end_with_starter
from game.roots import further_roots, put_beside

PIECES_PER_JOB = 4
"""How many pieces each process gets, so that none waits long for the last one."""

PieceT = TypeVar("PieceT")
DoneT = TypeVar("DoneT")


def in_pieces(numbers: range, jobs: int) -> Sequence[range]:
    """Return the numbers in a few pieces for each process."""
    size = max(1, ceil(len(numbers) / (jobs * PIECES_PER_JOB)))
    return [numbers[start : start + size] for start in range(0, len(numbers), size)]


def mapped(
    work: Callable[[PieceT], DoneT], pieces: Iterable[PieceT], executor: Executor
) -> Iterator[DoneT]:
    """Do pieces of work; yield the results in order."""
    with starting_processes():
        # The executor starts its processes when it gets the first pieces.
        return executor.map(work, pieces)


@contextmanager
def processes(jobs: int) -> Iterator[Executor]:
    """Provide an executor with this many processes; they end at once if the work is aborted.

    Raises ``Fault`` if one of them is lost.
    """
    others = set(active_children())
    started = ProcessPoolExecutor(
        jobs, get_context("spawn"), initializer=_begin, initargs=(further_roots(),)
    )
    try:
        yield started
    except BaseException as fault:
        for process in set(active_children()) - others:
            process.terminate()
        if isinstance(fault, BrokenProcessPool):
            raise Fault("command_line.lost") from fault
        raise
    finally:
        started.shutdown(cancel_futures=True)


def _begin(roots: tuple[Path, ...]) -> None:
    """Prepare a process to play the games that its starter knows."""
    exit_on_interrupt()
    end_with_starter()
    put_beside(roots)
