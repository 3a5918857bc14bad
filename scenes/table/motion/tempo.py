"""How long each manner of moving takes, and how cards of one motion follow each other."""

from dataclasses import dataclass

from scenes.table.motion.manners import MANNERS, Manner
from scenes.ui.theme import Motion, Timing


@dataclass(frozen=True, slots=True)
class Tempo:
    """How fast things move."""

    motion: Motion
    factor: float = 1.0
    """Multiplies every duration; 0 is without motion."""
    reduced: bool = False
    """No travel: a card fades out and in."""

    def timing(self, manner: Manner) -> Timing:
        """Return how long one card is on its way in a manner, before ``factor``."""
        moving = MANNERS[manner]
        timing: Timing = getattr(self.motion, moving.timing)
        eased: Timing = getattr(self.motion, moving.easing or moving.timing)
        return Timing(timing.ms, eased.easing)

    def seconds(self, manner: Manner) -> float:
        """Return how long one card is on its way in a manner."""
        return self.timing(manner).seconds * self.factor

    @property
    def fade(self) -> float:
        """Return the seconds in which a card fades out or in; never slower than at normal speed."""
        return self.motion.fade.seconds * min(1.0, self.factor)

    @property
    def rest(self) -> float:
        """Return the seconds for which all lies still to be read; no speed shortens them."""
        return self.motion.rest.seconds

    def stagger(self, manner: Manner, cards: int) -> float:
        """Return the seconds between two of several cards that set out, before ``factor``."""
        motion, stagger = self.motion, MANNERS[manner].stagger
        if stagger == "deal":
            longest = (motion.deal_longest_ms - motion.deal.ms) / max(1, cards - 1)
            return min(motion.deal_stagger_ms, longest) / 1000
        return motion.bank.seconds if stagger == "bank" else 0.0
