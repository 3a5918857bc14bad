"""What came of checking one statement, and when chance alone can't have made it so."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import inf, sqrt

from game.analysis.estimates import Estimate, Means

FAR_OFF = 4.5
"""Standard errors by which a figure that should be 0 is off once in 150,000 times."""
CLEAR = 3.9
"""Standard errors by which chance takes a figure past 0 to one side once in 20,000 times."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether a statement holds, and by what figures."""

    what: str
    size: str
    figure: str
    holds: bool

    def __str__(self) -> str:
        """Return it as one line."""
        return f"{'holds ' if self.holds else 'FAILS '} {self.what} | {self.size} | {self.figure}"


def mean_of(values: Iterable[float], shared: float = 0.0) -> Estimate:
    """Return a mean; ``shared`` is the variance of what all values have in common."""
    found = Means(1)
    for value in values:
        found.add([value])
    return found.estimates[0] + Estimate(0.0, shared)


def errors_off(estimate: Estimate) -> float:
    """Return by how many standard errors a figure is off 0; rounding counts as nothing."""
    if abs(estimate.value) < 1e-9:
        return 0.0
    return estimate.value / sqrt(estimate.variance) if estimate.variance else inf


def is_nothing(estimate: Estimate) -> bool:
    """Say whether a figure can't be told from 0."""
    return abs(errors_off(estimate)) <= FAR_OFF


def is_above_nothing(estimate: Estimate) -> bool:
    """Say whether a figure is clearly above 0."""
    return errors_off(estimate) >= CLEAR


def shown(estimate: Estimate) -> str:
    """Return a figure with half its 95 % interval."""
    return f"{estimate.value:+.3f} ± {estimate.interval[1] - estimate.value:.3f}"


def farthest(estimates: Sequence[Estimate]) -> Estimate:
    """Return the figure that is the most standard errors off 0."""
    return max(estimates, key=lambda one: abs(errors_off(one)))
