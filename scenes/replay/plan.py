"""Where the parts of a replay lie in a window."""

from dataclasses import dataclass

from scenes.geometry import Rect, rect
from scenes.replay.seats import seat_height
from scenes.scale import Scale
from scenes.widgets.measure import control_height, side_by_side

_SIDE = 484
_PLAY = 64
_ROUND = 52
_BUTTON = 54


@dataclass(frozen=True, slots=True)
class Plan:
    """The parts of the window."""

    table: Rect
    """What is seen of the table."""
    table_scale: Scale
    """Of the whole table: it is higher than what is seen by a header of its own."""
    panel: Rect
    """With the list of moves; beside the table, or a drawer above it."""
    beside: bool
    bottom: Rect
    """All below the table, to the window's edges."""
    bars: Rect
    controls: Rect
    """The row of buttons."""


def plan(scale: Scale, body: Rect, bars: int) -> Plan:
    """Lay the window out below its header; ``bars`` is how high the bars of the deals are."""
    air = max(6, scale.px(12))
    row = max(seat_height(scale), control_height(scale, _PLAY, 22))
    floor = scale.height - max(6, scale.px(10))
    controls = rect(body.x, floor - row, body.w, row)
    way = rect(body.x, controls.y - air - bars, body.w, bars)
    top = body.y - scale.px(8)
    bottom = rect(0, way.y - air, scale.width, scale.height - way.y + air)
    beside = side_by_side(scale)
    width = _panel_width(scale)
    left = scale.width - width - 2 * scale.margin if beside else scale.width
    table = rect(0, top, left, bottom.y - top)
    panel = rect(
        scale.width - scale.margin - width, top + air / 2, width, bottom.y - top - 1.5 * air
    )
    own = Scale(left, table.h, scale.text_size, scale.index)
    own = Scale(left, table.h + own.header, scale.text_size, scale.index)
    return Plan(table, own, panel, beside, bottom, way, controls)


def round_side(scale: Scale, *, large: bool = False) -> int:
    """Return the diameter of a round button of the row, in pixels."""
    return max(48 if large else 40, scale.px(_PLAY if large else _ROUND))


def button_height(scale: Scale) -> int:
    """Return the height of the panel's button."""
    return control_height(scale, _BUTTON, 20)


def _panel_width(scale: Scale) -> int:
    wanted = max(scale.px(_SIDE), round(17 * scale.text(18)))
    return min(wanted, scale.width - 2 * scale.margin)
