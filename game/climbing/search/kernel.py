"""Fast playouts for searches: the same rules on counts alone, without cards, events or views.

``tests/games/test_climbing_kernel.py`` compares it with the rules, ply by ply.
"""

from functools import cache
from random import Random
from typing import Final, TypeAlias

from game.cards import Rank
from game.climbing.model.actions import PASS, Pass, Play
from game.climbing.model.hands import ONE_JOKER, Counts, played_counts
from game.climbing.model.plays import (
    AT_LEAST,
    HIGH,
    LOW,
    PlayRules,
    Plays,
    Ranks,
    beaten_by,
)
from game.climbing.model.rounds import Rounds
from game.climbing.model.state import State, Table
from game.climbing.search.bare_playout import play_out_bare
from game.compiled import which_code


class Move:
    """A play as searches use it; a pass has size 0.

    Each move exists once and is compared by identity, because trees look moves up all the time.
    """

    __slots__ = ("action", "gone", "rank", "size")

    def __init__(self, gone: Counts, size: int, rank: Rank, action: Play | Pass) -> None:
        self.gone = gone
        """The counts that leave the hand."""
        self.size = size
        self.rank = rank
        self.action = action


PASSING: Final = Move(0, 0, 0, PASS)

QuickMove: TypeAlias = tuple[Counts, Ranks, int]
"""A play in the fast playout: the counts that leave the hand, what beats it, and its size."""


class ClimbingKernel:
    """Positions without cards, which a search steps through and plays out at random."""

    def __init__(self, rules: PlayRules) -> None:
        self._standard = not rules.has_turns_of_its_own
        self._rounds = Rounds(rules)
        answered = self._answered = beaten_by(rules)[False]

        def move(play: Play) -> Move:
            gone = played_counts(play.rank, play.naturals, play.jokers)
            return Move(gone, play.size, play.rank, play)

        def quick_move(play: Play) -> QuickMove:
            beaten = answered[play.size][play.rank] if play.size <= rules.largest else 0
            return played_counts(play.rank, play.naturals, play.jokers), beaten, play.size

        self._moves = Plays(rules, move, PASSING)
        self.plays = Plays(rules, quick_move, (0, 0, 0))
        """The plays of fast playouts and of endings."""

    def pack(self, state: State) -> Table:
        """Return a state in play, after the exchange, as a position."""
        return state.copy_round()

    def clone(self, position: Table) -> Table:
        """Return an independent copy."""
        return position.copy_round()

    def moves(self, position: Table) -> tuple[Move, ...]:
        """Return the legal moves, in the order in which the rules list their actions."""
        player = position.turn
        assert player is not None
        counts = position.counts[player]
        if position.size:
            return self._moves.answers(counts, position.size, position.fitting)
        return self._moves.leads(counts)

    def make(self, position: Table, move: Move) -> None:
        """Make a legal move."""
        player = position.turn
        assert player is not None
        if not move.size:
            self._rounds.follow_pass(position, None)
            return
        position.counts[player] -= move.gone
        self._rounds.follow_play(position, move.size, move.rank, None)

    def playout(self, position: Table, rng: Random) -> tuple[int, ...]:
        """Play a deal out with uniformly random actions; return each player's standing.

        The position stays unchanged.
        """
        if not self._standard or position.turn is None:
            finished = self._playout(position, rng)
        elif which_code() == "compiled":
            finished = self.bare_playout(position, rng)
        else:
            finished = self.quick_playout(position, rng)
        standing = finished[:]
        for place, player in enumerate(reversed(finished)):
            standing[player] = place
        return tuple(standing)

    def _playout(self, position: Table, rng: Random) -> list[int]:
        """Play a deal out under any house rules; return the order of going out."""
        position = self.clone(position)
        number = rng.random
        while position.turn is not None:
            moves = self.moves(position)
            self.make(position, moves[int(number() * len(moves))] if len(moves) > 1 else moves[0])
        return position.finished

    def bare_playout(self, position: Table, rng: Random) -> list[int]:
        """Play out like ``quick_playout``, with the same random numbers; faster if compiled."""
        return play_out_bare(position, rng, self.plays, self._answered)

    def quick_playout(self, position: Table, rng: Random) -> list[int]:
        """Play a deal out without house rules that affect turns; return the order of going out.

        It is one loop over local variables, because each call in it would cost a tenth of the
        speed.
        """
        number = rng.random
        leads, with_jokers = self.plays.leads, self.plays.with_jokers
        plain, plain_or_pass = self.plays.plain, self.plays.plain_or_pass
        hands, after, finished = position.counts[:], position.after[:], position.finished[:]
        turn, last = position.turn, position.last
        size, fit, waiting = position.size, position.fitting, position.waiting
        holding = len(hands) - len(finished)
        assert turn is not None
        while True:
            hand = hands[turn]
            if size:
                chosen = 0
                held = hand + AT_LEAST[size] & fit
                if held or hand >= ONE_JOKER:
                    moves, high = plain_or_pass[size][held & LOW], plain[size][held & HIGH]
                    if hand >= ONE_JOKER:
                        high += with_jokers(hand, size, fit)
                    low = len(moves)
                    if high or low > 1:
                        chosen = int(number() * (low + len(high)))
                # The pass is always the first move.
                if not chosen:
                    waiting -= 1
                    if waiting:
                        turn = after[turn]
                        continue
                    assert last is not None
                    turn = last if hands[last] else after[last]
                    size = 0
                    continue
                gone, fit, _ = moves[chosen] if chosen < low else high[chosen - low]
            else:
                moves = leads(hand)
                chosen = int(number() * len(moves)) if len(moves) > 1 else 0
                gone, fit, size = moves[chosen]
            last = turn
            turn = after[turn]
            hands[last] = hand = hand - gone
            if hand:
                waiting = holding - 1
                continue
            finished.append(last)
            waiting = holding = holding - 1
            if holding == 1:
                finished.append(turn)
                return finished
            after = [turn if following == last else following for following in after]


@cache
def kernel_of(rules: PlayRules) -> ClimbingKernel:
    """Return the kernel of some play rules."""
    return ClimbingKernel(rules)
