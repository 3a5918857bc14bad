"""The shapes of bands from floor to floor, as a fine picture and as one of many moments."""

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from pygame import Surface, gfxdraw

from scenes.ui.art.raster import raster_text, svg_document
from scenes.ui.art.shapes import hex_of
from scenes.ui.geometry import Rect
from scenes.ui.theme import Colour

Matrix: TypeAlias = Sequence[Sequence[float]]
"""Shares by place before and after."""

_THINNEST = 1.5
"""The least height of a band in pixels, however few moved."""
_POINTS = 20
"""The number of straight parts of a moving band's edge."""
_EDGE, _EDGED = 0.55, 3
"""The strength of a band's edge, and the height in pixels from which it has one."""
FLOOR, GAP = 0.84, 0.08
"""The height of a floor, and the gap above it, as shares of the distance between floors."""


class BandLook(NamedTuple):
    """How bands look: the colours of floors, how strong each floor's bands are, and edges alone."""

    tones: tuple[Colour, ...]
    strengths: tuple[float, ...]
    outlined: bool = False
    """Whether all but the strongest are outlines."""


class Band(NamedTuple):
    """A band: the floor where it begins, and its upper and lower edge at both ends, in pixels."""

    floor: int
    left: tuple[float, float]
    right: tuple[float, float]


def bands_of(matrix: Matrix, high: float) -> list[Band]:
    """Return the bands of a matrix in a field of a height, from the highest floor.

    Where nobody moved, there is none.
    """
    places, pitch = range(len(matrix)), high / len(matrix)
    arrived = [0.0 for _ in places]
    bands = []
    for before in places:
        left = 0.0
        for after in places:
            share = matrix[before][after]
            if not share:
                continue
            thick = max(_THINNEST, share * FLOOR * pitch)
            begin = (before + GAP + FLOOR * left) * pitch
            end = (after + GAP + FLOOR * arrived[after]) * pitch
            bands.append(Band(before, (begin, begin + thick), (end, end + thick)))
            left += share
            arrived[after] += share
    return bands


def band_picture(matrix: Matrix, size: tuple[int, int], look: BandLook) -> Surface:
    """Return a fine picture of bands on nothing, the strongest on top."""
    wide, high = size
    body = "".join(_painted(band, wide, look) for band in _in_order(matrix, high, look))
    return raster_text(svg_document(wide, high, body), wide, high)


def draw_bands(target: Surface, field: Rect, matrix: Matrix, look: BandLook) -> None:
    """Draw bands where they are at one moment, as quickly as a frame wants it."""
    clip = target.get_clip()
    target.set_clip(clip.clip(field))
    for band in _in_order(matrix, field.h, look):
        points = _outline(band, field)
        colour, strength = look.tones[band.floor], look.strengths[band.floor]
        if not look.outlined or strength > 0.5:
            gfxdraw.filled_polygon(target, points, (*colour, round(255 * strength)))
        if band.left[1] - band.left[0] > _EDGED:
            edge = max(strength, _EDGE) if strength > 0.5 or look.outlined else _EDGE * strength
            gfxdraw.aapolygon(target, points, (*colour, round(255 * edge)))
    target.set_clip(clip)


def _in_order(matrix: Matrix, high: float, look: BandLook) -> list[Band]:
    return sorted(bands_of(matrix, high), key=lambda band: look.strengths[band.floor])


def _painted(band: Band, wide: int, look: BandLook) -> str:
    colour, strength = hex_of(look.tones[band.floor]), look.strengths[band.floor]
    (a, b), (c, d), m = band.left, band.right, wide / 2
    upper = f"M0 {a:.1f}C{m:.1f} {a:.1f} {m:.1f} {c:.1f} {wide} {c:.1f}"
    lower = f"V{d:.1f}C{m:.1f} {d:.1f} {m:.1f} {b:.1f} 0 {b:.1f}Z"
    outline = look.outlined and strength <= 0.5
    fill = "none" if outline else colour
    body = f'<path d="{upper}{lower}" fill="{fill}" fill-opacity="{strength:.2f}"'
    if b - a > _EDGED or outline:
        width = 1.5 if outline else 1
        edge = _EDGE if strength > 0.2 or outline else 2 * strength
        body += f' stroke="{colour}" stroke-width="{width}" stroke-opacity="{edge:.2f}"'
    return body + "/>"


def _outline(band: Band, field: Rect) -> list[tuple[float, float]]:
    """Return the outline of a band in a field, its edges the same curves as in the picture."""
    (a, b), (c, d) = band.left, band.right
    upper, lower = [], []
    for number in range(_POINTS + 1):
        t = number / _POINTS
        x, crossed = t * (1.5 - 1.5 * t + t * t), t * t * (3 - 2 * t)
        at = field.x + x * field.w
        upper.append((at, field.y + a + (c - a) * crossed))
        lower.append((at, field.y + b + (d - b) * crossed))
    return upper + lower[::-1]
