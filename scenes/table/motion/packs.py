"""The motion of whole packs: a shuffle, a finished pile with its star, a taken trick."""

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
"""Shares of a shuffle's time: until the halves are apart, and for one card to fall back."""

HALF_ASIDE = 0.62
"""How far the halves of a shuffled pack move apart, as a share of a card's width."""

GATHERED = 0.8
"""The share of the phase before the shuffle after which the pack is visible."""

LIES, SHRINKS, STANDS, FADES = 0.2, 0.12, 2 / 3, 0.1
"""Shares of a flourish's time: how long the pile lies, and how long it shrinks; when it leaves;
how long the star fades.
"""

TOGETHER, TURNED, LEFT = 180 / 560, 120 / 560, 260 / 560
"""Shares of a taken trick's time: to gather, to turn over, to leave."""

APART = 30 / 560
"""The share of that time between two plays that are gathered, those next to the newest first."""

TURNED_HIGH = 0.73
"""The size of a turned trick, as a share of the newest card's height."""

PACK = 84
"""The height of the pack as it leaves its tread, in units."""

BACKS, ASIDE = 3, 0.06
"""How many backs of a pack are seen, and how far each stands out, as a share of its height."""

STEEP = 2
"""How many times as far aside as above or below a pack must lie to come to a seat's side."""

NEARS, RECEIVED = 0.7, 0.72
"""The share of its way from which on the pack gets smaller, and its size as it is received: no
smaller than the back that stands for a hand.
"""

SMALL, FOOT = 0.4, 0.39
"""The size of a pile below its star, and its offset down, as shares of its height."""


@dataclass(frozen=True, slots=True)
class Riffled(Track):
    """The track of a shuffled card: it moves aside with its half, and falls back in turn."""

    aside: float = 0.0
    """How far its half moves to the right, in pixels."""
    falls: float = RIFFLE_PARTED
    """The share of the time at which it begins to fall back."""

    def pose(self, elapsed: float) -> Pose:
        """Return the card's pose at a time."""
        t = self.share(elapsed)
        parted = ease("in_out_sine", t / RIFFLE_PARTED)
        fallen = ease("in_out_cubic", (t - self.falls) / RIFFLE_FALL)
        out = parted - fallen
        lift = self.arc * math.sin(math.pi * fallen)
        return replace(self.start, x=self.start.x + self.aside * out, y=self.start.y - lift)


def riffled(journey: Journey, start: Pose, schedule: Schedule) -> Riffled:
    """Return the track of one card of a shuffled pack; cards alternate between the halves."""
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
        # The pack appears when the swept cards have nearly arrived.
        since=GATHERED * schedule.phase("shuffle"),
        lies=0,
        elevation=1,
        aside=side * HALF_ASIDE * card_width(start.height),
        falls=RIFFLE_PARTED + rest * journey.order / last,
    )


@dataclass(frozen=True, slots=True)
class Flourished(Track):
    """The track of a finished pile's card: it lies, shrinks below a star, leaves with the rest."""

    def pose(self, elapsed: float) -> Pose:
        """Return the card's pose at a time."""
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
        """Return the visible card; it turns over as it leaves."""
        turned = self.flips and _leaving(self.share(elapsed)) >= 0.5
        return self.becomes if turned else self.card


def flourished(
    journey: Journey, start: Pose, end: Pose, after: TableLayout, schedule: Schedule
) -> Flourished:
    """Return the track of one card of a finished pile; all its cards move as one."""
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
    """The track of a trick's card: under the newest, turned over, then small to the taker."""

    under: Pose = field(default_factory=lambda: Pose(0, 0, 0))
    """The pose of the newest card of the trick."""
    behind: int = 0
    """How many plays before the newest its own was."""
    below: int = 0
    """How many backs of the pack lie above it."""
    pack: float = 0.0
    """The height of the pack as it leaves."""

    def pose(self, elapsed: float) -> Pose:
        """Return the card's pose at a time."""
        t = self.share(elapsed)
        if t in (0, 1):
            return self.end if t else self.start
        late, under = max(0, self.behind - 1) * APART, self.under
        near = ease("in_out_cubic", (t - late) / (TOGETHER - 2 * APART))
        over, left = _over(t), (t - TOGETHER - TURNED) / LEFT
        gone, small = ease("in_out_cubic", left), ease("out_cubic", 4 * left)
        turned = mix(mix(self.start.height, under.height, near), TURNED_HIGH * under.height, over)
        high = mix(turned, self.pack, small)
        nears = max(0.0, left - NEARS) / (1 - NEARS)
        # The pack's foot stays on the tread.
        foot = (under.height - high) / 2 * over
        aside = ASIDE * high * min(self.below, BACKS - 1) * over
        return Pose(
            x=mix(mix(self.start.x, under.x, near), self.end.x, gone) + aside,
            y=mix(mix(self.start.y, under.y, near) + foot, self.end.y, gone)
            - self.arc * math.sin(math.pi * gone)
            + aside / 2,
            height=high * mix(1.0, RECEIVED, nears),
            angle=mix(self.start.angle, 0.0, near),
            turn=abs(math.cos(math.pi * over)),
        )

    def face(self, elapsed: float) -> Card | None:
        """Return the visible card; ``None``, a back, once it has turned over."""
        return self.card if _over(self.share(elapsed)) < 0.5 else None

    def seen(self, elapsed: float) -> bool:
        """Return whether it is drawn at a time: of a pack only the topmost backs are."""
        turned = self.face(elapsed) is None and self.below >= BACKS
        return elapsed >= self.delay and self.share(elapsed) < 1 and not turned


def _over(share: float) -> float:
    """Return how far a trick has turned over, 0 to 1."""
    return ease("in_out_sine", (share - TOGETHER) / TURNED)


def taken(
    journey: Journey, poses: tuple[Pose, Pose], seat: Rect | None, k: float, schedule: Schedule
) -> TakenTrick:
    """Return the track of one card of a taken trick, from its pose to that of its taker.

    ``seat`` is the taker's whole place, at whose edge the pack is received; ``k`` is the scale's.
    The last journey is that of the newest card.
    """
    start, end = poses
    return TakenTrick(
        key=journey.end,
        card=journey.card,
        start=start,
        end=_at_edge(start, end, seat),
        delay=schedule.begins(journey),
        seconds=schedule.tempo.seconds("taken"),
        arc=schedule.tempo.motion.play_arc * k,
        waits=False,
        stays=False,
        under=start,
        behind=journey.order,
        below=len(schedule.journeys) - 1 - list(schedule.journeys).index(journey),
        pack=PACK * k,
    )


def _at_edge(start: Pose, end: Pose, seat: Rect | None) -> Pose:
    """Return the pose in which a pack is received: at the near edge of a seat.

    A pack that comes from above or below never passes between two seats.
    """
    if seat is None:
        return end
    aside = max(seat.x - start.x, start.x - seat.right, 0)
    apart = max(seat.y - start.y, start.y - seat.bottom, 0)
    if aside > STEEP * apart:
        return replace(end, x=seat.x if start.x < seat.x else seat.right)
    y = seat.bottom if start.y > seat.bottom else seat.y if start.y < seat.y else end.y
    return replace(end, x=min(max(start.x, end.x), seat.right), y=y)


def burst_of(pile: Rect, begins: float, seconds: float) -> Burst:
    """Return the star that opens over a finished pile while the pile is small."""
    return Burst(pile, begins + LIES * seconds, (STANDS - LIES + FADES) * seconds)


def _leaving(share: float) -> float:
    return max(0.0, (share - STANDS) / (1 - STANDS))
