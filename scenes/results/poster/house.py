"""The measures of the picture of a match, and its house and strings of lamps as drawings.

All lengths are pixels of the picture. The roof of the house is a stair with the final ranks; each
storey is a deal, and each string of lamps a player: the further right, the higher.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from scenes.results.poster.facts import PosterFacts
from scenes.results.stage.facts import levels_of
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.light.drawing import box, circle, downward, fill, glowing, outward, stroke
from scenes.ui.light.shine import Sheet, sheet
from scenes.ui.theme import Colour, Palette, mix

WIDE, HIGH = 1080, 1350
LEFT, RIGHT, FOOT, TOP = 60, 1020, 1118, 566
"""The ends of the house, its foot, and its highest tread if it has many storeys."""

_STOREY = 150
"""The greatest height of a storey: the roof of a house with few of them is lower, and the people
there are larger."""

_FLOOR = 10
"""How far the lowest storey is above the foot."""
_SIGN, _BESIDE_SIGN = 0.72, 16
"""The radius of a game's sign behind a winner in diameters of the portrait, and the gap left of it
in pixels."""
_MARGIN = 26
"""The least distance of a winner's sign from the edge of the paper."""
_LABELS, _LAST = 150, 70
"""The room for the deals' numbers at the left, and right of the highest place."""
_BLACK, _WHITE = (0, 0, 0), (255, 255, 255)
_LAMPS_APART = 24


class RoofStep(NamedTuple):
    """One tread of the roof: its ends, its height, and the player who stands there."""

    left: float
    right: float
    y: float
    player: int

    @property
    def middle(self) -> float:
        """The x of its middle."""
        return (self.left + self.right) / 2


@dataclass(frozen=True, slots=True)
class PosterHouse:
    """The places of everything in the picture."""

    steps: tuple[RoofStep, ...]
    """The others' treads, the lowest first."""
    top: RoofStep
    """The winners' tread."""
    portrait: int
    """The diameter of a winner's portrait."""
    other: int
    """The greatest diameter of another's portrait."""
    floors: tuple[float, ...]
    """The y of the upper edge of each storey, the first deal's first."""
    storey: float
    """The height of a storey."""

    def winner(self, number: int, of: int) -> Point:
        """Return the centre of a winner's portrait; several stand side by side."""
        wide = (self.top.right - self.top.left) / of
        x = self.top.left + (number + 0.5) * wide
        return Point(x, self.top.y - self.portrait / 2 + 6)

    def free_until(self, y: float, winners: int) -> float:
        """Return how far right words may reach at a height, before the sign of the winners."""
        at, far = self.winner(0, winners), _SIGN * self.portrait
        if abs(y - at.y) >= far:
            return RIGHT
        return at.x - math.sqrt(far**2 - (y - at.y) ** 2) - _BESIDE_SIGN

    @property
    def lamp(self) -> float:
        """The radius of a lamp with a letter."""
        return 17 if self.storey > 44 else max(7.0, min(14.0, 0.4 * self.storey))

    def hangs(self, deal: int, place: int, of: int) -> Point:
        """Return the middle of a player's lamp in a storey, for their place from 0."""
        low, high = LEFT + _LABELS, RIGHT - _LAST
        x = high + (low - high) * place / max(1, of - 1)
        return Point(x, self.floors[deal] + self.storey / 2 + 2)


def house_of(facts: PosterFacts) -> PosterHouse:
    """Return the measures for a match."""
    number, winners, deals = len(facts.ranked), len(facts.winners), len(facts.storeys)
    rise = 54.0 if number < 5 else 34.0 if number < 7 else 27.0
    wide = 350.0 if number < 5 else 320.0 if number < 7 else 300.0
    names = 92 if number < 5 else 96 if number < 7 else 88
    levels = levels_of(facts.others)
    lowest = max(levels, default=0)
    room = FOOT - _FLOOR - names - TOP - rise * lowest
    spare = max(0.0, room - _STOREY * deals)
    # Without others' treads nothing makes the stair steeper.
    top = TOP + (0.6 if lowest else 1.0) * spare
    rise += 0.4 * spare / lowest if lowest else 0.0
    wide = min(560.0, wide + 0.4 * spare + 150 * (winners - 1))
    edge = RIGHT - wide
    each = (edge - LEFT) / max(1, len(facts.others))
    steps = tuple(
        RoofStep(LEFT + at * each, LEFT + (at + 1) * each, top + rise * level, one.player)
        for at, (level, one) in enumerate(reversed(list(zip(levels, facts.others, strict=True))))
    )
    storey = (room - spare) / deals
    floors = tuple(FOOT - _FLOOR - (deal + 1) * storey for deal in range(deals))
    # The sign behind the winner at the right keeps the paper's margin.
    most = min(300 + 0.5 * spare, (wide / winners / 2 + WIDE - _MARGIN - RIGHT) / _SIGN)
    portrait = int(min(most, (wide + 20) / winners - (10 if winners > 1 else 0)))
    other = round((168 if number < 4 else 150) + 0.25 * spare)
    highest = RoofStep(edge, RIGHT, top, facts.winners[0].player)
    return PosterHouse(steps, highest, portrait, other, floors, storey)


def house_sheet(house: PosterHouse, palette: Palette) -> Sheet:
    """Return the drawing of the house: its wall, the golden roof with its light, the floors."""
    steps = (*house.steps, house.top)
    wall = f"M{LEFT} {FOOT}" + "".join(f"L{s.left} {s.y}L{s.right} {s.y}" for s in steps)
    roof = "".join(
        f"{'L' if n else 'M'}{s.left} {s.y}L{s.right} {s.y}" for n, s in enumerate(steps)
    )
    wall += f"L{RIGHT} {FOOT}Z"
    stops = ((0.0, mix(palette.lift, palette.lamp, 0.04), 1.0),
             (0.35, mix(palette.ground, palette.lift, 0.35), 1.0),
             (1.0, palette.deep, 1.0))  # fmt: skip
    body = glowing(wall, _BLACK, 2, 30, 0.4) + fill(wall, "wall")
    gradients = [downward("wall", house.top.y, FOOT, stops)]
    for number, step in enumerate(steps):
        name, light = f"light{number}", ((0.0, palette.lamp, 0.22), (1.0, palette.lamp, 0.0))
        body += fill(box(step.left, step.y, step.right - step.left, 70), name)
        gradients.append(downward(name, step.y, step.y + 70, light))
    for y in house.floors:
        body += fill(box(LEFT + 1, y, RIGHT - LEFT - 2, 4), mix(palette.brass, palette.deep, 0.35))
        body += fill(
            box(LEFT + 1, y + 4, RIGHT - LEFT - 2, min(12, house.storey / 3)), _BLACK, 0.22
        )
    body += glowing(roof, palette.accent, 7, 24, 0.5)
    body += stroke(roof, palette.accent, 7, ends="square")
    body += stroke(roof, palette.lamp, 2, 0.9, "square")
    top = house.top.y - 40
    area = rect(LEFT - 40, top, RIGHT - LEFT + 80, FOOT - top)
    return sheet(area, body, *gradients)


def strings_sheet(
    facts: PosterFacts, house: PosterHouse, tones: Sequence[Colour], ink: Colour
) -> Sheet:
    """Return the drawing of all strings of lamps, the winners' over those of others."""
    body, gradients = "", list[str]()
    for place in range(len(facts.ranked) - 1, -1, -1):
        player = facts.ranked[place].player
        won, tone = place < len(facts.winners), tones[player]
        points = _string(facts, house, player)
        line, lamps = _hanging(points, 4.6 if won else 3.4)
        soft = glowing(lamps, tone, 1, 9, 0.5) if won else ""
        body += (
            stroke(line, mix(tone, _BLACK, 0.35), 2) + soft + fill(lamps, mix(tone, _WHITE, 0.25))
        )
        for number, at in enumerate(points[:-1]):
            if won:
                name, far = f"glow{player}x{number}", 2.2 * house.lamp
                stops = ((0.0, tone, 0.5), (0.5, tone, 0.2), (1.0, tone, 0.0))
                gradients.append(outward(name, at.x, at.y, far, stops))
                body += fill(circle(at.x, at.y, far), name)
            ring = circle(at.x, at.y, house.lamp)
            body += fill(ring, tone) + stroke(ring, ink, 1.5)
    top = house.top.y
    return sheet(rect(LEFT, top, RIGHT - LEFT, FOOT - top), body, *gradients)


def _string(facts: PosterFacts, house: PosterHouse, player: int) -> list[Point]:
    """Return where a player's string hangs, from the first deal up to their tread."""
    number = len(facts.ranked)
    points = [
        house.hangs(deal, storey.order.index(player), number)
        for deal, storey in enumerate(facts.storeys)
    ]
    winners = [one.player for one in facts.winners]
    if player in winners:
        at = house.winner(winners.index(player), len(winners))
        return [*points, Point(at.x, house.top.y + 84)]
    step = next(one for one in house.steps if one.player == player)
    return [*points, Point(step.middle, step.y + (84 if number < 7 else 78))]


def _hanging(points: Sequence[Point], lamp: float) -> tuple[str, str]:
    """Return the path of a string, and those of its lamps, which hang a little below it."""
    line = lamps = ""
    for one, other in pairwise(points):
        high = one.y - other.y
        bends = Point(one.x, one.y - 0.55 * high), Point(other.x, other.y + 0.45 * high)
        line += f"M{one.x:.1f} {one.y:.1f}C" + " ".join(
            f"{at.x:.1f} {at.y:.1f}" for at in (*bends, other)
        )
        lamps += "".join(circle(at.x, at.y + 3, lamp) for at in _along(one, *bends, other))
    return line, lamps


def _along(one: Point, bend: Point, second: Point, other: Point) -> Iterator[Point]:
    """Yield points on a curve, so far apart as lamps hang."""
    count = max(3, round(math.hypot(other.x - one.x, other.y - one.y) / _LAMPS_APART))
    for number in range(1, count):
        t = number / count
        shares = (1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t**3
        corners = (one, bend, second, other)
        yield Point(
            sum(share * at.x for share, at in zip(shares, corners, strict=True)),
            sum(share * at.y for share, at in zip(shares, corners, strict=True)),
        )


def foot_sheet(palette: Palette) -> Sheet:
    """Return the drawing of the picture's foot: a ledge with its brass line and teeth."""
    dark, teeth = mix(palette.deep, _BLACK, 0.25), mix(palette.ground, palette.deep, 0.3)
    body = fill(box(0, FOOT, WIDE, HIGH - FOOT), dark) + fill(box(0, FOOT + 6, WIDE, 7), teeth)
    body += fill("".join(box(x, FOOT + 13, 14, 6) for x in range(0, WIDE, 28)), teeth)
    stops = ((0.0, _BLACK, 0.5), (1.0, _BLACK, 0.0))
    body += fill(box(0, FOOT + 6, WIDE, 22), "under") + fill(box(0, FOOT, WIDE, 6), palette.brass)
    area = Rect(0, FOOT, WIDE, HIGH - FOOT)
    return sheet(area, body, downward("under", FOOT + 6, FOOT + 28, stops))
