"""The table of Social Climbing: columns that grow to the right, piles in the middle."""

import math
from collections.abc import Mapping, Sequence

from game.cards import STANDARD_PACK
from game.contract import Refuses
from game.games.social_climbing.model.actions import SocialClimbingAction
from game.games.social_climbing.model.events import Event, SocialClimbingDealt
from game.games.social_climbing.model.scoring import points
from game.games.social_climbing.model.view import SocialClimbingView
from game.texts.words import Words
from scenes.games.social_climbing.table import motion
from scenes.games.social_climbing.table.arrange import arrange
from scenes.games.social_climbing.table.intents import make_intents, not_taken_words, refusal_words
from scenes.games.social_climbing.table.may_do import kind_of_move, may_do
from scenes.games.social_climbing.table.moods import moods
from scenes.games.social_climbing.table.occasions import SocialClimbingOccasions
from scenes.table.game.contract import GameTable
from scenes.table.game.progress import by_deals
from scenes.table.input.intents import Intents
from scenes.table.layout.layout import TableLayout
from scenes.table.layout.setting import MoveLine, Setting
from scenes.table.motion.city_lights import ProgressShares
from scenes.table.motion.journey import Journey
from scenes.table.motion.paying import MUCH
from scenes.ui.art.city import STEPS
from scenes.ui.art.portraits import Mood

HOUSES = 2
"""How many houses are lit by a column that pays much."""


class SocialClimbingTable(GameTable[SocialClimbingView, Event, SocialClimbingAction]):
    """The table of Social Climbing."""

    def arrange(self, view: SocialClimbingView, setting: Setting) -> TableLayout:
        """Return the display list for a view."""
        return arrange(view, setting)

    def intents(
        self, view: SocialClimbingView, legal: Sequence[SocialClimbingAction], words: Words
    ) -> Intents:
        """Return the moves that the person to move can make by hand."""
        return make_intents(view, legal, words)

    def refusal(
        self,
        rules: Refuses[SocialClimbingView, SocialClimbingAction],
        view: SocialClimbingView,
        source: str,
        target: str,
        words: Words,
    ) -> str:
        """Return the reason, in words, why a source can't be put on a target."""
        return refusal_words(rules, view, source, target, words)

    def not_taken(self, view: SocialClimbingView, spot: str, words: Words) -> str:
        """Return words on why nothing can be taken from a spot now."""
        return not_taken_words(view, spot, words)

    def journeys(self, view: SocialClimbingView, event: Event) -> Sequence[Journey]:
        """Return the journeys of the cards that an event moves."""
        return motion.journeys(event, view)

    def describe(self, event: Event, words: Words) -> MoveLine | None:
        """Return an event in words for the log, or ``None`` if it is no player's move."""
        return motion.describe(event, words)

    def kind_of_move(self, view: SocialClimbingView, action: SocialClimbingAction) -> str:
        """Return the kind of a move that beginners learn."""
        return kind_of_move(action)

    def may_do(
        self, view: SocialClimbingView, legal: Sequence[SocialClimbingAction], words: Words
    ) -> str:
        """Return a line for beginners on the possible moves, and on the best column's points."""
        return may_do(view, legal, words)

    def progress(self, view: SocialClimbingView) -> ProgressShares:
        """Return the progress of the match: by deals, and by the cards played in this one.

        A column that pays much lights houses at once, but no more than its deal will light.
        """
        over, deals = view.deal + view.over, view.options.deals
        columns = [column for banked in view.banked for column in banked]
        part = sum(map(len, columns)) / (len(STANDARD_PACK) * view.options.packs)
        shares = by_deals(over, 0.0 if view.over else part, deals)
        gained = HOUSES * sum(points(column) >= MUCH for column in columns)
        left = math.floor(STEPS * (view.deal + 1) / deals) - round(STEPS * shares.now)
        return shares._replace(gained=max(0, min(gained, left)))

    def acts(self, words: Words) -> Mapping[str, str]:
        """Return the game's own acts of keys, in words."""
        found: Mapping[str, str] = words.entry("social_climbing.acts")
        return found

    def idle(self, words: Words) -> Mapping[str, str]:
        """Return why the key of an act has nothing to do."""
        found: Mapping[str, str] = words.entry("social_climbing.idle")
        return found

    def begins_deal(self, event: Event) -> bool:
        """Return whether an event begins a deal."""
        return isinstance(event, SocialClimbingDealt)

    def moods(self, event: Event, view: SocialClimbingView) -> Mapping[int, Mood]:
        """Return the moods that an event causes, by player."""
        return moods(event, view)

    def occasions(self) -> SocialClimbingOccasions:
        """Return a new finder of occasions for bots' remarks in one match."""
        return SocialClimbingOccasions()


TABLE = SocialClimbingTable()
