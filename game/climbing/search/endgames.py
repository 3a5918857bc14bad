"""Endings between the last two players, played as well as can be.

Each knows the other's hand: it is all that has not been played. So nothing is hidden, and who goes
out first is found by trying every line of play (depth-first, each position once).
"""

from typing import TYPE_CHECKING, Final

from game.climbing.model.hands import Counts
from game.climbing.model.plays import Plays, Ranks
from game.climbing.model.state import Table
from game.climbing.rollouts.flat_table import FlatTable
from game.climbing.rollouts.numbering import NOBODY

if TYPE_CHECKING:
    # Native ints, which only the compiler sees: nothing of them is needed to run.
    from mypy_extensions import i64

MOST_REMEMBERED: Final = 100_000
"""Positions remembered at a time; then all are forgotten."""

_PASSES_LEFT: Final = 4
"""The bit at which a key holds how many more passes end the round; size has the bits below."""


class Endgames:
    """Who wins the endings of a deal, by rules without house rules that affect turns."""

    def __init__(self, plays: Plays[tuple[Counts, Ranks, int]]) -> None:
        self._plays = plays
        self._known: dict[tuple[int, int, int], bool] = {}

    def settle(self, table: Table, most: int) -> bool:
        """End a deal in which two players are left as both play best; return whether that is done.

        It is left as it is while others hold cards, or the two together more than ``most``.
        """
        turn = table.turn
        if turn is None or len(table.finished) != len(table.counts) - 2:
            return False
        other = table.after[turn]
        own, others = table.counts[turn], table.counts[other]
        if _cards(own) + _cards(others) > most:
            return False
        goes_out = self._wins(own, others, table.size, table.fitting, table.waiting)
        table.finished += (turn, other) if goes_out else (other, turn)
        table.turn = None
        return True

    def settle_flat(self, table: FlatTable, most: int) -> bool:
        """Do the same on a table of the kernels."""
        turn = table.turn
        if turn == NOBODY or table.out != table.players - 2:
            return False
        other = table.follower(turn)
        own, others = table.hand(turn), table.hand(other)
        if _cards(own) + _cards(others) > most:
            return False
        if self._wins(own, others, table.size, table.fitting, table.waiting):
            table.end(turn, other)
        else:
            table.end(other, turn)
        return True

    def _wins(self, own: Counts, others: Counts, size: int, fit: Ranks, waiting: int) -> bool:
        """Return whether the player to move goes out first; ``fit`` as in ``_goes_out``."""
        if len(self._known) > MOST_REMEMBERED:
            self._known.clear()
        return self._goes_out(own, others, size, fit, waiting if size else 0)

    def _goes_out(self, own: "i64", others: "i64", size: "i64", fit: "i64", passes: "i64") -> bool:
        """Return whether the player to move can go out first.

        ``fit`` are the ranks that beat what lies there, ``passes`` those left until the round ends.
        """
        key = (own, others, fit | size | passes << _PASSES_LEFT)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._has_winning_play(own, others, size, fit, passes)
        return known

    def _has_winning_play(
        self, own: "i64", others: "i64", size: "i64", fit: "i64", passes: "i64"
    ) -> bool:
        gone: i64
        beaten: i64
        cards: i64
        moves = self._plays.answers(own, size, fit) if size else self._plays.leads(own)
        for gone, _, _ in moves:
            if gone == own:
                return True
        for gone, beaten, cards in moves:
            if not gone:
                # After the last pass the other leads: the play was theirs, or of a third player,
                # now out, after whom they were next.
                if passes > 1:
                    loses = self._goes_out(others, own, size, fit, 1)
                else:
                    loses = self._goes_out(others, own, 0, 0, 0)
            else:
                loses = self._goes_out(others, own - gone, cards, beaten, 1)
            if not loses:
                return True
        return False


def _cards(hand: Counts) -> int:
    """Return the number of cards in a hand."""
    # 16 is 1 modulo 15, so this sums the counts: nobody holds 15 cards.
    return hand % 15
