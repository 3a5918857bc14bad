"""The exchange in the middle of the table: the gift due, cards chosen, or a blind pick."""

from game.climbing.model.exchange import ExchangeStep
from scenes.games.sociable.table.motion import blind_key
from scenes.games.sociable.table.rail import add_rail, rail_height
from scenes.games.sociable.table.regions import SociableRegions
from scenes.games.sociable.table.shown import SociableView
from scenes.games.sociable.table.taking import place_spot
from scenes.table.layout.builder import LayoutBuilder
from scenes.table.layout.hand import card_at, hand_key
from scenes.table.layout.measures import wrapped_evenly
from scenes.table.layout.setting import Setting
from scenes.table.over.badges import tick_size
from scenes.table.over.raised import ABOVE
from scenes.table.pieces.card import CardPlace, card_name
from scenes.table.pieces.coin import Coin
from scenes.table.pieces.label import TableLabel
from scenes.table.pieces.piece import hit_zone
from scenes.table.pieces.portrait import Portrait
from scenes.table.pieces.sign import Sign
from scenes.table.pieces.slot import Slot
from scenes.table.pieces.spot import Spot
from scenes.ui.geometry import Point, Rect, card_width, rect, union
from scenes.ui.scale import SMALLEST_TEXT, Scale

BLIND_GAP = 0.14
"""The gap between the backs of a blind pick, as a share of a card's width."""

CHOSEN = 0.2
"""The greatest height of the cards chosen to give back, as a share of the window's."""

NOTE = 0.9
"""The width of the words below the title, as a share: the turn marker may reach there."""

SEEN_GAP = 0.24
"""The gap between cards side by side, as a share of a card's width."""


def add_exchange(build: LayoutBuilder, view: SociableView, areas: SociableRegions) -> None:
    """Add the step of the exchange that is due."""
    s, trick = build.setting.scale, areas.trick
    rail = rect(trick.x, trick.y + s.gap(6), trick.w, rail_height(s))
    add_rail(build, view, rail)
    due = view.due
    assert due is not None
    body = _add_heading(build, view, due, areas, rail.bottom)
    if due.choice == "drawn":
        _add_backs(build, view, due, body)
    elif chooses_gift(view, build.setting):
        _add_waiting(build, due, body)


def chooses_gift(view: SociableView, setting: Setting) -> bool:
    """Return whether the viewer chooses cards to give back; chosen ones lie in the middle."""
    due = view.due
    mine = due is not None and due.choice == "any" and due.giver == setting.viewer
    return mine and setting.acting


def _add_heading(
    build: LayoutBuilder, view: SociableView, due: ExchangeStep, areas: SociableRegions, top: int
) -> Rect:
    """Add the heading of the step that is due; return the area below it."""
    setting = build.setting
    s, stage = setting.scale, areas.centred
    title, note = _heading(build, due)
    large, small = max(20, s.text(36)), s.text(17)
    y = top + s.gutter + large / 2
    build.write(
        TableLabel(title, Point(stage.center.x, y), large, "display", anchor="middle", rises=True),
        stage.w,
        "title",
    )
    y += large / 2 - small / 2 + s.gap(6)
    lines = [note]
    # Prefer one smaller line to two, if the cards below need the room.
    room = NOTE * stage.w
    least = SMALLEST_TEXT if stage.bottom - y - 2.25 * small < _roomy(s) else small
    if setting.measure(note, least, "medium") > room:
        lines = wrapped_evenly(note, small, "medium", room, setting.measure)
    for number, words in enumerate(lines):
        y += 1.25 * small if number else small
        at = Point(stage.center.x, y)
        line = TableLabel(words, at, small, tone="second", anchor="middle", rises=True)
        build.write(line, room, f"note:{number}")
    top = round(y + small / 2 + s.gutter)
    return rect(stage.x, top, stage.w, stage.bottom - top)


def _roomy(s: Scale) -> float:
    """Return the height below the heading in which chosen cards have their full height."""
    return CHOSEN * s.height + 2 * s.text(17) + s.gap(34) + 2 * s.gutter


def _heading(build: LayoutBuilder, due: ExchangeStep) -> tuple[str, str]:
    """Return the heading of the step that is due, and a note."""
    setting, words = build.setting, build.setting.words
    giver, to = setting.cast[due.giver].name, setting.cast[due.to].name
    facts = {"giver": giver, "to": to}
    you = setting.alone and (due.to if due.choice == "drawn" else due.giver) == setting.viewer
    mine = you and setting.cast[setting.viewer].person
    key = f"sociable.exchange.{due.choice}.{'you' if mine else 'title'}"
    title = words.count(key, due.number, **facts)
    return title, words(f"sociable.exchange.{due.choice}.note", **facts)


# Cards chosen to give back


def _add_waiting(build: LayoutBuilder, due: ExchangeStep, body: Rect) -> None:
    """Add the places of chosen cards, and the receiver."""
    setting = build.setting
    s = setting.scale
    size = s.text(17)
    height = min(body.h - size - s.gap(34), round(CHOSEN * s.height))
    # The ticks of chosen cards stay clear of the words above.
    ticks = ABOVE + tick_size(s) // 2 + s.gap(4) - s.gutter // 2
    words = setting.words("sociable.exchange.to", name=setting.cast[due.to].name)
    small = s.text(15)
    row = _row(body, due.number, height, 1 + SEEN_GAP)
    left = row[0].x - s.gap(8) - setting.measure(words, small, "medium")
    # The words for the receiver keep clear of the turn marker, which reaches into the field.
    aside = max(0.0, body.x + (1 - NOTE) / 2 * body.w - left)
    places = [place.moved(aside, ticks) for place in row]
    build.waiting = tuple(places)
    for place in places:
        build.add(Slot(place, late=True))
    for name, place in zip(setting.picked, places, strict=False):
        _put_to_wait(build, name, place)
    whole = union(places)
    side = max(14, s.px(22))
    d = max(32, s.px(56))
    guest = setting.cast[due.to]
    face = rect(whole.x - d - side - s.gap(20), whole.center.y - d / 2, d, d)
    build.add(Portrait(guest.face, face, late=True), "to_face")
    arrow = rect(face.right + s.gap(8), whole.center.y - side / 2, side, side)
    build.add(Sign("left", arrow, late=True), "to_arrow")
    # A long name keeps clear of the chosen cards.
    x = min(face.center.x, whole.x - s.gap(8) - setting.measure(words, small, "medium") / 2)
    at = Point(x, face.bottom + size * 0.8)
    build.add(TableLabel(words, at, small, tone="second", anchor="middle", rises=True), "to")
    chosen = setting.words(
        "sociable.exchange.chosen", chosen=len(setting.picked), number=due.number
    )
    below = Point(whole.center.x, whole.bottom + s.gap(16) + size / 2)
    build.add(TableLabel(chosen, below, size, "semibold", anchor="middle", rises=True), "chosen")


def _put_to_wait(build: LayoutBuilder, name: str, place: Rect) -> None:
    """Put a picked card of the hand on its waiting place, with its giver's face."""
    card = card_at(name)
    key, called = hand_key(card), card_name(build.setting.words, card)
    lay = next(one for one in build.of(CardPlace) if one.key == key)
    for coin in build.of(Coin):
        if coin.key == key:
            build.swap(coin.on(lay, place.center, place.h, 0))
    build.swap(CardPlace(key, card, place, 2))
    build.swap(Spot(name, hit_zone(place), place, place, key, room=0, called=called))


def _row(body: Rect, cards: int, height: int, pitch: float) -> list[Rect]:
    """Return places side by side in the middle of an area, ``pitch`` card widths apart."""
    width = card_width(height)
    step = pitch * width
    x = body.center.x - (width + (cards - 1) * step) / 2
    return [rect(x + n * step, body.y, width, height) for n in range(cards)]


# Blind picks


def _add_backs(build: LayoutBuilder, view: SociableView, due: ExchangeStep, body: Rect) -> None:
    """Add the giver's cards face down, each in a numbered place."""
    setting = build.setting
    s = setting.scale
    size = s.text(15)
    count = view.sizes[due.giver]
    pitch = 1 + BLIND_GAP
    wide = 1.4 * body.w / (1 + (count - 1) * pitch)
    lift = round(0.12 * body.h)
    height = int(min(body.h - size - s.gap(14) - lift, wide, 0.3 * s.height))
    places = [place.moved(0, lift) for place in _row(body, count, height, pitch)]
    for place, area in enumerate(places):
        build.add(CardPlace(blind_key(place), None, area, 1))
        below = Point(area.center.x, area.bottom + s.gap(6) + size / 2)
        number_of = TableLabel(
            str(place + 1), below, size, "semibold", "text", "middle", rises=True
        )
        build.add(number_of, f"place:{place}")
    if setting.acting and due.to == setting.viewer:
        _add_places(build, places, lift)


def _add_places(build: LayoutBuilder, places: list[Rect], lift: int) -> None:
    """Make the places pickable, and no card of the hand."""
    build.hand = []
    # The tick of a raised card stays clear of the words above.
    room = max(0, lift - build.setting.scale.px(22))
    for place, area in enumerate(places):
        name, key = place_spot(place), blind_key(place)
        words = build.setting.words
        called = words("table.moved", name=str(place + 1), words=words("pieces.face_down"))
        build.add(Spot(name, hit_zone(area), area, area, key, room=room, called=called))
        build.hand.append(name)
        if name in build.setting.picked:
            build.anchors[blind_key()] = area
