"""Tests whether shuffles are uniform, with the streams that deal every match."""

import math
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import permutations

from game.chance.adding import added
from game.chance.shuffling import Stream

PACK = 52
FEW = 5
"""The number of cards whose relative order is tested: 120 orders."""


@dataclass(frozen=True, slots=True)
class ChiSquare:
    """Pearson's statistic: how far counts are from their expectation."""

    name: str
    value: float
    degrees: int
    """Degrees of freedom: the expected statistic of uniform shuffles."""

    @property
    def p(self) -> float:
        """Return the probability that uniform shuffles deviate at least this much.

        The approximation of Wilson and Hilferty is right to three decimals with a hundred degrees.
        """
        spread = 2 / (9 * self.degrees)
        root = (self.value / self.degrees) ** (1 / 3)
        return math.erfc((root - 1 + spread) / math.sqrt(2 * spread)) / 2


def chi_squares(seed: str, shuffles: int) -> tuple[ChiSquare, ChiSquare]:
    """Shuffle a pack ``shuffles`` times, each with its own stream, as deals do.

    The first statistic is about the place of each card, the second about the order of five cards.
    """
    pack, places = range(PACK), [[0] * PACK for _ in range(PACK)]
    few: Counter[tuple[int, ...]] = Counter()
    for number in range(shuffles):
        order = Stream(f"{seed}/{number}/deal/0").shuffled(pack)
        for place, card in zip(places, order, strict=True):
            place[card] += 1
        few[tuple([card for card in order if card < FEW])] += 1
    return _of_places(places, shuffles), _of_orders(few, shuffles)


def _of_places(places: list[list[int]], shuffles: int) -> ChiSquare:
    """Return the statistic of a table of places and cards.

    Each shuffle fills every row and column once, so the usual sum is too large by ``PACK / (PACK -
    1)``, and there are ``(PACK - 1) ** 2`` degrees of freedom.
    """
    usual = _sum((count for place in places for count in place), shuffles / PACK)
    return ChiSquare("places", usual * (PACK - 1) / PACK, (PACK - 1) ** 2)


def _of_orders(few: Counter[tuple[int, ...]], shuffles: int) -> ChiSquare:
    orders = list(permutations(range(FEW)))
    usual = _sum((few[order] for order in orders), shuffles / len(orders))
    return ChiSquare("orders", usual, len(orders) - 1)


def _sum(counts: Iterable[int], expected: float) -> float:
    return added((count - expected) ** 2 for count in counts) / expected
