"""The small stair on the page of deals, with the ranking on its face."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from pygame import Surface

from scenes.results.stage.facts import Finisher, StageFacts
from scenes.results.stage.people import placed, portrait
from scenes.results.stage.stair import Tread
from scenes.ui.art.portraits import Mood
from scenes.ui.geometry import Point, rect
from scenes.ui.light.drawing import circle, fill, stroke
from scenes.ui.light.shine import BEYOND, body_of, drawn, fallen, halo, header_shade, rays, shining
from scenes.ui.light.stage_pen import LaidPicture, StagePen
from scenes.ui.theme import mix

WIDE = 382
"""Its width, in pixels of a 1280 × 720 window."""
TOP = 244
"""The y of its highest tread."""
_TREADS = ((78, 320, 43, 60), (152, 282, 115, 64))
"""The treads of the third and the second: end x, y, portrait x and portrait size."""
_FACE = 116
_SUN, _SUN_WITHIN = 0.724, 0.629
"""The radii of the sun's discs, as shares of the portrait's diameter."""
Sign: TypeAlias = Callable[[StagePen, Point, int], Sequence[LaidPicture]]
"""Returns a game's sign behind a winner, for the portrait's centre and diameter."""
_REACH, _BEAMS, _RAYS = 420, 26, 0.75
_DIM = 0.3


def small_stair(
    pen: StagePen, facts: StageFacts, left: int, foot: float, sign: Sign | None = None
) -> Surface:
    """Return the ground with the stair at its left, between two heights.

    The game's ``sign`` stands behind the winner, by default the sun.
    """
    picture = pen.dim_ground(True, _DIM)
    at = Point(left + pen.px(266), pen.px(190))
    behind = (sign or sun)(pen, at, round(pen.px(_FACE)))
    # They begin behind the winner: before a sign of any shape their ends would be seen.
    pictures = [rays(pen, at, pen.px(_REACH), _BEAMS, _RAYS, pen.px(_FACE) / 2), *behind]
    lower = _TREADS[-len(facts.others) :] if facts.others else ()
    edges = [-pen.px(BEYOND) - left, *(pen.px(end) for end, *_ in lower)]
    ends = [*edges[1:], pen.px(WIDE)]
    seconds = facts.others[: len(lower)][::-1]
    levels = _treads_of(seconds)
    heights = [*(pen.px(y) for y in levels), pen.px(TOP)]
    treads = [
        Tread(left + begin, left + end, y)
        for begin, end, y in zip(edges, ends, heights, strict=True)
    ]
    pictures.append(_steps(pen, treads, foot))
    for finisher, y, (_, _, x, side) in zip(seconds, levels, lower, strict=True):
        mood: Mood = "dismayed" if facts.dismayed(finisher) else "ordinary"
        pictures.append(_stands(pen, finisher, left + pen.px(x), y, side, mood))
    pictures += _winners(pen, facts, left + edges[-1], left + ends[-1])
    pictures.append(header_shade(pen))
    for one in pictures:
        picture.blit(one.surface, (one.x, one.y))
    return picture


def _treads_of(seconds: Sequence[Finisher]) -> list[float]:
    """Return the y of the treads of the third and the second; of equals, it is the second's."""
    heights = [y for _, y, *_ in _TREADS[-len(seconds) :]] if seconds else []
    level = len({one.rank for one in seconds}) < len(seconds)
    return [heights[-1] for _ in seconds] if level else [float(y) for y in heights]


def _winners(pen: StagePen, facts: StageFacts, begin: float, end: float) -> list[LaidPicture]:
    """Return the winners, side by side on the highest tread."""
    wide = (end - max(begin, 0.0)) / len(facts.winners)
    side = min(_FACE, 0.92 * wide / pen.q)
    first = max(begin, 0.0) + wide / 2
    return [
        _stands(pen, winner, first + wide * number, TOP, side, "pleased")
        for number, winner in enumerate(facts.winners)
    ]


def _stands(
    pen: StagePen, finisher: Finisher, x: float, y: float, side: float, mood: Mood
) -> LaidPicture:
    """Return a portrait standing on a tread."""
    face = portrait(pen, finisher, pen.px(side), ring=mood == "pleased", mood=mood)
    return placed(face, Point(x, pen.px(y + 2 - side / 2)))


def sun(pen: StagePen, at: Point, d: int) -> list[LaidPicture]:
    """Return the sun behind a portrait of a diameter."""
    if not pen.light.rays:
        return []
    palette, radius = pen.palette, _SUN * d
    body = fill(circle(at.x, at.y, radius), palette.accent)
    if palette.by_day:
        body += stroke(circle(at.x, at.y, radius), palette.accent_line, 3)
    within = mix(palette.accent, palette.cream, 0.5)
    body += fill(circle(at.x, at.y, _SUN_WITHIN * d), within)
    side = radius + 4
    area = rect(at.x - side, at.y - side, 2 * side, 2 * side)
    return [halo(pen, at, 1.05 * d, 1.0), drawn(pen, area, body)]


def _steps(pen: StagePen, treads: Sequence[Tread], foot: float) -> LaidPicture:
    """Return the stair as one picture, because words stand across its steps."""
    first, last = treads[0], treads[-1]
    line = f"M{first.left:.1f} {first.y:.1f}"
    for tread in treads:
        line += f"V{tread.y:.1f}H{tread.right:.1f}"
    face = f"{line}V{foot:.1f}H{first.left:.1f}Z"
    body, gradient = body_of(pen, face, last.y, foot)
    lights = [fallen(pen, one.left, one.y, one.right - one.left) for one in treads]
    body += "".join(light for light, _ in lights) + shining(pen, line)
    margin = round(pen.px(24))
    area = rect(
        first.left, last.y - margin, last.right - first.left + margin, foot - last.y + margin
    )
    return drawn(pen, area, body, gradient, *(falls for _, falls in lights))
