"""Determinizations of a Ladders view: states that fit everything its seat knows."""

from collections import Counter
from collections.abc import Mapping
from itertools import chain
from random import Random

from game.cards import Card
from game.chance.shuffling import shuffle
from game.games.ladders.model.board import Board, board_of, steps_of
from game.games.ladders.model.memory import Counts, Lot, Memory, counts_of
from game.games.ladders.model.pack import KINDS, PACK, STEPS
from game.games.ladders.model.scoring import Team
from game.games.ladders.model.state import State, fronts_of, wanted_by, wants_of
from game.games.ladders.model.view import View
from game.games.ladders.search.tracing import Holding, PlayTrace


def determinize(view: View, rng: Random) -> State:
    """Return a state with the hidden cards in possible places.

    All layouts are equally likely, unless it is in doubt which of the cards shown since a reshuffle
    had been in HAND before it. Such doubts are settled in order, by how likely each card was to
    come out.
    """
    state = _what_is_seen(view)
    if view.deal < 0:
        return state
    if view.memory is None:
        _lay_out(view, state, _before_reshuffles(view), rng)
    else:
        _lay_out(view, state, _since_reshuffle(view, state, rng), rng)
    return state


class Determinizer:
    """Draws determinizations of one view as boards, which is all that a search needs of them.

    Until a reshuffle the hidden cards are a single lot, which is then counted only once. The same
    random numbers give the same board as ``determinize``.
    """

    __slots__ = ("_climbs", "_draw", "_hands", "_hidden", "_missing", "_seen", "_teams", "_view")

    def __init__(self, view: View, teams: tuple[Team, ...]) -> None:
        self._view = view
        self._teams = teams
        self._seen = board_of(_what_is_seen(view), teams)
        self._hidden = steps_of(unseen(view))
        self._hands = [
            steps_of(view.hand if player == view.seat else known)
            for player, known in enumerate(view.known)
        ]
        self._missing = [
            size - len(hand) for size, hand in zip(view.hand_sizes, self._hands, strict=True)
        ]
        self._climbs = [
            (max(0, climb.size - 1), [] if climb.top is None else steps_of([climb.top]))
            for climb in view.climbs
        ]
        self._draw = [] if view.draw_top is None else steps_of([view.draw_top])

    def board(self, rng: Random) -> Board:
        """Return a board with the hidden cards in possible places."""
        if self._view.memory is not None:
            return board_of(determinize(self._view, rng), self._teams)
        board = self._seen.clone()
        hidden = self._hidden[:]
        shuffle(hidden, rng)
        board.hands = [
            hand + _taken(hidden, missing)
            for hand, missing in zip(self._hands, self._missing, strict=True)
        ]
        board.climbs = [_taken(hidden, below) + top for below, top in self._climbs]
        board.draw = hidden + self._draw
        return board


def unseen(view: View) -> list[Card]:
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


def _before_reshuffles(view: View) -> _Hidden:
    holdings = [
        {} if player == view.seat else {0: size - len(view.known[player])}
        for player, size in enumerate(view.hand_sizes)
    ]
    return _Hidden({0: unseen(view)}, holdings, draw=0)


def _since_reshuffle(view: View, state: State, rng: Random) -> _Hidden:
    """Settle every doubt, and rebuild what each player saw of their own cards."""
    memory = view.memory
    assert memory is not None
    own = dict(memory.own)
    lots = {
        lot: [count - mine for count, mine in zip(counts, own.get(lot, _NOTHING), strict=True)]
        for lot, counts in memory.lots
    }
    notes = [note for note in memory.notes if note.player != view.seat]
    trace = PlayTrace(notes, lots, rng)
    holdings = [
        {} if player == view.seat else trace.holdings[player] if held is None else dict(held)
        for player, held in enumerate(memory.held)
    ]
    state.memory = Memory(
        memory.latest,
        {lot: list(counts) for lot, counts in memory.lots},
        [None if held is None else dict(held) for held in memory.held],
        [
            {lot: list(counts) for lot, counts in own.items()}
            if player == view.seat
            else trace.shown[player]
            for player in range(view.players)
        ],
        list(memory.notes),
    )
    cards = {lot: _cards_of(counts) for lot, counts in trace.lots.items()}
    return _Hidden(cards, holdings, memory.latest)


_NOTHING = (0,) * len(STEPS)


def _cards_of(counts: Counts) -> list[Card]:
    return [card for card, count in zip(KINDS, counts, strict=True) for _ in range(count)]


def _what_is_seen(view: View) -> State:
    """Return a state with only the open cards."""
    state = State(view.players)
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


def _lay_out(view: View, state: State, hidden: _Hidden, rng: Random) -> None:
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


def _fill_hand(view: View, state: State, player: int, holding: Holding, hidden: _Hidden) -> None:
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
