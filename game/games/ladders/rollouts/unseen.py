"""Cards of Ladders that are dealt by lot: those that a seat can't see, or those of a whole deal.

This is a kernel: ``unseen.pxd`` gives it C types (see ``flat_board``).
"""

from collections.abc import Sequence
from typing import Final

from game.chance.numbers import RandomNumbers
from game.games.ladders.rollouts.flat_board import FlatBoard

ON_A_CLIMB: Final = 30
"""How many places ``FlatBoard.climb`` has for each player."""
TO_CLIMB: Final = 8
TO_DRAW: Final = 192
"""Where an unseen card goes: a player's HAND, or these and a place of ``climb`` or ``draw``."""


class Unseen:
    """Cards that nobody has seen, in lots, and the places that hold cards of each lot."""

    def __init__(self) -> None:
        self.cards = [0] * 189
        self.places = [0] * 189
        self.firsts = [0] * 189
        """For each card, where its lot begins."""
        self.size = 0
        self.placed = 0

    def add_lot(self, cards: Sequence[int]) -> None:
        """Add a lot. As many places must be added next."""
        first = self.size
        for step in cards:
            self.cards[self.size] = step
            self.firsts[self.size] = first
            self.size += 1

    def to_hand(self, player: int, count: int) -> None:
        """Send so many cards of the lot to a HAND."""
        for _ in range(count):
            self.places[self.placed] = player
            self.placed += 1

    def to_climb(self, player: int, first: int, count: int) -> None:
        """Send so many cards of the lot to a CLIMB, from one place of it on."""
        for number in range(first, first + count):
            self.places[self.placed] = TO_CLIMB + player * ON_A_CLIMB + number
            self.placed += 1

    def to_draw(self, count: int) -> None:
        """Send so many cards of the lot to DRAW, from its bottom up."""
        for number in range(count):
            self.places[self.placed] = TO_DRAW + number
            self.placed += 1

    def deal(self, board: FlatBoard, numbers: RandomNumbers) -> int:
        """Lay the cards out by lot, all layouts equally likely (Fisher–Yates)."""
        cards, places, firsts = self.cards, self.places, self.firsts
        for last in range(self.size - 1, -1, -1):
            first = firsts[last]
            other = first + numbers.below(last - first + 1)
            step = cards[other]
            cards[other] = cards[last]
            cards[last] = step
            place = places[last]
            if place >= TO_DRAW:
                board.draw[place - TO_DRAW] = step
            elif place >= TO_CLIMB:
                board.climb[place - TO_CLIMB] = step
            else:
                board.add_to_hand(place, step)
        for place in range(board.players):
            board.set_climb(place, board.climb_sizes[place])
        return 0
