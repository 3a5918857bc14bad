"""Draws players on their way from seat to seat, and the shafts they ride in."""

from collections.abc import Sequence

import pygame
from pygame import Surface

from game.texts.words import Words
from scenes.table.layout.layout import TableLayout
from scenes.table.motion.reseating import Ride, RideMoment
from scenes.table.pieces.label import ANCHORS
from scenes.table.pieces.pen import corner
from scenes.ui.art import Art
from scenes.ui.art.cache import PictureCache
from scenes.ui.art.raster import blank, raster_text, svg_document
from scenes.ui.art.shapes import hex_of
from scenes.ui.geometry import Point, Rect
from scenes.ui.theme import Palette

SHAFT_ALPHA = 170
"""How dense a shaft is, of 255."""

ARROW = 0.28
"""Of a portrait's diameter, how wide the arrow is that says which way somebody rides."""

NAME_BELOW, ARROW_OFF = 0.68, 0.86
"""Of a portrait's diameter, how far from its middle its name rides, and its arrow."""


class Riders:
    """Draws those who change seats, for one window."""

    def __init__(self, art: Art, palette: Palette, words: Words) -> None:
        self._art = art
        self._palette = palette
        self._words = words
        self._pictures = PictureCache(4_000_000)

    def draw(
        self, target: Surface, layout: TableLayout, rides: Sequence[Ride], elapsed: float
    ) -> None:
        """Draw the shafts, and in them or still seated those who ride."""
        moments = [(ride, ride.at(elapsed)) for ride in rides]
        out = max((moment.aside for _, moment in moments), default=0.0)
        if layout.shafts and out:
            for shaft in (layout.shafts.up, layout.shafts.down):
                self._shaft(target, shaft, out)
        for ride, moment in moments:
            self._face(target, ride, moment)
            self._name(target, ride, moment)
            if moment.aside:
                self._arrow(target, ride, moment)
            elif elapsed <= ride.delay:
                self._told(target, ride)

    def _shaft(self, target: Surface, shaft: Rect, out: float) -> None:
        key = ("shaft", shaft.w, shaft.h)
        picture = self._pictures.get(key, lambda: self._shaft_picture(shaft.w, shaft.h))
        picture.set_alpha(round(255 * out))
        target.blit(picture, (shaft.x, shaft.y))

    def _shaft_picture(self, width: int, height: int) -> Surface:
        palette, picture = self._palette, blank(width, height)
        place = Rect(0, 0, width, height)
        self._art.plate(picture, place, palette.plate, SHAFT_ALPHA, 8, palette.line, 1)
        return picture

    def _face(self, target: Surface, ride: Ride, moment: RideMoment) -> None:
        face, d = self._art.avatar(ride.face, ride.end.w), round(moment.diameter)
        if face.get_width() != d:
            face = pygame.transform.smoothscale(face, (d, d))
        if moment.alpha < 1:
            face = face.copy()
            face.set_alpha(round(255 * moment.alpha))
        target.blit(face, corner(moment.middle, d, d))

    def _name(self, target: Surface, ride: Ride, moment: RideMoment) -> None:
        """Draw the name: beside the portrait as on the seat, below it in the shaft."""
        rider, middle = ride.rider, moment.middle
        wide = self._art.text_width(rider.name, rider.size, "semibold")
        x, y = middle.x - wide / 2, middle.y + NAME_BELOW * moment.diameter
        label = ride.names[moment.there]
        if label:
            left = label.at.x - ANCHORS[label.anchor] * wide
            x, y = left + (x - left) * moment.aside, label.at.y + (y - label.at.y) * moment.aside
        x = max(4, min(x, target.get_width() - wide - 4))
        if moment.alpha > 0.5:
            colour = self._palette.text
            self._art.write(target, rider.name, Point(x, y), rider.size, "semibold", colour)

    def _arrow(self, target: Surface, ride: Ride, moment: RideMoment) -> None:
        """Draw which way they ride: above who climbs, below the name of who sinks."""
        far = ARROW_OFF * moment.diameter
        low = NAME_BELOW * moment.diameter + ride.rider.size
        y = moment.middle.y + (-far * 0.75 if ride.floors > 0 else low)
        self._arrow_at(target, Point(moment.middle.x, y), round(ARROW * moment.diameter), ride)

    def _arrow_at(self, target: Surface, at: Point, wide: int, ride: Ride) -> None:
        up, high = ride.floors > 0, round(0.7 * wide)
        picture = self._pictures.get(("arrow", wide, up), lambda: self._arrow_picture(wide, up))
        target.blit(picture, corner(at, wide, high))

    def _arrow_picture(self, w: int, up: bool) -> Surface:
        h = round(0.7 * w)
        colour = hex_of(self._palette.flag if up else self._palette.second)
        shape = f"M{w / 2},0L{w},{h}L0,{h}Z" if up else f"M0,0L{w},0L{w / 2},{h}Z"
        return raster_text(svg_document(w, h, f'<path d="{shape}" fill="{colour}"/>'), w, h)

    def _told(self, target: Surface, ride: Ride) -> None:
        """Say at a seat by how many they will climb or sink."""
        if ride.seat is None:
            return
        name = "table.up" if ride.floors > 0 else "table.down"
        words = self._words(name, count=abs(ride.floors))
        size, seat = ride.rider.size, ride.seat
        x = seat.right - 0.75 * size - self._art.text_width(words, size, "medium") / 2
        y = seat.center.y
        self._arrow_at(target, Point(x, y - 0.75 * size), size, ride)
        at = Point(x, y + 0.6 * size)
        self._art.write(target, words, at, size, "medium", self._palette.text, 0.5)
