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


def chances_after(turns: float, luck: float = LUCK) -> Chances:
    """Return the chances of reaching a bank within this many of the player's turns.

    ``luck`` is the probability that a given rank is available on a turn.
    """
    return _chances_by_part(luck)[max(0, min(int(turns * PARTS), MOST_TURNS * PARTS))]


def _chances_by_turn(luck: float) -> list[list[float]]:
    """Return the chances for whole turns, computed backwards from the end of the deal."""
    rows = [[float(rank in BANKING_RANKS) for rank in range(13)]]
    for _ in range(MOST_TURNS + 1):
        rows.append([_one_turn_earlier(rows[-1], rank, luck) for rank in range(13)])
    return rows


def _one_turn_earlier(later: list[float], rank: Rank, luck: float) -> float:
    """Step to the better neighbour if it is available, else to the worse, else stay."""
    if rank in BANKING_RANKS:
        return 1.0
    stay = later[rank]
    worse, better = sorted((later[rank - 1], later[(rank + 1) % 13]))
    second = luck * max(worse, stay) + (1 - luck) * stay
    return luck * max(better, stay) + (1 - luck) * second


@cache
def _chances_by_part(luck: float) -> list[Chances]:
    rows = _chances_by_turn(luck)
    parts = []
    for part in range(MOST_TURNS * PARTS + 1):
        turn, share = part // PARTS, part % PARTS / PARTS
        pairs = zip(rows[turn], rows[turn + 1], strict=True)
        # The last entry is for an empty slot.
        parts.append((*(now + (then - now) * share for now, then in pairs), 0.0))
    return parts
