"""A round of a climbing game on flat arrays, by any house rules.

This is a kernel: plain Python on arrays of small numbers, to which ``flat_table.pxd`` gives C types
(decision 25). It knows what ``model.state.Table`` knows, and follows the same rules as
``model.rounds``. A hand is a row of fourteen numbers of four bits, one for each rank, in one word
(``Counts``), and a set of ranks has bit 3 of each (``Ranks``): so which ranks are held at least
twice is one addition. Players are numbers, and so are plays (``numbering``).
"""

from collections.abc import Sequence
from typing import Final

from game.climbing.model.hands import Counts
from game.climbing.model.plays import PlayRules, beaten_by
from game.climbing.model.state import Table
from game.climbing.rollouts import numbering
from game.climbing.rollouts.numbering import MOST_PLAYERS, NOBODY, RANK, RANKS

CLEARING: Final = 4
"""The size of a play that clears the table or reverses the ranks, by house rules."""
SIZES: Final = 84
"""The step in ``TableRules.beaten_by`` to the order of ranks reversed."""

GONE: list[int] = [*numbering.GONE]
"""What leaves the hand, by choice."""
SIZE: list[int] = [*numbering.SIZE]
"""How many cards that are, by choice."""


class TableRules:
    """Which plays beat which, and the house rules that change whose turn it is."""

    def __init__(self, rules: PlayRules) -> None:
        self.house = rules.has_turns_of_its_own
        self.final = rules.pass_is_final
        self.equal_skips = rules.equal_skips
        self.four_clears = rules.four_clears
        self.revolution = rules.revolution
        self.beaten_by = [0] * 168
        """The ranks that beat a play, by turned × 84 + size × 14 + rank."""
        for turned, by_size in enumerate(beaten_by(rules)):
            for size, by_rank in enumerate(by_size):
                for rank, ranks in enumerate(by_rank):
                    self.beaten_by[turned * SIZES + size * RANKS + rank] = ranks


class FlatTable:
    """A round in play, with every player's hand."""

    def __init__(self, rules: TableRules, players: int) -> None:
        assert players <= MOST_PLAYERS
        self.rules = rules
        self.players = players
        self.turn = NOBODY
        self.last = NOBODY
        self.size = 0
        self.rank = 0
        self.fitting = 0
        self.waiting = 0
        self.shut = 0
        self.turned = False
        self.out = 0
        """How many have gone out."""
        self.hands = [0] * 7
        self.after = [0] * 7
        self.finished = [0] * 7

    def fill(self, table: Table) -> None:
        """Take over a table from the rules."""
        self.turn = NOBODY if table.turn is None else table.turn
        self.last = NOBODY if table.last is None else table.last
        self.size, self.rank, self.fitting = table.size, table.rank, table.fitting
        self.waiting, self.shut, self.turned = table.waiting, table.shut, table.turned
        after = self.after
        for player, following in enumerate(table.after):
            after[player] = following
        self.take_hands(table.counts)
        self.out = 0
        for player in table.finished:
            self.finished[self.out] = player
            self.out += 1

    def take_hands(self, hands: Sequence[Counts]) -> None:
        """Take over hands."""
        held = self.hands
        for player, hand in enumerate(hands):
            held[player] = hand

    def copy(self, other: "FlatTable") -> None:
        """Take over another table of as many players."""
        self.turn, self.last = other.turn, other.last
        self.size, self.rank, self.fitting = other.size, other.rank, other.fitting
        self.waiting, self.shut, self.turned = other.waiting, other.shut, other.turned
        self.out = other.out
        self.hands = other.hands[:]
        self.after = other.after[:]
        self.finished = other.finished[:]

    def seat(self, clockwise: list[int], leader: int) -> None:
        """Begin the first round of a deal, in which all hold cards."""
        before = clockwise[self.players - 1]
        for player in clockwise:
            self.after[before] = player
            before = player
        self.turned, self.out = False, 0
        self.begin_round(leader)

    def order(self) -> list[int]:
        """Return who has gone out, in order; at the end of a deal, everyone."""
        return [self.finished[place] for place in range(self.out)]

    def follower(self, player: int) -> int:
        """Return the next player clockwise who holds cards."""
        return self.after[player]

    def end(self, first: int, second: int) -> None:
        """End the deal with the last two going out in this order."""
        self.finished[self.out] = first
        self.finished[self.out + 1] = second
        self.out += 2
        self.turn = NOBODY

    def by_player(self, rewards: Sequence[float]) -> list[float]:
        """Return each player's reward at the end of a deal, given those of the places."""
        found, finished = [0.0] * self.players, self.finished
        for place in range(self.players):
            found[finished[place]] = rewards[place]
        return found

    def hand(self, player: int) -> Counts:
        """Return a player's hand."""
        return self.hands[player]

    def make(self, choice: int) -> None:
        """Make a legal play, or pass."""
        if not choice:
            self.follow_pass()
            return
        self.hands[self.turn] -= GONE[choice]
        self.follow_play(SIZE[choice], choice >> RANK)

    def follow_play(self, size: int, rank: int) -> None:
        """Update the turn after the player to move has played ``size`` cards of ``rank``."""
        rules, player = self.rules, self.turn
        equal = self.size > 0 and rank == self.rank
        self.size, self.rank, self.last = size, rank, player
        self.waiting = self.players - self.out - 1
        if not self.hands[player]:
            self.go_out(player)
            if self.waiting == 1:
                self.finished[self.out] = self.after[player]
                self.out += 1
                self.turn = NOBODY
                return
        self.fitting = rules.beaten_by[size * RANKS + rank]
        self.turn = self.after[player]
        if rules.house:
            self.follow_house_rules(equal)

    def follow_pass(self) -> None:
        """Update the turn after the player to move has passed."""
        player = self.turn
        self.waiting -= 1
        if not self.waiting:
            self.end_round()
            return
        if self.rules.final:
            self.shut |= 1 << player
        # If a pass is not final, nobody is shut out.
        following = self.after[player]
        while self.shut >> following & 1:
            following = self.after[following]
        self.turn = following

    def follow_house_rules(self, equal: bool) -> None:
        """Update the turn after a play; ``equal`` means that it has the rank of the one it beat."""
        rules, last, clearing = self.rules, self.last, self.size == CLEARING
        if rules.revolution and clearing:
            self.turned = not self.turned
        place = self.size * RANKS + self.rank
        self.fitting = rules.beaten_by[SIZES + place if self.turned else place]
        if rules.four_clears and clearing:
            self.end_round()
            return
        others = self.players - self.out
        if self.hands[last]:
            others -= 1
        other = self.after[last]
        if rules.equal_skips and equal:
            # The skip counts even if it hits a player who is shut out.
            others -= 1
            other = self.after[other]
        self.waiting, self.turn = 0, NOBODY
        for _ in range(others):
            if not self.shut >> other & 1:
                self.waiting += 1
                if self.turn == NOBODY:
                    self.turn = other
            other = self.after[other]
        if not self.waiting:
            self.end_round()

    def go_out(self, player: int) -> None:
        """Remove a player without cards from the turn order."""
        self.finished[self.out] = player
        self.out += 1
        follower = self.after[player]
        for other in range(self.players):
            if self.after[other] == player:
                self.after[other] = follower

    def end_round(self) -> None:
        """Clear the table; the last player to play leads, or the next one who holds cards."""
        last = self.last
        self.begin_round(last if self.hands[last] else self.after[last])

    def begin_round(self, leader: int) -> None:
        """Start a round that ``leader`` leads."""
        self.turn, self.last = leader, NOBODY
        self.size = self.fitting = self.waiting = self.shut = 0
