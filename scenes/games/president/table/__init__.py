"""The table of President & Bum: a horseshoe of seats round the trick."""

from collections.abc import Sequence

from game.climbing.model.actions import PASS, ClimbingAction, Pass
from game.climbing.model.events import Event
from game.games.president.options import PresidentOptions
from game.texts.words import Words
from scenes.games.climbing.ending import progress_of
from scenes.games.climbing.table import motion
from scenes.games.climbing.table.descriptions import describe
from scenes.games.climbing.table.game_table import ClimbingTable
from scenes.games.climbing.table.spots import PASS as PASS_BUTTON
from scenes.games.president.table.arrange import arrange
from scenes.games.president.table.game import GAME, PresidentView, picks_of
from scenes.table.input.effects import PUT_BACK
from scenes.table.input.intents import Intents
from scenes.table.layout.layout import TableLayout
from scenes.table.layout.setting import MoveLine, Setting
from scenes.table.motion.city_lights import ProgressShares
from scenes.table.motion.journey import Journey


class PresidentTable(ClimbingTable[PresidentOptions]):
    """The table of President & Bum."""

    game = GAME

    def arrange(self, view: PresidentView, setting: Setting) -> TableLayout:
        """Return the display list for a view."""
        return arrange(view, setting)

    def progress(self, view: PresidentView) -> ProgressShares:
        """Return the progress of the match: by points, or by deals and players who are out."""
        out = len(view.finished)
        part = None if out == view.players else out / view.players
        best = max(view.totals)
        return progress_of(view.options, best, view.deal, part, time_up=view.time_up)

    def intents(
        self, view: PresidentView, legal: Sequence[ClimbingAction], words: Words
    ) -> Intents:
        """Return the moves that the person to move can make by hand."""
        passes = any(isinstance(action, Pass) for action in legal)
        return Intents(
            buttons={PASS_BUTTON: PASS} if passes else {},
            letters={"pass": PASS_BUTTON if view.due is None else PUT_BACK},
            picks=picks_of(view, words),
        )

    def journeys(self, view: PresidentView, event: Event) -> Sequence[Journey]:
        """Return the journeys of the cards that an event moves."""
        return motion.journeys(event, view, GAME.rules(view))

    def describe(self, event: Event, words: Words) -> MoveLine | None:
        """Return an event in words for the log, or ``None`` if it is no player's move."""
        return describe(event, words, GAME.id)


TABLE = PresidentTable()
