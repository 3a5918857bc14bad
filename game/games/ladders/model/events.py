"""What happens at a Ladders table, and what each seat learns of it."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeAlias

from game.cards import Card
from game.games.ladders.model.actions import Source


@dataclass(frozen=True, slots=True)
class Dealt:
    """A deal begins: who deals, and what lies open then."""

    deal: int
    dealer: int
    climb: int
    """How many cards each CLIMB holds."""
    tops: tuple[Card, ...]
    """By player, the card turned up on CLIMB."""
    draw: int
    """How many cards DRAW holds."""
    draw_top: Card | None
    """``None`` where DRAW lies face down."""
    to_move: int


@dataclass(frozen=True, slots=True)
class Drew:
    """A player lifted cards off DRAW together, by rule at a turn's start or by choice."""

    player: int
    count: int
    cards: tuple[Card, ...] | None
    """From the top downwards; ``None`` for all but the one who drew."""
    top: Card | None
    """The one everyone saw on DRAW before; ``None`` where it lies face down."""
    uncovered: Card | None
    """DRAW's new top card, where it is seen and there is one."""
    left: int
    """How many cards DRAW now holds."""
    by_rule: bool


@dataclass(frozen=True, slots=True)
class Reshuffled:
    """DISCARD was shuffled and is DRAW now."""

    count: int
    top: Card | None
    """``None`` where DRAW lies face down."""
    reshuffles: int
    """How many there have been since a card last left any CLIMB."""


@dataclass(frozen=True, slots=True)
class Played:
    """A player put a card on an ACCENT pile."""

    player: int
    card: Card
    source: Source
    owner: int
    """Whose CLIMB or RUNG it came from; -1 from HAND, as in ``Action``."""
    rung: int
    accent: int
    number: int
    """What the card stands for there."""
    uncovered: Card | None
    """The card that now lies on top of the CLIMB or RUNG it came from, if any."""


@dataclass(frozen=True, slots=True)
class Finished:
    """An ACCENT pile reached 12 and went to DISCARD."""

    accent: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Discarded:
    """A player put a card from HAND on a RUNG of their own, and so ended the turn."""

    player: int
    card: Card
    rung: int
    onto: Card | None
    to_move: int
    """Whose turn is next."""
    shown: tuple[Card, ...] | None
    """What is left in HAND, where everyone now knows it; else ``None``."""


@dataclass(frozen=True, slots=True)
class Stopped:
    """A player without cards in HAND ended the turn."""

    player: int
    to_move: int | None
    """Whose turn is next; ``None`` where nothing moves any more and the deal ends."""
    idle: int
    """Turns in a row, this one included, in which no card moved."""


@dataclass(frozen=True, slots=True)
class DealEnded:
    """A team's CLIMBS are empty, or nothing moves any more."""

    blocked: bool
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    """None where the deal was blocked."""
    left: tuple[int, ...]
    """By player, how many cards CLIMB still holds."""
    totals: tuple[int, ...]
    match_winners: tuple[int, ...] | None
    """Who won the match, if this deal was its last."""


Event: TypeAlias = Dealt | Drew | Reshuffled | Played | Finished | Discarded | Stopped | DealEnded
"""All that can happen in Ladders."""

Tell: TypeAlias = Callable[[Event], None]
"""Takes in each event as it happens."""


def redact(event: Event, seat: int | None) -> Event:
    """Return an event as a seat learns of it: what is drawn is seen by the one who draws."""
    if isinstance(event, Drew) and event.player != seat:
        return replace(event, cards=None)
    return event
