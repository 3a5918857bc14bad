"""When each part of a figure comes while it plays once, in the times of a table.

Where a place takes a card, all is there, and that card goes there; elsewhere the parts come one
after the other.
"""

from math import inf
from typing import NamedTuple

from scenes.screens.rules.book import Figure
from scenes.ui.easing import ease
from scenes.ui.theme import Motion, Timing

_MOST_APART = 0.6
"""The seconds between the first and the last card of a part at most."""
_PAUSE = 0.06
"""The seconds between one part and the next."""
_THERE_AND_BACK = 0.4
"""Of the time of a card that is refused, the share for the way there, and for that back."""
_LIGHTS = 0.45
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
        self._still, self._flies, self._lies, self._refused, longest = (
            ms / 1000
            for ms in (
                motion.figure_still_ms, motion.figure_flies_ms, motion.figure_lies_ms,
                motion.figure_refused_ms, motion.figure_longest_ms,
            )
        )  # fmt: skip
        self.target = next((n for n, part in enumerate(figure) if part.gets_one), None)
        """The part that takes a card from another, if there are such parts."""
        sources = [n for n, part in enumerate(figure[: self.target]) if part.kind == "cards"]
        self.source = sources[-1] if sources else 0
        """The part whose last card goes there."""
        self.sets_out, self.tries_again = self._still, inf
        now = 0.0
        parts: list[PartTimes] = []
        for part in figure:
            if self.target is not None:
                parts.append(_THERE)
                continue
            apart = min(motion.build_stagger_ms / 1000, _MOST_APART / max(1, len(part.cards) - 1))
            begins, comes = now, motion.play if part.cards else motion.fade
            now += comes.seconds + apart * max(0, len(part.cards) - 1)
            parts.append(PartTimes(begins, apart, now))
            now += _PAUSE
        self.parts = tuple(parts)
        if self.target is not None:
            now = self._still + self._flies + motion.land.seconds + self._lies
            refuses = figure[self.target].refuses is not None
            self.tries_again = now + motion.fade.seconds if refuses else inf
            now += motion.fade.seconds + self._refused if refuses else 0.0
        whole = now + motion.fade.seconds
        self.squeeze = min(1.0, longest / (whole or 1.0)) or 1.0
        """By how much all is quicker, so that it is not too long."""
        self.seconds = whole * self.squeeze

    @property
    def moments(self) -> tuple[float, ...]:
        """The moments that tell it without motion: a card on its way, put there, and one refused.

        None where no card goes to a place.
        """
        if self.target is None:
            return ()
        lands = self.sets_out + self._flies
        shown = (self.sets_out + _LIGHTS * self._flies, lands)
        return shown if self.tries_again == inf else (*shown, self.tries_again + self._refused / 2)

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
        return Timing(round(1000 * self._flies), self._motion.play.easing).gone(now - self.sets_out)

    def lit(self, part: int, now: float) -> bool:
        """Return whether the place that takes a card is lit: it stays so."""
        if self.target is None:
            return now >= self.parts[part].words
        return now >= self.sets_out + _LIGHTS * self._flies

    def back(self, now: float) -> float:
        """Return how far the card that was put there is back where it came from."""
        lies = self.sets_out + self._flies + self._motion.land.seconds
        return self._motion.fade.gone(now - lies - self._lies)

    def away(self, now: float) -> bool:
        """Return whether that card is on its way, or lies where it was put."""
        return self.target is not None and now >= self.sets_out and self.back(now) < 1

    def refused(self, now: float) -> float:
        """Return how far a card has come that the place refuses: on its way there, or back."""
        gone = (now - self.tries_again) / (self._refused or 1.0)
        if not self._refused or not 0 < gone < 1:
            return 0.0
        way = min(gone, 1 - gone) / _THERE_AND_BACK
        return ease("in_out_cubic", way)

    def landed(self, now: float) -> bool:
        """Return whether it lies there, with light below it."""
        return self.away(now) and self.tried(now) >= 1
