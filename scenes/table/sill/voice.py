"""What stands on the sill over time: the words now, their page, and those that are leaving."""

from dataclasses import dataclass
from typing import NamedTuple

from scenes.table.sill.saying import Saying


@dataclass(frozen=True, slots=True)
class OnSill:
    """One saying with the page that is shown."""

    saying: Saying
    page: int = 0


@dataclass(frozen=True, slots=True)
class WordChange:
    """The state of a change of words: how far the old ones have left, and the new ones come."""

    before: OnSill | None = None
    left: float = 1.0
    """From 0 to 1."""
    come: float = 1.0


STILL = WordChange()
"""No words are changing."""


class ChangeTimes(NamedTuple):
    """How long words take to leave and then others to come, in seconds."""

    leaves: float
    comes: float


class Voice:
    """Follows what is said on one sill."""

    def __init__(self) -> None:
        self.now: OnSill | None = None
        self._before: OnSill | None = None
        self._for = float("inf")
        """The seconds since the latest change."""

    def say(self, saying: Saying | None) -> None:
        """Say something, or nothing; what is said already goes on."""
        if saying != (self.now.saying if self.now else None):
            self._turn_to(OnSill(saying) if saying else None)

    def tell_more(self, pages: int) -> None:
        """Show the next page of what is said; after the last one, the first."""
        if self.now and pages > 1:
            self._turn_to(OnSill(self.now.saying, (self.now.page + 1) % pages))

    def _turn_to(self, spoken: OnSill | None) -> None:
        self._before, self.now, self._for = self.now, spoken, 0.0

    def settle(self) -> None:
        """End a change of words at once."""
        self._for = float("inf")

    def hush(self) -> None:
        """Say nothing, at once."""
        self.now = self._before = None
        self._for = float("inf")

    def pass_time(self, seconds: float) -> None:
        """Let time pass for a change."""
        self._for += seconds

    def moving(self, times: ChangeTimes) -> bool:
        """Return whether words are leaving or coming."""
        return self._for < times.leaves + times.comes

    def change(self, times: ChangeTimes) -> WordChange:
        """Return how far the latest change has come."""
        if not self.moving(times):
            return WordChange()
        leaves = times.leaves if self._before else 0.0
        left = min(1.0, self._for / leaves) if leaves else 1.0
        come = (self._for - leaves) / times.comes if times.comes else 1.0
        return WordChange(self._before, left, min(1.0, max(0.0, come)))
