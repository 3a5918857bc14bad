"""The contract between a table and what feeds it: updates, legal actions, and the viewer.

A table needs no match. Live play and a replay implement ``Source``; the presenter takes its
updates one by one.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol, TypeAlias

from game.cards import Card
from game.contract import Action, AnyRules, Event, SeatView
from scenes.table.layout.setting import SeatedPlayer

Hands: TypeAlias = Mapping[int, tuple[Card, ...]]
"""The cards of each hand that may lie open, by player."""


@dataclass(frozen=True, slots=True)
class Happened:
    """One event, as the viewer learns of it."""

    event: Event
    view: SeatView
    """The viewer's view after the event."""
    hands: Hands = field(default_factory=dict)
    told: Event | None = None
    """The event as the log tells it, if the log may tell more than ``event`` holds."""


@dataclass(frozen=True, slots=True)
class Reset:
    """A new view that replaces the old one; no event leads to it, so nothing moves to it.

    Used when a match begins or resumes, a move is undone, a replay jumps, or the viewer changes.
    """

    view: SeatView
    viewer: int
    told: tuple[Event, ...] = ()
    """This deal's events so far, as the log tells them."""
    hands: Hands = field(default_factory=dict)
    undone: tuple[Event, ...] = ()
    """Events that an undo took back: their cards glide back."""
    turns: bool = False
    """Whether the table turns to the viewer after all motion has ended, instead of at once."""


Update: TypeAlias = Happened | Reset


@dataclass(frozen=True, slots=True)
class TableFacts:
    """The facts about a match that never change while it is played."""

    game_id: str
    title: str
    """The game's name."""
    rules: AnyRules
    cast: tuple[SeatedPlayer, ...]
    seed: str = ""
    """Picks words told at the table, such as jokes; it decides nothing in the game."""
    practice: bool = False
    """Whether the match began from a position of another match."""
    in_play: bool = True
    """Whether a person can act at the table; if not, it has no buttons."""
    headed: bool = True
    """Whether the table has a header; if not, the screen around it has one there."""
    house_rules: tuple[str, ...] = ()
    """The names of the house rules in force."""


@dataclass(frozen=True, slots=True)
class Seen:
    """Who is asked at a table and what lies open, once all updates have been shown."""

    to_move: int | None = None
    """The seat to move; ``None`` between deals."""
    legal: tuple[Action, ...] = ()
    """The viewer's legal actions."""
    asks_person: bool = False
    """Whether the viewer is a person who is to move."""
    passing: bool = False
    """Whether that person has passed, but the pass is played a little later."""
    pass_comes: bool = False
    """Whether that person passes automatically in a moment, unless they stop it."""
    covered: bool = False
    """Whether the curtain hides the table, so that nothing on it may be drawn."""
    hand_open: bool = False
    """Whether the viewer's own hand is shown."""
    all_hands_open: bool = False
    """Whether all hands lie open; updates carry their cards."""
    may_hurry: bool = False
    """Whether all people are out of this deal, and may see its rest quickly."""

    @property
    def acts(self) -> bool:
        """Whether the viewer may act."""
        return self.asks_person and not self.passing


class Source(Protocol):
    """Feeds a presenter. Its first update is a ``Reset``."""

    @property
    def facts(self) -> TableFacts:
        """The facts about the match that never change."""

    @property
    def next(self) -> Update | None:
        """The next update, left in the queue; ``None`` if the queue is empty."""

    def take(self) -> Update | None:
        """Remove the next update from the queue and return it; ``None`` if the queue is empty."""

    @property
    def seen(self) -> Seen:
        """Who is asked now and what lies open."""
