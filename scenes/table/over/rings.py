"""Rings and glow in gold, the colour of the move. Shape and words come before colour."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from scenes.table.over.overlay import TableMark
from scenes.table.pieces.pen import Pen, corner
from scenes.ui.art.raster import blank
from scenes.ui.art.shapes import soft_edge
from scenes.ui.geometry import Rect

if TYPE_CHECKING:
    from pygame import Surface


@dataclass(frozen=True, slots=True)
class Ring(TableMark):
    """The ring round a place; a second ring means that a dropped card would go there."""

    place: Rect
    second: bool = False

    @property
    def area(self) -> Rect:
        """The place."""
        return self.place

    def reach(self, pen: Pen) -> Rect:
        """Return the place with its rings."""
        gap, thin = _second(pen)
        wide = gap + thin if self.second else ring_width(pen)
        return self.place.grown(wide + 2 * max(1, round(1.5 * pen.scale.k)) + 1)

    def draw(self, target: "Surface", pen: Pen) -> None:
        """Draw one ring or two."""
        radius = ring_radius(pen, self.place)
        pen.art.edged_ring(target, self.place, radius, pen.palette, ring_width(pen))
        if self.second:
            gap, thin = _second(pen)
            pen.art.edged_ring(target, self.place, radius, pen.palette, thin, gap)


@dataclass(frozen=True, slots=True)
class Glow(TableMark):
    """The glow round a column; the column itself stays clear."""

    body: Rect
    ring: Rect
    """The rectangle of a ring there, which gives the glow's corner radius."""

    @property
    def area(self) -> Rect:
        """The column."""
        return self.body

    def reach(self, pen: Pen) -> Rect:
        """Return the column with its glow."""
        return self.body.grown(_glow_edge(pen))

    def draw(self, target: "Surface", pen: Pen) -> None:
        """Draw the glow."""
        radius = ring_radius(pen, self.ring)
        key = ("glow", self.body.w, self.body.h, radius)
        picture = pen.pictures.get(key, lambda: _hollow_glow(pen, self.body, radius))
        target.blit(picture, self.reach(pen)[:2])


@dataclass(frozen=True, slots=True)
class BlankPlace(TableMark):
    """An empty place without its words, where the words of a move say more."""

    place: Rect

    @property
    def area(self) -> Rect:
        """The place."""
        return self.place

    def draw(self, target: "Surface", pen: Pen) -> None:
        """Draw the ground of the place over its words, within its outline."""
        inner = self.place.grown(-max(2, pen.scale.px(2)))
        pen.art.plate(target, inner, pen.palette.field, 255, pen.art.card_radius(self.place.w))


def ring_width(pen: Pen) -> int:
    """Return the width in pixels of the ring round a place."""
    return max(3, pen.scale.px(pen.art.theme.marks.ring))


def ring_radius(pen: Pen, area: Rect) -> int:
    """Return the corner radius of a ring round a card, a plate, or a face: that is a square."""
    if area.w == area.h:
        return area.w // 2
    upright = area.w < area.h
    return pen.art.card_radius(area.w) if upright else pen.scale.px(pen.art.theme.radii.plate)


def chosen_reach(pen: Pen, area: Rect) -> Rect:
    """Return the area of a chosen card's ring and glow."""
    side = max(area.w, area.h) / 2
    return area.grown(_chosen_edge(pen) + side)


def draw_chosen(target: "Surface", pen: Pen, area: Rect, angle: float) -> None:
    """Draw the ring and glow of a chosen card, at the card's angle; call it before the card."""
    key = ("chosen", area.w, area.h, angle)
    picture = pen.pictures.get(key, lambda: _chosen(pen, area.w, area.h, angle))
    target.blit(picture, corner(area.center, *picture.get_size()))


def _second(pen: Pen) -> tuple[int, int]:
    """Return the distance of the second ring from its place, and its width."""
    width = ring_width(pen)
    return width + max(4, pen.scale.px(6)), max(2, round(width * 0.6))


def _blur(pen: Pen) -> int:
    return max(4, pen.scale.px(pen.art.theme.marks.glow_blur))


def _grow(pen: Pen) -> int:
    return max(3, pen.scale.px(pen.art.theme.marks.glow_grow))


def _glow_edge(pen: Pen) -> int:
    return _grow(pen) + soft_edge(_blur(pen))


def _chosen_edge(pen: Pen) -> int:
    return 2 * ring_width(pen) + soft_edge(_blur(pen)) + 4


def _hollow_glow(pen: Pen, body: Rect, radius: int) -> "Surface":
    edge, art = _glow_edge(pen), pen.art
    picture = blank(body.w + 2 * edge, body.h + 2 * edge)
    inner = Rect(edge, edge, body.w, body.h)
    art.glow(picture, inner, radius, pen.palette.accent, _blur(pen), _grow(pen))
    # Subtracting black with alpha removes only alpha, no colour.
    hole = blank(body.w, body.h)
    art.plate(hole, Rect(0, 0, body.w, body.h), (0, 0, 0), 255, radius)
    picture.blit(hole, (edge, edge), special_flags=pygame.BLEND_RGBA_SUB)
    return picture


def _chosen(pen: Pen, width: int, height: int, angle: float) -> "Surface":
    edge, accent = _chosen_edge(pen), pen.palette.accent
    picture = blank(width + 2 * edge, height + 2 * edge)
    picture.fill((*accent, 0))
    inner = Rect(edge, edge, width, height)
    radius = ring_radius(pen, inner)
    pen.art.glow(picture, inner, radius, accent, _blur(pen), ring_width(pen))
    Ring(inner).draw(picture, pen)
    return pygame.transform.rotozoom(picture, angle, 1) if angle else picture
