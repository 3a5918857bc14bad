"""Records with their players renumbered: the same match, seen from other seats at the screen."""

from collections.abc import Sequence
from typing import Any

from game.chance import Line

ONE = ("player", "to", "from", "dealer", "owner", "first")
"""Keys of which the value is a player."""
SEVERAL = ("order", "winners")
"""Keys of which the value is a list of players."""
EACH = ("hands", "scores", "totals", "players", "climbs")
"""Keys of which the value is a list by player."""


def relabelled(lines: Sequence[Line], number: Sequence[int]) -> list[Line]:
    """Return a record in which ``number[p]`` is what player ``p`` is called by."""
    return [_line(line, number) for line in lines]


def _line(line: Line, number: Sequence[int]) -> Line:
    return {key: _value(key, value, line, number) for key, value in line.items()}


def _value(key: str, value: Any, line: Line, number: Sequence[int]) -> Any:
    if key in ONE and isinstance(value, int):
        return number[value]
    if key in SEVERAL:
        return [number[player] for player in value]
    if key in EACH or (key == "cards" and line.get("chance") == "draw for position"):
        moved = [None] * len(value)
        for player, one in enumerate(value):
            moved[number[player]] = one
        return moved
    return value
