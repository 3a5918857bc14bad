"""The games there are, named in one explicit tuple."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from game.assets import yaml_asset
from game.contract import AnyRules, RulesFactory
from game.games.ladders.rules import make_rules as ladders
from game.games.president.rules import make_rules as president
from game.games.sociable.rules import make_rules as sociable
from game.games.social_climbing.rules import make_rules as social_climbing
from game.options import OptionFault, OptionSheet, OptionValue
from game.sheets import SheetFault, read_sheet


class UnknownGame(ValueError):
    """A game that Clamber does not have, in one sentence."""


@dataclass(frozen=True, slots=True)
class Game:
    """One game: its id, and how its rules are made."""

    id: str
    make_rules: RulesFactory

    @property
    def sheet(self) -> OptionSheet:
        """Its name, player counts and options, from ``assets/games/<id>.yaml``."""
        return _sheet(self.id)

    def rules(self, players: int, options: Mapping[str, OptionValue]) -> AnyRules:
        """Return the rules for a number of players and resolved options."""
        return self.make_rules(players, options)


GAMES: tuple[Game, ...] = (
    Game("social_climbing", social_climbing),
    Game("sociable", sociable),
    Game("ladders", ladders),
    Game("president", president),
)


def find_game(game_id: str) -> Game:
    """Return a game by its id; ``UnknownGame`` names those there are."""
    for game in GAMES:
        if game.id == game_id:
            return game
    raise UnknownGame(f"there is no game {game_id!r}: there is {', '.join(g.id for g in GAMES)}")


@cache
def _sheet(game_id: str) -> OptionSheet:
    sheet = read_sheet(game_id, yaml_asset(f"games/{game_id}.yaml"))
    players = sheet.least_players
    try:
        find_game(game_id).rules(players, sheet.resolve({}, players))
    except (TypeError, OptionFault) as fault:
        # The rules take each option by its name.
        raise SheetFault(f"{game_id}.options are not those of the rules: {fault}") from fault
    return sheet
