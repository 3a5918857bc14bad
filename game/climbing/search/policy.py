"""The policy: how likely a good player makes each move, given the hand and the play to beat.

It is a softmax over the values of a move's features. The weights were fitted to the choices of long
searches (``docs/decisions/0011``). It does not play by itself, but guides a search's tree, and says
what a play tells of a hand.

This is a kernel: ``policy.pxd`` gives it C types (decision 25). Plays and passes are numbers
(``rollouts.numbering``), in the order in which the rules list them.
"""

from collections.abc import Sequence
from math import exp
from typing import Final, TypeVar

from game.cards import JOKER
from game.climbing.model import plays
from game.climbing.model.hands import JOKERS_SHIFT, Counts
from game.climbing.model.plays import PlayRules, Plays, Ranks, rank_set
from game.climbing.rollouts import numbering
from game.climbing.rollouts.numbering import CHOICES
from game.climbing.search.weights import PassWeights, PlayWeights, PolicyWeights

T = TypeVar("T")

MOST: Final = 64
"""The most moves from one hand."""
SIZES: Final = 5
"""The largest play."""
ROW: Final = 16
"""The step from row to row, in all arrays that have rows."""
TABLE: Final = 112
"""The step to the next size in ``tops``: for none to six aces and jokers."""
HELD: Final = 448
"""The step from one number of held cards of a rank to the next, in ``FlatWeights.taken``."""
NATURAL: Final[Ranks] = rank_set(tuple(range(JOKER)))
ONE_OF_EACH: Final[Ranks] = plays.AT_LEAST[1]
"""Added to a hand, it sets bit 3 of every rank that is held."""
JOKERS: Final = JOKERS_SHIFT
NEVER: Final = 16
NO_RANK: Final = 60
"""Jokers alone have no rank of their own: no hand holds so many of a rank, or anything there."""

_RANKS, _NATURALS, _JOKERS = zip(*map(numbering.parts_of, CHOICES), strict=True)
WHOLE: list[int] = [naturals or NEVER for naturals in _NATURALS]
"""By choice: how many of the rank are held if it leaves the hand."""
SHIFT: list[int] = [
    rank * 4 if naturals else NO_RANK for rank, naturals in zip(_RANKS, _NATURALS, strict=True)
]
"""By choice: where a hand has the rank of its naturals."""
LEFT: list[int] = [
    jokers * ROW - naturals - jokers for naturals, jokers in zip(_NATURALS, _JOKERS, strict=True)
]
"""By choice: its row in ``FlatWeights.jokers`` less its cards, to which those held are added."""


class Policy:
    """The policy under some play rules."""

    def __init__(self, rules: PlayRules, weights: PolicyWeights) -> None:
        self.plays = Plays(rules, numbering.choice_of, 0)
        self.below = [0] * 448
        """By choice: the ranks below its own, each as bit 0 of its four."""
        played = [rank if rank in rules.ranks else JOKER for rank in range(JOKER + 1)]
        powers = [rules.power(rank) for rank in played]
        for choice in CHOICES:
            below = rules.ranks[: powers[choice >> numbering.RANK]]
            self.below[choice] = rank_set(below) >> 3
        self.of_leads = FlatWeights(weights.leads, powers)
        self.of_answers = FlatWeights(weights.answers, powers)
        self.of_passes = FlatPassWeights(weights.passes, powers)
        self.weights = [0.0] * 64
        """Of the moves that were weighed last."""

    def probabilities(
        self, choices: tuple[int, ...], hand: Counts, size: int, fit: Ranks, beaten: int
    ) -> list[float]:
        """Return the probability of each of all moves from a hand; they sum to 1.

        ``size``, ``fit`` and ``beaten`` say what is to be beaten: the number of cards, the ranks
        that do it, and its rank.
        """
        total = self.weigh(choices, hand, size, fit, beaten)
        return [weight / total for weight in self.weights[: len(choices)]]

    def choices(self, hand: Counts, size: int, fit: Ranks) -> tuple[int, ...]:
        """Return all moves from a hand."""
        return self.plays.answers(hand, size, fit) if size else self.plays.leads(hand)

    def weigh(
        self, choices: tuple[int, ...], hand: Counts, size: int, fit: Ranks, beaten: int
    ) -> float:
        """Weigh all moves from a hand; return the sum of their weights."""
        # 16 is 1 modulo 15, so this sums the counts: nobody holds 15 cards or 15 ranks.
        cards = hand % 15
        held = (hand + ONE_OF_EACH & NATURAL) >> 3
        kinds = held % 15
        fitting = held & fit >> 3 if size else held
        table = self.of_answers if size else self.of_leads
        taken, with_jokers, skipped = table.taken, table.jokers, table.skipped
        below, passes, weights, total = self.below, self.of_passes, self.weights, 0.0
        assert len(choices) <= MOST
        for number, choice in enumerate(choices):
            if choice:
                of_rank = hand >> SHIFT[choice] & 15
                left = kinds - 1 if of_rank == WHOLE[choice] else kinds
                lower = (fitting & below[choice]) % 15
                worth = (
                    taken[of_rank * HELD + choice]
                    + with_jokers[LEFT[choice] + cards]
                    + skipped[lower * ROW + left]
                )
            else:
                tops = (hand & 15) + (hand >> JOKERS)
                worth = (
                    passes.cards[size * ROW + cards]
                    + passes.beaten[size * ROW + beaten]
                    + passes.tops[size * TABLE + tops * ROW + kinds]
                )
            weight = exp(worth)
            weights[number] = weight
            total += weight
        return total


class FlatWeights:
    """``PlayWeights`` in rows of 16; those of ranks and of cards taken are added up, by choice."""

    def __init__(self, weights: PlayWeights, powers: Sequence[int]) -> None:
        self.taken = [0.0] * 2240
        for held, row in enumerate(weights.taken):
            for choice in CHOICES[1:]:
                rank, naturals, jokers = numbering.parts_of(choice)
                if naturals < len(row):
                    of_rank = _at(_at(weights.ranks, powers[rank]), max(0, naturals + jokers - 1))
                    self.taken[held * HELD + choice] = of_rank + row[naturals]
        self.jokers = [0.0] * 48
        self.skipped = [0.0] * 256
        for jokers, row in enumerate(weights.jokers):
            for left in range(ROW):
                self.jokers[jokers * ROW + left] = _at(row, left)
        for lower in range(ROW):
            for left in range(ROW):
                self.skipped[lower * ROW + left] = _at(_at(weights.skipped, lower), left)


class FlatPassWeights:
    """``PassWeights`` in rows of 16, by size from 1; what is beaten, by rank."""

    def __init__(self, weights: PassWeights, powers: Sequence[int]) -> None:
        self.cards = [0.0] * 96
        self.beaten = [0.0] * 96
        self.tops = [0.0] * 672
        for size in range(1, SIZES + 1):
            place = size - 1
            for cards in range(1, ROW):
                self.cards[size * ROW + cards] = _at(_at(weights.cards, place), cards - 1)
            for rank, power in enumerate(powers):
                self.beaten[size * ROW + rank] = _at(_at(weights.beaten, place), power)
            rows = _at(weights.tops, place)
            for tops in range(TABLE // ROW):
                for kinds in range(ROW):
                    self.tops[size * TABLE + tops * ROW + kinds] = _at(_at(rows, tops), kinds)


def _at(row: Sequence[T], place: int) -> T:
    """Return a weight of a row, or a row; beyond the end, the last one."""
    return row[min(place, len(row) - 1)]
