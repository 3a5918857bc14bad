"""What one seat knows of a climbing match."""

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Generic, TypeAlias, TypeVar

from game.cards import Card
from game.climbing.model.actions import Pass, Play
from game.climbing.model.events import transfer_seen_by
from game.climbing.model.exchange import ExchangeStep, Transfer
from game.climbing.model.hands import cards_of
from game.climbing.model.state import ClimbingState, Turn

OptionsT = TypeVar("OptionsT")
OptionsT_co = TypeVar("OptionsT_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Past:
    """What the table still shows of the past: see ``contract.KeepsPast``."""

    draws: tuple[tuple[Card | None, ...], ...] = ()
    """The draws for positions, each indexed by player, until the cards are dealt."""
    round_before: tuple[tuple[int, Play | Pass], ...] = ()
    """The plays and passes of the latest round of this deal that has ended."""


@dataclass(frozen=True, slots=True)
class ClimbingView(Generic[OptionsT_co]):
    """Everything that a seat knows, with everything it has seen in this deal."""

    seat: int | None
    options: OptionsT_co
    players: int
    deal: int
    """0-based; -1 before the first deal."""
    order: tuple[int, ...]
    """Players by position or title in this deal, highest first; empty before there are any."""
    dealer: int | None
    to_move: int | None
    hand: tuple[Card, ...] | None
    """The seat's own cards; ``None`` for an onlooker."""
    sizes: tuple[int, ...]
    """The number of cards in each hand."""
    plan: tuple[ExchangeStep, ...]
    """All steps of this deal's exchange."""
    step: int
    """The step that is due; equal to ``len(plan)`` once play has begun."""
    transfers: tuple[Transfer, ...]
    """The transfers made so far, with their cards if the seat saw them."""
    leader: int | None
    """Who leads the first round of the deal."""
    log: tuple[tuple[int, Play | Pass], ...]
    """The plays, with their cards, and passes of this deal."""
    round_start: int
    """The index in the log at which the round begins."""
    last: int | None
    """Who played last in this round; ``None`` before the lead."""
    waiting: int
    """How many more passes end the round."""
    shut: frozenset[int]
    """The players who may not play again in this round."""
    turned: bool
    """Whether the order of ranks is reversed."""
    finished: tuple[int, ...]
    """The players who have gone out, in order; at the end of a deal, everyone."""
    scores: tuple[int, ...]
    """Of the latest deal that has ended."""
    totals: tuple[int, ...]
    time_up: bool = False
    """Whether the time of the match has run out: then this deal is the last."""
    past: Past = field(default=Past(), compare=False)
    """Only ``follow`` fills it; rules, searches and bots never read it."""

    @property
    def due(self) -> ExchangeStep | None:
        """The step of the exchange that is due; ``None`` once play has begun."""
        return self.plan[self.step] if self.step < len(self.plan) else None

    @property
    def glance(self) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
        """What the position is about, in a few cards: those to be beaten, and the seat's own."""
        return self.top.cards if self.top else (), self.hand or ()

    @property
    def top(self) -> Play | None:
        """The play that is to be beaten; ``None`` before the lead."""
        plays = (play for _, play in reversed(self.log[self.round_start :]))
        return next((play for play in plays if isinstance(play, Play)), None)


AnyClimbingView: TypeAlias = ClimbingView[object]
"""A view of any climbing game, for code that does not read the options."""


def view_of(state: ClimbingState, options: OptionsT, seat: int | None) -> ClimbingView[OptionsT]:
    """Return what a seat knows; ``None`` asks for an onlooker's view."""
    return ClimbingView(
        seat=seat,
        options=options,
        players=len(state.hands),
        deal=state.deal,
        order=state.order,
        dealer=state.dealer,
        to_move=state.turn,
        hand=None if seat is None else cards_of(state.hands[seat]),
        sizes=tuple(state.sizes),
        plan=state.plan,
        step=state.step,
        transfers=tuple(transfer_seen_by(transfer, seat) for transfer in state.transfers),
        leader=state.leader,
        log=tuple(map(_shown, state.log)),
        round_start=state.round_start,
        last=state.last,
        waiting=state.waiting,
        shut=frozenset(p for p in range(len(state.hands)) if state.shut >> p & 1),
        turned=state.turned,
        finished=tuple(state.finished),
        scores=tuple(state.scores),
        totals=tuple(state.totals),
        time_up=state.time_up,
    )


@lru_cache(maxsize=4096)
def _shown(turn: Turn) -> tuple[int, Play | Pass]:
    """Return a turn with the cards that were shown; views ask for the same turns many times."""
    player, play, cards = turn
    if isinstance(play, Pass) or play.cards:
        return player, play
    return player, play._replace(cards=cards_of(cards))
