"""Removes a person from copies of the history that were set aside."""

import mmap
import sqlite3
from contextlib import closing
from pathlib import Path

from game.files.bounded import UnfitFile
from game.store.forgetting import for_each
from game.store.history.database import check_database, checked


def forget_in_copies(path: Path, name: str) -> None:
    """Remove a person from all copies of a history; raise ``StoreFault`` if that fails.

    In a copy that SQLite can't read, the bytes of the name are overwritten wherever they occur.
    """

    def forget(copy: Path) -> None:
        if not _forgotten_by_sqlite(copy, name):
            for part in sorted(copy.parent.glob(f"{copy.name}*")):
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
    except (sqlite3.Error, UnfitFile, UnicodeDecodeError):
        return False
    return True


def _strike_out(path: Path, name: bytes) -> None:
    if not name or not path.stat().st_size:
        return
    with path.open("r+b") as file, mmap.mmap(file.fileno(), 0) as data:
        at = data.find(name)
        while at >= 0:
            data[at : at + len(name)] = b"?" * len(name)
            at = data.find(name, at + len(name))
