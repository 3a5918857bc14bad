"""Sizes and row formulas that all games' tables share."""

import math
from typing import NamedTuple

from scenes.table.pieces.count import pill_height
from scenes.table.pieces.piece import SMALLEST_HIT
from scenes.ui.geometry import Rect
from scenes.ui.scale import COMMON_INDEX, HEADER_FOOT, Index, Scale
from scenes.ui.type.fitting import Measure, without_lonely_word
from scenes.ui.type.fonts import Face

SMALLEST_CARD = 70
"""The least height of a card on a table, in pixels."""


def field_of(scale: Scale) -> Rect:
    """Return the whole field of a table, header included, down to its foot."""
    return Rect(scale.field_left, 0, scale.field, scale.height)


def marker_height(scale: Scale) -> int:
    """Return the height of a turn marker in pixels."""
    return scale.text(16) + scale.gap(7)


def button_height(scale: Scale) -> int:
    """Return the height of a table's buttons with words, in pixels."""
    return scale.control(58)


def seats_top(scale: Scale) -> int:
    """Return the top of the opponents' seats; a turn marker fits below the header's buttons."""
    return scale.header - HEADER_FOOT + marker_height(scale)


def tag_height(scale: Scale) -> int:
    """Return the height in pixels of a tag on a plate, such as "passed"."""
    return pill_height(scale.text(14))


class FittedRow(NamedTuple):
    """The step between cards of a row in pixels, and how many cards hide in a stub."""

    step: float
    hidden: int
    stub: int
    """The width in pixels of the stub that counts the hidden cards; 0 without one."""


def fit_row(
    cards: int, width: int, available: float, most: float, index: Index = COMMON_INDEX
) -> FittedRow:
    """Return the row of ``cards`` cards of ``width`` that shows as many indices as possible.

    ``index`` is the width of a card that must stay visible, from the scale.
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
    """Break a text into lines at most ``width`` pixels wide; single long words may be wider."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and measure(longer, size, face) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return without_lonely_word(lines, lambda last: measure(last, size, face) <= width)


def wrapped_evenly(text: str, size: int, face: Face, width: float, measure: Measure) -> list[str]:
    """Break a text into as few lines as fit, of nearly equal widths."""
    lines, narrower = wrapped(text, size, face, width, measure), width
    while len(lines) > 1 and narrower > width / 2:
        narrower *= 0.95
        tried = wrapped(text, size, face, narrower, measure)
        if len(tried) > len(lines):
            break
        lines = tried
    return lines
