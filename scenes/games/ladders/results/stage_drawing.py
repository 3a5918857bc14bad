"""Draws the ladders, clouds, star and ivory plate of Ladders' stage."""

from pygame import BLEND_RGBA_MULT

from scenes.results.stage.arrival import BUILD, Span
from scenes.results.stage.parts import Sprite
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.light.drawing import (
    box,
    circle,
    fill,
    glowing,
    rounded,
    star,
    stroke,
)
from scenes.ui.light.shine import drawn, halo
from scenes.ui.light.stage_pen import LaidPicture, StagePen
from scenes.ui.theme import mix

_HALF, _RUNG = 62, 34
_BUTTONS, _FADES = 84, 70
"""How far above the window's foot the ladders have faded out, and over which height."""
STAR = 0.86
"""The star's radius, as a share of the portrait's diameter."""

_POINTS_REACH = 0.951
"""How far to the sides its points reach, as a share of its radius."""
_SMALLER_STAR, _SMALL = 0.77, 0.9
"""The radius of a smaller star, and the scale below which it is used."""


def ladder(x: float, top: float, foot: float, half: float, pitch: float, thick: float) -> str:
    """Return the path of a ladder: rails and rungs from its foot upward."""
    path = box(x - half, top, thick, foot - top) + box(x + half - thick, top, thick, foot - top)
    y = foot - 0.6 * pitch
    while y > top + 8:
        path += box(x - half, y, 2 * half, 0.85 * thick)
        y -= pitch
    return path


def golden_ladder(pen: StagePen, at: Point) -> Sprite:
    """Return the winner's ladder."""
    palette, glow = pen.palette, pen.light.glow / 100
    top, foot, half = at.y + pen.px(60), pen.height + 6.0, pen.px(_HALF)
    path = ladder(at.x, top, foot, half, pen.px(_RUNG), pen.px(11))
    body = glowing(path, palette.accent, 2, pen.px(16), 0.6 * glow) if glow else ""
    if palette.by_day:
        body += stroke(path, palette.accent_line, 3)
    body += fill(path, palette.accent)
    if glow:
        shine = ladder(at.x, top, foot, half, pen.px(_RUNG), pen.px(3))
        body += fill(shine, palette.lamp, 0.9)
    side = half + pen.px(20)
    area = rect(at.x - side, top - pen.px(10), 2 * side, foot - top + pen.px(10))
    return Sprite(_faded(pen, area, body), BUILD.part(5, 6), by=pen.height - top, fades=False)


def _faded(pen: StagePen, area: Rect, body: str) -> LaidPicture:
    """Return a drawing that fades out above the buttons at the foot: nothing runs behind them."""
    laid = drawn(pen, area, body)
    picture, high = laid.surface.copy(), max(1, round(pen.px(_FADES)))
    gone = round(pen.height - pen.px(_BUTTONS)) - laid.y
    for row in range(max(0, gone - high), picture.get_height()):
        left = max(0, round(255 * (gone - row) / high))
        line = (0, row, picture.get_width(), 1)
        picture.fill((255, 255, 255, left), line, BLEND_RGBA_MULT)
    return LaidPicture(picture, laid.x, laid.y)


def brass_ladder(pen: StagePen, x: float, top: float, half: float, comes: Span) -> Sprite:
    """Return the ladder of one of the others."""
    foot = pen.height + 6.0
    path = ladder(x, top, foot, half, pen.px(26), pen.px(6))
    area = rect(x - half - 2, top, 2 * half + 4, foot - top)
    picture = _faded(pen, area, fill(path, pen.palette.brass, 0.95))
    return Sprite(picture, comes, by=pen.height - top, fades=False)


def cloud_words_colour(pen: StagePen) -> tuple[int, int, int]:
    """Return the colour of words on a cloud."""
    return pen.palette.text


def cloud_at(pen: StagePen, at: Point, wide: float) -> LaidPicture:
    """Return a cloud: light by day, dark by night, an outline in high contrast."""
    palette, unit = pen.palette, wide / 100
    puffs = ((-26, 2, 20), (2, -6, 27), (29, 3, 18))
    path = "".join(circle(at.x + x * unit, at.y + y * unit, r * unit) for x, y, r in puffs)
    path += rounded(at.x - 50 * unit, at.y - 2 * unit, wide, 29 * unit, 13 * unit)
    outline = pen.light.outline
    if outline:
        body = stroke(path, palette.control, 2 * outline + 1) + fill(path, palette.body)
    elif palette.by_day:
        body = stroke(path, palette.edge, 4) + fill(path, palette.plate)
    else:
        body = fill(path, mix(palette.lift, palette.ray, 0.06)) + fill(
            path, mix(palette.lift, palette.cream, 0.08), 0.5
        )
    area = rect(at.x - 50 * unit, at.y - 34 * unit, 100 * unit, 62 * unit)
    return drawn(pen, area.grown(2 * outline + 3), body)


def star_behind(pen: StagePen, at: Point, d: int) -> list[LaidPicture]:
    """Return the star behind a winner."""
    if not pen.light.rays:
        return []
    palette, y, side = pen.palette, at.y + 0.023 * d, round(0.95 * d)
    # In a small window the star's point would run into the header's words.
    # Nor is a point cut by the picture's edge.
    beside = (min(at.x, pen.width - at.x) - pen.px(6)) / _POINTS_REACH
    radius = min((STAR if pen.q >= _SMALL else _SMALLER_STAR) * d, beside)
    outer = star(at.x, y, radius, 0.55)
    gold = mix(palette.accent, palette.cream, 0.3)
    body = fill(outer, gold, 0.95)
    if palette.by_day:
        body += stroke(outer, palette.accent_line, 3)
    body += fill(star(at.x, y, 0.907 * radius, 0.55), mix(gold, palette.cream, 0.35), 0.6)
    area = Rect(round(at.x) - side, round(y) - side, 2 * side, 2 * side)
    return [halo(pen, at, 1.05 * d, 1.0), drawn(pen, area, body)]


def ivory_plate(pen: StagePen, place: Rect) -> LaidPicture:
    """Return the ivory plate of the joke's end."""
    palette, margin = pen.palette, round(pen.px(24))
    radius = pen.px(18)
    path = rounded(place.x, place.y, place.w, place.h, radius)
    glow = pen.light.glow / 100
    body = glowing(path, palette.lamp, 4, pen.px(26), 0.7 * glow) if glow else ""
    edge = palette.by_day
    body += fill(path, palette.face) + (stroke(path, palette.accent_line, 1.5) if edge else "")
    return drawn(pen, place.grown(margin), body)
