"""The value of a column: its points times its chance to reach a bank in time."""

from collections.abc import Sequence
from functools import cache
from typing import Final, TypeAlias

from game.cards import Card, Rank, rank_of
from game.games.social_climbing.model.actions import BANKING_RANKS, NO_RANK
from game.games.social_climbing.model.scoring import CARD_POINTS, points

POINTS: Final[tuple[int, ...]] = tuple(CARD_POINTS[rank * 4] for rank in range(13))
"""Points by rank."""
_IS_BANKING: Final = [rank in BANKING_RANKS for rank in range(13)]

LUCK: Final = 0.13
"""The assumed probability that a given rank is available on a turn."""

MOST_TURNS: Final = 40
SUREST: Final = 0.9
"""The most that a rank's probability is taken to be, if few others are unseen."""

PARTS: Final = 4
"""Chances are tabulated per quarter of a turn, because the number of turns is an estimate."""

Chances: TypeAlias = tuple[float, ...]
"""The probability of ending in a 3, 6 or 9 in time, indexed by a column's end rank."""


class Column:
    """A column, reduced to what its value depends on; never changed."""

    # A plain class, because compiled code makes a named tuple twenty times as slowly.
    __slots__ = ("end", "excess", "kept", "points")

    def __init__(self, end: Rank, total: int, excess: int, kept: int) -> None:
        self.end = end
        self.points = total
        self.excess = excess
        """How many discards would bring a 3, 6 or 9 to the end."""
        self.kept = kept
        """The points left after these discards."""


EMPTY_SLOT: Final = Column(NO_RANK, 0, 0, 0)


def column_of(cards: Sequence[Card]) -> Column:
    """Return some cards as a ``Column``."""
    if not cards:
        return EMPTY_SLOT
    total = kept = points(cards)
    excess = 0
    for card in reversed(cards):
        if rank_of(card) in BANKING_RANKS:
            break
        kept -= CARD_POINTS[card]
        excess += 1
    return Column(rank_of(cards[-1]), total, excess, kept)


def grown(column: Column, rank: Rank) -> Column:
    """Return the column with a card of this rank added."""
    total = column.points + POINTS[rank]
    if _IS_BANKING[rank]:
        return Column(rank, total, 0, total)
    return Column(rank, total, column.excess + 1, column.kept)


def worth(column: Column, chances: Chances, discards: int) -> float:
    """Return the expected points of a column, with sure time for this many discards."""
    chance = chances[column.end]
    safe = column.kept * (1 - chance) if column.excess <= discards else 0.0
    return column.points * chance + safe


def worth_grown(column: Column, rank: Rank, chances: Chances, discards: int) -> float:
    """Return the same of the column with a card of this rank added, without making it."""
    total, chance = column.points + POINTS[rank], chances[rank]
    if _IS_BANKING[rank]:
        kept, excess = total, 0
    else:
        kept, excess = column.kept, column.excess + 1
    safe = kept * (1 - chance) if excess <= discards else 0.0
    return total * chance + safe


class BankChances:
    """The chances of reaching a bank in time, each rank being available with some probability."""

    __slots__ = ("_by_part", "_by_turn", "_luck")

    def __init__(self, luck: Sequence[float]) -> None:
        """``luck`` is, by rank, the assumed probability that it is available on a turn."""
        self._luck = luck
        self._by_turn = [[float(banking) for banking in _IS_BANKING]]
        self._by_part: list[Chances | None] = [None] * (MOST_TURNS * PARTS + 1)

    def within(self, turns: float) -> Chances:
        """Return the chances within this many of the player's turns."""
        part = max(0, min(int(turns * PARTS), MOST_TURNS * PARTS))
        found = self._by_part[part]
        if found is None:
            found = self._by_part[part] = self._between_turns(part)
        return found

    def _between_turns(self, part: int) -> Chances:
        turn, share = part // PARTS, part % PARTS / PARTS
        while len(self._by_turn) < turn + 2:
            later = self._by_turn[-1]
            self._by_turn.append([self._one_turn_earlier(later, rank) for rank in range(13)])
        pairs = zip(self._by_turn[turn], self._by_turn[turn + 1], strict=True)
        # The last entry is for an empty slot.
        return (*(now + (then - now) * share for now, then in pairs), 0.0)

    def _one_turn_earlier(self, later: Sequence[float], rank: Rank) -> float:
        """Step to the better neighbour if it is available, else to the worse, else stay."""
        if _IS_BANKING[rank]:
            return 1.0
        stay = later[rank]
        worse, better = (rank - 1) % 13, (rank + 1) % 13
        if later[worse] > later[better]:
            worse, better = better, worse
        luck = self._luck[worse]
        second = luck * max(later[worse], stay) + (1 - luck) * stay
        luck = self._luck[better]
        return luck * max(later[better], stay) + (1 - luck) * second


@cache
def even_chances(luck: float) -> BankChances:
    """Return the chances if every rank is available with the same probability."""
    return BankChances([luck] * 13)


def counted_chances(luck: float, odds: Sequence[float]) -> BankChances:
    """Return the chances if a rank's probability is in proportion to its unseen cards.

    ``luck`` is the mean over the ranks. ``odds`` are the probabilities, by rank, that the next
    unseen card has it.
    """
    return BankChances([min(SUREST, luck * 13 * chance) for chance in odds])
