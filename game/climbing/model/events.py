"""What happens at a climbing table. ``seen_by`` takes out what a seat may not know."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeAlias

from game.cards import Card
from game.climbing.model.actions import Play
from game.climbing.model.exchange import ExchangeStep, Transfer


@dataclass(frozen=True, slots=True)
class DrewForPosition:
    """Players drew a card each, by player; ``None`` for those not drawing."""

    cards: tuple[Card | None, ...]


@dataclass(frozen=True, slots=True)
class Dealt:
    """A deal begins. Others' hands are ``None``."""

    deal: int
    dealer: int
    order: tuple[int, ...]
    """Positions or titles, the highest first; empty where there are none yet."""
    hands: tuple[tuple[Card, ...] | None, ...]
    sizes: tuple[int, ...]
    plan: tuple[ExchangeStep, ...]
    """The whole exchange of this deal."""
    to_move: int | None
    """Who gives first; ``None`` where play begins at once."""


@dataclass(frozen=True, slots=True)
class Gave:
    """Cards passed from one player to another; others see no cards."""

    transfer: Transfer
    to_move: int | None
    """Who gives or takes next; ``None`` where luck takes at once, or play begins."""


@dataclass(frozen=True, slots=True)
class PlayBegan:
    """The cards are as they will be played; ``leader`` leads."""

    leader: int


@dataclass(frozen=True, slots=True)
class Played:
    """A player laid cards, leading or onto the play before."""

    player: int
    play: Play
    leads: bool
    left: int
    """How many cards the player still holds."""
    to_move: int | None
    """Whose turn is next; ``None`` where the round or the deal ends."""
    waiting: int
    """How many players must now pass for the round to end."""


@dataclass(frozen=True, slots=True)
class Passed:
    """A player played nothing."""

    player: int
    to_move: int | None
    """Whose turn is next; ``None`` where the round ends."""
    waiting: int
    """How many players must yet pass for the round to end."""
    shut: bool
    """Whether the player is shut out until the round ends."""


@dataclass(frozen=True, slots=True)
class Skipped:
    """A play of the same rank took a player's turn away."""

    player: int


@dataclass(frozen=True, slots=True)
class OrderTurned:
    """Four cards turned the order of ranks round, or back."""

    turned: bool


@dataclass(frozen=True, slots=True)
class WentOut:
    """A player has no cards left; ``place`` counts from 0."""

    player: int
    place: int


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """The cards on the table are cleared away; ``leader`` leads the next round."""

    last: int
    leader: int


@dataclass(frozen=True, slots=True)
class DealEnded:
    """Only one player still holds cards."""

    order: tuple[int, ...]
    """Who went out first, second … and who not at all."""
    scores: tuple[int, ...]
    totals: tuple[int, ...]
    match_winners: tuple[int, ...] | None
    """Who won the match, if this deal was its last."""


Event: TypeAlias = (
    DrewForPosition
    | Dealt
    | Gave
    | PlayBegan
    | Played
    | Passed
    | Skipped
    | OrderTurned
    | WentOut
    | RoundEnded
    | DealEnded
)
"""All that can happen in a climbing game."""

Tell: TypeAlias = Callable[[Event], None]
"""Takes in each event as it happens."""


def seen_by(event: Event, seat: int | None) -> Event:
    """Return an event as a seat learns of it."""
    if isinstance(event, Dealt):
        hands = tuple(hand if player == seat else None for player, hand in enumerate(event.hands))
        return replace(event, hands=hands)
    if isinstance(event, Gave):
        return replace(event, transfer=transfer_seen_by(event.transfer, seat))
    return event


def transfer_seen_by(transfer: Transfer, seat: int | None) -> Transfer:
    """Return a passing of cards as a seat learns of it: the two concerned see which cards."""
    concerned = seat is not None and seat in (transfer.step.giver, transfer.step.to)
    return transfer if concerned else transfer._replace(cards=None)
