"""A disk that keeps up: simulated seconds take no real time, and bots wait for the record."""

from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from game.store.backlog import Backlog


@contextmanager
def disk_keeps_up() -> Iterator[None]:
    """Make every check for a lagging record wait until the record is written.

    Otherwise the progress of a match in simulated time depends on the disk's real speed.
    """
    with patch.object(Backlog, "behind", property(_written)):
        yield


def _written(backlog: Backlog) -> bool:
    backlog.wait()
    return False
