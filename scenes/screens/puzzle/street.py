"""Draws a season as a street: a house for each week, and in it a window for each day."""

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import NamedTuple

from scenes.ui.geometry import Rect, rect
from scenes.ui.light.drawing import box, circle, document, fill, outward, rounded, stroke
from scenes.ui.theme import Colour, Theme, mix

_HOUSE, _WIDEST, _PANE = 0.86, 1.9, (10, 15)
"""A house's share of its plot, its greatest width as a share of its height, and a pane's sides."""
_ROOF = 0.16
"""The height of a roof, as a share of a house's."""
_HALO = 16
_WEEK = 7
_ACROSS = 2
"""The windows on a floor; the seventh day is alone below the roof."""


class Day(Enum):
    """What a window shows."""

    LIT = "lit"
    GONE = "gone"
    """Its day has gone by unlooked at."""
    TO_COME = "to come"


class Look(NamedTuple):
    """The colours of a street."""

    houses: tuple[Colour, Colour]
    """Those of the houses at both ends of the street; between them they run from one to the
    other."""
    lamp: Colour
    gone: Colour
    line: Colour
    ground: Colour
    frame: Colour
    """Round today's window."""
    outline: bool
    """Whether houses are only drawn in outline."""
    shines: bool
    """Whether a lit window has light round it."""


def look_of(theme: Theme) -> Look:
    """Return the colours of a street in a theme."""
    palette = theme.colours
    plain, day = not theme.stage.rays, not theme.light.rim and bool(theme.stage.rays)
    first, last = palette.ground, palette.lift
    if day:
        first, last = mix(palette.deep, palette.line, 0.12), mix(palette.lift, palette.deep, 0.5)
    over = palette.ink if day else (255, 255, 255)
    return Look(
        houses=(first, last),
        lamp=palette.lamp,
        gone=mix(mix(first, last, 0.5), over, 0.14),
        line=palette.ink if day else palette.control,
        ground=palette.brass,
        frame=palette.text,
        outline=plain,
        shines=not day and not plain,
    )


class Street(NamedTuple):
    """A street laid out in a place."""

    width: int
    height: int
    weeks: int

    @property
    def plot(self) -> float:
        """The width of a house with the gap beside it."""
        return self.width / self.weeks

    def house(self, week: int) -> Rect:
        """Return the wall of a house, below its roof."""
        high = self.height * (1 - _ROOF) - 4
        wide = min(_HOUSE * self.plot, high / 1.05 * _WIDEST)
        x = (week + 0.5) * self.plot - wide / 2
        return rect(x, self.height - 4 - high, wide, high)

    def pane(self, week: int, day: int) -> Rect:
        """Return the window of a day, Monday the first on the lowest floor."""
        house = self.house(week)
        floors = -(-_WEEK // _ACROSS)
        rise = house.h / (floors + 0.35)
        high = min(0.58 * rise, 1.9 * _PANE[1])
        wide = high * _PANE[0] / _PANE[1]
        y = house.bottom - (day // _ACROSS + 0.68) * rise
        apart = min(0.36 * house.w, 2.1 * wide)
        side = 0.0 if day == _WEEK - 1 else (-0.5 if day % _ACROSS == 0 else 0.5) * apart
        return rect(house.center.x + side - wide / 2, y - high / 2, wide, high)


def street_svg(
    street: Street, days: Sequence[Sequence[Day]], today: tuple[int, int], look: Look, glow: float
) -> str:
    """Return the drawing of a street; ``days`` are the windows of each week.

    ``today`` is the week and the day that is framed, ``glow`` how much farther its light reaches.
    """
    body, gradients = "", list[str]()
    for week, windows in enumerate(days):
        body += _house(street, week, look, whole=all(one is Day.LIT for one in windows))
    ground = box(0, street.height - 4, street.width, 4)
    body += fill(ground, look.ground)
    for week, windows in enumerate(days):
        for day, shown in enumerate(windows):
            pane, name = street.pane(week, day), f"halo{week}x{day}"
            reach = (_HALO + (10 * glow if (week, day) == today else 0)) * pane.w / _PANE[0]
            if shown is Day.LIT and look.shines:
                stops = ((0.0, look.lamp, 0.38), (0.5, look.lamp, 0.14), (1.0, look.lamp, 0.0))
                gradients.append(outward(name, *pane.center, reach, stops))
                body += fill(circle(*pane.center, reach), name)
            body += _pane(pane, shown, look)
    body += _frame(street.pane(*today), look)
    return document(street.width, street.height, body, *gradients)


def _pane(pane: Rect, shown: Day, look: Look) -> str:
    path = rounded(pane.x, pane.y, pane.w, pane.h, 2)
    match shown:
        case Day.LIT:
            edge = stroke(path, look.line, 1) if not look.shines else ""
            return fill(path, look.lamp) + edge
        case Day.GONE if not look.outline:
            return fill(path, look.gone)
    return stroke(path, look.line, 1, 0.75)


def _frame(pane: Rect, look: Look) -> str:
    """Return the frame round today's window."""
    air = max(4, round(0.5 * pane.w))
    place = pane.grown(air)
    return stroke(rounded(*place, 4), look.frame, 2)


def _house(street: Street, week: int, look: Look, *, whole: bool) -> str:
    """Return a house with its roof; the roof of one whose windows are all lit has a bright edge."""
    house = street.house(week)
    tone = mix(*look.houses, 0.25 + 0.5 * ((5 * week) % 4) / 3)
    wall, roof = box(*house), "".join(_roof(house, week % 4))
    if look.outline:
        return stroke(wall, look.line, 1.5) + stroke(roof, look.line, 1.5)
    edge = fill(box(house.x, house.y, house.w, 2), look.lamp) if whole else ""
    return fill(wall + roof, tone) + edge


def _roof(house: Rect, kind: int) -> Iterator[str]:
    """Yield the parts of one of four roofs, right above a wall."""
    high = round(house.h * _ROOF / (1 - _ROOF)) - 1
    middle, top = house.center.x, house.y - high
    match kind:
        case 0:
            yield box(middle - 0.2 * house.w, top + 0.35 * high, 0.4 * house.w, 0.65 * high)
            yield box(house.x, house.y - 0.3 * high, house.w, 0.3 * high)
        case 1:
            left, right = house.x + 0.08 * house.w, house.right - 0.08 * house.w
            rise = house.y - 1.1 * high
            yield f"M{left} {house.y}C{left} {rise} {right} {rise} {right} {house.y}Z"
            yield box(middle - 1, top, 2, 0.5 * high)
        case 2:
            yield box(house.x - 2, house.y - 0.28 * high, house.w + 4, 0.28 * high)
        case _:
            yield f"M{house.x} {house.y}L{middle} {top + 0.2 * high}L{house.right} {house.y}Z"
