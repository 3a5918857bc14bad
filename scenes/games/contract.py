"""What a game tells the table: where its things lie, what a hand may do, how its events move.

The package ``table`` of a game in ``scenes/games`` offers a ``TABLE`` of this kind; nothing else at
the table knows any game.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from importlib import import_module
from typing import Any

from game.contract import AnyRules
from game.texts.words import Words
from scenes.games.facts import Exchanged, PublicFacts
from scenes.games.occasions import NoOccasions, Occasions
from scenes.table.input.intents import Intents
from scenes.table.layout.layout import TableLayout
from scenes.table.layout.setting import Setting, Told
from scenes.table.motion.journey import Journey


class GameTable(ABC):
    """One game, as the table needs it. What a game has nothing to say of has a default."""

    @abstractmethod
    def arrange(self, view: Any, setting: Setting) -> TableLayout:
        """Return where everything lies."""

    @abstractmethod
    def intents(self, view: Any, legal: Sequence[Any], words: Words) -> Intents:
        """Return what the person to move may do by hand."""

    @abstractmethod
    def journeys(self, view: Any, event: Any) -> Sequence[Journey]:
        """Return which cards an event moves; ``view`` is from before it."""

    @abstractmethod
    def told(self, event: Any, words: Words) -> Told | None:
        """Return a move in words, or ``None`` for an event that is nobody's move."""

    @abstractmethod
    def begins_deal(self, event: Any) -> bool:
        """Say whether an event is the beginning of a deal."""

    def refusal(self, rules: AnyRules, view: Any, source: str, target: str, words: Words) -> str:
        """Say in words why a source can't be put on a target."""
        return words("refusals.not_allowed")

    def ends_round(self, event: Any) -> bool:
        """Say whether an event ends a trick or another part of a deal to which a replay leaps.

        Where no event does, it leaps from turn to turn.
        """
        return False

    def facts(self, view: Any, words: Words) -> PublicFacts:
        """Return what the curtain tells of a deal; the view is an onlooker's."""
        return PublicFacts()

    def exchanged(self, events: Sequence[Any], viewer: int) -> Exchanged | None:
        """Return the gift to which a viewer was compelled while they looked away, if any."""
        return None

    def occasions(self) -> Occasions:
        """Return what finds out, in one match, what there is to say something about."""
        return NoOccasions()


def table_of(game_id: str) -> GameTable:
    """Return how a game lies on the table."""
    table: GameTable = import_module(f"scenes.games.{game_id}.table").TABLE
    return table
