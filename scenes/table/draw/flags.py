"""Whose turn it is, and which way the last card went: cream, never gold."""

import math
from collections.abc import Iterable, Iterator, Sequence

from pygame import Surface

from scenes.table.draw.marks import corner, disc
from scenes.table.layout.draft import PENNANT_INSET
from scenes.table.layout.pieces import Pennant, Trace
from scenes.ui.art import Art
from scenes.ui.art.cache import PictureCache
from scenes.ui.art.raster import blank, raster_text, svg_document
from scenes.ui.art.shapes import hex_of
from scenes.ui.easing import ease
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.scale import Scale
from scenes.ui.theme import Palette

DOT_PITCH = 13
"""Pixels between the dots of a trace in a small window."""

DOTS_ON_COIN = 2.4
"""In a large window so many dots stand along the portrait at the end."""

CLEAR_OF_WORDS = 5
"""Pixels that a dot keeps from words."""


class Flags:
    """Draws flags for one window."""

    def __init__(self, art: Art, palette: Palette, scale: Scale) -> None:
        self._art = art
        self._palette = palette
        self._scale = scale
        self._pictures = PictureCache(4_000_000)

    def line(self, target: Surface, pennant: Pennant) -> None:
        """Draw the line round the plate of whoever is to move."""
        self._line(target, pennant.plate)

    def pennant(self, target: Surface, pennant: Pennant) -> None:
        """Draw the swallow-tailed pennant with words."""
        self._flag(target, pennant, pennant.rect)

    def line_passes(self, target: Surface, old: Pennant, new: Pennant, share: float) -> None:
        """Draw the line round one plate as it fades to that round the next."""
        eased = ease(self._art.theme.motion.turn.easing, share)
        for plate, strength in ((old.plate, 1 - eased), (new.plate, eased)):
            layer = blank(plate.w, plate.h)
            self._line(layer, Rect(0, 0, plate.w, plate.h))
            layer.set_alpha(round(255 * strength))
            target.blit(layer, (plate.x, plate.y))

    def turn_passes(self, target: Surface, old: Pennant, new: Pennant, share: float) -> None:
        """Draw the pennant on its way from one plate to the next."""
        eased = ease(self._art.theme.motion.turn.easing, share)
        dx, dy = old.rect.x - new.rect.x, old.rect.y - new.rect.y
        self._flag(target, new, new.rect.moved(dx * (1 - eased), dy * (1 - eased)))

    def _line(self, target: Surface, plate: Rect) -> None:
        width = max(2, self._scale.px(self._art.theme.marks.turn_line))
        radius = self._scale.px(self._art.theme.radii.plate)
        self._art.plate(target, plate, None, 0, radius, self._palette.flag, width)

    def _flag(self, target: Surface, pennant: Pennant, place: Rect) -> None:
        key, inset = ("pennant", place.w, place.h), self._scale.gap(PENNANT_INSET)
        picture = self._pictures.get(key, lambda: self._tailed(place.w, place.h, inset))
        target.blit(picture, (place.x, place.y))
        at = Point(place.x + inset, place.center.y)
        self._art.write(target, pennant.words, at, pennant.size, "semibold", self._palette.on_flag)

    def _tailed(self, w: int, h: int, cut: int) -> Surface:
        fill = hex_of(self._palette.flag)
        path = f'<path d="M0,0L{w},0L{w - cut},{h / 2}L{w},{h}L0,{h}Z" fill="{fill}"/>'
        return raster_text(svg_document(w, h, path), w, h)

    def trace(self, target: Surface, trace: Trace, words: Sequence[Rect] = ()) -> None:
        """Draw dots that grow toward the place where the last card went, none of them on words."""
        free = [area.grown(CLEAR_OF_WORDS) for area in words]
        large = pitch_of(trace) / DOT_PITCH
        for at, share in dots(trace):
            if not any(area.contains(at) for area in free):
                self._dot(target, at, share, large)

    def _dot(self, target: Surface, at: Point, share: float, large: float) -> None:
        step = round(8 * share)
        d = round(large * 2 * (2 + 2 * step / 8) + 2)
        picture = self._pictures.get(("dot", d, step), lambda: self._dot_picture(d, step / 8))
        target.blit(picture, corner(at, d, d))

    def _dot_picture(self, d: int, share: float) -> Surface:
        dot = disc(d, hex_of(self._palette.flag), hex_of(self._palette.on_flag), 0.8)
        picture = raster_text(svg_document(d, d, dot), d, d)
        picture.set_alpha(round(255 * (0.35 + 0.6 * share)))
        return picture

    def coin(self, target: Surface, trace: Trace) -> None:
        """Draw the mover's portrait on the card that went."""
        self.face(target, trace.face, trace.end, trace.size)

    def face(self, target: Surface, face: str, at: Point, size: int) -> None:
        """Draw a portrait in a rim about a point."""
        d = size + self._scale.gap(6)
        rim = self._pictures.get(("rim", d), lambda: self._rim(d))
        target.blit(rim, corner(at, d, d))
        target.blit(self._art.avatar(face, size), corner(at, size, size))

    def _rim(self, d: int) -> Surface:
        flag, edge = hex_of(self._palette.flag), hex_of(self._palette.on_flag)
        return raster_text(svg_document(d, d, disc(d, flag, edge, 1)), d, d)


def reach_of_trace(trace: Trace) -> Rect:
    """Return all that the dots of a trace cover."""
    one, other = trace.start, trace.end
    left, top = min(one.x, other.x), min(one.y, other.y)
    area = rect(left, top, abs(one.x - other.x), abs(one.y - other.y))
    return area.grown(pitch_of(trace))


def words_below(trace: Trace, words: Iterable[Rect]) -> tuple[Rect, ...]:
    """Return of all words those over which dots of a trace might run."""
    reach = reach_of_trace(trace)
    return tuple(area for area in words if area.overlaps(reach))


def pitch_of(trace: Trace) -> float:
    """Return how many pixels lie between two dots."""
    return max(DOT_PITCH, trace.size / DOTS_ON_COIN)


def dots(trace: Trace) -> Iterator[tuple[Point, float]]:
    """Yield where the dots of a trace lie, and at which share of its way."""
    start, end = trace.start, trace.end
    count = max(3, int(math.hypot(end.x - start.x, end.y - start.y) / pitch_of(trace)))
    for number in range(count):
        share = number / count
        yield Point(start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share), share
