"""The stage of a game of points: a stair with all players, and the sun behind the winner."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pygame import Surface

from scenes.screens.results.stage.arrival import BUILD
from scenes.screens.results.stage.facts import StageFacts
from scenes.screens.results.stage.parts import (
    Climb,
    ClimbPose,
    Composition,
    LaidCard,
    LaidWords,
    Sprite,
    riding,
)
from scenes.screens.results.stage.people import arc, on_top, portrait, rider
from scenes.screens.results.stage.telling import number_below, told
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.light.craft import Craft, LaidPicture
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
from scenes.ui.theme import mix

_TIED = 0.28
"""The size of tied winners' portraits, as a share of the window's height."""
_APART = 150
_TOP, _LOWEST = 0.585, 0.79
"""The highest and the lowest tread, as shares of the window's height."""
_RIGHT, _LEFT = 330, 40
_SUN, _SUN_WITHIN = 0.70, 0.62
_FACE, _SECOND = 112, 132


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


AddExtra = Callable[[Craft, StairPlace, bool], Extra]
"""Returns the extra on the top step's face; the flag says whether winners tie."""


def place_of(craft: Craft, facts: StageFacts) -> StairPlace:
    """Return the places of everything."""
    tied, number = len(facts.winners) > 1, len(facts.others)
    diameter = round(_TIED * craft.height) if tied else craft.portrait
    top, low = round(_TOP * craft.height), round(_lowest(craft))
    middle = Point(craft.width - craft.px(_RIGHT), top - diameter / 2 + craft.px(4))
    wide = (325 + 2 * _APART * max(0, len(facts.winners) - 2)) if tied else 205
    edge, left = middle.x - craft.px(wide), craft.px(_LEFT)
    widest = craft.px(300 if number < 3 else 230)
    width = min(widest, (edge - left) / number) if number else 0
    start = edge - width * number
    treads = [
        Tread(start + i * width, start + (i + 1) * width, round(low - (low - top) * i / number))
        for i in range(number)
    ]
    return StairPlace(
        middle, diameter, tuple(treads), Tread(edge, craft.width + craft.px(BEYOND), top)
    )


def _lowest(craft: Craft) -> float:
    """Return the y of the lowest tread, so that words below end above the buttons."""
    words = craft.px(34) + 0.5 * craft.text(38, 0.4) + 1.3 * craft.text(17)
    return min(_LOWEST * craft.height, craft.height - craft.px(90) - words)


def compose_stair(craft: Craft, facts: StageFacts, add: AddExtra | None = None) -> Composition:
    """Return the composition for a match decided by points."""
    place = place_of(craft, facts)
    tied = len(facts.winners) > 1
    extra = add(craft, place, tied) if add else Extra((), ())
    riders, below = _others(craft, facts, place)
    middles = _middles(craft, facts, place)
    return Composition(
        behind=[
            rays(
                craft, place.middle, craft.px(980) * max(1, craft.width / craft.height / 1.78), 30
            ),
            header_shade(craft),
            *(one for middle in middles for one in _sun(craft, middle, place.diameter)),
        ],
        standing=[*_steps(craft, place), *riders],
        climbs=[
            _climb(craft, portrait(craft, winner, place.diameter), place, middle)
            for winner, middle in zip(facts.winners, middles, strict=True)
        ],
        above=[
            *(
                on_top(craft, winner, middle, place.diameter)
                for winner, middle in zip(facts.winners, middles, strict=True)
            ),
            *sparks(craft, place.middle, place.diameter * (1.3 if tied else 0.66), _said(craft)),
        ],
        words=[
            *told(craft, facts, Point(craft.px(40), craft.px(128)), 0.55 * craft.width),
            *below,
            *_points(craft, facts, place, middles),
            *extra.words,
        ],
        cards=extra.cards,
    )


def _said(craft: Craft) -> list[Rect]:
    return [rect(craft.px(30), craft.px(80), 0.5 * craft.width, craft.px(150))]


def _middles(craft: Craft, facts: StageFacts, place: StairPlace) -> list[Point]:
    """Return the winners' places, side by side."""
    number = len(facts.winners)
    step = 2 * craft.px(_APART)
    first = place.middle.x - step * (number - 1) / 2
    return [Point(first + step * index, place.middle.y) for index in range(number)]


def _sun(craft: Craft, middle: Point, diameter: int) -> list[LaidPicture]:
    if not craft.light.rays:
        return []
    radius, palette = _SUN * diameter, craft.palette
    side = round(radius) + 4
    area = Rect(round(middle.x) - side, round(middle.y) - side, 2 * side, 2 * side)
    edge = palette.accent_line != palette.accent
    outer = circle(middle.x, middle.y, radius)
    body = fill(outer, palette.accent) + (stroke(outer, palette.accent_line, 3) if edge else "")
    within = mix(palette.accent, palette.cream, 0.5)
    body += fill(circle(middle.x, middle.y, _SUN_WITHIN * diameter), within)
    return [halo(craft, middle, 1.05 * diameter, 1.0), drawn(craft, area, body)]


def _steps(craft: Craft, place: StairPlace) -> list[Sprite]:
    """Return the steps from the left, one picture each."""
    base, margin = craft.height + 10, round(craft.px(24))
    everyone = [*place.treads, place.top]
    sprites = []
    for number, tread in enumerate(everyone):
        left = -craft.px(BEYOND) if number == 0 else tread.left
        lower = everyone[number - 1].y if number else base
        area = rect(
            left - margin,
            tread.y - margin,
            tread.right - left + 2 * margin,
            base - tread.y + margin,
        )
        body, gradient = body_of(
            craft, f"M{left} {base}V{tread.y}H{tread.right}V{base}Z", place.top.y, base
        )
        light, fades = fallen(craft, left, tread.y, tread.right - left)
        line = f"M{left} {min(lower, craft.height + craft.px(BEYOND))}V{tread.y}H{tread.right}"
        picture = drawn(craft, area, body + light + shining(craft, line), gradient, fades)
        sprites.append(Sprite(picture, BUILD.part(number, len(everyone), 3)))
    return sprites


def _others(
    craft: Craft, facts: StageFacts, place: StairPlace
) -> tuple[list[Sprite], list[LaidWords]]:
    riders: list[Sprite] = []
    below: list[LaidWords] = []
    for number, finisher in enumerate(facts.others):
        tread = place.treads[len(place.treads) - 1 - number]
        width, comes = tread.right - tread.left, riding(number, len(facts.others))
        face = min(craft.px(_SECOND), 0.72 * width) if not number else 0.66 * width
        foot = Point((tread.left + tread.right) / 2, tread.y - craft.px(3))
        diameter = min(face, craft.px(_SECOND if not number else _FACE))
        riders.append(rider(craft, facts, finisher, foot, diameter, comes))
        below += number_below(craft, finisher, Point(foot.x, tread.y), width, comes)
    return riders, below


def _climb(craft: Craft, picture: Surface, place: StairPlace, middle: Point) -> Climb:
    first = place.treads[0] if place.treads else place.top
    start = Point(first.left + 20, first.y - craft.px(60))
    high = craft.px(60)

    def pose(share: float) -> ClimbPose:
        least = craft.px(90)
        return ClimbPose(arc(start, middle, high, share), least + (place.diameter - least) * share)

    def trail(share: float) -> list[Point]:
        return [arc(start, middle, high, dot / 16) for dot in range(int(16 * share))]

    return Climb(picture, pose, trail)


def _points(
    craft: Craft, facts: StageFacts, place: StairPlace, middles: Sequence[Point]
) -> list[LaidWords]:
    """Return the winner's points beside the portrait, or below each tied winner."""
    palette = craft.palette
    number, name = craft.text(46, 0.3), craft.text(19, 0.4)
    high = place.top.y + craft.px(40)
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
    x = place.middle.x + 0.7 * place.diameter + craft.px(66)
    y = place.middle.y
    return [
        LaidWords(
            str(winner.points), Point(x, y + craft.px(40)), craft.text(92, 0), "display", None, 0.5
        ),
        LaidWords(
            facts.unit, Point(x, y + craft.px(98)), craft.text(17, 0.6), "semibold", None, 0.5
        ),
    ]
