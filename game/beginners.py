"""Counts how often a person has made each kind of move, so that the table can help beginners."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

ENOUGH = 2
"""After this many moves of a kind a person knows it, and counting stops."""


class Beginner(NamedTuple):
    """The moves that one person has made in one game."""

    name: str
    game: str
    made: Mapping[str, int]
    """Number of moves by kind, at most ``ENOUGH`` each."""

    def knows(self, kind: str) -> bool:
        """Return whether this person knows a kind of move."""
        return self.made.get(kind, 0) >= ENOUGH

    def after(self, kind: str) -> "Beginner":
        """Return a copy with one more move of a kind counted."""
        times = min(ENOUGH, self.made.get(kind, 0) + 1)
        return self._replace(made=MappingProxyType({**self.made, kind: times}))


def find_beginner(beginners: Sequence[Beginner], name: str, game: str) -> Beginner:
    """Return a person's counts for a game; empty if there are none yet."""
    found = (one for one in beginners if (one.name, one.game) == (name, game))
    return next(found, Beginner(name, game, MappingProxyType({})))


def with_beginner(beginners: Sequence[Beginner], beginner: Beginner) -> tuple[Beginner, ...]:
    """Return the sequence with one entry replaced by its new version, or added."""
    whose = (beginner.name, beginner.game)
    others = (one for one in beginners if (one.name, one.game) != whose)
    return (*others, beginner)


def are_beginners(value: object) -> bool:
    """Return whether plain data has the form of a list of beginners."""
    return isinstance(value, list) and all(map(_is_beginner, value))


def read_beginners(value: Sequence[Mapping[str, Any]]) -> tuple[Beginner, ...]:
    """Return the beginners in plain data, which ``are_beginners`` has checked."""
    return tuple(
        Beginner(one["name"], one["game"], MappingProxyType(dict(one["made"]))) for one in value
    )


def write_beginners(beginners: Sequence[Beginner]) -> list[dict[str, Any]]:
    """Return beginners as plain data, with the key ``name`` that forgetting a name looks for."""
    return [{"name": one.name, "game": one.game, "made": dict(one.made)} for one in beginners]


def _is_beginner(value: object) -> bool:
    if not isinstance(value, dict) or set(value) != {"name", "game", "made"}:
        return False
    made = value["made"]
    texts = isinstance(value["name"], str) and isinstance(value["game"], str)
    return texts and isinstance(made, dict) and all(map(_is_count, made.items()))


def _is_count(entry: tuple[object, object]) -> bool:
    kind, times = entry
    return isinstance(kind, str) and type(times) is int and 0 <= times <= ENOUGH
