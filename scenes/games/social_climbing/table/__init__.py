"""Social Climbing at the table: columns grow to the right, piles in the middle."""

from collections.abc import Sequence
from typing import Any

from game.contract import AnyRules
from game.games.social_climbing.model.actions import Action
from game.games.social_climbing.model.events import Dealt
from game.games.social_climbing.model.view import View
from game.texts.words import Words
from scenes.games.contract import GameTable
from scenes.games.social_climbing.table import motion
from scenes.games.social_climbing.table.arrange import arrange
from scenes.games.social_climbing.table.intents import make_intents, refusal_words
from scenes.games.social_climbing.table.occasions import SocialClimbingOccasions
from scenes.table.input.intents import Intents
from scenes.table.layout.layout import TableLayout
from scenes.table.layout.setting import Setting, Told
from scenes.table.motion.journey import Journey


class SocialClimbingTable(GameTable):
    """The table of Social Climbing."""

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
        return motion.journeys(event, view)

    def told(self, event: Any, words: Words) -> Told | None:
        """Return a move in words."""
        return motion.told(event, words)

    def begins_deal(self, event: Any) -> bool:
        """Say whether an event is the beginning of a deal."""
        return isinstance(event, Dealt)

    def occasions(self) -> SocialClimbingOccasions:
        """Return what finds out, in one match, what there is to say something about."""
        return SocialClimbingOccasions()


TABLE: GameTable = SocialClimbingTable()
