"""What happens at a Social Climbing table. Nothing told here is hidden from anyone."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from game.cards import Card


@dataclass(frozen=True, slots=True)
class Dealt:
    """A deal begins: who is first, how many cards each pile holds, and their top cards."""

    deal: int
    first: int
    sizes: tuple[int, ...]
    tops: tuple[Card, ...]
    below: tuple[tuple[Card, ...], ...] | None
    """By pile, from below the top downwards; ``None`` where that is hidden from all."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A player put a pile's top card into a column, on ``onto`` or to start it."""

    player: int
    pile: int
    column: int
    card: Card
    onto: Card | None
    uncovered: Card | None
    """The pile's new top card."""
    to_move: int | None
    """Whose turn is next; ``None`` where the deal ends."""


@dataclass(frozen=True, slots=True)
class Banked:
    """A player's column went to the bank, at the player's wish or ``by_rule`` at the end."""

    player: int
    column: int
    cards: tuple[Card, ...]
    points: int
    by_rule: bool
    to_move: int | None
    """Whose turn is next; ``None`` at the end of the deal."""


@dataclass(frozen=True, slots=True)
class Discarded:
    """A player put a column's end card face down on the discard pile."""

    player: int
    column: int
    card: Card
    to_move: int
    """Whose turn is next."""


@dataclass(frozen=True, slots=True)
class DealEnded:
    """The last card of the last pile has been placed."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    totals: tuple[int, ...]
    wins: tuple[int, ...]
    match_winners: tuple[int, ...] | None
    """Who won the match, if this deal was its last."""


Event: TypeAlias = Dealt | Placed | Banked | Discarded | DealEnded
"""All that can happen in Social Climbing."""

Tell: TypeAlias = Callable[[Event], None]
"""Takes in each event as it happens."""
