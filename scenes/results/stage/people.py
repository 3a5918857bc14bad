"""Portraits on a stage."""

import math

from pygame import Surface

from scenes.results.stage.arrival import Span
from scenes.results.stage.facts import Finisher, StageFacts
from scenes.results.stage.parts import Sprite
from scenes.ui.art.portraits import Mood
from scenes.ui.art.raster import blank
from scenes.ui.geometry import Point, Rect
from scenes.ui.light.drawing import circle, document, stroke
from scenes.ui.light.stage_pen import LaidPicture, StagePen

RING = 6
"""The thickness of the ring round the winner."""


def portrait(
    pen: StagePen,
    finisher: Finisher,
    diameter: float,
    ring: bool = False,
    mood: Mood = "ordinary",
) -> Surface:
    """Return a player's portrait with its shadow, and a ring for a winner."""
    return head(pen, finisher.face, diameter, ring, mood)


def head(
    pen: StagePen, face: str, diameter: float, ring: bool = False, mood: Mood = "ordinary"
) -> Surface:
    """Return a portrait with its shadow, by the name of its face."""
    d, edge = round(diameter), pen.art.shadow_edge(1) + round(pen.px(RING)) + 4
    picture = blank(d + 2 * edge, d + 2 * edge)
    inner = Rect(edge, edge, d, d).grown(-round(0.04 * d))
    pen.art.cast(picture, inner, inner.w // 2, 1)
    picture.blit(pen.art.avatar(face, d, mood), (edge, edge))
    if ring:
        around = _ring(pen, d)
        side = (picture.get_width() - around.get_width()) // 2
        picture.blit(around, (side, side))
    return picture


def placed(picture: Surface, middle: Point) -> LaidPicture:
    """Return a picture centred on a point."""
    x, y = middle.x - picture.get_width() / 2, middle.y - picture.get_height() / 2
    return LaidPicture(picture, round(x), round(y))


def rider(
    pen: StagePen, facts: StageFacts, finisher: Finisher, foot: Point, diameter: float, comes: Span
) -> Sprite:
    """Return another player, who rides up until their portrait's foot is at a point."""
    middle = Point(foot.x, foot.y - diameter / 2)
    mood: Mood = "dismayed" if facts.dismayed(finisher) else "ordinary"
    picture = portrait(pen, finisher, diameter, mood=mood)
    return Sprite(placed(picture, middle), comes, by=pen.px(120))


def on_top(pen: StagePen, finisher: Finisher, middle: Point, diameter: float) -> LaidPicture:
    """Return a winner at the top."""
    return placed(portrait(pen, finisher, diameter, ring=True, mood="pleased"), middle)


def arc(start: Point, end: Point, high: float, share: float) -> Point:
    """Return a point on an arc that rises ``high`` pixels above the straight way."""
    return Point(
        start.x + (end.x - start.x) * share,
        start.y + (end.y - start.y) * share - high * math.sin(math.pi * share),
    )


def _ring(pen: StagePen, d: int) -> Surface:
    palette, width = pen.palette, pen.px(RING)
    side = d + 2 * width + 6
    path = circle(side / 2, side / 2, d / 2 + 1)
    edge = palette.by_day
    body = stroke(path, palette.accent_line, width + 3) if edge else ""
    return pen.sheet(document(side, side, body + stroke(path, palette.accent, width)), side, side)
