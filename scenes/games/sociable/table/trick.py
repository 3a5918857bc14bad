"""The stair of the trick: the last three plays, the newest largest and highest, at the right."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

from scenes.games.climbing.table.stair import Part, TrickStair, TrickStep, words_below
from scenes.ui.boxes import FILL, Box, Size, arrange, cell, column, row
from scenes.ui.geometry import Rect, card_width
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
    words = ceil(1.1 * scale.text(17)) + scale.gap(10)
    rise = round(RISE * min(area.h, MOST_ROOM * newest))
    stair = TrickStair(rise, scale.gap(TREAD), words)
    # The stair's foot is that of three plays, so that it stays when the next play comes, unless the
    # newest step is then too low for two lines of words below it.
    spare = max(0, area.h - newest - 2 * rise - words - scale.gap(AIR_BELOW))
    below = max(spare // 2, words - (len(sizes) - 1) * rise)
    centre = area.center.x if middle is None else middle
    aside = max(0, round(centre - steps.width(height) / 2) - area.x)
    boxes = (steps.box(stair, number, height) for number in range(len(sizes)))
    areas = arrange(column(row(Size(0, aside), *boxes, align=1, h=FILL), below), area)
    return tuple(TrickStep.among(areas, number) for number in range(len(sizes)))


@dataclass(frozen=True, slots=True)
class _Steps:
    """The steps of a trick, as wide as their cards and the words below."""

    scale: Scale
    sizes: Sequence[int]
    names: Sequence[int]

    def width(self, newest: int) -> int:
        """Return the width of all steps, for a card height of the newest play."""
        return sum(self._step_width(number, newest) for number in range(len(self.sizes)))

    def box(self, stair: TrickStair, number: int, newest: int) -> Box[Part]:
        """Return a step, for a card height of the newest play."""
        s, wide, size = self.scale, self._step_width(number, newest), self.scale.text(17)
        before, after = (Size(s.gap(air), s.gap(air), 1) for air in AIR)
        high, across = self._card_height(number, newest), self._cards_width(number, newest)
        cards = row(before, cell(("cards", number), across, high), after)
        below = words_below(number, stair.thick + s.gap(4) + round(0.1 * size), wide, size)
        return stair.step(number, number, cards, wide, below)

    def _card_height(self, number: int, newest: int) -> int:
        return newest if number == len(self.sizes) - 1 else round(OLDER * newest)

    def _cards_width(self, number: int, newest: int) -> int:
        """Return the width of a play's cards; of many cards only the indices show."""
        width, size = card_width(self._card_height(number, newest)), self.sizes[number]
        step = max(self.scale.index.fan, OVERLAP * min(1.0, 2 / size)) * width
        return ceil(width + (size - 1) * step)

    def _step_width(self, number: int, newest: int) -> int:
        before, after = map(self.scale.gap, AIR)
        named = self.names[number] if number < len(self.names) else 0
        return max(before + self._cards_width(number, newest) + after, named + after)
