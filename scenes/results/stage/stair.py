"""The stage of a game of points: a stair with all players, and the sun behind the winner."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pygame import Surface

from scenes.results.stage.arrival import BUILD
from scenes.results.stage.facts import StageFacts, levels_of
from scenes.results.stage.parts import (
    Climb,
    ClimbPose,
    Composition,
    LaidCard,
    LaidWords,
    Sprite,
    riding,
)
from scenes.results.stage.people import arc, on_top, portrait, rider
from scenes.results.stage.telling import number_below, winner_words
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.light.drawing import circle, fill, stroke
from scenes.ui.light.shine import (
    BEYOND,
    body_of,
    drawn,
    fallen,
    halo,
    header_shade,
    rays,
    shining,
    sparks,
)
from scenes.ui.light.stage_pen import LaidPicture, StagePen
from scenes.ui.theme import mix

_TIED = 0.28
"""The size of tied winners' portraits, as a share of the window's height."""
_APART = 150
_TOP, _LOWEST = 0.585, 0.79
"""The highest and the lowest tread, as shares of the window's height."""
_RIGHT, _LEFT = 330, 40
_SUN, _SUN_WITHIN = 0.70, 0.62
_FACE, _SECOND, _ONLY = 112, 132, 176
"""The largest portraits: of the others, of who is second, and of the only other one."""


class Tread(NamedTuple):
    """One step of the stair: its ends and its height."""

    left: float
    right: float
    y: float


class StairPlace(NamedTuple):
    """The places of the stage's parts."""

    middle: Point
    """The centre of the winner's portrait, or between tied winners."""
    diameter: int
    treads: tuple[Tread, ...]
    """The treads from the lowest; the winner's is the last."""
    top: Tread


@dataclass(frozen=True, slots=True)
class Extra:
    """A game's addition on the face of the top step."""

    words: Sequence[LaidWords]
    cards: Sequence[LaidCard]


AddExtra = Callable[[StagePen, StairPlace, bool], Extra]
"""Returns the extra on the top step's face; the flag says whether winners tie."""


def place_of(pen: StagePen, facts: StageFacts) -> StairPlace:
    """Return the places of everything."""
    tied, number = len(facts.winners) > 1, len(facts.others)
    diameter = round(_TIED * pen.height) if tied else pen.portrait
    top, low = round(_TOP * pen.height), round(_lowest(pen))
    middle = Point(pen.width - pen.px(_RIGHT), top - diameter / 2 + pen.px(4))
    wide = (325 + 2 * _APART * max(0, len(facts.winners) - 2)) if tied else 205
    # Steps end at whole pixels: between two, the ground would shine through as a hairline.
    edge, left = round(middle.x - pen.px(wide)), pen.px(_LEFT)
    widest = edge - left if number == 1 else pen.px(300 if number == 2 else 230)
    width = min(widest, (edge - left) / number) if number else 0
    ends = [round(edge - width * (number - index)) for index in range(number + 1)]
    levels = levels_of(facts.others)
    fall = (low - top) / max(levels, default=1)
    treads = [
        Tread(ends[index], ends[index + 1], round(top + fall * level))
        for index, level in enumerate(reversed(levels))
    ]
    return StairPlace(middle, diameter, tuple(treads), Tread(edge, pen.width + pen.px(BEYOND), top))


def _lowest(pen: StagePen) -> float:
    """Return the y of the lowest tread, so that words below end above the buttons."""
    words = pen.px(34) + 0.5 * pen.text(38, 0.4) + 1.3 * pen.text(17)
    return min(_LOWEST * pen.height, pen.height - pen.px(90) - words)


def compose_stair(pen: StagePen, facts: StageFacts, add: AddExtra | None = None) -> Composition:
    """Return the composition for a match decided by points."""
    place = place_of(pen, facts)
    tied = len(facts.winners) > 1
    extra = add(pen, place, tied) if add else Extra((), ())
    riders, below = _others(pen, facts, place)
    middles = _middles(pen, facts, place)
    return Composition(
        behind=[
            rays(pen, place.middle, pen.px(980) * max(1, pen.width / pen.height / 1.78), 30),
            header_shade(pen),
        ],
        signs=[one for middle in middles for one in _sun(pen, middle, place.diameter)],
        standing=[*_steps(pen, place), *riders],
        climbs=[
            _climb(pen, portrait(pen, winner, place.diameter), place, middle)
            for winner, middle in zip(facts.winners, middles, strict=True)
        ],
        above=[
            *(
                on_top(pen, winner, middle, place.diameter)
                for winner, middle in zip(facts.winners, middles, strict=True)
            ),
            *sparks(pen, place.middle, place.diameter * (1.3 if tied else 0.66), _said(pen)),
        ],
        words=[
            *winner_words(pen, facts, Point(pen.px(40), pen.px(128)), 0.55 * pen.width),
            *below,
            *_points(pen, facts, place, middles),
            *extra.words,
        ],
        cards=extra.cards,
    )


def _said(pen: StagePen) -> list[Rect]:
    return [rect(pen.px(30), pen.px(80), 0.5 * pen.width, pen.px(150))]


def _middles(pen: StagePen, facts: StageFacts, place: StairPlace) -> list[Point]:
    """Return the winners' places, side by side."""
    number = len(facts.winners)
    step = 2 * pen.px(_APART)
    first = place.middle.x - step * (number - 1) / 2
    return [Point(first + step * index, place.middle.y) for index in range(number)]


def _sun(pen: StagePen, middle: Point, diameter: int) -> list[LaidPicture]:
    if not pen.light.rays:
        return []
    radius, palette = _SUN * diameter, pen.palette
    side = round(radius) + 4
    area = Rect(round(middle.x) - side, round(middle.y) - side, 2 * side, 2 * side)
    edge = palette.by_day
    outer = circle(middle.x, middle.y, radius)
    body = fill(outer, palette.accent) + (stroke(outer, palette.accent_line, 3) if edge else "")
    within = mix(palette.accent, palette.cream, 0.5)
    body += fill(circle(middle.x, middle.y, _SUN_WITHIN * diameter), within)
    return [halo(pen, middle, 1.05 * diameter, 1.0), drawn(pen, area, body)]


def _steps(pen: StagePen, place: StairPlace) -> list[Sprite]:
    """Return the steps from the left, one picture each."""
    base, margin = pen.height + 10, round(pen.px(24))
    everyone = [*place.treads, place.top]
    sprites = []
    for number, tread in enumerate(everyone):
        left = -pen.px(BEYOND) if number == 0 else tread.left
        lower = everyone[number - 1].y if number else base
        area = rect(
            left - margin,
            tread.y - margin,
            tread.right - left + 2 * margin,
            base - tread.y + margin,
        )
        body, gradient = body_of(
            pen, f"M{left} {base}V{tread.y}H{tread.right}V{base}Z", place.top.y, base
        )
        light, fades = fallen(pen, left, tread.y, tread.right - left)
        line = f"M{left} {min(lower, pen.height + pen.px(BEYOND))}V{tread.y}H{tread.right}"
        picture = drawn(pen, area, body + light + shining(pen, line), gradient, fades)
        sprites.append(Sprite(picture, BUILD.part(number, len(everyone), 3)))
    return sprites


def _others(
    pen: StagePen, facts: StageFacts, place: StairPlace
) -> tuple[list[Sprite], list[LaidWords]]:
    riders: list[Sprite] = []
    below: list[LaidWords] = []
    for number, finisher in enumerate(facts.others):
        tread = place.treads[len(place.treads) - 1 - number]
        width, comes = tread.right - tread.left, riding(number, len(facts.others))
        second = finisher.rank == facts.others[0].rank
        largest = pen.px(_ONLY if len(facts.others) == 1 else _SECOND)
        face = min(largest, 0.72 * width) if second else 0.66 * width
        foot = Point((tread.left + tread.right) / 2, tread.y - pen.px(3))
        diameter = min(face, largest if second else pen.px(_FACE))
        riders.append(rider(pen, facts, finisher, foot, diameter, comes))
        below += number_below(pen, finisher, Point(foot.x, tread.y), width, comes)
    return riders, below


def _climb(pen: StagePen, picture: Surface, place: StairPlace, middle: Point) -> Climb:
    first = place.treads[0] if place.treads else place.top
    start = Point(first.left + 20, first.y - pen.px(60))
    high = pen.px(60)

    def pose(share: float) -> ClimbPose:
        least = pen.px(90)
        return ClimbPose(arc(start, middle, high, share), least + (place.diameter - least) * share)

    def trail(share: float) -> list[Point]:
        return [arc(start, middle, high, dot / 16) for dot in range(int(16 * share))]

    return Climb(picture, pose, trail)


def _points(
    pen: StagePen, facts: StageFacts, place: StairPlace, middles: Sequence[Point]
) -> list[LaidWords]:
    """Return the winner's points beside the portrait, or below each tied winner."""
    palette = pen.palette
    number, name = pen.text(46, 0.3), pen.text(19, 0.4)
    high = place.top.y + pen.px(40)
    if len(facts.winners) > 1:
        return [
            words
            for winner, middle in zip(facts.winners, middles, strict=True)
            for words in (
                LaidWords(
                    str(winner.points),
                    Point(middle.x, high),
                    number,
                    "display",
                    palette.on_body,
                    0.5,
                ),
                LaidWords(
                    winner.name,
                    Point(middle.x, high + 0.5 * number + 0.68 * name),
                    name,
                    "semibold",
                    palette.on_body,
                    0.5,
                ),
            )
        ]
    [winner] = facts.winners
    x = place.middle.x + 0.7 * place.diameter + pen.px(66)
    y = place.middle.y
    return [
        LaidWords(
            str(winner.points), Point(x, y + pen.px(40)), pen.text(92, 0), "display", None, 0.5
        ),
        LaidWords(facts.unit, Point(x, y + pen.px(98)), pen.text(17, 0.6), "semibold", None, 0.5),
    ]
