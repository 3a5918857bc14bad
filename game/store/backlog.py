"""Tracks lines that were handed over but not written yet."""

import math
import threading
import time

PATIENCE = 1.0
"""The longest time in seconds that an action waits for earlier lines to be written."""


class Backlog:
    """Keeps a match from running ahead of its record: one thread adds lines, another writes them.

    Normally nobody waits. With a busy disk, bots wait before they move, and an action waits for the
    lines before it, at most ``PATIENCE``. If the disk hangs, that wait happens only once until the
    writer has caught up.
    """

    def __init__(self) -> None:
        self._added = 0
        self._written: float = 0
        self._progress = threading.Event()
        self._slow = False
        self._behind_since: float | None = None

    def add(self) -> None:
        """Count a line to be written."""
        self._added += 1

    def note_written(self) -> None:
        """Count a written line."""
        self._written += 1
        self._progress.set()

    def give_up(self) -> None:
        """Stop all waiting, because nothing more will be written."""
        self._written = math.inf
        self._progress.set()

    def wait(self) -> None:
        """Wait until everything is written, or until patience runs out."""
        if self._caught_up:
            self._slow = False
        elif not self._slow:
            self._slow = not self._written_within(PATIENCE)

    @property
    def behind(self) -> bool:
        """Whether lines are still unwritten, and the disk is not known to hang."""
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
