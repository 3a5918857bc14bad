"""Players who ride from seat to seat, and the shafts they ride in."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

import pygame

from game.texts.words import Words
from scenes.table.layout.layout import TableLayout
from scenes.table.motion.reseating import Ride, RideMoment
from scenes.table.motion.timeline import Timeline
from scenes.table.over.overlay import TableMark
from scenes.table.pieces.label import ANCHORS
from scenes.table.pieces.pen import Pen, corner
from scenes.table.pieces.piece import Layer
from scenes.ui.art.raster import blank, raster_text, svg_document
from scenes.ui.art.shapes import hex_of
from scenes.ui.geometry import Point, Rect, rect, union

if TYPE_CHECKING:
    from pygame import Surface

SHAFT_ALPHA = 170
"""The opacity of a shaft, 0 to 255."""

ARROW = 0.28
"""The width of the arrow for the direction, as a share of a portrait's diameter."""

NAME_BELOW, ARROW_OFF = 0.68, 0.86
"""The offsets of name and arrow from a portrait's centre, as shares of its diameter."""


@dataclass(frozen=True, slots=True)
class RideShaft(TableMark):
    """A shaft in which players ride."""

    layer: ClassVar[Layer] = Layer.RIDER

    place: Rect
    seen: float
    """The opacity, 0 to 1."""

    @property
    def area(self) -> Rect:
        """The shaft."""
        return self.place

    def draw(self, target: "Surface", pen: Pen) -> None:
        """Draw the shaft at its opacity."""
        key = ("shaft", self.place.w, self.place.h)
        picture = pen.pictures.get(key, lambda: self._picture(pen))
        picture.set_alpha(round(255 * self.seen))
        target.blit(picture, self.place[:2])

    def _picture(self, pen: Pen) -> "Surface":
        palette, picture = pen.palette, blank(self.place.w, self.place.h)
        whole = Rect(0, 0, self.place.w, self.place.h)
        pen.art.plate(picture, whole, palette.plate, SHAFT_ALPHA, 8, palette.line, 1)
        return picture


@dataclass(frozen=True, slots=True)
class RidingPlayer(TableMark):
    """A player out of their seat: face, name and direction. It is decoration; seats are spoken."""

    layer: ClassVar[Layer] = Layer.RIDER

    ride: Ride
    at: RideMoment
    told: str = ""
    """Before they set out: how many seats they will climb or sink, in words."""

    @property
    def area(self) -> Rect:
        """The face."""
        d = round(self.at.diameter)
        return Rect(*corner(self.at.middle, d, d), d, d)

    def reach(self, pen: Pen) -> Rect:
        """Return the area of face, arrow and name, and of the seat if words stand there."""
        size, at = self.ride.rider.size, self._name_at(pen)
        name = rect(at.x, at.y - size, self._name_width(pen), 2 * size)
        told = [self.ride.seat] if self.told and self.ride.seat else []
        return union([self.area.grown(self.at.diameter + size), name, *told])

    def draw(self, target: "Surface", pen: Pen) -> None:
        """Draw the face, the name and the arrow."""
        self._face(target, pen)
        self._name(target, pen)
        if self.at.aside:
            self._arrow(target, pen)
        elif self.told:
            self._tell(target, pen)

    def _face(self, target: "Surface", pen: Pen) -> None:
        place, alpha = self.area, self.at.alpha
        face = pen.art.avatar(self.ride.face, self.ride.end.w)
        if face.get_width() != place.w:
            face = pygame.transform.smoothscale(face, (place.w, place.w))
        if alpha < 1:
            face = face.copy()
            face.set_alpha(round(255 * alpha))
        target.blit(face, place[:2])

    def _name(self, target: "Surface", pen: Pen) -> None:
        """Draw the name: beside the portrait as on the seat, below it in the shaft."""
        if self.at.alpha > 0.5:
            name, size = self.written
            pen.art.write(target, name, self._name_at(pen), size, "semibold", pen.palette.text)

    @property
    def written(self) -> tuple[str, int]:
        """The name and its size: no wider than on the seat."""
        rider, label = self.ride.rider, self.ride.names[self.at.there]
        return (label.text, min(rider.size, label.size)) if label else (rider.name, rider.size)

    def _name_at(self, pen: Pen) -> Point:
        """Return the left end of the name."""
        at, wide = self.at, self._name_width(pen)
        x, y = at.middle.x - wide / 2, at.middle.y + NAME_BELOW * at.diameter
        label = self.ride.names[at.there]
        if label:
            left = label.at.x - ANCHORS[label.anchor] * wide
            x, y = left + (x - left) * at.aside, label.at.y + (y - label.at.y) * at.aside
        return Point(max(4, min(x, pen.scale.width - wide - 4)), y)

    def _name_width(self, pen: Pen) -> int:
        name, size = self.written
        return pen.art.text_width(name, size, "semibold")

    def _arrow(self, target: "Surface", pen: Pen) -> None:
        """Draw the arrow: above a player who climbs, below the name of one who sinks."""
        at = self.at
        far = ARROW_OFF * at.diameter
        low = NAME_BELOW * at.diameter + self.ride.rider.size
        y = at.middle.y + (-far * 0.75 if self.ride.floors > 0 else low)
        self._arrow_at(target, pen, Point(at.middle.x, y), round(ARROW * at.diameter))

    def _arrow_at(self, target: "Surface", pen: Pen, at: Point, wide: int) -> None:
        up, high = self.ride.floors > 0, round(0.7 * wide)
        key = ("ride", wide, up)
        picture = pen.pictures.get(key, lambda: _arrow_picture(pen, wide, up))
        target.blit(picture, corner(at, wide, high))

    def _tell(self, target: "Surface", pen: Pen) -> None:
        """Write at a seat how far its player will climb or sink."""
        size, seat = self.ride.rider.size, self.ride.seat
        if seat is None:
            return
        x = seat.right - 0.75 * size - pen.art.text_width(self.told, size, "medium") / 2
        y = seat.center.y
        self._arrow_at(target, pen, Point(x, y - 0.75 * size), size)
        at = Point(x, y + 0.6 * size)
        pen.art.write(target, self.told, at, size, "medium", pen.palette.text, 0.5)


def riders(layout: TableLayout, timeline: Timeline, words: Words) -> Iterator[TableMark]:
    """Yield the shafts and the riders."""
    elapsed = timeline.elapsed
    moments = [(ride, ride.at(elapsed)) for ride in timeline.riding()]
    out = max((moment.aside for _, moment in moments), default=0.0)
    if layout.shafts and out:
        yield RideShaft(layout.shafts.up, out)
        yield RideShaft(layout.shafts.down, out)
    for ride, moment in moments:
        told = ""
        if ride.seat and not moment.aside and elapsed <= ride.delay:
            told = words("table.up" if ride.floors > 0 else "table.down", count=abs(ride.floors))
        yield RidingPlayer(ride, moment, told)


def _arrow_picture(pen: Pen, w: int, up: bool) -> "Surface":
    h = round(0.7 * w)
    colour = hex_of(pen.palette.flag if up else pen.palette.second)
    shape = f"M{w / 2},0L{w},{h}L0,{h}Z" if up else f"M0,0L{w},0L{w / 2},{h}Z"
    return raster_text(svg_document(w, h, f'<path d="{shape}" fill="{colour}"/>'), w, h)
