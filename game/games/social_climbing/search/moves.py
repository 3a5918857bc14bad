"""The moves of searches: the same rules on plain ranks, because suits never matter.

``tests/games/test_social_climbing_moves.py`` compares them with the rules, ply by ply.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple, TypeAlias

from game.cards import Rank
from game.games.social_climbing.model.actions import (
    NO_RANK,
    PILES,
    RANK_OR_NONE,
    SocialClimbingAction,
    actions_for,
)
from game.games.social_climbing.model.scoring import CARD_POINTS

_POINTS: Final = (*CARD_POINTS[::4], 0)
"""Points by rank; 0 for an empty place."""

Move: TypeAlias = tuple[int, int]
"""The source, a pile's number or ``BANK`` or ``DISCARD``; and the column, 0 left, 1 right."""

BANK: Final = -1
DISCARD: Final = -2


def worth_of(column: Sequence[Rank]) -> int:
    """Return the points of a column of ranks."""
    worth = 0
    for rank in column:
        worth += _POINTS[rank]
    return worth


def move_of(action: SocialClimbingAction) -> Move:
    """Return an action as a move."""
    if action.pile is not None:
        return action.pile, action.column
    return (BANK if action.kind == "bank" else DISCARD), action.column


class MoveTables(NamedTuple):
    """All moves as lookup tables, in the order of the legal actions."""

    first: list[list[tuple[Move, ...]]]
    second: list[list[tuple[Move, ...]]]
    """By a pile's top rank and the code of the columns' ends: moves that take its top card."""
    rest: list[list[tuple[Move, ...]]]
    """The same for the third pile, and then the moves with columns alone."""


@cache
def move_tables() -> MoveTables:
    """Return the tables, which are built for the first search."""
    codes = range(len(RANK_OR_NONE) ** 2)
    return MoveTables(
        [_from_pile(0, top) for top in RANK_OR_NONE],
        [_from_pile(1, top) for top in RANK_OR_NONE],
        [
            [tuple(map(move_of, actions_for([NO_RANK, NO_RANK, top], code))) for code in codes]
            for top in RANK_OR_NONE
        ],
    )


class RankTables(NamedTuple):
    """The same moves with the rank that is taken as their source, whichever pile it lies on."""

    taking: list[list[tuple[Move, ...]]]
    """By the rank on top of a pile and the code of the columns' ends."""
    rest: list[tuple[Move, ...]]
    """By that code: moves with columns alone."""


@cache
def rank_tables() -> RankTables:
    """Return the tables for the moves of a search below its root."""
    first, _, rest = move_tables()
    taking = [
        [tuple((rank, side) for _, side in moves) for moves in by_code]
        for rank, by_code in enumerate(first)
    ]
    return RankTables(taking, rest[NO_RANK])


def _from_pile(pile: int, top: Rank) -> list[tuple[Move, ...]]:
    """Return by code the moves that take one pile's top card."""
    tops = [top if number == pile else NO_RANK for number in range(PILES)]
    return [
        tuple(move for move in map(move_of, actions_for(tops, code)) if move[0] == pile)
        for code in range(len(RANK_OR_NONE) ** 2)
    ]
