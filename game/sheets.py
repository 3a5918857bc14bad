"""Reads and checks a game's options from ``assets/games/<id>.yaml``."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, TypeVar, get_args

from game.assets import AssetFault
from game.files.clipping import clip_value
from game.options import Exclusion, Kind, Option, OptionSheet, OptionValue, show

MOST_VALUES = 10_000
"""The most values that one option may have."""

_T = TypeVar("_T")


class SheetFault(AssetFault):
    """What is wrong in a game's options file, where, and what is allowed, in one sentence."""


def read_sheet(game: str, name: str, players: range, data: object) -> OptionSheet:
    """Return the options in a game's file, checked for each of these numbers of players.

    Raises ``SheetFault``, which says what is wrong.
    """
    declared = entry_of(typed(data, dict, game), "options", dict, game, {})
    options = {
        option: _read_option(f"{game}.options.{option}", option, entry, players)
        for option, entry in declared.items()
    }
    for option in options.values():
        _check_others(f"{game}.options.{option.name}", option, options)
    return OptionSheet(game, name, players[0], players[-1], MappingProxyType(options))


def _read_option(where: str, name: object, data: object, players: range) -> Option:
    entry = typed(data, dict, where)
    kind = one_of(entry_of(entry, "kind", str, where), get_args(Kind), f"{where}.kind")
    values = _values_of(kind, entry, where)
    by_players = _by_players(entry, values, where)
    labels = entry_of(entry, "value_labels", dict, where, {})
    label = entry_of(entry, "label", str, where)
    return Option(
        name=typed(name, str, where),
        key=where,
        kind=kind,
        label=label,
        help=entry_of(entry, "help", str, where),
        house=entry_of(entry, "house", bool, where, False),
        values=values,
        default=MappingProxyType(
            {
                count: _default(entry, count, by_players.get(count, values), where)
                for count in players
            }
        ),
        by_players=MappingProxyType(by_players),
        value_labels=MappingProxyType(
            {value: str(labels.get(value, show(value))) for value in values if kind != "switch"}
        ),
        excludes=tuple(
            _read_exclusion(other, excluded, f"{where}.excludes.{other}")
            for other, excluded in entry_of(entry, "excludes", dict, where, {}).items()
        ),
        needs=MappingProxyType(
            {
                other: tuple(values) if isinstance(values, list) else (values,)
                for other, values in entry_of(entry, "needs", dict, where, {}).items()
            }
        ),
        of_match=entry_of(entry, "of_match", bool, where, False),
        between_deals=entry_of(entry, "between_deals", bool, where, False),
        since=entry_of(entry, "since", int, where, 1),
        changed=entry_of(entry, "changed", str, where, label),
    )


def _default(
    entry: Mapping[str, Any], players: int, allowed: tuple[OptionValue, ...], where: str
) -> OptionValue:
    default = entry.get("default")
    value = default.get(players) if isinstance(default, dict) else default
    return one_of(value, allowed, f"{where}.default")


def _values_of(kind: str, entry: Mapping[str, Any], where: str) -> tuple[OptionValue, ...]:
    if kind == "switch":
        return (False, True)
    if kind == "integer":
        least = _whole(entry, "least", 0, 2**31, where)
        return tuple(range(least, _whole(entry, "most", least, least + MOST_VALUES, where) + 1))
    values = entry_of(entry, "values", list, where)
    if not 0 < len(values) <= MOST_VALUES or not all(isinstance(v, OptionValue) for v in values):
        raise SheetFault(
            "asset_faults.values",
            place=f"{where}.values",
            value=clip_value(values),
            most=MOST_VALUES,
        )
    return tuple(values)


def _by_players(
    entry: Mapping[str, Any], values: tuple[OptionValue, ...], where: str
) -> dict[int, tuple[OptionValue, ...]]:
    where = f"{where}.by_players"
    found = {}
    for count, some in entry_of(entry, "by_players", dict, where, {}).items():
        if not typed(some, list, where):
            raise SheetFault("asset_faults.nothing_left", place=where, players=clip_value(count))
        found[typed(count, int, where)] = tuple(one_of(value, values, where) for value in some)
    return found


def _read_exclusion(other: object, data: object, where: str) -> Exclusion:
    entry = typed(data, dict, where)
    if "value" not in entry:
        raise SheetFault("asset_faults.lacks", place=where, key="'value'")
    return Exclusion(
        other=typed(other, str, where),
        value=entry["value"],
        reason=entry_of(entry, "reason", str, where),
        key=where,
    )


def _check_others(where: str, option: Option, options: Mapping[str, Option]) -> None:
    """Check that the other options and values which this option names exist."""
    told = [(excluded.other, excluded.value) for excluded in option.excludes]
    told += [(other, value) for other, values in option.needs.items() for value in values]
    for other, value in told:
        one_of(value, options[one_of(other, tuple(options), where)].values, f"{where}.{other}")


_NOTHING: Any = object()


def entry_of(
    data: Mapping[str, Any], key: str, kind: type[_T], where: str, default: _T = _NOTHING
) -> _T:
    """Return an entry of a type; raise ``SheetFault`` if it is missing or has another type."""
    if key not in data and default is _NOTHING:
        raise SheetFault("asset_faults.lacks", place=where, key=clip_value(key))
    return typed(data.get(key, default), kind, f"{where}.{key}")


def typed(value: object, kind: type[_T], where: str) -> _T:
    """Return a value if it has the right type, else raise ``SheetFault`` with its place."""
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise SheetFault(
            "asset_faults.kind", place=where, value=clip_value(value), kind=_KINDS[kind]
        )
    return value


def _whole(data: Mapping[str, Any], key: str, least: int, most: int, where: str) -> int:
    value = entry_of(data, key, int, where)
    if not least <= value <= most:
        raise SheetFault(
            "asset_faults.range",
            place=f"{where}.{key}",
            value=clip_value(value),
            least=least,
            most=most,
        )
    return value


def one_of(value: object, allowed: tuple[_T, ...], where: str) -> _T:
    """Return a value if it is an allowed one, else raise ``SheetFault`` with its place."""
    for one in allowed:
        # ``True == 1`` in Python, but here a number is no switch.
        if type(one) is type(value) and one == value:
            return one
    raise SheetFault(
        "asset_faults.one_of",
        place=where,
        value=clip_value(value),
        allowed=tuple(map(show, allowed[:MOST_VALUES])),
    )


_KINDS: Mapping[type, str] = {
    dict: "mapping",
    list: "list",
    str: "text",
    int: "whole",
    bool: "switch",
}
