"""How likely a column gets home: the chance that it ends in a 3, 6 or 9 within some turns."""

from fractions import Fraction
from math import comb

from game.cards import Rank
from game.chance.adding import added
from game.games.social_climbing.model.actions import BANKING_RANKS

LUCK = 0.13
"""Probability that a card of a given step towards a bank is available in a turn."""


def chances_home(most: int) -> list[list[float]]:
    """Return the chance, indexed by turns left, below ``most``, and end rank.

    It is exactly the same in every Python and C library; otherwise equal moves could differ.
    """
    hits, misses = _powers(LUCK, most), _powers(1 - LUCK, most)
    found: list[list[float]] = []
    for turns in range(most):
        shares = [comb(turns, n) * hits[n] * misses[turns - n] for n in range(turns + 1)]
        found.append([added(shares[_steps_home(rank) :]) for rank in range(13)])
    return found


def _powers(base: float, number: int) -> list[float]:
    """Return the first powers of a number, each rounded from its exact value."""
    exact = Fraction(base)
    return [float(exact**power) for power in range(number)]


def _steps_home(rank: Rank) -> int:
    """Return the least number of cards after which a column that ends in ``rank`` can be banked."""
    return min(min((rank - home) % 13, (home - rank) % 13) for home in BANKING_RANKS)
