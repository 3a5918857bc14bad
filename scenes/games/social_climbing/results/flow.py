"""How banked columns lie beside one another in a player's row. Plain Python, pixels in and out."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from game.cards import Card
from scenes.ui.geometry import card_width

SMALLEST_CARD = 70
"""No card is lower, in pixels."""

SMALLEST_STEP = 0.264
"""Share of a card's width that shows its whole index."""

_STEP = 0.34
_GAPS = (0.28, 0.14)
"""Between columns: shares of a card's width, the closer ones where room is short."""
LINE_GAP = 6
"""Pixels between two lines of columns."""


@dataclass(frozen=True, slots=True)
class ShownColumn:
    """A column at the end of a deal: banked, or left lying."""

    cards: tuple[Card, ...]
    label: str
    """What stands below it, and how wide that is."""
    label_width: int
    banked: bool = True


class FlowSpot(NamedTuple):
    """Where a column lies: which, from where, and how its cards follow each other."""

    column: int
    x: int
    line: int
    step: float
    width: int


@dataclass(frozen=True, slots=True)
class Flow:
    """All columns that are shown, their cards' height, and how many columns are not shown."""

    card: int
    spots: tuple[FlowSpot, ...]
    hidden: int = 0

    @property
    def lines(self) -> int:
        """How many lines of columns there are."""
        return self.spots[-1].line + 1 if self.spots else 0


def one_line(columns: Sequence[ShownColumn], width: int, card: int, more: int) -> Flow:
    """Return columns on one line, smaller or closer as need be; what has no room is hidden.

    Of those that were banked the last are hidden first; what was not banked is always seen, at
    least by its end card. ``card`` is the height that cards have at best; ``more`` the width of the
    words that say how many columns are hidden.
    """
    for height in range(card, SMALLEST_CARD - 1, -4):
        for share, gap in ((_STEP, _GAPS[0]), (SMALLEST_STEP, _GAPS[0]), (SMALLEST_STEP, _GAPS[1])):
            flow = _flow(columns, width, height, share, gap)
            if flow.lines <= 1:
                return flow
    height = min(card, SMALLEST_CARD)
    banked = [index for index, column in enumerate(columns) if column.banked]
    left = [index for index, column in enumerate(columns) if not column.banked]
    for shown in range(len(banked), -1, -1):
        kept, hidden = [*banked[:shown], *left], len(banked) - shown
        for closed in (False, True):
            room = width - more if hidden else width
            flow = _flow_of(columns, kept, room, height, closed=closed)
            if flow.lines <= 1 and kept:
                return Flow(height, flow.spots, hidden)
    return Flow(height, (), len(columns))


def _flow_of(
    columns: Sequence[ShownColumn], kept: Sequence[int], width: int, height: int, *, closed: bool
) -> Flow:
    """Return some of the columns on lines; ``closed``: of what was not banked the end card alone.

    The end card lies last, so that the others are below it.
    """
    shown = [columns[index] for index in kept]
    if closed:
        shown = [one if one.banked else replace(one, cards=one.cards[-1:]) for one in shown]
    flow = _flow(shown, width, height, SMALLEST_STEP, _GAPS[1])
    spots = tuple(
        spot._replace(
            column=kept[spot.column],
            step=0.0 if closed and not shown[spot.column].banked else spot.step,
        )
        for spot in flow.spots
    )
    return Flow(height, spots)


def many_lines(columns: Sequence[ShownColumn], width: int, card: int) -> Flow:
    """Return all columns, on as many lines as they need."""
    return _flow(columns, width, card, _STEP, _GAPS[0])


def _flow(
    columns: Sequence[ShownColumn], width: int, height: int, share: float, apart: float
) -> Flow:
    card = card_width(height)
    gap = max(8, round(apart * card))
    spots: list[FlowSpot] = []
    x = line = 0
    for index, column in enumerate(columns):
        step = _step(len(column.cards), card, share, width)
        wide = max(column.label_width, round(card + step * (len(column.cards) - 1)))
        if x and x + wide > width:
            x, line = 0, line + 1
        spots.append(FlowSpot(index, x, line, step, wide))
        x += wide + gap
    return Flow(height, tuple(spots))


def _step(cards: int, card: int, share: float, width: int) -> float:
    """Return the step of a column; one too long for a line alone is closed up."""
    return share * card if cards < 2 else min(share * card, (width - card) / (cards - 1))


def line_height(card: int, label: int) -> int:
    """Return how far lines of columns stand apart, with their labels below them."""
    return card + label + LINE_GAP
