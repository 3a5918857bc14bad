"""People's estimates of why they finished where they did, made before they saw a debrief.

They are kept by name and by the match's hash. Guests' are not kept, and a person's are deleted with
their profile.
"""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, TypeAlias

from game.files.bounded import MEGABYTE
from game.files.jsonl import read_object
from game.store.faults import reason_of, store_fault
from game.store.files import WholeFile
from game.store.worker import KeepingThread

FORMAT = 1
LARGEST = MEGABYTE
"""The most bytes of the file. Those with most answers lose their oldest ones for it."""
MOST_KEPT = 1000
"""How many answers of a person are kept: the latest."""

Shares: TypeAlias = tuple[int, ...]
"""In percent; empty if the person answered "don't know"."""


class Answers:
    """All people's answers, in one file that a thread writes."""

    def __init__(self, path: Path) -> None:
        """The file is read at the first access."""
        self._fault = ""
        self._file = WholeFile(path, LARGEST)
        self._known: dict[str, dict[str, Shares]] | None = None
        self._worker = KeepingThread("answers", self._fail)

    def of(self, match: str) -> Mapping[str, Shares]:
        """Return the answers about a match, by name."""
        people = self._people()
        return {name: kept[match] for name, kept in people.items() if match in kept}

    def by(self, name: str) -> Mapping[str, Shares]:
        """Return all answers of a person, by match."""
        return dict(self._people().get(name, {}))

    def keep(self, name: str, match: str, shares: Sequence[int]) -> None:
        """Keep a person's answer."""
        kept = self._people().setdefault(name, {})
        kept[match] = tuple(shares)
        while len(kept) > MOST_KEPT:
            del kept[next(iter(kept))]
        while len(data := self._data()) > LARGEST:
            self._drop_oldest()
        self._worker.do(lambda: self._file.write(data))

    def take_fault(self) -> str:
        """Return why an answer could not be written, once; empty if all is well."""
        fault, self._fault = self._fault, ""
        return fault

    def forget(self, name: str) -> None:
        """Delete a person's answers; raise ``StoreFault`` if they are still on disk."""
        people = self._people()
        if name not in people:
            return
        self.close()
        theirs = people.pop(name)
        try:
            self._file.write(self._data())
        except OSError as fault:
            # Another attempt must find what is still on disk.
            people[name] = theirs
            raise store_fault("unforgotten", reason=reason_of(fault).rstrip(".")) from None

    def close(self) -> None:
        """Wait until everything is written."""
        self._worker.close()

    def _people(self) -> dict[str, dict[str, Shares]]:
        if self._known is None:
            self._known = self._read()
        return self._known

    def _read(self) -> dict[str, dict[str, Shares]]:
        try:
            return _people_in(read_object(self._file.read()))
        except FileNotFoundError:
            return {}
        except (OSError, ValueError, LookupError, TypeError, AttributeError):
            self._set_aside()
            return {}

    def _set_aside(self) -> None:
        """Rename a damaged file, so that it is never overwritten."""
        try:
            self._file.set_aside()
        except OSError as fault:
            self._fail(fault)

    def _drop_oldest(self) -> None:
        """Drop the oldest answer of the person with most answers."""
        people = self._people()
        name = max(people, key=lambda one: len(people[one]))
        del people[name][next(iter(people[name]))]
        if not people[name]:
            del people[name]

    def _data(self) -> bytes:
        whole = {"format": FORMAT, "people": self._people()}
        return f"{json.dumps(whole, ensure_ascii=False)}\n".encode("utf-8", "surrogateescape")

    def _fail(self, fault: Exception) -> None:
        self._fault = reason_of(fault)


def _people_in(kept: Mapping[str, Any]) -> dict[str, dict[str, Shares]]:
    if kept["format"] != FORMAT:
        raise ValueError("of another version")
    return {
        name: {match: _shares(answer) for match, answer in answers.items()}
        for name, answers in kept["people"].items()
        if answers
    }


def _shares(answer: Sequence[Any]) -> Shares:
    shares = tuple(answer)
    if not all(type(share) is int and 0 <= share <= 100 for share in shares):
        raise ValueError("no shares")
    if shares and sum(shares) != 100:
        raise ValueError("shares that don't add up")
    return shares
