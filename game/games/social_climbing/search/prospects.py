"""What a column promises: its points, times the chance that they still come home to the bank."""

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple, TypeAlias

from game.cards import Card, Rank, rank_of
from game.games.social_climbing.model.actions import BANKING_RANKS, NO_RANK
from game.games.social_climbing.model.scoring import CARD_POINTS, points

POINTS: Final[tuple[int, ...]] = tuple(CARD_POINTS[rank * 4] for rank in range(13))
"""Points by rank."""

LUCK: Final = 0.13
"""How likely a practised player thinks it that a given rank is to be had on a turn."""

MOST_TURNS: Final = 40
PARTS: Final = 4
"""Chances are kept for every quarter of a turn: how many turns are left is itself an estimate."""

Chances: TypeAlias = tuple[float, ...]
"""By the rank a column ends in: how likely it is to end in a 3, 6 or 9 in time."""


class Column(NamedTuple):
    """A column, as far as its future goes."""

    end: Rank
    points: int
    excess: int
    """How many discards would lay bare a 3, 6 or 9."""
    kept: int
    """The points it would have left then."""


EMPTY_SLOT: Final = Column(NO_RANK, 0, 0, 0)


def column_of(cards: Sequence[Card]) -> Column:
    """Return what matters of a column."""
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
    """Return a column with a card of a rank put on it."""
    total = column.points + POINTS[rank]
    if rank in BANKING_RANKS:
        return Column(rank, total, 0, total)
    return Column(rank, total, column.excess + 1, column.kept)


def worth(column: Column, chances: Chances, discards: int) -> float:
    """Return the points a column promises; ``discards`` is how many there is surely time for."""
    end, total, excess, kept = column
    chance = chances[end]
    return total * chance + (kept * (1 - chance) if excess <= discards else 0.0)


def chances_after(turns: float, luck: float = LUCK) -> Chances:
    """Return the chances of coming home within so many turns of one's own.

    ``luck`` is how likely a given rank is to be had on a turn.
    """
    return _chances_by_part(luck)[max(0, min(int(turns * PARTS), MOST_TURNS * PARTS))]


def _chances_by_turn(luck: float) -> list[list[float]]:
    """Return the chances for whole turns, worked out backwards from the end of the deal."""
    rows = [[float(rank in BANKING_RANKS) for rank in range(13)]]
    for _ in range(MOST_TURNS + 1):
        rows.append([_one_turn_earlier(rows[-1], rank, luck) for rank in range(13)])
    return rows


def _one_turn_earlier(later: list[float], rank: Rank, luck: float) -> float:
    """Step to whichever neighbour helps, the better one first, if luck has laid it out."""
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
        # The last entry is that of an empty slot, which has nothing to bring home.
        parts.append((*(now + (then - now) * share for now, then in pairs), 0.0))
    return parts
