"""Ends of deals between two players in which nothing is hidden any more, played as well as can be.

Every line of play is tried (depth-first, each position once), which is possible with few cards.
"""

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from game.cards import Rank
from game.games.social_climbing.model.actions import BANKING_RANKS, EMPTY, NO_RANK, SLOTS
from game.games.social_climbing.search.moves import BANK, DISCARD, Move, move_tables, worth_of

MOST_CARDS: Final = 6
"""The most cards in the piles for which all lines are tried: usually in .1 ms, at worst in 10."""
MOST_POSITIONS: Final = 10_000
"""After so many the solver gives up: it would take longer than a search."""

Columns: TypeAlias = tuple[tuple[Rank, ...], ...]
"""By player × 2 + slot; each starts with ``NO_RANK``, and its end card is last."""


class Endgame:
    """One end of a deal, whose piles are known to the bottom."""

    def __init__(self, piles: Sequence[Sequence[Rank]]) -> None:
        """Take the piles as ranks, each with ``NO_RANK`` first and its top card last."""
        self._piles = [list(pile) for pile in piles]
        self._first, self._second, self._rest = move_tables()
        self._known: dict[tuple[int, int, int, int, Columns], int] = {}

    def margins(self, turn: int, columns: Columns) -> Mapping[Move, int]:
        """Return by move how many points more than the other the player will make from here.

        Nothing is returned if there are too many positions.
        """
        self._known.clear()
        sizes = [len(pile) for pile in self._piles]
        first, second, third = sizes
        found = {
            move: self._after(turn, first, second, third, columns, move)
            for move in self._moves(turn, first, second, third, columns)
        }
        return {} if len(self._known) >= MOST_POSITIONS else found

    def _margin(self, turn: int, first: int, second: int, third: int, columns: Columns) -> int:
        """Return the points by which the player to move outscores the other, both playing best.

        ``first``, ``second`` and ``third`` are the piles' sizes, ``NO_RANK`` included.
        """
        key = (turn, first, second, third, columns)
        known = self._known.get(key)
        if known is not None:
            return known
        if len(self._known) >= MOST_POSITIONS:
            return 0
        best = max(
            [
                self._after(turn, first, second, third, columns, move)
                for move in self._moves(turn, first, second, third, columns)
            ]
        )
        self._known[key] = best
        return best

    def _moves(
        self, turn: int, first: int, second: int, third: int, columns: Columns
    ) -> Sequence[Move]:
        slot, piles = turn * SLOTS, self._piles
        code = columns[slot][-1] * 14 + columns[slot + 1][-1]
        moves = (
            self._first[piles[0][first - 1]][code]
            + self._second[piles[1][second - 1]][code]
            + self._rest[piles[2][third - 1]][code]
        )
        return moves if code != EMPTY else [move for move in moves if not move[1]]

    def _after(
        self, turn: int, first: int, second: int, third: int, columns: Columns, move: Move
    ) -> int:
        """Return the margin of a move."""
        source, side = move
        slot, gain = turn * SLOTS + side, 0
        column = columns[slot]
        if source == BANK:
            gain, column = worth_of(column), (NO_RANK,)
        elif source == DISCARD:
            column = column[:-1]
        elif source == 0:
            column, first = (*column, self._piles[0][first - 1]), first - 1
        elif source == 1:
            column, second = (*column, self._piles[1][second - 1]), second - 1
        else:
            column, third = (*column, self._piles[2][third - 1]), third - 1
        grown = (*columns[:slot], column, *columns[slot + 1 :])
        if first == second == third == 1:
            return _at_the_end(grown, turn)
        return gain - self._margin(1 - turn, first, second, third, grown)


def _at_the_end(columns: Columns, turn: int) -> int:
    """Return the margin of the columns that are banked when the last card has gone."""
    margin = 0
    for slot, column in enumerate(columns):
        if column[-1] in BANKING_RANKS:
            margin += worth_of(column) if slot // SLOTS == turn else -worth_of(column)
    return margin
