"""Where work is done: in this process, in several of this machine, or on a cluster."""

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from itertools import chain
from typing import TypeVar

from game.commands.arguments import MOST_JOBS, jobs
from game.commands.faults import CommandFault
from game.files.clipping import clip_value
from game.measuring.processes import mapped, processes
from game.process.spreading import Each
from game.process.starting import cores

CLUSTER_SECONDS = 10

BUNDLES_PER_JOB = 16
"""How many bundles of units each process gets at least."""

ALL = "all"

PieceT = TypeVar("PieceT")
DoneT = TypeVar("DoneT")


def add_executor(parser: argparse.ArgumentParser) -> None:
    """Declare ``--jobs`` and ``--cluster``."""
    parser.add_argument(
        "--jobs",
        type=job_count,
        default=1,
        metavar="J",
        help="how many processes share the work, with the same result: a number, or "
        f"'{ALL}' for one on each of this machine's cores ({cores()}); default 1",
    )
    parser.add_argument(
        "--cluster", metavar="ADDRESS", help="a Dask scheduler's (needs the extra 'cluster')"
    )


def job_count(text: str) -> int:
    """Return a number of processes, for argparse."""
    return min(cores(), MOST_JOBS) if text == ALL else jobs(text)


@contextmanager
def workers(arguments: argparse.Namespace) -> Iterator[Each]:
    """Yield what shares work out as ``--jobs`` and ``--cluster`` say."""
    with executor_at(arguments.cluster) as executor:
        if executor:
            yield _on_executor(executor)
        elif arguments.jobs == 1:
            yield map
        else:
            with processes(arguments.jobs) as started:
                yield _on_executor(started)


def bundled(each: Each, jobs: int) -> Each:
    """Return the same for units that take moments: a process gets some of them at a time.

    The work is sent with each bundle, and so is the match that it is about.
    """
    if jobs == 1:
        return each

    def each_bundle(work: Callable[[PieceT], DoneT], units: Iterable[PieceT], /) -> Iterable[DoneT]:
        listed = list(units)
        size = max(1, len(listed) // (jobs * BUNDLES_PER_JOB))
        bundles = [listed[start : start + size] for start in range(0, len(listed), size)]
        return chain.from_iterable(each(partial(_all_of, work), bundles))

    return each_bundle


def _all_of(work: Callable[[PieceT], DoneT], pieces: Sequence[PieceT]) -> list[DoneT]:
    return [work(piece) for piece in pieces]


def _on_executor(executor: Executor) -> Each:
    def each(work: Callable[[PieceT], DoneT], pieces: Iterable[PieceT], /) -> Iterable[DoneT]:
        return mapped(work, pieces, executor)

    return each


@contextmanager
def executor_at(cluster: str | None) -> Iterator[Executor | None]:
    """Provide a cluster's executor; ``None`` if no cluster is named."""
    if cluster is None:
        yield None
        return
    try:
        # An optional package, for people with a cluster.
        dask = import_module("distributed")
    except ImportError:
        raise CommandFault("command_line.dask") from None
    try:
        client = dask.Client(cluster, timeout=CLUSTER_SECONDS)
    except (OSError, ValueError) as fault:
        raise CommandFault("command_line.cluster", value=clip_value(cluster)) from fault
    with client:
        if installed := sys.modules.get("clamber"):
            # Cluster machines have the wheel too, but must first make its packages importable.
            client.run_on_scheduler(installed.make_importable)
            client.register_worker_callbacks(setup=installed.make_importable)
        yield client.get_executor()
