"""The cards that a seat can't see, dealt by lot to those who hold them.

This is a kernel: ``unseen.pxd`` gives it C types (decision 25). A hand has one bit for each card
(``Hand``); ``flat_table`` has hands by rank.
"""

from collections.abc import Callable, Sequence
from math import comb, perm
from random import Random
from typing import Final

from game.cards import Card
from game.climbing.model.hands import Counts, Hand
from game.climbing.rollouts.flat_table import FlatTable
from game.climbing.rollouts.numbering import MOST_PLAYERS, NOBODY

CARDS: list[int] = [1 << card for card in range(54)]
"""Each card as a hand."""
BITS: list[int] = [number.bit_length() for number in range(55)]
"""How many bits of chance decide between so many cards."""
ODD: Final = sum(0b0101 << rank * 4 for rank in range(14))
LOW_PAIRS: Final = sum(0b0011 << rank * 4 for rank in range(14))
"""Of each rank's four bits the first and the third, and the first two."""


class ClimbingUnseen:
    """Hidden cards, the cards that players are known to hold, and how many each of them needs."""

    def __init__(self, cards: Sequence[Card], fixed: Sequence[Hand], needs: Sequence[int]) -> None:
        assert len(needs) <= MOST_PLAYERS
        self.size = len(cards)
        self.players = len(needs)
        self.cards = [0] * 54
        for number, card in enumerate(cards):
            self.cards[number] = card
        self.fixed = [0] * 7
        self.needs = [0] * 7
        for player, hand in enumerate(fixed):
            self.fixed[player] = hand
            self.needs[player] = needs[player]
        self.capped = NOBODY
        """A player who can't have just any of the cards."""
        self.may_have = 0
        """What that player can have."""
        self.passed: tuple[Card, ...] = ()
        """Cards of which some may have been passed on."""
        self.giver = self.receiver = NOBODY
        self.most_passed = 0
        self.hands = [0] * 7
        """Everybody's cards as dealt last."""
        self.left = [0] * 7
        """How many each player still needs."""
        self.order = [0] * 54

    def cap(self, player: int, may_have: Hand) -> None:
        """Deal a player none but these of the cards."""
        self.capped, self.may_have = player, may_have

    def may_be_passed(self, cards: Sequence[Card], giver: int, to: int, most: int) -> None:
        """Deal cards that one player had to that player and to another, who got so many at most."""
        self.passed = tuple(cards)
        self.giver, self.receiver, self.most_passed = giver, to, most

    def deal(self, luck: Random) -> None:
        """Deal all cards; every layout that is possible is equally likely."""
        self.hands = self.fixed[:]
        self.left = self.needs[:]
        if self.giver != NOBODY:
            self.deal_passed(luck)
        self.shuffle(luck.getrandbits)
        if self.capped != NOBODY:
            self.deal_capped()
        cards, at = self.order, 0
        for player in range(self.players):
            hand = self.hands[player]
            for _ in range(self.left[player]):
                hand |= CARDS[cards[at]]
                at += 1
            self.hands[player] = hand

    def shuffle(self, draw: Callable[[int], int]) -> None:
        """Shuffle the cards into ``order``, with the same result as ``Random.shuffle``."""
        self.order = self.cards[:]
        order = self.order
        for last in range(self.size - 1, 0, -1):
            bits = BITS[last + 1]
            other = draw(bits)
            while other > last:
                other = draw(bits)
            card = order[last]
            order[last] = order[other]
            order[other] = card

    def deal_capped(self) -> None:
        """Deal to the player who can't have just any; the others' cards stay in their order."""
        order, player, kept = self.order, self.capped, 0
        for place in range(self.size):
            card = order[place]
            if self.left[player] and self.may_have & CARDS[card]:
                self.hands[player] |= CARDS[card]
                self.left[player] -= 1
            else:
                order[kept] = card
                kept += 1

    def deal_passed(self, luck: Random) -> None:
        """Deal what may have been passed on, in proportion to the layouts of all other cards."""
        cards, giver, to = self.passed, self.giver, self.receiver
        numbers = range(min(self.most_passed, len(cards)) + 1)
        weights = [
            comb(len(cards), number)
            * perm(self.left[giver], len(cards) - number)
            * perm(self.left[to], number)
            for number in numbers
        ]
        [passed_on] = luck.choices(numbers, weights)
        for place, card in enumerate(luck.sample(cards, len(cards))):
            holder = to if place < passed_on else giver
            self.hands[holder] |= CARDS[card]
            self.left[holder] -= 1

    def deal_one_by_one(self, seats: list[int], luck: Random) -> None:
        """Deal all cards one by one to the players in this order, whatever anybody needs."""
        self.shuffle(luck.getrandbits)
        for player in range(self.players):
            self.hands[player] = 0
        for number in range(self.size):
            self.hands[seats[number % self.players]] |= CARDS[self.order[number]]

    def dealt(self) -> list[Hand]:
        """Return everybody's cards as dealt last."""
        return [self.hands[player] for player in range(self.players)]

    def counts(self) -> list[Counts]:
        """Return everybody's cards by rank."""
        return [by_rank(self.hands[player]) for player in range(self.players)]

    def holder(self, card: Card) -> int:
        """Return who was dealt a card; ``NOBODY`` if it was not."""
        for player in range(self.players):
            if self.hands[player] & CARDS[card]:
                return player
        return NOBODY

    def hand_out(self, table: FlatTable) -> None:
        """Give the players at a table what they were dealt."""
        for player in range(self.players):
            table.hands[player] = by_rank(self.hands[player])


def by_rank(hand: Hand) -> Counts:
    """Return the number of cards of each rank: those of every four bits, in all ranks at once."""
    pairs = (hand & ODD) + (hand >> 1 & ODD)
    return (pairs & LOW_PAIRS) + (pairs >> 2 & LOW_PAIRS)
