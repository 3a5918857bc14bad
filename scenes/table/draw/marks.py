"""The grammar of marks: each is a shape and a word, colour comes third. Gold is the move."""

import pygame
from pygame import Surface

from scenes.table.pieces.pen import corner, disc
from scenes.ui.art import Art
from scenes.ui.art.cache import PictureCache
from scenes.ui.art.raster import blank, raster_text, svg_document
from scenes.ui.art.shapes import hex_of, soft_edge
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.scale import Scale
from scenes.ui.theme import Palette

NEAR_EDGE = 4
"""Pixels that a pill keeps from the window's edge."""


class Marks:
    """Draws marks for one window."""

    def __init__(self, art: Art, palette: Palette, scale: Scale) -> None:
        self._art = art
        self._palette = palette
        self._scale = scale
        self._measures = art.theme.marks
        self._pictures = PictureCache(24_000_000)

    @property
    def ring_width(self) -> int:
        """Width in pixels of the ring round a place."""
        return max(3, self._scale.px(self._measures.ring))

    def radius(self, area: Rect) -> int:
        """Return the corner radius of a ring round a card, or round a plate."""
        upright = area.w < area.h
        return (
            self._art.card_radius(area.w)
            if upright
            else self._scale.px(self._art.theme.radii.plate)
        )

    # Gold: the move.

    def glow(self, target: Surface, body: Rect, radius: int) -> None:
        """Draw the glow that comes out from under a column; the column itself stays clear."""
        blur = max(4, self._scale.px(self._measures.glow_blur))
        grow = max(3, self._scale.px(self._measures.glow_grow))
        edge = grow + soft_edge(blur)
        key = ("glow", body.w, body.h, radius)
        picture = self._pictures.get(key, lambda: self._hollow_glow(body, radius, blur, grow))
        target.blit(picture, (body.x - edge, body.y - edge))

    def _hollow_glow(self, body: Rect, radius: int, blur: int, grow: int) -> Surface:
        edge = grow + soft_edge(blur)
        picture = blank(body.w + 2 * edge, body.h + 2 * edge)
        inner = Rect(edge, edge, body.w, body.h)
        self._art.glow(picture, inner, radius, self._palette.accent, blur, grow)
        # Only alpha is taken away: the hole is black, and black subtracts no colour.
        hole = blank(body.w, body.h)
        self._art.plate(hole, Rect(0, 0, body.w, body.h), (0, 0, 0), 255, radius)
        picture.blit(hole, (edge, edge), special_flags=pygame.BLEND_RGBA_SUB)
        return picture

    def ring(self, target: Surface, area: Rect, second: bool = False) -> None:
        """Draw the ring round a place; a second one says that the card would fall here."""
        width = self.ring_width
        radius = self.radius(area)
        self._art.edged_ring(target, area, radius, self._palette, width)
        if second:
            gap = width + max(4, self._scale.px(6))
            thin = max(2, round(width * 0.6))
            self._art.edged_ring(target, area, radius, self._palette, thin, gap)

    def chosen(self, target: Surface, area: Rect, angle: float) -> None:
        """Draw ring and glow of a chosen card below it, turned as it is."""
        key = ("chosen", area.w, area.h, angle)
        picture = self._pictures.get(key, lambda: self._chosen(area.w, area.h, angle))
        target.blit(picture, corner(area.center, *picture.get_size()))

    def _chosen(self, width: int, height: int, angle: float) -> Surface:
        blur, grow = max(4, self._scale.px(self._measures.glow_blur)), self.ring_width
        edge = 2 * grow + soft_edge(blur) + 4
        picture = blank(width + 2 * edge, height + 2 * edge)
        picture.fill((*self._palette.accent, 0))
        inner = Rect(edge, edge, width, height)
        self._art.glow(picture, inner, self.radius(inner), self._palette.accent, blur, grow)
        self.ring(picture, inner)
        return pygame.transform.rotozoom(picture, angle, 1) if angle else picture

    def tick(self, target: Surface, at: Point) -> None:
        """Draw the disc with a tick: this is chosen."""
        d = max(22, self._scale.px(30))
        target.blit(self._pictures.get(("tick", d), lambda: self._tick(d)), corner(at, d, d))

    def _tick(self, d: int) -> Surface:
        palette = self._palette
        ink = hex_of(palette.on_accent)
        body = disc(d, hex_of(palette.accent), hex_of(palette.accent_edge), 2) + (
            f'<path d="M{d * 0.28},{d * 0.52}L{d * 0.44},{d * 0.68}L{d * 0.73},{d * 0.34}" '
            f'fill="none" stroke="{ink}" stroke-width="{d * 0.11}" stroke-linecap="round" '
            'stroke-linejoin="round"/>'
        )
        return raster_text(svg_document(d, d, body), d, d)

    def pill_rect(self, area: Rect, words: str, focus: Rect | None = None) -> Rect:
        """Return where the pill of a place lies: on its lower edge, clear of the index.

        Where the brackets of the focus would strike its words through, it lies below them, or
        between them.
        """
        size = self._scale.text(17)
        height = size + self._scale.gap(11)
        width = self._art.text_width(words, size, "semibold") + self._scale.gap(22) + size
        x = area.center.x - width / 2
        x = max(NEAR_EDGE, min(x, self._scale.width - width - NEAR_EDGE))
        lowest = self._scale.height - height - 1
        place = rect(x, min(area.bottom - 0.42 * height, lowest), width, height)
        if focus is None or not place.overlaps(focus):
            return place
        below = focus.bottom + 1
        y = below if below <= lowest else focus.center.y - height / 2
        return place._replace(y=round(y))

    def pill(self, target: Surface, area: Rect, words: str, focus: Rect | None = None) -> None:
        """Draw the words of a place, with an arrow into it."""
        size, place = self._scale.text(17), self.pill_rect(area, words, focus)
        palette = self._palette
        self._art.plate(target, place, palette.accent, 255, place.h // 2, palette.accent_edge, 1.5)
        half = max(4, round(0.4 * size))
        arrow = self._pictures.get(("arrow", half), lambda: self._arrow(half))
        left = place.x + self._scale.gap(12)
        target.blit(arrow, (left, round(place.center.y - arrow.get_height() / 2)))
        at = Point(left + 2 * half + self._scale.gap(6), place.center.y)
        self._art.write(target, words, at, size, "semibold", palette.on_accent)

    def _arrow(self, half: int) -> Surface:
        width, height = 2 * half, round(1.3 * half)
        ink = hex_of(self._palette.on_accent)
        path = f'<path d="M0,{height}L{width},{height}L{half},0Z" fill="{ink}"/>'
        return raster_text(svg_document(width, height, path), width, height)

    # Sky: may be taken.

    def source(self, target: Surface, area: Rect) -> None:
        """Draw the tab with a chevron astride a card's upper edge."""
        width, height = max(24, self._scale.px(34)), max(13, self._scale.px(17))
        key = ("source", width, height)
        picture = self._pictures.get(key, lambda: self._tab(width, height))
        target.blit(picture, (round(area.center.x - width / 2), round(area.y - 0.6 * height)))

    def _tab(self, w: int, h: int) -> Surface:
        sky, ink = hex_of(self._palette.source), hex_of(self._palette.ink)
        r = h / 2 - 1
        tab = (
            f'<path d="M{r + 1},1L{w - r - 1},1A{r},{r} 0 0 1 {w - r - 1},{h - 1}'
            f'L{r + 1},{h - 1}A{r},{r} 0 0 1 {r + 1},1Z" '
            f'fill="{sky}" stroke="{ink}" stroke-width="1.5"/>'
        )
        arm, rise = 0.36 * h, 0.17 * h
        chevron = (
            f'<path d="M{w / 2 - arm},{h / 2 + rise}L{w / 2},{h / 2 - rise}'
            f'L{w / 2 + arm},{h / 2 + rise}" fill="none" stroke="{ink}" '
            f'stroke-width="{max(2.0, 0.15 * h)}" stroke-linecap="round" stroke-linejoin="round"/>'
        )
        return raster_text(svg_document(w, h, tab + chevron), w, h)

    # It does not go here.

    def no_entry(self, target: Surface, at: Point) -> None:
        """Draw the crossed disc on a place that does not take the card."""
        d = max(30, self._scale.px(52))
        target.blit(self._pictures.get(("no", d), lambda: self._no_entry(d)), corner(at, d, d))

    def _no_entry(self, d: int) -> Surface:
        palette = self._palette
        body = disc(d, hex_of(palette.ink), hex_of(palette.cream), 3) + (
            f'<path d="M{d * 0.29},{d * 0.29}L{d * 0.71},{d * 0.71}" fill="none" '
            f'stroke="{hex_of(palette.coral)}" stroke-width="{d * 0.14}" stroke-linecap="round"/>'
        )
        return raster_text(svg_document(d, d, body), d, d)
