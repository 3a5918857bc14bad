"""The events of Ladders. ``redact`` removes what a seat may not know."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeAlias

from game.cards import Card
from game.games.ladders.model.actions import Source


@dataclass(frozen=True, slots=True)
class LaddersDealt:
    """A deal began: the dealer, and the open cards."""

    deal: int
    dealer: int
    climb: int
    """The number of cards in each CLIMB."""
    tops: tuple[Card, ...]
    """The top card of each player's CLIMB."""
    draw: int
    """The number of cards in DRAW."""
    draw_top: Card | None
    """``None`` if DRAW is face down."""
    to_move: int


@dataclass(frozen=True, slots=True)
class Drew:
    """A player lifted cards from DRAW together, by rule at the start of a turn or by choice."""

    player: int
    count: int
    cards: tuple[Card, ...] | None
    """From the top downwards; ``None`` for other seats."""
    top: Card | None
    """The card that everyone saw on DRAW before; ``None`` if DRAW is face down."""
    uncovered: Card | None
    """The new top card of DRAW; ``None`` if it is face down or DRAW is empty."""
    left: int
    """The number of cards left in DRAW."""
    by_rule: bool


@dataclass(frozen=True, slots=True)
class Reshuffled:
    """DISCARD was shuffled into a new DRAW."""

    count: int
    top: Card | None
    """``None`` if DRAW is face down."""
    reshuffles: int
    """The number of reshuffles since a card last left a CLIMB."""


@dataclass(frozen=True, slots=True)
class LaddersPlayed:
    """A player put a card on an ACCENT pile."""

    player: int
    card: Card
    source: Source
    owner: int
    """The owner of the CLIMB or RUNG it came from; -1 for HAND, as in ``LaddersAction``."""
    rung: int
    accent: int
    number: int
    """The number that the card stands for."""
    uncovered: Card | None
    """The new top card of the CLIMB or RUNG; ``None`` if it is empty, or for HAND."""


@dataclass(frozen=True, slots=True)
class Finished:
    """An ACCENT pile reached 12 and went to DISCARD."""

    accent: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class LaddersDiscarded:
    """A player discarded a card from HAND on their own RUNG, which ends the turn."""

    player: int
    card: Card
    rung: int
    onto: Card | None
    to_move: int
    """Whose turn is next."""
    shown: tuple[Card, ...] | None
    """The cards left in HAND if everyone now knows them; else ``None``."""


@dataclass(frozen=True, slots=True)
class Stopped:
    """A player with an empty HAND ended the turn."""

    player: int
    to_move: int | None
    """Whose turn is next; ``None`` if the deal is blocked."""
    idle: int
    """The number of turns in a row, this one included, in which no card moved."""


@dataclass(frozen=True, slots=True)
class LaddersDealEnded:
    """The deal is over: a team's CLIMBS are empty, or the deal is blocked."""

    blocked: bool
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    """Empty if the deal was blocked."""
    left: tuple[int, ...]
    """The number of cards left on each player's CLIMB."""
    totals: tuple[int, ...]
    match_winners: tuple[int, ...] | None
    """Who won the match, if this was its last deal."""


Event: TypeAlias = (
    LaddersDealt
    | Drew
    | Reshuffled
    | LaddersPlayed
    | Finished
    | LaddersDiscarded
    | Stopped
    | LaddersDealEnded
)
"""Every event of Ladders."""

Tell: TypeAlias = Callable[[Event], None]
"""A callback that receives each event as it happens."""


def redact(event: Event, seat: int | None) -> Event:
    """Return an event as a seat sees it: drawn cards are shown only to the player who drew."""
    if isinstance(event, Drew) and event.player != seat:
        return replace(event, cards=None)
    return event


def stands(event: Event) -> str | None:
    """Return why the action of an event can't be undone; ``None`` if it can."""
    match event:
        case LaddersDealEnded():
            return "deal_over"
        case LaddersDiscarded() | Stopped():
            return "turn_over"
        case LaddersPlayed(source="climb", uncovered=card) if card is not None:
            # Every card below the top of a RUNG has been seen before.
            return "new_card"
        case Drew():
            return "new_card"
    return None
