"""Judges columns by what is on the table: the evaluation of ``medium`` and of the search.

A column is worth its points times its chance to reach a bank, plus the likely gain of the next turn
from open and unseen cards.
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

# Tuned by mirrored tournaments (docs/decisions/0002); each weight was moved both ways.
AHEAD: Final = 0.9
"""The weight of the next turn's likely gain, relative to points in hand."""
STUCK: Final = 0.5
"""The cost of having nothing to add or bank, so that a card must be discarded."""
LEFT_LYING: Final = 0.9
TAKEN_UP: Final = 0.45
"""Probability that an open card survives an opponent's turn, if it fits them not or does."""
TURNED_UP: Final = 0.65
"""The mean number of new cards that an opponent's turn uncovers."""

Columns: TypeAlias = tuple[Column, Column]


class TrustWeights(NamedTuple):
    """How far a player trusts luck and time."""

    luck: float
    """The assumed probability that a given rank is available on a turn."""
    pace: float
    """Cards taken from the piles per player and turn; above 1, to bank rather early."""
    share: float
    """Each column's share of the turns while neither of the two can be banked."""


MEDIUM_WEIGHTS = TrustWeights(luck=LUCK, pace=1.05, share=0.6)
"""The weights of ``medium``, with any number of players."""
# The weights of the search (docs/decisions/0007).
_BY_TWO = TrustWeights(luck=0.1, pace=1.05, share=0.6)
_BY_MORE = TrustWeights(luck=0.09, pace=1.2, share=0.8)


def search_weights(players: int) -> TrustWeights:
    """Return the search's weights for a number of players."""
    return _BY_TWO if players == 2 else _BY_MORE


class ColumnsEvaluation:
    """Everyone's columns in turn order, and the probabilities of the unseen ranks."""

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
        """Return the expected points of two columns, whose owner moves after ``place`` others.

        ``tops`` are the piles' top ranks (``NO_RANK`` if empty or unknown), ``unknown`` is the
        number of unknown tops, and ``left`` the number of cards in the piles.
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
        """Return the expected and the guaranteed number of turns before the piles run out."""
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
        """Return the expected gain of the best card available on a turn.

        The player takes the most useful card if it is there, else the next one, and so on.
        """
        chances = [(gain, self._odds[rank] * fresh) for rank, gain in gains.items()]
        chances += [(gains[rank], self._still_there(rank, place)) for rank in tops if rank in gains]
        total, missed = 0.0, 1.0
        for gain, chance in sorted(chances, reverse=True):
            total += missed * chance * gain
            missed *= 1 - chance
        return total + missed * idling

    def _still_there(self, rank: Rank, place: int) -> float:
        """Return the probability that the players who move before leave an open card."""
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
    """Return the value of a turn on which nothing fits: 0 if a column can be banked."""
    return 0.0 if any(column.end in BANKING_RANKS for column in columns) else -STUCK


def _gains(
    columns: tuple[Column, Column], now: Sequence[float], chances: Chances, sure: int
) -> dict[Rank, float]:
    """Return the gain from the best use of each rank; useless ranks are left out."""
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
"""The ranks that fit on a column, by its end rank; an empty slot takes any."""
