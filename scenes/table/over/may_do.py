"""The line that tells a beginner what they may do now, placed where nothing else lies."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pygame import Surface

from scenes.table.input.selection import Selection
from scenes.table.layout.hint_place import FreeSpace, Occupied
from scenes.table.layout.layout import TableLayout
from scenes.table.over.hint import is_ground, room_of
from scenes.table.over.overlay import LinesOnPlate
from scenes.table.pieces.pen import Pen
from scenes.table.pieces.piece import Need
from scenes.table.pieces.turn import TurnMarker
from scenes.ui.geometry import Point
from scenes.ui.widgets.faces import PlateLook, plate_face

SIZE = 16
WIDTHS = (1000, 760, 640, 560, 500, 450, 400, 350, 300, 250, 200)
"""The widths tried for its words, in units: one line if there is room."""

CELLS = 120
AIR = 2
"""The pixels between it and other things."""
OWN = 0.55
"""The lower share of the room, nearest to the viewer, in which it stands if there is a place."""
FROM_SEATS = 1.0
"""Its distance from seats and faces in gutters, if there is room: no player says it."""
TAB = 14
"""The height above a card that a source tab takes, in units."""

LOOK = PlateLook(215, line="control")
RADIUS = 14


@dataclass(frozen=True, slots=True)
class MayDoNote(LinesOnPlate):
    """The line for a beginner, on its plate."""

    def draw(self, target: Surface, pen: Pen) -> None:
        """Draw the plate and the words."""
        art, s, place = pen.art, pen.scale, self.place
        width = art.theme.marks.plate_line * max(1.0, s.k)
        plate_face(art, target, pen.palette, place, LOOK, min(s.px(RADIUS), place.h // 2), width)
        size, pitch = s.text(SIZE), art.line_height(s.text(SIZE))
        for number, line in enumerate(self.lines):
            middle = Point(place.center.x, place.y + _air(pen) + (number + 0.5) * pitch)
            art.write(target, line, middle, size, "medium", pen.palette.text, 0.5)


class MayDoPlacer:
    """Places the line in one window; it keeps its place while the layout stays the same."""

    def __init__(self, pen: Pen) -> None:
        self._pen = pen
        self._settled: tuple[TableLayout, Sequence[str], MayDoNote | None] | None = None

    def line(
        self, layout: TableLayout, selection: Selection, wordings: Sequence[str]
    ) -> MayDoNote | None:
        """Return the first wording that finds a free place, or ``None``."""
        settled = self._settled
        if settled is None or settled[0] is not layout or settled[1] != wordings:
            notes = (self._place(layout, selection, words) for words in wordings)
            settled = self._settled = layout, wordings, next(filter(None, notes), None)
        return settled[2]

    def _place(self, layout: TableLayout, selection: Selection, words: str) -> MayDoNote | None:
        art, s = self._pen.art, self._pen.scale
        size, sizes = s.text(SIZE), dict[tuple[int, int], tuple[str, ...]]()
        for width in WIDTHS:
            lines = art.wrap(words, size, "medium", s.text(width))
            sizes[self._extent(lines)] = lines
        room, apart = room_of(s), round(FROM_SEATS * s.gutter)
        own = room._replace(y=room.bottom - round(OWN * room.h), h=round(OWN * room.h))
        for area, air in ((own, apart), (room, apart), (room, AIR)):
            space = FreeSpace(area, _busy(layout, selection, air), CELLS)
            if place := space.free([*sizes], _near(layout)):
                return MayDoNote(place, sizes[place.w, place.h])
        return None

    def _extent(self, lines: tuple[str, ...]) -> tuple[int, int]:
        art, size, air = self._pen.art, self._pen.scale.text(SIZE), _air(self._pen)
        width = max(art.text_width(line, size, "medium") for line in lines)
        return width + 4 * air, len(lines) * art.line_height(size) + 2 * air


def _busy(layout: TableLayout, selection: Selection, apart: int) -> Iterator[Occupied]:
    """Yield the areas of all pieces, and the tabs above cards that may be taken.

    ``apart`` is the distance from seats and faces, in pixels.
    Cards need no room to rise: as soon as one is taken, the line disappears.
    """
    s = layout.scale
    for name in selection.intents.sources:
        if area := layout.area(name):
            yield Occupied(area._replace(y=area.y - s.px(TAB), h=area.h + s.px(TAB)), Need.MOVE)
    for piece in layout.pieces:
        if piece.need and not is_ground(piece, s):
            seated = piece.need in (Need.SEAT, Need.FACE)
            yield Occupied(piece.area.grown(apart if seated else AIR), piece.need)


def _air(pen: Pen) -> int:
    """Return the distance of words from the plate's upper edge."""
    return pen.scale.gap(4)


def _near(layout: TableLayout) -> Point:
    """Return the point near which the line should stand: the turn marker."""
    marker = layout.one(TurnMarker)
    if marker:
        return marker.area.center
    return Point(layout.scale.width / 2, layout.scale.height)
