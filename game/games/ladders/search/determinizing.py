"""Determinizations of a Ladders view: states that fit everything its seat knows."""

from collections import Counter
from collections.abc import Mapping
from itertools import chain
from random import Random

from game.cards import Card
from game.chance.numbers import RandomNumbers
from game.chance.shuffling import shuffle
from game.games.ladders.model.board import steps_of
from game.games.ladders.model.memory import Counts, Lot, Memory, counts_of
from game.games.ladders.model.pack import KINDS, PACK, STEPS, Step
from game.games.ladders.model.state import LaddersState, fronts_of, wanted_by, wants_of
from game.games.ladders.model.view import LaddersView, MemoryView
from game.games.ladders.rollouts.boards import empty_board
from game.games.ladders.rollouts.flat_board import FlatBoard
from game.games.ladders.rollouts.unseen import LaddersUnseen
from game.games.ladders.search.tracing import Holding, PlayTrace


def determinize(view: LaddersView, rng: Random) -> LaddersState:
    """Return a state with the hidden cards in possible places.

    All layouts are equally likely, unless it is in doubt which of the cards shown since a reshuffle
    had been in HAND before it. Such doubts are settled in order, by how likely each card was to
    come out.
    """
    state = _what_is_seen(view)
    if view.deal < 0:
        return state
    if view.memory is None:
        hidden = _before_reshuffles(view)
    else:
        trace = _settled(view, view.memory, rng)
        hidden = _since_reshuffle(view, trace)
        state.memory = _memory_of(view, view.memory, trace)
    _lay_out(view, state, hidden, rng)
    return state


class LaddersDeterminizer:
    """Draws determinizations of one view as boards for rollouts.

    They are as likely as those of ``determinize``. Only what is uncertain about HANDS is drawn
    again each time; where nothing is uncertain, what goes where by lot is found once.
    """

    __slots__ = ("_doubts", "_unseen", "_view", "_visible")

    def __init__(self, view: LaddersView) -> None:
        self._view = view
        self._visible = _visible_board(view)
        self._doubts = view.memory is not None and any(
            note.player != view.seat for note in view.memory.notes
        )
        self._unseen = None if self._doubts else _unseen_cards(view, _hidden(view, Random(0)))

    def board(self, numbers: RandomNumbers, rng: Random) -> FlatBoard:
        """Return a board with the hidden cards in possible places; ``rng`` settles doubts."""
        board = self._visible.clone()
        unseen = self._unseen or _unseen_cards(self._view, _hidden(self._view, rng))
        unseen.deal(board, numbers)
        return board


def _visible_board(view: LaddersView) -> FlatBoard:
    """Return a board with the cards that a seat sees, and room for the others."""
    assert view.to_move is not None
    board = empty_board(view.players, view.options)
    board.fill(
        [_under(climb.size, climb.top) for climb in view.climbs],
        [
            steps_of(view.hand if player == view.seat else known)
            for player, known in enumerate(view.known)
        ],
        [steps_of(rung) for rungs in view.rungs for rung in rungs],
        [steps_of(accent) for accent in view.accents],
        _under(view.draw_size, view.draw_top),
        steps_of(view.discard),
    )
    board.set_turn(view.to_move, view.moved, view.idle, view.reshuffles)
    return board


def _under(size: int, top: Card | None) -> list[Step]:
    """Return a pile of which at most the top card is known, with any cards for the others."""
    tops = [] if top is None else steps_of([top])
    return [0] * (size - len(tops)) + tops


def _unseen_cards(view: LaddersView, hidden: "_Hidden") -> LaddersUnseen:
    """Return the hidden cards for a board for rollouts."""
    found = LaddersUnseen()
    for lot, cards in hidden.lots.items():
        found.add_lot(steps_of(cards))
        for player, holding in enumerate(hidden.holdings):
            found.to_hand(player, holding.get(lot, 0))
        if lot == 0:
            for player, climb in enumerate(view.climbs):
                found.to_climb(player, 0, max(0, climb.size - 1))
        if lot == hidden.draw:
            found.to_draw(view.draw_size - (view.draw_top is not None))
    assert found.placed == found.size, "every hidden card has a place"
    return found


def unseen(view: LaddersView) -> list[Card]:
    """Return the cards that this seat can't see, wherever they are, in pack order."""
    left = Counter(PACK)
    left.subtract(view.hand)
    left.subtract(view.discard)
    left.subtract(chain.from_iterable(view.accents))
    left.subtract(card for rungs in view.rungs for rung in rungs for card in rung)
    left.subtract(climb.top for climb in view.climbs if climb.top is not None)
    left.subtract([] if view.draw_top is None else [view.draw_top])
    for player, known in enumerate(view.known):
        left.subtract(known if player != view.seat else ())
    return list(left.elements())


class _Hidden:
    """The cards to lay out by lot, and how many of each lot every HAND needs."""

    def __init__(self, lots: Mapping[Lot, list[Card]], holdings: list[Holding], draw: Lot) -> None:
        self.lots = lots
        self.holdings = holdings
        """Indexed by player; empty for the seat itself, whose HAND is known."""
        self.draw = draw
        """The lot of DRAW."""


def _before_reshuffles(view: LaddersView) -> _Hidden:
    holdings = [
        {} if player == view.seat else {0: size - len(view.known[player])}
        for player, size in enumerate(view.hand_sizes)
    ]
    return _Hidden({0: unseen(view)}, holdings, draw=0)


def _since_reshuffle(view: LaddersView, trace: PlayTrace) -> _Hidden:
    memory = view.memory
    assert memory is not None
    holdings = [
        {} if player == view.seat else trace.holdings[player] if held is None else dict(held)
        for player, held in enumerate(memory.held)
    ]
    cards = {lot: _cards_of(counts) for lot, counts in trace.lots.items()}
    return _Hidden(cards, holdings, memory.latest)


def _settled(view: LaddersView, memory: MemoryView, rng: Random) -> PlayTrace:
    """Settle every doubt about what came out of others' HANDS."""
    own = dict(memory.own)
    lots = {
        lot: [count - mine for count, mine in zip(counts, own.get(lot, _NOTHING), strict=True)]
        for lot, counts in memory.lots
    }
    return PlayTrace([note for note in memory.notes if note.player != view.seat], lots, rng)


def _hidden(view: LaddersView, rng: Random) -> _Hidden:
    """Return the cards to lay out by lot, with every doubt settled."""
    if view.memory is None:
        return _before_reshuffles(view)
    return _since_reshuffle(view, _settled(view, view.memory, rng))


def _memory_of(view: LaddersView, memory: MemoryView, trace: PlayTrace) -> Memory:
    """Return a memory with what each player saw of the cards that have left their HAND."""
    return Memory(
        memory.latest,
        {lot: list(counts) for lot, counts in memory.lots},
        [None if held is None else dict(held) for held in memory.held],
        [
            {lot: list(counts) for lot, counts in memory.own}
            if player == view.seat
            else trace.shown[player]
            for player in range(view.players)
        ],
        list(memory.notes),
    )


_NOTHING = (0,) * len(STEPS)


def _cards_of(counts: Counts) -> list[Card]:
    return [card for card, count in zip(KINDS, counts, strict=True) for _ in range(count)]


def _what_is_seen(view: LaddersView) -> LaddersState:
    """Return a state with only the open cards."""
    state = LaddersState(view.players)
    state.deal = view.deal
    state.dealer = view.dealer
    state.turn = view.to_move
    state.totals = list(view.totals)
    state.blocked_in_a_row = view.blocked_in_a_row
    state.rungs = [list(rung) for rungs in view.rungs for rung in rungs]
    state.accents = [list(accent) for accent in view.accents]
    state.wants = wants_of(state.accents)
    state.wanted = wanted_by(state.wants)
    state.discard = list(view.discard)
    state.known = [list(cards) for cards in view.known]
    state.moved = view.moved
    state.idle = view.idle
    state.reshuffles = view.reshuffles
    state.scores = list(view.scores)
    state.winners = view.winners
    state.blocked = view.blocked
    return state


def _lay_out(view: LaddersView, state: LaddersState, hidden: _Hidden, rng: Random) -> None:
    """Shuffle the hidden cards of each lot into the places that hold cards of that lot."""
    for cards in hidden.lots.values():
        shuffle(cards, rng)
    for player, holding in enumerate(hidden.holdings):
        _fill_hand(view, state, player, holding, hidden)
    state.climbs = [
        [*_taken(hidden.lots[0], climb.size - 1), climb.top] if climb.top is not None else []
        for climb in view.climbs
    ]
    state.fronts = fronts_of(state.hands, state.climbs, state.rungs)
    top = [] if view.draw_top is None else [view.draw_top]
    state.draw = [*_taken(hidden.lots[hidden.draw], view.draw_size - len(top)), *top]
    assert not any(hidden.lots.values()), "every hidden card has a place"


def _fill_hand(
    view: LaddersView, state: LaddersState, player: int, holding: Holding, hidden: _Hidden
) -> None:
    hand = list(view.hand if player == view.seat else view.known[player])
    for lot, count in holding.items():
        cards = _taken(hidden.lots[lot], count)
        hand += cards
        if state.memory:
            _saw(state.memory, player, lot, cards)
    state.hands[player] = hand


def _saw(memory: Memory, player: int, lot: Lot, cards: list[Card]) -> None:
    seen = memory.own[player].get(lot, _NOTHING)
    drawn = counts_of(cards)
    memory.own[player][lot] = [one + other for one, other in zip(seen, drawn, strict=True)]


def _taken(cards: list[Card], count: int) -> list[Card]:
    """Remove ``count`` cards from the end of a shuffled list, and return them."""
    taken = cards[len(cards) - count :]
    del cards[len(cards) - count :]
    return taken
