"""What a game registers of itself; all else of it is found under fixed names.

``GAME = Game("president", …)`` stands in ``game/games/president/__init__.py``. By the game's id are
found: ``rules.py`` beside that, with ``make_rules``; ``scenes/games/<id>``, how it lies on the
table, and its results if they are not plain; ``assets/games/<id>.yaml``, its options; and, as far
as it has them, ``analysis.py`` beside the rules, which takes results apart,
``assets/text/<id>.en.yaml``, its drawings in ``assets/scenery`` and its sounds.

It is light to load: the title shows all games before any rules are needed.
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
    """One game: what the program knows of it before its rules and options are loaded."""

    id: str
    name: str
    least_players: int
    most_players: int
    order: int
    """Where it stands among the games: the lowest is the first on the title."""
    mark: str = ""
    """Two capital letters for its deal codes; by default the initials of its id's first two words,
    or the first two letters of its only word.
    """

    def __post_init__(self) -> None:
        if not self.mark:
            object.__setattr__(self, "mark", _mark_of(self.id))

    @property
    def sheet(self) -> "OptionSheet":
        """Its name, player counts and options."""
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
    # The title needs no options.
    from game.assets import yaml_asset  # noqa: PLC0415
    from game.sheets import SheetFault, read_sheet  # noqa: PLC0415

    players = range(game.least_players, game.most_players + 1)
    sheet = read_sheet(game.id, game.name, players, yaml_asset(f"games/{game.id}.yaml"))
    try:
        game.rules(players[0], sheet.resolve({}, players[0]))
    except TypeError as fault:
        # The rules take each option by its name.
        raise SheetFault("asset_faults.options", game=game.id, reason=clip(str(fault))) from fault
    return sheet


def forget_sheets() -> None:
    """Have the options of all games read again, for tests that change their files."""
    _sheet.cache_clear()
