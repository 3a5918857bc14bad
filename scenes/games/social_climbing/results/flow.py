"""Lays banked columns out side by side in a player's row, in pixels. Needs no window."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from game.cards import Card
from scenes.ui.geometry import card_width

SMALLEST_CARD = 70
"""The least height of a card in pixels."""

SMALLEST_STEP = 0.264
"""The share of a card's width that shows its whole index."""

_STEP = 0.34
_GAPS = (0.28, 0.14)
"""The gaps between columns as shares of a card's width, the smaller one if room is short."""
LINE_GAP = 6
"""The pixels between two lines of columns."""


@dataclass(frozen=True, slots=True)
class ShownColumn:
    """A column at the end of a deal, banked or left over."""

    cards: tuple[Card, ...]
    label: str
    """The words below it; ``label_width`` is their width."""
    label_width: int
    banked: bool = True


class FlowSpot(NamedTuple):
    """The place of a column: its index, its start, and the step between its cards."""

    column: int
    x: int
    line: int
    step: float
    width: int


@dataclass(frozen=True, slots=True)
class Flow:
    """The shown columns, the height of their cards, and the number of hidden columns."""

    card: int
    spots: tuple[FlowSpot, ...]
    hidden: int = 0

    @property
    def lines(self) -> int:
        """The number of lines."""
        return self.spots[-1].line + 1 if self.spots else 0


def one_line(columns: Sequence[ShownColumn], width: int, card: int, more: int) -> Flow:
    """Return columns on one line, smaller or closer to fit; columns that don't fit are hidden.

    The last banked columns are hidden first. Left-over columns always show at least their end
    card. ``card`` is the greatest height of a card; ``more`` the width of the words for the number
    of hidden columns.
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
    """Return some columns laid out on lines; ``closed``: left-over ones show only their end card.

    The end card lies on top of the others.
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
    """Return all columns on as many lines as needed."""
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
    """Return the step between a column's cards, smaller for one too long for a line."""
    return share * card if cards < 2 else min(share * card, (width - card) / (cards - 1))


def line_height(card: int, label: int) -> int:
    """Return the distance between lines of columns, labels included."""
    return card + label + LINE_GAP
