"""Random numbers of a playout, which can be had again for another move in the same world.

This is a kernel: ``luck.pxd`` gives it C types (decision 25).
"""

from random import Random

from game.climbing.rollouts.numbering import MOST_DRAWN


class Luck:
    """The numbers of a generator, each drawn when it is first asked for."""

    def __init__(self, source: Random) -> None:
        self.source = source
        self.draw = source.random
        self.numbers = [0.0] * 512
        self.drawn = 0
        self.at = 0

    def begin(self) -> None:
        """Forget what was drawn: a playout begins."""
        self.drawn = self.at = 0

    def begin_with(self, seed: int) -> None:
        """Go on with the numbers of another seed."""
        self.source.seed(seed)
        self.drawn = self.at = 0

    def again(self) -> None:
        """Begin again with the first of the numbers."""
        self.at = 0

    def next(self) -> float:
        """Return the next number, from 0 to below 1."""
        at = self.at
        self.at = at + 1
        if at < self.drawn:
            return self.numbers[at]
        assert at < MOST_DRAWN, "no playout is that long"
        number: float = self.draw()
        self.numbers[at] = number
        self.drawn = at + 1
        return number
