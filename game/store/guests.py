"""Guests, of whom nothing is kept, and texts in which guests replace a person."""

import json
import re
from collections.abc import Collection, Iterator, Sequence
from contextlib import suppress
from copy import deepcopy
from functools import lru_cache
from typing import Any

from game.chance import Line
from game.files.jsonl import read_object, write_object
from game.files.plain_yaml import write_yaml
from game.records.record import OUR_HEADER_KEYS
from game.texts.words import load_words

_HEADER = frozenset(("format", "game", "options", "players", "seed")) | OUR_HEADER_KEYS
_PLAYER = frozenset(("name", "kind", "level", "character"))
"""The keys of a first line, and of a player in it, that readers know."""


def guests_of(header: Line) -> list[int]:
    """Return the guests' seats according to a record's first line."""
    guests = header.get("guests")
    # Only our own records give this key this meaning.
    return [seat for seat in guests if type(seat) is int] if isinstance(guests, list) else []


def people_of(text: str) -> list[str]:
    """Return the names of the people, without bots, in a record's first line.

    For any other text the result is empty.
    """
    header = _header_of(text)
    players = header["players"] if header else []
    return [player["name"] for player in players if player.get("kind") == "human"]


def without_person(text: str, name: str) -> str:
    """Return a record or other text with guests in place of a person.

    The record stays valid, and no guest has the name of another player. Other places with the name,
    such as a report, a damaged line or unknown keys of a first line, get the first guest's name. A
    seed or shuffle word that contains the name is removed.
    """
    written, lines = written_forms(name), text.split("\n")
    for number, line in enumerate(lines):
        if header := _header_of(line):
            lines[number] = _header_without(line, header, name)
        elif any(form in line for form in written) and _object_of(line) is None:
            # A complete line without players names nobody, and may contain any word.
            lines[number] = words_without(line, name)
    return "\n".join(lines)


def keys_without(lines: Sequence[Line], known: Sequence[Line], name: str) -> dict[int, str]:
    """Return the lines of a record that change when a guest replaces a name, by number.

    It changes values of keys that no reader knows; ``known`` are the lines without such keys.
    """
    changed = {}
    for number, (line, own) in enumerate(zip(lines, known, strict=False)):
        without = {key: _without(line[key], name) for key in line.keys() - own.keys()}
        if any(line[key] != value for key, value in without.items()):
            changed[number] = write_object({**line, **without}).rstrip("\n")
    return changed


def words_without(text: str, name: str, before: str = "", guest: str = "") -> str:
    """Return a text with a guest's name in place of a name wherever it is a separate word.

    ``before`` is a pattern of what must come before it.
    """
    guest = guest or next(_names_of_guests([name]))
    words = [
        (r"(?<!\w)" if form[0].isalnum() and not before else "")
        + re.escape(form)
        + (r"(?!\w)" if form[-1].isalnum() else "")
        for form in written_forms(name)
    ]
    if not words:
        return text
    # All at once, because one form may contain another, or the guest's name may contain one.
    return re.sub(f"({before})(?:{'|'.join(words)})", lambda found: found[1] + guest, text)


@lru_cache(maxsize=1)
def written_forms(name: str) -> Sequence[str]:
    """Return a name in all its forms in files, the longest first.

    They are the plain form, those in JSON with and without escapes, and the one in our settings.
    """
    forms = {name, *(json.dumps(name, ensure_ascii=only)[1:-1] for only in (False, True))}
    with suppress(UnicodeEncodeError):
        forms.add(_in_yaml(name))
    return sorted(forms - {""}, key=len, reverse=True)


def _in_yaml(name: str) -> str:
    """Return a name as the settings write it, without quotation marks around it."""
    written = write_yaml({"name": name}).removeprefix("name: ").rstrip("\n")
    quoted = written != name and written[0] in "'\""
    return written[1:-1] if quoted else written


def _header_of(text: str) -> Line | None:
    """Return a record's first line with its players; ``None`` for any other text."""
    header = _object_of(text)
    players = header.get("players") if header else None
    return header if isinstance(players, list) and all(map(_is_player, players)) else None


def _is_player(entry: object) -> bool:
    return isinstance(entry, dict) and isinstance(entry.get("name"), str)


def _object_of(text: str) -> dict[str, Any] | None:
    try:
        return read_object(text.encode("utf-8", "surrogateescape"))
    except ValueError:
        return None


def _header_without(line: str, header: Line, name: str) -> str:
    players = header["players"]
    theirs = [
        seat
        for seat, player in enumerate(players)
        if player["name"] == name and player.get("kind") == "human"
    ]
    before = deepcopy(header)
    free = _names_of_guests([player["name"] for player in players])
    for seat in theirs:
        players[seat]["name"] = next(free)
    if theirs:
        header["guests"] = sorted({*guests_of(header), *theirs})
    guest = players[theirs[0]]["name"] if theirs else ""
    for entry, known in [(header, _HEADER), *((player, _PLAYER) for player in players)]:
        entry |= {key: _without(entry[key], name, guest) for key in entry.keys() - known}
    seed = header.get("seed")
    if isinstance(seed, str) and _without(seed, name) != seed:
        # The seed is only for show here: a resumed match draws from a new one.
        del header["seed"]
    if isinstance(words := before.get("words"), list):
        # Another word would be false, so the place stays empty.
        header["words"] = [word if _without(word, name) == word else None for word in words]
    return line if header == before else write_object(header).rstrip("\n")


def _without(value: Any, name: str, guest: str = "") -> Any:
    """Return any JSON value with a guest's name in place of a name."""
    match value:
        case str():
            return words_without(value, name, guest=guest)
        case list():
            return [_without(part, name, guest) for part in value]
        case dict():
            named = {key: words_without(key, name, guest=guest) for key in value}
            return {named[key]: _without(part, name, guest) for key, part in value.items()}
    return value


def _names_of_guests(taken: Collection[str]) -> Iterator[str]:
    """Yield guest names that nobody at the table has, ignoring case."""
    words, number = load_words(), 0
    known = {name.casefold() for name in taken}
    while True:
        number += 1
        if (guest := words("store.guest", number=number)).casefold() not in known:
            yield guest
