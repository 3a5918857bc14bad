"""A game's options: what they may be, checked, resolved, frozen; ``game.sheets`` reads them.

The lobby, the command line, the record and the rules page all read the same ``OptionSheet``.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal, TypeAlias

from game.faults import EnglishText, Fault
from game.files.clipping import clip, clip_value

OptionValue: TypeAlias = bool | int | str
Kind: TypeAlias = Literal["switch", "integer", "choice"]


_MOST_LISTED = 12
"""Values of an option that a message names."""
_LONGEST_LIST = 120
"""Signs of a list of all that there is, in a message."""


class OptionFault(Fault):
    """An option, a value or a number of players that a game does not take."""


@dataclass(frozen=True, slots=True)
class Option:
    """One option: what it may be, what it is by default, and how it is told to people."""

    name: str
    key: str
    """Under which other languages have its texts: ``president.options.jokers``."""
    kind: Kind
    label: str
    help: str
    house: bool
    values: tuple[OptionValue, ...]
    default: Mapping[int, OptionValue]
    """By number of players."""
    by_players: Mapping[int, tuple[OptionValue, ...]]
    """Values allowed with a number of players, where that matters; else all of ``values``."""
    value_labels: Mapping[OptionValue, str]
    """What people read in place of values; a switch has none, being on or off in any language."""
    excludes: "tuple[Exclusion, ...]" = ()
    """What this option, where it is not at its default, can't be combined with."""
    needs: Mapping[str, tuple[OptionValue, ...]] = field(default_factory=dict)
    """Values of other options: unless each has one of its own here, this one has no effect."""
    of_match: bool = False
    """Whether it says when a match ends or how it is won, and nothing about a deal."""
    changed: str = ""
    """What a house rule is called where it is in force: its label may name the usual rule."""

    def allowed(self, players: int) -> tuple[OptionValue, ...]:
        """Return the values that may be set with so many players."""
        return self.by_players.get(players, self.values)

    def applies(self, options: Mapping[str, OptionValue]) -> bool:
        """Say whether it has any effect in a match by these options."""
        return all(options[name] in values for name, values in self.needs.items())

    def check(self, value: object, players: int) -> OptionValue:
        """Return the value if it is allowed with so many players, else raise ``OptionFault``."""
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
        """Return the value that a text on the command line stands for."""
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
    """Under which other languages have the reason: ``president.options.equal_skips.excludes.…``."""


@dataclass(frozen=True, slots=True)
class OptionSheet:
    """All that can be set for one game, and how many may play it."""

    game: str
    name: str
    least_players: int
    most_players: int
    options: Mapping[str, Option]

    def check_players(self, players: int) -> None:
        """Raise ``OptionFault`` where the game does not take so many players."""
        if not self.least_players <= players <= self.most_players:
            raise OptionFault(
                "option_faults.players",
                game=self.name,
                least=self.least_players,
                most=self.most_players,
                players=players,
            )

    def option(self, name: str) -> Option:
        """Return an option by name; ``OptionFault`` names those there are."""
        if name not in self.options:
            names = clip(", ".join(self.options), _LONGEST_LIST)
            raise OptionFault(
                "option_faults.unknown", game=self.name, name=clip_value(name), names=names
            )
        return self.options[name]

    def resolve(self, given: Mapping[str, object], players: int) -> Mapping[str, OptionValue]:
        """Return every option's value, the given ones checked, the others at their default."""
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
        """Return the names of the house rules in force."""
        return tuple(
            name
            for name, option in self.options.items()
            if option.house and options[name] != option.default[players]
        )


def show(value: object) -> str:
    """Return a value as it is typed on the command line and in YAML."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _told(value: object) -> str:
    """Return a value from anywhere as it may stand in a message."""
    return clip(show(value), 60) if isinstance(value, (bool, str)) else clip_value(value)


def span_of(values: tuple[OptionValue, ...]) -> tuple[OptionValue, OptionValue] | None:
    """Return the first and the last of several numbers; ``None`` where all values are named."""
    if len(values) > 3 and all(type(value) is int for value in values):
        return values[0], values[-1]
    return None
