"""The exchange in the middle of the table: the bridge of the swap that is due."""

from scenes.games.climbing.table.bridge.adding import BridgeRoom, add_bridge, headline_air
from scenes.games.climbing.table.bridge.cards import OwnCards
from scenes.games.president.table.game import PresidentView
from scenes.games.president.table.regions import PresidentRegions
from scenes.games.president.table.titles import held
from scenes.table.layout.builder import LayoutBuilder
from scenes.table.layout.measures import marker_height
from scenes.ui.geometry import rect
from scenes.ui.scale import Scale

ASIDE = 250
"""The free width on each side of the bridge, in units."""

HIGH = 0.36
"""The greatest height of the bridge, as a share of the table's."""

ABOVE_HAND = 22
"""The air between the bridge and the hand, in units."""


def came_from(view: PresidentView) -> dict[int, int]:
    """Return the giver of each card that the viewer has received in this deal, by card."""
    return {
        card: transfer.step.giver
        for transfer in view.transfers
        if transfer.step.to == view.seat
        for card in transfer.cards or ()
    }


def bridge_room(s: Scale, areas: PresidentRegions) -> BridgeRoom:
    """Return the room of the bridge: between the seats at the sides, or below them if it can be."""
    trick, most = areas.trick, round(HIGH * s.height)
    foot = min(areas.hand.y - s.px(ABOVE_HAND), areas.plate.y - marker_height(s) - s.gap(2))
    # Nobody has passed, so that no tags hang below the seats.
    top = max(seat.bottom for seat in areas.seats[1:-1]) + headline_air(s)
    button = areas.buttons.sort
    between = rect(trick.x, top, trick.w, foot - top)
    narrow = BridgeRoom(between, trick.center.x, most, trick.w, button)
    left = s.field_left + s.px(ASIDE)
    wide = s.field - 2 * s.px(ASIDE)
    beside = (areas.seats[0], areas.seats[-1])
    # The headline may stand between the seats at the sides, though the bridge lies below them.
    said = wide if all(seat.bottom + s.gutter < top for seat in beside) else min(wide, trick.w)
    whole = BridgeRoom(rect(left, top, wide, foot - top), trick.center.x, most, said, button)
    faces = [whole.place(s).portrait(end) for end in ("low", "high")]
    clear = all(seat.bottom + s.gutter < face.y for seat, face in zip(beside, faces, strict=True))
    return whole if wide > trick.w and clear else narrow


def add_exchange(
    build: LayoutBuilder, view: PresidentView, areas: PresidentRegions, own: OwnCards
) -> None:
    """Add the step of the exchange that is due; the viewer's ``own`` cards lie on the bridge."""
    words = build.setting.words
    room = bridge_room(build.setting.scale, areas)
    with build.group("bridge", for_moves=True, lingers=True):
        add_bridge(build, view, room, own, lambda player: held(words, view, player))
