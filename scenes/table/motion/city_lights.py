"""How much of the town behind a table is lit: it follows the match, step by step."""

import math
from dataclasses import dataclass
from typing import NamedTuple

from scenes.table.motion.tempo import Tempo
from scenes.ui.art.city import STEPS
from scenes.ui.easing import ease

SHADES = 8
"""In how many shades a step comes up: each is drawn, and the eye needs no more."""


class Progress(NamedTuple):
    """How far a match has got, as shares from 0 to 1."""

    now: float = 0.0
    by_deals: float = 0.0
    """The same by the deals alone that are over."""


@dataclass
class CityLights:
    """Lights steps one by one between turns; a turn finds all lit that is due."""

    _lit: int = 0
    _begun: float = 0.0
    """How much of the next step's time has passed, from 0 to 1."""
    _due: int = 0
    _leaps: bool = True
    _easing: str = "linear"

    @property
    def lit(self) -> float:
        """How many steps are lit; of one that comes up, a part."""
        shade = math.floor(SHADES * ease(self._easing, self._begun)) / SHADES
        return self._lit + shade

    @property
    def moving(self) -> bool:
        """Whether more of them are due."""
        return self._lit != self._due

    def leap(self) -> None:
        """Show next time at once what is so: nothing has led there."""
        self._leaps = True

    def follow(self, progress: Progress, tempo: Tempo) -> None:
        """Take how far the match has got. Where no motion is wanted, only ends of deals show."""
        share = progress.by_deals if tempo.reduced else progress.now
        self._due = round(STEPS * min(1.0, max(0.0, share)))
        if self._leaps or self._due < self._lit or tempo.reduced or not tempo.factor:
            self.finish()

    def finish(self) -> None:
        """Light at once all that is due."""
        self._lit, self._begun, self._leaps = self._due, 0.0, False

    def advance(self, seconds: float, tempo: Tempo) -> None:
        """Let time pass between turns."""
        if not self.moving:
            return
        timing = tempo.motion.town
        self._easing = timing.easing
        self._begun += seconds / max(0.001, timing.seconds * tempo.factor)
        if self._begun >= 1:
            self._lit, self._begun = self._lit + 1, 0.0
