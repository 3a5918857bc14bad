"""The stair of the trick: the last three plays, the newest largest and highest, at the right."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from scenes.ui.geometry import Point, Rect, card_width, rect
from scenes.ui.scale import Scale

OLDER = 0.72
"""The height of older plays, as a share of the newest's."""

RISE = 0.13
"""The rise of a step, as a share of the region's height."""

OVERLAP = 0.5
"""The step between the cards of a pair, as a share of a card's width."""

AIR = (15, 11)
"""The margins of a step before its first card and after its last in pixels, as small gaps."""

MOST_ROOM = 1.7
"""The greatest height of a region with which steps grow, in heights of the newest play."""

AIR_BELOW = 4
"""The free pixels below the words, as a small gap."""

TREAD = 4
"""The thickness of the stair in pixels, as a small gap."""

SMALLEST_NEWEST = 84


@dataclass(frozen=True, slots=True)
class TrickStep:
    """One play on its step."""

    cards: tuple[Rect, ...]
    tread: Rect
    riser: Rect | None
    """The upright part before it; ``None`` for the lowest step."""
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
    """Return the steps of a trick's plays, given their numbers of cards, the oldest first.

    ``area`` bounds them; ``newest`` is the greatest height of the newest play's cards; ``names``
    has the widths of the words below each, if any, in pixels; ``middle`` is the wanted x of the
    stair's middle, by default the area's.
    """
    height, steps = newest, _Steps(scale, sizes, names)
    while steps.width(height) > area.w and height > SMALLEST_NEWEST:
        height -= 2
    label = math.ceil(1.1 * scale.text(17)) + scale.gap(10)
    rise = round(RISE * min(area.h, MOST_ROOM * newest))
    wide = steps.width(height)
    left = (area.center.x if middle is None else middle) - wide / 2
    x = max(area.x, min(left, area.right - wide))
    # The stair's foot is that of three plays, so that it stays when the next play comes.
    spare = max(0, area.h - newest - 2 * rise - label - scale.gap(AIR_BELOW))
    base = area.bottom - spare / 2 - label
    # Raise the stair if the newest step is too low for two lines of words below it.
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
    """Return one step; ``cards`` is their number and height, ``tread`` its width and rise."""
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
    """Computes the widths of steps from their cards and the words below."""

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
        """Return the width of all steps, for a card height of the newest play."""
        numbers = range(len(self.sizes))
        return sum(self.step_width(n, self.card_height(n, newest)) for n in numbers)


def _bare_width(scale: Scale, size: int, height: int) -> float:
    """Return the width of a step with only its cards."""
    width = card_width(height)
    return width + (size - 1) * _overlap(scale, size, width) + sum(map(scale.gap, AIR))


def _overlap(scale: Scale, size: int, width: int) -> float:
    """Return the step from card to card in pixels; of many cards only the indices show."""
    return max(scale.index.fan * width, OVERLAP * width * min(1.0, 2 / size))
