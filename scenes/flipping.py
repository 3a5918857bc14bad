"""Which way frames reach the screen fastest, found out by timing them.

Where a graphics card is only imitated (test machines, remote desktops), an accelerated flip costs
11 to 17 ms at 1920 × 1080 and a plain one 0.8; with a real card it may be the other way round. SDL
decides once per start of its display, by an environment variable.
"""

from collections.abc import MutableMapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple, TypeAlias

VARIABLE = "SDL_FRAMEBUFFER_ACCELERATION"

SLOW_SECONDS = 0.006
"""A plain flip slower than this makes the other way worth a try."""
ENOUGH_FRAMES = 40

Way: TypeAlias = Literal["0", "1"]


class FrameTimes(NamedTuple):
    """When a frame was begun, how long its work took (inputs, time, drawing), and its flip."""

    begun: float
    work: float
    flip: float


@dataclass(slots=True)
class FlipChooser:
    """Starts with the plain way, which opens fastest, and tries the other where that is slow."""

    fixed: bool = False
    """The way was chosen by whoever set the variable."""
    way: Way = "0"
    _times: list[float] = field(default_factory=list)
    _medians: dict[Way, float] = field(default_factory=dict)

    def note(self, times: FrameTimes) -> bool:
        """Count a flip in; true if the window should be opened anew, with the present ``way``."""
        if self.fixed or len(self._medians) == 2:
            return False
        self._times.append(times.flip)
        if len(self._times) < ENOUGH_FRAMES:
            return False
        self._medians[self.way] = sorted(self._times)[len(self._times) // 2]
        self._times.clear()
        return self._choose()

    def _choose(self) -> bool:
        other: Way = "1" if self.way == "0" else "0"
        if other not in self._medians:
            if self._medians[self.way] <= SLOW_SECONDS:
                self.fixed = True
                return False
            self.way = other
            return True
        if self._medians[other] >= self._medians[self.way]:
            return False
        self.way = other
        return True


def choose_flips(environment: MutableMapping[str, str]) -> FlipChooser:
    """Return the chooser, having told SDL where to begin."""
    fixed = VARIABLE in environment
    chooser = FlipChooser(fixed)
    if not fixed:
        environment[VARIABLE] = chooser.way
    return chooser
