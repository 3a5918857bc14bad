"""The overlays of the open tray: outlines of places that take the card, and words."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenes.table.input.ending import Ending
from scenes.table.layout.layout import TableLayout
from scenes.table.over.overlay import TableMark, WordsOnPlate
from scenes.table.pieces.pen import Pen
from scenes.table.pieces.turn import TurnMarker
from scenes.ui.geometry import Point, Rect, rect, union
from scenes.ui.scale import SMALLEST_TEXT

if TYPE_CHECKING:
    from pygame import Surface

NEAR_EDGE = 4
"""The pixels between words and the tray's edge or the turn marker."""

ON_EDGE, AT_PLACE = 15, 17
"""The sizes of the words on the tray's edge, and at the place that is meant."""


@dataclass(frozen=True, slots=True)
class LayingPlaces(TableMark):
    """Lines round the places of the open tray that take the card."""

    places: tuple[Rect, ...]
    meant: Rect | None
    """The place that stands out."""

    @property
    def area(self) -> Rect:
        """All places."""
        return union(self.places)

    def reach(self, pen: Pen) -> Rect:
        """Return the places with the lines round them."""
        return self.area.grown(_line(pen) + 3)

    def draw(self, target: "Surface", pen: Pen) -> None:
        """Draw the lines."""
        art, palette, line = pen.art, pen.palette, _line(pen)
        for place in self.places:
            meant, corner = place == self.meant, art.card_radius(place.w)
            if meant:
                art.ring(target, place, corner, palette.ink, line + 2, 0)
            art.ring(target, place, corner, palette.ice, line if meant else max(2, line // 2), 1)


@dataclass(frozen=True, slots=True)
class TrayWords(WordsOnPlate):
    """Words on the open tray, with a square before them."""

    middle: float
    """The y of the words' middle, in fractional pixels."""
    size: int

    def draw(self, target: "Surface", pen: Pen) -> None:
        """Draw the plate, the square and the words."""
        art, palette, place, stop = pen.art, pen.palette, self.place, _square(self.size)
        art.plate(target, place, palette.panel, 255, 4, palette.ice, 2)
        left = place.x + pen.scale.gap(10)
        target.fill(palette.ice, Rect(left, round(self.middle - stop / 2), stop, stop))
        at = Point(left + stop + pen.scale.gap(8), self.middle)
        art.write(target, self.words, at, self.size, "semibold", palette.text)


def laying_places(ending: Ending) -> LayingPlaces:
    """Return the lines round the places that take the card."""
    places = tuple(spot.ring for spot in ending.places)
    return LayingPlaces(places, ending.spot.ring if ending.spot else None)


def tray_words(pen: Pen, ending: Ending, layout: TableLayout) -> Iterator[TrayWords]:
    """Yield the words on the tray's upper edge, or at the place under the held card."""
    if ending.tray_words:
        yield _on_edge(pen, ending, layout)
    if ending.spot and ending.place_words:
        yield _at_place(pen, ending, ending.spot.ring)


def _at_place(pen: Pen, ending: Ending, place: Rect) -> TrayWords:
    """Return the words for a move at a place, on its lower edge."""
    tray, s, words = ending.tray.rect, pen.scale, ending.place_words
    size = s.text(AT_PLACE)
    if _width(pen, words, size) > tray.w - 2 * NEAR_EDGE:
        words = ending.place_short
    half = _height(pen, size) / 2
    y = min(place.bottom - 0.1 * half, s.height - half - 1)
    return _words(pen, tray, Point(place.center.x, y), words, size)


def _on_edge(pen: Pen, ending: Ending, layout: TableLayout) -> TrayWords:
    """Return words on the tray's upper edge: beside or below a turn marker that reaches over it.

    If they don't fit, use the brief version.
    """
    tray, size, marker = ending.tray.rect, pen.scale.text(ON_EDGE), layout.one(TurnMarker)
    half = _height(pen, size) / 2
    room, y, words = tray, float(tray.y), ending.tray_words
    strip = rect(tray.x, tray.y - half, tray.w, 2 * half)
    if marker and marker.rect.overlaps(strip):
        left = marker.rect.right
        room = tray._replace(x=left, w=tray.right - left)
        ways = (words, *ending.tray_brief)
        wide = room.w - 2 * NEAR_EDGE
        fitting = (way for way in ways if _width(pen, way, SMALLEST_TEXT) <= wide)
        words = next(fitting, ways[-1])
        if _width(pen, words, SMALLEST_TEXT) > room.w - 2 * NEAR_EDGE:
            room, y = tray, marker.rect.bottom + half + 1
    return _words(pen, room, Point(tray.center.x, y), words, size)


def _words(pen: Pen, room: Rect, middle: Point, words: str, size: int) -> TrayWords:
    """Return words centred on a point, as large as they fit in an area."""
    while size > SMALLEST_TEXT and _width(pen, words, size) > room.w - 2 * NEAR_EDGE:
        size -= 1
    width, height = _width(pen, words, size), _height(pen, size)
    x = max(room.x + NEAR_EDGE, min(middle.x - width / 2, room.right - width - NEAR_EDGE))
    return TrayWords(rect(x, middle.y - height / 2, width, height), words, middle.y, size)


def _line(pen: Pen) -> int:
    return max(3, pen.scale.px(pen.art.theme.marks.ring))


def _height(pen: Pen, size: int) -> int:
    return size + pen.scale.gap(9)


def _width(pen: Pen, words: str, size: int) -> int:
    return pen.art.text_width(words, size, "semibold") + _square(size) + pen.scale.gap(30)


def _square(size: int) -> int:
    """Return the side of the square before words of a size."""
    return round(0.62 * size)
