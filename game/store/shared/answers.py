"""People's estimates of why they finished where they did, made before they saw a debrief.

They are kept by name and by the match's hash. Guests' are not kept, and a person's are deleted with
their profile.
"""

import json
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TypeAlias

from game.files.bounded import MEGABYTE
from game.files.decoding import Undecodable, fields, listed, mapped, one_of, text, whole
from game.files.jsonl import is_whole_text, read_object
from game.store.faults import reason_of, store_fault
from game.store.shared.book import Book
from game.store.shared.file import Codec

FORMAT = 1
LARGEST = MEGABYTE
"""The most bytes of the file. Those with most answers lose their oldest ones for it."""
MOST_KEPT = 1000
"""How many answers of a person are kept: the latest."""
LONGEST_NAME = 1000
"""The most characters of a name; a record from elsewhere may hold longer ones."""
LONGEST_MARK = 64
"""The characters of a match's hash."""
MOST_PEOPLE = 10_000
MOST_SHARES = 10

Shares: TypeAlias = tuple[int, ...]
"""In percent; empty if the person answered "don't know"."""


People: TypeAlias = dict[str, dict[str, Shares]]
"""Everybody's answers, by name and match."""


class Answers(Book[People]):
    """All people's answers, in one file."""

    def __init__(self, path: Path) -> None:
        """The file is read at the first access."""
        super().__init__(path, "answers", LARGEST, Codec(dict, _read, _written))

    def of(self, match: str) -> Mapping[str, Shares]:
        """Return the answers about a match, by name."""
        people = self._file.value
        return {name: kept[match] for name, kept in people.items() if match in kept}

    def by(self, name: str) -> Mapping[str, Shares]:
        """Return all answers of a person, by match."""
        return dict(self._file.value.get(name, {}))

    def keep(self, name: str, match: str, shares: Sequence[int]) -> None:
        """Keep a person's answer, unless the file can't hold such a name."""
        if len(name) <= LONGEST_NAME and is_whole_text(name):
            self._file.change(partial(_keep, name, match, tuple(shares)))

    def forget(self, name: str) -> None:
        """Delete a person's answers; raise ``StoreFault`` if they are still on disk."""
        try:
            self._file.change_now(lambda people: _forget(name, people))
        except OSError as fault:
            raise store_fault("unforgotten", reason=reason_of(fault).rstrip(".")) from fault


def _keep(name: str, match: str, shares: Shares, people: People) -> None:
    kept = people.setdefault(name, {})
    kept[match] = shares
    while len(kept) > MOST_KEPT:
        del kept[next(iter(kept))]
    while len(_written(people)) > LARGEST:
        _drop_oldest(people)


def _drop_oldest(people: People) -> None:
    """Drop the oldest answer of the person with most answers."""
    name = max(people, key=lambda one: len(people[one]))
    del people[name][next(iter(people[name]))]
    if not people[name]:
        del people[name]


def _forget(name: str, people: People) -> None:
    people.pop(name, None)


def _written(people: People) -> bytes:
    whole_file = {"format": FORMAT, "people": people}
    return f"{json.dumps(whole_file, ensure_ascii=False)}\n".encode()


def _read(data: bytes) -> People:
    kept = fields(read_object(data), "format", "people")
    one_of(FORMAT)(kept["format"])
    return {name: answers for name, answers in _people(kept["people"]).items() if answers}


def _shares(answer: object) -> Shares:
    shares = _some_shares(answer)
    if shares and sum(shares) != 100:
        raise Undecodable("shares that don't add up")
    return shares


_some_shares = listed(whole(0, 100), MOST_SHARES)
_people = mapped(text(LONGEST_NAME), mapped(text(LONGEST_MARK), _shares, MOST_KEPT), MOST_PEOPLE)
