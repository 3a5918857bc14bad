"""Builds the layout of a SOCiable table from a view."""

from dataclasses import replace

from game.cards import Card
from scenes.games.climbing.ending import standing_in_deals
from scenes.games.climbing.table.bridge.adding import add_anchors
from scenes.games.climbing.table.bridge.cards import OwnCards, own_cards
from scenes.games.climbing.table.bridge.told import add_over
from scenes.games.climbing.table.order import ordered
from scenes.games.climbing.table.spots import TRICK
from scenes.games.sociable.table.buttons import add_own_buttons
from scenes.games.sociable.table.drawing import add_draw
from scenes.games.sociable.table.exchange import add_exchange, bridge_room
from scenes.games.sociable.table.floors import add_tower, tenants
from scenes.games.sociable.table.game import GAME, power
from scenes.games.sociable.table.house import house_of
from scenes.games.sociable.table.intents import picks_of
from scenes.games.sociable.table.plays import add_lead, add_trick, lead_words
from scenes.games.sociable.table.regions import HAND_MOST, LEANS, SociableRegions, tower
from scenes.games.sociable.table.shown import SociableView, is_drawing
from scenes.games.sociable.table.taken import taken
from scenes.table.layout.builder import LayoutBuilder
from scenes.table.layout.furniture import add_header, add_log
from scenes.table.layout.hand import HandArea, add_hand
from scenes.table.layout.layout import TableLayout
from scenes.table.layout.move_marks import add_move_marks
from scenes.table.layout.setting import SeatedPlayer, Setting
from scenes.table.pieces.spot import Spot
from scenes.ui.geometry import Point, card_width, rect, union


def arrange(view: SociableView, setting: Setting) -> TableLayout:
    """Return the display list for a view."""
    hand = () if is_drawing(view) else view.hand
    cards = _cards_in_hand(view, setting) if hand is None else len(hand)
    areas = tower(
        setting.scale,
        view.players,
        cards,
        opened=bool(setting.open_hands),
        watched=setting.watched,
    )
    setting = _with_what_may_be_picked(view, setting)
    build = LayoutBuilder(setting)
    build.taken += taken(
        setting.scale,
        view.players,
        hand=cards is not None,
        opened=bool(setting.open_hands),
        watched=setting.watched,
    )
    add_header(build, setting.title, _standing(view, setting))
    add_tower(build, view, areas)
    build.house = house_of(tenants(view, setting), setting, union(areas.floors))
    _add_pack(build, areas)
    if view.plan and not view.log:
        add_anchors(build, bridge_room(setting.scale, areas))
    own = own_cards(view, setting, GAME.owed(view))
    if not is_drawing(view) and view.hand is not None:
        with build.group("hand", for_moves=True):
            _add_own_hand(build, view, areas, own)
        with build.group("moves"):
            add_own_buttons(build, view, areas)
    with build.group("middle", for_moves=True):
        _add_middle(build, view, areas, own)
    add_log(build)
    if setting.log:
        add_move_marks(build, setting.log[0])
    return build.finish()


def _cards_in_hand(view: SociableView, setting: Setting) -> int | None:
    """Return for how many cards of a hand nobody sees there is room; ``None`` without one."""
    return view.sizes[setting.viewer] if setting.curtained else None


def _with_what_may_be_picked(view: SociableView, setting: Setting) -> Setting:
    """Return the setting without cards that were picked for an action already done."""
    if is_drawing(view) or not setting.acting:
        return replace(setting, picked=())
    sources = picks_of(view, setting.words).sources
    return replace(setting, picked=tuple(name for name in setting.picked if name in sources))


def _standing(view: SociableView, setting: Setting) -> str:
    words, options = setting.words, view.options
    deal = max(1, view.deal + (2 if is_drawing(view) else 1))
    if options.ends != "target":
        return standing_in_deals(words, options, deal, time_up=view.time_up)
    return words("sociable.standing", deal=deal, target=options.target)


def _add_pack(build: LayoutBuilder, areas: SociableRegions) -> None:
    """Add the anchor of the pack, in the middle of the trick's region."""
    height = areas.newest
    width, middle = card_width(height), Point(areas.middle, areas.stage.center.y)
    place = rect(middle.x - width / 2, middle.y - height / 2, width, height)
    build.anchors["pack",] = place


def _add_middle(
    build: LayoutBuilder, view: SociableView, areas: SociableRegions, own: OwnCards
) -> None:
    setting, stage = build.setting, areas.stage
    if is_drawing(view):
        add_draw(build, view, areas)
    elif view.due is not None:
        if not setting.dealing:
            add_exchange(build, view, areas, own)
    elif view.log:
        add_trick(build, view, areas)
    elif view.transfers:
        leader = view.order[0] if view.leader is None else view.leader
        add_over(build, areas.centred, lead_words(leader, build))
        build.add(Spot(TRICK, stage, stage, stage, called=setting.words("pieces.trick")))
    elif view.leader is not None:
        add_lead(build, view, areas)


def _add_own_hand(
    build: LayoutBuilder, view: SociableView, areas: SociableRegions, own: OwnCards
) -> None:
    """Add the viewer's hand; received cards show the giver's face until the lead."""
    setting, area = build.setting, areas.hand
    inset = LEANS / 2 * card_width(area.h)
    cards = ordered(view.hand or (), setting.order, power)
    room = HandArea(area.grown(-inset, 0), HAND_MOST)
    add_hand(build, cards, room, _came(view, setting), own.without_place)


def _came(view: SociableView, setting: Setting) -> dict[Card, SeatedPlayer]:
    """Return the giver of each card that the viewer received in this exchange, by card."""
    if view.log:
        return {}
    return {
        card: setting.cast[step.giver]
        for step, cards in view.transfers
        if step.to == view.seat
        for card in cards or ()
    }
