"""The plan of a count in the lab: rules, rules compared, levels of bots, number of deals."""

from collections.abc import Mapping, Sequence
from typing import Literal, TypeAlias

from game.bots.levels import USUAL_LEVEL, levels_of
from game.measuring.lab import LabDeals, has_places
from game.measuring.mirrored import teams_of
from game.options import Option, OptionValue
from game.registry import Game
from scenes.screens.options.chosen import ChosenOptions

DEALS = (100, 1_000, 10_000)
USUAL_DEALS = 1_000
SEED = "lab"
"""One seed for everybody, so that equal counts give equal figures."""
QUICK = ("random", "easy", "medium")
"""The levels that don't search; a thousand deals of others would take hours."""
EXCHANGE = "exchange"

Against: TypeAlias = Literal["rules", "lot"]
"""What figures are compared with: other rules, or places drawn by lot."""


class LabPlan(ChosenOptions):
    """The choices in the lab of one game."""

    def __init__(
        self,
        game: Game,
        players: int | None = None,
        options: Mapping[str, OptionValue] | None = None,
    ) -> None:
        """Begin with given rules, or with the usual ones."""
        super().__init__(game)
        sheet = game.sheet
        self._players = players or min(sheet.most_players, max(sheet.least_players, 5))
        self.levels = tuple(level for level in levels_of(game) if level in QUICK)
        self.level = USUAL_LEVEL
        self.deals = USUAL_DEALS
        self.against: Against = "rules"
        if options is not None:
            self.want(options)

    @property
    def players(self) -> int:
        """The number of players."""
        return self._players

    def seat(self, players: int) -> None:
        """Set the number of players."""
        self._players = players

    @property
    def has_places(self) -> bool:
        """Whether players hold positions or titles."""
        return has_places(self.game.id, self.players)

    @property
    def sides(self) -> int:
        """The number of sides: players, or teams."""
        return len(teams_of(self.game.rules(self.players, self.options)))

    @property
    def changed(self) -> tuple[str, ...]:
        """The names of the changed options, among those that affect a deal."""
        usual, options, sheet = self.usual, self.options, self.game.sheet
        differ = (name for name in options if options[name] != usual[name])
        return tuple(name for name in differ if not sheet.option(name).changes_no_deal)

    @property
    def is_default(self) -> bool:
        """Whether deals are played by the usual rules."""
        return not self.changed

    @property
    def counted(self) -> Mapping[str, OptionValue]:
        """The options for counting deals; those that change no deal are the usual ones."""
        usual, options = self.usual, self.options
        return {**usual, **{name: options[name] for name in self.changed}}

    def plain_options(self) -> Sequence[Option]:
        """Return the plain options, without those that change no deal."""
        return [option for option in super().plain_options() if not option.changes_no_deal]

    def house_options(self) -> Sequence[Option]:
        """Return the house rules, without those that change no deal."""
        return [option for option in super().house_options() if not option.changes_no_deal]

    def reset_options(self) -> None:
        """Reset the options that affect a deal; the length of the match stays."""
        for name in self.changed:
            del self._wanted[name]

    @property
    def usual(self) -> Mapping[str, OptionValue]:
        """The usual options for the number of players."""
        return self.game.sheet.resolve({}, self.players)

    @property
    def other(self) -> Mapping[str, OptionValue] | None:
        """The options to compare with: the usual ones, or these without the exchange.

        ``None`` if there is no such rule.
        """
        if not self.is_default:
            return self.usual
        if EXCHANGE not in self.game.sheet.options:
            return None
        return {**self.usual, EXCHANGE: False}

    def work(self) -> list[LabDeals]:
        """Return the deals to count: by these rules, and by those compared."""
        rule_sets = [self.counted, *([self.other] if self.other else [])]
        return [
            LabDeals(self.game.id, self.players, dict(options), self.level, SEED, range(self.deals))
            for options in rule_sets
        ]
