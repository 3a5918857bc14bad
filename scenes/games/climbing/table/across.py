"""Turns the backs of a player who has passed sideways, to show it without words."""

from scenes.ui.geometry import Rect, card_width, rect

ACROSS = 90.0
"""The angle of a sideways back, in degrees."""


def across(back: Rect) -> tuple[Rect, float]:
    """Return the area and the angle of a sideways back that replaces an upright one.

    It is as long as the upright one is wide, so that no words beside it have to move.
    """
    long = back.w
    middle = back.center
    return rect(
        middle.x - card_width(long) / 2, middle.y - long / 2, card_width(long), long
    ), ACROSS
