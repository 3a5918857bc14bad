"""Where the lobby's parts lie, wide or narrow. Plain Python."""

from dataclasses import dataclass

from scenes.geometry import Rect, rect
from scenes.scale import Scale

NARROW = 1200
"""Pixels of width below which players and rules take turns behind tabs."""

LINES_WIDE = 74
"""Text heights that the window must be wide for both parts to stand side by side."""

WIDEST = 1900
"""Units beyond which the parts of a very wide window grow no more."""


@dataclass(frozen=True, slots=True)
class Regions:
    """The parts; side by side there are no tabs, behind tabs no rail."""

    wide: bool
    rail: Rect | None
    players: Rect
    rules: Rect
    bottom: Rect
    start: Rect


def is_wide(scale: Scale) -> bool:
    """Say whether players and rules fit side by side."""
    return scale.width >= NARROW and scale.width >= LINES_WIDE * scale.text(18)


def regions(scale: Scale, below_header: Rect, start_width: int) -> Regions:
    """Return where the parts lie below the header."""
    wide = is_wide(scale)
    height = max(52, scale.px(90 if wide else 76))
    gap = max(8, scale.px(18))
    bottom = rect(below_header.x, below_header.bottom - height, below_header.w, height)
    area = below_header._replace(h=bottom.y - gap - below_header.y)
    start = rect(bottom.right - start_width, bottom.y, start_width, height)
    if not wide:
        return Regions(False, None, area, area, bottom, start)
    width = min(area.w, scale.px(WIDEST))
    x = area.x + (area.w - width) // 2
    rail = Rect(x, area.y, scale.px(236), area.h)
    room = width - rail.w - 2 * gap
    players = rect(rail.right + gap, area.y, room * 0.535, area.h)
    right = players.right + gap
    rules = Rect(right, area.y, x + width - right, area.h)
    start = rect(rules.right - start_width, bottom.y, start_width, height)
    return Regions(True, rail, players, rules, rect(x, bottom.y, width, height), start)
