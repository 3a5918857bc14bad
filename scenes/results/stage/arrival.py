"""The timing of a stage's arrival: one table of spans."""

from typing import NamedTuple

from scenes.ui.easing import ease


class Span(NamedTuple):
    """A span of time in milliseconds."""

    begins: float
    ends: float

    def share(self, moment: float) -> float:
        """Return the share of it that has passed, 0 to 1."""
        if moment >= self.ends:
            return 1.0
        return max(0.0, (moment - self.begins) / (self.ends - self.begins))

    def eased(self, moment: float) -> float:
        """Return the progress of a motion that slows down toward its end, 0 to 1."""
        return ease("out_cubic", self.share(moment))

    def part(self, number: int, of: int, stretch: float = 1.6) -> "Span":
        """Return the span of one of several overlapping parts."""
        long = (self.ends - self.begins) / (1 + (of - 1) / stretch)
        begins = self.begins + number * long / stretch
        return Span(begins, begins + long)


REST = Span(0, 250)
"""The table lies as it is; what is needed later is made."""
TABLE = Span(250, 470)
"""The table sinks behind the sill, under the brightening sun."""
SILL = Span(530, 650)
"""The sill and the header go."""
BUILD = Span(530, 800)
"""Steps, ladders or floors appear one after another."""
SUN = Span(470, 1370)
"""The sun rises from behind the roofs to the winner's place."""
SKY = Span(250, 1700)
"""The sky goes over into the hour in which a match ends, and the windows go out."""
RIDE = Span(760, 1060)
"""The other players take their places, the last one first."""
RISE = Span(1060, 1700)
"""The winner climbs to the top."""
LIGHT = Span(1700, 2000)
"""The sign, the rays and the windows light up, and stay lit."""
WORDS = Span(2000, 2300)
"""Words, cards and buttons appear."""
SAID = Span(2000, 2080)
"""The winner and the reason appear, with the shades they stand on."""
CARDS = Span(2080, 2300)
"""Cards appear one after another, on what has appeared for them."""
FADE = Span(0, 200)
"""The whole arrival with reduced motion."""
