"""When what happens as a stage arrives: one table, and the share of each part at a moment."""

from typing import NamedTuple

from scenes.ui.easing import ease


class Span(NamedTuple):
    """From when to when, in milliseconds."""

    begins: float
    ends: float

    def share(self, moment: float) -> float:
        """Return how much of it is over, from 0 to 1."""
        if moment >= self.ends:
            return 1.0
        return max(0.0, (moment - self.begins) / (self.ends - self.begins))

    def eased(self, moment: float) -> float:
        """Return how far a motion is that slows down toward its end."""
        return ease("out_cubic", self.share(moment))

    def part(self, number: int, of: int, stretch: float = 1.6) -> "Span":
        """Return the time of one of several parts that follow one another and overlap."""
        long = (self.ends - self.begins) / (1 + (of - 1) / stretch)
        begins = self.begins + number * long / stretch
        return Span(begins, begins + long)


TABLE = Span(0, 250)
"""The table sinks away."""
BUILD = Span(250, 600)
"""Steps, ladders or floors come, one after another."""
RIDE = Span(600, 1000)
"""The others take their places, the last one first."""
RISE = Span(1000, 1700)
"""The winner climbs to the top."""
LIGHT = Span(1700, 2000)
"""The sign, the rays and the windows light up, and stay lit."""
WORDS = Span(2000, 2300)
"""Words, cards and buttons."""
SAID = Span(2000, 2080)
"""Who has won, and why."""
FADE = Span(0, 200)
"""All there is of it with reduced motion."""
