"""Options for where work is done: in processes of this machine, or on a cluster."""

import argparse
import sys
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from importlib import import_module

from game.commands.arguments import whole
from game.commands.faults import CommandFault
from game.files.clipping import clip_value

CLUSTER_SECONDS = 10


def add_executor(parser: argparse.ArgumentParser) -> None:
    """Declare ``--jobs`` and ``--cluster``."""
    parser.add_argument("--jobs", type=whole, default=1, metavar="J", help="processes (default 1)")
    parser.add_argument(
        "--cluster", metavar="ADDRESS", help="a Dask scheduler's (needs the extra 'cluster')"
    )


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
