"""The tracks of cards from one layout to the next: of those that an event moves, and of others that
make room for them.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from scenes.table.layout.layout import TableLayout
from scenes.table.motion.banking import banked
from scenes.table.motion.journey import Journey, Schedule
from scenes.table.motion.manners import MANNERS
from scenes.table.motion.packs import flourished, riffled, taken
from scenes.table.motion.tempo import Tempo
from scenes.table.motion.timeline import Pose, Track, lying
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.piece import Key
from scenes.ui.geometry import Point, Rect

THICKNESS = 0.6
"""How far each card of a waiting pack lies above the one before, in units."""

SINKS = 0.35
"""How far a card sinks that goes out where it lies, in heights of the card."""

NOD = 0.1
"""How far a card rises to be seen, as a share of its height."""

FALLS = 1.2
"""How far a card falls until it is gone, in heights of the card."""


@dataclass(frozen=True, slots=True)
class CardTracks:
    """What the tracks of one motion are made from: two layouts, and when cards set out."""

    before: TableLayout
    after: TableLayout
    schedule: Schedule
    held: Mapping[Key, Pose]
    """The poses of cards that a person has just dropped."""

    @property
    def _tempo(self) -> Tempo:
        return self.schedule.tempo

    # Cards that travel

    def travelling(self) -> list[Track]:
        """Return the tracks of all cards that travel, in drawing order."""
        # Cards that turn over in place are below cards that travel.
        journeys = sorted(self.schedule.journeys, key=lambda journey: journey.manner != "flip")
        return [track for journey in journeys for track in self._travel(journey)]

    def _travel(self, journey: Journey) -> list[Track]:
        start, end = self._ends(journey)
        if start is None or end is None or MANNERS[journey.manner].path == "nod":
            return []
        tempo, moving = self._tempo, MANNERS[journey.manner]
        if moving.path == "riffle":
            return [] if tempo.reduced else [riffled(journey, start, self.schedule)]
        if tempo.reduced:
            return self._crossfade(journey, start, end)
        if moving.path == "star":
            return [flourished(journey, start, end, self.after, self.schedule)]
        if moving.path == "together":
            newest = _pose_at(self.before, self.schedule.journeys[-1].start) or start
            seat = _seat_at(self.after, end)
            track = taken(journey, (newest, end), seat, self.after.scale.k, self.schedule)
            lay = self.before.place(journey.start)
            return [replace(track, start=start, shade=lay.shade if lay else 0.0)]
        if moving.path == "over the edge":
            row = self._row_begins(journey) or start
            return [banked(journey, (start, end), row, self.after, self.schedule)]
        there = self.after.place(journey.end)
        lands = moving.lands and there is not None and not _in_hand(self.after, there)
        return [
            Track(
                key=journey.end,
                card=journey.card,
                start=start,
                end=end,
                delay=self.schedule.begins(journey),
                seconds=tempo.seconds(journey.manner),
                easing=tempo.timing(journey.manner).easing,
                arc=self._arc(journey) if moving.path == "arc" else 0,
                becomes=journey.becomes,
                flips=journey.card != journey.becomes,
                since=self.schedule.phase(journey.manner) if moving.from_pack else 0.0,
                stays=there is not None,
                tilt=tempo.motion.drop_tilt if moving.rocks else 0.0,
                elevation=moving.elevation,
                blocks=moving.blocks,
                lies=there.elevation if there else 0,
                lands=tempo.span(tempo.motion.land.ms) if lands else 0.0,
                squash=tempo.span(tempo.motion.squash_ms) if lands else 0.0,
            )
        ]

    def _ends(self, journey: Journey) -> tuple[Pose | None, Pose | None]:
        if MANNERS[journey.manner].path == "down":
            return _falling(self.before.place(journey.start))
        start = self.held.get(journey.start) or _pose_at(self.before, journey.start)
        end = _pose_at(self.after, journey.end)
        if start is None or end is None:
            return None, None
        moving = MANNERS[journey.manner]
        if moving.from_pack:
            # Start at the pack of the new layout: the window may have changed meanwhile.
            start = _pose_at(self.after, journey.start) or start
            return replace(start, y=start.y - journey.order * THICKNESS * self.after.scale.k), end
        if moving.keeps_size:
            # Cards that leave together keep their size.
            if self.before.place(journey.start) is None:
                return None, None
            return start, replace(end, height=start.height, angle=start.angle)
        return start, end

    def _arc(self, journey: Journey) -> int:
        """Return how far a card's path bends upwards, in pixels."""
        motion = self._tempo.motion
        units = motion.gift_arc if journey.manner == "gift" else motion.play_arc
        return self.after.scale.px(units)

    def _row_begins(self, journey: Journey) -> Pose | None:
        """Return the pose of the first of the cards that move together with a card."""
        alike = (one for one in self.schedule.journeys if one.manner == journey.manner)
        return _pose_at(self.before, min(alike, key=lambda one: one.order).start)

    def _crossfade(self, journey: Journey, start: Pose, end: Pose) -> list[Track]:
        """Return tracks that fade a card out in its old place and in at its new one."""
        moving = MANNERS[journey.manner]
        seconds, delay = self._tempo.fade, self.schedule.begins(journey)
        there = self.after.place(journey.end)
        gone = Track(
            (*journey.start, "gone"),
            journey.card,
            start,
            replace(start, alpha=0.0),
            delay,
            seconds,
            waits=not (moving.from_pack or moving.pause),
            stays=False,
            blocks=moving.blocks,
        )
        come = Track(
            journey.end,
            journey.becomes,
            replace(end, alpha=0.0),
            end,
            delay,
            seconds,
            waits=False,
            stays=there is not None,
            elevation=1,
            blocks=moving.blocks,
            lies=there.elevation if there else 0,
        )
        ends = moving.path in ("over the edge", "together")
        return [gone] if moving.keeps_size or ends else [gone, come]

    # Cards that stay or go where they lie

    def gliding(self) -> list[Track]:
        """Return tracks for cards that make room, close up or nod, and for those on them."""
        ends: dict[bool, set[Key]] = {True: set(), False: set()}
        for journey in self.schedule.journeys:
            ends[MANNERS[journey.manner].path == "nod"].add(journey.end)
        moved, nodding = ends[False], set() if self._tempo.reduced else ends[True]
        found: list[Track] = []
        below: list[Rect] = []
        for place in self.after.of(CardPlace):
            old = self.before.place(place.key)
            if place.key in moved or old is None:
                continue
            # A card at rest that covers a gliding one is drawn with it, so that it stays on top.
            nods, covers = place.key in nodding, any(place.rect.overlaps(area) for area in below)
            if nods or covers or old.rect != place.rect:
                glide = self._glide(old, place)
                found.append(self._nod(glide) if nods else glide)
                below.append(place.rect)
        return found

    def _glide(self, old: CardPlace, place: CardPlace) -> Track:
        tempo, moving = self._tempo, MANNERS["glide"]
        return Track(
            place.key,
            place.card,
            lying(place.rect if tempo.reduced else old.rect, old.angle),
            lying(place.rect, place.angle),
            0,
            tempo.seconds("glide"),
            tempo.timing("glide").easing,
            elevation=moving.elevation,
            blocks=moving.blocks,
            lies=place.elevation,
        )

    def _nod(self, glide: Track) -> Track:
        """Return the track of a card that rises a little where it lies, to be seen, and sinks."""
        seconds = self._tempo.seconds("nod")
        return replace(glide, seconds=seconds, arc=NOD * glide.end.height, holds=True)

    def going_out(self, journeys: Sequence[Journey]) -> Iterator[Track]:
        """Yield the tracks of cards that sink where they lie, unless they still have a place."""
        for journey in journeys:
            place, moving = self.before.place(journey.start), MANNERS[journey.manner]
            if place is None or self.after.place(journey.start):
                continue
            start = lying(place.rect, place.angle)
            sunk = 0.0 if self._tempo.reduced else SINKS * start.height
            yield Track(
                (*journey.start, "gone"),
                place.card,
                start,
                replace(start, y=start.y + sunk, alpha=0.0),
                0,
                self._tempo.fade,
                stays=False,
                elevation=moving.elevation,
                blocks=moving.blocks,
                lies=moving.elevation,
                shade=place.shade,
            )


def _falling(place: CardPlace | None) -> tuple[Pose | None, Pose | None]:
    """Return the poses of a card that falls off the table, unless it lay in a stub."""
    if place is None:
        return None, None
    start = lying(place.rect, place.angle)
    return start, replace(start, y=start.y + FALLS * start.height, alpha=0.0)


def _pose_at(layout: TableLayout, key: Key) -> Pose | None:
    if place := layout.place(key):
        return lying(place.rect, place.angle)
    area = layout.rect_of(key)
    return lying(area) if area else None


def _seat_at(layout: TableLayout, there: Pose) -> Rect | None:
    """Return the area of the seat at a place."""
    at = Point(there.x, there.y)
    return next((area for area in layout.regions.values() if area.contains(at)), None)


def _in_hand(layout: TableLayout, place: CardPlace) -> bool:
    """Return whether a card lies in the viewer's hand."""
    return any((spot := layout.spot(name)) and spot.key == place.key for name in layout.hand)
