"""The backs of whoever has passed lie across: that is seen without reading a word."""

from scenes.ui.geometry import Rect, card_width, rect

ACROSS = 90.0
"""Degrees by which a back is turned that lies across."""


def across(back: Rect) -> tuple[Rect, float]:
    """Return where a back is laid down in place of an upright one, and how far it is turned.

    It is as long as the other is wide, so that no words beside it have to move.
    """
    long = back.w
    middle = back.center
    return rect(
        middle.x - card_width(long) / 2, middle.y - long / 2, card_width(long), long
    ), ACROSS
