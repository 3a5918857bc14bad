"""Ways in which any game's record may be damaged, and what must come of it."""

import json
from collections.abc import Callable
from random import Random

from game.chance import Line
from game.records.record import RecordFault
from game.records.replay import Replay, replay
from tests.matches import record_bytes

Damage = Callable[[list[Line], Random], None]


def a_line(lines: list[Line], rng: Random, key: str) -> Line:
    return rng.choice([line for line in lines if key in line])


def change_player(lines: list[Line], rng: Random) -> None:
    a_line(lines, rng, "player")["player"] = rng.randrange(-1, len(lines[0]["players"]) + 1)


def drop_line(lines: list[Line], rng: Random) -> None:
    del lines[rng.randrange(1, len(lines))]


def double_line(lines: list[Line], rng: Random) -> None:
    place = rng.randrange(len(lines))
    lines.insert(place, json.loads(json.dumps(lines[place])))


def swap_lines(lines: list[Line], rng: Random) -> None:
    place = rng.randrange(1, len(lines) - 1)
    lines[place], lines[place + 1] = lines[place + 1], lines[place]


def drop_key(lines: list[Line], rng: Random) -> None:
    line = rng.choice(lines)
    del line[rng.choice(list(line))]


def damaged(lines: list[Line], rng: Random, number: int, damaging: list[Damage]) -> bytes:
    """Return a record with one byte changed, which every third has, or damaged otherwise."""
    if number % 3 == 0:
        data = bytearray(record_bytes(lines))
        data[rng.randrange(len(data))] = rng.randrange(256)
        return bytes(data)
    rng.choice(damaging)(lines, rng)
    return record_bytes(lines)


def outcome_of(data: bytes) -> Replay | RecordFault:
    """Return what a record replays to, or why it does not; a fault names a line and a reason."""
    try:
        return replay(data)
    except RecordFault as caught:
        fault = caught
    assert 1 <= fault.line <= data.count(b"\n") + 1
    assert fault.reason
    return fault
