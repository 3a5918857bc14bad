"""What people at class tables predicted and answered, until their table's result is saved.

It is kept by match and without names. Of who answered, only the seats are noted, so that nobody is
asked twice; the answers are sorted, so that none of them is anybody's.
"""

import json
from collections.abc import Collection, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple, TypeAlias

from game.files.bounded import MEGABYTE
from game.files.decoding import Undecodable, fields, listed, mapped, one_of, row, text, whole
from game.files.jsonl import read_object
from game.store.shared.book import Book
from game.store.shared.file import Codec

FORMAT = 1
LARGEST = MEGABYTE
"""The most bytes of the file."""
MOST_MATCHES = 200
"""How many matches are kept: the latest."""
LONGEST_MARK = 64
"""The characters of what tells a match from others: the digest of its commitment."""
MOST_SEATS, MOST_SHARES, PERCENT = 10, 10, 100


class KeptAnswers(NamedTuple):
    """What was said about one match; all in percent."""

    predictions: tuple[tuple[int, int], ...] = ()
    """Before it: how often the highest stays the highest, and the lowest the lowest."""
    shares: tuple[tuple[int, ...], ...] = ()
    """After it."""
    asked: tuple[int, ...] = ()
    """The seats that were asked for shares, whether they answered or not."""


Matches: TypeAlias = dict[str, KeptAnswers]


class ClassBook(Book[Matches]):
    """The answers about all class matches at this machine, in one file."""

    def __init__(self, path: Path) -> None:
        """The file is read at the first access."""
        super().__init__(path, "class answers", LARGEST, Codec(dict, _read, _written))
        self._passed_over: set[str] = set()

    def of(self, match: str) -> KeptAnswers:
        """Return what was said about a match."""
        return self._file.value.get(match, KeptAnswers())

    def predict(self, match: str, predictions: Sequence[tuple[int, int]]) -> None:
        """Keep a table's predictions before its match."""
        self._file.change(partial(_predict, match, tuple(sorted(predictions))))

    def answer(self, match: str, seat: int, shares: Sequence[int]) -> None:
        """Note that a seat was asked, and its shares; none are given if the person skipped."""
        self._file.change(partial(_answer, match, seat, tuple(shares)))

    def pass_over(self, match: str) -> None:
        """Note that a table was asked, whoever answered; until the program ends."""
        self._passed_over.add(match)

    def wants_shares(self, match: str, seats: Collection[int]) -> bool:
        """Return whether some of the people at a table have yet to be asked for shares."""
        return match not in self._passed_over and not set(seats) <= set(self.of(match).asked)


def _predict(match: str, predictions: tuple[tuple[int, int], ...], matches: Matches) -> None:
    _put(match, matches.get(match, KeptAnswers())._replace(predictions=predictions), matches)


def _answer(match: str, seat: int, shares: tuple[int, ...], matches: Matches) -> None:
    kept = matches.get(match, KeptAnswers())
    if seat in kept.asked:
        return
    said = tuple(sorted((*kept.shares, shares))) if shares else kept.shares
    _put(match, kept._replace(shares=said, asked=tuple(sorted((*kept.asked, seat)))), matches)


def _put(match: str, kept: KeptAnswers, matches: Matches) -> None:
    matches.pop(match, None)
    matches[match] = kept
    while len(matches) > MOST_MATCHES:
        del matches[next(iter(matches))]


def _written(matches: Matches) -> bytes:
    whole_file = {
        "format": FORMAT,
        "matches": {match: kept._asdict() for match, kept in matches.items()},
    }
    return f"{json.dumps(whole_file)}\n".encode()


def _read(data: bytes) -> Matches:
    kept = fields(read_object(data), "format", "matches")
    one_of(FORMAT)(kept["format"])
    return dict(_matches(kept["matches"]))


def _kept(value: object) -> KeptAnswers:
    entry = fields(value, "predictions", "shares", "asked")
    shares = _shares(entry["shares"])
    if any(sum(one) != PERCENT for one in shares):
        raise Undecodable("shares that don't add up")
    return KeptAnswers(_predictions(entry["predictions"]), shares, _seats(entry["asked"]))


_percent = whole(0, PERCENT)
_predictions = listed(row(_percent, _percent), MOST_SEATS)
_shares = listed(listed(_percent, MOST_SHARES, 1), MOST_SEATS)
_seats = listed(whole(0, MOST_SEATS - 1), MOST_SEATS)
_matches = mapped(text(LONGEST_MARK), _kept, MOST_MATCHES)
