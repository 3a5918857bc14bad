"""Percentages between dividers that can't pass each other. Needs no window."""

from collections.abc import Sequence
from itertools import pairwise

WHOLE = 100


class Shares:
    """A number of shares, equal at first."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.moved = False
        """Whether a divider has been moved."""
        self.cuts = self._even()
        """The values of the dividers."""

    @property
    def values(self) -> list[int]:
        """The shares, which add up to 100."""
        edges = [0, *self.cuts, WHOLE]
        return [high - low for low, high in pairwise(edges)]

    def bounds(self, divider: int) -> tuple[int, int]:
        """Return the range in which a divider can be moved."""
        edges = [0, *self.cuts, WHOLE]
        return edges[divider], edges[divider + 2]

    def move(self, divider: int, to: float) -> None:
        """Move a divider, up to its neighbours."""
        low, high = self.bounds(divider)
        self.cuts[divider] = min(high, max(low, round(to)))
        self.moved = True

    def level(self) -> None:
        """Make all shares equal, as an answer."""
        self.cuts = self._even()
        self.moved = True

    def _even(self) -> list[int]:
        return [round(WHOLE * (place + 1) / self.count) for place in range(self.count - 1)]


def mean_of(answers: Sequence[Sequence[int]]) -> list[int]:
    """Return the mean of some answers in whole percentages that add up to 100."""
    sums = [sum(shares) for shares in zip(*answers, strict=True)]
    means = [total // len(answers) for total in sums]
    rest = sorted(range(len(sums)), key=lambda place: -(sums[place] % len(answers)))
    for place in rest[: WHOLE - sum(means)]:
        means[place] += 1
    return means
