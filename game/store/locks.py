"""Locks that keep two copies of the program out of each other's files."""

import errno
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


PATIENCE = 0.05
"""How many seconds to wait for a lock: a copy that only checks a lock holds it briefly."""
PAUSE = PATIENCE / 10
"""How many seconds pass between two tries."""
TRIES_TO_OPEN = 10
"""How often a lock file is opened that Windows refuses while another copy removes it."""
WHOLE_PATIENCE = 5.0
"""How many seconds to wait for another copy that writes a file."""

_HOW, _RIGHTS = os.O_RDWR | os.O_CREAT, 0o600


class Lock:
    """A lock file held by one copy of the program; the system frees it when that copy ends."""

    def __init__(self, path: Path, handle: int) -> None:
        self._path = path
        self._handle = handle

    def release(self) -> None:
        """Release the lock; calling it twice is harmless."""
        if self._handle < 0:
            return
        handle, self._handle = self._handle, -1
        if sys.platform == "win32":
            # Windows can't remove an open file, whoever has it open.
            os.close(handle)
            self._remove()
        else:
            # Removed while it is still locked, so that nobody locks a file that is gone.
            self._remove()
            os.close(handle)

    def _remove(self) -> None:
        with suppress(OSError):
            self._path.unlink()


def take_lock(path: Path, patience: float = PATIENCE) -> Lock | None:
    """Lock a file; ``None`` if another copy still holds it after so many seconds.

    Raises ``OSError`` if locking is impossible, as in a read-only folder. Files left by a crashed
    copy lock nothing.
    """
    beside = path.with_name(f".{path.name}.lock")
    until = time.monotonic() + patience
    while True:
        handle = _open(beside)
        held = _hold(handle)
        if held and _is_still(handle, beside):
            return Lock(beside, handle)
        os.close(handle)
        if not held:
            if time.monotonic() > until:
                return None
            time.sleep(PAUSE)


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Keep other copies from changing a file meanwhile.

    Raises ``OSError`` if locking is impossible, or another copy still holds it after seconds.
    """
    lock = take_lock(path, WHOLE_PATIENCE)
    if lock is None:
        raise BlockingIOError(errno.EAGAIN, os.strerror(errno.EAGAIN), str(path))
    try:
        yield
    finally:
        lock.release()


def is_locked(path: Path) -> bool:
    """Return whether another table has locked a file."""
    try:
        lock = take_lock(path)
    except OSError:
        return False
    if lock:
        lock.release()
    return lock is None


if sys.platform == "win32":

    def _open(path: Path) -> int:
        for _ in range(TRIES_TO_OPEN - 1):
            # A folder that takes no file gives the same reason as a file that is being removed.
            with suppress(PermissionError):
                return os.open(path, _HOW, _RIGHTS)
            time.sleep(PAUSE)
        return os.open(path, _HOW, _RIGHTS)

    def _hold(handle: int) -> bool:
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError as fault:
            # Whatever else a drive says, the lock is taken; this, that it has none, as below.
            return fault.errno == errno.EINVAL
        return True
else:

    def _open(path: Path) -> int:
        return os.open(path, _HOW, _RIGHTS)

    def _hold(handle: int) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            # Some network drives have no locks: there, two copies are not protected.
            return True
        return True


def _is_still(handle: int, path: Path) -> bool:
    """Return whether the locked file is still the one at this path."""
    try:
        return os.path.samestat(os.fstat(handle), path.stat())
    except FileNotFoundError:
        return False
