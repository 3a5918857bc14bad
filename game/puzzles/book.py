"""Which puzzles were looked at, on which days, and which moments of one's own matches come back.

No name stands here. A moment of an own match comes back after a day, and where it was not found
after 4 and after 16; one that was found does not come back.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from pathlib import Path
from typing import Any

from game.files.bounded import MEGABYTE, read_regular
from game.files.jsonl import read_object
from game.store.faults import reason_of
from game.store.files import set_aside, write_atomically
from game.store.worker import KeepingThread

FORMAT = 1
LARGEST = MEGABYTE
LARGEST_MOMENT = 40_000
"""Signs of a moment's puzzle: a longer one is not kept."""
MOST_OWN = 20
"""So many moments of own matches, the latest."""
MOST_DAYS = 4000
MOST_LOOKED = 1000
"""Of a game."""
WAITS = (1, 4, 16)
"""After so many days a moment comes back."""


@dataclass(frozen=True, slots=True)
class OwnMoment:
    """A moment of a match that somebody here played."""

    name: str
    """What tells it from all others."""
    puzzle: str
    """As a file of puzzles has it."""
    due: date
    wait: int = 0
    """How often it was not found."""

    def missed(self, today: date) -> "OwnMoment":
        """Return it as it waits once it was not found."""
        wait = min(self.wait + 1, len(WAITS) - 1)
        return replace(self, wait=wait, due=today + timedelta(WAITS[wait]))


class PuzzleBook:
    """Kept in one file by a thread."""

    def __init__(self, path: Path) -> None:
        """The file is read when somebody first asks."""
        self._path = path
        self._read = False
        self._fault = ""
        self._days: set[date] = set()
        self._looked: dict[str, list[str]] = {}
        self._own: dict[str, OwnMoment] = {}
        self._known: list[str] = []
        """Moments of old, found ones among them: none is taken up twice."""
        self._worker = KeepingThread("puzzles", self._fail)

    @property
    def days(self) -> frozenset[date]:
        """The days whose puzzle was looked at."""
        self._open()
        return frozenset(self._days)

    def looked_at(self, game: str) -> Sequence[str]:
        """Return the puzzles of a game that were looked at."""
        self._open()
        return tuple(self._looked.get(game, ()))

    def look(self, game: str, name: str, day: date | None = None) -> None:
        """Keep that a puzzle was looked at; ``day`` where it is that day's."""
        self._open()
        seen = self._looked.setdefault(game, [])
        if name in seen and (day is None or day in self._days):
            return
        if name not in seen and len(seen) < MOST_LOOKED:
            seen.append(name)
        if day is not None:
            self._days.add(day)
        self._keep()

    def due(self, today: date) -> list[OwnMoment]:
        """Return the own moments that wait, the longest first."""
        self._open()
        waiting = (one for one in self._own.values() if one.due <= today)
        return sorted(waiting, key=lambda one: one.due)

    def take_up(self, name: str, puzzle: str, today: date) -> None:
        """Keep a moment of an own match, once, to come back tomorrow."""
        self._open()
        if name in self._known or len(puzzle) > LARGEST_MOMENT:
            return
        self._known = [*self._known, name][-MOST_LOOKED:]
        self._own[name] = OwnMoment(name, puzzle, today + timedelta(WAITS[0]))
        while len(self._own) > MOST_OWN:
            del self._own[next(iter(self._own))]
        self._keep()

    def answered(self, name: str, today: date, *, found: bool) -> None:
        """Let a moment come back later, or no more where it was found."""
        self._open()
        moment = self._own.pop(name, None)
        if moment is None:
            return
        if not found:
            self._own[name] = moment.missed(today)
        self._keep()

    def take_fault(self) -> str:
        """Return why something could not be written, once; empty where all could be."""
        fault, self._fault = self._fault, ""
        return fault

    def close(self) -> None:
        """Wait until all is written."""
        self._worker.close()

    def _open(self) -> None:
        if self._read:
            return
        self._read = True
        try:
            self._fill(read_object(read_regular(self._path, LARGEST)))
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
        """Keep a damaged file under another name: it is never written over."""
        try:
            set_aside(self._path, "broken")
        except OSError as fault:
            self._fail(fault)

    def _keep(self) -> None:
        own = [
            {"name": one.name, "puzzle": one.puzzle, "due": one.due.isoformat(), "wait": one.wait}
            for one in self._own.values()
        ]
        whole = {
            "format": FORMAT,
            "days": sorted(day.isoformat() for day in self._days),
            "looked": self._looked,
            "known": self._known,
            "own": own,
        }
        text = json.dumps(whole) + "\n"
        self._worker.do(lambda: write_atomically(self._path, text))

    def _fail(self, fault: Exception) -> None:
        self._fault = reason_of(fault)
