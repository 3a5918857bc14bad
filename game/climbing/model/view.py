"""What one seat knows of a climbing match."""

from dataclasses import dataclass, field
from typing import Generic, TypeAlias, TypeVar

from game.cards import Card
from game.climbing.model.actions import Pass, Play
from game.climbing.model.events import transfer_seen_by
from game.climbing.model.exchange import ExchangeStep, Transfer
from game.climbing.model.hands import cards_of
from game.climbing.model.state import State

OptionsT = TypeVar("OptionsT")
OptionsT_co = TypeVar("OptionsT_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Past:
    """What a table shows of what is over, as ``contract.KeepsPast`` has it."""

    draws: tuple[tuple[Card | None, ...], ...] = ()
    """Until the cards are dealt: each draw for positions, by player, ``None`` for no card."""
    round_before: tuple[tuple[int, Play | Pass], ...] = ()
    """Every play and pass of the latest round of this deal that is over."""


@dataclass(frozen=True, slots=True)
class View(Generic[OptionsT_co]):
    """All that a seat knows, everything it has seen in this deal included."""

    seat: int | None
    options: OptionsT_co
    players: int
    deal: int
    """0-based; -1 before the first."""
    order: tuple[int, ...]
    """Positions or titles in this deal, the highest first; empty where there are none yet."""
    dealer: int | None
    to_move: int | None
    hand: tuple[Card, ...] | None
    """The seat's own cards; an onlooker has none."""
    sizes: tuple[int, ...]
    """How many cards each player holds."""
    plan: tuple[ExchangeStep, ...]
    """The whole exchange of this deal."""
    step: int
    """Which step of it is due; past the last, play has begun."""
    transfers: tuple[Transfer, ...]
    """The steps that took place; with their cards where the seat saw them."""
    leader: int | None
    """Who leads the deal's first round."""
    log: tuple[tuple[int, Play | Pass], ...]
    """Every play, with its cards, and every pass of this deal."""
    round_start: int
    """Where in the log the round begins."""
    last: int | None
    """Who played last in this round; ``None`` while a lead is due."""
    waiting: int
    """How many players must yet pass for the round to end."""
    shut: frozenset[int]
    """Who has passed for good in this round."""
    turned: bool
    """Whether the order of ranks is turned round."""
    finished: tuple[int, ...]
    """Who has gone out, the first first; at the end of a deal everyone."""
    scores: tuple[int, ...]
    """Of the latest deal that is over."""
    totals: tuple[int, ...]
    past: Past = field(default=Past(), compare=False)
    """Only ``follow`` makes it; no rule, search or bot asks for it."""

    @property
    def due(self) -> ExchangeStep | None:
        """The step of the exchange that is due; ``None`` once play has begun."""
        return self.plan[self.step] if self.step < len(self.plan) else None

    @property
    def top(self) -> Play | None:
        """The play that is to be beaten; ``None`` while a lead is due."""
        plays = (play for _, play in reversed(self.log[self.round_start :]))
        return next((play for play in plays if isinstance(play, Play)), None)


ClimbingView: TypeAlias = View[object]
"""A view of any climbing game, for all that does not ask for its options."""


def view_of(state: State, options: OptionsT, seat: int | None) -> View[OptionsT]:
    """Return what a seat knows (``None``: an onlooker)."""
    return View(
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
        log=tuple((player, _shown(play, hand)) for player, play, hand in state.log),
        round_start=state.round_start,
        last=state.last,
        waiting=state.waiting,
        shut=frozenset(p for p in range(len(state.hands)) if state.shut >> p & 1),
        turned=state.turned,
        finished=tuple(state.finished),
        scores=tuple(state.scores),
        totals=tuple(state.totals),
    )


def _shown(play: Play | Pass, cards: int) -> Play | Pass:
    """Return a play with the cards that were shown."""
    return play if isinstance(play, Pass) or play.cards else play._replace(cards=cards_of(cards))
