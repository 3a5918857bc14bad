"""Joins settings that two copies of the program have changed at the same time."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from game.beginners import Beginner
from game.store.settings import Settings


def with_changes(theirs: Settings, before: Settings, ours: Settings) -> Settings:
    """Return their settings with what has changed from ``before`` to ours.

    Of lobbies, lessons and beginners, it takes only the entries that have changed.
    """
    merged = Settings(*map(_with_changes, theirs, before, ours))
    beginners = map(_by_person, (theirs.beginners, before.beginners, ours.beginners))
    return merged._replace(beginners=tuple(_with_entries(*beginners).values()))


def _with_changes(theirs: Any, before: Any, ours: Any) -> Any:
    if ours == before and (not isinstance(ours, Mapping) or [*ours] == [*before]):
        return theirs
    if isinstance(ours, Mapping):
        return _with_entries(theirs, before, ours)
    return ours


def _with_entries(
    theirs: Mapping[Any, Any], before: Mapping[Any, Any], ours: Mapping[Any, Any]
) -> Mapping[Any, Any]:
    """Return a mapping with the changed entries of ours, which come last and in their order."""
    unchanged = {key for key, value in ours.items() if key in before and before[key] == value}
    others = {key: theirs[key] for key in theirs if key not in ours and key not in before}
    mine = {
        key: theirs[key] if key in unchanged else value
        for key, value in ours.items()
        if key in theirs or key not in unchanged
    }
    return MappingProxyType({**others, **mine})


def _by_person(beginners: Sequence[Beginner]) -> Mapping[tuple[str, str], Beginner]:
    return {(one.name, one.game): one for one in beginners}
