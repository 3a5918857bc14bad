"""The podium of President & Bum's stage: steps, medallion, and the winner's climb."""

from typing import NamedTuple

from pygame import Surface

from scenes.screens.results.stage.arrival import BUILD
from scenes.screens.results.stage.parts import (
    Climb,
    ClimbPose,
    Sprite,
)
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.light.craft import Craft, LaidPicture
from scenes.ui.light.drawing import box, circle, fill, stroke
from scenes.ui.light.shine import (
    BEYOND,
    body_of,
    drawn,
    fallen,
    halo,
    shining,
)

HALF = 168
"""Half the width of the winner's step."""
_PITCH = 214
_MEDAL, _SMALLER_MEDAL = 0.67, 0.63
"""The radius of the winner's medallion, as a share of the portrait's diameter."""
_FROM_FOOT = 158
"""The least height of the lowest tread above the window's foot."""


class Step(NamedTuple):
    """One step of the podium: its half width from the middle, and the y of its tread."""

    half: float
    y: float


class Podium(NamedTuple):
    """The podium, with its steps from the winner's downward."""

    middle: Point
    """The centre of the winner's portrait."""
    diameter: int
    steps: tuple[Step, ...]
    pitch: float
    """The width of each other step, on either side."""
    odd: bool
    """Whether the lowest step is on the left side only."""


def podium_of(craft: Craft, others: int) -> Podium:
    """Return the podium for a number of players besides the winner."""
    d, middle = craft.portrait, Point(craft.width / 2, craft.px(232))
    rows, top = (others + 1) // 2, middle.y + d / 2 - 2
    words = 1.4 * craft.text(19, 0.5) + 1.3 * craft.text(15) + craft.px(84)
    foot = max(craft.px(_FROM_FOOT), words)
    rise = (craft.height - foot - top) / max(2, rows)
    pitch = min(craft.px(_PITCH), (craft.width / 2 - craft.px(172)) / rows)
    half = craft.px(HALF)
    steps = [Step(half + pitch * row, top + rise * row) for row in range(rows + 1)]
    return Podium(middle, d, tuple(steps), pitch, others % 2 == 1)


def podium_steps(craft: Craft, podium: Podium) -> list[Sprite]:
    """Return the steps from the outermost inward; the outermost run to the window's edges."""
    sprites, last = [], len(podium.steps) - 1
    margin, middle = round(craft.px(20)), podium.middle.x
    for row in range(last, -1, -1):
        half, y = podium.steps[row]
        left = middle - (half if row < last else craft.width)
        reach = half if row < last - podium.odd else craft.width
        if podium.odd and row == last:
            reach = craft.px(HALF)
        right = min(middle + reach, craft.width + craft.px(BEYOND))
        left = max(left, -craft.px(BEYOND))
        width, base = right - left, craft.height + 10
        area = rect(left - margin, y - margin, width + 2 * margin, base - y + margin)
        body, gradient = body_of(craft, box(left, y, width, base - y), y, base)
        light, falls = fallen(craft, left, y, width, 0.6)
        line = f"M{left - craft.px(6)} {y + 3}H{right + craft.px(6)}"
        tread = shining(craft, line) if not row else stroke(line, craft.palette.brass, craft.px(7))
        picture = drawn(craft, area, body + light + tread, gradient, falls)
        comes = BUILD.part(last - row, last + 1)
        sprites.append(Sprite(picture, comes, by=craft.height - y, fades=False))
    return sprites


def medal_behind(craft: Craft, at: Point, d: int) -> list[LaidPicture]:
    """Return the coral medallion with a ring behind the winner."""
    if not craft.light.rays:
        return []
    palette = craft.palette
    # With large words, the header's tabs would touch a larger one.
    radius = (_SMALLER_MEDAL if craft.large else _MEDAL) * d
    side = round(radius) + 4
    area = Rect(round(at.x) - side, round(at.y) - side, 2 * side, 2 * side)
    body = fill(circle(at.x, at.y, radius), palette.coral)
    if palette.accent_line != palette.accent:
        body += stroke(circle(at.x, at.y, radius), palette.accent_line, 3)
    body += stroke(circle(at.x, at.y, radius - 0.055 * d), palette.cream, craft.px(4))
    return [halo(craft, at, 1.05 * d, 1.0), drawn(craft, area, body)]


def way_up(craft: Craft, picture: Surface, podium: Podium) -> Climb:
    """Return the winner's climb in front of the podium, along a line of dots."""
    start, end, least = craft.height - craft.px(60), podium.middle, craft.px(90)

    def pose(share: float) -> ClimbPose:
        y = start + (end.y - start) * share
        return ClimbPose(Point(end.x, y), least + (podium.diameter - least) * share)

    def trail(share: float) -> list[Point]:
        foot = pose(share).middle.y + pose(share).diameter / 2 + craft.px(12)
        low = craft.height - craft.px(10)
        number = max(0, int((low - foot) / craft.px(26)))
        return [Point(end.x, low - dot * craft.px(26)) for dot in range(number)]

    return Climb(picture, pose, trail)
