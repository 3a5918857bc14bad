"""The tower of SOCiable's stage: floors, the roof, and points as lit windows."""

from collections.abc import Sequence
from typing import NamedTuple

from scenes.results.stage.facts import Finisher
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.light.drawing import (
    box,
    downward,
    fill,
    rounded,
    stroke,
)
from scenes.ui.light.shine import (
    drawn,
    lit_window,
)
from scenes.ui.light.stage_pen import LaidPicture, StagePen
from scenes.ui.theme import mix
from scenes.ui.widgets.measure import side_by_side

WINDOW_WIDE, WINDOW_HIGH, WINDOW_STEP = 10, 15, 14.6
_ROOF = 46
_NARROWEST, _WIDEST = 324, 408
_SMALL, _SLIM = 0.9, 1.6
_UNLIT = 0.5
"""How far an unlit window's outline is mixed from the wall's colour toward its words'."""


class Floor(NamedTuple):
    """One floor of the tower, from the top."""

    place: Rect
    finisher: Finisher


def floors_below(pen: StagePen, at: Point, d: int, others: Sequence[Finisher]) -> list[Floor]:
    """Return the floors below the roof; each is wider than the one above."""
    top, number = at.y + d / 2 + pen.px(4 + _ROOF), len(others)
    # Larger buttons, or a narrower window, bring the buttons below the tower, which ends above.
    narrow = pen.q < _SMALL or pen.width < _SLIM * pen.height or not side_by_side(pen.scale)
    foot = pen.px(104 if pen.large or narrow else 12)
    high = (pen.height - foot - top) / number
    floors = []
    for index, finisher in enumerate(others):
        share = index / max(1, number - 1)
        width = pen.px(_NARROWEST + (_WIDEST - _NARROWEST) * share)
        place = rect(at.x - width / 2, top + index * high, width, high - 1)
        floors.append(Floor(place, finisher))
    return floors


def floor_picture(pen: StagePen, place: Rect) -> LaidPicture:
    """Return the wall of a floor with its eaves."""
    palette, outline = pen.palette, pen.light.outline
    eaves = pen.px(9)
    stops = ((0.0, palette.body, 1.0), (0.4, mix(palette.body, palette.foot, 0.5), 1.0))
    gradient = downward("wall", place.y, place.bottom, (*stops, (1.0, palette.foot, 1.0)))
    wall = box(place.x, place.y, place.w, place.h)
    body = fill(wall, "wall") + (stroke(wall, palette.control, outline) if outline else "")
    body += fill(box(place.x - eaves, place.y, place.w + 2 * eaves, pen.px(6)), palette.brass)
    return drawn(pen, place.grown(round(eaves) + 2, 2), body, gradient)


def roof_picture(pen: StagePen, at: Point, d: int, points: int) -> LaidPicture:
    """Return the roof with all the winner's points as windows."""
    palette, outline = pen.palette, pen.light.outline
    top, low = at.y + d / 2 + pen.px(4), at.y + d / 2 + pen.px(4 + _ROOF)
    half, upper = pen.px(_NARROWEST / 2 - 16), pen.px(128)
    shape = (
        f"M{at.x - half:.1f} {low:.1f}L{at.x - upper:.1f} {top:.1f}"
        f"H{at.x + upper:.1f}L{at.x + half:.1f} {low:.1f}Z"
    )
    body = fill(shape, mix(palette.body, palette.foot, 0.6))
    body += stroke(shape, palette.control, outline) if outline else ""
    ledge = box(at.x - pen.px(150), top - pen.px(4), pen.px(300), pen.px(8))
    if palette.by_day:
        body += stroke(ledge, palette.accent_line, 3)
    body += fill(ledge, palette.accent)
    wide, step = pen.px(11), pen.px(15.6)
    shown = max(1, points)
    if shown * step > 2 * upper - pen.px(24):
        step = (2 * upper - pen.px(24)) / shown
        wide = 0.7 * step
    first = at.x - (shown * step - (step - wide)) / 2
    for index in range(points):
        window = rounded(first + index * step, top + pen.px(13), wide, pen.px(20), 2)
        body += lit_window(pen.palette, pen.light, window, pen.px(8))
    area = rect(at.x - pen.px(156), top - pen.px(8), pen.px(312), low - top + pen.px(10))
    return drawn(pen, area, body)


def window_row(pen: StagePen, at: Point, points: int, target: int, room: float) -> LaidPicture:
    """Return a row of windows, as many lit as points, the others as outlines."""
    number = max(points, target)
    step = min(pen.px(WINDOW_STEP), room / number)
    wide, high = step * WINDOW_WIDE / WINDOW_STEP, pen.px(WINDOW_HIGH)
    palette, body = pen.palette, ""
    faint = mix(palette.body, palette.on_body, _UNLIT)
    line = palette.control if pen.light.outline else faint
    for index in range(number):
        window = rounded(at.x + index * step, at.y, wide, high, 2)
        body += (
            lit_window(pen.palette, pen.light, window, pen.px(8))
            if index < points
            else stroke(window, line, 1.2)
        )
    area = rect(at.x - 8, at.y - 8, number * step + 16, high + 16)
    return drawn(pen, area, body)
