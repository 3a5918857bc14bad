"""Builds the layout of a President & Bum table from a view."""

from game.games.president.options import TWO_OF_CLUBS
from scenes.games.climbing.ending import standing_in_deals
from scenes.games.climbing.table.bridge.adding import add_anchors
from scenes.games.climbing.table.bridge.cards import OwnCards, own_cards
from scenes.games.climbing.table.bridge.told import add_over
from scenes.games.climbing.table.controls import add_besides, add_buttons
from scenes.games.climbing.table.motion import back_key
from scenes.games.climbing.table.order import ordered
from scenes.games.climbing.table.picking import PlayPicks
from scenes.games.climbing.table.tricks import is_over, last_trick, trick_now
from scenes.games.climbing.table.whole_trick import add_whole_trick
from scenes.games.president.table.chooser import add_chooser
from scenes.games.president.table.exchange import add_exchange, bridge_room, came_from
from scenes.games.president.table.game import GAME, PresidentView, picks_of
from scenes.games.president.table.house import house_of
from scenes.games.president.table.open_hands import add_open_hand
from scenes.games.president.table.regions import HAND_MOST, PresidentRegions, horseshoe
from scenes.games.president.table.seats import add_own_plate, add_seat, between_tags, note_widths
from scenes.games.president.table.taken import taken
from scenes.games.president.table.trick import (
    LINE_PITCH,
    Caption,
    add_trick,
    now_words,
    took_words,
    trick_spot,
)
from scenes.table.input.intents import Picks
from scenes.table.layout.builder import LayoutBuilder
from scenes.table.layout.furniture import add_header, add_log
from scenes.table.layout.hand import HandArea, add_hand
from scenes.table.layout.layout import TableLayout
from scenes.table.layout.measures import wrapped_evenly
from scenes.table.layout.move_marks import add_move_marks
from scenes.table.layout.setting import Setting
from scenes.table.layout.table_light import add_pool
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.label import TableLabel
from scenes.ui.geometry import Point, Rect, card_in, card_width, cards_in, rect


def arrange(view: PresidentView, setting: Setting) -> TableLayout:
    """Return the display list for a view."""
    build = LayoutBuilder(setting)
    areas = horseshoe(
        setting.scale,
        view.players,
        view.sizes[setting.viewer],
        bool(setting.open_hands),
        watched=setting.watched,
    )
    build.taken += taken(
        setting.scale, view.players, open_hands=bool(setting.open_hands), watched=setting.watched
    )
    picks = picks_of(view, setting.words) if setting.acting else None
    add_header(build, setting.title, _standing(view, setting))
    _add_anchors(build, areas)
    build.house = house_of(view, setting)
    if view.plan and not view.log:
        add_anchors(build, bridge_room(setting.scale, areas))
    own = own_cards(view, setting, GAME.owed(view))
    notes = note_widths(build, view)
    for number, seat in enumerate(areas.seats):
        player = (setting.viewer + 1 + number) % view.players
        with build.group(f"seat:{player}"):
            add_seat(build, view, player, seat, areas.buttons.sort, notes[player])
            add_open_hand(build, view, player, seat, areas.open_card)
    with build.group("own"):
        add_own_plate(build, view, areas.plate)
    with build.group("hand", for_moves=True):
        _add_hand(build, view, areas, own)
    with build.group("middle", for_moves=True):
        _add_middle(build, view, areas, picks, own)
    with build.group("moves"):
        _add_buttons(build, view, areas, picks)
    add_log(build)
    if setting.log:
        add_move_marks(build, setting.log[0])
    return build.finish()


def _standing(view: PresidentView, setting: Setting) -> str:
    words, options = setting.words, view.options
    number = max(1, view.deal + 1)
    if options.ends != "target":
        said = standing_in_deals(words, options, number, time_up=view.time_up)
    else:
        deal = words("president.deal", deal=number)
        said = words(
            "table.both", one=deal, other=words("president.first_to", target=options.target)
        )
    if view.turned:
        said = words("table.both", one=said, other=words("president.turned"))
    return said


def _add_anchors(build: LayoutBuilder, areas: PresidentRegions) -> None:
    """Add the anchor of the pack."""
    build.anchors["pack",] = card_in(areas.trick, round(0.5 * areas.trick.h))


# The viewer's hand


def _add_hand(
    build: LayoutBuilder, view: PresidentView, areas: PresidentRegions, own: OwnCards
) -> None:
    setting = build.setting
    hand = setting.open_hands.get(setting.viewer) if view.hand is None else view.hand
    area = HandArea(areas.hand, HAND_MOST)
    if setting.curtained:
        return
    if hand is None:
        _add_backs(build, view.sizes[setting.viewer], areas.hand)
        return
    cards = ordered(hand, setting.order, lambda card: GAME.power(view, card))
    givers = {card: setting.cast[giver] for card, giver in came_from(view).items()}
    add_hand(build, cards, area, {} if view.log else givers, own.without_place)
    if view.hand is None:
        # For an onlooker, the cards of this hand also come from a hidden one.
        build.anchors["back", setting.viewer] = build.anchors["hand",]


def _add_backs(build: LayoutBuilder, number: int, area: Rect) -> None:
    """Add the backs of a hand that nobody at the screen may see."""
    viewer, places = build.setting.viewer, cards_in(area, number, HAND_MOST)
    for place, lies in enumerate(places):
        build.add(CardPlace(back_key(viewer, place), None, lies, 1))
    build.anchors["back", viewer] = places[0] if places else card_in(area, area.h)


# The middle


def _add_middle(
    build: LayoutBuilder,
    view: PresidentView,
    areas: PresidentRegions,
    picks: Picks | None,
    own: OwnCards,
) -> None:
    setting, before = build.setting, () if is_over(view) else last_trick(view)
    add_pool(build, [areas.trick])
    if setting.last_trick and before:
        add_whole_trick(build, before, areas.trick, areas.hand, took_words(build, before[-1]))
    elif view.due is not None:
        if not setting.dealing:
            add_exchange(build, view, areas, own)
    else:
        _add_play(build, view, areas, picks)


def _add_play(
    build: LayoutBuilder, view: PresidentView, areas: PresidentRegions, picks: Picks | None
) -> None:
    setting = build.setting
    offers = picks.offers(setting.picked) if picks else ()
    area = add_chooser(build, offers, areas.hand, areas.trick)
    if trick := trick_now(view):
        over = is_over(view)
        took = Caption(took_words(build, trick[-1]))
        caption = took if over else now_words(build, view, trick[-1])
        foot = between_tags(build, areas.seats, areas.open_card, area.bottom)
        ring, told = add_trick(build, trick, area, caption, foot)
    else:
        ring, told = _add_lead(build, view, area)
    build.add(trick_spot(build, area, ring, told))


def _add_lead(build: LayoutBuilder, view: PresidentView, area: Rect) -> tuple[Rect, Rect]:
    """Add words on who leads and why; return the place of the lead, and that with the words."""
    setting = build.setting
    place = card_in(area, round(0.6 * area.h))
    leader = view.to_move
    if leader is None or setting.dealing:
        return place, place
    s, words = setting.scale, setting.words
    mine = setting.alone and setting.cast[leader].person
    title = words("climbing.you_lead" if mine else "climbing.leads", name=setting.cast[leader].name)
    first = not view.log
    if first and view.transfers:
        said = words("table.both", one=title, other=words("president.two_of_clubs"))
        add_over(build, area, said)
        return place, place
    note = words("president.two_of_clubs" if first else "president.any_set")
    y = area.center.y
    if first:
        y = _add_two_of_clubs(build, area)
    size = max(24, s.text(40))
    at = Point(area.center.x, y)
    build.add(TableLabel(title, at, size, "display", anchor="middle", rises=True), "leader")
    small, low = s.text(18), float(place.bottom)
    # Between two seats a long sentence has two lines.
    lines = wrapped_evenly(note, small, "medium", area.w - 2 * s.gutter, setting.measure)
    for number, line in enumerate(lines):
        below = Point(area.center.x, y + 0.5 * size + (1 + LINE_PITCH * number) * small)
        label = TableLabel(line, below, small, tone="second", anchor="middle", rises=True)
        build.add(label, f"leads:{number}" if number else "leads")
        low = max(low, below.y + 0.5 * small)
    return place, rect(place.x, place.y, place.w, low - place.y)


def _add_two_of_clubs(build: LayoutBuilder, area: Rect) -> float:
    """Add the card that leads the deal, as a sign; return the x at which the words begin."""
    s = build.setting.scale
    height = min(max(70, s.px(110)), round(0.5 * area.h))
    top = area.y + 0.06 * area.h
    width = card_width(height)
    sign = rect(area.center.x - width / 2, top, width, height)
    build.add(CardPlace(("sign", TWO_OF_CLUBS), TWO_OF_CLUBS, sign, 1))
    return top + height + max(24, s.text(40)) * 0.75


# Buttons


def _add_buttons(
    build: LayoutBuilder, view: PresidentView, areas: PresidentRegions, picks: Picks | None
) -> None:
    add_buttons(build, view, areas.buttons, picks)
    if view.last is not None and isinstance(picks, PlayPicks) and picks.sources:
        add_besides(build, areas.buttons.note, picks)
