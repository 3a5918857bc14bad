"""The light of a stage: rays, halos, sparks and shining treads."""

import math
from collections.abc import Iterable
from typing import NamedTuple

import pygame
from pygame import Surface

from scenes.ui.art.raster import blank, raster_text
from scenes.ui.geometry import Point, Rect
from scenes.ui.light.drawing import (
    beams,
    box,
    circle,
    document,
    downward,
    fill,
    glowing,
    outward,
    star,
    stroke,
)
from scenes.ui.light.stage_pen import LaidPicture, StagePen
from scenes.ui.theme import Palette, StageLight, mix

_RAYS_COARSE, _HALO_COARSE = 2, 4
"""Soft lights are drawn this much smaller and stretched: it looks the same in less time."""
_NEAR = 100
"""How far from the middle rays begin, behind the sign of a match's winner."""
_SPARKS_FROM = 64
"""The least y of a spark, below the header."""
TREAD = 7
"""The thickness of a tread."""
BEYOND = 30
"""How far a tread goes on beyond the window's edge, so that the end of its light is not seen."""
FALLS = 86
"""How far a tread's light reaches down its face."""


def rays(
    pen: StagePen,
    at: Point,
    reach: float,
    number: int,
    strength: float = 1.0,
    near: float | None = None,
) -> LaidPicture:
    """Return the rays round a winner across the window, with a soft light below them.

    ``near`` is the distance from the middle at which they begin.
    """
    colour, share = pen.palette.ray, strength * pen.light.rays / 100
    if not share:
        return LaidPicture(blank(1, 1), 0, 0)
    near = pen.px(_NEAR) if near is None else near
    stops = ((0.0, colour, share), (0.35, colour, 0.7 * share), (1.0, colour, 0.0))
    soft = ((0.0, colour, 0.9 * share), (0.5, colour, 0.36 * share), (1.0, colour, 0.0))
    svg = document(
        pen.width,
        pen.height,
        fill(circle(at.x, at.y, 0.8 * reach), "soft")
        + fill(beams(at.x, at.y, near, reach, number), "rays"),
        outward("rays", at.x, at.y, reach, stops),
        outward("soft", at.x, at.y, 0.8 * reach, soft),
    )
    size = (pen.width, pen.height)
    return LaidPicture(
        pen.picture(("rays", svg), size, lambda: _coarse(svg, size, _RAYS_COARSE)), 0, 0
    )


def _coarse(svg: str, size: tuple[int, int], by: int) -> Surface:
    small = raster_text(svg, size[0] // by, size[1] // by)
    return pygame.transform.smoothscale(small, size)


def header_shade(pen: StagePen) -> LaidPicture:
    """Return the shade that keeps the header readable over the rays."""
    share, high = pen.light.header / 100, pen.px(104)
    colour = pen.palette.stage_shade
    stops = ((0.0, colour, share), (0.55, colour, 0.72 * share), (1.0, colour, 0.0))
    body = fill(box(0, 0, 8, high), "shade")
    svg = document(8, high, body, downward("shade", 0, high, stops))
    key, size = ("shade", svg, pen.width), (pen.width, round(high))
    return LaidPicture(pen.picture(key, size, lambda: _wide(svg, *size)), 0, 0)


def _wide(svg: str, width: int, height: int) -> Surface:
    return pygame.transform.smoothscale(raster_text(svg, 8, height), (width, height))


def halo(pen: StagePen, at: Point, radius: float, strength: float) -> LaidPicture:
    """Return a soft round light."""
    share = strength * pen.light.glow / 100
    colour, side = pen.palette.lamp, 2 * radius
    stops = ((0.0, colour, share), (0.5, colour, 0.42 * share), (1.0, colour, 0.0))
    body = fill(circle(radius, radius, radius), "halo") if share else ""
    svg = document(side, side, body, outward("halo", radius, radius, radius, stops))
    size = (max(1, round(side)), max(1, round(side)))
    picture = pen.picture((svg, size), size, lambda: _coarse(svg, size, _HALO_COARSE))
    return LaidPicture(picture, round(at.x - radius), round(at.y - radius))


class Sheet(NamedTuple):
    """A drawing for an area of the window, as an SVG text."""

    svg: str
    area: Rect


def sheet(area: Rect, body: str, *gradients: str) -> Sheet:
    """Return a drawing in window coordinates, cut to an area."""
    moved = f'<g transform="translate({-area.x} {-area.y})">{body}</g>'
    return Sheet(document(area.w, area.h, moved, *gradients), area)


def laid(pen: StagePen, one: Sheet) -> LaidPicture:
    """Return the picture of a drawing."""
    area = one.area
    return LaidPicture(pen.sheet(one.svg, area.w, area.h), area.x, area.y)


def drawn(pen: StagePen, area: Rect, body: str, *gradients: str) -> LaidPicture:
    """Return the picture of a drawing in window coordinates, cut to an area."""
    return laid(pen, sheet(area, body, *gradients))


def sparks(
    pen: StagePen, at: Point, radius: float, clear: Iterable[Rect] = ()
) -> tuple[LaidPicture, ...]:
    """Return sparks on the upper half circle round a point, none behind words."""
    number, path, kept = pen.light.sparks, "", tuple(clear)
    for index in range(number):
        turn = math.radians(172 + index * 172 / max(1, number - 1))
        far = radius + (index % 3) * pen.px(30)
        spot = Point(at.x + math.cos(turn) * far, at.y + 0.94 * math.sin(turn) * far)
        near = Rect(round(spot.x), round(spot.y), 1, 1).grown(pen.px(16))
        if spot.y > pen.px(_SPARKS_FROM + 8) and not any(near.overlaps(one) for one in kept):
            path += star(spot.x, spot.y, pen.px((8, 12, 6)[index % 3]), 0.2, 4)
    if not path:
        return ()
    side = radius + pen.px(80)
    area = Rect(round(at.x - side), round(at.y - side), round(2 * side), round(side + pen.px(80)))
    return (drawn(pen, area, fill(path, pen.palette.lamp, 0.95)),)


def shining(pen: StagePen, line: str) -> str:
    """Return a golden tread along a line, with light round it and on it."""
    palette, width = pen.palette, pen.px(TREAD)
    glow = pen.light.glow / 100
    parts = glowing(line, palette.accent, width, pen.px(34), 0.7 * glow) if glow else ""
    if palette.by_day:
        parts += stroke(line, palette.accent_line, width + 3, ends="square")
    parts += stroke(line, palette.accent, width, ends="square")
    return parts + (stroke(line, palette.lamp, pen.px(2), 0.9, "square") if glow else "")


def body_of(pen: StagePen, path: str, top: float, base: float) -> tuple[str, str]:
    """Return the drawing of a step's face, and its gradient."""
    palette, outline = pen.palette, pen.light.outline
    gradient = downward("body", top, base, ((0.0, palette.body, 1.0), (1.0, palette.foot, 1.0)))
    edge = stroke(path, palette.control, outline) if outline else ""
    return fill(path, "body") + edge, gradient


def fallen(
    pen: StagePen, x: float, y: float, width: float, strength: float = 1.0
) -> tuple[str, str]:
    """Return the light that falls from a tread down its face, and its gradient."""
    lamp, share, reach = pen.palette.lamp, strength * pen.light.lamp / 100, pen.px(FALLS)
    name = f"fallen{round(x)}"
    stops = ((0.0, lamp, share), (0.4, lamp, share / 3), (1.0, lamp, 0.0))
    return fill(box(x, y, width, reach), name), downward(name, y, y + reach, stops)


def lit_window(palette: Palette, light: StageLight, window: str, reach: float) -> str:
    """Return a lit window by its outline, with light that reaches ``reach`` pixels round it."""
    glow = light.glow / 100
    around = glowing(window, palette.lamp, 1, reach, 0.6 * glow) if glow else ""
    return around + fill(window, palette.lamp)


def cone(
    name: str,
    palette: Palette,
    at: Point,
    aim: tuple[float, float],
    far: tuple[float, float],
    strength: float,
) -> tuple[str, str]:
    """Return a beam of light from a point, and its gradient.

    ``aim`` is its direction and half its width in degrees; ``far`` the length of its edges and of
    its light, in pixels.
    """
    (turn, half), (length, reach) = aim, far
    pale = mix(palette.ray, palette.cream, 0.6)
    stops = (
        (0.0, pale, strength),
        (0.35, palette.ray, 0.31 * strength),
        (1.0, palette.ray, 0.0),
    )
    edges = (_away(at, length, turn + side * half) for side in (-1, 1))
    path = f"M{at.x:.0f} {at.y:.0f}" + "".join(f"L{one.x:.0f} {one.y:.0f}" for one in edges)
    return fill(path + "Z", name), outward(name, at.x, at.y, reach, stops)


def _away(at: Point, far: float, degrees: float) -> Point:
    turn = math.radians(degrees)
    return Point(at.x + far * math.cos(turn), at.y + far * math.sin(turn))
