"""Sums of numbers that are sampled together, such as all players' points.

This is a kernel: ``sums.pxd`` gives it C types (decision 25). ``Means.of_sums`` makes means of it.
"""

from typing import Final

MOST: Final = 64
"""The most numbers; nobody has more choices at once that are weighed, or players."""


class Sums:
    """Sums of some numbers, and of their products."""

    def __init__(self, size: int) -> None:
        assert size <= MOST
        self.size = size
        self.samples = 0
        self.values = [0.0] * 64
        self.products = [0.0] * 4096

    def add(self, sample: list[float]) -> None:
        """Add a sample."""
        self.samples += 1
        for one in range(self.size):
            self.values[one] += sample[one]
            row = one * self.size
            for other in range(one + 1):
                self.products[row + other] += sample[one] * sample[other]

    def of_values(self) -> list[float]:
        """Return the sum of each number."""
        return [self.values[one] for one in range(self.size)]

    def of_products(self) -> list[list[float]]:
        """Return the sum of the products of each number with itself and those before it."""
        return [
            [self.products[one * self.size + other] for other in range(one + 1)]
            for one in range(self.size)
        ]
