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


class LaddersUnseen:
    """Cards that nobody has seen, in lots, and the places that hold cards of each lot."""

    def __init__(self) -> None:
        self.cards = [0] * 189
        self.places = [0] * 189
        self.ends = [0] * 189
        """For each lot, the place after its last card."""
        self.lots = 0
        self.size = 0
        self.placed = 0

    def add_lot(self, cards: Sequence[int]) -> None:
        """Add a lot. As many places must be added next."""
        for step in cards:
            self.cards[self.size] = step
            self.size += 1
        self.ends[self.lots] = self.size
        self.lots += 1

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
        cards, places, climb, draw = self.cards, self.places, board.climb, board.draw
        first = 0
        for lot in range(self.lots):
            last = self.ends[lot] - 1
            while last > first:
                # One number decides on two cards: as likely as two to 188² / 2³², a third faster.
                left = last - first
                number = numbers.below((left + 1) * left)
                other = first + number // left
                step = cards[other]
                cards[other] = cards[last]
                cards[last] = step
                last -= 1
                other = first + number % left
                step = cards[other]
                cards[other] = cards[last]
                cards[last] = step
                last -= 1
            first = self.ends[lot]
        for number in range(self.size):
            place = places[number]
            if place >= TO_DRAW:
                draw[place - TO_DRAW] = cards[number]
            elif place >= TO_CLIMB:
                climb[place - TO_CLIMB] = cards[number]
            else:
                board.add_to_hand(place, cards[number])
        for player in range(board.players):
            board.set_climb(player, board.climb_sizes[player])
        return 0
