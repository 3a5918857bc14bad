"""Whole packs in motion: one that is shuffled, and a finished pile with its star."""

import math
from dataclasses import dataclass, field, replace

from game.cards import Card
from scenes.table.layout.layout import TableLayout
from scenes.table.motion.journey import Journey, Schedule
from scenes.table.motion.manners import MANNERS
from scenes.table.motion.timeline import Burst, Pose, Track, mix
from scenes.ui.easing import ease
from scenes.ui.geometry import Rect, card_width

RIFFLE_PARTED, RIFFLE_FALL = 0.3, 0.22
"""Shares of a shuffle's time: until the halves lie apart, and for one card to fall back."""

HALF_ASIDE = 0.62
"""Of a card's width, how far the halves of a shuffled pack are taken apart."""

GATHERED = 0.8
"""After which share of the time before it a pack is seen."""

LIES, SHRINKS, STANDS, FADES = 0.2, 0.12, 2 / 3, 0.1
"""Shares of a flourish's time: how long the pile lies, and takes to become small; when it leaves;
how long the star takes to go.
"""

TOGETHER, TURNED, LEFT = 180 / 560, 120 / 560, 260 / 560
"""Shares of the time of a trick that is taken: until it lies together, to turn over, to go."""

TURNED_HIGH, SEATED = 0.73, 0.1
"""Of a card's height, how high a trick is once it has turned over, and where it is gone."""

SMALL, FOOT = 0.4, 0.39
"""Of a pile's height, how high it is below its star, and how far below its middle it stands."""


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
    """A card of a finished pile: it lies, stands small below a star, and leaves with the others."""

    def pose(self, elapsed: float) -> Pose:
        """Return how it lies at a moment."""
        t = self.share(elapsed)
        if t in (0, 1):
            return self.end if t else self.start
        small = ease("out_cubic", (t - LIES) / SHRINKS)
        gone = ease(self.easing, _leaving(t))
        foot = self.start.y + FOOT * self.start.height
        return Pose(
            x=mix(self.start.x, self.end.x, gone),
            y=mix(mix(self.start.y, foot, small), self.end.y, gone)
            - self.arc * math.sin(math.pi * gone),
            height=mix(mix(1.0, SMALL, small) * self.start.height, self.end.height, gone),
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
    """Return the way of one card of a finished pile; all of them go as one."""
    there = after.place(journey.end)
    return Flourished(
        key=journey.end,
        card=journey.card,
        start=start,
        end=end,
        delay=schedule.begins(journey),
        seconds=schedule.tempo.seconds("flourish"),
        easing=schedule.tempo.timing("flourish").easing,
        arc=after.scale.px(schedule.tempo.motion.play_arc),
        becomes=journey.becomes,
        flips=journey.card != journey.becomes,
        stays=there is not None,
        blocks=MANNERS["flourish"].blocks,
        lies=there.elevation if there else 0,
    )


@dataclass(frozen=True, slots=True)
class TakenTrick(Track):
    """A card of a trick: under the winning one, turned over with it, small to who took it."""

    under: Pose = field(default_factory=lambda: Pose(0, 0, 0))
    """How the newest card of the trick lies."""

    def pose(self, elapsed: float) -> Pose:
        """Return how it lies at a moment."""
        t = self.share(elapsed)
        if t in (0, 1):
            return self.end if t else self.start
        near, under = ease("in_out_cubic", t / TOGETHER), self.under
        over, gone = _over(t), ease("in_out_sine", (t - TOGETHER - TURNED) / LEFT)
        high = mix(mix(self.start.height, under.height, near), TURNED_HIGH * under.height, over)
        return Pose(
            x=mix(mix(self.start.x, under.x, near), self.end.x, gone),
            y=mix(mix(self.start.y, under.y, near), self.end.y, gone)
            - self.arc * math.sin(math.pi * gone),
            height=mix(high, self.end.height, gone),
            angle=mix(self.start.angle, 0.0, near),
            turn=abs(math.cos(math.pi * over)),
        )

    def face(self, elapsed: float) -> Card | None:
        """Return which card is seen: its back once it has turned over."""
        return self.card if _over(self.share(elapsed)) < 0.5 else None


def _over(share: float) -> float:
    """Return how far a trick has turned over."""
    return ease("in_out_sine", (share - TOGETHER) / TURNED)


def taken(
    journey: Journey, poses: tuple[Pose, Pose], under: Pose | None, schedule: Schedule
) -> TakenTrick:
    """Return the way of one card of a trick that somebody takes, from one pose to another."""
    start, end = poses
    top = under or start
    return TakenTrick(
        key=journey.end,
        card=journey.card,
        start=start,
        end=replace(end, height=SEATED * top.height),
        delay=schedule.begins(journey),
        seconds=schedule.tempo.seconds("taken"),
        arc=schedule.tempo.motion.play_arc,
        stays=False,
        under=top,
    )


def burst_of(pile: Rect, begins: float, seconds: float) -> Burst:
    """Return the star that opens over a finished pile while it stands small below."""
    return Burst(pile, begins + LIES * seconds, (STANDS - LIES + FADES) * seconds)


def _leaving(share: float) -> float:
    return max(0.0, (share - STANDS) / (1 - STANDS))
