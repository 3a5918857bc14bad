"""The hours behind a table: the sky goes on with the match, one hour over into another."""

import math
from collections.abc import Callable
from dataclasses import dataclass

from scenes.table.motion.city_lights import ProgressShares
from scenes.table.motion.tempo import Tempo
from scenes.ui.art.hours import HourShown
from scenes.ui.easing import ease
from scenes.ui.theme import HOURS

MOST_A_FRAME = 1 / 84
"""The most of an hour that comes up in a frame, a step of one band of the ground (see ``Sky``).

If frames are late, or motion is fast, it takes as many frames nevertheless.
"""


def hour_of(share: float) -> int:
    """Return the hour of a match by the share of it that has passed.

    >>> [hour_of(share) for share in (0.0, 0.19, 0.2, 0.6, 1.0)]
    [0, 0, 1, 3, 4]
    """
    return min(HOURS - 1, max(0, math.floor(HOURS * share + 1e-9)))


@dataclass
class Hours:
    """Shows the hour that is due: at once after a reset, or else it comes up between turns."""

    _hour: int = 0
    _before: int = 0
    _passed: float = 1.0
    """The share of its time for which the hour has been coming up, 0 to 1."""
    _due: int = 0
    _leaps: bool = True
    _easing: str = "linear"
    may_begin: Callable[[int, int], bool] = lambda _before, _hour: True
    """Whether an hour can begin after another: its pictures have been made."""

    @property
    def shown(self) -> HourShown:
        """What is seen of it."""
        return HourShown(self._hour, self._before, ease(self._easing, self._passed))

    @property
    def moving(self) -> bool:
        """Whether another hour is due or coming up."""
        return self._hour != self._due or self._passed < 1

    def leap(self) -> None:
        """Show the hour that is due at once at the next ``follow``, after a reset."""
        self._leaps = True

    def follow(self, progress: ProgressShares, tempo: Tempo) -> None:
        """Take in the progress of the match; with reduced motion, only that by deals."""
        self._due = hour_of(progress.by_deals if tempo.reduced else progress.now)
        if self._leaps or tempo.reduced or not tempo.factor:
            self.finish()

    def finish(self) -> None:
        """Show the hour that is due at once."""
        self._hour = self._before = self._due
        self._passed, self._leaps = 1.0, False

    def look_ahead(self) -> None:
        """Have the pictures of the next hour made, so that it comes up as soon as it is due."""
        if self._hour < HOURS - 1:
            self.may_begin(self._hour, self._hour + 1)

    def go_over(self, hour: int) -> None:
        """Let any hour come up, for measurements; that which is due comes up again after it."""
        if self.may_begin(self._hour, hour):
            self._before, self._hour, self._passed = self._hour, hour, 0.0

    def advance(self, seconds: float, tempo: Tempo) -> None:
        """Let time pass between turns."""
        if self._passed >= 1:
            if self._hour == self._due or not self.may_begin(self._hour, self._due):
                return
            self._before, self._hour, self._passed = self._hour, self._due, 0.0
        timing = tempo.motion.hour
        self._easing = timing.easing
        self._passed += min(MOST_A_FRAME, seconds / max(0.001, timing.seconds * tempo.factor))
        if self._passed >= 1:
            self._before, self._passed = self._hour, 1.0
