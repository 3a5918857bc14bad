"""The motion of players who change seats: each steps into a shaft, rides, and steps out.

Players who climb ride in one shaft, those who sink in the other, so that they never overlap.
If one passes another in the same shaft, the other waits seated until the way is free.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import permutations
from typing import TypeAlias

from scenes.table.layout.layout import TableLayout
from scenes.table.motion.tempo import Tempo
from scenes.table.pieces.label import TableLabel
from scenes.table.pieces.portrait import Portrait, Rider
from scenes.ui.easing import ease
from scenes.ui.geometry import Point, Rect
from scenes.ui.theme import Motion, Timing
from scenes.ui.type.fitting import DOTS

APART = 0.97
"""The least distance of two riders in one shaft, as a share of the distance of two seats."""

BEAT = 10
"""The time step in milliseconds at which two riders are compared."""

RIDING = 0.86
"""The largest size of a portrait in a shaft, as a share of its size on a seat."""

NamePair: TypeAlias = tuple[TableLabel | None, TableLabel | None]
"""A rider's name at the seat that is left, and at the new one."""


@dataclass(frozen=True, slots=True)
class RideMoment:
    """A rider as drawn at one time."""

    middle: Point
    diameter: float
    aside: float
    """How far the rider is out of their seat, 0 to 1."""
    there: bool
    """Whether the rider is nearer to the new seat."""
    alpha: float = 1.0


@dataclass(frozen=True, slots=True)
class Ride:
    """One player's ride from seat to seat. ``delay`` and ``phases`` are in seconds."""

    rider: Rider
    face: str
    start: Rect
    end: Rect
    """The area of the portrait at the new seat."""
    shaft: Rect
    names: NamePair
    """The player's name at the old seat and at the new one."""
    floors: int
    """The number of seats climbed; negative if they sink."""
    delay: float
    phases: tuple[Timing, Timing, Timing]
    """The timings of stepping out, riding along and stepping in."""
    seat: Rect | None = None
    """The area of the seat that they leave, if they climb or sink from it."""
    factor: float = 1.0
    """Multiplies the phases."""
    riding: float = 0.0
    """The diameter of the portrait in the shaft; 0 for the usual one."""
    fades: float = 0.0
    """Seconds of fading out and in, instead of riding; 0 for a ride."""

    @property
    def ends(self) -> float:
        """The time at which they sit again, in seconds from the start of the timeline."""
        long = self.fades or self.factor * sum(phase.seconds for phase in self.phases)
        return self.delay + long

    def at(self, elapsed: float) -> RideMoment:
        """Return how the rider is drawn at a time."""
        if self.fades:
            return self._fading((elapsed - self.delay) / self.fades)
        left = (elapsed - self.delay) / self.factor if self.factor else 60.0
        done = []
        for phase in self.phases:
            done.append(ease(phase.easing, left / phase.seconds) if phase.seconds else 1.0)
            left = max(0.0, left - phase.seconds)
        aside = done[0] - done[2]
        seat = self.end if done[1] >= 0.5 else self.start
        y = _mix(self.start.center.y, self.end.center.y, done[1])
        x = _mix(seat.center.x, self.shaft.center.x, aside)
        riding = self.riding or min(RIDING * seat.w, RIDING * self.shaft.w)
        return RideMoment(Point(x, y), _mix(seat.w, riding, aside), aside, done[1] >= 0.5)

    def _fading(self, share: float) -> RideMoment:
        """Fade out in the first half of the time, and in at the new seat in the second."""
        there = share >= 0.5
        seat = self.end if there else self.start
        return RideMoment(seat.center, seat.w, 0.0, there, min(1.0, abs(2 * share - 1)))


def reseat(before: TableLayout, after: TableLayout, tempo: Tempo, begins: float) -> list[Ride]:
    """Return the rides of players whose seats change; ``begins`` is in seconds."""
    shafts = after.shafts
    old, new = _seated(before), _seated(after)
    if shafts is None or old.keys() != new.keys() or before.scale != after.scale:
        return []
    order = _floors(old), _floors(new)
    # Compare the order of seats, for a portrait may grow or shift a little on the same floor.
    moved = [p for p in new if order[0].index(p) != order[1].index(p)]
    ways = [(order[0].index(player), order[1].index(player)) for player in moved]
    motion = tempo.motion
    # The new layout is visible all the while, so they leave places as it has them.
    places = [new[player].rect for player in order[1]]
    waits = [0] * len(ways) if tempo.reduced else waiting(ways, motion)
    return [
        Ride(
            rider=_rider(new[player]),
            face=new[player].face,
            start=places[start],
            end=new[player].rect,
            shaft=shafts.up if start > end else shafts.down,
            names=_names(after, new[player], places[start]),
            floors=start - end,
            delay=begins + wait / 1000 * tempo.factor,
            seat=before.regions.get(player) if _rider(new[player]).climbs else None,
            phases=(motion.reseat_aside, ride_timing(start - end, motion), motion.reseat_in),
            factor=tempo.factor,
            fades=2 * tempo.fade if tempo.reduced else 0.0,
        )
        for player, (start, end), wait in zip(moved, ways, waits, strict=True)
    ]


def ride_timing(floors: int, motion: Motion) -> Timing:
    """Return the timing of a ride over a number of floors, up or down."""
    return Timing(motion.reseat.ms + abs(floors) * motion.reseat_floor_ms, motion.reseat.easing)


def waiting(ways: Sequence[tuple[int, int]], motion: Motion, apart: int = 0) -> list[int]:
    """Return each rider's delay in milliseconds; a way is a pair of seats, counted from the top.

    A rider sets out only when the way in the shaft is free, and steps in only after the player
    who sat there has left. In each shaft they set out at least ``apart`` milliseconds one after the
    other, whoever goes farthest along first.
    """
    rides = [ride_timing(start - end, motion).ms for start, end in ways]
    phases = [(motion.reseat_aside.ms, ride, motion.reseat_in.ms) for ride in rides]
    waits = [apart * sum(_leads(before, way) for before in ways) for way in ways]
    for _ in ways:
        before = list(waits)
        for one, other in permutations(range(len(ways)), 2):
            if _leads(ways[one], ways[other]):
                timed = (phases[one], phases[other])
                behind = _behind(ways[one], ways[other], timed, motion.reseat.easing)
                waits[other] = max(waits[other], waits[one] + behind)
            if ways[one][0] == ways[other][1]:
                waits[other] = max(waits[other], waits[one] - rides[other])
        if waits == before:
            break
    return waits


def _leads(one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Return whether two riders share a shaft and the first arrives farther along."""
    up = one[1] < one[0]
    if up != (other[1] < other[0]):
        return False
    return one[1] < other[1] if up else one[1] > other[1]


@lru_cache(maxsize=512)
def _behind(
    first: tuple[int, int],
    second: tuple[int, int],
    phases: tuple[tuple[int, int, int], tuple[int, int, int]],
    easing: str,
) -> int:
    """Return the least delay of the second rider after the first; it may be negative."""
    one, other = _heights(first, phases[0], easing), _heights(second, phases[1], easing)
    late = len(one)
    while late > -len(other) and not _too_near(one, other, late - 1):
        late -= 1
    return late * BEAT


def _heights(way: tuple[int, int], phases: tuple[int, int, int], easing: str) -> list[float]:
    """Return a rider's heights at each time step while out of the seat."""
    aside, ride, into = (round(phase / BEAT) for phase in phases)
    along = [ease(easing, beat / ride) for beat in range(1, ride + 1)]
    shares = [0.0] * (aside + 1) + along + [1.0] * into
    return [_mix(*way, share) for share in shares]


def _too_near(one: Sequence[float], other: Sequence[float], late: int) -> bool:
    shared = range(max(0, -late), min(len(other), len(one) - late))
    return any(abs(one[beat + late] - other[beat]) < APART for beat in shared)


def _seated(layout: TableLayout) -> Mapping[int, Portrait]:
    return {seat.rider.player: seat for seat in layout.of(Portrait) if seat.rider}


def _floors(seats: Mapping[int, Portrait]) -> list[int]:
    """Return the players from the top seat down."""
    return sorted(seats, key=lambda player: seats[player].rect.center.y)


def _rider(seat: Portrait) -> Rider:
    assert seat.rider is not None
    return seat.rider


def _names(after: TableLayout, seat: Portrait, left: Rect) -> NamePair:
    """Return a rider's name at the seat that is ``left``, and at the new one."""
    rider = _rider(seat)
    labels = (label for label in after.of(TableLabel) if label.rider == rider.player)
    # A name without room is cut, and a title may begin as the name does.
    named = (one for one in labels if rider.name.startswith(one.text.removesuffix(DOTS)))
    there = max(named, key=lambda one: len(one.text), default=None)
    if there is None:
        return None, None
    dx, dy = left.center.x - seat.rect.center.x, left.center.y - seat.rect.center.y
    return replace(there, at=Point(there.at.x + dx, there.at.y + dy)), there


def _mix(one: float, other: float, share: float) -> float:
    return one + (other - one) * share
