"""What simulated players do, for the teacher's sheet.

Counted by ``clamber lab --players 5 --option exchange=false --deals 1000 --seed class``, for the
game whose sheets these are; ``tests/worksheets`` counts again.
"""

from typing import NamedTuple

DEALS = 1000
BY_LOT = 20
"""Of 100 players, how many of five would stay by lot."""


class Stayed(NamedTuple):
    """How many of 100 stayed where they were from one deal to the next, and its 95 % interval."""

    share: int
    low: int
    high: int


WITH_EXCHANGE = Stayed(74, 71, 77), Stayed(49, 46, 52)
"""From the highest floor, and from the lowest."""
WITHOUT_EXCHANGE = Stayed(31, 28, 34), Stayed(24, 21, 26)
