"""What older versions have left, as tests keep it: every installed program has to open it."""

import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

from environment import ROOT

SETTINGS = (ROOT / "tests/store/settings-v1.yaml").read_bytes()
"""Settings of version 1."""
KEPT_SETTING = "text_size: 115"
"""A line of theirs that stays in all later versions."""
RECORDS = sorted((ROOT / "tests/records/fixtures").glob("*.jsonl"))
"""Records of version 1, of all games."""
HISTORIES = sorted((ROOT / "tests/store").glob("history-v*.sql"))
"""What makes the history's database of each version."""

LOG_HEADER, FRAME_HEADER = 32, 24
"""The bytes of a log before its first page, and before each page."""
WRITTEN_AHEAD = 2
"""What the 19th byte of a database says of the way in which it is written."""


def history(script: Path) -> bytes:
    """Return the history's database as a version wrote it."""
    with tempfile.TemporaryDirectory() as place:
        file = Path(place, "history.db")
        with closing(sqlite3.connect(file)) as database:
            database.executescript(script.read_text(encoding="utf-8"))
        return file.read_bytes()


def is_opened(file: Path) -> bool:
    """Say whether the program has opened a history: then its pages are written ahead to a log.

    It reads the file's header, so it needs no lock, whatever system's program has it open.
    """
    with file.open("rb") as header:
        return header.read(20)[18] == WRITTEN_AHEAD


def has_written(file: Path) -> bool:
    """Say whether a program has brought a history to the latest version, in a whole transaction.

    The file's header says so, or before that the log, whose last page then says how many pages
    there are. It needs no lock. See https://www.sqlite.org/fileformat2.html#walformat.
    """
    with file.open("rb") as header:
        if int.from_bytes(header.read(64)[60:], "big") == len(HISTORIES):
            return True
    log = file.with_name(f"{file.name}-wal")
    data = log.read_bytes() if log.is_file() else b""
    if len(data) <= LOG_HEADER:
        return False
    frame = int.from_bytes(data[8:12], "big") + FRAME_HEADER
    last = LOG_HEADER + ((len(data) - LOG_HEADER) // frame - 1) * frame
    return last >= LOG_HEADER and any(data[last + 4 : last + 8])


def counted_in(file: Path) -> tuple[int, int]:
    """Return the version of a history's database, and how many matches it counts."""
    with closing(sqlite3.connect(file)) as database:
        (version,) = database.execute("PRAGMA user_version").fetchone()
        (matches,) = database.execute("SELECT count(*) FROM matches").fetchone()
    return version, matches


def set_aside(home: Path) -> list[str]:
    """Return the files under a home that say that something could not be read, or crashed."""
    names = (path.relative_to(home).as_posix() for path in home.rglob("*") if path.is_file())
    return sorted(name for name in names if "damaged" in name or "crash" in name)
