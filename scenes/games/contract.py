"""What a game tells the table: where its things lie, what a hand may do, how its events move.

The package ``table`` of a game in ``scenes/games`` offers a ``TABLE`` of this kind; nothing else at
the table knows any game.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, Generic, TypeAlias, TypeVar

from game.contract import AnyRules
from game.texts.words import Words
from scenes.games.facts import Exchanged, PublicFacts
from scenes.games.occasions import NoOccasions, Occasions
from scenes.table.input.intents import Intents
from scenes.table.layout.layout import TableLayout
from scenes.table.layout.setting import Setting, ToldMove
from scenes.table.motion.city_lights import Progress
from scenes.table.motion.journey import Journey
from scenes.ui.art.portraits import Mood

ViewT_contra = TypeVar("ViewT_contra", contravariant=True)
EventT_contra = TypeVar("EventT_contra", contravariant=True)
ActionT_contra = TypeVar("ActionT_contra", contravariant=True)


class GameTable(ABC, Generic[ViewT_contra, EventT_contra, ActionT_contra]):
    """One game, as the table needs it. What a game has nothing to say of has a default."""

    @abstractmethod
    def arrange(self, view: ViewT_contra, setting: Setting) -> TableLayout:
        """Return where everything lies."""

    @abstractmethod
    def intents(self, view: ViewT_contra, legal: Sequence[ActionT_contra], words: Words) -> Intents:
        """Return what the person to move may do by hand."""

    @abstractmethod
    def journeys(self, view: ViewT_contra, event: EventT_contra) -> Sequence[Journey]:
        """Return which cards an event moves; ``view`` is from before it."""

    @abstractmethod
    def told(self, event: EventT_contra, words: Words) -> ToldMove | None:
        """Return a move in words, or ``None`` for an event that is nobody's move."""

    @abstractmethod
    def begins_deal(self, event: EventT_contra) -> bool:
        """Say whether an event is the beginning of a deal."""

    def refusal(
        self, rules: AnyRules, view: ViewT_contra, source: str, target: str, words: Words
    ) -> str:
        """Say in words why a source can't be put on a target."""
        return words("refusals.not_allowed")

    def not_taken(self, view: ViewT_contra, spot: str, words: Words) -> str:
        """Say in words why nothing can be taken from a spot, and how one goes about it."""
        return words("refusals.not_allowed")

    def kind_of_move(self, view: ViewT_contra, action: ActionT_contra) -> str:
        """Return of which kind a move is, as beginners learn them; empty: it needs no learning."""
        return ""

    def may_do(self, view: ViewT_contra, legal: Sequence[ActionT_contra], words: Words) -> str:
        """Say in a line what may be done now, to somebody who does not know each kind of move."""
        return ""

    def progress(self, view: ViewT_contra) -> Progress:
        """Return how far the match has got: by that much the town behind the table is lit."""
        return Progress()

    def acts(self, words: Words) -> Mapping[str, str]:
        """Return by name, in the game's own words, the acts of keys that it has besides all games'.

        ``place_1-4`` are the acts of several places. Where there are none, all acts are told.
        """
        return {}

    def ends_round(self, event: EventT_contra) -> bool:
        """Say whether an event ends a trick or another part of a deal to which a replay leaps.

        Where no event does, it leaps from turn to turn.
        """
        return False

    def facts(self, view: ViewT_contra, words: Words) -> PublicFacts:
        """Return what the curtain tells of a deal; the view is an onlooker's."""
        return PublicFacts()

    def exchanged(self, events: Sequence[EventT_contra], viewer: int) -> Exchanged | None:
        """Return the gift to which a viewer was compelled while they looked away, if any."""
        return None

    def moods(self, event: EventT_contra, view: ViewT_contra) -> Mapping[int, Mood]:
        """Return whom an event pleases or dismays, by player, from what is open to all.

        ``event`` is as an onlooker learns of it; ``view`` is a seat's, from before it.
        """
        return {}

    def occasions(self) -> Occasions[EventT_contra]:
        """Return what finds out, in one match, what there is to say something about."""
        return NoOccasions()


AnyTable: TypeAlias = GameTable[Any, Any, Any]
"""The table of a game that is known only by its id: views, events and actions are its own."""


def table_of(game_id: str) -> AnyTable:
    """Return how a game lies on the table."""
    table: AnyTable = import_module(f"scenes.games.{game_id}.table").TABLE
    return table
