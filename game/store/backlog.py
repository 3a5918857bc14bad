"""What has been handed over to be written, and has not been yet."""

import math
import threading
import time

PATIENCE = 1.0
"""The most seconds an action waits for those before it to be written."""


class Backlog:
    """Keeps a match from running ahead of its record: one thread adds, another writes.

    Where all is well nobody ever waits. Where the disk is busy, bots let it catch up before they
    move, and an action that comes too soon waits for those before it; where the disk hangs, that
    happens only once, until the writer has caught up.
    """

    def __init__(self) -> None:
        self._added = 0
        self._written: float = 0
        self._progress = threading.Event()
        self._slow = False
        self._behind_since: float | None = None

    def add(self) -> None:
        """Something more is to be written."""
        self._added += 1

    def note_written(self) -> None:
        """The next thing has been written."""
        self._written += 1
        self._progress.set()

    def give_up(self) -> None:
        """Nothing will be written any more: nobody is to wait for it."""
        self._written = math.inf
        self._progress.set()

    def wait(self) -> None:
        """Wait until everything is written, if that takes no more than a moment."""
        if self._caught_up:
            self._slow = False
        elif not self._slow:
            self._slow = not self._written_within(PATIENCE)

    @property
    def behind(self) -> bool:
        """Whether something is still to be written, and may be waited for."""
        if self._caught_up:
            self._slow, self._behind_since = False, None
            return False
        now = time.monotonic()
        self._behind_since = self._behind_since or now
        self._slow |= now - self._behind_since > PATIENCE
        return not self._slow

    @property
    def _caught_up(self) -> bool:
        return self._written >= self._added

    def _written_within(self, seconds: float) -> bool:
        until = time.monotonic() + seconds
        while not self._caught_up:
            self._progress.clear()
            left = until - time.monotonic()
            if not self._caught_up and (left <= 0 or not self._progress.wait(left)):
                return False
        return True
