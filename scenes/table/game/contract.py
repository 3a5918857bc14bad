"""The contract between a game and the table: layout, moves by hand, journeys and words.

The package ``table`` of a game in ``scenes/games`` has a ``TABLE`` of this type; no other code at
the table knows a game.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

from game.cards import Card
from game.contract import AnyRules, SeatView, hand_in
from game.texts.words import Words
from scenes.table.game.facts import Exchanged, Explanation, PublicFacts, Received, TableJoke
from scenes.table.game.occasions import NoOccasions, Occasions
from scenes.table.input.intents import Intents
from scenes.table.layout.layout import TableLayout
from scenes.table.layout.setting import MoveLine, SeatedPlayer, Setting
from scenes.table.motion.city_lights import ProgressShares
from scenes.table.motion.journey import Journey
from scenes.ui.art.portraits import Mood

ViewT_contra = TypeVar("ViewT_contra", bound=SeatView, contravariant=True)
EventT_contra = TypeVar("EventT_contra", contravariant=True)
ActionT_contra = TypeVar("ActionT_contra", contravariant=True)


class GameTable(ABC, Generic[ViewT_contra, EventT_contra, ActionT_contra]):
    """One game's table. All that a game may leave out has a default."""

    on_shelf: ClassVar[bool] = False
    """Whether its lowest cards stand on the sill itself, so that it reaches a little below that."""

    @abstractmethod
    def arrange(self, view: ViewT_contra, setting: Setting) -> TableLayout:
        """Return the display list for a view."""

    @abstractmethod
    def intents(self, view: ViewT_contra, legal: Sequence[ActionT_contra], words: Words) -> Intents:
        """Return the moves that the person to move can make by hand."""

    @abstractmethod
    def journeys(self, view: ViewT_contra, event: EventT_contra) -> Sequence[Journey]:
        """Return the journeys of the cards that an event moves; ``view`` is from before it."""

    @abstractmethod
    def describe(self, event: EventT_contra, words: Words) -> MoveLine | None:
        """Return an event in words for the log, or ``None`` if it is no player's move."""

    def move_among(
        self, events: Sequence[EventT_contra], player: int | None, words: Words
    ) -> MoveLine | None:
        """Return a player's move among events in words, or ``None`` if they made none."""
        told = (self.describe(event, words) for event in events)
        return next((one for one in told if one and one.player == player), None)

    @abstractmethod
    def begins_deal(self, event: EventT_contra) -> bool:
        """Return whether an event begins a deal."""

    def deals(self, event: EventT_contra) -> bool:
        """Return whether an event deals cards; what comes after that waits until they lie."""
        return self.begins_deal(event)

    def hand(self, view: ViewT_contra) -> Sequence[Card]:
        """Return a view's hand from left to right; empty for an onlooker, or without hands."""
        return hand_in(view)

    def refusal(
        self, rules: AnyRules, view: ViewT_contra, source: str, target: str, words: Words
    ) -> str:
        """Return the reason, in words, why a source can't be put on a target."""
        return words("refusals.not_allowed")

    def not_taken(self, view: ViewT_contra, spot: str, words: Words) -> str:
        """Return words on why nothing can be taken from a spot, and what to do instead."""
        return words("refusals.not_allowed")

    def kind_of_move(self, view: ViewT_contra, action: ActionT_contra) -> str:
        """Return the kind of a move that beginners learn; empty if there is nothing to learn."""
        return ""

    def may_do(self, view: ViewT_contra, legal: Sequence[ActionT_contra], words: Words) -> str:
        """Return a line on the possible moves, for a beginner."""
        return ""

    def only_move(
        self, view: ViewT_contra, legal: Sequence[ActionT_contra], words: Words, stop: str
    ) -> str:
        """Return words on why there is only one move, where a player must know; usually none.

        ``stop`` is the key that keeps the move from coming by itself, if it is about to.
        """
        return ""

    def progress(self, view: ViewT_contra) -> ProgressShares:
        """Return the progress of the match, which the city lights follow."""
        return ProgressShares()

    def acts(self, words: Words) -> Mapping[str, str]:
        """Return the game's own acts of keys, in words, by the act's name.

        ``place_1-4`` stands for the acts of several places. If empty, all acts are listed.
        """
        return {}

    def idle(self, words: Words) -> Mapping[str, str]:
        """Return why the key of an act has nothing to do, by the act's name or ``place``.

        Acts that are missing do nothing without a word, because the game has no use for them.
        """
        return {}

    def ends_round(self, event: EventT_contra) -> bool:
        """Return whether an event ends a trick or another part to which a replay can jump.

        If no event does, a replay jumps from turn to turn.
        """
        return False

    def facts(self, view: ViewT_contra, words: Words) -> PublicFacts:
        """Return the facts of a deal for the curtain; ``view`` is the public view."""
        return PublicFacts()

    def exchanged(self, events: Sequence[EventT_contra], viewer: int) -> Exchanged | None:
        """Return an exchange forced on the viewer while they looked away, if any."""
        return None

    def explains(
        self, view: ViewT_contra, cast: Sequence[SeatedPlayer], words: Words
    ) -> Explanation | None:
        """Return what the sill says of what is under way, if this is not a usual turn."""
        return None

    def received(self, view: ViewT_contra) -> Received | None:
        """Return the cards that a view's seat has received in an exchange that is over."""
        return None

    def joke(self, view: ViewT_contra, seed: str) -> TableJoke | None:
        """Return the joke told so far at a table that tells one; ``seed`` is the match's."""
        return None

    def joke_end(self, view: ViewT_contra, seed: str) -> str:
        """Return the end of a deal's joke if the view's seat has won it; empty otherwise."""
        return ""

    def passed_by_itself(self, view: ViewT_contra, words: Words) -> str:
        """Return words on the viewer's latest pass, which came by itself.

        They are read when the next trick may have begun, so they name the cards that they mean.
        Only games with forced passes need them.
        """
        return ""

    def moods(self, event: EventT_contra, view: ViewT_contra) -> Mapping[int, Mood]:
        """Return the moods that an event causes, by player, from public facts only.

        ``event`` is redacted for everyone; ``view`` is a seat's, from before the event.
        """
        return {}

    def occasions(self) -> Occasions[EventT_contra]:
        """Return a new finder of occasions for bots' remarks in one match."""
        return NoOccasions()


AnyTable: TypeAlias = GameTable[Any, Any, Any]
"""The table of any game, whose view, event and action types are not known."""


def table_of(game_id: str) -> AnyTable:
    """Return the table of a game; import its package."""
    table: AnyTable = import_module(f"scenes.games.{game_id}.table").TABLE
    return table
