"""What a game tells the table: where its things lie, what a hand may do, how its events move.

The package ``table`` of a game in ``scenes/games`` offers a ``TABLE`` that keeps this interface;
nothing else at the table knows any game.
"""

from collections.abc import Sequence
from importlib import import_module
from typing import Any, Protocol

from game.contract import AnyRules
from game.texts.words import Words
from scenes.games.occasions import Occasions
from scenes.table.input.intents import Intents
from scenes.table.layout.layout import TableLayout
from scenes.table.layout.setting import Setting, Told
from scenes.table.motion.journey import Journey


class GameTable(Protocol):
    """One game, as the table needs it."""

    def arrange(self, view: Any, setting: Setting) -> TableLayout:
        """Return where everything lies."""

    def intents(self, view: Any, legal: Sequence[Any], words: Words) -> Intents:
        """Return what the person to move may do by hand."""

    def refusal(self, rules: AnyRules, view: Any, source: str, target: str, words: Words) -> str:
        """Say in words why a source can't be put on a target."""

    def journeys(self, view: Any, event: Any) -> Sequence[Journey]:
        """Return which cards an event moves; ``view`` is from before it."""

    def told(self, event: Any, words: Words) -> Told | None:
        """Return a move in words, or ``None`` for an event that is nobody's move."""

    def begins_deal(self, event: Any) -> bool:
        """Say whether an event is the beginning of a deal."""

    def occasions(self) -> Occasions:
        """Return what finds out, in one match, what there is to say something about."""


def table_of(game_id: str) -> GameTable:
    """Return how a game lies on the table."""
    table: GameTable = import_module(f"scenes.games.{game_id}.table").TABLE
    return table
