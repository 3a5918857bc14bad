"""Removes a person from copies of the history that were set aside."""

import errno
import os
import sqlite3
from contextlib import closing
from io import FileIO
from pathlib import Path

from game.files.bounded import UnfitFile
from game.store.forgetting import for_each
from game.store.history.database import check_database, checked
from game.store.history.schema import LaterHistory

_PART = 1 << 20


def forget_in_copies(path: Path, name: str) -> None:
    """Remove a person from all copies of a history; raise ``StoreFault`` if that fails.

    In a copy that SQLite can't read, the bytes of the name are overwritten wherever they occur.
    """

    def forget(copy: Path) -> None:
        if not _forgotten_by_sqlite(copy, name):
            for part in sorted(copy.parent.glob(f"{copy.name}*")):
                # What a link or a device leads to is no copy, and may never end.
                if part.is_file() and not part.is_symlink():
                    _strike_out(part, name.encode("utf-8", "replace"))

    for_each(path.parent.glob(f"{path.stem}.*-*{path.suffix}"), forget)


def _forgotten_by_sqlite(copy: Path, name: str) -> bool:
    place = f"{copy.absolute().as_uri()}?mode=rw"
    try:
        check_database(copy)
        with closing(sqlite3.connect(place, uri=True, isolation_level=None)) as connection:
            checked(connection)
            if connection.execute("PRAGMA integrity_check(1)").fetchone() != ("ok",):
                return False
            connection.execute("PRAGMA foreign_keys = ON")
            connection.execute("PRAGMA secure_delete = ON")
            connection.execute(
                "UPDATE seats SET name = '' WHERE name = ? AND level IS NULL", (name,)
            )
            connection.execute("DELETE FROM profiles WHERE name = ?", (name,))
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    except (sqlite3.Error, LaterHistory, UnfitFile, UnicodeDecodeError):
        return False
    return True


def _strike_out(path: Path, name: bytes) -> None:
    """Overwrite a name wherever it occurs, reading a part at a time: the file may be huge."""
    if not name:
        return
    with path.open("r+b", buffering=0) as file:
        before, at = b"", 0
        while (begins := _next_data(file, at)) is not None:
            if begins > at:
                before, at = b"", begins
            file.seek(at)
            part = file.read(_PART)
            if not part:
                return
            both = before + part
            if name in both:
                file.seek(at - len(before))
                both = both.replace(name, b"?" * len(name))
                file.write(both)
            at += len(part)
            # The name may begin in this part and end in the next.
            before = both[-len(name) + 1 :] if len(name) > 1 else b""


def _next_data(file: FileIO, at: int) -> int | None:
    """Return where the next written bytes stand from a place on; ``None`` if none follow.

    A hole of a sparse file, which may have gigabytes, reads as zeros and holds no name.
    """
    if not hasattr(os, "SEEK_DATA"):
        return at
    try:
        return os.lseek(file.fileno(), at, os.SEEK_DATA)
    except OSError as fault:
        # Some file systems know of no holes.
        return None if fault.errno == errno.ENXIO else at
