"""The timeline: poses of moving cards at each time; ``advance`` passes in the time."""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from game.cards import Card
from scenes.table.motion.moving_house import HouseMove
from scenes.table.motion.paying import PayOff
from scenes.table.motion.reseating import Ride
from scenes.table.motion.turning import TurnChange
from scenes.table.motion.won_trick import WonTrick
from scenes.table.pieces.piece import Counting, Key, Piece
from scenes.ui.easing import ease
from scenes.ui.geometry import Rect

SQUASHED = (0.98, 1.012)
"""The height and the width of a card as it lands, as shares of those at rest."""

HELD_HIGH, COMES_DOWN = 1.05, 1 / 3
"""The size of a card in the air before it lands, as a share of that of its place, and the last part
of its way, in which it comes down.
"""
STEEP = 3.2
"""How steep a card rises that stays up for a while: it is up for four fifths of its time."""

BLINK_OFF = (0.4, 0.7)
"""The interval, in shares of its time, in which a blinking ring is off."""


@dataclass(frozen=True, slots=True)
class Pose:
    """A card at one time: centre and height in pixels, angle in degrees, opacity 0 to 1.

    ``turn`` is its width as a share of that of a card flat on the table: 0 for one edge-on, in the
    middle of a flip, and a little above 1 for one squashed by its landing. ``lift`` is its height
    above the table in units.
    """

    x: float
    y: float
    height: float
    angle: float = 0.0
    alpha: float = 1.0
    turn: float = 1.0
    lift: float = 0.0


def lying(area: Rect, angle: float = 0.0, alpha: float = 1.0) -> Pose:
    """Return the pose of a card lying in a rectangle."""
    x, y = area.center
    return Pose(x, y, area.h, angle, alpha)


@dataclass(frozen=True, slots=True)
class Track:
    """One card's motion: it leaves ``start`` after ``delay`` seconds and ends at ``end``."""

    key: Key
    """The key of the place where it ends."""
    card: Card | None
    start: Pose
    end: Pose
    delay: float
    seconds: float
    easing: str = "out_cubic"
    arc: float = 0.0
    """How far its path bends upwards, in pixels."""
    becomes: Card | None = None
    flips: bool = False
    """Whether it turns over on the way, from ``card`` to ``becomes``."""
    waits: bool = True
    """Whether it is visible at ``start`` before it sets out."""
    stays: bool = True
    """Whether it is visible at ``end`` until all motion is over."""
    since: float = 0.0
    """The time from which it is visible while it waits, in seconds."""
    tilt: float = 0.0
    """How far it rocks on its way, in degrees."""
    holds: bool = False
    """Whether it stays for most of its time as high as its path bends."""
    elevation: int = 2
    blocks: bool = True
    """Whether the player to move waits until it has arrived."""
    lies: int = 1
    """Its elevation while it waits and after it has arrived."""
    shade: float = 0.0
    """How much its face is darkened, 0 to 1, like that of an older play of a trick."""
    lands: float = 0.0
    """The seconds that it takes to settle after it has arrived, while its lit tread cools."""
    squash: float = 0.0
    """The first seconds of those, in which it is squashed, with its foot where it lies."""

    @property
    def ends(self) -> float:
        """The time of arrival, in seconds from the start of the timeline."""
        return self.delay + self.seconds

    @property
    def size(self) -> int:
        """The height in pixels of the picture from which it is drawn, scaled to its pose."""
        return round(max(self.start.height, self.end.height))

    def share(self, elapsed: float) -> float:
        """Return the share of its time that has passed, 0 to 1, before easing."""
        if elapsed >= self.ends:
            return 1.0
        return max(0.0, (elapsed - self.delay) / self.seconds) if self.seconds else 0.0

    def pose(self, elapsed: float) -> Pose:
        """Return its pose at a time."""
        t = self.share(elapsed)
        if t in (0, 1):
            return self._landed(elapsed - self.ends) if t else self.start
        eased = ease(self.easing, t)
        return Pose(
            x=mix(self.start.x, self.end.x, eased),
            y=mix(self.start.y, self.end.y, eased) - self.arc * self._bent(t),
            height=mix(self.start.height, self.end.height, eased) * self._raised(t),
            angle=mix(self.start.angle, self.end.angle, eased) + self.tilt * math.sin(math.pi * t),
            alpha=mix(self.start.alpha, self.end.alpha, t),
            turn=abs(math.cos(math.pi * t)) if self.flips else 1.0,
            lift=mix(self.start.lift, self.end.lift, t),
        )

    def _raised(self, share: float) -> float:
        """Return how much nearer, and so larger, a card that will land is at a share of its way."""
        if not self.lands:
            return 1.0
        return mix(1.0, HELD_HIGH, min(1.0, share / COMES_DOWN, (1 - share) / COMES_DOWN))

    def _bent(self, t: float) -> float:
        """Return how far its path is bent at a share of its time, 0 to 1."""
        bent = math.sin(math.pi * t)
        return min(1.0, STEEP * bent) if self.holds else bent

    def _landed(self, passed: float) -> Pose:
        """Return its pose some seconds after its arrival."""
        if passed >= self.squash:
            return self.end
        lies, share = self.end, passed / self.squash
        high, wide = (mix(pressed, 1.0, share) for pressed in SQUASHED)
        y = lies.y + (1 - high) * lies.height / 2
        return replace(lies, y=y, height=high * lies.height, turn=wide / high)

    def landing(self, elapsed: float) -> float | None:
        """Return how far it has settled, 0 to 1; ``None`` before its arrival and afterwards."""
        passed = elapsed - self.ends
        return passed / self.lands if 0 <= passed < self.lands else None

    def face(self, elapsed: float) -> Card | None:
        """Return the visible card: the other side from the middle of a flip on."""
        return self.becomes if self.flips and self.share(elapsed) >= 0.5 else self.card

    def seen(self, elapsed: float) -> bool:
        """Return whether it is drawn at a time."""
        if elapsed < self.delay:
            return self.waits and elapsed >= self.since
        return self.stays or self.share(elapsed) < 1


@dataclass(frozen=True, slots=True)
class Blink:
    """A ring that blinks once round the place into which a card falls."""

    area: Rect
    seconds: float

    def shown(self, elapsed: float) -> bool:
        """Return whether the ring is visible at a time."""
        share = elapsed / self.seconds if self.seconds else 1.0
        return share < 1 and not BLINK_OFF[0] <= share < BLINK_OFF[1]


@dataclass(frozen=True, slots=True)
class Burst:
    """A star that opens over a finished pile."""

    area: Rect
    """The area of the pile."""
    delay: float
    seconds: float

    def share(self, elapsed: float) -> float | None:
        """Return the share of its time that has passed, or ``None`` while it is invisible."""
        share = (elapsed - self.delay) / self.seconds if self.seconds else 1.0
        return share if 0 <= share < 1 else None


@dataclass(frozen=True, slots=True)
class Coming:
    """A piece of the new layout that appears after the cards have arrived: a sash, a hat."""

    id: Key
    delay: float
    seconds: float
    easing: str

    @property
    def ends(self) -> float:
        """The time at which it has fully appeared."""
        return self.delay + self.seconds


@dataclass(frozen=True, slots=True)
class Going:
    """A piece of the layout before that stays for the cards in the air, and then fades."""

    piece: Piece
    until: float
    seconds: float

    @property
    def ends(self) -> float:
        """The time at which it is gone."""
        return self.until + self.seconds

    def left(self, elapsed: float) -> float:
        """Return how much of it is left, 1 to 0."""
        past = elapsed - self.until
        return max(0.0, 1 - past / self.seconds) if past > 0 and self.seconds else float(past <= 0)


@dataclass(frozen=True, slots=True)
class Tick:
    """A change of a number on the table at a time."""

    key: Key
    at: float
    value: int


@dataclass(frozen=True, slots=True)
class Cue:
    """A sound at a time; ``step`` raises it by semitones."""

    sound: str
    at: float
    step: int = 0


@dataclass
class Timeline:
    """All motion of one event; ``advance`` runs it and ``finish`` ends it at once."""

    tracks: Sequence[Track] = ()
    ticks: Sequence[Tick] = ()
    cues: Sequence[Cue] = ()
    """The sounds in order of time."""
    began: Mapping[Key, int] = field(default_factory=dict)
    """The counting numbers with their values at the start."""
    blinks: Sequence[Blink] = ()
    fresh: Sequence[Rect] = ()
    """Places that keep a ring for a while, because no travel is shown."""
    rides: Sequence[Ride] = ()
    """Players who change seats."""
    house: HouseMove | None = None
    """The house that fills the table meanwhile, if they change after a deal."""
    bursts: Sequence[Burst] = ()
    comings: Sequence[Coming] = ()
    pay: PayOff | None = None
    """What a banked column has paid."""
    won: WonTrick | None = None
    """What a trick that is taken leaves behind for a while."""
    goings: Sequence[Going] = ()
    fades: bool = False
    """Whether pieces fade in where they are, because motion is reduced."""
    turn: TurnChange | None = None
    """The change of the turn marker, once all cards lie."""
    rest: float = 0.0
    """The seconds of rest after all motion, for reading."""
    elapsed: float = 0.0
    sounded: int = 0
    """How many cues have been returned."""

    @cached_property
    def seconds(self) -> float:
        """The whole duration in seconds, with the rest and the change of the turn marker."""
        turned = self.turn.ends if self.turn else 0.0
        paid = self.pay.ends if self.pay else 0.0
        return max(self._moved + self.rest, turned, paid, self.won.told_until if self.won else 0.0)

    @cached_property
    def _travelled(self) -> float:
        """The time at which the last card has arrived."""
        return max((track.ends for track in self.tracks), default=0.0)

    @cached_property
    def _moved(self) -> float:
        """The time at which everything has arrived."""
        return max(
            max((track.ends + track.lands for track in self.tracks), default=0.0),
            max((tick.at for tick in self.ticks), default=0.0),
            max((coming.ends for coming in self.comings), default=0.0),
            max((going.ends for going in self.goings), default=0.0),
            self._seated,
            self.won.ends if self.won else 0.0,
        )

    @cached_property
    def _arrived(self) -> float:
        """The time at which the last card has arrived that others wait for."""
        return max((track.ends for track in self.tracks if track.blocks), default=0.0)

    @cached_property
    def _opens(self) -> float:
        """The time from which the player to move may act."""
        if self.turn:
            return max(self._moved + self.rest if self.rest else 0.0, self.turn.up)
        blocks = self.rides or self.rest or any(track.blocks for track in self.tracks)
        return self.seconds if blocks else 0.0

    @property
    def open(self) -> bool:
        """Whether the player to move may act."""
        return self.elapsed >= self._opens

    @property
    def landed(self) -> bool:
        """Whether all cards lie where they belong; they may still be settling."""
        return self.elapsed >= self._arrived

    @property
    def cheers(self) -> bool:
        """Whether faces show what they make of it: once all has arrived, or while a column pays or
        a trick is won."""
        return self.settled or self.pay is not None or self.won is not None

    @property
    def pays(self) -> bool:
        """Whether it is seen now what a banked column has paid."""
        return self.pay is not None and self.pay.begins <= self.elapsed < self.seconds

    @property
    def settled(self) -> bool:
        """Whether at most the turn marker still moves."""
        return self.elapsed >= self._moved + self.rest

    @property
    def reads(self) -> bool:
        """Whether all cards lie that others wait for, and there is time to read."""
        return self.rest > 0 and self.landed and self.turn_stands

    @property
    def done(self) -> bool:
        """Whether nothing moves any more."""
        return self.elapsed >= self.seconds

    @property
    def turn_stands(self) -> bool:
        """Whether the turn marker stands at a seat."""
        return self.turn is None or self.elapsed >= self.turn.ends

    def advance(self, seconds: float) -> tuple[Cue, ...]:
        """Let time pass; return the cues that were reached."""
        self.elapsed += seconds
        return self._sound(lambda cue: cue.at <= self.elapsed)

    def finish(self) -> tuple[Cue, ...]:
        """End all motion at once; return the last cue still due, so that it isn't silent."""
        self.elapsed = max(self.elapsed, self.seconds)
        return self._sound(lambda cue: True)[-1:]

    def _sound(self, reached: Callable[[Cue], bool]) -> tuple[Cue, ...]:
        first = self.sounded
        while self.sounded < len(self.cues) and reached(self.cues[self.sounded]):
            self.sounded += 1
        return tuple(self.cues[first : self.sounded])

    def moving(self) -> tuple[Track, ...]:
        """Return the tracks of cards that the static layer leaves out: all until the last arrives.

        From then on only those of cards that are still landing.
        """
        if self.elapsed < self._travelled:
            return tuple(self.tracks)
        return tuple(track for track in self.tracks if track.landing(self.elapsed) is not None)

    @cached_property
    def _seated(self) -> float:
        """The time at which all players sit again."""
        if self.house:
            return self.house.ends
        return max((ride.ends for ride in self.rides), default=0.0)

    def riding(self) -> tuple[Ride, ...]:
        """Return the rides to draw: all of them until the last player sits.

        In a house they are at their seats on the table again as soon as it begins to go.
        """
        until = self.house.leaves if self.house else self._seated
        return tuple(self.rides) if self.elapsed < until else ()

    @property
    def housed(self) -> HouseMove | None:
        """The house that is seen now, if any."""
        house = self.house
        return house if house and house.begins <= self.elapsed < house.ends else None

    @property
    def house_covers(self) -> bool:
        """Whether a house covers all of the table."""
        return self.house is not None and self.house.there(self.elapsed) >= 1

    def rings(self) -> tuple[Rect, ...]:
        """Return the places whose blinking ring is visible now."""
        return tuple(blink.area for blink in self.blinks if blink.shown(self.elapsed))

    def going(self) -> Iterator[tuple[Piece, float]]:
        """Yield each piece that is still to be seen, with how much of it is left."""
        for going in self.goings if not self.done else ():
            if left := going.left(self.elapsed):
                yield going.piece, left

    def coming(self) -> dict[Key, float]:
        """Return how far each appearing piece has come, 0 to 1, by id."""
        on_the_way = [one for one in self.comings if self.elapsed < one.ends]
        parts = {one.id: (one.easing, self._part(one)) for one in on_the_way}
        return {key: ease(easing, part) if part else 0.0 for key, (easing, part) in parts.items()}

    def _part(self, coming: Coming) -> float:
        """Return the share of its time that has passed; it has not fully appeared."""
        return max(0.0, self.elapsed - coming.delay) / coming.seconds if coming.seconds else 0.0

    def number(self, key: Key) -> int | None:
        """Return the current value of a counting number, or ``None`` if it isn't counting."""
        if self.done or key not in self.began:
            return None
        passed = [tick.value for tick in self.ticks if tick.key == key and tick.at <= self.elapsed]
        return passed[-1] if passed else self.began[key]

    @property
    def counting(self) -> Counting:
        """How what counts looks now."""
        pay, now = self.pay, self.elapsed
        if pay is None:
            return Counting()
        heard = [tick for tick in self.ticks if tick.at <= now]
        if not heard:
            return Counting(pay.heat(now))
        last = heard[-1]
        before = heard[-2].value if len(heard) > 1 else self.began.get(last.key, last.value)
        return Counting(
            pay.heat(now), pay.swell(now), (last.value - before) * pay.lag(now - last.at)
        )


def mix(one: float, other: float, share: float) -> float:
    """Interpolate between two numbers by a share from 0 to 1."""
    return one + (other - one) * share
