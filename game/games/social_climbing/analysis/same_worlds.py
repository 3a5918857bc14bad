"""Compares moves of Social Climbing by playing them out in the same worlds.

A world is one order of the cards that nobody sees; every order is equally likely. In each world all
moves are followed by playouts of the reference policy with the same random numbers, so that chance
differs between them as little as it can. What is wanted is each player's lead: their points less
the mean of the others'.

This is a kernel: ``same_worlds.pxd`` gives it C types (decision 25). Moves, slots and players are
numbered as on a ``PolicyBoard``.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from game.chance.numbers import RandomNumbers
from game.chance.sums import Sums
from game.games.social_climbing.analysis.reference_policy import (
    MOST_CARDS,
    MOST_MOVES,
    PolicyBoard,
)

NO_MOVE: Final = -1
"""Stands for no move: the policy plays from where the world is."""

LONGEST: Final = 208
"""The most random numbers of a playout: each of 104 cards is taken once, and leaves once."""


class SocialClimbingSameWorlds:
    """Some moves from one board, played out in the same worlds."""

    def __init__(
        self, board: PolicyBoard, hidden: Sequence[int], moves: Sequence[int], luck: Random
    ) -> None:
        """``hidden`` are the places of the cards that nobody sees, which are on the piles."""
        assert len(hidden) <= MOST_CARDS
        assert len(moves) <= MOST_MOVES
        self.board = board
        self.numbers = RandomNumbers(luck)
        self.hidden = len(hidden)
        self.places = [0] * 104
        for number, place in enumerate(hidden):
            self.places[number] = place
        self.moves = [-1] * 10
        for number, move in enumerate(moves):
            self.moves[number] = move
        self.number = len(moves)
        self.players = self.board.slots >> 1
        self.leads = [0.0] * 60
        """In the latest world, by move × 6 + player."""

    def weighted(self, weights: Sequence[float], worlds: int) -> Sums:
        """Sample each player's lead, summed over the moves with these weights."""
        found, sample = Sums(self.players), [0.0] * 10
        factors = [0.0] * 10
        for number in range(self.number):
            factors[number] = weights[number]
        for _ in range(worlds):
            self.play_out()
            for player in range(self.players):
                total = 0.0
                for number in range(self.number):
                    total += factors[number] * self.leads[number * 6 + player]
                sample[player] = total
            found.add(sample)
        return found

    def of_player(self, player: int, worlds: int) -> Sums:
        """Sample one player's lead after each move."""
        found, sample = Sums(self.number), [0.0] * 10
        for _ in range(worlds):
            self.play_out()
            for number in range(self.number):
                sample[number] = self.leads[number * 6 + player]
            found.add(sample)
        return found

    def play_out(self) -> None:
        """Play out each move in a new world."""
        self.deal_again()
        begin = self.numbers.reserve(LONGEST)
        for number in range(self.number):
            self.numbers.at = begin
            board = self.board.clone()
            if self.moves[number] != NO_MOVE:
                board.make(self.moves[number])
            board.finish(self.numbers)
            total = 0
            for player in range(self.players):
                total += board.scores[player]
            for player in range(self.players):
                score = board.scores[player]
                self.leads[number * 6 + player] = score - (total - score) / (self.players - 1)
        self.numbers.at = begin + LONGEST

    def deal_again(self) -> None:
        """Deal the hidden cards in an order drawn uniformly (Fisher and Yates)."""
        ranks, places, numbers = self.board.ranks, self.places, self.numbers
        for last in range(self.hidden - 1, 0, -1):
            other = numbers.below(last + 1)
            rank = ranks[places[other]]
            ranks[places[other]] = ranks[places[last]]
            ranks[places[last]] = rank
