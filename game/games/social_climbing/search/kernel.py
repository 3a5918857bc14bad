"""Playouts for searches: the same rules on plain ranks, without cards, events or views.

Suits never matter, so ranks suffice, and the loop keeps everything in local variables.
``tests/games/test_social_climbing_kernel.py`` compares it with the rules, ply by ply.
"""

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Final, NamedTuple, TypeAlias

from game.cards import Rank
from game.games.social_climbing.model.actions import (
    BANKING_RANKS,
    NO_RANK,
    PILES,
    RANK_OR_NONE,
    SLOTS,
    Action,
    actions_for,
)
from game.games.social_climbing.model.scoring import CARD_POINTS
from game.games.social_climbing.model.state import State

_POINTS: Final = (*CARD_POINTS[::4], 0)
"""Points by rank; 0 for an empty place."""

Move: TypeAlias = tuple[int, int]
"""The source, a pile's number or ``BANK`` or ``DISCARD``; and the column, 0 left, 1 right."""

BANK: Final = -1
DISCARD: Final = -2


class Position(NamedTuple):
    """A deal in play, as ranks. Piles and columns start with ``NO_RANK``; the end card is last."""

    turn: int
    piles: tuple[tuple[Rank, ...], ...]
    columns: tuple[tuple[Rank, ...], ...]
    """Indexed by player × 2 + slot."""
    scores: tuple[int, ...]


def pack(state: State) -> Position:
    """Return a state in mid-deal as a position."""
    assert state.turn is not None
    return Position(
        turn=state.turn,
        piles=tuple((NO_RANK, *(card >> 2 for card in pile)) for pile in state.piles),
        columns=tuple((NO_RANK, *(card >> 2 for card in column)) for column in state.columns),
        scores=tuple(state.scores),
    )


def playout(position: Position, rng: Random) -> tuple[int, ...]:
    """Play a deal out with uniformly random actions; return each player's points in it."""
    first, second, rest = move_tables()
    number = rng.random
    piles, columns = [list(p) for p in position.piles], [list(c) for c in position.columns]
    tops, ends = [pile[-1] for pile in piles], [column[-1] for column in columns]
    scores = list(position.scores)
    slots, slot = len(columns), position.turn * SLOTS
    left = sum(map(len, piles)) - PILES
    while left:
        code = ends[slot] * 14 + ends[slot + 1]
        moves = first[tops[0]][code] + second[tops[1]][code]
        others = rest[tops[2]][code]
        few = len(moves)
        chosen = int(number() * (few + len(others)))
        source, side = moves[chosen] if chosen < few else others[chosen - few]
        side += slot
        if source >= 0:
            pile = piles[source]
            end = pile.pop()
            tops[source] = pile[-1]
            left -= 1
            columns[side].append(end)
        elif source == BANK:
            scores[slot // SLOTS] += worth_of(columns[side])
            columns[side] = [NO_RANK]
            end = NO_RANK
        else:
            column = columns[side]
            column.pop()
            end = column[-1]
        ends[side] = end
        slot = slot + SLOTS if slot + SLOTS < slots else 0
    _bank_at_the_end(columns, scores)
    return tuple(scores)


class SocialClimbingKernel:
    """Implements ``thinking.Kernel``."""

    def pack(self, state: State) -> Position:
        """Return a state in mid-deal as a position."""
        return pack(state)

    def playout(self, position: Position, rng: Random) -> tuple[int, ...]:
        """Play the deal out; return each player's points, which rank the players."""
        return playout(position, rng)


def _bank_at_the_end(columns: list[list[Rank]], scores: list[int]) -> None:
    for slot, column in enumerate(columns):
        if column[-1] in BANKING_RANKS:
            scores[slot // SLOTS] += worth_of(column)


def worth_of(column: Sequence[Rank]) -> int:
    """Return the points of a column of ranks."""
    worth = 0
    for rank in column:
        worth += _POINTS[rank]
    return worth


def move_of(action: Action) -> Move:
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
    """Return the tables, which are built for the first playout or search."""
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
