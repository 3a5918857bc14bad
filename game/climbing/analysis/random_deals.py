"""Deals with random cards, played out by the reference: what each chair brings.

This is a kernel: ``random_deals.pxd`` gives it C types (decision 25).
"""

from collections.abc import Callable, Sequence
from random import Random

from game.cards import Card
from game.chance import SeededChance
from game.chance.shuffling import shuffle
from game.chance.sums import Sums
from game.climbing.rollouts.exchanging import FlatExchange
from game.climbing.rollouts.flat_table import FlatTable
from game.climbing.rollouts.luck import Luck
from game.climbing.rollouts.playing_out import Playout
from game.climbing.rollouts.unseen import ClimbingUnseen


class RandomDeals:
    """Deals of one rule set, in which each player has a chair."""

    def __init__(
        self,
        playout: Playout,
        pack: Sequence[Card],
        place_scores: Sequence[int],
        exchange: FlatExchange,
        luck: Random,
    ) -> None:
        """``exchange`` has the steps between chairs."""
        players = len(place_scores)
        self.playout = playout
        self.table = FlatTable(playout.table_rules, players)
        self.pack = ClimbingUnseen(pack, [0] * players, [0] * players)
        self.exchange = exchange
        self.source = luck
        self.luck = Luck(luck)
        self.scores = [0] * 7
        for place, points in enumerate(place_scores):
            self.scores[place] = points
        self.points = [0.0] * 7
        """Of the latest deal, by player."""

    def of_chairs(
        self, deals: int, clockwise: Callable[[tuple[int, ...]], Sequence[int]], titled: bool
    ) -> Sums:
        """Sum up the points of each chair in deals with random cards.

        ``titled`` means that chairs are drawn for each deal; ``clockwise`` returns the seats that
        go with them.
        """
        players = self.table.players
        found, sample = Sums(players), [0.0] * 64
        for _ in range(deals):
            seed, around = self.source.random(), list(range(players))
            if titled:
                shuffle(around, self.source)
            seats = list(clockwise(tuple(around)))
            self.play_out(seed, around, seats)
            for chair, player in enumerate(around):
                sample[chair] = self.points[player]
            found.add(sample)
        return found

    def of_position(self, position: FlatTable, playouts: int) -> Sums:
        """Sum up each player's points from a position in play."""
        players = self.table.players
        found, sample = Sums(players), [0.0] * 64
        for _ in range(playouts):
            self.table.copy(position)
            self.finish()
            for player in range(players):
                sample[player] = self.points[player]
            found.add(sample)
        return found

    def play_out(self, seed: float, chairs: list[int], seats: list[int]) -> None:
        """Deal, exchange and play one deal."""
        table, exchange = self.table, self.exchange
        # The last chair deals.
        first = seats.index(chairs[len(chairs) - 1]) + 1
        self.pack.deal_one_by_one([*seats[first:], *seats[:first]], self.source)
        self.pack.hand_out(table)
        exchange.seat(chairs)
        if exchange.lead_card >= 0:
            exchange.holder = self.pack.holder(exchange.lead_card)
        exchange.carry_out(table, 0, SeededChance(str(seed)), 0)
        table.seat(seats, exchange.leader())
        self.finish()

    def finish(self) -> None:
        """Play on to the end."""
        table = self.table
        self.luck.begin()
        self.playout.finish(table, self.luck)
        for place in range(table.players):
            self.points[table.finished[place]] = self.scores[place]
