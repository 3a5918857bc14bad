"""The events of Social Climbing. All of them are public."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from game.cards import Card


@dataclass(frozen=True, slots=True)
class SocialClimbingDealt:
    """A deal began: the first player, and the size and top card of each pile."""

    deal: int
    first: int
    sizes: tuple[int, ...]
    tops: tuple[Card, ...]
    below: tuple[tuple[Card, ...], ...] | None
    """Each pile's cards below the top, downwards; ``None`` if they are hidden from everyone."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A player put a pile's top card on ``onto``, or started a column with it."""

    player: int
    pile: int
    column: int
    card: Card
    onto: Card | None
    uncovered: Card | None
    """The pile's new top card; ``None`` if the pile is empty."""
    to_move: int | None
    """Whose turn is next; ``None`` if the deal ends."""


@dataclass(frozen=True, slots=True)
class Banked:
    """A player banked a column, by choice or ``by_rule`` at the end of the deal."""

    player: int
    column: int
    cards: tuple[Card, ...]
    points: int
    by_rule: bool
    to_move: int | None
    """Whose turn is next; ``None`` at the end of the deal."""


@dataclass(frozen=True, slots=True)
class SocialClimbingDiscarded:
    """A player put a column's end card face down on the discard pile."""

    player: int
    column: int
    card: Card
    to_move: int
    """Whose turn is next."""


@dataclass(frozen=True, slots=True)
class SocialClimbingDealEnded:
    """The deal is over: the last card of the last pile has been placed."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    totals: tuple[int, ...]
    wins: tuple[int, ...]
    match_winners: tuple[int, ...] | None
    """Who won the match, if this was its last deal."""


Event: TypeAlias = (
    SocialClimbingDealt | Placed | Banked | SocialClimbingDiscarded | SocialClimbingDealEnded
)
"""Every event of Social Climbing."""

Tell: TypeAlias = Callable[[Event], None]
"""A callback that receives each event as it happens."""
