"""The table of SOCiable: a tower of positions, and the trick on a stair beside it."""

from collections.abc import Sequence

from game.climbing.model.actions import ClimbingAction
from game.climbing.model.events import ClimbingDealt, Event
from game.games.sociable.options import SociableOptions
from game.texts.words import Words
from scenes.games.climbing.ending import progress_of
from scenes.games.climbing.table.game_table import ClimbingTable
from scenes.games.sociable.table import motion
from scenes.games.sociable.table.arrange import arrange
from scenes.games.sociable.table.game import GAME
from scenes.games.sociable.table.intents import make_intents
from scenes.games.sociable.table.shown import SociableView
from scenes.table.input.intents import Intents
from scenes.table.layout.layout import TableLayout
from scenes.table.layout.setting import MoveLine, Setting
from scenes.table.motion.city_lights import ProgressShares
from scenes.table.motion.journey import Journey


class SociableTable(ClimbingTable[SociableOptions]):
    """The table of SOCiable."""

    game = GAME

    def arrange(self, view: SociableView, setting: Setting) -> TableLayout:
        """Return the display list for a view."""
        return arrange(view, setting)

    def progress(self, view: SociableView) -> ProgressShares:
        """Return the progress of the match."""
        out = len(view.finished)
        part = None if out == view.players else out / view.players
        best = max(view.totals)
        return progress_of(view.options, best, view.deal, part, time_up=view.time_up)

    def intents(self, view: SociableView, legal: Sequence[ClimbingAction], words: Words) -> Intents:
        """Return the moves that the person to move can make by hand."""
        return make_intents(view, words) if legal else Intents()

    def journeys(self, view: SociableView, event: Event) -> Sequence[Journey]:
        """Return the journeys of the cards that an event moves."""
        return motion.journeys(event, view)

    def describe(self, event: Event, words: Words) -> MoveLine | None:
        """Return an event in words for the log, or ``None`` if it is no player's move."""
        return motion.describe(event, words)

    def begins_deal(self, event: Event) -> bool:
        """Return whether an event begins a deal."""
        return motion.begins_deal(event)

    def deals(self, event: Event) -> bool:
        """Return whether an event deals cards, or begins the draw before."""
        return isinstance(event, ClimbingDealt) or self.begins_deal(event)


TABLE = SociableTable()
