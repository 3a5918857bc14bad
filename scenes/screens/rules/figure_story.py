"""When each part of a figure comes while it plays once, in the times of a table.

Where a place takes a card, all is there, and that card goes there; elsewhere the parts come one
after the other.
"""

from typing import NamedTuple

from scenes.screens.rules.book import Figure
from scenes.ui.theme import Motion

_LONGEST = 2.4
"""The longest that a figure plays, in seconds."""
_STILL = 0.4
"""How long all lies still before a card sets out."""
_APART, _MOST_APART = 0.09, 0.6
"""Between one card and the next, and between the first and the last of a part at most."""
_PAUSE = 0.06
"""Between one part and the next."""
_LOOKED_AT = 0.7
"""How long a card lies where it was put, before it goes back."""
_LIGHTS = 0.3
"""The share of a card's way from which the place where it goes is lit."""


class PartTimes(NamedTuple):
    """When a part comes, in seconds: its first card, or all of it."""

    begins: float
    apart: float
    """Between two cards."""
    words: float
    """When its caption comes."""


_THERE = PartTimes(-10.0, 0.0, -10.0)
"""The times of what is there from the beginning."""


class Story:
    """The times of all parts of a figure."""

    def __init__(self, figure: Figure, motion: Motion) -> None:
        self._motion = motion
        target = next((n for n, part in enumerate(figure) if part.takes), None)
        sources = [n for n, part in enumerate(figure[:target]) if part.kind == "cards"]
        self.target = target if target is not None and sources else None
        """The part that takes a card from another, if there are such parts."""
        self.source = sources[-1] if sources else 0
        """The part whose last card goes there."""
        self.sets_out = _STILL
        now = 0.0
        parts: list[PartTimes] = []
        for part in figure:
            if self.target is not None:
                parts.append(_THERE)
                continue
            apart = min(_APART, _MOST_APART / max(1, len(part.cards) - 1))
            begins, comes = now, motion.play if part.cards else motion.fade
            now += comes.seconds + apart * max(0, len(part.cards) - 1)
            parts.append(PartTimes(begins, apart, now))
            now += _PAUSE
        self.parts = tuple(parts)
        if self.target is not None:
            now = _STILL + motion.play.seconds + motion.land.seconds + _LOOKED_AT
        whole = now + motion.fade.seconds
        self.squeeze = min(1.0, _LONGEST / (whole or _LONGEST))
        """By how much all is quicker, so that it is not too long."""
        self.seconds = whole * self.squeeze

    def card(self, part: int, index: int, now: float) -> float:
        """Return how far a card of a part has come, 0 to 1."""
        times = self.parts[part]
        return self._motion.play.gone(now - times.begins - index * times.apart)

    def comes(self, part: int, now: float) -> float:
        """Return how far a part without cards has come, or what stands round its cards."""
        return self._motion.fade.gone(now - self.parts[part].begins)

    def words(self, part: int, now: float) -> float:
        """Return how far a part's caption has come."""
        return self._motion.caption.gone(now - self.parts[part].words)

    def tried(self, now: float) -> float:
        """Return how far the card has come that sets out for a place."""
        return self._motion.play.gone(now - self.sets_out)

    def lit(self, part: int, now: float) -> bool:
        """Return whether the place that takes a card is lit: it stays so."""
        if self.target is None:
            return now >= self.parts[part].words
        return now >= self.sets_out + _LIGHTS * self._motion.play.seconds

    def back(self, now: float) -> float:
        """Return how far the card that was put there is back where it came from."""
        lies = self.sets_out + self._motion.play.seconds + self._motion.land.seconds
        return self._motion.fade.gone(now - lies - _LOOKED_AT)

    def away(self, now: float) -> bool:
        """Return whether that card is on its way, or lies where it was put."""
        return self.target is not None and now >= self.sets_out and self.back(now) < 1

    def landed(self, now: float) -> bool:
        """Return whether it lies there, with light below it."""
        return self.away(now) and self.tried(now) >= 1
