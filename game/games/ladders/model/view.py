"""What one seat knows of a Ladders match."""

from dataclasses import dataclass

from game.cards import Card
from game.games.ladders.model.memory import Lot, Memory, Note
from game.games.ladders.model.options import LaddersOptions
from game.games.ladders.model.state import State


@dataclass(frozen=True, slots=True)
class ClimbView:
    """A CLIMB as it is seen."""

    size: int
    top: Card | None


LotCounts = tuple[tuple[Lot, tuple[int, ...]], ...]
"""By lot, how many cards of each step (SKIP PORTAL last)."""


@dataclass(frozen=True, slots=True)
class MemoryView:
    """What a seat can tell of where hidden cards come from: see ``memory``."""

    latest: Lot
    lots: LotCounts
    held: tuple[tuple[tuple[Lot, int], ...] | None, ...]
    notes: tuple[Note, ...]
    own: LotCounts
    """Of ``lots``, what this seat alone knows to have come out: it drew these cards."""


@dataclass(frozen=True, slots=True)
class View:
    """All that a seat knows."""

    seat: int | None
    options: LaddersOptions
    players: int
    deal: int
    """0-based; -1 before the first."""
    dealer: int
    to_move: int | None
    climbs: tuple[ClimbView, ...]
    """By player."""
    rungs: tuple[tuple[tuple[Card, ...], ...], ...]
    """By player and place, the top card last."""
    accents: tuple[tuple[Card, ...], ...]
    """By place, as they were played: the n-th card stands for n."""
    hand: tuple[Card, ...]
    """The seat's own: numbers rising, SKIP PORTALS last; empty for an onlooker."""
    hand_sizes: tuple[int, ...]
    known: tuple[tuple[Card, ...], ...]
    """By player, the cards that everyone knows to be in this HAND: they were seen on DRAW."""
    draw_size: int
    draw_top: Card | None
    """``None`` where DRAW is empty or lies face down."""
    discard: tuple[Card, ...]
    """All of them were seen on ACCENT piles; in no order."""
    memory: MemoryView | None
    """``None`` as long as DISCARD has never been reshuffled: all unseen cards are alike."""
    moved: bool
    """Whether a card has moved in this turn."""
    idle: int
    """Turns in a row before this one in which no card moved."""
    reshuffles: int
    """Since a card last left any CLIMB."""
    scores: tuple[int, ...]
    """Of the latest deal, once it is over."""
    winners: tuple[int, ...]
    """Of the latest deal, once it is over."""
    blocked: bool
    """Whether the latest deal was blocked."""
    blocked_in_a_row: int
    totals: tuple[int, ...]
    """Points of the deals that are over."""


def view(state: State, options: LaddersOptions, seat: int | None) -> View:
    """Return what a seat knows (``None``: an onlooker)."""
    players = range(len(state.climbs))
    return View(
        seat=seat,
        options=options,
        players=len(players),
        deal=state.deal,
        dealer=state.dealer,
        to_move=state.turn,
        climbs=tuple(ClimbView(len(climb), climb[-1] if climb else None) for climb in state.climbs),
        rungs=tuple(
            tuple(map(tuple, state.rungs[4 * player : 4 * player + 4])) for player in players
        ),
        accents=tuple(map(tuple, state.accents)),
        hand=() if seat is None else tuple(sorted(state.hands[seat])),
        hand_sizes=tuple(map(len, state.hands)),
        known=tuple(tuple(sorted(known)) for known in state.known),
        draw_size=len(state.draw),
        draw_top=state.draw[-1] if state.draw and options.draw_face_up else None,
        discard=tuple(sorted(state.discard)),
        memory=remembered(state.memory, seat) if state.memory else None,
        moved=state.moved,
        idle=state.idle,
        reshuffles=state.reshuffles,
        scores=tuple(state.scores),
        winners=state.winners,
        blocked=state.blocked,
        blocked_in_a_row=state.blocked_in_a_row,
        totals=tuple(state.totals),
    )


def remembered(memory: Memory, seat: int | None) -> MemoryView:
    """Return what a seat (``None``: an onlooker) remembers."""
    memory.recall()
    return MemoryView(
        latest=memory.latest,
        lots=tuple((lot, tuple(counts)) for lot, counts in memory.lots.items()),
        held=tuple(None if held is None else tuple(held.items()) for held in memory.held),
        notes=tuple(memory.notes),
        own=()
        if seat is None
        else tuple((lot, tuple(counts)) for lot, counts in memory.own[seat].items()),
    )
