"""SOCiable at the table: a tower of positions, and the trick that climbs beside it."""

from collections.abc import Sequence
from typing import Any

from game.contract import AnyRules
from game.texts.words import Words
from scenes.games.climbing.table.game_table import ClimbingTable
from scenes.games.contract import GameTable
from scenes.games.sociable.table import motion
from scenes.games.sociable.table.arrange import arrange
from scenes.games.sociable.table.game import GAME
from scenes.games.sociable.table.intents import make_intents, picks_of
from scenes.games.sociable.table.shown import SociableView
from scenes.table.input.intents import Intents
from scenes.table.layout.layout import TableLayout
from scenes.table.layout.setting import Setting, Told
from scenes.table.motion.journey import Journey


class SociableTable(ClimbingTable):
    """The table of SOCiable."""

    game = GAME

    def arrange(self, view: SociableView, setting: Setting) -> TableLayout:
        """Return where everything lies."""
        return arrange(view, setting)

    def intents(self, view: SociableView, legal: Sequence[Any], words: Words) -> Intents:
        """Return what the person to move may do by hand."""
        return make_intents(view, words) if legal else Intents()

    def refusal(
        self, rules: AnyRules, view: SociableView, source: str, target: str, words: Words
    ) -> str:
        """Say in words why a card can't be put where it was."""
        return picks_of(view, words).why_not((source,))

    def journeys(self, view: SociableView, event: Any) -> Sequence[Journey]:
        """Return which cards an event moves."""
        return motion.journeys(event, view)

    def told(self, event: Any, words: Words) -> Told | None:
        """Return a move in words."""
        return motion.told(event, words)

    def begins_deal(self, event: Any) -> bool:
        """Say whether an event is the beginning of a deal."""
        return motion.begins_deal(event)


TABLE: GameTable = SociableTable()
