"""The tempo: durations of manners, and delays between cards of one motion."""

from dataclasses import dataclass

from scenes.table.motion.manners import MANNERS, Manner
from scenes.ui.theme import Motion, Timing


@dataclass(frozen=True, slots=True)
class Tempo:
    """Durations of motion by the theme and the settings."""

    motion: Motion
    factor: float = 1.0
    """Multiplies every duration; 0 switches motion off."""
    reduced: bool = False
    """Whether motion is reduced: cards fade instead of travelling."""

    def timing(self, manner: Manner) -> Timing:
        """Return a manner's duration and easing for one card, before ``factor``."""
        moving = MANNERS[manner]
        timing: Timing = getattr(self.motion, moving.timing)
        eased: Timing = getattr(self.motion, moving.easing or moving.timing)
        return Timing(timing.ms, eased.easing)

    def seconds(self, manner: Manner) -> float:
        """Return a manner's duration for one card in seconds."""
        return self.timing(manner).seconds * self.factor

    def pause(self, manner: Manner) -> float:
        """Return the seconds in which cards lie before they move in a manner, at any speed."""
        name = MANNERS[manner].pause
        timing: Timing | None = getattr(self.motion, name) if name else None
        return timing.seconds if timing else 0.0

    def span(self, milliseconds: float) -> float:
        """Return the seconds of a span that the theme has in milliseconds."""
        return milliseconds / 1000 * self.factor

    @property
    def fade(self) -> float:
        """Return the seconds of a card's fade; never slower than at normal speed."""
        return self.motion.fade.seconds * min(1.0, self.factor)

    @property
    def turn_is_new(self) -> float:
        """Return for how long Enter may be meant for what came before a turn, not for the turn."""
        return self.motion.turn_is_new_ms / 1000 * min(1.0, self.factor)

    @property
    def rest(self) -> float:
        """Return the seconds of a rest for reading; no speed shortens them."""
        return self.motion.rest.seconds

    def stagger(self, manner: Manner, cards: int) -> float:
        """Return the seconds between two cards that set out in sequence, before ``factor``."""
        motion, stagger = self.motion, MANNERS[manner].stagger
        if stagger == "deal":
            longest = (motion.deal_longest_ms - motion.deal.ms) / max(1, cards - 1)
            return min(motion.deal_stagger_ms, longest) / 1000
        if stagger in ("gift", "given"):
            return (motion.gift_apart_ms if stagger == "gift" else motion.given_apart_ms) / 1000
        return motion.bank.seconds if stagger == "bank" and not self.reduced else 0.0
