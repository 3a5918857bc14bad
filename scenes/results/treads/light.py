"""The light of a deal's result: rays round the winner, shining treads, faces of steps."""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from pygame import Surface

from scenes.ui.geometry import Point, rect
from scenes.ui.light.drawing import box, document, downward, fill, glowing, stroke
from scenes.ui.light.shine import halo, header_shade, rays
from scenes.ui.light.stage_pen import LaidPicture, StagePen
from scenes.ui.theme import mix

_DIM = 0.3
_REACH, _BEAMS, _RAYS = 760, 26, 0.42
_GOLD, _BRASS = 6, 4
_FALLS, _FALLEN = 50, 0.4
"""The reach of a tread's light, and its strength relative to that of a match's stage."""
_DARK = 0.4
"""The share of the foot's colour in the face of the highest step."""


class TreadLine(NamedTuple):
    """A tread, for drawing its light."""

    left: float
    right: float
    y: float
    won: bool
    rises: bool
    """Whether it stands on a lower tread, not on the ground."""
    face: Point
    """The centre of the portrait on it."""
    diameter: int


def lit_stair(pen: StagePen, lines: Sequence[TreadLine], seen: tuple[int, int]) -> Surface:
    """Return the ground of a deal's result with its stair; the highest tread comes first.

    ``seen`` has the heights between which scrolling treads are visible.
    """
    picture = pen.dim_ground(False, _DIM)
    winners = [line for line in lines if line.won]
    if winners:
        # The portraits here are of any size: no gap is seen between them and the rays.
        near = 0.4 * winners[0].diameter
        _put(picture, rays(pen, winners[0].face, pen.px(_REACH), _BEAMS, _RAYS, near))
    _put(picture, header_shade(pen))
    top, bottom = seen
    picture.set_clip(rect(0, top, pen.width, bottom - top))
    for number, (line, below) in enumerate(pairwise(lines)):
        if line.y < bottom:
            _put(picture, _step(pen, line, below.y, number / len(lines)))
    picture.set_clip(None)
    if lines:
        # The lowest tread is the floor, which doesn't scroll, for words stand on it.
        floor = lines[-1]._replace(y=min(lines[-1].y, bottom))
        _put(picture, _step(pen, floor, pen.height, 1 - 1 / len(lines)))
    for line in winners:
        # Light goes beyond where treads are seen, but not that of a portrait which is cut there.
        whole = top <= line.face.y - line.diameter / 2 and line.face.y + line.diameter / 2 <= bottom
        picture.set_clip(None if whole else rect(0, top, pen.width, bottom - top))
        _put(picture, halo(pen, line.face, 0.95 * line.diameter, 0.9))
    picture.set_clip(None)
    return picture


def _step(pen: StagePen, line: TreadLine, low: float, depth: float) -> LaidPicture:
    """Return one step, from its tread down to the one below, independent of scrolling."""
    palette, light = pen.palette, pen.light
    edge = round(pen.px(20))
    high, wide = low - line.y + pen.px(6), line.right - line.left
    width, height = wide + 2 * edge, high + 2 * edge
    face = box(edge, edge, wide, height)
    body = fill(face, mix(palette.body, palette.foot, _DARK + (1 - _DARK) * depth))
    if light.outline:
        body += stroke(face, palette.control, light.outline)
    share, reach = _FALLEN * light.lamp / 100, pen.px(_FALLS)
    stops = ((0.0, palette.lamp, share), (0.4, palette.lamp, share / 3), (1.0, palette.lamp, 0.0))
    body += fill(box(edge, edge, wide, reach), "fallen")
    riser = f"M{edge} {edge + low - line.y:.1f}V{edge}" if line.rises else f"M{edge} {edge}"
    body += _line(pen, f"{riser}H{edge + wide:.1f}", line.won)
    svg = document(width, height, body, downward("fallen", edge, edge + reach, stops))
    picture = pen.sheet(svg, width, height)
    return LaidPicture(picture, round(line.left) - edge, round(line.y) - edge)


def _line(pen: StagePen, path: str, won: bool) -> str:
    """Return a tread with the riser below it, golden for a winner."""
    palette, glow = pen.palette, pen.light.glow / 100
    if not won:
        return stroke(path, palette.brass, pen.px(_BRASS), ends="square")
    width = pen.px(_GOLD)
    parts = glowing(path, palette.accent, width, pen.px(30), 0.6 * glow) if glow else ""
    if palette.by_day:
        parts += stroke(path, palette.accent_line, width + 3, ends="square")
    return parts + stroke(path, palette.accent, width, ends="square")


def _put(target: Surface, picture: LaidPicture) -> None:
    target.blit(picture.surface, (picture.x, picture.y))
