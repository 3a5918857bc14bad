"""A glance at the saved matches, from the ends of their files: quick enough for the title.

It loads no rules: a title that offers to go on must not wait for those of four games.
"""

import json
import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import BinaryIO

from game.store.locks import is_locked

MOST_GLANCES = 100
"""So many of the latest matches are looked at; a list of all of them finds the others."""

ENOUGH = 1 << 16
"""More bytes than a line has."""

_ASIDE = re.compile(r"\.(torn|broken)-\d+$")
"""How the names end under which ``keep_copy`` keeps a file."""

_DEAL = b'"chance": "deal"'

_KINDS = frozenset(("format", "chance", "player", "result"))
"""One of these keys is on every line."""


@dataclass(frozen=True, slots=True)
class Glance:
    """A match that was left, as the title offers it."""

    path: Path
    game: str
    deal: int
    """From 1."""


@dataclass(frozen=True, slots=True)
class Offer:
    """What there is to go on with."""

    latest: Glance | None = None
    any_saved: bool = False
    """Whether there is any record, finished or not."""


def find_offer(folder: Path) -> Offer:
    """Return which match was left last, and whether there are others; nothing ever raises."""
    paths = list(islice(record_files(folder), MOST_GLANCES))
    latest = next((glance for path in paths if (glance := _glance(path))), None)
    return Offer(latest, bool(paths))


def record_files(folder: Path) -> Iterator[Path]:
    """Yield the records of a folder, the latest first; none where it can't be read."""
    try:
        with os.scandir(folder) as entries:
            files = [(entry.stat().st_mtime, entry.path) for entry in entries if _is_record(entry)]
    except OSError:
        return
    for _, path in sorted(files, reverse=True):
        yield Path(path)


def last_line(file: BinaryIO) -> bytes:
    """Return the last line of a file that may be a whole one."""
    size = file.seek(0, os.SEEK_END)
    file.seek(max(0, size - ENOUGH))
    return file.read().rstrip(b"\n").rpartition(b"\n")[2]


def is_match_result(text: bytes) -> bool:
    """Say whether a line is that which ends a match."""
    return _read(text).get("result") == "match"


def is_line(text: bytes) -> bool:
    """Say whether a line may be one of a record, by its form."""
    return not _KINDS.isdisjoint(_read(text))


def deals_of(path: Path) -> int:
    """Return how many deals a record holds, begun ones too; 0 where it can't be read."""
    try:
        with path.open("rb") as file:
            return sum(_DEAL in line for line in file)
    except OSError:
        return 0


def _is_record(entry: "os.DirEntry[str]") -> bool:
    stem, dot, suffix = entry.name.rpartition(".")
    return bool(dot) and suffix == "jsonl" and not _ASIDE.search(stem) and entry.is_file()


def _glance(path: Path) -> Glance | None:
    """Return a match that can be gone on with, by all that its ends show; ``None`` for others."""
    try:
        with path.open("rb") as file:
            game = _read(file.readline(ENOUGH)).get("game")
            if not isinstance(game, str) or is_match_result(last_line(file)):
                return None
    except OSError:
        return None
    return None if is_locked(path) else Glance(path, game, max(1, deals_of(path)))


def _read(text: bytes) -> dict[str, object]:
    try:
        line = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return line if isinstance(line, dict) else {}
