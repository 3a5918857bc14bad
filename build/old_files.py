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
    """Say whether the program has opened a history and brought it to the latest version.

    Then its pages are written ahead to a log, and the file's header has that version, or the log
    ends with a whole transaction. Only bytes are read, so no lock is needed, whatever system's
    program has it open. See https://www.sqlite.org/fileformat2.html.
    """
    with file.open("rb") as data:
        header = data.read(64)
    if header[18] != WRITTEN_AHEAD:
        return False
    version = int.from_bytes(header[60:], "big")
    return version == len(HISTORIES) or _ends_whole(file)


def _ends_whole(file: Path) -> bool:
    """Say whether the log beside a database ends with a whole transaction.

    Its last page then says how many pages the database has.
    """
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
