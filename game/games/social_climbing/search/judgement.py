"""What columns promise with what lies on the table: the judgement of the practised player.

A column is worth its points times the chance that they still come home. On top of that comes what
the next turn is likely to add, from the cards that lie open and those that are not yet seen.
"""

from collections.abc import Sequence
from math import prod
from typing import Final, NamedTuple, TypeAlias

from game.cards import Rank
from game.games.social_climbing.model.actions import (
    BANKING_RANKS,
    NO_RANK,
    PILES,
    neighbours,
)
from game.games.social_climbing.search.prospects import (
    LUCK,
    Chances,
    Column,
    chances_after,
    grown,
    worth,
)

# The weights were found by mirrored tournaments (docs/decisions/0002): each was moved both ways.
AHEAD: Final = 0.9
"""How much the next turn's likely gain counts, against what is in hand."""
STUCK: Final = 0.5
"""The cost of having nothing to add and nothing to bank: a card has to go."""
LEFT_LYING: Final = 0.9
TAKEN_UP: Final = 0.45
"""The chance that an open card is still there after an opponent's turn, by whether it fits them."""
TURNED_UP: Final = 0.65
"""How many new cards an opponent's turn turns up."""

Columns: TypeAlias = tuple[Column, Column]


class TrustWeights(NamedTuple):
    """How far a player trusts in luck and in time."""

    luck: float
    """How likely a given rank is thought to be had on a turn."""
    pace: float
    """Cards that a player takes from the piles per turn; above 1, so as to be home rather early."""
    share: float
    """The share of the turns that each of two columns gets while both are on their way."""


PRACTISED = TrustWeights(luck=LUCK, pace=1.05, share=0.6)
"""The habits of ``medium``, at any table."""
# Of a search (docs/decisions/0007).
_BY_TWO = TrustWeights(luck=0.1, pace=1.05, share=0.6)
_BY_MORE = TrustWeights(luck=0.09, pace=1.2, share=0.8)


def searched_with(players: int) -> TrustWeights:
    """Return the weights by which a search judges at a table of so many."""
    return _BY_TWO if players == 2 else _BY_MORE


class Judgement:
    """Everyone's columns in the order in which they come to move, and which ranks are unseen."""

    def __init__(
        self, columns: Sequence[Columns], odds: Sequence[float], weights: TrustWeights
    ) -> None:
        self._columns = columns
        self._odds = odds
        self._weights = weights
        self._stays: dict[tuple[Rank, int], float] = {}

    def outlook(
        self, place: int, columns: Columns, tops: Sequence[Rank], unknown: int, left: int
    ) -> float:
        """Return the points that two columns promise; ``place`` players move before their owner.

        ``tops`` are the piles' (``NO_RANK`` where there is none, or it is not known yet),
        ``unknown`` how many are not known yet, ``left`` how many cards the piles hold.
        """
        turns, sure = self._turns(place, left)
        luck, _, share = self._weights
        hurry = 1.0 if any(column.end in _SETTLED for column in columns) else share
        chances = chances_after(turns * hurry, luck)
        now = [worth(column, chances, sure) for column in columns]
        if not turns:
            return sum(now)
        gains = _gains(columns, now, chances_after(turns * hurry - 1, luck), sure - 1)
        fresh = min(unknown + place * TURNED_UP, PILES, left)
        next_turn = self._expected(gains, _idling(columns), place, tops, fresh)
        return sum(now) + AHEAD * min(turns, 1.0) * next_turn

    def _turns(self, place: int, left: int) -> tuple[float, int]:
        """Return how many turns a player will have, likely and surely, before the piles run out."""
        if not left:
            return 0.0, 0
        players = len(self._columns)
        likely = left / (players * self._weights.pace) + 0.5 - (place + 0.5) / players
        sure = 1 + (left - 1 - place) // (players - 1) if left > place else 0
        return max(0.0, likely), sure

    def _expected(
        self,
        gains: dict[Rank, float],
        idling: float,
        place: int,
        tops: Sequence[Rank],
        fresh: float,
    ) -> float:
        """Return what the best card to be had on a turn brings, on average over what may lie there.

        The most welcome card is taken if it is there, else the next, and so on.
        """
        chances = [(gain, self._odds[rank] * fresh) for rank, gain in gains.items()]
        chances += [(gains[rank], self._still_there(rank, place)) for rank in tops if rank in gains]
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


_SETTLED: Final = BANKING_RANKS | {NO_RANK}


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


_FITTING: Final[tuple[tuple[Rank, ...], ...]] = tuple(
    tuple(rank for rank in range(13) if _fits(rank, end)) for end in range(14)
)
"""By the rank a column ends in, which ranks may be put on it; anything goes into an empty slot."""
