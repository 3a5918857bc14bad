"""Locks by which two copies of the program keep out of each other's files."""

import os
import sys
import time
from contextlib import suppress
from pathlib import Path

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


PATIENCE = 0.05
"""So many seconds a lock is waited for: whoever only looks whether it is free holds it shortly."""


class Lock:
    """A file that one copy of the program holds; the system lets go of it when that copy ends."""

    def __init__(self, path: Path, handle: int) -> None:
        self._path = path
        self._handle = handle

    def release(self) -> None:
        """Let others have it; harmless when called twice."""
        if self._handle < 0:
            return
        handle, self._handle = self._handle, -1
        if sys.platform == "win32":
            # An open file can't be removed there, and one that another copy has opened neither.
            os.close(handle)
            self._remove()
        else:
            # Removed while it is still held, so that nobody holds a file that is gone.
            self._remove()
            os.close(handle)

    def _remove(self) -> None:
        with suppress(OSError):
            self._path.unlink()


def take_lock(path: Path) -> Lock | None:
    """Lock a file for this table alone; ``None`` where another has it for more than a moment.

    ``OSError`` where nothing can be locked, as in a folder that is read-only. What a crashed copy
    left behind locks nothing.
    """
    beside = path.with_name(f".{path.name}.lock")
    until = time.monotonic() + PATIENCE
    while True:
        handle = os.open(beside, os.O_RDWR | os.O_CREAT, 0o600)
        held = _hold(handle)
        if held and _is_still(handle, beside):
            return Lock(beside, handle)
        os.close(handle)
        if not held:
            if time.monotonic() > until:
                return None
            time.sleep(PATIENCE / 10)


def is_locked(path: Path) -> bool:
    """Say whether another table has a file now."""
    try:
        lock = take_lock(path)
    except OSError:
        return False
    if lock:
        lock.release()
    return lock is None


if sys.platform == "win32":

    def _hold(handle: int) -> bool:
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
else:

    def _hold(handle: int) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            # Some network drives know no locks: two copies there are on their own.
            return True
        return True


def _is_still(handle: int, path: Path) -> bool:
    """Say whether the file that was locked is the one that lies there: it may just have gone."""
    try:
        return os.path.samestat(os.fstat(handle), path.stat())
    except FileNotFoundError:
        return False
