"""The layout of a replay's parts in a window."""

from dataclasses import dataclass

from scenes.screens.replay.bars import DealBars
from scenes.ui.boxes import FILL, Box, Size, cell, column, first_fit, layers, row, sized
from scenes.ui.frame.header import air_below
from scenes.ui.geometry import Rect
from scenes.ui.scale import SMALLEST_CONTROL, SMALLEST_WINDOW, Scale
from scenes.ui.widgets.label import Line
from scenes.ui.widgets.measure import side_by_side
from scenes.ui.widgets.widget import Widget

_SIDE, _DRAWER = 484, 440
_LEAST_SIDE = 250
"""The least width of a list beside the table, in pixels."""

HEADER_SEEN = 6
"""The visible pixels of the table's own header, into which turn markers reach."""

LEAST_TABLE = (960, 466)
"""The size of the smallest table here, in pixels; it has fewer buttons than a live one."""

_ROOMY = SMALLEST_WINDOW[1] - SMALLEST_CONTROL
"""The height of a table below its header in the smallest window, in pixels; a replay's table gets
at least that height if there is room.
"""


@dataclass(frozen=True, slots=True)
class Parts:
    """The parts of a replay's window."""

    head: Box[Widget]
    table: Widget
    panel: Box[Widget] | None
    """The list of moves, beside the table or as a drawer over it; ``None`` while closed."""
    drawer_left: bool
    """Whether the drawer comes from the left, because the last card is at the right."""
    line: Line
    """The line below the table."""
    bars: DealBars
    bars_height: int
    controls: Box[Widget]
    """All buttons and selects in a row."""
    short_head: Box[Widget]
    """The header with the selects."""
    buttons: Box[Widget]
    """Only the buttons."""


def window(scale: Scale, parts: Parts) -> Box[Widget]:
    """Return the box of a window with bars and buttons below the table.

    If the table would get too low, they share a row, and the selects go into the header.
    """
    return first_fit(_roomy(scale, parts), _compact(scale, parts))


def is_beside(scale: Scale) -> bool:
    """Return whether the list of moves fits beside the table."""
    return side_by_side(scale) and _spare(scale) >= _LEAST_SIDE


def table_scale(scale: Scale, table: Rect) -> Scale:
    """Return the scale of a table with a visible area.

    The table's own header is hidden. If its layout is higher than the area, its free lower edge is
    cut off. On a table lower than any live one, text is limited so that cards keep their size.
    """
    seen_from = HEADER_SEEN - Scale(table.w, table.h + scale.header).header
    height = max(LEAST_TABLE[1], table.h - seen_from)
    spare = (height - LEAST_TABLE[1]) / (SMALLEST_WINDOW[1] - LEAST_TABLE[1])
    text = min(scale.text_size, 1 + 0.5 * spare)
    return Scale(table.w, height, text, scale.index)


def _roomy(scale: Scale, parts: Parts) -> Box[Widget]:
    air, margin, thick = max(6, scale.px(12)), scale.margin, max(1, scale.px(1))
    return column(
        parts.head,
        air_below(scale) - scale.px(8),
        _middle(scale, parts, Size(_ROOMY, _ROOMY, 1)),
        cell(parts.line, h=thick),
        air - thick,
        _bars(scale, parts, margin, margin),
        air,
        row(margin, parts.controls, margin),
        max(6, scale.px(10)),
    )


def _compact(scale: Scale, parts: Parts) -> Box[Widget]:
    air, margin, thick = 4, scale.margin, max(1, scale.px(1))
    bars = column(_bars(scale, parts, margin, margin), 4, w=FILL)
    return column(
        parts.short_head,
        air_below(scale) - scale.px(12),
        _middle(scale, parts, FILL),
        cell(parts.line, h=thick),
        air - thick,
        row(margin, parts.buttons, bars, h=max(parts.bars_height, parts.buttons.height(0).least)),
        air,
    )


def _middle(scale: Scale, parts: Parts, high: Size) -> Box[Widget]:
    """Return the box of table and list, side by side or stacked."""
    air, margin = max(6, scale.px(12)), scale.margin
    table = cell(parts.table, h=high)
    if parts.panel is None:
        return table
    beside = is_beside(scale)
    wanted = max(scale.px(_SIDE if beside else _DRAWER), round(17 * scale.text(18)))
    width = min(wanted, _spare(scale) if beside else scale.width - 2 * margin)
    list_ = sized(column((air + 1) // 2, parts.panel, air), w=width)
    if beside:
        return row(table, margin, list_, margin)
    sides = (margin, list_, FILL) if parts.drawer_left else (FILL, list_, margin)
    return layers(table, row(*sides))


def _bars(scale: Scale, parts: Parts, left: int, right: int) -> Box[Widget]:
    """Return the box of the bars with margins, for the knob reaches out at both ends."""
    out = parts.bars.overhang(parts.bars_height)
    return row(left - out, cell(parts.bars, h=parts.bars_height), right - out)


def _spare(scale: Scale) -> int:
    """Return the free width beside the narrowest table, in pixels."""
    return scale.width - 2 * scale.margin - SMALLEST_WINDOW[0]
