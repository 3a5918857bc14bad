"""How often a person has made each kind of move of a game: the table speaks to beginners."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

ENOUGH = 2
"""Whoever has made a move so often knows it; it is counted no further."""


@dataclass(frozen=True, slots=True)
class Beginner:
    """What one person has done in one game."""

    name: str
    game: str
    made: Mapping[str, int]
    """By kind of move, how often it was made, up to ``ENOUGH``."""

    def knows(self, kind: str) -> bool:
        """Say whether they have made moves of a kind often enough."""
        return self.made.get(kind, 0) >= ENOUGH

    def after(self, kind: str) -> "Beginner":
        """Return what they have done after one more move of a kind."""
        times = min(ENOUGH, self.made.get(kind, 0) + 1)
        return replace(self, made=MappingProxyType({**self.made, kind: times}))


def find_beginner(beginners: Sequence[Beginner], name: str, game: str) -> Beginner:
    """Return what a person has done in a game: nothing where they are not known."""
    found = (one for one in beginners if (one.name, one.game) == (name, game))
    return next(found, Beginner(name, game, MappingProxyType({})))


def with_beginner(beginners: Sequence[Beginner], beginner: Beginner) -> tuple[Beginner, ...]:
    """Return the same with one of them as they are now."""
    whose = (beginner.name, beginner.game)
    others = (one for one in beginners if (one.name, one.game) != whose)
    return (*others, beginner)


def are_beginners(value: object) -> bool:
    """Say whether plain data holds beginners."""
    return isinstance(value, list) and all(map(_is_beginner, value))


def read_beginners(value: Sequence[Mapping[str, Any]]) -> tuple[Beginner, ...]:
    """Return the beginners that plain data holds."""
    return tuple(
        Beginner(one["name"], one["game"], MappingProxyType(dict(one["made"]))) for one in value
    )


def write_beginners(beginners: Sequence[Beginner]) -> list[dict[str, Any]]:
    """Return beginners as plain data. Names stand under ``name``, where they can be forgotten."""
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
