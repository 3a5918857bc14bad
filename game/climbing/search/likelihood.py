"""How likely everything was that others were seen to do, if they hold certain hands.

This is a kernel: ``likelihood.pxd`` gives it C types (decision 25).
"""

from collections.abc import Sequence
from typing import Final

from game.climbing.model.hands import Counts
from game.climbing.model.plays import Ranks
from game.climbing.rollouts import numbering
from game.climbing.search.policy import Policy

CHOSEN_UNIFORMLY: Final = 0.1
"""The probability that a player chose uniformly, whatever the policy says."""
MOST_SEEN: Final = 384
"""The most plays and passes of a deal: each of 54 cards is played once, then at most six pass."""

GONE: list[int] = [*numbering.GONE]


class Likelihood:
    """Plays and passes, and what they were chosen from."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy
        self.number = 0
        self.players = [0] * 384
        self.shown = [0] * 384
        self.sizes = [0] * 384
        self.fits = [0] * 384
        self.beaten = [0] * 384
        self.chosen = [0] * 384

    def add(
        self, player: int, shown: Counts, size: int, fit: Ranks, beaten: int, choice: int
    ) -> None:
        """Add a choice; ``shown`` is what its player has played from then on, this included."""
        number = self.number
        assert number < MOST_SEEN
        self.players[number], self.shown[number] = player, shown
        self.sizes[number], self.fits[number], self.beaten[number] = size, fit, beaten
        self.chosen[number] = choice
        self.number = number + 1

    def of(self, hands: Sequence[Counts]) -> float:
        """Return how likely all of it was, if these are the players' hands now."""
        likelihood = 1.0
        for number in range(self.number):
            hand = hands[self.players[number]]
            likelihood *= self.probability(number, hand + self.shown[number])
        return likelihood

    def probability(self, number: int, hand: Counts) -> float:
        """Return how likely one choice was from a hand; what was forced is certain."""
        policy, choice, size = self.policy, self.chosen[number], self.sizes[number]
        moves = policy.choices(hand, size, self.fits[number])
        if len(moves) == 1 or GONE[choice] == hand:
            return 1.0
        total = policy.weigh(moves, hand, size, self.fits[number], self.beaten[number])
        by_policy = policy.weights[moves.index(choice)] / total
        return by_policy * (1 - CHOSEN_UNIFORMLY) + CHOSEN_UNIFORMLY / len(moves)
