"""The beacon of SOCiable's stage: its lamp, its beams, and the climb to it."""

from pygame import Surface

from scenes.results.stage.parts import (
    Climb,
    ClimbPose,
)
from scenes.ui.geometry import Point, Rect
from scenes.ui.light.drawing import (
    circle,
    document,
    fill,
    stroke,
)
from scenes.ui.light.shine import (
    cone,
    drawn,
    halo,
)
from scenes.ui.light.stage_pen import LaidPicture, StagePen
from scenes.ui.theme import mix

_WIRE = 478
"""The x of the wire along which the winner climbs."""
LAMP = 0.62
"""The lamp's radius as a share of the portrait's diameter; it ends below the header."""
_CONES = ((4, 13, 0.62), (168, 15, 0.6), (-38, 7, 0.4), (215, 8, 0.4))
"""The beams: direction and half width in degrees, and strength."""


def beacon_beams(pen: StagePen, at: Point) -> LaidPicture:
    """Return the beams of the beacon over the whole window."""
    share = pen.light.rays / 62
    if not share:
        return LaidPicture(Surface((1, 1)), -1, -1)
    far = pen.px(1700), pen.px(1150)
    # The sun that has risen behind it outshines it.
    sunlit = pen.palette._replace(ray=pen.palette.lamp)
    beams = [
        cone(f"cone{turn}", sunlit, at, (turn, half), far, strength * share)
        for turn, half, strength in _CONES
    ]
    body = "".join(path for path, _ in beams)
    svg = document(pen.width, pen.height, body, *(gradient for _, gradient in beams))
    return LaidPicture(pen.sheet(svg, pen.width, pen.height), 0, 0)


def beacon_glow(pen: StagePen, at: Point, d: int) -> LaidPicture:
    """Return the soft light round the lamp, below the header's shade."""
    return halo(pen, at, 0.95 * d, 1.0)


def beacon_lamp(pen: StagePen, at: Point, d: int) -> list[LaidPicture]:
    """Return the lamp behind the winner."""
    if not pen.light.rays:
        return []
    palette, side = pen.palette, round(LAMP * d) + 4
    outer = circle(at.x, at.y, LAMP * d)
    body = fill(outer, palette.accent)
    body += fill(circle(at.x, at.y, 0.57 * d), mix(palette.accent, palette.cream, 0.5))
    if palette.by_day:
        body += stroke(outer, palette.accent_line, 2)
    area = Rect(round(at.x) - side, round(at.y) - side, 2 * side, 2 * side)
    return [drawn(pen, area, body)]


def way_up(pen: StagePen, picture: Surface, at: Point, d: int) -> Climb:
    """Return the climb along a wire beside the floors, and in an arc to the lamp."""
    wire, foot, least = pen.px(_WIRE), pen.height - pen.px(120), pen.px(90)

    def spot(share: float) -> Point:
        aside = max(0.0, (share - 0.55) / 0.45) ** 1.6
        return Point(wire + (at.x - wire) * aside, foot + (at.y - foot) * min(1.0, share / 0.8))

    def pose(share: float) -> ClimbPose:
        return ClimbPose(spot(share), least + (d - least) * share)

    def trail(share: float) -> list[Point]:
        return [spot(dot / 18 * share) for dot in range(18)]

    return Climb(picture, pose, trail)
