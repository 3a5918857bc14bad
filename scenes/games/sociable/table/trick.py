"""The trick climbs to the right: the last three plays, the newest the largest and the highest."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from scenes.ui.geometry import Point, Rect, card_width, rect
from scenes.ui.scale import Scale

OLDER = 0.72
"""Of the newest play's height, that of the others."""

RISE = 0.13
"""Of the region's height, from one step of the stair to the next."""

OVERLAP = 0.5
"""Of a card's width, from card to card of a pair."""

AIR = (15, 11)
"""Pixels of a step before its first card, and after its last, as small gaps."""

MOST_ROOM = 1.7
"""Of the newest play's height, how high a region may be for its steps to grow with it."""

AIR_BELOW = 4
"""Pixels that stay free below the words, as a small gap."""

TREAD = 4
"""Pixels, how thick the stair is, as a small gap."""

SMALLEST_NEWEST = 84


@dataclass(frozen=True, slots=True)
class TrickStep:
    """One play on its step."""

    cards: tuple[Rect, ...]
    tread: Rect
    riser: Rect | None
    """The upright part before it; the lowest step has none."""
    caption: Point
    """The middle of the words below."""


def stairs(
    scale: Scale,
    area: Rect,
    newest: int,
    sizes: Sequence[int],
    names: Sequence[int] = (),
    *,
    middle: float | None = None,
) -> tuple[TrickStep, ...]:
    """Return where the plays of a trick lie, given how many cards each has, the oldest first.

    ``area`` is what they may take up; ``newest`` the greatest height of the newest play's cards;
    ``names`` how many pixels the words below each need, where they need any; ``middle`` where
    theirs is as far as there is room: else it is that of the area.
    """
    height, steps = newest, _Steps(scale, sizes, names)
    while steps.width(height) > area.w and height > SMALLEST_NEWEST:
        height -= 2
    label = math.ceil(1.1 * scale.text(17)) + scale.gap(10)
    rise = round(RISE * min(area.h, MOST_ROOM * newest))
    wide = steps.width(height)
    left = (area.center.x if middle is None else middle) - wide / 2
    x = max(area.x, min(left, area.right - wide))
    # The stair stands where three plays would: its foot stays when the next play comes.
    spare = max(0, area.h - newest - 2 * rise - label - scale.gap(AIR_BELOW))
    base = area.bottom - spare / 2 - label
    # Two lines of words go below the newest play: what its step is too low for, it is raised by.
    base = round(base - max(0, label - (len(sizes) - 1) * rise - spare / 2))
    found = []
    for number, size in enumerate(sizes):
        high = steps.card_height(number, height)
        wide = steps.step_width(number, high)
        y = base - number * rise
        found.append(_stair(scale, Point(x, y), (size, high), (wide, rise if number else 0)))
        x += wide
    return tuple(found)


def _stair(scale: Scale, at: Point, cards: tuple[int, int], tread: tuple[float, int]) -> TrickStep:
    """Return one step; ``cards`` are how many and how high, ``tread`` how wide and its rise."""
    (size, high), (wide, rise) = cards, tread
    width, step = card_width(high), _overlap(scale, size, card_width(high))
    thick, spare = scale.gap(TREAD), wide - _bare_width(scale, size, high)
    left = at.x + scale.gap(AIR[0]) + spare / 2
    return TrickStep(
        cards=tuple(rect(left + number * step, at.y - high, width, high) for number in range(size)),
        tread=rect(at.x, at.y, wide, thick),
        riser=rect(at.x, at.y, thick, rise + thick) if rise else None,
        caption=Point(at.x + wide / 2, at.y + thick + scale.gap(4) + 0.6 * scale.text(17)),
    )


@dataclass(frozen=True, slots=True)
class _Steps:
    """How wide the steps are, for the cards that lie on them and the words below."""

    scale: Scale
    sizes: Sequence[int]
    names: Sequence[int]

    def card_height(self, number: int, newest: int) -> int:
        return newest if number == len(self.sizes) - 1 else round(OLDER * newest)

    def step_width(self, number: int, height: int) -> float:
        named = self.names[number] if number < len(self.names) else 0
        air = self.scale.gap(AIR[1])
        return max(_bare_width(self.scale, self.sizes[number], height), named + air)

    def width(self, newest: int) -> float:
        """Return that of all of them, with cards so high on the newest."""
        numbers = range(len(self.sizes))
        return sum(self.step_width(n, self.card_height(n, newest)) for n in numbers)


def _bare_width(scale: Scale, size: int, height: int) -> float:
    """Return the width of a step that holds its cards and nothing more."""
    width = card_width(height)
    return width + (size - 1) * _overlap(scale, size, width) + sum(map(scale.gap, AIR))


def _overlap(scale: Scale, size: int, width: int) -> float:
    """Return the pixels from card to card: of many no more than tells what they are."""
    return max(scale.index.fan * width, OVERLAP * width * min(1.0, 2 / size))
