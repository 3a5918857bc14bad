"""The formulas that every game's rows and words share."""

import math
from typing import NamedTuple

from scenes.table.pieces.count import pill_height
from scenes.table.pieces.piece import SMALLEST_HIT
from scenes.ui.art.fitting import Measure
from scenes.ui.art.fonts import Face
from scenes.ui.scale import COMMON_INDEX, Index, Scale

SMALLEST_CARD = 70
"""No card on a table is lower, in pixels."""


def flag_height(scale: Scale) -> int:
    """Return the height in pixels of a pennant."""
    return scale.text(16) + scale.gap(7)


def button_height(scale: Scale) -> int:
    """Return how high every button with words is that plays a game, on all tables."""
    return scale.control(58)


def seats_top(scale: Scale) -> int:
    """Return where the seats of the others begin: a pennant stands between them and the header."""
    return scale.header - 4 + flag_height(scale)


def tag_height(scale: Scale) -> int:
    """Return the height in pixels of a word that hangs from a plate, as "passed" does."""
    return pill_height(scale.text(14))


class FittedRow(NamedTuple):
    """How cards of a row follow each other: the step in pixels, and how many hide in a stub."""

    step: float
    hidden: int
    stub: int
    """Width in pixels of the stub that counts the hidden ones; 0 where there is none."""


def fit_row(
    cards: int, width: int, available: float, most: float, index: Index = COMMON_INDEX
) -> FittedRow:
    """Return the row of ``cards`` cards of ``width`` that shows every index it can.

    ``index`` is the scale's: what must stay in sight of each.
    """
    if cards <= 1:
        return FittedRow(width, 0, 0)
    least = math.ceil(index.fan * width)
    step = min(most * width, (available - width) / (cards - 1))
    if step >= least:
        return FittedRow(step, 0, 0)
    stub = max(SMALLEST_HIT, round(0.5 * width))
    seen = max(1, int((available - stub - width) // least) + 1)
    return FittedRow(least, cards - seen, stub)


def wrapped(text: str, size: int, face: Face, width: float, measure: Measure) -> list[str]:
    """Return a text in lines no wider than ``width`` pixels, as far as its words allow."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and measure(longer, size, face) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def wrapped_evenly(text: str, size: int, face: Face, width: float, measure: Measure) -> list[str]:
    """Return a text in as few lines as fit, none of which is much shorter than the others."""
    lines, narrower = wrapped(text, size, face, width, measure), width
    while len(lines) > 1 and narrower > width / 2:
        narrower *= 0.95
        tried = wrapped(text, size, face, narrower, measure)
        if len(tried) > len(lines):
            break
        lines = tried
    return lines
