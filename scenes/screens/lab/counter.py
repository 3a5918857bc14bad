"""Counts a plan's deals, once somebody has asked for that.

Until then it only reads the deals that were counted before. A count can be stopped and continued,
and restarts after a change.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Final, Protocol

from game.measuring.counting import LabCount
from game.measuring.lab import LabDeals
from game.store.paths import lab_folder
from scenes.screens.lab.plan import LabPlan


class StartsCount(Protocol):
    """Starts to count deals."""

    def __call__(
        self, wanted: Sequence[LabDeals], folder: Path | None, /, *, plays: bool
    ) -> LabCount:
        """Return the count; unless it ``plays``, it only reads the deals counted before."""


REST: Final = 0.3
"""The seconds without a change before counting starts, so that quick changes are skipped."""


class Counter:
    """The current count of one plan, which may change; counted deals stay saved."""

    def __init__(self, plan: LabPlan, count: StartsCount | None = None) -> None:
        self._plan, self._count = plan, count or LabCount
        self._due = 0.0
        """The seconds until a new count begins; 0 without a change."""
        self.asked = False
        """Whether somebody has asked for a count, and nobody has stopped it since."""
        self.counting = self._begin()

    @property
    def waiting(self) -> bool:
        """Whether deals are being read or counted, or soon will be."""
        at_work = self.counting.reading or (self.asked and not self.counting.done)
        return self._due > 0 or at_work

    def go_on(self) -> None:
        """Count the plan's deals, the kept ones first."""
        self.close()
        self.asked = True
        self.counting = self._begin()

    def restart_soon(self) -> None:
        """Schedule a new count, or new reading, after a pause without changes."""
        self.counting.close()
        self._due = REST

    def _begin(self) -> LabCount:
        self._due = 0.0
        return self._count(self._plan.work(), lab_folder(), plays=self.asked)

    def pass_time(self, seconds: float) -> bool:
        """Return whether a new count has just begun."""
        if self._due <= 0:
            return False
        self._due -= seconds
        if self._due > 0:
            return False
        self.counting = self._begin()
        return True

    def poll(self) -> bool:
        """Take in what was counted; return whether it is news. A failure stops the count."""
        news = self._due <= 0 and self.counting.poll()
        self.asked &= not self.counting.failure
        return news

    def stop(self) -> None:
        """Stop, with what was counted so far; after a change, with what was counted before it."""
        self.asked = False
        self.close()
        if self._due > 0:
            self.counting = self._begin()
        self.counting.poll()

    def close(self) -> None:
        """End the count's worker."""
        self.counting.close()
