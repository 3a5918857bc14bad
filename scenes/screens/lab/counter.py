"""Counts a plan's deals; the count can be stopped and continued, and restarts after a change."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, TypeAlias

from game.measuring.counting import LabCount
from game.measuring.lab import LabDeals
from game.store.paths import lab_folder
from scenes.screens.lab.plan import LabPlan

Count: TypeAlias = Callable[[Sequence[LabDeals], Path | None], LabCount]
"""Starts to count deals."""

REST: Final = 0.3
"""The seconds without a change before counting starts, so that quick changes are skipped."""


class Counter:
    """The current count of one plan, which may change; counted deals stay saved."""

    def __init__(self, plan: LabPlan, count: Count | None = None) -> None:
        self._plan, self._count = plan, count or LabCount
        self._due = 0.0
        """The seconds until a new count begins; 0 without a change."""
        self.stopped = False
        self.counting: LabCount
        self.go_on()

    @property
    def waiting(self) -> bool:
        """Whether deals are being counted or soon will be."""
        return self._due > 0 or not (self.counting.done or self.stopped)

    def go_on(self) -> None:
        """Count the plan's deals, the kept ones first."""
        self._due, self.stopped = 0.0, False
        self.counting = self._count(self._plan.work(), lab_folder())

    def restart_soon(self) -> None:
        """Schedule a new count after a pause without changes."""
        self.counting.close()
        self._due, self.stopped = REST, False

    def pass_time(self, seconds: float) -> bool:
        """Return whether a new count has just begun."""
        if self._due <= 0:
            return False
        self._due -= seconds
        if self._due > 0:
            return False
        self.go_on()
        return True

    def poll(self) -> bool:
        """Take in what was counted; return whether it is news. A failure stops the count."""
        news = not (self._due > 0 or self.stopped) and self.counting.poll()
        self.stopped |= bool(self.counting.failure)
        return news

    def stop(self) -> None:
        """Stop, with what was counted so far; after a change that is nothing."""
        self.close()
        if self._due > 0:
            self.go_on()
            self.close()
        self.counting.poll()
        self.stopped = True

    def close(self) -> None:
        """End the count's worker."""
        self.counting.close()
