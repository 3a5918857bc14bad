"""The exchange in the middle of the table: tabs for all swaps, and the bridge of the one due."""

from scenes.games.climbing.table.bridge.adding import BridgeRoom, add_bridge, headline_air
from scenes.games.climbing.table.bridge.cards import OwnCards
from scenes.games.climbing.table.bridge.tabs import add_tabs, tabs_height
from scenes.games.sociable.table.regions import SociableRegions
from scenes.games.sociable.table.shown import SociableView, title_of
from scenes.table.layout.builder import LayoutBuilder
from scenes.ui.geometry import Rect, rect
from scenes.ui.scale import Scale

HIGH = 0.4
"""The greatest height of the bridge, as a share of the table's."""

ABOVE_HAND = 22
"""The air between the bridge and the hand, in units."""


def bridge_room(s: Scale, areas: SociableRegions) -> BridgeRoom:
    """Return the room of the bridge: below the tabs, and down to the hand."""
    stage, top = areas.stage, _tabs(s, areas).bottom + headline_air(s)
    foot = min(areas.hand.y, stage.bottom + areas.hand.h) - s.px(ABOVE_HAND)
    area = rect(stage.x, top, stage.w, foot - top)
    return BridgeRoom(area, area.center.x, round(HIGH * s.height), area.w, areas.buttons.sort)


def add_exchange(
    build: LayoutBuilder, view: SociableView, areas: SociableRegions, own: OwnCards
) -> None:
    """Add the step of the exchange that is due; the viewer's ``own`` cards lie on the bridge."""
    s, words = build.setting.scale, build.setting.words

    def title(player: int) -> str:
        return words(f"sociable.positions.{title_of(view, player)}")

    add_tabs(build, view, _tabs(s, areas), title)
    with build.group("bridge", for_moves=True, lingers=True):
        add_bridge(build, view, bridge_room(s, areas), own, title)


def _tabs(s: Scale, areas: SociableRegions) -> Rect:
    return rect(areas.stage.x, areas.trick.y, areas.stage.w, tabs_height(s))
