"""The match record: JSON Lines that anyone can read, written as the match happens.

This module knows the form of the lines; ``replay`` checks them by the rules.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from re import fullmatch

from game.catalogue import UnknownGame, find_game
from game.chance import Line
from game.faults import InputFault
from game.files.clipping import clip
from game.files.jsonl import (
    LONGEST_LINE,
    BrokenJson,
    RepeatingObject,
    is_whole_text,
    read_object,
    write_object,
)
from game.match import LEVELS, ClassTable, MatchSetup, Player
from game.options import OptionFault
from game.records.classcode import MOST_TABLES
from game.records.commitment import read_commitment
from game.texts.phrases import fault_words
from game.texts.words import load_words
from game.thinking import CHARACTERS
from game.version import FORMAT

FORMAT_NAME, VERSION = FORMAT.split("/")

KINDS = ("chance", "player", "result")

OUR_HEADER_KEYS = frozenset(("id", "practice", "guests", "t"))
"""The keys that Clamber itself adds to a first line."""

LONGEST_REASON = 190
"""The most characters of a fault's reason, so that a record can't flood a message."""

write_line = write_object


class RecordFault(InputFault):
    """A record that breaks its form or the rules: the line (from 1) and the reason."""

    def __init__(self, line: int, reason: str) -> None:
        reason = clip(reason, LONGEST_REASON)
        super().__init__(load_words()("records.line", line=line, reason=reason))
        self.line = line
        self.reason = reason


def _fault(line: int, key: str, /, **facts: object) -> RecordFault:
    return RecordFault(line, load_words()(f"records.{key}", **facts))


@dataclass(frozen=True, slots=True)
class RecordLines:
    """The complete lines of a record; the first is its header."""

    lines: Sequence[Line]
    cut_off: bool
    """Whether an incomplete line follows."""


class LineReader:
    """Reads the complete lines of a record in order, each only when it is asked for.

    Raises ``RecordFault`` if a complete line is broken, or if there is no complete first line.
    """

    def __init__(self, data: bytes) -> None:
        self._data = data
        self.cut_off = False
        """Whether an incomplete last line was left out."""
        self.end = 0
        """The offset in the data after the last line read."""

    def __iter__(self) -> Iterator[Line]:
        """Start with the first line."""
        self.cut_off, self.end = False, 0
        for number in count(1):
            if self.end >= len(self._data) and number > 1:
                return
            line = self._read(number)
            if line is None:
                self.cut_off = True
                return
            yield line

    def _read(self, number: int) -> Line | None:
        """Return the next line; ``None`` if it is incomplete."""
        if not self._data:
            raise _fault(1, "empty")
        found = self._data.find(b"\n", self.end)
        end = len(self._data) if found < 0 else found
        text = self._data[self.end : min(end, self.end + LONGEST_LINE + 1)]
        if found < 0 and is_cut_off(text):
            if number == 1:
                raise _fault(1, "torn")
            return None
        line = read_line(number, text)
        self.end = end if found < 0 else end + 1
        return line


def read_lines(data: bytes) -> RecordLines:
    """Return all lines of a record; an incomplete last line is left out.

    Raises ``RecordFault`` like ``LineReader``.
    """
    reader = LineReader(data)
    return RecordLines(list(reader), reader.cut_off)


def is_cut_off(text: bytes) -> bool:
    """Return whether a line without a line end is only the start of an object."""
    try:
        read_object(text)
    except BrokenJson:
        return text.startswith(b"{")
    except ValueError:
        return False
    return False


def read_line(number: int, text: bytes) -> Line:
    """Return a parsed line; raise ``RecordFault`` if no record can have it."""
    if not text.strip():
        raise _fault(number, "blank")
    try:
        line = read_object(text)
    except ValueError as fault:
        raise RecordFault(number, fault_words(load_words(), fault)) from None
    seconds = line.get("t", 0)
    if type(seconds) not in (int, float) or seconds < 0:
        raise _fault(number, "seconds", key="'t'", value=repr(seconds))
    return line


def record_id(header: Line) -> str | None:
    """Return the id of a match in the history; a record from elsewhere may have none."""
    given = header.get("id")
    return given if isinstance(given, str) and fullmatch(r"[\w-]{1,64}", given) else None


def read_header(line: Line) -> MatchSetup:
    """Return the setup in a record's first line; raise ``RecordFault`` with the reason."""
    version = _read_version(line.get("format"))
    try:
        game = find_game(_text(line, "game"))
        players = _read_players(line.get("players"))
        sheet = game.sheet
        sheet.check_players(len(players))
        given = line.get("options")
        if not isinstance(given, dict):
            raise _fault(1, "options", key="'options'")
        _check_once(given)
        known = sheet.as_of(version)
        missing = [name for name in known.options if name not in given]
        if missing:
            raise _fault(1, "no_option", key="'options'", option=repr(missing[0]))
        known.resolve(given, len(players))
        options = sheet.resolve(given, len(players))
    except (OptionFault, UnknownGame) as fault:
        raise RecordFault(1, fault_words(load_words(), fault)) from None
    seed = _text(line, "seed") if "seed" in line else None
    commitment, table = read_commitment(line), read_class_table(line)
    return MatchSetup(game, players, options, seed, commitment, class_table=table)


def read_class_table(header: Line) -> ClassTable | None:
    """Return the table of a class in a first line; ``None`` if the key means something else."""
    given = header.get("class")
    if not isinstance(given, dict):
        return None
    number, table = given.get("id"), given.get("table")
    if not isinstance(number, str) or not fullmatch("[0-9a-f]{16}", number):
        return None
    # A boolean is an integer, too.
    if type(table) is not int or not 1 <= table <= MOST_TABLES:
        return None
    return ClassTable(number, table)


def _read_version(name: object) -> int:
    """Return the version of a record's format; older ones have fewer options."""
    found = (
        fullmatch(rf"{FORMAT_NAME}/([1-9][0-9]{{0,8}})", name) if isinstance(name, str) else None
    )
    if found is None:
        raise _fault(1, "differs", key="'format'", wanted=repr(FORMAT), value=repr(name))
    if int(found[1]) > int(VERSION):
        raise _fault(1, "later", version=found[1], ours=VERSION)
    return int(found[1])


def _read_players(entries: object) -> tuple[Player, ...]:
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        raise _fault(1, "players", key="'players'")
    return tuple(_read_player(entry) for entry in entries)


def _read_player(entry: Line) -> Player:
    _check_once(entry)
    name, kind = _text(entry, "name"), entry.get("kind")
    if kind == "human":
        if "level" in entry:
            raise _fault(1, "human", name=repr(name), key="'level'")
        return Player(name, "human")
    if kind != "bot":
        raise _fault(1, "kind", key="'kind'", kinds=("human", "bot"), value=repr(kind))
    level = entry.get("level")
    if level not in LEVELS:
        raise _fault(1, "level", key="'level'", levels=", ".join(LEVELS), value=repr(level))
    character = entry.get("character")
    # A later Clamber may have more characters; such a bot continues without one.
    return Player(name, "bot", level, character if character in CHARACTERS else None)


def _text(line: Line, key: str) -> str:
    value = line.get(key)
    if not isinstance(value, str):
        raise _fault(1, "text", key=repr(key), value=repr(value))
    if not is_whole_text(value):
        raise _fault(1, "half", key=repr(key))
    return value


def _check_once(entry: Line) -> None:
    if isinstance(entry, RepeatingObject):
        raise _fault(1, "twice")
