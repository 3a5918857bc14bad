"""Remembers which puzzles were viewed, on which days, and which own moments come back.

It stores no names. A moment of an own match comes back after one day; if it is missed, after 4 days
and then after 16. A moment that was found does not come back.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from pathlib import Path
from typing import Any

from game.files.bounded import MEGABYTE
from game.files.jsonl import read_object
from game.store.faults import reason_of
from game.store.files import WholeFile
from game.store.worker import KeepingThread

FORMAT = 1
LARGEST = 4 * MEGABYTE
"""The most bytes of the file: more than all that is kept can take."""
LARGEST_MOMENT = 40_000
"""The most characters of a moment's puzzle; longer ones are not kept."""
MOST_OWN = 20
"""How many moments of own matches are kept: the latest."""
MOST_DAYS = 4000
MOST_LOOKED = 1000
"""Per game."""
WAITS = (1, 4, 16)
"""The days until a moment comes back, by how often it was missed."""


@dataclass(frozen=True, slots=True)
class OwnMoment:
    """A moment of a match that a person here has played."""

    name: str
    """A unique name."""
    puzzle: str
    """The puzzle as a line of a puzzle file."""
    due: date
    wait: int = 0
    """How often it was missed."""

    def missed(self, today: date) -> "OwnMoment":
        """Return the moment with its next, longer wait."""
        wait = min(self.wait + 1, len(WAITS) - 1)
        return replace(self, wait=wait, due=today + timedelta(WAITS[wait]))


class PuzzleBook:
    """The record of puzzles in one file, written by a thread."""

    def __init__(self, path: Path) -> None:
        """The file is read at the first access."""
        self._file = WholeFile(path, LARGEST)
        self._read = False
        self._fault = ""
        self._days: set[date] = set()
        self._looked: dict[str, list[str]] = {}
        self._own: dict[str, OwnMoment] = {}
        self._known: list[str] = []
        """Names of all moments so far, found ones included, so that none is added twice."""
        self._worker = KeepingThread("puzzles", self._fail)

    @property
    def days(self) -> frozenset[date]:
        """The days whose puzzle was viewed."""
        self._open()
        return frozenset(self._days)

    def looked_at(self, game: str) -> Sequence[str]:
        """Return the ids of a game's puzzles that were viewed, the latest last."""
        self._open()
        return tuple(self._looked.get(game, ()))

    def look(self, game: str, name: str, day: date | None = None) -> None:
        """Note that a puzzle was viewed; ``day`` if it is the puzzle of that day."""
        self._open()
        seen = self._looked.get(game, [])
        if seen[-1:] == [name] and (day is None or day in self._days):
            return
        others = [one for one in seen if one != name]
        self._looked[game] = [*others, name][-MOST_LOOKED:]
        if day is not None:
            self._days.add(day)
        self._keep()

    def due(self, today: date) -> list[OwnMoment]:
        """Return the own moments that are due, the longest overdue first."""
        self._open()
        waiting = (one for one in self._own.values() if one.due <= today)
        return sorted(waiting, key=lambda one: one.due)

    def take_up(self, name: str, puzzle: str, today: date) -> None:
        """Add a moment of an own match, once; it comes back tomorrow."""
        self._open()
        if name in self._known or len(puzzle) > LARGEST_MOMENT:
            return
        self._known = [*self._known, name][-MOST_LOOKED:]
        self._own[name] = OwnMoment(name, puzzle, today + timedelta(WAITS[0]))
        while len(self._own) > MOST_OWN:
            del self._own[next(iter(self._own))]
        self._keep()

    def answered(self, name: str, today: date, *, found: bool) -> None:
        """Schedule a missed moment again, or remove one that was found."""
        self._open()
        moment = self._own.pop(name, None)
        if moment is None:
            return
        if not found:
            self._own[name] = moment.missed(today)
        self._keep()

    def take_fault(self) -> str:
        """Return why the file could not be written, once; empty if all is well."""
        fault, self._fault = self._fault, ""
        return fault

    def close(self) -> None:
        """Wait until everything is written."""
        self._worker.close()

    def _open(self) -> None:
        if self._read:
            return
        self._read = True
        try:
            self._fill(read_object(self._file.read(), LARGEST))
        except FileNotFoundError:
            return
        except (OSError, ValueError, LookupError, TypeError, AttributeError):
            self._set_aside()

    def _fill(self, kept: Mapping[str, Any]) -> None:
        if kept["format"] != FORMAT:
            raise ValueError("of another version")
        days = {date.fromisoformat(day) for day in kept["days"][-MOST_DAYS:]}
        looked = {
            str(game): [str(name) for name in names[:MOST_LOOKED]]
            for game, names in kept["looked"].items()
        }
        own = [
            OwnMoment(str(one["name"]), str(one["puzzle"]), date.fromisoformat(one["due"]),
                      min(len(WAITS) - 1, max(0, int(one["wait"]))))
            for one in kept["own"][-MOST_OWN:]
        ]  # fmt: skip
        known = [str(name) for name in kept["known"][-MOST_LOOKED:]]
        self._days, self._looked, self._known = days, looked, known
        self._own = {one.name: one for one in own}

    def _set_aside(self) -> None:
        """Rename a damaged file, so that it is never overwritten."""
        try:
            self._file.set_aside()
        except OSError as fault:
            self._fail(fault)

    def _keep(self) -> None:
        own = [
            {"name": one.name, "puzzle": one.puzzle, "due": one.due.isoformat(), "wait": one.wait}
            for one in self._own.values()
        ]
        whole = {
            "format": FORMAT,
            "days": sorted(day.isoformat() for day in self._days)[-MOST_DAYS:],
            "looked": self._looked,
            "known": self._known,
            "own": own,
        }
        data = f"{json.dumps(whole)}\n".encode()
        self._worker.do(lambda: self._file.write(data))

    def _fail(self, fault: Exception) -> None:
        self._fault = reason_of(fault)
