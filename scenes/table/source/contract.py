"""What feeds a table: updates as they happen, what may be done now, and who looks.

A table needs no match. Play at this screen, a replay, and whatever else shows a table keep
``Source``; the presenter takes its updates one by one.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol, TypeAlias

from game.cards import Card
from game.contract import Action, AnyRules, Event, SeatView
from scenes.table.layout.setting import SeatedPlayer

Hands: TypeAlias = Mapping[int, tuple[Card, ...]]
"""By player, the cards of hands that may lie open."""


@dataclass(frozen=True, slots=True)
class Happened:
    """One event, as the viewer learns of it."""

    event: Event
    view: SeatView
    """What the viewer sees after it."""
    hands: Hands = field(default_factory=dict)
    told: Event | None = None
    """The event as the log tells it, where that is more than the viewer learns of it."""


@dataclass(frozen=True, slots=True)
class Reset:
    """What is seen from here on, without a motion that leads there.

    A match begins or is resumed, a move is taken back, a replay jumps, somebody else looks.
    """

    view: SeatView
    viewer: int
    told: tuple[Event, ...] = ()
    """This deal's events so far, as the log tells them."""
    hands: Hands = field(default_factory=dict)
    undone: tuple[Event, ...] = ()
    """Events that were taken back: their cards glide back."""
    turns: bool = False
    """Whether the table turns to another viewer once all motion is over; else it is at once."""


Update: TypeAlias = Happened | Reset


@dataclass(frozen=True, slots=True)
class TableFacts:
    """What stays as it is for a whole match."""

    game_id: str
    title: str
    """The game's name."""
    rules: AnyRules
    cast: tuple[SeatedPlayer, ...]
    seed: str = ""
    """Chooses what is told at the table, as a joke, and nothing that matters."""
    practice: bool = False
    """Whether it was taken up from a position of another match."""
    in_play: bool = True
    """Whether anything can be done at the table; else it has no buttons."""


class Source(Protocol):
    """What a presenter shows. The first update is a ``Reset``."""

    @property
    def facts(self) -> TableFacts:
        """What stays as it is for the whole match."""

    @property
    def next(self) -> Update | None:
        """The next update that has not been taken."""

    def take(self) -> Update | None:
        """Take the next update."""

    @property
    def to_move(self) -> int | None:
        """Whose turn it is after all updates."""

    @property
    def legal(self) -> Sequence[Action]:
        """What the viewer may do after all updates."""

    @property
    def asks_person(self) -> bool:
        """Whether the viewer is a person who is to move."""

    @property
    def covered(self) -> bool:
        """Whether nothing on the table may be seen."""

    @property
    def hand_open(self) -> bool:
        """Whether the viewer's own hand is shown."""

    @property
    def shows_hands(self) -> bool:
        """Whether everyone's hands lie open, as far as updates bring them."""
