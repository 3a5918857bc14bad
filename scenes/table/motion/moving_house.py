"""The great reseating: after a deal the house of all seats fills the table while players ride.

Who climbs rides in the left shaft, who sinks in the right one. Times are in seconds from the start
of the timeline.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from scenes.table.layout.house import HousePlace, SeatHouse
from scenes.table.layout.layout import TableLayout
from scenes.table.motion.reseating import Ride, ride_timing, waiting
from scenes.table.motion.tempo import Tempo
from scenes.table.pieces.portrait import Rider
from scenes.ui.easing import ease
from scenes.ui.geometry import Point, Rect, union
from scenes.ui.theme import Timing

SMALL = 0.62
"""The size of the house as it comes, as a share of its full size, if no tower of seats is there."""

COMES = 0.6
"""The share of its growth in which it appears over the table."""

OVERSHOOT = 2.2
"""How far a hat bounces as it drops on a head."""


@dataclass(frozen=True, slots=True)
class HouseMove:
    """One change of floors, from a house to the same with others on its floors."""

    before: SeatHouse
    after: SeatHouse
    place: HousePlace
    seats: Rect
    """The area of all seats, with the free strip beside a tower."""
    rides: tuple[Ride, ...]
    tempo: Tempo
    begins: float

    def _span(self, milliseconds: float) -> float:
        return self.tempo.span(milliseconds)

    @property
    def seated(self) -> float:
        """When all sit again."""
        return max(ride.ends for ride in self.rides)

    @property
    def leaves(self) -> float:
        """When it begins to go."""
        motion, floors = self.tempo.motion, len(self.after.floors)
        if self.tempo.reduced:
            return self.seated + motion.house_still_ms / 1000
        crowned = motion.house_crowns.ms + (floors - 1) * motion.house_crown_apart_ms
        return self.seated + self._span(max(crowned, motion.house_sweeps.ms))

    @property
    def ends(self) -> float:
        """When it is gone."""
        return self.leaves + (self.tempo.fade if self.tempo.reduced else self._left_in)

    @property
    def _left_in(self) -> float:
        return self._span(self.tempo.motion.house_leaves.ms)

    @property
    def small(self) -> float:
        """Its size as it comes, as a share of its full size: as wide as the tower, if any."""
        tower = self.after.tower
        return tower.w / self._lowest.w if tower else SMALL

    @property
    def _lowest(self) -> Rect:
        return self.place.floor(self.place.number - 1)

    def foot(self, elapsed: float) -> Point:
        """Return where the middle of its lowest floor's foot is."""
        grown, end = self.grown(elapsed), Point(self.place.middle, self._lowest.bottom)
        tower, high = self.after.tower, self.place.scale.height
        if tower:
            start = Point(tower.center.x, tower.bottom)
        else:
            start = Point(end.x, high - SMALL * (high - end.y))
        return Point(start.x + (end.x - start.x) * grown, start.y + (end.y - start.y) * grown)

    # How far it is at a time; all shares are from 0 to 1

    def there(self, elapsed: float) -> float:
        """Return how much it covers the table."""
        motion = self.tempo.motion
        comes = self.tempo.fade if self.tempo.reduced else COMES * self._span(motion.house_grows.ms)
        goes = self.tempo.fade if self.tempo.reduced else self._left_in
        come = _share(elapsed - self.begins, comes)
        return min(come, 1 - _share(elapsed - self.leaves, goes))

    def shares(self, elapsed: float) -> tuple[float, float]:
        """Return how much the bare town covers the table, and how much of the house is seen.

        A tower of seats turns into the house, so there are never two; else it comes once the table
        has gone.
        """
        there = self.there(elapsed)
        if self.turns:
            return there, 1.0
        return min(1.0, 2 * there), max(0.0, 2 * there - 1)

    @property
    def turns(self) -> bool:
        """Whether a tower of seats turns into it, and it back into one."""
        return self.after.tower is not None and not self.tempo.reduced

    def grown(self, elapsed: float) -> float:
        """Return how far it has grown; as it goes, it flies back to the seats' place."""
        motion = self.tempo.motion
        if self.tempo.reduced:
            return 1.0
        back = self._eased(motion.house_leaves, elapsed - self.leaves)
        return self._eased(motion.house_grows, elapsed - self.begins) - back

    def tells(self, elapsed: float) -> bool:
        """Return whether it tells who will go where."""
        return elapsed < self.begins + self._told_for

    @property
    def _told_for(self) -> float:
        motion = self.tempo.motion
        if self.tempo.reduced:
            return motion.house_still_ms / 1000
        return self._span(motion.house_tells_ms)

    def shafts(self, elapsed: float) -> float:
        """Return how high the shafts stand."""
        motion = self.tempo.motion
        if self.tempo.reduced:
            return 0.0
        up = self._eased(motion.house_shafts, elapsed - self.begins - self._span(380))
        return min(up, 1 - _share(elapsed - self.seated, self._span(120)))

    def crowned(self, elapsed: float, floor: int) -> float:
        """Return how far what the holder of a floor wears has dropped; it may overshoot."""
        motion = self.tempo.motion
        if self.tempo.reduced:
            return 1.0
        late = elapsed - self.seated - self._span(floor * motion.house_crown_apart_ms)
        t = _share(late, self._span(motion.house_crowns.ms))
        return 1 + (OVERSHOOT + 1) * (t - 1) ** 3 + OVERSHOOT * (t - 1) ** 2

    def lifted(self, elapsed: float) -> float:
        """Return how far hats are lifted before anybody goes."""
        if self.tempo.reduced:
            return 0.0
        return _share(elapsed - self.begins - self._span(330), self._span(130))

    def swept(self, elapsed: float) -> float | None:
        """Return how far the lamp has swept the town; ``None`` while it doesn't."""
        motion = self.tempo.motion
        if self.tempo.reduced or not self.seated < elapsed:
            return None
        share = (elapsed - self.seated) / max(0.001, self._span(motion.house_sweeps.ms))
        return ease(motion.house_sweeps.easing, share) if share < 1 else None

    def met(self, elapsed: float) -> float:
        """Return how much of the town the lamp has met, from the left: its windows stay lit."""
        if self.tempo.reduced or elapsed <= self.seated:
            return 0.0
        return 1.0 if (share := self.swept(elapsed)) is None else share

    def _eased(self, timing: Timing, late: float) -> float:
        return ease(timing.easing, _share(late, self._span(timing.ms)))


def _share(passed: float, long: float) -> float:
    return max(0.0, min(1.0, passed / long)) if long else float(passed >= 0)


def house_move(
    before: TableLayout, after: TableLayout, tempo: Tempo, begins: float
) -> HouseMove | None:
    """Return the move from one layout's house to the next one's; ``None`` if all stay."""
    old, new = before.house, after.house
    if old is None or new is None or old.order == new.order or before.scale != after.scale:
        return None
    if not tempo.factor and not tempo.reduced:
        return None
    place = HousePlace(after.scale, len(new.floors), any(floor.emblem for floor in new.floors))
    areas = [area for area in (new.tower, *after.regions.values()) if area]
    seats = union(areas) if areas else Rect(0, 0, 0, 0)

    def moving(tempo: Tempo) -> HouseMove:
        rides = tuple(_rides(old, new, place, tempo, begins))
        return HouseMove(old, new, place, seats, rides, tempo, begins)

    found, most = moving(tempo), tempo.span(tempo.motion.house_longest_ms)
    long = found.ends - begins
    # With many floors all goes quicker rather than on for longer.
    quick = long > most and not tempo.reduced
    return moving(replace(tempo, factor=tempo.factor * most / long)) if quick else found


def _rides(
    old: SeatHouse, new: SeatHouse, place: HousePlace, tempo: Tempo, begins: float
) -> Iterator[Ride]:
    """Yield the rides of all who change floors."""
    motion, shafts = tempo.motion, place.shafts
    moved = [floor for n, floor in enumerate(new.floors) if old.order[n] != floor.player]
    ways = [(old.order.index(one.player), new.order.index(one.player)) for one in moved]
    if tempo.reduced:
        begins += motion.house_still_ms / 1000
        waits = [0] * len(ways)
    else:
        begins += tempo.span(motion.house_tells_ms)
        waits = waiting(ways, motion, motion.reseat_apart_ms)
    size = max(14, place.scale.text(17.5))
    for floor, (start, end), wait in zip(moved, ways, waits, strict=True):
        yield Ride(
            rider=Rider(floor.player, floor.name, size),
            face=floor.face,
            start=place.portrait(start),
            end=place.portrait(end),
            shaft=shafts.up if start > end else shafts.down,
            names=(None, None),
            floors=start - end,
            delay=begins + tempo.span(wait),
            phases=(
                motion.reseat_aside,
                ride_timing(start - end, motion),
                motion.reseat_in,
            ),
            factor=tempo.factor,
            fades=2 * tempo.fade if tempo.reduced else 0.0,
            riding=0.88 * place.car,
        )
