"""Where the lobby's parts lie, wide or narrow. Plain Python."""

from dataclasses import dataclass

from scenes.ui.geometry import Rect, rect
from scenes.ui.scale import Scale
from scenes.ui.widgets.measure import side_by_side


@dataclass(frozen=True, slots=True)
class LobbyRegions:
    """The parts; side by side there are no tabs, behind tabs no rail."""

    wide: bool
    rail: Rect | None
    players: Rect
    rules: Rect
    bottom: Rect
    """In a wide window the deal code and Start; else what is in force beside Start."""
    start: Rect


def regions(scale: Scale, below_header: Rect, start_width: int) -> LobbyRegions:
    """Return where the parts lie below the header."""
    wide = side_by_side(scale)
    start_height = max(52, scale.px(90 if wide else 76))
    pad = max(8, scale.px(18)) if wide else 0
    height = start_height + 2 * pad
    gap = max(8, scale.px(18))
    bottom = rect(below_header.x, below_header.bottom - height, below_header.w, height)
    area = below_header._replace(h=bottom.y - gap - below_header.y)
    start = rect(bottom.right - start_width - pad, bottom.y + pad, start_width, start_height)
    if not wide:
        return LobbyRegions(False, None, area, area, bottom, start)
    rail = area._replace(w=max(scale.px(236), round(11.5 * scale.text(18))))
    room = area.w - rail.w - 2 * gap
    players = rect(rail.right + gap, area.y, room * 0.56, area.h)
    rules = area._replace(x=players.right + gap, w=area.right - players.right - gap)
    return LobbyRegions(True, rail, players, rules, bottom, start)
