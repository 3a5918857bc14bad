"""Keeps the lab's deals on disk, so that none is played twice.

There is one file per rule set: a header line, then a line for each piece of work. The files contain
no names. A damaged file is set aside; an incomplete last line, left by a killed program, is
dropped. Several labs may play the same deals at a time: each writes while it holds the file's lock,
and deals that two have written count once.
"""

import errno
import json
import os
from collections.abc import Sequence
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any

from game.files.bounded import MEGABYTE, check_size, read_regular
from game.files.decoding import DAMAGE, Undecodable, fields, listed, number, row, whole
from game.files.jsonl import read_object, write_object
from game.measuring.lab import LabDeals, has_places
from game.measuring.mobility import LabDeal
from game.store.files import make_folder, set_aside, write_atomically
from game.store.locks import take_lock
from game.version import VERSION

FORMAT = 1
MOST_FILES = 40
"""When there are more files, the one written to longest ago is deleted."""
LARGEST = 4 * MEGABYTE
MOST_DEALS = 100_000
"""The most deals of one piece of work."""
PATIENCE = 10.0
"""How many seconds to wait while another lab writes to a file, which takes it an instant."""


class KeptDeals:
    """The deals of one rule set. Any thread may use it, one at a time."""

    def __init__(self, folder: Path, wanted: LabDeals) -> None:
        """Read the file if it exists; raise ``OSError`` if that fails."""
        self._head = _head(wanted)
        self._players = wanted.players
        self._has_places = has_places(wanted.game, wanted.players)
        mark = sha256(json.dumps(self._head, sort_keys=True).encode()).hexdigest()[:24]
        self.path = folder / f"{mark}.jsonl"
        self.deals = self._read()

    def add(self, deals: Sequence[LabDeal]) -> None:
        """Add deals; raise ``OSError`` if that fails, or if they are too many to be read again."""
        make_folder(self.path.parent)
        lock = take_lock(self.path, PATIENCE)
        if lock is None:
            raise OSError(errno.EBUSY, os.strerror(errno.EBUSY), str(self.path))
        try:
            if self.path.exists():
                line = _line(len(self.deals), deals).encode()
                check_size(self.path, self.path.stat().st_size + len(line), LARGEST)
                _append(self.path, line)
            else:
                self._begin([*self.deals, *deals])
        finally:
            lock.release()
        self.deals += deals

    def _begin(self, deals: Sequence[LabDeal]) -> None:
        files = _oldest_first(self.path.parent)
        for file in files[: max(0, len(files) - MOST_FILES + 1)]:
            with suppress(OSError):
                file.unlink()
        write_atomically(self.path, write_object(self._head) + _line(0, deals))

    def _read(self) -> list[LabDeal]:
        try:
            data = read_regular(self.path, LARGEST)
        except FileNotFoundError:
            return []
        # What comes after the last complete line is cut off by the next ``add``: another lab may
        # be writing it at this moment.
        complete = data.rpartition(b"\n")[0]
        try:
            head, *lines = map(read_object, complete.split(b"\n"))
            if head != self._head:
                raise Undecodable("of something else")
            deals: list[LabDeal] = []
            for line in lines:
                entry = fields(line, "first", "deals")
                known = len(deals) - whole(0, len(deals))(entry["first"])
                deals += listed(self._deal, MOST_DEALS)(entry["deals"])[known:]
        # Whatever is wrong with the file, the deals can be played again.
        except DAMAGE:
            set_aside(self.path, "broken")
            return []
        return deals

    def _deal(self, value: object) -> LabDeal:
        before, after, scores, started, led, actions = _deal_row(value)
        everybody = list(range(self._players))
        if sorted(after) != everybody or len(scores) != self._players:
            raise Undecodable("players are missing")
        if sorted(before) != (everybody if self._has_places else []):
            raise Undecodable("places are missing")
        return LabDeal(before, after, scores, started, led, actions)


_some = listed(whole(-MEGABYTE, MEGABYTE), 100)
_share = number(0, 1)
_deal_row = row(_some, _some, _some, _share, _share, whole(0, MEGABYTE))


def _oldest_first(folder: Path) -> list[Path]:
    """Return the files of a folder except locks; another lab may be removing some of them."""
    written = []
    for file in folder.iterdir():
        if file.suffix != ".lock":
            with suppress(FileNotFoundError):
                written.append((file.stat().st_mtime, file))
    return [file for _, file in sorted(written)]


def _append(path: Path, line: bytes) -> None:
    """Append a line completely or not at all; raise ``OSError`` if that fails.

    It replaces an incomplete last line.
    """
    with path.open("r+b", buffering=0) as file:
        end = file.read().rfind(b"\n") + 1
        file.truncate(end)
        file.seek(end)
        try:
            while line:
                line = line[file.write(line) :]
        except OSError:
            file.truncate(end)
            raise


def _head(wanted: LabDeals) -> dict[str, Any]:
    """Return everything that deals depend on; in another version bots may play differently."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": wanted.game,
        "players": wanted.players,
        "options": dict(sorted(wanted.options.items())),
        "bots": wanted.bots,
        "seed": wanted.seed,
    }


def _line(first: int, deals: Sequence[LabDeal]) -> str:
    entries = [
        [deal.before, deal.after, deal.scores, deal.started, deal.led, deal.actions]
        for deal in deals
    ]
    return write_object({"first": first, "deals": entries})
