"""Has a table's pictures made before they are shown: cards, backs and portraits.

While cards are shuffled, the thread makes those that will be dealt open. A frame is drawn only once
all that it shows is there.
"""

from collections.abc import Iterator
from itertools import chain

from scenes.table.layout.layout import TableLayout
from scenes.table.motion.timeline import Timeline, Track
from scenes.ui.art import Art
from scenes.ui.art.workshop import CardWanted, FaceWanted, Wanted


class Ahead:
    """Orders the pictures of one table's layouts and motions."""

    def __init__(self, art: Art) -> None:
        self._art = art
        self._shown: tuple[TableLayout, Timeline, tuple[Wanted, ...]] | None = None
        self._missing: list[Wanted] = []
        """The pictures of what is shown that aren't ready, those needed first in front."""

    def ready(self, layout: TableLayout, timeline: Timeline, faces: tuple[Wanted, ...]) -> bool:
        """Order the pictures of a motion and of the layout in which it ends.

        ``faces`` may be seen at any time. Return whether all that is seen at the motion's present
        time is ready.
        """
        fresh = not self._shows(layout, timeline, faces)
        if not (fresh or self._missing):
            return True
        seen = dict.fromkeys((*faces, *_seen(layout, timeline)))
        if fresh:
            self._shown = layout, timeline, faces
            self._missing = list(dict.fromkeys((*seen, *_coming(layout, timeline))))
        late = [one for one in self._missing if one in seen and not self._art.obtain(one)]
        later = [one for one in self._missing if one not in seen and self._art.order(one)]
        self._missing = late + later
        return not late

    def _shows(self, layout: TableLayout, timeline: Timeline, faces: tuple[Wanted, ...]) -> bool:
        # Timelines with equal motions are equal, but to compare them takes long.
        shown = self._shown
        return (
            shown is not None and shown[0] is layout and shown[1] is timeline and shown[2] == faces
        )


def _coming(layout: TableLayout, timeline: Timeline) -> Iterator[Wanted]:
    """Yield the pictures that a motion will show, in the order of their coming."""
    tracks = timeline.moving()
    for track in sorted(tracks, key=lambda track: track.delay):
        yield from _sides(track)
    places = filter(None, (layout.place(track.key) for track in tracks))
    yield from chain.from_iterable(place.pictures for place in places)


def _seen(layout: TableLayout, timeline: Timeline) -> Iterator[Wanted]:
    """Yield the pictures that are visible at the motion's present time."""
    tracks, elapsed = timeline.moving(), timeline.elapsed
    away = {track.key for track in tracks}
    for key, pictures in layout.pictured:
        if key not in away:
            yield from pictures
    for track in tracks:
        if track.seen(elapsed):
            yield CardWanted(track.face(elapsed), track.size)
    for ride in timeline.riding():
        yield FaceWanted(ride.face, ride.end.w)
    if house := timeline.house:
        yield from (FaceWanted(one.face, house.place.diameter) for one in house.after.floors)


def _sides(track: Track) -> Iterator[Wanted]:
    yield CardWanted(track.card, track.size)
    if track.flips:
        yield CardWanted(track.becomes, track.size)
