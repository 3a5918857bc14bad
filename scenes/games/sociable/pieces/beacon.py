"""The lamp on the tower's roof, and the two beams of light from it."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

import pygame

from scenes.table.pieces.ornaments import Ornament
from scenes.table.pieces.piece import Layer, Piece
from scenes.ui.art.raster import blank, raster_text
from scenes.ui.geometry import Point, Rect
from scenes.ui.light.drawing import box, circle, document, fill, outward, stroke
from scenes.ui.light.shine import cone
from scenes.ui.theme import mix

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.table.pieces.pen import Pen

BEAMS = ((7, 9, 0.34), (176, 12, 0.3))
"""For each beam: its direction and half its width, both in degrees, and how opaque it begins."""

COARSE = 4
"""Beams are drawn this many times smaller, then stretched: quicker, and their edges get soft."""

LAMP, BULB, HALO, MAST = 15, 9, 52, 6
"""Units: radius of the lamp, of its bright middle and of its glow; width of the mast."""

ROOF, EDGE, RIDGE = 20, 70, 28
"""Units: the roof's height, half its width at the bottom, half its width at the top."""


@dataclass(frozen=True, slots=True)
class Beams(Ornament):
    """Two beams of light from the lamp. Themes without light have none."""

    layer: ClassVar[Layer] = Layer.PLATE

    at: Point
    """The middle of the lamp."""
    far: int
    """How long the beams are, in pixels."""

    def draw(self, target: "Surface", pen: "Pen") -> None:
        """Draw the beams; nothing, until their picture has been made."""
        if pen.art.theme.stage.rays:
            target.blit(self._kept(pen), (self.rect.x, self.rect.y))

    def _kept(self, pen: "Pen") -> "Surface":
        """Return the beams' picture; it is large, so another thread makes it."""
        key, workshop = ("beams", self.rect, self.at, self.far), pen.art.workshop
        size = self.rect.w, self.rect.h
        if key not in pen.pictures and not workshop.may_make(*size):
            svg = self._svg(pen)
            workshop.order(
                (id(pen), key),
                lambda: _stretched(svg, size),
                lambda made: pen.pictures.put(key, made),
            )
            return blank(1, 1)
        return pen.pictures.get(key, lambda: _stretched(self._svg(pen), size))

    def _svg(self, pen: "Pen") -> str:
        at = Point(self.at.x - self.rect.x, self.at.y - self.rect.y)
        share = pen.art.theme.stage.rays / 62
        drawn = [
            cone(
                f"beam{turn}", pen.palette, at, (turn, half), (1.4 * self.far, self.far), s * share
            )
            for turn, half, s in BEAMS
        ]
        body = "".join(path for path, _ in drawn)
        return document(self.rect.w, self.rect.h, body, *(gradient for _, gradient in drawn))


def _stretched(svg: str, size: tuple[int, int]) -> "Surface":
    small = raster_text(svg, size[0] // COARSE, size[1] // COARSE)
    return pygame.transform.smoothscale(small, size)


@dataclass(frozen=True, slots=True)
class Beacon(Piece):
    """The roof of the tower, and the lamp on its mast."""

    layer: ClassVar[Layer] = Layer.PLATE

    at: Point
    """The middle of the lamp."""
    foot: int
    """The y of the roof's lower edge, in window pixels."""

    @property
    def area(self) -> Rect:
        """A square around the lamp that reaches down to the roof's lower edge."""
        return self._square(self.foot - self.at.y)

    def reach(self, pen: "Pen") -> Rect:
        """Return all that is drawn: the roof, the lamp and the glow around it."""
        return self._square(pen.scale.px(EDGE) + 2)

    def _square(self, half: float) -> Rect:
        x, y = round(self.at.x - half), round(self.at.y - half)
        return Rect(x, y, 2 * round(half), self.foot - y)

    @property
    def decoration(self) -> bool:
        """A roof tells nothing."""
        return True

    def draw(self, target: "Surface", pen: "Pen") -> None:
        """Draw roof, mast and lamp."""
        place = self.reach(pen)
        key = ("beacon", place.w, place.h)
        picture = pen.pictures.get(key, lambda: self._picture(pen, place))
        target.blit(picture, (place.x, place.y))

    def _picture(self, pen: "Pen", place: Rect) -> "Surface":
        palette, light, px = pen.palette, pen.art.theme.stage, pen.scale.px
        x, y, foot = self.at.x - place.x, self.at.y - place.y, place.h
        top, edge, ridge, mast = foot - px(ROOF), px(EDGE), px(RIDGE), max(3, px(MAST))
        halo, glow = px(HALO), light.glow / 100
        stops = ((0.0, palette.lamp, glow), (0.5, palette.lamp, 0.4 * glow), (1.0, palette.lamp, 0))
        body = fill(circle(x, y, halo), "halo") if glow else ""
        body += fill(box(x - mast / 2, y, mast, top - y), palette.brass)
        roof = f"M{x - edge} {foot}L{x - ridge} {top}H{x + ridge}L{x + edge} {foot}Z"
        body += fill(roof, mix(palette.raised, palette.lift, 0.35))
        lamp = circle(x, y, px(LAMP))
        body += stroke(roof, palette.control, light.outline) if light.outline else ""
        if palette.by_day:
            body += stroke(roof, palette.line, 1) + stroke(lamp, palette.accent_line, 3)
        body += fill(lamp, palette.lamp) + fill(circle(x, y, px(BULB)), palette.face)
        gradient = outward("halo", x, y, halo, stops)
        return raster_text(document(place.w, place.h, body, gradient), place.w, place.h)
