"""The reference policy of Social Climbing, and playouts in which everyone follows it.

The policy values a column at its points times its chance to reach a 3, 6 or 9 in time. An empty
slot is worth a little too while there is time to fill it. It makes the move that gains most, and
chooses uniformly between equal moves.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from math import comb
from random import Random
from typing import Final

from game.cards import Rank
from game.games.social_climbing.model.actions import (
    BANKING_RANKS,
    NO_RANK,
    SLOTS,
    Action,
    neighbours,
)
from game.games.social_climbing.model.scoring import CARD_POINTS
from game.games.social_climbing.model.view import View
from game.games.social_climbing.search.kernel import BANK, DISCARD, Move

LUCK: Final = 0.13
"""Probability that a card of a given step towards a bank is available in a turn."""
SLOT: Final = 0.6
"""The value of an empty slot in points, while there is time."""
TIME: Final = 3
"""The number of remaining turns from which on there is time."""

_POINTS: Final = [*CARD_POINTS[::4], 0]


class PolicyBoard:
    """A deal in play, as ranks. Player 0 is the one who moved first in the deal."""

    __slots__ = ("columns", "left", "piles", "points", "scores", "turn")

    def __init__(self, players: int) -> None:
        self.turn = 0
        self.piles: list[list[Rank]] = []
        """Each pile starts with ``NO_RANK``; its top card is last."""
        self.columns: list[list[Rank]] = [[NO_RANK] for _ in range(players * SLOTS)]
        """Indexed by player × 2 + slot; each starts with ``NO_RANK``, and its end card is last."""
        self.points = [0] * (players * SLOTS)
        """The points each column would bring in the bank."""
        self.scores = [0] * players
        self.left = 0

    def clone(self) -> "PolicyBoard":
        """Return an independent copy."""
        copy = PolicyBoard(0)
        copy.turn, copy.left, copy.scores = self.turn, self.left, self.scores[:]
        copy.piles = [pile[:] for pile in self.piles]
        copy.columns = [column[:] for column in self.columns]
        copy.points = self.points[:]
        return copy


def move_of(action: Action, view: View) -> Move:
    """Return an action as a move; with both columns empty, a start goes into the left one."""
    assert view.to_move is not None
    if action.pile is None:
        return (BANK if action.kind == "bank" else DISCARD), action.column
    begins = not any(view.columns[view.to_move])
    return action.pile, 0 if begins else action.column


def usual(board: PolicyBoard) -> list[Move]:
    """Return the policy's moves for the player to move; all are equally likely."""
    slot = SLOTS * board.turn
    turns = (board.left - 1) // len(board.scores)
    home, empty = _chances_home()[turns], SLOT * min(1.0, turns / TIME)
    first, second, third = board.piles
    tops = first[-1], second[-1], third[-1]
    best, moves = float("-inf"), list[Move]()
    for side in range(SLOTS):
        column, points = board.columns[slot + side], board.points[slot + side]
        end = column[-1]
        if side and end == board.columns[slot][-1] == NO_RANK:
            break
        now = empty if end == NO_RANK else points * home[end]
        fitting = _FITTING[end]
        for pile, rank in enumerate(tops):
            if rank in fitting:
                worth = (points + _POINTS[rank]) * home[rank] - now
                if worth > best:
                    best, moves = worth, [(pile, side)]
                elif worth == best:
                    moves.append((pile, side))
        if end == NO_RANK:
            continue
        below = column[-2]
        kept = empty if below == NO_RANK else (points - _POINTS[end]) * home[below]
        banked = points + empty if end in BANKING_RANKS else kept
        worth, source = (banked, BANK) if banked > kept else (kept, DISCARD)
        if worth - now > best:
            best, moves = worth - now, [(source, side)]
        elif worth - now == best:
            moves.append((source, side))
    return moves


def make(board: PolicyBoard, move: Move) -> None:
    """Make a legal move."""
    source, side = move
    slot = SLOTS * board.turn + side
    column = board.columns[slot]
    if source >= 0:
        rank = board.piles[source].pop()
        column.append(rank)
        board.points[slot] += _POINTS[rank]
        board.left -= 1
    elif source == BANK:
        board.scores[board.turn] += board.points[slot]
        board.points[slot] = 0
        del column[1:]
    else:
        board.points[slot] -= _POINTS[column.pop()]
    board.turn = (board.turn + 1) % len(board.scores)


def finish(board: PolicyBoard, luck: Random) -> list[float]:
    """Play a deal out on this board, which changes; return each player's lead."""
    while board.left:
        moves = usual(board)
        make(board, moves[int(luck.random() * len(moves))] if len(moves) > 1 else moves[0])
    for slot, column in enumerate(board.columns):
        if column[-1] in BANKING_RANKS:
            board.scores[slot // SLOTS] += board.points[slot]
    return leads(board.scores)


def leads(scores: Sequence[int]) -> list[float]:
    """Return how far each player is ahead of the mean of the others."""
    total, others = sum(scores), len(scores) - 1
    return [score - (total - score) / others for score in scores]


def points_of(column: Sequence[Rank]) -> int:
    """Return the points that a column would bring in the bank."""
    return sum(_POINTS[rank] for rank in column)


@cache
def _chances_home() -> Sequence[Sequence[float]]:
    """Return the chance to reach a 3, 6 or 9 in time, indexed by turns left and end rank.

    It is exactly the same in every Python and C library; otherwise equal moves could differ.
    """
    most = 52 * 2
    hits, misses = _powers(LUCK, most), _powers(1 - LUCK, most)
    found: list[list[float]] = []
    for turns in range(most):
        shares = [comb(turns, n) * hits[n] * misses[turns - n] for n in range(turns + 1)]
        found.append([_added(shares[_steps_home(rank) :]) for rank in range(13)])
    return found


def _powers(base: float, number: int) -> list[float]:
    """Return the first powers of a number, each rounded from its exact value."""
    exact = Fraction(base)
    return [float(exact**power) for power in range(number)]


def _added(values: Sequence[float]) -> float:
    """Return the sum from left to right, as ``sum`` does only in some Python versions."""
    total = 0.0
    for value in values:
        total += value
    return total


def _steps_home(rank: Rank) -> int:
    """Return the least number of cards after which a column that ends in ``rank`` can be banked."""
    return min(min((rank - home) % 13, (home - rank) % 13) for home in BANKING_RANKS)


_FITTING = [
    frozenset(rank for rank in range(13) if end == NO_RANK or neighbours(rank, end))
    for end in range(NO_RANK + 1)
]
"""The ranks that fit on a column, indexed by its end rank."""
