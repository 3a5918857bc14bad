"""The clock of a match by minutes: the one place that knows the time and tells the match."""

from collections.abc import Callable
from time import monotonic

from game.match import Match


class MatchClock:
    """Counts from the first deal on, also while results are shown or the match is paused.

    Nothing happens for a match that does not end by time.
    """

    def __init__(
        self, match: Match, played: float = 0.0, now: Callable[[], float] = monotonic
    ) -> None:
        """``played`` are the seconds for which a match that is taken up again was played before."""
        self._match = match
        self._now = now
        self._lasts = None if match.minutes is None else 60.0 * match.minutes - played
        self._began: float | None = None

    def begin(self) -> None:
        """Begin to count, if it hasn't begun."""
        if self._began is None:
            self._began = self._now()

    @property
    def left(self) -> float | None:
        """The seconds left, at least 0; ``None`` if the match does not end by time."""
        if self._lasts is None:
            return None
        gone = 0.0 if self._began is None else self._now() - self._began
        return max(0.0, self._lasts - gone)

    def strike(self) -> None:
        """Tell the match once its time has run out; not before the match can hear it."""
        if self.left == 0.0 and self._match.may_run_out:
            self._match.run_out()
