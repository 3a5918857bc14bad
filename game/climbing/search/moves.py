"""The moves of searches: the same rules on counts alone, without cards, events or views.

``tests/games/test_climbing_moves.py`` compares them with the rules, ply by ply.
"""

from functools import cache
from typing import Final, TypeAlias

from game.cards import Rank
from game.climbing.model.actions import PASS, Pass, Play
from game.climbing.model.hands import Counts, played_counts
from game.climbing.model.plays import PlayRules, Plays, Ranks, beaten_by
from game.climbing.model.rounds import Rounds
from game.climbing.model.state import Table
from game.climbing.rollouts.numbering import choice_of


class Move:
    """A play as searches use it; a pass has size 0.

    Each move exists once and is compared by identity, because trees look moves up all the time.
    """

    __slots__ = ("action", "choice", "gone", "rank", "size")

    def __init__(self, gone: Counts, size: int, rank: Rank, action: Play | Pass) -> None:
        self.gone = gone
        """The counts that leave the hand."""
        self.size = size
        self.rank = rank
        self.action = action
        self.choice = choice_of(action)
        """The move as kernels number it."""


PASSING: Final = Move(0, 0, 0, PASS)

BareMove: TypeAlias = tuple[Counts, Ranks, int]
"""A move without its action: the counts that leave the hand, what beats it, and its size."""


class Moves:
    """Tells which moves there are on a table, and makes them."""

    def __init__(self, rules: PlayRules) -> None:
        self.rounds = Rounds(rules)
        answered = beaten_by(rules)[False]

        def move(play: Play) -> Move:
            gone = played_counts(play.rank, play.naturals, play.jokers)
            return Move(gone, play.size, play.rank, play)

        def bare_move(play: Play) -> BareMove:
            beaten = answered[play.size][play.rank] if play.size <= rules.largest else 0
            return played_counts(play.rank, play.naturals, play.jokers), beaten, play.size

        self._moves = Plays(rules, move, PASSING)
        self.plays = Plays(rules, bare_move, (0, 0, 0))
        """The plays of endings."""

    def of(self, table: Table) -> tuple[Move, ...]:
        """Return the legal moves, in the order in which the rules list their actions."""
        player = table.turn
        assert player is not None
        counts = table.counts[player]
        if table.size:
            return self._moves.answers(counts, table.size, table.fitting)
        return self._moves.leads(counts)

    def make(self, table: Table, move: Move) -> None:
        """Make a legal move."""
        player = table.turn
        assert player is not None
        if not move.size:
            self.rounds.follow_pass(table, None)
            return
        table.counts[player] -= move.gone
        self.rounds.follow_play(table, move.size, move.rank, None)


@cache
def moves_by(rules: PlayRules) -> Moves:
    """Return the moves by some play rules."""
    return Moves(rules)
