"""Remembers which puzzles were viewed, on which days, and which own moments come back.

It stores no names. A moment of an own match comes back after one day; if it is missed, after 4 days
and then after 16. A moment that was found does not come back.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from pathlib import Path

from game.files.bounded import MEGABYTE
from game.files.decoding import (
    Undecodable,
    calendar_day,
    fields,
    listed,
    mapped,
    one_of,
    text,
    whole,
)
from game.files.jsonl import read_object
from game.store.shared.book import Book
from game.store.shared.file import Codec

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
LONGEST_NAME = 1000
"""The most characters of the name of a puzzle, a moment or a game."""
MOST_GAMES = 100
YEARS = range(1900, 9000)
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


@dataclass(slots=True)
class _Pages:
    """What the book holds."""

    days: set[date] = field(default_factory=set)
    looked: dict[str, list[str]] = field(default_factory=dict)
    own: dict[str, OwnMoment] = field(default_factory=dict)
    known: list[str] = field(default_factory=list)
    """Names of all moments so far, found ones included, so that none is added twice."""

    def look(self, game: str, name: str, day: date | None) -> None:
        others = [one for one in self.looked.get(game, []) if one != name]
        self.looked[game] = [*others, name][-MOST_LOOKED:]
        if day is not None:
            self.days.add(day)

    def take_up(self, moment: OwnMoment) -> None:
        if moment.name in self.known:
            return
        self.known = [*self.known, moment.name][-MOST_LOOKED:]
        self.own[moment.name] = moment
        while len(self.own) > MOST_OWN:
            del self.own[next(iter(self.own))]

    def answered(self, name: str, today: date, *, found: bool) -> None:
        moment = self.own.pop(name, None)
        if moment is not None and not found:
            self.own[name] = moment.missed(today)


class PuzzleBook(Book[_Pages]):
    """The record of puzzles in one file."""

    def __init__(self, path: Path) -> None:
        """The file is read at the first access."""
        super().__init__(path, "puzzles", LARGEST, Codec(_Pages, _read, _written))

    @property
    def days(self) -> frozenset[date]:
        """The days whose puzzle was viewed."""
        return frozenset(self._file.value.days)

    def looked_at(self, game: str) -> Sequence[str]:
        """Return the ids of a game's puzzles that were viewed, the latest last."""
        return tuple(self._file.value.looked.get(game, ()))

    def look(self, game: str, name: str, day: date | None = None) -> None:
        """Note that a puzzle was viewed; ``day`` if it is the puzzle of that day."""
        new_day = day is not None and day not in self.days
        if new_day or self.looked_at(game)[-1:] != (name,):
            self._file.change(lambda pages: pages.look(game, name, day))

    def due(self, today: date) -> list[OwnMoment]:
        """Return the own moments that are due, the longest overdue first."""
        waiting = (one for one in self._file.value.own.values() if one.due <= today)
        return sorted(waiting, key=lambda one: one.due)

    def take_up(self, name: str, puzzle: str, today: date) -> None:
        """Add a moment of an own match, once; it comes back tomorrow."""
        if name not in self._file.value.known and len(puzzle) <= LARGEST_MOMENT:
            moment = OwnMoment(name, puzzle, today + timedelta(WAITS[0]))
            self._file.change(lambda pages: pages.take_up(moment))

    def answered(self, name: str, today: date, *, found: bool) -> None:
        """Schedule a missed moment again, or remove one that was found."""
        if name in self._file.value.own:
            self._file.change(lambda pages: pages.answered(name, today, found=found))


def _read(data: bytes) -> _Pages:
    kept = fields(read_object(data, LARGEST), "format", "days", "looked", "known", "own")
    one_of(FORMAT)(kept["format"])
    own = _own(kept["own"])
    return _Pages(
        days=set(_days(kept["days"])),
        looked={game: list(names) for game, names in _looked(kept["looked"]).items()},
        own={one.name: one for one in own},
        known=list(_names(kept["known"])),
    )


def _moment(value: object) -> OwnMoment:
    one = fields(value, "name", "puzzle", "due", "wait")
    return OwnMoment(
        name=_name(one["name"]),
        puzzle=text(LARGEST_MOMENT)(one["puzzle"]),
        due=_near_day(one["due"]),
        wait=whole(0, len(WAITS) - 1)(one["wait"]),
    )


def _near_day(value: object) -> date:
    """Decode a day from which others can be counted forwards and back."""
    found = calendar_day(value)
    if found.year not in YEARS:
        raise Undecodable("a day too far away")
    return found


_name = text(LONGEST_NAME)
_names = listed(_name, MOST_LOOKED)
_looked = mapped(_name, _names, MOST_GAMES)
_days = listed(_near_day, MOST_DAYS)
_own = listed(_moment, MOST_OWN)


def _written(pages: _Pages) -> bytes:
    own = [
        {"name": one.name, "puzzle": one.puzzle, "due": one.due.isoformat(), "wait": one.wait}
        for one in pages.own.values()
    ]
    whole = {
        "format": FORMAT,
        "days": sorted(day.isoformat() for day in pages.days)[-MOST_DAYS:],
        "looked": pages.looked,
        "known": pages.known,
        "own": own,
    }
    return f"{json.dumps(whole)}\n".encode()
