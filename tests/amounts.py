"""How much the tests try: a sample, or with ``pytest --whole`` all that they can."""

import os
from collections.abc import Sequence
from typing import TypeVar

WHOLE = "CLAMBER_FULL"
"""An environment variable: set where everything is tried. ``--whole`` sets it."""

T = TypeVar("T")


def whole() -> bool:
    """Return whether everything is to be tried."""
    return bool(os.environ.get(WHOLE))


def amount(sample: int, *, whole: int) -> int:
    """Return how many of something to try."""
    return whole if os.environ.get(WHOLE) else sample


def one_in(step: int, items: Sequence[T]) -> Sequence[T]:
    """Return one in so many items, or all where everything is to be tried."""
    return items if whole() else items[::step]


def share(items: Sequence[T], case: int, cases: int) -> Sequence[T]:
    """Return the items that one case tries of those that so many cases try between them.

    The whole of them for each case, where everything is to be tried.
    """
    return items if whole() else items[case % cases :: cases]
