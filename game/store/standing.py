"""Reads a saved match's progress without its rules: deals, moves and points so far."""

import os
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

from game.files.jsonl import read_object
from game.store.unfinished import DEALT, count_of, open_record

_MOVE = re.compile(rb'"player"\s*:')
_DEAL_RESULT = re.compile(rb'"result"\s*:\s*"deal"')
_MATCH_RESULT = re.compile(rb'"result"\s*:\s*"match"')
_MOST_POINTS = 1_000_000
_MOST_DEALS = 1_000
"""A record with more deals shows no points, because every result would have to be read."""


@dataclass(frozen=True, slots=True)
class MatchProgress:
    """The progress of a match."""

    deals: int = 0
    """The number of deals that began; 0 if unknown."""
    moves: int = 0
    totals: tuple[int, ...] = ()
    """Everyone's points in the finished deals; empty before the first result."""
    winners: tuple[int, ...] = ()
    """The seats that have won the match; empty before its end."""


NOTHING_KNOWN = MatchProgress()


def standing_of(path: Path, players: int, most: int) -> MatchProgress:
    """Return a record's progress; nothing if it is unreadable or has over ``most`` bytes."""
    try:
        with open_record(path) as file:
            if os.fstat(file.fileno()).st_size > most:
                return NOTHING_KNOWN
            data = file.read(most)
    except OSError:
        return NOTHING_KNOWN
    found = list(islice(_lines_with(_DEAL_RESULT, data), _MOST_DEALS + 1))
    results = [_object(line) for line in found] if len(found) <= _MOST_DEALS else []
    ends = [_object(line) for line in islice(_lines_with(_MATCH_RESULT, data), 1)]
    return MatchProgress(
        count_of(DEALT, data),
        count_of(_MOVE, data),
        _totals(results, players),
        _seats(ends[0].get("winners"), players) if ends else (),
    )


def _lines_with(wanted: re.Pattern[bytes], data: bytes) -> Iterator[bytes]:
    # Searching for the pattern and then its line is much faster than matching whole lines.
    end = 0
    while found := wanted.search(data, end):
        start = data.rfind(b"\n", 0, found.start()) + 1
        end = data.find(b"\n", found.end())
        end = len(data) if end < 0 else end
        yield data[start:end]


def _totals(results: Sequence[dict[str, Any]], players: int) -> tuple[int, ...]:
    """Return the points after some deals: the last totals, or the sum of all scores."""
    if not results:
        return ()
    last = results[-1].get("totals")
    if last is not None:
        return _points(last, players)
    scores = [_points(result.get("scores"), players) for result in results]
    return tuple(map(sum, zip(*scores, strict=True))) if all(scores) else ()


def _points(value: object, players: int) -> tuple[int, ...]:
    """Return points by player; empty if the value is anything else."""
    if not isinstance(value, list) or len(value) != players:
        return ()
    sound = all(type(one) is int and abs(one) < _MOST_POINTS for one in value)
    return tuple(value) if sound else ()


def _seats(value: object, players: int) -> tuple[int, ...]:
    """Return the valid seats in a value."""
    seats = value if isinstance(value, list) else []
    return tuple(seat for seat in range(players) if seat in seats)


def _object(line: bytes) -> dict[str, Any]:
    try:
        return read_object(line)
    except ValueError:
        return {}
