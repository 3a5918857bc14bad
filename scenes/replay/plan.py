"""Where the parts of a replay lie in a window."""

from dataclasses import dataclass

from scenes.geometry import Rect, rect
from scenes.replay.seats import seat_height
from scenes.scale import SMALLEST_WINDOW, Scale
from scenes.widgets.measure import control_height, side_by_side

_SIDE = 484
_LEAST_SIDE = 250
"""Pixels that a list beside the table has at the least."""

_PLAY = 64
_ROUND = 52
_BUTTON = 54


@dataclass(frozen=True, slots=True)
class Plan:
    """The parts of the window."""

    table: Rect
    """What is seen of the table."""
    table_scale: Scale
    """Of the whole table, with a header of its own that is not seen.

    No table is laid out for less than the smallest window: it is drawn smaller then.
    """
    panel: Rect
    """With the list of moves; beside the table, or a drawer above it."""
    beside: bool
    compact: bool
    """Whether bars and buttons share one row, and the rest of the buttons stand in the header."""
    bottom: int
    """Where the part below the table begins."""
    bars: Rect
    controls: Rect
    """The row of buttons."""


def plan(scale: Scale, body: Rect, bars: int, buttons: int) -> Plan:
    """Lay the window out below its header; ``bars`` is how high the bars of the deals are.

    ``buttons`` is how wide those are that stand in front of the bars where rows are short.
    """
    found = _roomy(scale, body, bars)
    wanted = SMALLEST_WINDOW[1] - found.table_scale.header
    return found if found.table.h >= wanted else _compact(scale, body, bars, buttons)


def round_side(scale: Scale, *, large: bool = False) -> int:
    """Return the diameter of a round button of the row, in pixels."""
    return max(48 if large else 40, scale.px(_PLAY if large else _ROUND))


def button_height(scale: Scale) -> int:
    """Return the height of the panel's button."""
    return control_height(scale, _BUTTON, 20)


def _roomy(scale: Scale, body: Rect, bars: int) -> Plan:
    air = max(6, scale.px(12))
    row = max(seat_height(scale), control_height(scale, _PLAY, 22))
    controls = rect(body.x, scale.height - max(6, scale.px(10)) - row, body.w, row)
    way = rect(body.x, controls.y - air - bars, body.w, bars)
    return _around(scale, body.y - scale.px(8), way.y - air, way, controls, compact=False)


def _compact(scale: Scale, body: Rect, bars: int, buttons: int) -> Plan:
    air = 6
    row = max(bars, round_side(scale, large=True))
    controls = rect(body.x, scale.height - air - row, buttons, row)
    left = controls.right + scale.margin
    way = rect(left, controls.center.y - bars / 2 - 2, body.right - left, bars)
    return _around(scale, body.y - scale.px(8), controls.y - air, way, controls, compact=True)


def _around(
    scale: Scale, top: int, bottom: int, bars: Rect, controls: Rect, *, compact: bool
) -> Plan:
    """Share what is between header and bars among table and list."""
    air, margin = max(6, scale.px(12)), scale.margin
    wanted = max(scale.px(_SIDE), round(17 * scale.text(18)))
    spare = scale.width - 2 * margin - SMALLEST_WINDOW[0]
    beside = side_by_side(scale) and spare >= _LEAST_SIDE
    width = min(wanted, spare) if beside else min(wanted, scale.width - 2 * margin)
    table = rect(0, top, scale.width - width - 2 * margin if beside else scale.width, bottom - top)
    panel = rect(scale.width - margin - width, top + air / 2, width, bottom - top - 1.5 * air)
    own = _table_scale(scale, table)
    return Plan(table, own, panel, beside, compact, bottom, bars, controls)


def _table_scale(scale: Scale, table: Rect) -> Scale:
    """Return the scale of a table of which so much is seen, no smaller than any table may be."""
    low = Scale(*SMALLEST_WINDOW)
    share = min(1.0, table.w / low.width, table.h / (low.height - low.header))
    width, height = round(table.w / share), round(table.h / share)
    header = Scale(width, height).header
    header = Scale(width, height + header).header
    return Scale(width, height + header, scale.text_size, scale.index)
