"""The reference policy of Social Climbing, and playouts in which everyone follows it.

The policy values a column at its points times its chance to reach a 3, 6 or 9 in time. An empty
slot is worth a little too while there is time to fill it. It makes the move that gains most, and
chooses uniformly between equal moves.

This is a kernel: plain Python on arrays of small numbers, to which ``reference_policy.pxd`` gives
C types (decision 25). Suits never matter, so a board knows ranks alone. No card ever moves on it:
each has a place in ``ranks``, where first the piles lie from bottom to top, each above an empty
place, and then the columns. A pile is the run of places up to its top; a column is a chain of
places, from its end card through ``below`` to the empty place at the bottom of the first pile,
place 0. So copying a board copies few short arrays.

A move is a number, source × 2 + side, where the source is a pile or ``BANK`` or ``DISCARD`` and the
side is 0 for the left column and 1 for the right. Players are numbered from who moved first in the
deal, and slots are player × 2 + side.
"""

from collections.abc import Sequence
from typing import Final

from game.cards import THREE, Rank
from game.chance.numbers import RandomNumbers
from game.games.social_climbing.analysis.chances_home import chances_home
from game.games.social_climbing.model.actions import BANKING_RANKS, SocialClimbingAction, neighbours
from game.games.social_climbing.model.scoring import CARD_POINTS
from game.games.social_climbing.model.view import SocialClimbingView

NO_RANK: Final = 13
"""The rank of an empty pile or slot."""
SLOT: Final = 0.6
"""The value of an empty slot in points, while there is time."""
TIME: Final = 3
"""The number of remaining turns from which on there is time."""

BANK: Final = 3
DISCARD: Final = 4
SIDES: Final = 2

MOST_PLAYERS: Final = 6
MOST_CARDS: Final = 104
"""Two packs."""
MOST_MOVES: Final = 10
"""A card of each of three piles, banking and discarding, for each side."""

POINTS: list[int] = [*CARD_POINTS[::4], 0]
"""A card's points in the bank, by rank."""
BANKS: list[int] = [int(rank in BANKING_RANKS) for rank in range(14)]
"""Whether a column with this end rank can be banked."""
FITS: list[int] = [
    int(rank != NO_RANK and (end == NO_RANK or neighbours(rank, end)))
    for end in range(14)
    for rank in range(14)
]
"""Whether a card fits on a column, indexed by end rank × 14 + its rank."""
HOME: list[float] = [0.0] * 1352
"""The chance to get home, indexed by turns left × 13 + end rank; filled for the first board."""


def move_of(action: SocialClimbingAction, view: SocialClimbingView) -> int:
    """Return an action as a move; with both columns empty, a start goes into the left one."""
    assert view.to_move is not None
    if action.pile is None:
        return SIDES * (BANK if action.kind == "bank" else DISCARD) + action.column
    begins = not any(view.columns[view.to_move])
    return SIDES * action.pile + (0 if begins else action.column)


class PolicyBoard:
    """A deal in play, of up to six players and two packs: the sizes of arrays must be plain."""

    def __init__(self, players: int) -> None:
        assert players <= MOST_PLAYERS
        _fill_chances()
        self.slots = SIDES * players
        self.slot = 0
        """The left slot of the player to move."""
        self.left = 0
        """The number of cards in the piles."""
        self.ranks = [13] * 107
        self.below = [0] * 107
        self.heads = [0] * 3
        """The place of each pile's top card."""
        self.ends = [0] * 12
        """The place of each column's end card; 0 if it is empty."""
        self.points = [0] * 12
        """The points each column would bring in the bank."""
        self.scores = [0] * 6
        self.equal = [0] * 10
        """The policy's moves, after ``find_usual``."""

    def fill(
        self,
        piles: Sequence[Sequence[Rank]],
        columns: Sequence[Sequence[Rank]],
        scores: Sequence[int],
        turn: int,
    ) -> None:
        """Lay out a new board: piles from bottom to top, columns by slot with their end last."""
        assert sum(map(len, (*piles, *columns))) <= MOST_CARDS
        place = 0
        for number, pile in enumerate(piles):
            for rank in pile:
                place += 1
                self.ranks[place] = rank
            self.heads[number] = place
            place += 1
        for slot, column in enumerate(columns):
            for rank in column:
                self.ranks[place] = rank
                self.below[place] = self.ends[slot]
                self.ends[slot] = place
                self.points[slot] += POINTS[rank]
                place += 1
        for player, score in enumerate(scores):
            self.scores[player] = score
        self.slot = SIDES * turn
        self.left = sum(map(len, piles))

    def clone(self) -> "PolicyBoard":
        """Return a copy for a playout. It has the same cards, which stay where they are."""
        copy: PolicyBoard = PolicyBoard.__new__(PolicyBoard)
        copy.slots = self.slots
        copy.slot = self.slot
        copy.left = self.left
        copy.ranks = self.ranks
        copy.below = self.below[:]
        copy.heads = self.heads[:]
        copy.ends = self.ends[:]
        copy.points = self.points[:]
        copy.scores = self.scores[:]
        copy.equal = self.equal[:]
        return copy

    def make(self, move: int) -> None:
        """Make a legal move."""
        source, slot = move >> 1, self.slot + (move & 1)
        end = self.ends[slot]
        if source < BANK:
            place = self.heads[source]
            self.heads[source] = place - 1
            self.below[place] = end
            self.ends[slot] = place
            self.points[slot] += POINTS[self.ranks[place]]
            self.left -= 1
        elif source == BANK:
            self.scores[slot >> 1] += self.points[slot]
            self.points[slot] = 0
            self.ends[slot] = 0
        else:
            self.points[slot] -= POINTS[self.ranks[end]]
            self.ends[slot] = self.below[end]
        self.slot = self.slot + SIDES if self.slot + SIDES < self.slots else 0

    def usual(self) -> list[int]:
        """Return the policy's moves for the player to move; all are equally likely."""
        count = self.find_usual()
        return [self.equal[number] for number in range(count)]

    def find_usual(self) -> int:
        """Write the policy's moves for the player to move into ``equal``; return their number."""
        ranks, heads, equal, slot = self.ranks, self.heads, self.equal, self.slot
        turns = (self.left - 1) // (self.slots >> 1)
        home = turns * 13
        empty = SLOT if turns >= TIME else SLOT * (turns / TIME)
        best, count = -1e9, 0
        for side in range(SIDES):
            end, points = self.ends[slot + side], self.points[slot + side]
            rank = ranks[end]
            if rank == NO_RANK:
                if side and ranks[self.ends[slot]] == NO_RANK:
                    break
                now = empty
            else:
                now = points * HOME[home + rank]
            row = rank * 14
            for pile in range(BANK):
                top = ranks[heads[pile]]
                if FITS[row + top]:
                    gain = (points + POINTS[top]) * HOME[home + top] - now
                    if gain > best:
                        best, count = gain, 1
                        equal[0] = SIDES * pile + side
                    elif gain == best:
                        equal[count] = SIDES * pile + side
                        count += 1
            if rank == NO_RANK:
                continue
            under = ranks[self.below[end]]
            kept = empty if under == NO_RANK else (points - POINTS[rank]) * HOME[home + under]
            source = DISCARD
            if BANKS[rank] and points + empty > kept:
                kept, source = points + empty, BANK
            gain = kept - now
            if gain > best:
                best, count = gain, 1
                equal[0] = SIDES * source + side
            elif gain == best:
                equal[count] = SIDES * source + side
                count += 1
        return count

    def finish(self, numbers: RandomNumbers) -> None:
        """Play a deal out on this board by the policy."""
        while self.left:
            count, chosen = self.find_usual(), 0
            if count > 1:
                chosen = numbers.below(count)
            self.make(self.equal[chosen])
        for slot in range(self.slots):
            if BANKS[self.ranks[self.ends[slot]]]:
                self.scores[slot >> 1] += self.points[slot]

    def worths(self) -> list[int]:
        """Return the points each column would bring in the bank, by slot."""
        return [self.points[slot] for slot in range(self.slots)]

    def results(self) -> list[int]:
        """Return the players' scores."""
        return [self.scores[player] for player in range(self.slots >> 1)]


def _fill_chances() -> None:
    """Fill ``HOME``, which takes 10 ms, unless that is done."""
    if HOME[THREE]:
        # It is home already, so its chance is never 0.
        return
    for turns, chances in enumerate(chances_home(MOST_CARDS)):
        for rank, chance in enumerate(chances):
            HOME[turns * 13 + rank] = chance
