"""Compares choices of a climbing game by playing them out in the same worlds.

In each world, which is drawn from what a player knew, all choices are followed by playouts of the
reference policy with the same random numbers, so that chance differs between them as little as it
can. What is wanted is everybody's points.

This is a kernel: ``same_worlds.pxd`` gives it C types (decision 25). Plays are choices as on a
``FlatTable``.
"""

from collections.abc import Sequence
from random import Random

from game.chance import SeededChance
from game.chance.sums import MOST, Sums
from game.climbing.model.actions import Give
from game.climbing.model.hands import counts_of, hand_of
from game.climbing.model.state import ClimbingState
from game.climbing.rollouts.exchanging import FlatExchange
from game.climbing.rollouts.flat_table import FlatTable
from game.climbing.rollouts.luck import Luck
from game.climbing.rollouts.numbering import MOST_PLAYERS, NOBODY
from game.climbing.rollouts.playing_out import Playout
from game.climbing.rollouts.unseen import ClimbingUnseen
from game.climbing.search.determinizing import ClimbingDeterminizer


class ClimbingSameWorlds:
    """Some choices from one position, played out in the same worlds."""

    def __init__(
        self, playout: Playout, table: FlatTable, place_scores: Sequence[int], luck: Random
    ) -> None:
        """``table`` is the position; the hands of the others there don't matter."""
        self.playout = playout
        self.world = table
        self.table = FlatTable(playout.table_rules, table.players)
        self.source = luck
        self.luck = Luck(Random(0))
        self.number = 0
        """How many choices there are."""
        self.scores = [0] * 7
        """The points of each place."""
        for place, points in enumerate(place_scores):
            self.scores[place] = points
        self.points = [0.0] * 448
        """In the latest world, by choice × 7 + player."""

    def weighted(self, weights: Sequence[float], worlds: int) -> Sums:
        """Sample every player's points, summed over the choices with these weights."""
        players = self.table.players
        found, sample, factors = Sums(players), [0.0] * 64, [0.0] * 64
        for number in range(self.number):
            factors[number] = weights[number]
        for _ in range(worlds):
            self.play_out()
            for player in range(players):
                total = 0.0
                for number in range(self.number):
                    total += factors[number] * self.points[number * MOST_PLAYERS + player]
                sample[player] = total
            found.add(sample)
        return found

    def of_player(self, player: int, worlds: int) -> Sums:
        """Sample one player's points after each choice."""
        found, sample = Sums(self.number), [0.0] * 64
        for _ in range(worlds):
            self.play_out()
            for number in range(self.number):
                sample[number] = self.points[number * MOST_PLAYERS + player]
            found.add(sample)
        return found

    def play_out(self) -> None:
        """Play out each choice in a new world."""
        self.draw_world()
        seed = self.source.getrandbits(32)
        self.luck.begin_with(seed)
        table = self.table
        for number in range(self.number):
            table.copy(self.world)
            self.choose(number, seed)
            self.luck.again()
            self.playout.finish(table, self.luck)
            for place in range(table.players):
                at = number * MOST_PLAYERS + table.finished[place]
                self.points[at] = self.scores[place]

    def draw_world(self) -> None:
        """Draw what the player didn't know."""

    def choose(self, number: int, seed: int) -> None:
        """Make a choice on the table."""


class SamePlays(ClimbingSameWorlds):
    """Plays and passes; in a world, the hidden cards lie in one of the ways they can."""

    def __init__(
        self,
        playout: Playout,
        table: FlatTable,
        place_scores: Sequence[int],
        luck: Random,
        unseen: ClimbingUnseen,
        choices: Sequence[int],
    ) -> None:
        super().__init__(playout, table, place_scores, luck)
        assert len(choices) <= MOST
        self.unseen = unseen
        self.choices = [0] * 64
        for choice in choices:
            self.choices[self.number] = choice
            self.number += 1

    def draw_world(self) -> None:
        """Deal the hidden cards."""
        self.unseen.deal(self.source)
        self.unseen.hand_out(self.world)

    def choose(self, number: int, seed: int) -> None:
        """Make a play or pass."""
        self.table.make(self.choices[number])


class SameGifts(ClimbingSameWorlds):
    """Gifts of a step of the exchange, whose rest and the play are the reference's."""

    def __init__(
        self,
        playout: Playout,
        table: FlatTable,
        place_scores: Sequence[int],
        luck: Random,
        determinizer: ClimbingDeterminizer,
        exchange: FlatExchange,
    ) -> None:
        """``determinizer`` draws states; ``exchange`` is told who holds the card that leads."""
        super().__init__(playout, table, place_scores, luck)
        self.determinizer = determinizer
        self.exchange = exchange
        self.holder = NOBODY
        self.giver = self.receiver = NOBODY
        self.deal = self.step = 0
        self.gifts = [0] * 64
        """By rank."""
        self.leading = [False] * 64
        """Whether the card that leads is among them."""

    def offer(self, state: ClimbingState, gives: Sequence[Give]) -> None:
        """Compare these gifts, which are due in a state."""
        assert len(gives) <= MOST
        self.deal, self.step = state.deal, state.step
        self.giver, self.receiver = state.plan[state.step].giver, state.plan[state.step].to
        for give in gives:
            self.gifts[self.number] = counts_of(hand_of(give.cards))
            self.leading[self.number] = self.exchange.lead_card in give.cards
            self.number += 1

    def draw_world(self) -> None:
        """Deal the hidden cards, and draw those that were passed on before."""
        state = self.determinizer.state(self.source)
        self.world.take_hands(state.counts)
        self.exchange.hold(state.hands)
        self.holder = self.exchange.holder

    def choose(self, number: int, seed: int) -> None:
        """Give, carry out the rest of the exchange, and begin to play."""
        exchange, table = self.exchange, self.table
        exchange.holder = self.receiver if self.leading[number] else self.holder
        exchange.pass_on(table, self.giver, self.receiver, self.gifts[number])
        exchange.carry_out(table, self.step + 1, SeededChance(str(seed)), self.deal)
        table.begin_round(exchange.leader())
