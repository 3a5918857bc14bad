"""Which way frames reach the screen fastest, found out by timing them.

Where a graphics card is only imitated (test machines, remote desktops), an accelerated flip costs
11 to 17 ms at 1920 × 1080 and a plain one 0.8; with a real card it may be the other way round. SDL
decides once per start of its display, by an environment variable.
"""

import sys
from collections.abc import MutableMapping
from dataclasses import dataclass, field
from pathlib import Path
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
    processor: float = 0.0
    """Of its work, how long a processor was at it: less where other programs want one too."""


@dataclass(slots=True)
class FlipChooser:
    """Starts with the plain way, which opens fastest, and tries the other where that is slow."""

    fixed: bool = False
    """The way was chosen by whoever set the variable."""
    way: Way = "0"
    _times: list[float] = field(default_factory=list)
    _medians: dict[Way, float] = field(default_factory=dict)

    def note(self, times: FrameTimes) -> bool:
        """Count a flip in; true if the window should be opened again, with the present ``way``."""
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


def has_graphics_card(devices: Path = Path("/dev")) -> bool:
    """Say whether there may be a card. Only Linux tells by its files that there is none."""
    if not sys.platform.startswith("linux"):
        return True
    return (devices / "dri").is_dir() or (devices / "dxg").exists()


def choose_flips(environment: MutableMapping[str, str], card: bool = True) -> FlipChooser:
    """Return the chooser, having told SDL where to begin.

    Without a card there is nothing to try: an imitated one is slower, and takes 110 MB besides.
    """
    told = VARIABLE in environment
    chooser = FlipChooser(told or not card)
    if not told:
        environment[VARIABLE] = chooser.way
    return chooser
