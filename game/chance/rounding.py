"""Rounds parts so that, as they are shown, they add up to the sum shown (largest remainders)."""

from collections.abc import Sequence
from math import floor

WHOLE = 100
"""What shares in percent add up to."""


def adding_up(parts: Sequence[float], whole: int) -> list[int]:
    """Return whole numbers that add up to one: each part rounded down, or up.

    The parts' own sum rounds to about this whole number. Of equal remainders the first is rounded
    up.
    """
    found = [floor(part) for part in parts]
    left = max(0, whole - sum(found))
    for number in sorted(range(len(parts)), key=lambda n: found[n] - parts[n])[:left]:
        found[number] += 1
    return found


def in_tenths(steps: Sequence[float], start: float, end: float) -> list[float]:
    """Return steps in tenths that lead from one rounded number to another."""
    whole = round(10 * end) - round(10 * start)
    return [tenths / 10 for tenths in adding_up([10 * step for step in steps], whole)]


def percents(sizes: Sequence[float], whole: int = WHOLE) -> list[int]:
    """Return sizes of at least 0 as whole percentages that add up to 100, or to another number.

    They are all 0 if the sizes are.
    """
    total = sum(sizes)
    return adding_up([whole * size / total for size in sizes], whole) if total else [0] * len(sizes)
