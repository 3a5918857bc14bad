"""Numbers found by sampling, with how uncertain they are, and sums of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum, sqrt
from statistics import NormalDist

WIDTH = NormalDist().inv_cdf(0.975)
"""Standard errors from the middle of a 95 % interval to its end."""

_TRACE = 1e-6
"""An interval that reaches no farther is what rounding leaves of none."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A number and the variance of the sampling it comes from; 0 for what is known exactly."""

    value: float
    variance: float = 0.0

    def __add__(self, other: "Estimate") -> "Estimate":
        """Return the sum of two estimates that share no sample."""
        return Estimate(self.value + other.value, self.variance + other.variance)

    def __sub__(self, other: "Estimate") -> "Estimate":
        """Return the difference of two estimates that share no sample."""
        return Estimate(self.value - other.value, self.variance + other.variance)

    @property
    def interval(self) -> tuple[float, float]:
        """The ends of its 95 % interval."""
        return self.value - self.half, self.value + self.half

    @property
    def half(self) -> float:
        """How far its 95 % interval reaches to either side."""
        return WIDTH * sqrt(self.variance)

    @property
    def exact(self) -> bool:
        """Whether no interval is left: it is known, or whatever was tried gave the same."""
        return self.half < _TRACE


ZERO = Estimate(0.0)


class Means:
    """The means of several numbers that are sampled together, as the points of all players are."""

    def __init__(self, size: int) -> None:
        self.samples = 0
        self._sums = [0.0] * size
        self._products = [[0.0] * size for _ in range(size)]

    def add(self, values: Sequence[float]) -> None:
        """Take in one sample."""
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
        """The means, each with its own variance."""
        return [
            # Of equal samples rounding may leave a trace below 0.
            Estimate(mean, max(0.0, self._covariance(place, place)))
            for place, mean in enumerate(self.values)
        ]

    def weighted(self, weights: Sequence[float]) -> Estimate:
        """Return a weighted sum of the means; that they were sampled together is reckoned with."""
        # Not `sum`: to the last digit, what that comes to differs by the version of Python.
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
