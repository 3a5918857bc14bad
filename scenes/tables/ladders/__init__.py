"""Ladders at the table: four shared ladders in the middle, one's own things in a frame below."""

from collections.abc import Sequence
from typing import Any

from game.contract import AnyRules
from game.games.ladders.actions import Action
from game.games.ladders.events import Dealt
from game.games.ladders.view import View
from game.words import Words
from scenes.table.game_table import GameTable, Setting, Told
from scenes.table.intents import Intents
from scenes.table.journey import Journey
from scenes.table.layout import TableLayout
from scenes.tables.ladders import journeys, told
from scenes.tables.ladders.arrange import arrange
from scenes.tables.ladders.intents import make_intents
from scenes.tables.ladders.occasions import LaddersOccasions
from scenes.tables.ladders.refusing import refusal_words


class LaddersTable:
    """Keeps the table's interface for Ladders."""

    def arrange(self, view: View, setting: Setting) -> TableLayout:
        """Return where everything lies."""
        return arrange(view, setting)

    def intents(self, view: View, legal: Sequence[Action], words: Words) -> Intents:
        """Return what the person to move may do by hand."""
        return make_intents(view, legal, words)

    def refusal(self, rules: AnyRules, view: View, source: str, target: str, words: Words) -> str:
        """Say in words why a source can't be put on a target."""
        return refusal_words(rules, view, source, target, words)

    def journeys(self, view: View, event: Any) -> Sequence[Journey]:
        """Return which cards an event moves."""
        return journeys.journeys(event, view)

    def told(self, event: Any, words: Words) -> Told | None:
        """Return a move in words."""
        return told.told(event, words)

    def begins_deal(self, event: Any) -> bool:
        """Say whether an event is the beginning of a deal."""
        return isinstance(event, Dealt)

    def occasions(self) -> LaddersOccasions:
        """Return what finds out, in one match, what there is to say something about."""
        return LaddersOccasions()


TABLE: GameTable = LaddersTable()
