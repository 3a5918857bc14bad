"""The city lights behind a table: they follow the progress of the match step by step."""

import math
from dataclasses import dataclass
from typing import NamedTuple

from scenes.table.motion.tempo import Tempo
from scenes.ui.art.city import STEPS
from scenes.ui.easing import ease

SHADES = 8
"""The number of shades in which a step fades in; each costs a redraw."""


class ProgressShares(NamedTuple):
    """The progress of a match, as shares from 0 to 1."""

    now: float = 0.0
    by_deals: float = 0.0
    """The progress counted by finished deals only."""
    gained: int = 0
    """How many steps are lit ahead of it, for what paid much."""
    lit: float = 0.0
    """The share of the city that is lit from the first."""


@dataclass
class CityLights:
    """Lights up steps one by one between turns; when a turn begins, all due steps are lit."""

    _lit: int = 0
    _begun: float = 0.0
    """The share of the next step's time that has passed, 0 to 1."""
    _due: int = 0
    _leaps: bool = True
    _easing: str = "linear"

    @property
    def lit(self) -> float:
        """How many steps are lit; a step that fades in counts in part."""
        shade = math.floor(SHADES * ease(self._easing, self._begun)) / SHADES
        return self._lit + shade

    @property
    def moving(self) -> bool:
        """Whether more steps are due."""
        return self._lit != self._due

    def leap(self) -> None:
        """Light all due steps at once at the next ``follow``, after a reset."""
        self._leaps = True

    def follow(self, progress: ProgressShares, tempo: Tempo) -> None:
        """Take in the progress of the match; with reduced motion, only that by deals."""
        share = progress.by_deals if tempo.reduced else progress.now
        share = progress.lit + (1 - progress.lit) * share
        gained = 0 if tempo.reduced else progress.gained
        self._due = min(STEPS, round(STEPS * min(1.0, max(0.0, share))) + gained)
        if self._leaps or self._due < self._lit or tempo.reduced or not tempo.factor:
            self.finish()

    def finish(self) -> None:
        """Light all due steps at once."""
        self._lit, self._begun, self._leaps = self._due, 0.0, False

    def advance(self, seconds: float, tempo: Tempo, *, paid: bool = False) -> None:
        """Let time pass between turns; ``paid``: the steps that are due were gained just now."""
        if not self.moving:
            return
        timing = tempo.motion.pay_house if paid else tempo.motion.town
        self._easing = timing.easing
        self._begun += seconds / max(0.001, timing.seconds * tempo.factor)
        if self._begun >= 1:
            self._lit, self._begun = self._lit + 1, 0.0
