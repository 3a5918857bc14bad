"""The options of a game while they are being chosen."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence

from game.options import Option, OptionFault, OptionValue
from game.registry import Game


class ChosenOptions(ABC):
    """The chosen options, always valid for the number of players."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._wanted: dict[str, OptionValue] = {}

    @property
    @abstractmethod
    def players(self) -> int:
        """The number of players."""

    @property
    def options(self) -> Mapping[str, OptionValue]:
        """The value of every option, valid for the number of players.

        A chosen value comes back when the number of players allows it again.
        """
        given = {
            name: value for name, value in self._wanted.items() if value in self._allowed(name)
        }
        return self.game.sheet.resolve(given, self.players)

    def set_option(self, name: str, value: OptionValue) -> None:
        """Set an option; raise ``OptionFault`` if it doesn't allow the value."""
        self._wanted[name] = self.game.sheet.option(name).check(value, self.players)
        self._give_way(name)

    def reset_options(self) -> None:
        """Reset every option to its default."""
        self._wanted.clear()

    @property
    def is_default(self) -> bool:
        """Whether every option has its default."""
        return self.options == self.game.sheet.resolve({}, self.players)

    def plain_options(self) -> Sequence[Option]:
        """Return the plain options that have an effect now."""
        options = self.options
        return [
            option
            for option in self.game.sheet.in_reading_order
            if not option.house and option.applies(options)
        ]

    def house_options(self) -> Sequence[Option]:
        """Return the house rules."""
        return [option for option in self.game.sheet.options.values() if option.house]

    def house_in_force(self) -> tuple[str, ...]:
        """Return the names of the house rules in force."""
        return self.game.sheet.house_rules(self.options, self.players)

    @property
    def listed(self) -> tuple[str, ...]:
        """The names of the visible options: the plain ones, and house rules in force."""
        return (*(option.name for option in self.plain_options()), *self.house_in_force())

    def is_fixed(self, option: Option) -> bool:
        """Return whether the number of players leaves an option no choice."""
        return len(option.allowed(self.players)) == 1

    def want(self, options: Mapping[str, OptionValue]) -> None:
        """Take over stored options that the game allows for some number of players."""
        sheet = self.game.sheet
        for name, value in options.items():
            for players in range(sheet.least_players, sheet.most_players + 1):
                try:
                    self._wanted[name] = sheet.option(name).check(value, players)
                except OptionFault:
                    continue
                self._give_way(name)
                break

    def _allowed(self, name: str) -> tuple[OptionValue, ...]:
        return self.game.sheet.option(name).allowed(self.players)

    def _give_way(self, name: str) -> None:
        """Reset options that can't be combined with one that was just set."""
        for option in self.game.sheet.options.values():
            for excluded in option.excludes:
                if name not in (option.name, excluded.other):
                    continue
                default = option.default[self.game.sheet.most_players]
                in_force = self._wanted.get(option.name, default) != default
                if in_force and self._wanted.get(excluded.other) == excluded.value:
                    other = excluded.other if name == option.name else option.name
                    del self._wanted[other]
