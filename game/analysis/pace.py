"""How long work will still take, judged by how far it came so far."""

from collections.abc import Callable
from time import perf_counter

LEAST_SHARE = 0.03
"""The share of the work that must be done before anything can be said."""


class WorkPace:
    """The pace of work that reports its share of all that is to be done."""

    def __init__(self, clock: Callable[[], float] = perf_counter) -> None:
        self._clock = clock
        self._first: tuple[float, float] | None = None
        self._last = (0.0, 0.0)

    def hear(self, share: float) -> None:
        """Take in a report; what the first one counts may have been done before."""
        self._last = (self._clock(), share)
        self._first = self._first or self._last

    @property
    def seconds_left(self) -> float | None:
        """The seconds that it will still take; ``None`` while that can't be known."""
        (began, at_first), (now, share) = self._first or self._last, self._last
        if share - at_first < LEAST_SHARE:
            return None
        return (now - began) * (1 - share) / (share - at_first)
