"""How a practised player climbs: weighs every action by what it promises and what it leaves.

A column is worth its points times the chance that they still come home. On top of that comes what
the next turn is likely to add, from the cards that lie open and those that are not yet seen. The
same is reckoned for the opponents and held against the action, so that it also denies them cards.
What this brings about: high cards are picked up while there is time to climb back, the two columns
are kept where different cards fit them, a column that is stuck is banked before a card is thrown
away, and towards the end everything returns to a 3, 6 or 9.
"""

from collections.abc import Iterator, Sequence
from math import prod
from random import Random
from typing import NamedTuple

from game.cards import Card, Rank, rank_of
from game.games.social_climbing.actions import (
    BANKING_RANKS,
    NO_RANK,
    PILES,
    Action,
    merged,
    neighbours,
)
from game.games.social_climbing.prospects import (
    EMPTY_SLOT,
    Chances,
    Column,
    chances_after,
    column_of,
    grown,
    worth,
)
from game.games.social_climbing.view import View

# The weights were found by mirrored tournaments (docs/decisions/0002): each was moved both ways.
PACE = 1.05
"""Cards that a player takes from the piles per turn; above 1, so as to be home rather early."""
SHARE = 0.6
"""The share of the turns that each of two columns gets while both are on their way."""
AHEAD = 0.9
"""How much the next turn's likely gain counts, against what is in hand."""
STUCK = 0.5
"""The cost of having nothing to add and nothing to bank: a card has to go."""
SPITE = 1.0
"""How much the opponents' prospects count, against one's own."""
LEFT_LYING, TAKEN_UP = 0.9, 0.45
"""The chance that an open card is still there after an opponent's turn, by whether it fits them."""
TURNED_UP = 0.65
"""How many new cards an opponent's turn turns up."""


class _Outcome(NamedTuple):
    """The table as an action leaves it, as far as one can see."""

    columns: tuple[Column, Column]
    """One's own."""
    banked: int
    tops: tuple[Rank, ...]
    """``NO_RANK`` where a pile is empty or its new top is not yet known."""
    unknown: int
    """How many tops are not yet known."""
    left: int
    """Cards in the piles."""


def climber(view: View, legal: Sequence[Action], rng: Random) -> Action:
    """Return the action that promises most; between equals, any."""
    actions = merged(legal)
    if len(actions) == 1:
        return actions[0]
    table = _Table(view)
    return max(actions, key=lambda action: (table.promise(action), rng.random()))


class _Table:
    """One view, read once for all the actions to be weighed."""

    def __init__(self, view: View) -> None:
        assert view.to_move is not None
        self._piles = view.piles
        self._own = view.columns[view.to_move]
        self._left = sum(pile.size for pile in view.piles)
        self._tops = tuple(
            NO_RANK if pile.top is None else rank_of(pile.top) for pile in view.piles
        )
        # In the order in which they come to move: oneself last.
        self._order = [(view.to_move + step) % view.players for step in range(1, view.players + 1)]
        self._columns = [
            (column_of(left), column_of(right))
            for left, right in (view.columns[player] for player in self._order)
        ]
        self._scores = [view.scores[player] for player in self._order]
        self._odds = _odds(view)
        self._stays: dict[tuple[Rank, int], float] = {}
        self._opposed: dict[tuple[tuple[Rank, ...], int], float] = {}

    def promise(self, action: Action) -> float:
        """Return what an action promises, in points above what it leaves the opponents."""
        after = self._after(action)
        own = after.banked + self._outlook(len(self._order) - 1, after.columns, after)
        return own - SPITE * self._opposition(after)

    def _after(self, action: Action) -> _Outcome:
        columns = [column_of(cards) for cards in self._own]
        tops, left, banked, unknown = self._tops, self._left, 0, 0
        if action.pile is not None:
            pile = self._piles[action.pile]
            columns[action.column] = grown(columns[action.column], tops[action.pile])
            revealed = rank_of(pile.below[0]) if pile.below else NO_RANK
            tops = (*tops[: action.pile], revealed, *tops[action.pile + 1 :])
            unknown = int(pile.size > 1 and revealed == NO_RANK)
            left -= 1
        elif action.kind == "bank":
            banked = columns[action.column].points
            columns[action.column] = EMPTY_SLOT
        else:
            columns[action.column] = column_of(self._own[action.column][:-1])
        return _Outcome((columns[0], columns[1]), banked, tops, unknown, left)

    def _opposition(self, after: _Outcome) -> float:
        """Return what the opponents have and may hope for, on average."""
        key = after.tops, after.left
        if key not in self._opposed:
            opponents = range(len(self._order) - 1)
            self._opposed[key] = sum(
                self._scores[place] + self._outlook(place, self._columns[place], after)
                for place in opponents
            ) / len(opponents)
        return self._opposed[key]

    def _outlook(self, place: int, columns: tuple[Column, Column], after: _Outcome) -> float:
        """Return the points that two columns promise; ``place`` players move before their owner."""
        turns, sure = self._turns(place, after.left)
        hurry = 1.0 if any(column.end in _SETTLED for column in columns) else SHARE
        chances = chances_after(turns * hurry)
        now = [worth(column, chances, sure) for column in columns]
        if not turns:
            return sum(now)
        gains = _gains(columns, now, chances_after(turns * hurry - 1), sure - 1)
        next_turn = self._expected(gains, _idling(columns), place, after)
        return sum(now) + AHEAD * min(turns, 1.0) * next_turn

    def _turns(self, place: int, left: int) -> tuple[float, int]:
        """Return how many turns a player will have, likely and surely, before the piles run out."""
        if not left:
            return 0.0, 0
        players = len(self._order)
        likely = left / (players * PACE) + 0.5 - (place + 0.5) / players
        sure = 1 + (left - 1 - place) // (players - 1) if left > place else 0
        return max(0.0, likely), sure

    def _expected(
        self, gains: dict[Rank, float], idling: float, place: int, after: _Outcome
    ) -> float:
        """Return what the best card to be had on a turn brings, on average over what may lie there.

        The most welcome card is taken if it is there, else the next, and so on.
        """
        fresh = min(after.unknown + place * TURNED_UP, PILES, after.left)
        chances = [(gain, self._odds[rank] * fresh) for rank, gain in gains.items()]
        chances += [
            (gains[rank], self._still_there(rank, place)) for rank in after.tops if rank in gains
        ]
        total, missed = 0.0, 1.0
        for gain, chance in sorted(chances, reverse=True):
            total += missed * chance * gain
            missed *= 1 - chance
        return total + missed * idling

    def _still_there(self, rank: Rank, place: int) -> float:
        """Return the chance that an open card is left by the players who move before."""
        key = rank, place
        if key not in self._stays:
            self._stays[key] = prod(
                TAKEN_UP if any(_fits(rank, column.end) for column in columns) else LEFT_LYING
                for columns in self._columns[:place]
            )
        return self._stays[key]


_SETTLED = BANKING_RANKS | {NO_RANK}


def _fits(rank: Rank, end: Rank) -> bool:
    return end == NO_RANK or neighbours(rank, end)


def _idling(columns: tuple[Column, Column]) -> float:
    """Return what a turn brings on which nothing fits: there may be something to bank."""
    return 0.0 if any(column.end in BANKING_RANKS for column in columns) else -STUCK


def _gains(
    columns: tuple[Column, Column], now: Sequence[float], chances: Chances, sure: int
) -> dict[Rank, float]:
    """Return by rank what the best use of such a card would add; useless ranks are left out."""
    gains: dict[Rank, float] = {}
    least = _idling(columns)
    for column, before in zip(columns, now, strict=True):
        for rank in _FITTING[column.end]:
            gain = worth(grown(column, rank), chances, sure) - before
            if gain > gains.get(rank, least):
                gains[rank] = gain
    return gains


def _odds(view: View) -> tuple[float, ...]:
    """Return by rank how likely the next hidden card is to have it: whoever counts, knows."""
    hidden = [4 * view.options.packs] * 13
    for card in _seen(view):
        hidden[rank_of(card)] -= 1
    total = sum(hidden) or 1
    return tuple(count / total for count in hidden)


def _seen(view: View) -> Iterator[Card]:
    """Return every card that lies or has lain open."""
    for columns in (*view.columns, *view.banked):
        for cards in columns:
            yield from cards
    yield from view.discards
    yield from (pile.top for pile in view.piles if pile.top is not None)


_FITTING: tuple[tuple[Rank, ...], ...] = tuple(
    tuple(rank for rank in range(13) if _fits(rank, end)) for end in range(14)
)
"""By the rank a column ends in, which ranks may be put on it; anything goes into an empty slot."""
