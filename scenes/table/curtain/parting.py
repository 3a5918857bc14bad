"""How far the curtain has parted: with the ring while it is held, or by itself."""

from scenes.table.curtain.hold import Hold
from scenes.ui.easing import ease
from scenes.ui.theme import Motion

RING_FIRST = 1 / 3
"""The share of a held ring that fills before the cloth parts."""


class Parting:
    """A curtain that opens."""

    def __init__(self, motion: Motion) -> None:
        self.share = 0.0
        """From 0, closed, to 1, open: the share of the time that it takes."""
        self._motion = motion

    def follow(self, hold: Hold, seconds: float, long: float, *, held: bool) -> bool:
        """Part with a ring; return whether the curtain is open.

        ``held``: whether the ring is held. Else a second press fills it, and the cloth then parts
        by itself in ``long`` seconds.
        """
        if held:
            self.share = max(0.0, (hold.filled - RING_FIRST) / (1 - RING_FIRST))
            return hold.filled >= 1
        return hold.filled >= 1 and self.go_on(seconds, long)

    def go_on(self, seconds: float, long: float) -> bool:
        """Part by itself, the whole way in ``long`` seconds; return whether it is open."""
        self.share = min(1.0, self.share + seconds / long) if long else 1.0
        return self.share >= 1

    @property
    def way(self) -> float:
        """How far the halves are aside, 0 to 1."""
        return ease(self._motion.curtain_parts.easing, self.share)

    @property
    def words(self) -> float:
        """How much is still seen of the words on the cloth, 1 to 0."""
        spent = self.share * self._motion.curtain_parts.ms
        return max(0.0, 1 - spent / max(1, self._motion.curtain_words.ms))
