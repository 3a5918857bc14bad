"""Ladders at the table: four shared ladders in the middle, one's own things in a frame below."""

from collections.abc import Sequence
from typing import Any

from game.contract import AnyRules
from game.games.ladders.model.actions import Action
from game.games.ladders.model.events import Dealt
from game.games.ladders.model.view import View
from game.texts.words import Words
from scenes.games.contract import GameTable
from scenes.games.ladders.table import journeys, told
from scenes.games.ladders.table.arrange import arrange
from scenes.games.ladders.table.intents import make_intents
from scenes.games.ladders.table.occasions import LaddersOccasions
from scenes.games.ladders.table.refusing import refusal_words
from scenes.table.input.intents import Intents
from scenes.table.layout.layout import TableLayout
from scenes.table.layout.setting import Setting, Told
from scenes.table.motion.journey import Journey


class LaddersTable(GameTable):
    """The table of Ladders."""

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
