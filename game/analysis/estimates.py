"""Estimates from sampling, with their variance, and sums of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum, sqrt
from statistics import NormalDist

from game.chance.sums import Sums

WIDTH = NormalDist().inv_cdf(0.975)
"""The half-width of a 95 % interval in standard errors."""

_TRACE = 1e-6
"""A half-width below this is rounding error."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A number and the variance of its sampling; the variance is 0 if the number is exact."""

    value: float
    variance: float = 0.0

    def __add__(self, other: "Estimate") -> "Estimate":
        """Return the sum of two estimates from independent samples."""
        return Estimate(self.value + other.value, self.variance + other.variance)

    def __sub__(self, other: "Estimate") -> "Estimate":
        """Return the difference of two estimates from independent samples."""
        return Estimate(self.value - other.value, self.variance + other.variance)

    @property
    def interval(self) -> tuple[float, float]:
        """The ends of its 95 % interval."""
        return self.value - self.half, self.value + self.half

    @property
    def half(self) -> float:
        """The half-width of its 95 % interval."""
        return WIDTH * sqrt(self.variance)

    @property
    def exact(self) -> bool:
        """Whether the interval has no width: the number is known, or all samples were equal."""
        return self.half < _TRACE


ZERO = Estimate(0.0)


class Means:
    """Means of several numbers that are sampled together, such as all players' points."""

    def __init__(self, size: int) -> None:
        self.samples = 0
        self._sums = [0.0] * size
        self._products = [[0.0] * size for _ in range(size)]

    @classmethod
    def of_sums(cls, sums: Sums) -> "Means":
        """Return the means of samples that a kernel has added up."""
        values = sums.of_values()
        found = cls(len(values))
        found.samples, found._sums = sums.samples, values
        found._products = sums.of_products()
        return found

    def add(self, values: Sequence[float]) -> None:
        """Add one sample."""
        self.samples += 1
        for one, value in enumerate(values):
            self._sums[one] += value
            row = self._products[one]
            for other in range(one + 1):
                row[other] += value * values[other]

    @property
    def values(self) -> list[float]:
        """The means."""
        return [total / self.samples for total in self._sums]

    @property
    def estimates(self) -> list[Estimate]:
        """The means as estimates, each with its own variance."""
        return [
            # With equal samples, rounding may leave a variance slightly below 0.
            Estimate(mean, max(0.0, self._covariance(place, place)))
            for place, mean in enumerate(self.values)
        ]

    def weighted(self, weights: Sequence[float]) -> Estimate:
        """Return a weighted sum of the means, with the covariances taken into account."""
        # ``sum`` gives different last digits in different versions of Python.
        value = fsum(
            weight * total / self.samples
            for weight, total in zip(weights, self._sums, strict=True)
            if weight
        )
        used = [place for place, weight in enumerate(weights) if weight]
        variance = fsum(
            weights[one] * weights[other] * self._covariance(one, other)
            for one in used
            for other in used
        )
        return Estimate(value, max(0.0, variance))

    def _covariance(self, one: int, other: int) -> float:
        """Return the covariance of two of the means."""
        one, other = max(one, other), min(one, other)
        n = self.samples
        if n < 2:
            return 0.0
        spread = self._products[one][other] - self._sums[one] * self._sums[other] / n
        return spread / (n - 1) / n
