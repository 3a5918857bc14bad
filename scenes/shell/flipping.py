"""Finds the fastest way to flip frames to the screen by timing them.

If a graphics card is only emulated (test machines, remote desktops), an accelerated flip costs 11
to 17 ms at 1920 × 1080 and a plain one 0.8; with a real card it may be the other way round. SDL
decides once per start of its display, by an environment variable.
"""

import sys
from collections.abc import MutableMapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, NamedTuple, TypeAlias

VARIABLE = "SDL_FRAMEBUFFER_ACCELERATION"

SLOW_SECONDS = 0.006
"""If a plain flip is slower than this, the accelerated way is tried."""
ENOUGH_FRAMES = 40

Way: TypeAlias = Literal["0", "1"]


class FrameTimes(NamedTuple):
    """A frame's start, and the seconds of its work (inputs, time, drawing) and of its flip."""

    begun: float
    work: float
    flip: float
    processor: float = 0.0
    """The processor time of its work; less than the work if other programs run."""


@dataclass(slots=True)
class FlipChooser:
    """Starts with plain flips, which open fastest; tries accelerated ones if those are slow."""

    fixed: bool = False
    """Whether the user chose the way by setting the variable."""
    way: Way = "0"
    _times: list[float] = field(default_factory=list)
    _medians: dict[Way, float] = field(default_factory=dict)

    def note(self, times: FrameTimes) -> bool:
        """Count a flip; return whether to reopen the window with the current ``way``."""
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
    """Return whether there may be a graphics card. Only Linux has files that rule it out."""
    if not sys.platform.startswith("linux"):
        return True
    return (devices / "dri").is_dir() or (devices / "dxg").exists()


def choose_flips(environment: MutableMapping[str, str], card: bool = True) -> FlipChooser:
    """Return a chooser, and set SDL's variable to its first way.

    Without a card there is nothing to try: an emulated one is slower and takes 110 MB more.
    """
    told = VARIABLE in environment
    chooser = FlipChooser(told or not card)
    if not told:
        environment[VARIABLE] = chooser.way
    return chooser
