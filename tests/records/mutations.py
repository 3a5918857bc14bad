"""Records spoilt at random, a little or thoroughly, in ways that JSON can say and ways it can't."""

import json
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from game.records.record import KINDS
from tests.matches import record_bytes
from tests.store.folders import damage

ODD_VALUES: Sequence[bytes] = (
    *(b"null", b"true", b"false", b"0", b"-0", b"1", b"-1", b"2.0", b"1e3", b"1e19", b"-1e999"),
    *(b"1e999", b"NaN", b"Infinity", b"1" + b"0" * 400, b"7" * 5_000, b"01", b"9" * 20),
    *(b'""', b'"deal"', b'"match"', b'"AC"', b'"pass"', b'"\\ud800"', b'"\\u0000\\u001b[2J"'),
    *(b'"human"', b'"x' + b"y" * 5_000 + b'"', b'"=1+1"', b"\xff", b'"\xc3"'),
    *(b"[]", b"[0]", b"[null]", b"[[]]", b"{}", b'{"a": 1, "a": 2}', b'{"player": 0}'),
    *(b"[" * 99 + b"]" * 99, b"[" * 150 + b"]" * 150, b"[" * 50_000, b"[0" + b",0" * 5_000 + b"]"),
)
"""Values as a record has them; not all are JSON."""

_KEYS = (
    *KINDS,
    *("t", "hint", "legal", "remark", "order", "winners", "totals", "scores", "id", "guests"),
    *("practice", "format", "game", "options", "players", "seed", "level", "character", "rank"),
    *("cards", "to", "from", "owner", "rung", "column", "pile", "first", "dealer", ""),
)

_PLACE = "a place for a value"


def mutated(record: bytes, rng: Random) -> bytes:
    """Return a record with up to three things changed."""
    for _ in range(rng.choice((0, 1, 1, 1, 2, 3))):
        record = rng.choice(_MUTATIONS)(record, rng)
    return record


def _put_value(record: bytes, rng: Random) -> bytes:
    """Put an odd value in the place of some value, or under a further key."""
    lines = record.split(b"\n")
    number = rng.choice((0, rng.randrange(len(lines))))
    try:
        line = json.loads(lines[number])
    except (ValueError, RecursionError):
        return record
    holder = _holder(line, rng)
    if isinstance(holder, dict):
        key = rng.choice((*_KEYS, *list(holder) * 4))
        holder[key] = _PLACE
    elif isinstance(holder, list) and holder:
        holder[rng.randrange(len(holder))] = _PLACE
    else:
        return record
    odd = rng.choice(ODD_VALUES)
    try:
        written = json.dumps(line).encode()
    except (ValueError, RecursionError):
        return record
    lines[number] = written.replace(json.dumps(_PLACE).encode(), odd)
    return b"\n".join(lines)


def _holder(value: Any, rng: Random) -> Any:
    """Return an object or a list somewhere inside a value."""
    inside = list(value.values()) if isinstance(value, dict) else value
    holders = [item for item in inside if isinstance(item, dict | list)] if inside else []
    if not isinstance(value, dict | list) or not holders or rng.random() < 0.5:
        return value
    return _holder(rng.choice(holders), rng)


def _shuffle(record: bytes, rng: Random) -> bytes:
    """Change the order of a list on some line: of legal actions, winners, or what has an order."""

    def shuffle_lists(line: dict[str, Any]) -> None:
        for value in line.values():
            if isinstance(value, list):
                rng.shuffle(value)

    return _change_line(record, rng, shuffle_lists)


def _drop_key(record: bytes, rng: Random) -> bytes:
    return _change_line(record, rng, lambda line: line.pop(rng.choice(list(line))))


def _change_line(record: bytes, rng: Random, change: Callable[[Any], object]) -> bytes:
    lines = record.split(b"\n")
    number = rng.randrange(len(lines))
    try:
        line = json.loads(lines[number])
        if line and isinstance(line, dict):
            change(line)
            lines[number] = record_bytes([line]).removesuffix(b"\n")
    except (ValueError, RecursionError):
        return record
    return b"\n".join(lines)


def _move_lines(record: bytes, rng: Random) -> bytes:
    lines = record.split(b"\n")
    place = rng.randrange(len(lines))
    lines[place : place + 1] = rng.choice(([], lines[place : place + 1] * 2, [b""], [b"{}"]))
    return b"\n".join(lines)


def _swap_lines(record: bytes, rng: Random) -> bytes:
    lines = record.split(b"\n")
    one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return b"\n".join(lines)


def _cut(record: bytes, rng: Random) -> bytes:
    return record[: rng.randrange(len(record) + 1)]


_MUTATIONS: Sequence[Callable[[bytes, Random], bytes]] = (
    *(_put_value, _put_value, _put_value, _put_value),
    *(_shuffle, _drop_key, _move_lines, _swap_lines, _cut, damage),
)
