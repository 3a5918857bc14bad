"""Shares of a hundred between dividers that stop at one another. No window is needed."""

from collections.abc import Sequence
from itertools import pairwise

WHOLE = 100


class Shares:
    """So many shares side by side; they begin alike."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.moved = False
        """Whether anybody has moved a divider yet."""
        self.cuts = self._even()
        """Where the dividers stand."""

    @property
    def values(self) -> list[int]:
        """The shares, which add up to a hundred."""
        edges = [0, *self.cuts, WHOLE]
        return [high - low for low, high in pairwise(edges)]

    def bounds(self, divider: int) -> tuple[int, int]:
        """Return between which values a divider can be moved."""
        edges = [0, *self.cuts, WHOLE]
        return edges[divider], edges[divider + 2]

    def move(self, divider: int, to: float) -> None:
        """Move a divider, as far as its neighbours let it."""
        low, high = self.bounds(divider)
        self.cuts[divider] = min(high, max(low, round(to)))
        self.moved = True

    def level(self) -> None:
        """Make all shares alike, as an answer."""
        self.cuts = self._even()
        self.moved = True

    def _even(self) -> list[int]:
        return [round(WHOLE * (place + 1) / self.count) for place in range(self.count - 1)]


def mean_of(answers: Sequence[Sequence[int]]) -> list[int]:
    """Return the mean of some answers in whole percents that add up to a hundred."""
    sums = [sum(shares) for shares in zip(*answers, strict=True)]
    means = [total // len(answers) for total in sums]
    rest = sorted(range(len(sums)), key=lambda place: -(sums[place] % len(answers)))
    for place in rest[: WHOLE - sum(means)]:
        means[place] += 1
    return means
