"""Adding numbers one after the other, which gives the same in every Python and in both builds.

Since Python 3.12 ``sum`` of floats also adds up what was rounded off, but mypyc makes a loop that
doesn't of ``sum`` over a generator. So the last digit differs, and with it moves that were equal.
"""

from collections.abc import Iterable


def added(numbers: Iterable[float]) -> float:
    """Return the sum of numbers, rounded at each step."""
    total = 0.0
    for number in numbers:
        total += number
    return total
