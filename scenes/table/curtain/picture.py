"""Draws whom the curtain waits for: portrait, name, and the ring that fills while it is held."""

import math
from typing import TYPE_CHECKING

from pygame import Surface

from scenes.table.curtain.layout import CurtainLayout
from scenes.ui.art.fonts import Face
from scenes.ui.art.raster import raster_text, svg_document
from scenes.ui.art.shapes import hex_of
from scenes.ui.geometry import Point
from scenes.ui.theme import Palette

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext

_SMALLEST_NAME = 20
_TRACK, _FILL = 0.25, 8
"""The opacity of the empty ring, and the width of the full one in pixels of a 1280 × 720 window."""


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
        """Draw the ring round the portrait, filled so far."""
        place = self._layout.ring
        picture = raster_text(
            _ring(place.w, filled, self._palette, self._layout.sill.q), *place[2:]
        )
        target.blit(picture, place[:2])

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

    def _write(self, target: Surface, text: str, at: Point, size: int, face: Face) -> None:
        least = _SMALLEST_NAME if face == "display" else 14
        size, text = self._art.fit_text(text, size, face, self._layout.room, least)
        colour = self._palette.text if face == "display" else self._palette.second
        self._art.write(target, text, at, size, face, colour, 0.5)


def _ring(side: int, filled: float, palette: Palette, q: float) -> str:
    """Return the ring as SVG in a square, filled clockwise from the top."""
    middle, cream = side / 2, hex_of(palette.cream)
    radius = middle - _FILL / 2 * q
    body = (
        f'<circle cx="{middle}" cy="{middle}" r="{radius}" fill="none" stroke="{cream}" '
        f'stroke-opacity="{_TRACK}" stroke-width="{4 * q}"/>'
    )
    if filled > 0:
        turns = [math.radians(-90 + 360 * filled * step / 80) for step in range(81)]
        points = [
            f"{middle + radius * math.cos(turn):.2f},{middle + radius * math.sin(turn):.2f}"
            for turn in turns
        ]
        body += (
            f'<path d="M{"L".join(points)}" fill="none" stroke="{cream}" '
            f'stroke-width="{_FILL * q}" stroke-linecap="round"/>'
        )
    return svg_document(side, side, body)
