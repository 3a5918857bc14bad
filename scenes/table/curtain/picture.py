"""Draws whom the curtain waits for: portrait, name, and the ring that fills while it is held."""

import math
from typing import TYPE_CHECKING

import pygame
from pygame import Surface

from scenes.table.curtain.layout import CurtainLayout
from scenes.ui.art.raster import svg_document
from scenes.ui.art.shapes import hex_of
from scenes.ui.geometry import Point
from scenes.ui.theme import Palette
from scenes.ui.type.fonts import Face

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext

_SMALLEST_NAME = 20
_TRACK, _TRACK_WIDTH, _FILL = 0.25, 4, 8
"""The opacity of the empty ring, and the widths of that and of the full one, in pixels of a
1280 × 720 window."""


class CurtainPicture:
    """Draws what stands on the cloth of one curtain in one window, except its buttons."""

    def __init__(self, context: "AppContext", palette: Palette, layout: CurtainLayout) -> None:
        self._art = context.art
        self._palette = palette
        self._layout = layout

    def portrait(self, target: Surface, face: str) -> None:
        """Draw the portrait."""
        place = self._layout.face
        target.blit(self._art.avatar(face, place.w), place[:2])

    def ring(self, target: Surface, filled: float) -> None:
        """Draw the ring round the portrait, filled so far clockwise from the top."""
        place, q = self._layout.ring, self._layout.sill.q
        target.blit(self._full_ring(_TRACK_WIDTH * q, _TRACK), place[:2])
        if filled > 0:
            ring = self._full_ring(_FILL * q, 1.0).copy()
            _clear_from(ring, filled)
            target.blit(ring, place[:2])

    def _full_ring(self, width: float, opacity: float) -> Surface:
        side, q = self._layout.ring.w, self._layout.sill.q
        middle, cream = side / 2, hex_of(self._palette.cream)
        body = (
            f'<circle cx="{middle}" cy="{middle}" r="{middle - _FILL / 2 * q}" fill="none" '
            f'stroke="{cream}" stroke-opacity="{opacity}" stroke-width="{width}"/>'
        )
        return self._art.pictures.sheet(svg_document(side, side, body), side, side)

    def words(self, target: Surface, turn: str, note: str, fact: str, low: float) -> None:
        """Draw whose turn it is, for whom alone that is, and what is to be done, if that is known.

        ``low``: how many pixels below its place the name is.
        """
        lay, palette = self._layout, self._palette
        name = Point(lay.name.x, lay.name.y + low)
        self._write(target, turn, name, lay.name_size, "display")
        self._write(target, note, lay.note, lay.note_size, "medium")
        if fact:
            size, fact = self._art.fit_text(fact, lay.note_size, "semibold", lay.room)
            self._art.write(target, fact, lay.fact, size, "semibold", palette.text, 0.5)

    def width(self, turn: str, note: str, fact: str) -> int:
        """Return the width in pixels of the longest of these words."""
        lay, measure = self._layout, self._art.text_width
        wide = measure(turn, lay.name_size, "display"), measure(note, lay.note_size, "medium")
        return min(lay.room, max(*wide, measure(fact, lay.note_size, "semibold")))

    def _write(self, target: Surface, text: str, at: Point, size: int, face: Face) -> None:
        least = _SMALLEST_NAME if face == "display" else 14
        size, text = self._art.fit_text(text, size, face, self._layout.room, least)
        colour = self._palette.text if face == "display" else self._palette.second
        self._art.write(target, text, at, size, face, colour, 0.5)


def _clear_from(ring: Surface, share: float) -> None:
    """Clear a picture from a share of a turn on, clockwise from the top."""
    middle = ring.get_width() / 2
    steps = max(2, math.ceil(24 * (1 - share)))
    turns = (math.radians(-90 + 360 * (share + (1 - share) * n / steps)) for n in range(steps + 1))
    edge = [(middle + 2 * middle * math.cos(a), middle + 2 * middle * math.sin(a)) for a in turns]
    if share < 1:
        pygame.draw.polygon(ring, (0, 0, 0, 0), [(middle, middle), *edge])
