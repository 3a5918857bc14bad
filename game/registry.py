"""How a game registers itself; everything else of a game is found by its id.

``GAME = Game("president", …)`` stands in ``game/games/president/__init__.py``. From the id follow
``rules.py`` beside it, with ``make_rules``; ``scenes/games/<id>`` with the table and, if the plain
ones don't do, the results; and ``assets/games/<id>.yaml`` with the options. Optional are
``analysis`` beside the rules, a module or a package that splits results; ``moments.py`` beside
them, by which a finished match is remembered;
``assets/text/<id>.en.yaml``, drawings in ``assets/scenery``, and sounds.

Importing this module is cheap: the title lists all games before any rules are loaded.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from game.files.clipping import clip

if TYPE_CHECKING:
    from game.contract import AnyRules
    from game.options import OptionSheet, OptionValue


@dataclass(frozen=True, slots=True)
class Game:
    """A game as the program knows it before its rules and options are loaded."""

    id: str
    name: str
    least_players: int
    most_players: int
    order: int
    """Sort key among the games: the title shows the lowest first."""
    mark: str = ""
    """Two capital letters for deal codes. The default is the initials of the id's first two words,
    or the first two letters of a one-word id.
    """

    def __post_init__(self) -> None:
        if not self.mark:
            object.__setattr__(self, "mark", _mark_of(self.id))

    @property
    def sheet(self) -> "OptionSheet":
        """The game's name, numbers of players and options."""
        return _sheet(self)

    def rules(self, players: int, options: "Mapping[str, OptionValue]") -> "AnyRules":
        """Return the rules for a number of players and resolved options."""
        rules: AnyRules = import_module(f"game.games.{self.id}.rules").make_rules(players, options)
        return rules


def _mark_of(game_id: str) -> str:
    first, *others = game_id.split("_")
    return (first[0] + others[0][0] if others else first[:2]).upper()


@cache
def _sheet(game: Game) -> "OptionSheet":
    # Imported late, because the title needs no options.
    from game.assets import yaml_asset  # noqa: PLC0415
    from game.sheets import SheetFault, read_sheet  # noqa: PLC0415

    players = range(game.least_players, game.most_players + 1)
    sheet = read_sheet(game.id, game.name, players, yaml_asset(f"games/{game.id}.yaml"))
    try:
        game.rules(players[0], sheet.resolve({}, players[0]))
    except TypeError as fault:
        # ``make_rules`` takes each option as a keyword argument.
        raise SheetFault("asset_faults.options", game=game.id, reason=clip(str(fault))) from fault
    return sheet


def forget_sheets() -> None:
    """Clear the cache of option sheets, for tests that change their files."""
    _sheet.cache_clear()
