"""A trick that was won lies still; its words and its stair are left behind, and go in turn."""

from collections.abc import Sequence
from dataclasses import dataclass

from scenes.table.motion.tempo import Tempo
from scenes.table.pieces.ornaments import Bar
from scenes.table.pieces.piece import Piece
from scenes.ui.easing import ease
from scenes.ui.geometry import Rect

DIM = 0.6
"""How strong the stair is as its pack leaves."""

FAINT = 0.35
"""How strong names are while the trick lies still."""


@dataclass(frozen=True, slots=True)
class WonTrick:
    """What lay in the place of a trick, while its cards go to the seat of who took it."""

    before: Sequence[Piece]
    """Cards, words and bars of the layout before, in drawing order."""
    gathers: float
    """The time at which the cards begin to move, in seconds from the start of the motion."""
    leaves: float
    """The time at which the pack leaves its tread."""
    arrives: float
    """The time at which the pack has arrived."""
    seat: Rect | None
    """The portrait of who took it."""
    tempo: Tempo

    def receives(self, elapsed: float) -> Rect | None:
        """Return the portrait in which the pack has just arrived, if it has."""
        pressed = 0.0 if self.tempo.reduced else self.tempo.span(self.tempo.motion.squash_ms)
        return self.seat if 0 <= elapsed - self.arrives < pressed else None

    @property
    def ends(self) -> float:
        """The time at which the light of the receipt has gone."""
        return self.arrives + self.tempo.span(self.tempo.motion.receipt_ms)

    @property
    def told_until(self) -> float:
        """The time until which a coin at the seat says who took it, as no pack is seen to go."""
        stands = self.tempo.reduced and self.tempo.factor
        return self.arrives + self.tempo.motion.ring_ms / 1000 if stands else self.ends

    def told(self, elapsed: float) -> float:
        """Return how strong that coin is, 0 to 1."""
        if not self.tempo.reduced or not self.arrives <= elapsed < self.told_until:
            return 0.0
        return min(1.0, (elapsed - self.arrives) / self.tempo.fade if self.tempo.fade else 1.0)

    def lies(self, elapsed: float) -> bool:
        """Return whether the cards lie still."""
        return elapsed < self.gathers

    def sunk(self, elapsed: float) -> float:
        """Return how far the words on the newest play have sunk, 0 to 1."""
        caption = self.tempo.motion.caption
        return ease(caption.easing, _share(elapsed, self.tempo.span(caption.ms)))

    def names(self, elapsed: float) -> float:
        """Return how strong the names of older plays are, 1 to 0."""
        faint = 1 - (1 - FAINT) * _share(elapsed, self.tempo.fade)
        fades = self.tempo.span(self.tempo.motion.won_words_ms)
        return faint * (1 - _share(elapsed - self.gathers, fades))

    def stair(self, elapsed: float) -> float:
        """Return how strong the stair is, 1 to 0; it goes with the pack that leaves it."""
        dim = 1 - (1 - DIM) * _share(elapsed - self.gathers, self.leaves - self.gathers)
        return dim * (1 - _share(elapsed - self.leaves, self.arrives - self.leaves))

    def received(self, elapsed: float) -> float:
        """Return how strong the light round the seat is, 1 to 0, once the pack is there."""
        if self.tempo.reduced or elapsed < self.arrives:
            return 0.0
        return 1 - _share(elapsed - self.arrives, self.ends - self.arrives)

    def light(self, elapsed: float) -> float:
        """Return how hot the newest play's tread is, 1 to 0."""
        return 1 - _share(elapsed - self.gathers, self.tempo.span(self.tempo.motion.land.ms))

    @property
    def tread(self) -> Rect | None:
        """The tread of the newest play, the highest."""
        treads = (bar.rect for bar in self.before if isinstance(bar, Bar))
        return min((one for one in treads if one.w > one.h), key=lambda one: one.y, default=None)


def _share(passed: float, seconds: float) -> float:
    if seconds <= 0:
        return float(passed >= 0)
    return min(1.0, max(0.0, passed / seconds))
