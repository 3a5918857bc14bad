"""What one seat knows of a Ladders match."""

from dataclasses import dataclass

from game.cards import Card
from game.games.ladders.model.memory import Lot, Memory, Note
from game.games.ladders.model.options import LaddersOptions
from game.games.ladders.model.state import LaddersState


@dataclass(frozen=True, slots=True)
class ClimbView:
    """A CLIMB as players see it."""

    size: int
    top: Card | None


LotCounts = tuple[tuple[Lot, tuple[int, ...]], ...]
"""For each lot, the number of cards of each step (SKIP PORTAL last)."""


@dataclass(frozen=True, slots=True)
class MemoryView:
    """What a seat knows about the origin of hidden cards: see ``memory``."""

    latest: Lot
    lots: LotCounts
    held: tuple[tuple[tuple[Lot, int], ...] | None, ...]
    notes: tuple[Note, ...]
    own: LotCounts
    """The cards of ``lots`` that only this seat knows to have come out, because it drew them."""


@dataclass(frozen=True, slots=True)
class LaddersView:
    """Everything that a seat knows."""

    seat: int | None
    options: LaddersOptions
    players: int
    deal: int
    """0-based; -1 before the first deal."""
    dealer: int
    to_move: int | None
    climbs: tuple[ClimbView, ...]
    """Indexed by player."""
    rungs: tuple[tuple[tuple[Card, ...], ...], ...]
    """Indexed by player and place; the top card is last."""
    accents: tuple[tuple[Card, ...], ...]
    """Indexed by place, in the order played: the n-th card stands for n."""
    hand: tuple[Card, ...]
    """The seat's own HAND, numbers ascending and SKIP PORTALS last; empty for an onlooker."""
    hand_sizes: tuple[int, ...]
    known: tuple[tuple[Card, ...], ...]
    """The cards in each HAND that everyone knows, because they were seen on DRAW."""
    draw_size: int
    draw_top: Card | None
    """``None`` if DRAW is empty or face down."""
    discard: tuple[Card, ...]
    """Everyone saw these cards on ACCENT piles. Their order has no meaning."""
    memory: MemoryView | None
    """``None`` before the first reshuffle, while all unseen cards are alike."""
    moved: bool
    """Whether a card has moved in this turn."""
    idle: int
    """The number of turns in a row, before this one, in which no card moved."""
    reshuffles: int
    """The number of reshuffles since a card last left a CLIMB."""
    scores: tuple[int, ...]
    """Of the latest deal, once it has ended."""
    winners: tuple[int, ...]
    """Of the latest deal, once it has ended."""
    blocked: bool
    """Whether the latest deal was blocked."""
    blocked_in_a_row: int
    totals: tuple[int, ...]
    """The points of all deals that have ended."""

    @property
    def glance(self) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
        """What the position is about, in a few cards: the tops of the piles, and the seat's own."""
        own = () if self.seat is None else (self.climbs[self.seat].top,)
        tops = tuple(pile[-1] for pile in self.accents if pile)
        return tops, (*(top for top in own if top is not None), *self.hand)


def view(state: LaddersState, options: LaddersOptions, seat: int | None) -> LaddersView:
    """Return what a seat knows; ``None`` asks for an onlooker's view."""
    players = range(len(state.climbs))
    return LaddersView(
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
    """Return what a seat remembers; ``None`` asks for an onlooker's memory."""
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
