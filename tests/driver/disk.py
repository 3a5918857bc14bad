"""A disk that keeps up. Simulated seconds pass in no time, and bots wait for their record."""

from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from game.store.backlog import Backlog


@contextmanager
def disk_keeps_up() -> Iterator[None]:
    """Let whoever asks whether a record is behind wait until it is written.

    Otherwise it depends on the disk's real speed how far a match gets in simulated time.
    """
    with patch.object(Backlog, "behind", property(_written)):
        yield


def _written(backlog: Backlog) -> bool:
    backlog.wait()
    return False
