"""Guests: people of whom nothing is kept, and texts in which they stand in somebody's place."""

import json
import re
from collections.abc import Collection, Iterator
from typing import Any

from game.chance import Line
from game.files.jsonl import read_object, write_object
from game.texts.words import load_words


def guests_of(header: Line) -> list[int]:
    """Return the seats of the guests of a record, as its first line names them."""
    guests = header.get("guests")
    # The key is ours alone: in a record from elsewhere it may be anything.
    return [seat for seat in guests if type(seat) is int] if isinstance(guests, list) else []


def people_of(text: str) -> list[str]:
    """Return the names of the people, bots left out, that a record's first line seats.

    Any other text seats nobody.
    """
    header = _header_of(text)
    players = header["players"] if header else []
    return [player["name"] for player in players if player.get("kind") == "human"]


def without_person(text: str, name: str) -> str:
    """Return a record, or any other text, in which guests stand in a person's place.

    The record stays valid, and no guest has the name of another player. Whatever else holds the
    name, such as a line of a report or a damaged line, has the first guest's name there.
    """
    written, lines = written_forms(name), text.split("\n")
    for number, line in enumerate(lines):
        if header := _header_of(line):
            lines[number] = _header_without(line, header, name)
        elif any(form in line for form in written) and _object_of(line) is None:
            # A whole line that seats nobody names nobody either, and may hold any word.
            lines[number] = words_without(line, name)
    return "\n".join(lines)


def words_without(text: str, name: str, before: str = "") -> str:
    """Return a text in which a guest's name stands for a name, wherever it is a word by itself.

    ``before`` is a pattern of what must stand before it.
    """
    guest = next(_names_of_guests([name]))
    for form in written_forms(name):
        start = r"(?<!\w)" if form[0].isalnum() and not before else ""
        end = r"(?!\w)" if form[-1].isalnum() else ""
        pattern = f"({before}){start}{re.escape(form)}{end}"
        text = re.sub(pattern, lambda found: found[1] + guest, text)
    return text


def written_forms(name: str) -> set[str]:
    """Return a name as files may hold it: as it is, and as JSON writes it, in two ways."""
    escaped = {json.dumps(name, ensure_ascii=ascii_only)[1:-1] for ascii_only in (False, True)}
    return {name, *escaped} - {""}


def _header_of(text: str) -> Line | None:
    """Return a record's first line, as far as it names players; ``None`` for any other text."""
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
    if not theirs:
        return line
    free = _names_of_guests([player["name"] for player in players])
    for seat in theirs:
        players[seat]["name"] = next(free)
    header["guests"] = sorted({*guests_of(header), *theirs})
    return write_object(header).rstrip("\n")


def _names_of_guests(taken: Collection[str]) -> Iterator[str]:
    """Yield names that nobody at the table has, large and small letters being equal."""
    words, number = load_words(), 0
    known = {name.casefold() for name in taken}
    while True:
        number += 1
        if (guest := words("store.guest", number=number)).casefold() not in known:
            yield guest
