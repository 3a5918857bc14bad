"""The small stair on the page of deals, with the ranking on its face."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from pygame import Surface

from scenes.screens.results.stage.facts import Finisher, StageFacts
from scenes.screens.results.stage.people import placed, portrait
from scenes.screens.results.stage.stair import Tread
from scenes.ui.art.portraits import Mood
from scenes.ui.geometry import Point, rect
from scenes.ui.light.craft import Craft, LaidPicture
from scenes.ui.light.drawing import circle, fill, stroke
from scenes.ui.light.shine import BEYOND, body_of, drawn, fallen, halo, header_shade, rays, shining
from scenes.ui.theme import mix

WIDE = 382
"""Its width, in pixels of a 1280 × 720 window."""
TOP = 244
"""The y of its highest tread."""
_TREADS = ((62, 320, 32, 60), (148, 282, 105, 66))
"""The treads of the third and the second: end x, y, portrait x and portrait size."""
_FACE = 116
_SUN, _SUN_WITHIN = 0.724, 0.629
"""The radii of the sun's discs, as shares of the portrait's diameter."""
Sign: TypeAlias = Callable[[Craft, Point, int], Sequence[LaidPicture]]
"""Returns a game's sign behind a winner, for the portrait's centre and diameter."""
_REACH, _BEAMS, _RAYS = 420, 26, 0.75
_DIM = 0.3


def small_stair(
    craft: Craft, facts: StageFacts, left: int, foot: float, sign: Sign | None = None
) -> Surface:
    """Return the ground with the stair at its left, between two heights.

    The game's ``sign`` stands behind the winner, by default the sun.
    """
    picture = craft.dim_ground(True, _DIM)
    at = Point(left + craft.px(262), craft.px(190))
    behind = (sign or _sun)(craft, at, round(craft.px(_FACE)))
    pictures = [rays(craft, at, craft.px(_REACH), _BEAMS, _RAYS), *behind]
    lower = _TREADS[-len(facts.others) :] if facts.others else ()
    edges = [-craft.px(BEYOND) - left, *(craft.px(end) for end, *_ in lower)]
    ends = [*edges[1:], craft.px(WIDE)]
    heights = [*(craft.px(y) for _, y, *_ in lower), craft.px(TOP)]
    treads = [
        Tread(left + begin, left + end, y)
        for begin, end, y in zip(edges, ends, heights, strict=True)
    ]
    pictures.append(_steps(craft, treads, foot))
    seconds = facts.others[: len(lower)][::-1]
    for finisher, (_, y, x, side) in zip(seconds, lower, strict=True):
        mood: Mood = "dismayed" if facts.dismayed(finisher) else "ordinary"
        pictures.append(_stands(craft, finisher, left + craft.px(x), y, side, mood))
    pictures += _winners(craft, facts, left + edges[-1], left + ends[-1])
    pictures.append(header_shade(craft))
    for one in pictures:
        picture.blit(one.surface, (one.x, one.y))
    return picture


def _winners(craft: Craft, facts: StageFacts, begin: float, end: float) -> list[LaidPicture]:
    """Return the winners, side by side on the highest tread."""
    wide = (end - max(begin, 0.0)) / len(facts.winners)
    side = min(_FACE, 0.92 * wide / craft.q)
    first = max(begin, 0.0) + wide / 2
    return [
        _stands(craft, winner, first + wide * number, TOP, side, "pleased")
        for number, winner in enumerate(facts.winners)
    ]


def _stands(
    craft: Craft, finisher: Finisher, x: float, y: float, side: float, mood: Mood
) -> LaidPicture:
    """Return a portrait standing on a tread."""
    face = portrait(craft, finisher, craft.px(side), ring=mood == "pleased", mood=mood)
    return placed(face, Point(x, craft.px(y + 2 - side / 2)))


def _sun(craft: Craft, at: Point, d: int) -> list[LaidPicture]:
    """Return the sun behind a portrait of a diameter."""
    if not craft.light.rays:
        return []
    palette, radius = craft.palette, _SUN * d
    body = fill(circle(at.x, at.y, radius), palette.accent)
    if palette.accent_line != palette.accent:
        body += stroke(circle(at.x, at.y, radius), palette.accent_line, 3)
    within = mix(palette.accent, palette.cream, 0.5)
    body += fill(circle(at.x, at.y, _SUN_WITHIN * d), within)
    side = radius + 4
    area = rect(at.x - side, at.y - side, 2 * side, 2 * side)
    return [halo(craft, at, 1.05 * d, 1.0), drawn(craft, area, body)]


def _steps(craft: Craft, treads: Sequence[Tread], foot: float) -> LaidPicture:
    """Return the stair as one picture, because words stand across its steps."""
    first, last = treads[0], treads[-1]
    line = f"M{first.left:.1f} {first.y:.1f}"
    for tread in treads:
        line += f"V{tread.y:.1f}H{tread.right:.1f}"
    face = f"{line}V{foot:.1f}H{first.left:.1f}Z"
    body, gradient = body_of(craft, face, last.y, foot)
    lights = [fallen(craft, one.left, one.y, one.right - one.left) for one in treads]
    body += "".join(light for light, _ in lights) + shining(craft, line)
    margin = round(craft.px(24))
    area = rect(
        first.left, last.y - margin, last.right - first.left + margin, foot - last.y + margin
    )
    return drawn(craft, area, body, gradient, *(falls for _, falls in lights))
