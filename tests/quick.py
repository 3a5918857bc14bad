"""Quick tests, which anyone runs often, and long ones, which run before a change is taken.

``@pytest.mark.long`` says that a test takes over half a second, or that others find nearly all that
it finds. A few that take longer are quick all the same: they are the only ones of their kind, such
as a match in a real window. With ``@pytest.mark.quick_one_in(4)`` every second one of a quarter of
a test's cases is quick, the first among them, and the others are long.
``--long`` runs them, too, and ``--long -m long`` nothing else. With ``--one-in 3`` it is a third of
all that would run, chosen by ``--seed``.
"""

from collections import Counter
from collections.abc import Iterable
from zlib import crc32

import pytest

SPARSER = 2
"""Of the cases that could be quick one in so many is: all together would take minutes more."""


def mark_long(items: Iterable[pytest.Item]) -> None:
    """Mark as long the cases that are not among the quick ones of their test."""
    cases: Counter[str] = Counter()
    quick: Counter[str] = Counter()
    for item in items:
        if marker := item.get_closest_marker("quick_one_in"):
            test = item.nodeid.split("[")[0]
            could_be = is_quick(cases[test], *marker.args)
            if not could_be or quick[test] % SPARSER:
                item.add_marker("long")
            quick[test] += could_be
            cases[test] += 1


def is_quick(number: int, one_in: int) -> bool:
    """Return whether the case of a number is a quick one, by a Thue-Morse sequence.

    Every n-th would meet only some values of a parameter whose values take turns; so each is met.
    """
    digits = 0
    while number:
        number, digit = divmod(number, one_in)
        digits += digit
    return digits % one_in == 0


def leave_long(items: list[pytest.Item]) -> list[pytest.Item]:
    """Take the long tests from all; return them."""
    left = [item for item in items if item.get_closest_marker("long")]
    items[:] = [item for item in items if not item.get_closest_marker("long")]
    return left


def leave_all_but_a_sample(items: list[pytest.Item], one_in: int, seed: str) -> list[pytest.Item]:
    """Take from all tests those that are not in the sample of a seed; return them."""
    left = [item for item in items if not in_sample(item.nodeid, one_in, seed)]
    items[:] = [item for item in items if in_sample(item.nodeid, one_in, seed)]
    return left


def in_sample(test: str, one_in: int, seed: str) -> bool:
    """Return whether a test is in the sample of a seed."""
    return crc32(f"{seed} {test}".encode()) % one_in == 0
