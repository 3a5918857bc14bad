"""The events of a climbing game. ``seen_by`` removes what a seat may not know."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeAlias

from game.cards import Card
from game.climbing.model.actions import Play
from game.climbing.model.exchange import ExchangeStep, Transfer


@dataclass(frozen=True, slots=True)
class DrewForPosition:
    """Players drew cards for positions. Indexed by player; ``None`` for players who don't draw."""

    cards: tuple[Card | None, ...]
    again: bool
    """Whether only those who tied draw: that may be everyone, in pairs."""


@dataclass(frozen=True, slots=True)
class ClimbingDealt:
    """A deal began. The hands of other players are ``None``."""

    deal: int
    dealer: int
    order: tuple[int, ...]
    """Players by position or title, highest first; empty before there are any."""
    hands: tuple[tuple[Card, ...] | None, ...]
    sizes: tuple[int, ...]
    plan: tuple[ExchangeStep, ...]
    """All steps of this deal's exchange."""
    to_move: int | None
    """The first giver; ``None`` if play begins at once."""


@dataclass(frozen=True, slots=True)
class Gave:
    """One player passed cards to another. Third players don't see which."""

    transfer: Transfer
    to_move: int | None
    """Who gives or takes next; ``None`` if chance takes a card, or play begins."""


@dataclass(frozen=True, slots=True)
class PlayBegan:
    """The exchange is over, and ``leader`` is to lead."""

    leader: int


@dataclass(frozen=True, slots=True)
class ClimbingPlayed:
    """A player played cards, as a lead or on the play before."""

    player: int
    play: Play
    leads: bool
    left: int
    """How many cards the player still holds."""
    to_move: int | None
    """Whose turn is next; ``None`` if the round or the deal ends."""
    waiting: int
    """How many more passes end the round."""


@dataclass(frozen=True, slots=True)
class Passed:
    """A player passed."""

    player: int
    to_move: int | None
    """Whose turn is next; ``None`` if the round ends."""
    waiting: int
    """How many more passes end the round."""
    shut: bool
    """Whether the player may not play again in this round."""
    unanswerable: bool = False
    """Whether they could not answer whatever they hold, which everyone sees."""
    short: bool = False
    """Whether that is because they hold fewer cards than were to be beaten."""


@dataclass(frozen=True, slots=True)
class Skipped:
    """A player lost their turn, because the play before them equalled the one it beat."""

    player: int


@dataclass(frozen=True, slots=True)
class OrderTurned:
    """A play of four cards reversed the order of ranks."""

    turned: bool


@dataclass(frozen=True, slots=True)
class WentOut:
    """A player has no cards left; ``place`` is 0-based."""

    player: int
    place: int


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """The cards on the table are cleared away; ``leader`` leads the next round.

    The last round of a deal ends with the deal, without this event.
    """

    last: int
    """Who made the last play of the round."""
    leader: int


@dataclass(frozen=True, slots=True)
class ClimbingDealEnded:
    """The deal is over: only one player still holds cards."""

    order: tuple[int, ...]
    """The players in the order they went out; last is the one who still holds cards."""
    scores: tuple[int, ...]
    totals: tuple[int, ...]
    match_winners: tuple[int, ...] | None
    """Who won the match, if this was its last deal."""


@dataclass(frozen=True, slots=True)
class TimeRanOut:
    """The time of the match ran out: the deal in play is the last."""

    match_winners: tuple[int, ...] | None
    """Who won the match, if no deal was in play."""


Event: TypeAlias = (
    DrewForPosition
    | ClimbingDealt
    | Gave
    | PlayBegan
    | ClimbingPlayed
    | Passed
    | Skipped
    | OrderTurned
    | WentOut
    | RoundEnded
    | ClimbingDealEnded
    | TimeRanOut
)
"""Every event of a climbing game."""

Tell: TypeAlias = Callable[[Event], None]
"""A callback that receives each event as it happens."""


def seen_by(event: Event, seat: int | None) -> Event:
    """Return an event as a seat sees it."""
    if isinstance(event, ClimbingDealt):
        hands = tuple(hand if player == seat else None for player, hand in enumerate(event.hands))
        return replace(event, hands=hands)
    if isinstance(event, Gave):
        return replace(event, transfer=transfer_seen_by(event.transfer, seat))
    return event


def transfer_seen_by(transfer: Transfer, seat: int | None) -> Transfer:
    """Return a transfer as a seat sees it: only giver and receiver see the cards."""
    concerned = seat is not None and seat in (transfer.step.giver, transfer.step.to)
    return transfer if concerned else transfer._replace(cards=None)
