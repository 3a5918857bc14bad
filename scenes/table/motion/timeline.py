"""Cards on their way: where each one is at a moment, told by a clock that is handed in."""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from game.cards import Card
from scenes.table.motion.reseating import Ride
from scenes.table.pieces.piece import Key
from scenes.ui.easing import ease
from scenes.ui.geometry import Rect

BLINK_OFF = (0.4, 0.7)
"""From which share of its time to which a blinking ring is off."""


@dataclass(frozen=True, slots=True)
class Pose:
    """How a card lies at one moment: its centre, height, tilt and strength, in pixels and degrees.

    ``turn`` is 1 flat on the table and 0 edge-on, in the middle of a flip; ``lift`` how many units
    a hand holds it above the table.
    """

    x: float
    y: float
    height: float
    angle: float = 0.0
    alpha: float = 1.0
    turn: float = 1.0
    lift: float = 0.0


def lying(area: Rect, angle: float = 0.0, alpha: float = 1.0) -> Pose:
    """Return the pose of a card that lies in a rectangle."""
    x, y = area.center
    return Pose(x, y, area.h, angle, alpha)


@dataclass(frozen=True, slots=True)
class Track:
    """One card's way: it sets out from ``start`` after ``delay`` seconds and ends at ``end``."""

    key: Key
    """Of the place where it will lie."""
    card: Card | None
    start: Pose
    end: Pose
    delay: float
    seconds: float
    easing: str = "out_cubic"
    arc: float = 0.0
    """Pixels by which its way bends upwards."""
    becomes: Card | None = None
    flips: bool = False
    """Whether it turns over on the way, from ``card`` to ``becomes``."""
    waits: bool = True
    """Whether it is seen at ``start`` before it sets out."""
    stays: bool = True
    """Whether it is seen at ``end`` until all motion is over."""
    since: float = 0.0
    """From when on it is seen where it waits, in seconds."""
    tilt: float = 0.0
    """Degrees by which it rocks on its way."""
    elevation: int = 2
    blocks: bool = True
    """Whether whoever is to move waits until it has arrived."""
    lies: int = 1
    """Its elevation where it waits, and where it has arrived."""

    @property
    def ends(self) -> float:
        """When it arrives, in seconds from the start of the timeline."""
        return self.delay + self.seconds

    def share(self, elapsed: float) -> float:
        """Return how much of its way is done, 0 to 1, before easing."""
        if elapsed >= self.ends:
            return 1.0
        return max(0.0, (elapsed - self.delay) / self.seconds) if self.seconds else 0.0

    def pose(self, elapsed: float) -> Pose:
        """Return how it lies at a moment."""
        t = self.share(elapsed)
        if t in (0, 1):
            return self.end if t else self.start
        eased = ease(self.easing, t)
        return Pose(
            x=mix(self.start.x, self.end.x, eased),
            y=mix(self.start.y, self.end.y, eased) - self.arc * math.sin(math.pi * t),
            height=mix(self.start.height, self.end.height, eased),
            angle=mix(self.start.angle, self.end.angle, eased) + self.tilt * math.sin(math.pi * t),
            alpha=mix(self.start.alpha, self.end.alpha, t),
            turn=abs(math.cos(math.pi * t)) if self.flips else 1.0,
            lift=mix(self.start.lift, self.end.lift, t),
        )

    def face(self, elapsed: float) -> Card | None:
        """Return which card is seen: the other side from the middle of a flip on."""
        return self.becomes if self.flips and self.share(elapsed) >= 0.5 else self.card

    def seen(self, elapsed: float) -> bool:
        """Say whether it is drawn at a moment."""
        if elapsed < self.delay:
            return self.waits and elapsed >= self.since
        return self.stays or self.share(elapsed) < 1


@dataclass(frozen=True, slots=True)
class Blink:
    """A ring round a place that goes off once and comes back while a card falls there."""

    area: Rect
    seconds: float

    def shown(self, elapsed: float) -> bool:
        """Say whether the ring is seen at a moment."""
        share = elapsed / self.seconds if self.seconds else 1.0
        return share < 1 and not BLINK_OFF[0] <= share < BLINK_OFF[1]


@dataclass(frozen=True, slots=True)
class Burst:
    """A star that opens over a finished pile."""

    area: Rect
    """The pile."""
    delay: float
    seconds: float

    def share(self, elapsed: float) -> float | None:
        """Return how much of its time is over, ``None`` while it is not seen."""
        share = (elapsed - self.delay) / self.seconds if self.seconds else 1.0
        return share if 0 <= share < 1 else None


@dataclass(frozen=True, slots=True)
class Coming:
    """A piece of the new layout that comes when the cards lie: a sash, a hat."""

    id: Key
    delay: float
    seconds: float
    easing: str

    @property
    def ends(self) -> float:
        """When it is there."""
        return self.delay + self.seconds


@dataclass(frozen=True, slots=True)
class Tick:
    """A number on the table that changes at a moment."""

    key: Key
    at: float
    value: int


@dataclass(frozen=True, slots=True)
class Cue:
    """A sound at a moment; ``step`` raises it by semitones."""

    sound: str
    at: float
    step: int = 0


@dataclass
class Timeline:
    """All motion of one event, run by ``advance``; ``finish`` ends it at once."""

    tracks: Sequence[Track] = ()
    ticks: Sequence[Tick] = ()
    cues: Sequence[Cue] = ()
    """In the order of their moments."""
    began: Mapping[Key, int] = field(default_factory=dict)
    """Numbers that tick, as they were before."""
    blinks: Sequence[Blink] = ()
    fresh: Sequence[Rect] = ()
    """Places that keep a ring for a while, where nothing is seen to travel."""
    rides: Sequence[Ride] = ()
    """Players who change seats."""
    bursts: Sequence[Burst] = ()
    comings: Sequence[Coming] = ()
    rest: float = 0.0
    """Seconds in which all lies still after that, to be read."""
    elapsed: float = 0.0
    sounded: int = 0
    """How many cues have been given out."""

    @cached_property
    def seconds(self) -> float:
        """How long it takes in all, with the time to read the outcome."""
        return self._moved + self.rest

    @cached_property
    def _moved(self) -> float:
        """When all that moves has arrived."""
        return max(
            max((track.ends for track in self.tracks), default=0.0),
            max((tick.at for tick in self.ticks), default=0.0),
            max((coming.ends for coming in self.comings), default=0.0),
            self._seated,
        )

    @cached_property
    def blocks(self) -> bool:
        """Whether whoever is to move waits until everything has arrived."""
        return bool(self.rides or self.rest) or any(track.blocks for track in self.tracks)

    @property
    def done(self) -> bool:
        """Whether everything has arrived."""
        return self.elapsed >= self.seconds

    def advance(self, seconds: float) -> tuple[Cue, ...]:
        """Let time pass; return the cues that were reached."""
        self.elapsed += seconds
        return self._sound(lambda cue: cue.at <= self.elapsed)

    def finish(self) -> tuple[Cue, ...]:
        """Arrive at once; return the last cue that was still to come, so that it is not silent."""
        self.elapsed = max(self.elapsed, self.seconds)
        return self._sound(lambda cue: True)[-1:]

    def _sound(self, reached: Callable[[Cue], bool]) -> tuple[Cue, ...]:
        first = self.sounded
        while self.sounded < len(self.cues) and reached(self.cues[self.sounded]):
            self.sounded += 1
        return tuple(self.cues[first : self.sounded])

    def moving(self) -> tuple[Track, ...]:
        """Return the cards that are not drawn where they lie, while the motion lasts."""
        return () if self.elapsed >= self._moved else tuple(self.tracks)

    @cached_property
    def _seated(self) -> float:
        """When all who change seats sit again."""
        return max((ride.ends for ride in self.rides), default=0.0)

    def riding(self) -> tuple[Ride, ...]:
        """Return who is drawn out of their seats: all of them until the last one sits."""
        return tuple(self.rides) if self.elapsed < self._seated else ()

    def rings(self) -> tuple[Rect, ...]:
        """Return the places whose ring is seen now because a card falls there."""
        return tuple(blink.area for blink in self.blinks if blink.shown(self.elapsed))

    def coming(self) -> dict[Key, float]:
        """Return by id what is on its way onto its place, and how much of that is done."""
        on_the_way = [one for one in self.comings if self.elapsed < one.ends]
        parts = {one.id: (one.easing, self._part(one)) for one in on_the_way}
        return {key: ease(easing, part) if part else 0.0 for key, (easing, part) in parts.items()}

    def _part(self, coming: Coming) -> float:
        return max(0.0, self.elapsed - coming.delay) / coming.seconds if coming.seconds else 1.0

    def number(self, key: Key) -> int | None:
        """Return what a ticking number shows now, or ``None`` where it does not tick."""
        if self.done or key not in self.began:
            return None
        passed = [tick.value for tick in self.ticks if tick.key == key and tick.at <= self.elapsed]
        return passed[-1] if passed else self.began[key]


def mix(one: float, other: float, share: float) -> float:
    """Return a number moved toward another by a share from 0 to 1."""
    return one + (other - one) * share
