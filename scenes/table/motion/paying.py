"""What a banked column pays: a glow round it, light on its new step, its points beside the plate.

The more it pays, the farther it goes: a little number, rays and sparks, more sparks.
"""

from dataclasses import dataclass

from scenes.table.motion.tempo import Tempo
from scenes.table.pieces.button import TableButton
from scenes.ui.easing import ease
from scenes.ui.geometry import Rect

WELL, MUCH = 4, 10
"""The least points of a column that has rays and sparks, and of one with more sparks."""

LITTLE, FEW, MANY = 3, 6, 12
"""The number of sparks round what any column paid, and such columns."""

SWELLS = 1.2
"""The size of the counted number while its rays shine, as a share of that at rest."""


@dataclass(frozen=True, slots=True)
class PayOff:
    """What one column has paid, from the moment in which its last card has arrived."""

    points: int
    begins: float
    """The time at which the last card has arrived, in seconds from the start of the motion."""
    step: Rect
    """Its new step."""
    rays: Rect | None
    """Where its rays may shine, because nothing is read there."""
    column: Rect
    """Where the column was; its number stands there."""
    cards: Rect
    """Where its cards lay."""
    button: TableButton | None
    """The button that banks it, if it was there to be pressed."""
    tempo: Tempo

    @property
    def shines(self) -> bool:
        """Whether it has rays; none if motion is reduced."""
        return self.points >= WELL and not self.tempo.reduced

    @property
    def sparks(self) -> int:
        """How many sparks are round its number."""
        if self.tempo.reduced:
            return 0
        return MANY if self.points >= MUCH else FEW if self.shines else LITTLE

    @property
    def rested(self) -> float:
        """The time from which the turn may go on."""
        return self.begins + (0.0 if self.tempo.reduced else self._span("pay"))

    @property
    def ends(self) -> float:
        """The time at which its number has gone."""
        if self.tempo.reduced:
            return self.begins + self.tempo.motion.ring_ms / 1000
        return self.begins + self._span("pay_rise" if self.points >= WELL else "pay_small")

    def glow_left(self, elapsed: float) -> float:
        """Return how strong the glow round the column is, 1 to 0: from the press on."""
        return 0.0 if self.tempo.reduced else 1 - self._share("bank_glow", elapsed)

    def button_left(self, elapsed: float) -> float:
        """Return how much of its button is seen, 1 to 0: it goes after the glow."""
        passed = elapsed - self._span("bank_glow")
        return 0.0 if self.tempo.reduced else 1 - self._share("bank_button", passed)

    def rays_left(self, elapsed: float) -> float:
        """Return how strong its rays are at a time, 0 to 1."""
        if not self.shines or elapsed < self.begins:
            return 0.0
        return 1 - self._share("pay_rays", elapsed - self.begins)

    def heat(self, elapsed: float) -> float:
        """Return how hot its step and the counted number are, 1 to 0: hot while they grow."""
        cools = self._span("pay") - self._span("pay_cools")
        return 1 - self._share("pay_cools", elapsed - self.begins - cools)

    def swell(self, elapsed: float) -> float:
        """Return the size of the counted number, as a share of that at rest."""
        return SWELLS if self.rays_left(elapsed) > 0 else 1.0

    def lag(self, passed: float) -> float:
        """Return how much of a card's worth its step has not yet grown, some seconds later."""
        return 0.0 if self.tempo.reduced else 1 - self._share("bank", passed)

    def risen(self, elapsed: float) -> float:
        """Return how far its number has risen, 0 to 1."""
        name = "pay_rise" if self.points >= WELL else "pay_small"
        return 0.0 if self.tempo.reduced else self._share(name, elapsed - self.begins)

    def number_left(self, elapsed: float) -> float:
        """Return how strong its number is at a time, 0 to 1; 0 before the last card arrives."""
        if not self.begins <= elapsed < self.ends:
            return 0.0
        fade = self.tempo.span(self.tempo.motion.pay_fade_ms)
        return min(1.0, (self.ends - elapsed) / fade) if fade else 1.0

    def _share(self, name: str, passed: float) -> float:
        span = self._span(name)
        return ease(getattr(self.tempo.motion, name).easing, passed / span) if span else 1.0

    def _span(self, name: str) -> float:
        whole: float = getattr(self.tempo.motion, name).ms
        return self.tempo.span(whole)
