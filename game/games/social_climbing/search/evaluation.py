"""Judges columns by what is on the table: the evaluation of ``medium`` and of the search.

A column is worth its points times its chance to reach a bank, plus the likely gain of the next turn
from open and unseen cards.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

from game.cards import Rank
from game.games.social_climbing.model.actions import (
    BANKING_RANKS,
    NO_RANK,
    PILES,
    RANK_OR_NONE,
    neighbours,
)
from game.games.social_climbing.search.prospects import (
    LUCK,
    Chances,
    Column,
    counted_chances,
    even_chances,
    worth,
    worth_grown,
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
    """The assumed probability that a given rank is available on a turn, as a mean."""
    pace: float
    """Cards taken from the piles per player and turn; above 1, to bank rather early."""
    share: float
    """Each column's share of the turns while neither of the two can be banked."""
    counting: bool
    """Whether that probability is in proportion to the rank's unseen cards."""


MEDIUM_WEIGHTS = TrustWeights(luck=LUCK, pace=1.05, share=0.6, counting=False)
"""The weights of ``medium``, with any number of players."""
# The weights of the search (docs/decisions/0007).
_BY_TWO = TrustWeights(luck=0.1, pace=1.05, share=0.6, counting=True)
_BY_MORE = TrustWeights(luck=0.09, pace=1.2, share=0.8, counting=True)


def search_weights(players: int) -> TrustWeights:
    """Return the search's weights for a number of players."""
    return _BY_TWO if players == 2 else _BY_MORE


class Expectations:
    """What a player expects of unseen cards and of time: one for a view and what follows it."""

    __slots__ = ("chances", "odds", "pace", "share")

    def __init__(self, odds: Sequence[float], weights: TrustWeights) -> None:
        """``odds`` are the probabilities, by rank, that the next unseen card has it."""
        self.odds = odds
        self.pace = weights.pace
        self.share = weights.share
        if weights.counting:
            self.chances = counted_chances(weights.luck, odds)
        else:
            self.chances = even_chances(weights.luck)


class ColumnsEvaluation:
    """Everyone's columns in turn order, and what is expected of the unseen cards."""

    def __init__(self, columns: Sequence[Columns], expected: Expectations) -> None:
        self._columns = columns
        self._odds = expected.odds
        self._chances = expected.chances
        self._pace, self._share = expected.pace, expected.share
        self._stays: dict[int, float] = {}

    def expected_points(
        self, place: int, columns: Columns, tops: Sequence[Rank], unknown: int, left: int
    ) -> float:
        """Return the expected points of two columns, whose owner moves after ``place`` others.

        ``tops`` are the piles' top ranks (``NO_RANK`` if empty or unknown), ``unknown`` is the
        number of unknown tops, and ``left`` the number of cards in the piles.
        """
        turns, sure = self._turns(place, left)
        one, other = columns
        hurry = 1.0 if _SETTLED[one.end] or _SETTLED[other.end] else self._share
        chances = self._chances.within(turns * hurry)
        one_now, other_now = worth(one, chances, sure), worth(other, chances, sure)
        if not turns:
            return one_now + other_now
        later = self._chances.within(turns * hurry - 1)
        gains = _Gains(one, other, one_now, other_now, later, sure - 1)
        fresh = min(unknown + place * TURNED_UP, PILES, left)
        next_turn = self._expected(gains, place, tops, fresh)
        return one_now + other_now + AHEAD * min(turns, 1.0) * next_turn

    def _turns(self, place: int, left: int) -> tuple[float, int]:
        """Return the expected and the guaranteed number of turns before the piles run out."""
        if not left:
            return 0.0, 0
        players = len(self._columns)
        likely = left / (players * self._pace) + 0.5 - (place + 0.5) / players
        sure = 1 + (left - 1 - place) // (players - 1) if left > place else 0
        return max(0.0, likely), sure

    def _expected(self, gains: "_Gains", place: int, tops: Sequence[Rank], fresh: float) -> float:
        """Return the expected gain of the best card available on a turn.

        The player takes the most useful card if it is there, else the next one, and so on.
        """
        chances = []
        if fresh:
            for rank in gains.fitting:
                gain = gains.of(rank)
                if gain > gains.idling:
                    chances.append((gain, self._odds[rank] * fresh))
        for rank in tops:
            gain = gains.of(rank)
            if gain > gains.idling:
                chances.append((gain, self._still_there(rank, place)))
        chances.sort(reverse=True)
        total, missed = 0.0, 1.0
        for gain, chance in chances:
            total += missed * chance * gain
            missed *= 1 - chance
        return total + missed * gains.idling

    def _still_there(self, rank: Rank, place: int) -> float:
        """Return the probability that the players who move before leave an open card."""
        key = place * NO_RANK + rank
        chance = self._stays.get(key, 0.0)
        if not chance:
            chance = 1.0
            for one, other in self._columns[:place]:
                taken = _FITS[one.end][rank] or _FITS[other.end][rank]
                chance *= TAKEN_UP if taken else LEFT_LYING
            self._stays[key] = chance
        return chance


_SETTLED: Final = [rank in BANKING_RANKS or rank == NO_RANK for rank in RANK_OR_NONE]
"""By end rank: whether the column is in no hurry."""

_FITS: Final = [
    [rank != NO_RANK and (end == NO_RANK or neighbours(rank, end)) for rank in RANK_OR_NONE]
    for end in RANK_OR_NONE
]
"""By a column's end rank, then by a card's: whether it fits. An empty slot takes any."""

_FITTING: Final = [
    [
        [rank for rank in range(NO_RANK) if _FITS[one][rank] or _FITS[other][rank]]
        for other in RANK_OR_NONE
    ]
    for one in RANK_OR_NONE
]
"""By the end ranks of two columns: the ranks that fit on either."""


class _Gains:
    """What a card of each rank brings to two columns on the next turn."""

    __slots__ = (
        "_discards",
        "_later",
        "_one",
        "_one_now",
        "_other",
        "_other_now",
        "fitting",
        "idling",
    )

    def __init__(
        self,
        one: Column,
        other: Column,
        one_now: float,
        other_now: float,
        later: Chances,
        discards: int,
    ) -> None:
        """``later`` are the chances, and ``discards`` the sure time, after that turn."""
        self._one, self._other = one, other
        self._one_now, self._other_now = one_now, other_now
        self._later = later
        self._discards = discards
        self.fitting = _FITTING[one.end][other.end]
        """The ranks that fit on a column."""
        self.idling = 0.0 if one.end in BANKING_RANKS or other.end in BANKING_RANKS else -STUCK
        """The value of a turn on which nothing fits: 0 if a column can be banked."""

    def of(self, rank: Rank) -> float:
        """Return the gain from the best use of a rank; ``idling`` if it is useless."""
        most = self.idling
        if _FITS[self._one.end][rank]:
            gain = worth_grown(self._one, rank, self._later, self._discards) - self._one_now
            most = max(most, gain)
        if _FITS[self._other.end][rank]:
            gain = worth_grown(self._other, rank, self._later, self._discards) - self._other_now
            most = max(most, gain)
        return most
