"""Percentages between dividers that can't pass each other. Needs no window."""

from itertools import pairwise

from game.chance.rounding import WHOLE


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
