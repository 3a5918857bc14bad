"""A glance at the saved matches, from the ends of their files: quick enough for the title.

It loads no rules: a title that offers to go on must not wait for those of four games.
"""

import errno
import os
import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any, BinaryIO

from game.catalogue import GAMES
from game.files.bounded import UnfitFile, open_regular
from game.files.jsonl import LONGEST_LINE, read_object
from game.store.locks import is_locked
from game.version import FORMAT

LARGEST_RECORD = 50_000_000
"""The most bytes of a record that is read; far longer than any match that is played."""

MOST_GLANCES = 100
"""So many of the latest matches are looked at; a list of all of them finds the others."""

_ENOUGH = 1 << 16
"""More bytes than most lines have."""

_ASIDE = re.compile(r"\.(torn|broken)-\d+$")
"""How the names end under which ``keep_copy`` keeps a file."""

DEAL = re.compile(rb'"chance"\s*:\s*"deal"')

_KINDS = frozenset(("chance", "player", "result"))
"""One of these keys is on every line but the first."""


@dataclass(frozen=True, slots=True)
class Glance:
    """A match that was left, as the title offers it."""

    path: Path
    game: str
    deal: int
    """From 1."""


@dataclass(frozen=True, slots=True)
class ResumeOffer:
    """What there is to go on with."""

    latest: Glance | None = None
    any_saved: bool = False
    """Whether there is any record, finished or not."""


def find_offer(folder: Path) -> ResumeOffer:
    """Return which match was left last, and whether there are others; nothing ever raises."""
    paths = list(islice(record_files(folder), MOST_GLANCES))
    latest = next((glance for path in paths if (glance := _glance(path))), None)
    return ResumeOffer(latest, bool(paths))


def record_files(folder: Path) -> Iterator[Path]:
    """Yield the records of a folder, the latest first; none where it can't be read."""
    files = []
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            # One that can't be looked at hides no other.
            with suppress(OSError):
                if _is_record(entry):
                    files.append((entry.stat().st_mtime, entry.path))
    for _, path in sorted(files, reverse=True):
        yield Path(path)


@dataclass(frozen=True, slots=True)
class Ends:
    """The first line of a record, and what the last one says."""

    first: bytes
    """With its line end."""
    last: Mapping[str, Any] | None
    """``None`` where there is but one line; empty where it is torn."""

    @property
    def finished(self) -> bool:
        """Whether the last line is that which ends a match."""
        return self.last is not None and self.last.get("result") == "match"

    @property
    def damaged(self) -> bool:
        """Whether the last line is torn, or none that a record may have, by its form."""
        return self.last is not None and _KINDS.isdisjoint(self.last)


def open_record(path: Path) -> BinaryIO:
    """Open a record to be read; ``OSError`` where it can't be, or is too large for one."""
    file = open_regular(path)
    if os.fstat(file.fileno()).st_size > LARGEST_RECORD:
        file.close()
        size = f"Larger than {LARGEST_RECORD // 1_000_000} MB"
        raise UnfitFile(errno.EFBIG, size, str(path))
    return file


def read_ends(file: BinaryIO) -> Ends:
    """Return the ends of a record: of a line that is too long, no more than shows that it is."""
    first = file.readline(LONGEST_LINE + 2)
    size = file.seek(0, os.SEEK_END)
    last = b""
    for reach in (_ENOUGH, LONGEST_LINE + 2):
        start = max(len(first), size - reach)
        file.seek(start)
        *before, last = file.read(reach).rstrip(b"\n").rsplit(b"\n", 1)
        if before or start == len(first):
            break
    return Ends(first, _read(last) if last else None)


def deals_of(path: Path, most: int = LARGEST_RECORD) -> int:
    """Return how many deals a record holds, begun ones too.

    0 where it can't be read, or has more than ``most`` bytes.
    """
    try:
        with open_record(path) as file:
            if os.fstat(file.fileno()).st_size > most:
                return 0
            return count_of(DEAL, file.read(most))
    except OSError:
        return 0


def count_of(wanted: re.Pattern[bytes], data: bytes) -> int:
    """Return how often something stands in a record, of which there may be millions."""
    return sum(1 for _ in wanted.finditer(data))


def _is_record(entry: "os.DirEntry[str]") -> bool:
    stem, dot, suffix = entry.name.rpartition(".")
    return bool(dot) and suffix == "jsonl" and not _ASIDE.search(stem) and entry.is_file()


def _glance(path: Path) -> Glance | None:
    """Return a match that can be gone on with, by all that its ends show; ``None`` for others."""
    try:
        with open_record(path) as file:
            ends = read_ends(file)
    except OSError:
        # It says so where it is listed.
        return None
    header = _read(ends.first)
    game = GAMES.find(header.get("game"))
    if header.get("format") != FORMAT or game is None or ends.finished:
        return None
    return None if is_locked(path) else Glance(path, game.id, max(1, deals_of(path)))


def _read(text: bytes) -> dict[str, Any]:
    try:
        return read_object(text)
    except ValueError:
        return {}
