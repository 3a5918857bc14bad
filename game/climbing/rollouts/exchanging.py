"""The exchange before play by the reference policy: everybody gives the strongest or the weakest.

This is a kernel: ``exchanging.pxd`` gives it C types (decision 25). It does on hands by rank what
``model.exchanging`` says. Suits matter only for the card whose
holder leads, if the game has one: of its rank it is the weakest.
"""

from collections.abc import Sequence
from typing import Final

from game.cards import JOKER, Card, Rank
from game.chance import Chance
from game.chance.shuffling import Stream
from game.climbing.model.exchange import ExchangeStep
from game.climbing.model.hands import Counts, Hand
from game.climbing.model.taking import Taking
from game.climbing.rollouts.flat_table import FlatTable
from game.climbing.rollouts.numbering import MOST_PLAYERS, NOBODY

STRONGEST: Final = 0
ANY: Final = 1
DRAWN: Final = 2
CHOICES: Final = ("strongest", "any", "drawn")
MOST_STEPS: Final = 8

ONES: list[int] = [1 << rank * 4 for rank in range(14)]
"""A card of each rank."""


class Place:
    """A card taken unseen, as its place in the sorted hand: ``Taking`` without cards."""

    name: Final = Taking.name

    def __init__(self, size: int) -> None:
        self._size = size

    def draw(self, stream: Stream) -> int:
        """Return the place."""
        return stream.below(self._size)


class FlatExchange:
    """The steps of a game's exchange, and who holds the card that leads."""

    def __init__(
        self, ranks: Sequence[Rank], lead_card: Card | None, plan: Sequence[ExchangeStep]
    ) -> None:
        """``ranks`` are those of the game from lowest to highest, without jokers."""
        assert len(plan) <= MOST_STEPS
        self.kinds = len(ranks) + 1
        self.ranks = [0] * 14
        for place, rank in enumerate((*ranks, JOKER)):
            self.ranks[place] = rank
        self.lead_card = NOBODY if lead_card is None else lead_card
        """The card whose holder leads; ``NOBODY`` if no card does."""
        self.lead_rank = NOBODY if lead_card is None else lead_card >> 2
        self.holder = NOBODY
        """Who holds the card that leads, if the game has one."""
        self.steps = len(plan)
        self.givers = [0] * 8
        self.receivers = [0] * 8
        self.numbers = [0] * 8
        self.chosen = [0] * 8
        for number, step in enumerate(plan):
            self.givers[number], self.receivers[number] = step.giver, step.to
            self.numbers[number] = step.number
            self.chosen[number] = CHOICES.index(step.choice)
        self.order = [0] * 7
        """Who has each place in the steps."""

    def seat(self, order: Sequence[int]) -> None:
        """Put these players into the places of the steps."""
        assert len(order) <= MOST_PLAYERS
        for place, player in enumerate(order):
            self.order[place] = player

    def hold(self, hands: Sequence[Hand]) -> None:
        """Find out who holds the card that leads."""
        if self.lead_card != NOBODY:
            for player, hand in enumerate(hands):
                if hand >> self.lead_card & 1:
                    self.holder = player

    def carry_out(self, table: FlatTable, first: int, chance: Chance, deal: int) -> None:
        """Carry out the steps from one on."""
        for number in range(first, self.steps):
            giver = self.order[self.givers[number]]
            to = self.order[self.receivers[number]]
            if self.chosen[number] == STRONGEST:
                self.give_strongest(table, giver, to, self.numbers[number])
            elif self.chosen[number] == ANY:
                self.give_weakest(table, giver, to, self.numbers[number])
            else:
                self.take(table, giver, to, chance, deal)

    def leader(self) -> int:
        """Return who leads: the holder of the card that leads, or the first in order."""
        return self.order[0] if self.lead_rank == NOBODY else self.holder

    def pass_on(self, table: FlatTable, giver: int, to: int, cards: Counts) -> None:
        """Move cards from one hand to another."""
        table.hands[giver] -= cards
        table.hands[to] += cards

    def give_strongest(self, table: FlatTable, giver: int, to: int, left: int) -> None:
        """Pass on the cards of the highest ranks."""
        hand, cards = table.hands[giver], 0
        for place in range(self.kinds - 1, -1, -1):
            rank = self.ranks[place]
            held = hand >> rank * 4 & 15
            number = min(held, left)
            cards += number * ONES[rank]
            left -= number
            if rank == self.lead_rank and giver == self.holder and number == held:
                self.holder = to
        self.pass_on(table, giver, to, cards)

    def give_weakest(self, table: FlatTable, giver: int, to: int, left: int) -> None:
        """Pass on the cards of the lowest ranks."""
        hand, cards = table.hands[giver], 0
        for place in range(self.kinds):
            rank = self.ranks[place]
            number = min(hand >> rank * 4 & 15, left)
            cards += number * ONES[rank]
            left -= number
            if rank == self.lead_rank and giver == self.holder and number:
                self.holder = to
        self.pass_on(table, giver, to, cards)

    def take(self, table: FlatTable, giver: int, to: int, chance: Chance, deal: int) -> None:
        """Pass on a card drawn from a hand by chance."""
        hand = table.hands[giver]
        # 16 is 1 modulo 15, so this sums the counts: nobody holds 15 cards.
        place: int = chance.settle(Place(hand % 15), deal)  # type: ignore[arg-type]
        rank = 0
        while place >= hand >> rank * 4 & 15:
            place -= hand >> rank * 4 & 15
            rank += 1
        self.pass_on(table, giver, to, ONES[rank])
