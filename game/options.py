"""A game's options: their values, defaults and checks. ``game.sheets`` reads them from YAML.

The lobby, the command line, the record and the rules page all use the same ``OptionSheet``.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, Literal, TypeAlias

from game.faults import EnglishText, Fault
from game.files.clipping import clip, clip_value

OptionValue: TypeAlias = bool | int | str
Kind: TypeAlias = Literal["switch", "integer", "choice"]


_MOST_LISTED = 12
"""How many allowed values a message lists."""
_LONGEST_LIST = 120
"""The length in characters of a message's list of names."""


class OptionFault(Fault):
    """An option, a value or a number of players that the game does not accept."""


@dataclass(frozen=True, slots=True)
class Option:
    """One option: its values, its default, and how it is presented."""

    name: str
    key: str
    """The key of its texts in other languages, as ``president.options.jokers``."""
    kind: Kind
    label: str
    help: str
    house: bool
    values: tuple[OptionValue, ...]
    default: Mapping[int, OptionValue]
    """The default for each number of players."""
    by_players: Mapping[int, tuple[OptionValue, ...]]
    """The allowed values for a number of players; where it is missing, all of ``values``."""
    value_labels: Mapping[OptionValue, str]
    """Labels shown in place of values; a switch has none, because all languages have on and off."""
    excludes: "tuple[Exclusion, ...]" = ()
    """Values of other options that don't go with this option when it is not at its default."""
    needs: Mapping[str, tuple[OptionValue, ...]] = field(default_factory=dict)
    """Values that other options must have; otherwise this option has no effect."""
    of_match: bool = False
    """Whether it only decides when a match ends or how it is won, and changes no deal."""
    between_deals: bool = False
    """Whether it only decides what one deal hands on to the next, and changes no deal by itself."""
    since: int = 1
    """The version of records that brought it; older ones have its default."""
    changed: str = ""
    """The name of a house rule that is on, in case its label names the usual rule."""

    @property
    def changes_no_deal(self) -> bool:
        """Whether each deal by itself is the same with any value."""
        return self.of_match or self.between_deals

    def allowed(self, players: int) -> tuple[OptionValue, ...]:
        """Return the allowed values for a number of players."""
        return self.by_players.get(players, self.values)

    def applies(self, options: Mapping[str, OptionValue]) -> bool:
        """Return whether the option has any effect in a match with these options."""
        return all(options[name] in values for name, values in self.needs.items())

    def without_values_for(self, later: "Sequence[Option]") -> "Option":
        """Return the option without the values that only came with some later options."""
        came = {value for one in later for value in one.needs.get(self.name, ())}
        values = tuple(value for value in self.values if value not in came)
        return self if values == self.values else replace(self, values=values)

    def check(self, value: object, players: int) -> OptionValue:
        """Return the value if a match of so many players allows it; else raise ``OptionFault``."""
        for allowed in self.allowed(players):
            if type(value) is type(allowed) and value == allowed:
                return allowed
        facts: dict[str, object] = {
            "name": clip_value(self.name),
            "value": _told(value),
            "players": players,
        }
        if span := span_of(self.allowed(players)):
            raise OptionFault("option_faults.range", least=span[0], most=span[1], **facts)
        named = tuple(_told(one) for one in self.allowed(players)[:_MOST_LISTED])
        raise OptionFault("option_faults.value", allowed=named, **facts)

    def read(self, text: str, players: int) -> OptionValue:
        """Return the value for a command-line text; raise ``OptionFault`` if there is none."""
        for allowed in self.allowed(players):
            if text == show(allowed):
                return allowed
        return self.check(text, players)


@dataclass(frozen=True, slots=True)
class Exclusion:
    """A value of another option that an option can't be combined with, and why."""

    other: str
    value: OptionValue
    reason: str
    key: str
    """The reason's key in other languages, as ``president.options.equal_skips.excludes.…``."""


@dataclass(frozen=True, slots=True)
class OptionSheet:
    """All options of one game, and the numbers of players it takes."""

    game: str
    name: str
    least_players: int
    most_players: int
    options: Mapping[str, Option]

    def as_of(self, version: int) -> "OptionSheet":
        """Return the options, and the values that need no later ones, of a version of records."""
        known = {name: one for name, one in self.options.items() if one.since <= version}
        if len(known) == len(self.options):
            return self
        later = [one for one in self.options.values() if one.since > version]
        without = {name: one.without_values_for(later) for name, one in known.items()}
        return replace(self, options=MappingProxyType(without))

    def without_later(self, options: Mapping[str, Any], players: int) -> Mapping[str, Any]:
        """Return a record's options without those that came later and stand at their defaults.

        So a match has the same ones whichever version has written or read it.
        """
        later = {name: one.default[players] for name, one in self.options.items() if one.since > 1}
        return {
            name: value
            for name, value in options.items()
            if name not in later or value != later[name]
        }

    @property
    def in_reading_order(self) -> "tuple[Option, ...]":
        """The options as people read them: each after those that it needs.

        ``options`` has new ones last, because deal codes number them.
        """
        placed: dict[str, Option] = {}
        for option in self.options.values():
            for name in (*option.needs, option.name):
                placed.setdefault(name, self.options[name])
        return tuple(placed.values())

    def check_players(self, players: int) -> None:
        """Raise ``OptionFault`` if the game does not take this number of players."""
        if not self.least_players <= players <= self.most_players:
            raise OptionFault(
                "option_faults.players",
                game=self.name,
                least=self.least_players,
                most=self.most_players,
                players=players,
            )

    def option(self, name: str) -> Option:
        """Return an option by name; raise ``OptionFault``, which lists all names, if unknown."""
        if name not in self.options:
            names = clip(", ".join(self.options), _LONGEST_LIST)
            raise OptionFault(
                "option_faults.unknown", game=self.name, name=clip_value(name), names=names
            )
        return self.options[name]

    def resolve(self, given: Mapping[str, object], players: int) -> Mapping[str, OptionValue]:
        """Return every option's value: the given ones, checked, and defaults for the others."""
        self.check_players(players)
        chosen = {name: self.option(name).check(value, players) for name, value in given.items()}
        resolved = {
            name: chosen.get(name, option.default[players]) for name, option in self.options.items()
        }
        self._check_together(resolved, players)
        return MappingProxyType(resolved)

    def _check_together(self, options: Mapping[str, OptionValue], players: int) -> None:
        for name, option in self.options.items():
            if options[name] == option.default[players]:
                continue
            for excluded in option.excludes:
                if options[excluded.other] == excluded.value:
                    raise OptionFault(
                        "option_faults.together",
                        name=clip_value(name),
                        value=_told(options[name]),
                        other=clip_value(excluded.other),
                        other_value=_told(excluded.value),
                        reason=EnglishText(excluded.key, excluded.reason),
                    )

    def read(self, given: Mapping[str, str], players: int) -> Mapping[str, OptionValue]:
        """Resolve options given as texts, as on the command line."""
        self.check_players(players)
        return self.resolve(
            {name: self.option(name).read(text, players) for name, text in given.items()}, players
        )

    def house_rules(self, options: Mapping[str, OptionValue], players: int) -> tuple[str, ...]:
        """Return the names of the house rules that are on."""
        return tuple(
            name
            for name, option in self.options.items()
            if option.house and options[name] != option.default[players]
        )


def show(value: object) -> str:
    """Return a value as people write it on the command line and in YAML."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _told(value: object) -> str:
    """Return a value of any origin, clipped for a message."""
    return clip(show(value), 60) if isinstance(value, (bool, str)) else clip_value(value)


def span_of(values: tuple[OptionValue, ...]) -> tuple[OptionValue, OptionValue] | None:
    """Return the first and last of four or more integers; ``None`` for any other values."""
    if len(values) > 3 and all(type(value) is int for value in values):
        return values[0], values[-1]
    return None
