"""Whole packs in motion: one that is shuffled, and a finished pile that opens before it leaves."""

import math
from dataclasses import dataclass, replace

from game.cards import Card
from scenes.table.layout.layout import TableLayout
from scenes.table.motion.journey import Journey, Schedule
from scenes.table.motion.timeline import Pose, Track, mix
from scenes.ui.easing import ease
from scenes.ui.geometry import card_width
from scenes.ui.scale import Scale

RIFFLE_PARTED, RIFFLE_FALL = 0.3, 0.22
"""Shares of a shuffle's time: until the halves lie apart, and for one card to fall back."""

HALF_ASIDE = 0.62
"""Of a card's width, how far the halves of a shuffled pack are taken apart."""

GATHERED = 0.8
"""After which share of the time before it a pack is seen."""

STAIR = (2.6, 0.9)
"""Of a card's width and height, how wide and high the stair of a finished pile is."""

STAGGERED, RISE, STAIR_STANDS = 0.3, 0.24, 0.62
"""Shares of a flourish's time: when the lowest card rises, how long each does, when all leave."""


@dataclass(frozen=True, slots=True)
class Riffled(Track):
    """A card of a pack that is shuffled: it goes aside with its half, and falls back in turn."""

    aside: float = 0.0
    """Pixels by which its half is taken to the right."""
    falls: float = RIFFLE_PARTED
    """At which share of the time it begins to fall back."""

    def pose(self, elapsed: float) -> Pose:
        """Return how it lies at a moment."""
        t = self.share(elapsed)
        parted = ease("in_out_sine", t / RIFFLE_PARTED)
        fallen = ease("in_out_cubic", (t - self.falls) / RIFFLE_FALL)
        out = parted - fallen
        lift = self.arc * math.sin(math.pi * fallen)
        return replace(self.start, x=self.start.x + self.aside * out, y=self.start.y - lift)


def riffled(journey: Journey, start: Pose, schedule: Schedule) -> Riffled:
    """Return the way of one card of a shuffled pack: every other one goes with the other half."""
    last = max(1, schedule.cards - 1)
    side = 1 if journey.order % 2 else -1
    rest = 1 - RIFFLE_PARTED - RIFFLE_FALL
    return Riffled(
        key=journey.end,
        card=journey.card,
        start=start,
        end=start,
        delay=schedule.begins(journey),
        seconds=schedule.tempo.seconds("shuffle"),
        stays=False,
        # The pack is there once what is swept together has nearly come to lie.
        since=GATHERED * schedule.phase("shuffle"),
        lies=0,
        elevation=1,
        aside=side * HALF_ASIDE * card_width(start.height),
        falls=RIFFLE_PARTED + rest * journey.order / last,
    )


@dataclass(frozen=True, slots=True)
class Flourished(Track):
    """A card of a finished pile: the pile opens like a stair, then all leave together."""

    right: float = 0.0
    up: float = 0.0
    """Pixels from the pile to this card's step of the stair."""
    rises: float = 0.0
    """At which share of the time it begins to rise."""

    def pose(self, elapsed: float) -> Pose:
        """Return how it lies at a moment."""
        t = self.share(elapsed)
        if t in (0, 1):
            return self.end if t else self.start
        risen = ease("out_back", (t - self.rises) / RISE)
        gone = ease(self.easing, _leaving(t))
        return Pose(
            x=mix(self.start.x + self.right * risen, self.end.x, gone),
            y=mix(self.start.y - self.up * risen, self.end.y, gone),
            height=mix(self.start.height, self.end.height, gone),
            angle=mix(self.start.angle, self.end.angle, gone),
            turn=abs(math.cos(math.pi * _leaving(t))) if self.flips else 1.0,
        )

    def face(self, elapsed: float) -> Card | None:
        """Return which card is seen: it turns over as it leaves."""
        turned = self.flips and _leaving(self.share(elapsed)) >= 0.5
        return self.becomes if turned else self.card


def flourished(
    journey: Journey, start: Pose, end: Pose, after: TableLayout, schedule: Schedule
) -> Flourished:
    """Return the way of one card of a finished pile; the lowest has the order 0."""
    there = after.place(journey.end)
    step = journey.order / max(1, schedule.cards - 1)
    right, up = _stair_step(after.scale, start, step)
    return Flourished(
        key=journey.end,
        card=journey.card,
        start=start,
        end=end,
        delay=schedule.begins(journey),
        seconds=schedule.tempo.seconds("flourish"),
        easing=schedule.tempo.timing("flourish").easing,
        becomes=journey.becomes,
        flips=journey.card != journey.becomes,
        stays=there is not None,
        lies=there.elevation if there else 0,
        right=right,
        up=up,
        # The topmost sets out first: what still lies would hide what rises below it.
        rises=STAGGERED * (1 - step),
    )


def _stair_step(scale: Scale, pile: Pose, step: float) -> tuple[float, float]:
    """Return how far right and up a step is; the stair stays inside the window."""
    width = card_width(pile.height)
    wide, high = STAIR[0] * width, STAIR[1] * pile.height
    edge = scale.margin + width / 2
    left = max(edge, min(pile.x - wide / 2, scale.width - edge - wide))
    high = min(high, max(0.0, pile.y - pile.height / 2 - scale.margin))
    return left + wide * step - pile.x, high * step


def _leaving(share: float) -> float:
    return max(0.0, (share - STAIR_STANDS) / (1 - STAIR_STANDS))
