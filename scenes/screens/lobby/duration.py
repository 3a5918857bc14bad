"""Estimates a match's duration from measurements; see ``tests/benchmarks/lengths.py``."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from game.assets import yaml_asset
from game.catalogue import find_game
from game.contract import EndsByTime
from game.files.clipping import clip_value
from game.options import OptionSheet, OptionValue
from game.sheets import SheetFault, entry_of, one_of, typed

THINKING = (4.0, 10.0)
"""The seconds per action of a quick and a slow person; see ``tests/benchmarks/durations.py``."""

LOOKING = 5.0
"""The seconds that people look at a result."""

LAST_DEAL = 5
"""How many minutes the deal in which time runs out may still take people."""

_LARGEST = 1_000_000


@dataclass(frozen=True, slots=True)
class MatchPace:
    """The players, and their pace."""

    players: int
    people: int
    rest: float
    """The seconds between bots' moves."""
    travel: float
    """The factor for durations of motion; 1 at normal speed."""


@dataclass(frozen=True, slots=True)
class Length:
    """The measured number of actions of a match by some options, and their motion times."""

    when: Mapping[str, OptionValue]
    times: str
    """The option that the number of actions depends on."""
    actions: Mapping[int, tuple[float, float]]
    """By number of players: a constant part, and a part per unit of that option."""
    seconds: float

    def holds(self, options: Mapping[str, OptionValue], players: int) -> bool:
        """Return whether it applies to some options and a number of players."""
        by_options = all(options[name] == value for name, value in self.when.items())
        return by_options and players in self.actions


def minutes(
    game_id: str, options: Mapping[str, OptionValue], company: MatchPace
) -> tuple[int, int] | None:
    """Return the least and the most minutes of a match, or ``None`` if unknown."""
    rules = find_game(game_id).rules(company.players, options)
    if isinstance(rules, EndsByTime) and rules.minutes is not None:
        return rules.minutes, rules.minutes + LAST_DEAL
    for length in _lengths(game_id):
        if length.holds(options, company.players):
            times = options[length.times]
            assert isinstance(times, int)
            first, each = length.actions[company.players]
            least, most = (
                _seconds(first + each * times, length.seconds, thinks, company)
                for thinks in THINKING
            )
            return _rounded(least), max(_rounded(least) + 1, _rounded(most))
    return None


def read_lengths(sheet: OptionSheet, data: Mapping[str, Any]) -> tuple[Length, ...]:
    """Return the lengths from a game's file; raise ``SheetFault`` if it is malformed."""
    where = f"{sheet.game}.lengths"
    return tuple(
        _read_length(sheet, typed(entry, dict, where), f"{where}[{place}]")
        for place, entry in enumerate(entry_of(data, "lengths", list, sheet.game, []))
    )


def _seconds(actions: float, motion: float, thinks: float, company: MatchPace) -> float:
    """Return the seconds of a number of actions, shared among bots and people."""
    share = company.people / company.players
    pause = share * thinks + (1 - share) * company.rest
    return LOOKING + actions * (motion * company.travel + pause)


def _rounded(seconds: float) -> int:
    """Return whole minutes, at least one."""
    return max(1, round(seconds / 60))


def _read_length(sheet: OptionSheet, entry: Mapping[str, Any], where: str) -> Length:
    when = entry_of(entry, "when", dict, where, {})
    for name, value in when.items():
        spot = f"{where}.when"
        one_of(value, sheet.options[one_of(name, tuple(sheet.options), spot)].values, spot)
    numbers = tuple(
        option.name
        for option in sheet.options.values()
        if all(type(number) is int for number in option.values)
    )
    return Length(
        when=when,
        times=one_of(entry.get("times"), numbers, f"{where}.times"),
        actions={
            players: _line(line, f"{where}.actions.{players}")
            for players, line in entry_of(entry, "actions", dict, where).items()
        },
        seconds=_number(entry.get("seconds"), f"{where}.seconds"),
    )


def _line(value: object, where: str) -> tuple[float, float]:
    numbers = [_number(number, where) for number in typed(value, list, where)]
    if len(numbers) != 2:
        raise _wrong(value, where, "two_numbers")
    return numbers[0], numbers[1]


def _number(value: object, where: str) -> float:
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not abs(value) < _LARGEST:
        raise _wrong(value, where, "number")
    return value


def _wrong(value: object, where: str, kind: str) -> SheetFault:
    return SheetFault("asset_faults.kind", place=where, value=clip_value(value), kind=kind)


@cache
def _lengths(game_id: str) -> tuple[Length, ...]:
    return read_lengths(find_game(game_id).sheet, yaml_asset(f"games/{game_id}.yaml"))
