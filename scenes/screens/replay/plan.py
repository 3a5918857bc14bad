"""The layout of a replay's parts in a window."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from scenes.screens.replay.bars import DealBars
from scenes.shell.frame.header import air_below
from scenes.shell.frame.laying import Part
from scenes.ui.boxes import FILL, Box, Size, cell, column, first_fit, layers, row, sized
from scenes.ui.geometry import Rect
from scenes.ui.scale import SMALLEST_CONTROL, SMALLEST_WINDOW, Scale
from scenes.ui.widgets.label import Line
from scenes.ui.widgets.widget import Widget

_SIDE, _DRAWER = 484, 440
_LEAST_SIDE, _LEAST_SIDE_EM = 250, 15
"""The least width of a list beside the table, in pixels and in text sizes."""

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
    panel: Box[Part] | None
    """The list of moves, beside the table or as a drawer over it; ``None`` while closed."""
    drawer_x: int | None
    """The left edge of the drawer; ``None`` at the right edge of the window."""
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


def window(scale: Scale, parts: Parts) -> Box[Part]:
    """Return the box of a window with bars and buttons below the table.

    If the table would get too low, they share a row, and the selects go into the header.
    """
    return first_fit(_roomy(scale, parts), _compact(scale, parts))


def is_beside(scale: Scale) -> bool:
    """Return whether the list of moves fits beside the table."""
    return _spare(scale) >= max(_LEAST_SIDE, _LEAST_SIDE_EM * scale.text(18))


def drawer_x(
    scale: Scale, newest: Rect | None, seats: Sequence[Rect], others: Sequence[Rect] = ()
) -> int | None:
    """Return the left edge of the drawer, ``None`` at the right edge of the window.

    It leaves the last moved card free, and covers the fewest seats, then the fewest ``others``:
    cards and turn markers. Off the edges it stands only where it covers no seat: beside a column of
    them, and the open hands beside that.
    """
    wide = _drawer_width(scale)
    left, right = scale.margin, scale.width - scale.margin - wide

    def covered(x: int, things: Iterable[Rect]) -> int:
        return sum(_covers(Rect(x, 0, wide, scale.height), one) for one in things)

    def cost(x: int) -> tuple[int, ...]:
        return tuple(covered(x, things) for things in ([newest] if newest else (), seats, others))

    beside = sorted({one.right + scale.gutter for one in (*seats, *others)})
    clear = [x for x in beside if x <= right and not covered(x, seats)]
    best = min((right, left, *clear), key=cost)
    return None if best == right else best


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


def _roomy(scale: Scale, parts: Parts) -> Box[Part]:
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


def _compact(scale: Scale, parts: Parts) -> Box[Part]:
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


def _middle(scale: Scale, parts: Parts, high: Size) -> Box[Part]:
    """Return the box of table and list, side by side or stacked."""
    air, margin = max(6, scale.px(12)), scale.margin
    table: Box[Part] = cell(parts.table, h=high)
    if parts.panel is None:
        return table
    beside = is_beside(scale)
    wanted = max(scale.px(_SIDE), _least_list(scale))
    width = min(wanted, _spare(scale)) if beside else _drawer_width(scale)
    list_ = sized(column((air + 1) // 2, parts.panel, air), w=width)
    if beside:
        return row(table, margin, list_, margin)
    x = parts.drawer_x
    return layers(table, row(FILL, list_, margin) if x is None else row(x, list_, FILL))


def _drawer_width(scale: Scale) -> int:
    return min(max(scale.px(_DRAWER), _least_list(scale)), scale.width - 2 * scale.margin)


def _least_list(scale: Scale) -> int:
    """Return the width in which most moves fit on one line, in pixels."""
    return round(17 * scale.text(18))


def _covers(drawer: Rect, other: Rect) -> bool:
    """Return whether a drawer as high as the table covers a part of another area."""
    return drawer.x < other.right and other.x < drawer.right


def _bars(scale: Scale, parts: Parts, left: int, right: int) -> Box[Widget]:
    """Return the box of the bars with margins, for the knob reaches out at both ends."""
    out = parts.bars.overhang(parts.bars_height)
    return row(left - out, cell(parts.bars, h=parts.bars_height), right - out)


def _spare(scale: Scale) -> int:
    """Return the free width beside the narrowest table, in pixels."""
    return scale.width - 2 * scale.margin - SMALLEST_WINDOW[0]
