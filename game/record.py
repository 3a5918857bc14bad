"""The match record: JSON Lines that anyone can read, written as things happen.

This module knows the form of lines; ``game.replay`` plays them back and checks them by the rules.
"""

import json
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from game.catalogue import UnknownGame, find_game
from game.chance import Line
from game.contract import CHARACTERS
from game.match import FORMAT, LEVELS, MatchSetup, Player
from game.options import OptionFault

FORMAT_NAME, VERSION = FORMAT.split("/")

KINDS = ("chance", "player", "result")


class RecordFault(ValueError):
    """A record that breaks the rules or the form: the line (from 1) and the reason."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


@dataclass(frozen=True, slots=True)
class RecordLines:
    """The whole lines of a record, the first being its header."""

    lines: Sequence[Line]
    cut_off: bool
    """Whether a part of a further line follows that was never finished."""


def write_line(line: Line) -> str:
    """Return a line of a record with its line end."""
    return json.dumps(line, ensure_ascii=False) + "\n"


def read_lines(data: bytes) -> RecordLines:
    """Return the lines of a record; a last line that was cut off is left out.

    Raises ``RecordFault`` where a whole line is broken, or where there is no whole first line.
    """
    if not data:
        raise RecordFault(1, "the record is empty")
    *whole, last = data.split(b"\n")
    lines = [_read_line(number, text) for number, text in enumerate(whole, 1)]
    if not last:
        return RecordLines(lines, cut_off=False)
    number = len(whole) + 1
    if is_cut_off(last):
        if number == 1:
            raise RecordFault(1, "the record is cut off in its first line")
        return RecordLines(lines, cut_off=True)
    return RecordLines([*lines, _read_line(number, last)], cut_off=False)


def is_cut_off(text: bytes) -> bool:
    """Say whether a line without a line end is only the beginning of an object."""
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return text.startswith(b"{")
    return False


def _read_line(number: int, text: bytes) -> Line:
    if not text.strip():
        raise RecordFault(number, "a record has no blank lines")
    try:
        line = json.loads(text.decode("utf-8"), object_pairs_hook=_without_repeats)
    except UnicodeDecodeError:
        raise RecordFault(number, "the line is not UTF-8 text") from None
    except json.JSONDecodeError as fault:
        raise RecordFault(number, f"the line is not JSON: {fault.msg.lower()}") from None
    except (ValueError, RecursionError) as fault:
        raise RecordFault(number, f"the line can't be read: {fault}") from None
    if not isinstance(line, dict):
        raise RecordFault(number, "a line is one JSON object")
    _check_values(number, line)
    return line


def _without_repeats(pairs: list[tuple[str, Any]]) -> Line:
    line = dict(pairs)
    if len(line) < len(pairs):
        raise ValueError("a key stands twice")
    return line


def _check_values(number: int, line: Line) -> None:
    seconds = line.get("t", 0)
    if type(seconds) not in (int, float) or not 0 <= seconds < math.inf:
        raise RecordFault(number, f"'t' must be seconds from 0, not {seconds!r}")
    for value in _leaves({key: value for key, value in line.items() if key != "t"}):
        if isinstance(value, float):
            raise RecordFault(number, f"numbers are whole, without point or exponent, not {value}")
        if isinstance(value, str) and any("\ud800" <= sign <= "\udfff" for sign in value):
            raise RecordFault(number, "a text holds half a character")


def _leaves(value: Any) -> Iterator[Any]:
    """Yield all keys and plain values inside a JSON value."""
    if isinstance(value, dict):
        for key, item in value.items():
            yield key
            yield from _leaves(item)
    elif isinstance(value, list):
        for item in value:
            yield from _leaves(item)
    else:
        yield value


def read_header(line: Line) -> MatchSetup:
    """Return the match that a record's first line sets up; ``RecordFault`` says what is wrong."""
    _check_format(line.get("format"))
    try:
        game = find_game(_text(line, "game"))
        players = _read_players(line.get("players"))
        sheet = game.sheet
        sheet.check_players(len(players))
        given = line.get("options")
        if not isinstance(given, dict):
            raise RecordFault(1, "'options' must hold every option of the game")
        missing = [name for name in sheet.options if name not in given]
        if missing:
            raise RecordFault(1, f"'options' must hold every option: {missing[0]!r} is missing")
        options = sheet.resolve(given, len(players))
    except (OptionFault, UnknownGame) as fault:
        raise RecordFault(1, str(fault)) from None
    seed = _text(line, "seed") if "seed" in line else None
    return MatchSetup(game, players, options, seed)


def _check_format(name: object) -> None:
    if name == FORMAT:
        return
    kind, _, version = str(name).partition("/")
    if kind == FORMAT_NAME and version.isdecimal() and int(version) > int(VERSION):
        raise RecordFault(
            1, f"the record is of version {version}; this program reads up to version {VERSION}"
        )
    raise RecordFault(1, f"'format' must be {FORMAT!r}, not {name!r}")


def _read_players(entries: object) -> tuple[Player, ...]:
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        raise RecordFault(1, "'players' must be a list of players")
    return tuple(_read_player(entry) for entry in entries)


def _read_player(entry: Line) -> Player:
    name, kind = _text(entry, "name"), entry.get("kind")
    if kind == "human":
        if "level" in entry:
            raise RecordFault(1, f"{name!r} is human and has no 'level'")
        return Player(name, "human")
    if kind != "bot":
        raise RecordFault(1, f"the 'kind' of a player must be human or bot, not {kind!r}")
    level = entry.get("level")
    if level not in LEVELS:
        raise RecordFault(1, f"the 'level' of a bot must be {', '.join(LEVELS)}, not {level!r}")
    character = entry.get("character")
    # A later Clamber may know more of them: such a bot plays on as one that has none.
    return Player(name, "bot", level, character if character in CHARACTERS else None)


def _text(line: Line, key: str) -> str:
    value = line.get(key)
    if not isinstance(value, str):
        raise RecordFault(1, f"{key!r} must be a text, not {value!r}")
    return value
