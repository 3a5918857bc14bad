"""Where the parts of a replay lie in a window."""

from dataclasses import dataclass

from scenes.screens.replay.seats import seat_height
from scenes.ui.geometry import Rect, rect
from scenes.ui.scale import SMALLEST_WINDOW, Scale
from scenes.ui.widgets.measure import control_height, side_by_side

_SIDE = 484
_LEAST_SIDE = 250
"""Pixels that a list beside the table has at the least."""

HEADER_SEEN = 6
"""Pixels of the table's own header that are seen: pennants above the seats begin there."""

LEAST_TABLE = (960, 466)
"""Pixels of the smallest table that is laid out here: it has fewer buttons than one to play at."""

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

    It is drawn as large as it is laid out: where that is higher than what there is room for, its
    free lower edge is left out.
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
    return max(44 if large else 40, scale.px(_PLAY if large else _ROUND))


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
    air = 4
    row = max(bars, round_side(scale, large=True))
    controls = rect(body.x, scale.height - air - row, buttons, row)
    left = controls.right + scale.margin
    way = rect(left, controls.center.y - bars / 2 - 2, body.right - left, bars)
    return _around(scale, body.y - scale.px(12), controls.y - air, way, controls, compact=True)


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
    """Return the scale of a table of which so much is seen.

    On a table lower than any that is played at, text is only so large that cards keep their size.
    """
    seen_from = HEADER_SEEN - Scale(table.w, table.h + scale.header).header
    height = max(LEAST_TABLE[1], table.h - seen_from)
    spare = (height - LEAST_TABLE[1]) / (SMALLEST_WINDOW[1] - LEAST_TABLE[1])
    text = min(scale.text_size, 1 + 0.5 * spare)
    return Scale(table.w, height, text, scale.index)
