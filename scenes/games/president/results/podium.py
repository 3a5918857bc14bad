"""The podium of President & Bum's stage: steps, medallion, and the winner's climb."""

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Surface

from scenes.results.stage.arrival import BUILD
from scenes.results.stage.facts import Finisher, levels_of
from scenes.results.stage.parts import (
    Climb,
    ClimbPose,
    Sprite,
)
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.light.drawing import box, circle, fill, stroke
from scenes.ui.light.shine import (
    BEYOND,
    body_of,
    drawn,
    fallen,
    halo,
    shining,
)
from scenes.ui.light.stage_pen import LaidPicture, StagePen

HALF = 168
"""Half the width of the winner's step."""
_PITCH = 214
MEDAL, _SMALLER_MEDAL = 0.67, 0.63
_RIM = 10
"""The radius of the winner's medallion, as a share of the portrait's diameter."""
_LEAST_LEVELS = 3
"""With fewer heights than this, the lowest tread lies higher."""
_FROM_FOOT = 158
"""The least height of the lowest tread above the window's foot."""


class Step(NamedTuple):
    """One step of the podium: its ends and its tread."""

    left: float
    right: float
    x: float
    """Where somebody stands, if the step runs on to the window's edge."""
    y: float


class Podium(NamedTuple):
    """The podium: the winner's step, then the others', left and right in turn."""

    middle: Point
    """The centre of the winner's portrait."""
    diameter: int
    steps: tuple[Step, ...]
    pitch: float
    """The room for each other player."""
    rows: int
    """How many steps are on the left."""


def podium_of(pen: StagePen, others: Sequence[Finisher]) -> Podium:
    """Return the podium for the players besides the winner; equals stand equally high."""
    d, middle = pen.portrait, Point(pen.width / 2, pen.px(232))
    rows, top = (len(others) + 1) // 2, middle.y + d / 2 - 2
    words = 1.4 * pen.text(19, 0.5) + 1.3 * pen.text(15) + pen.px(84)
    foot = max(pen.px(_FROM_FOOT), words)
    levels = levels_of(others)
    fall = (pen.height - foot - top) / max(_LEAST_LEVELS, *levels)
    pitch = min(pen.px(_PITCH), (pen.width / 2 - pen.px(172)) / rows)
    half, away = pen.px(HALF), pen.width / 2 + pen.px(BEYOND)
    steps = [Step(middle.x - half, middle.x + half, middle.x, top)]
    for index, level in enumerate(levels):
        near = half + pitch * (index // 2)
        far = away if index + 2 >= len(levels) else near + pitch
        side = 1 if index % 2 else -1
        # It reaches below the step above, so that no line of the ground shines through.
        left, right = sorted((middle.x + side * (near - 2), middle.x + side * far))
        steps.append(Step(left, right, middle.x + side * (near + pitch / 2), top + fall * level))
    return Podium(middle, d, tuple(steps), pitch, rows)


def podium_steps(pen: StagePen, podium: Podium) -> list[Sprite]:
    """Return the steps from the lowest upward; the outermost run to the window's edges."""
    sprites, last = [], len(podium.steps) - 1
    margin = round(pen.px(20))
    for number in range(last, -1, -1):
        left, right, _, y = podium.steps[number]
        width, base = right - left, pen.height + 10
        area = rect(left - margin, y - margin, width + 2 * margin, base - y + margin)
        body, gradient = body_of(pen, box(left, y, width, base - y), y, base)
        light, falls = fallen(pen, left, y, width, 0.6)
        line = f"M{left - pen.px(6)} {y + 3}H{right + pen.px(6)}"
        tread = shining(pen, line) if not number else stroke(line, pen.palette.brass, pen.px(7))
        picture = drawn(pen, area, body + light + tread, gradient, falls)
        comes = BUILD.part(last - number, last + 1)
        sprites.append(Sprite(picture, comes, by=pen.height - y, fades=False))
    return sprites


def medal_behind(pen: StagePen, at: Point, d: int) -> list[LaidPicture]:
    """Return the coral medallion with a ring behind the winner."""
    if not pen.light.rays:
        return []
    palette = pen.palette
    # With large words, the header's tabs would touch a larger one.
    radius = (_SMALLER_MEDAL if pen.large else MEDAL) * d
    side = round(radius) + 4
    area = Rect(round(at.x) - side, round(at.y) - side, 2 * side, 2 * side)
    # The sun that has risen behind it is seen all round.
    body = fill(circle(at.x, at.y, radius), palette.accent)
    body += fill(circle(at.x, at.y, radius - pen.px(_RIM)), palette.coral)
    if palette.by_day:
        body += stroke(circle(at.x, at.y, radius), palette.accent_line, 3)
    body += stroke(circle(at.x, at.y, radius - 0.08 * d), palette.cream, pen.px(4))
    return [halo(pen, at, 1.05 * d, 1.0), drawn(pen, area, body)]


def way_up(pen: StagePen, picture: Surface, podium: Podium) -> Climb:
    """Return the winner's climb in front of the podium, along a line of dots."""
    start, end, least = pen.height - pen.px(60), podium.middle, pen.px(90)

    def pose(share: float) -> ClimbPose:
        y = start + (end.y - start) * share
        return ClimbPose(Point(end.x, y), least + (podium.diameter - least) * share)

    def trail(share: float) -> list[Point]:
        foot = pose(share).middle.y + pose(share).diameter / 2 + pen.px(12)
        low = pen.height - pen.px(10)
        number = max(0, int((low - foot) / pen.px(26)))
        return [Point(end.x, low - dot * pen.px(26)) for dot in range(number)]

    return Climb(picture, pose, trail)
