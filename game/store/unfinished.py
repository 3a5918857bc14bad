"""Reads only the ends of saved matches, which is fast enough for the title.

It loads no rules, so that the title needn't wait for those of four games.
"""

import errno
import os
import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple

from game.catalogue import GAMES
from game.deals import DEAL
from game.files.bounded import UnfitFile, open_regular
from game.files.jsonl import LONGEST_LINE, read_object
from game.store.locks import is_locked
from game.version import FORMAT

LARGEST_RECORD = 50_000_000
"""The most bytes of a record that are read; much longer than any real match."""

MOST_LOOKED_AT = 100
"""How many of the latest matches are examined; the full list finds the others."""

_ENOUGH = 1 << 16
"""More bytes than most lines have."""

_ASIDE = re.compile(r"\.(torn|broken)-\d+$")
"""The endings of names under which ``keep_copy`` keeps files."""

DEALT = re.compile(rb'"chance"\s*:\s*"%s"' % DEAL.encode())

_KINDS = frozenset(("chance", "player", "result"))
"""Every line but the first has one of these keys."""


class UnfinishedMatch(NamedTuple):
    """An unfinished match, as the title offers it."""

    path: Path
    game: str
    deal: int
    """1-based."""


class ResumeOffer(NamedTuple):
    """What the title can offer to resume."""

    matches: tuple[UnfinishedMatch, ...] = ()
    """The latest unfinished match of each game, the latest of all first."""
    any_saved: bool = False
    """Whether there is any record, finished or not."""

    @property
    def latest(self) -> UnfinishedMatch | None:
        """The latest of all."""
        return self.matches[0] if self.matches else None

    def of_game(self, game_id: str) -> UnfinishedMatch | None:
        """Return the latest of a game, or else the latest of all."""
        return next((match for match in self.matches if match.game == game_id), self.latest)


def find_offer(folder: Path) -> ResumeOffer:
    """Return each game's latest unfinished match, and whether there are records; never raises."""
    paths = list(islice(record_files(folder), MOST_LOOKED_AT))
    found: dict[str, UnfinishedMatch] = {}
    for path in paths:
        game = _unfinished_game(path)
        if game is not None and game not in found:
            found[game] = UnfinishedMatch(path, game, max(1, deals_of(path)))
        if len(found) == len(GAMES):
            break
    return ResumeOffer(tuple(found.values()), bool(paths))


def record_files(folder: Path) -> Iterator[Path]:
    """Yield the records of a folder, latest first; none if it can't be read."""
    files = []
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            # An unreadable entry hides no other.
            with suppress(OSError):
                if _is_record(entry):
                    files.append((entry.stat().st_mtime, entry.path))
    for _, path in sorted(files, reverse=True):
        yield Path(path)


class RecordEnds(NamedTuple):
    """The first and last lines of a record."""

    first: bytes
    """With its line end."""
    last: Mapping[str, Any] | None
    """``None`` if there is only one line; empty if the line is incomplete."""

    @property
    def finished(self) -> bool:
        """Whether the last line is a match result."""
        return self.last is not None and self.last.get("result") == "match"

    @property
    def damaged(self) -> bool:
        """Whether the last line is incomplete or has no valid form."""
        return self.last is not None and _KINDS.isdisjoint(self.last)


def open_record(path: Path) -> BinaryIO:
    """Open a record for reading; raise ``OSError`` if that fails or it is too large."""
    file = open_regular(path)
    if os.fstat(file.fileno()).st_size > LARGEST_RECORD:
        file.close()
        size = f"Larger than {LARGEST_RECORD // 1_000_000} MB"
        raise UnfitFile(errno.EFBIG, size, str(path))
    return file


def read_ends(file: BinaryIO) -> RecordEnds:
    """Return the ends of a record; of a line that is too long, only enough to show that."""
    first = file.readline(LONGEST_LINE + 2)
    size = file.seek(0, os.SEEK_END)
    last = b""
    for reach in (_ENOUGH, LONGEST_LINE + 2):
        start = max(len(first), size - reach)
        file.seek(start)
        *before, last = file.read(reach).rstrip(b"\n").rsplit(b"\n", 1)
        if before or start == len(first):
            break
    return RecordEnds(first, _read(last) if last else None)


def deals_of(path: Path, most: int = LARGEST_RECORD) -> int:
    """Return the number of deals that began in a record.

    It is 0 if the record can't be read or has more than ``most`` bytes.
    """
    try:
        with open_record(path) as file:
            if os.fstat(file.fileno()).st_size > most:
                return 0
            return count_of(DEALT, file.read(most))
    except OSError:
        return 0


def count_of(wanted: re.Pattern[bytes], data: bytes) -> int:
    """Count matches of a pattern without collecting them, because there may be millions."""
    return sum(1 for _ in wanted.finditer(data))


def _is_record(entry: "os.DirEntry[str]") -> bool:
    stem, dot, suffix = entry.name.rpartition(".")
    return bool(dot) and suffix == "jsonl" and not _ASIDE.search(stem) and entry.is_file()


def _unfinished_game(path: Path) -> str | None:
    """Return the game of a match that can be resumed as far as its ends show; else ``None``."""
    try:
        with open_record(path) as file:
            ends = read_ends(file)
    except OSError:
        # The list of matches reports the reason.
        return None
    header = _read(ends.first)
    game = GAMES.find(header.get("game"))
    if header.get("format") != FORMAT or game is None or ends.finished:
        return None
    return None if is_locked(path) else game.id


def _read(text: bytes) -> dict[str, Any]:
    try:
        return read_object(text)
    except ValueError:
        return {}
