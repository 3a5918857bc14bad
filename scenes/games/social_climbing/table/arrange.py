"""Where everything of a Social Climbing table lies, from a view of it."""

from game.games.social_climbing.model.view import View
from game.texts.messages import capital
from scenes.games.social_climbing.table.intents import DISCARD, bank_spot, column_spot, pile_spot
from scenes.games.social_climbing.table.motion import UNDER
from scenes.games.social_climbing.table.regions import Regions, inset, regions
from scenes.games.social_climbing.table.rows import ColumnRow, lay_row, row_spot
from scenes.games.social_climbing.table.stage import add_stage
from scenes.games.social_climbing.table.words import standing
from scenes.table.layout.builder import LayoutBuilder
from scenes.table.layout.furniture import add_header, add_last_moves, add_log, add_trace, add_turn
from scenes.table.layout.layout import TableLayout
from scenes.table.layout.setting import Setting
from scenes.table.pieces.button import KeyCap
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.count import Count
from scenes.table.pieces.label import Label
from scenes.table.pieces.piece import hit_zone
from scenes.table.pieces.plate import Plate
from scenes.table.pieces.portrait import Portrait
from scenes.table.pieces.slot import Slot
from scenes.table.pieces.spot import Fan, Spot
from scenes.ui.bindings import cap_of
from scenes.ui.geometry import Point, Rect, card_width, rect

OTHERS_MOST = 0.5
"""Of a card's width, from card to card in another player's column at the most."""

ROWS_APART = 4
"""Pixels between the places of two columns."""

TILTS = (6, -5, 2)
"""Degrees by which the topmost discards lie askew."""


def arrange(view: View, setting: Setting) -> TableLayout:
    """Return the layout of a view."""
    areas = regions(setting.scale, view.players)
    build = LayoutBuilder(setting)
    left = sum(pile.size for pile in view.piles)
    add_header(build, setting.title, _standing(view, setting, left))
    for number, seat in enumerate(areas.seats):
        player = (setting.viewer + 1 + number) % view.players
        with build.group(f"seat:{player}"):
            _add_seat(build, view, player, seat, areas)
    with build.group("piles"):
        _add_piles(build, view, areas)
    with build.group("discard"):
        _add_discard(build, view, areas.discard)
    with build.group("told"):
        add_last_moves(build, areas.last)
    add_log(build)
    with build.group("own"):
        add_stage(build, view, areas)
    latest = setting.log[0] if setting.log else None
    if latest and latest.end[0] != "bank":
        add_trace(build, latest)
    return build.finish()


def _standing(view: View, setting: Setting, left: int) -> str:
    deal = setting.words("table.deal_of", deal=view.deal + 1, deals=view.options.deals)
    climb = setting.words.count("social_climbing.to_climb", left)
    return setting.words("table.both", one=deal, other=climb)


# The others.


def _add_seat(build: LayoutBuilder, view: View, player: int, seat: Rect, areas: Regions) -> None:
    build.regions[player] = seat
    build.add(Plate(seat, "seat"))
    head = rect(seat.x, seat.y, seat.w, areas.head)
    _add_head(build, view, player, seat, head)
    top = seat.y + areas.head + 6
    for slot in (0, 1):
        edge = inset(build.setting.scale)
        at = (seat.x + edge, top + slot * areas.pitch, seat.w - 2 * edge, areas.seat_card)
        _add_row(build, view, (player, slot), rect(*at), areas.pitch)


def _add_head(build: LayoutBuilder, view: View, player: int, seat: Rect, head: Rect) -> None:
    setting = build.setting
    s, guest = setting.scale, setting.cast[player]
    build.add(Plate(head, "head"))
    edge = inset(s)
    diameter = head.h - 2 * edge + 2
    at = rect(head.x + edge, head.y + edge - 1, diameter, diameter)
    build.add(Portrait(guest.face, at))
    score, size = str(view.scores[player]), s.text(32)
    build.add(
        Label(
            score,
            Point(head.right - edge - s.gap(4), head.center.y - 1),
            size,
            "display",
            anchor="right",
            key=("score", player),
        )
    )
    bank = setting.measure(score, size, "display")
    build.anchors["bank", player] = _small_card(
        Point(head.right - edge - s.gap(4) - bank / 2, head.center.y)
    )
    x = head.x + diameter + 2 * edge
    free = head.right - 3 * edge - bank - x
    name_at = Point(x, head.y + 0.3 * head.h)
    build.write(Label(guest.name, name_at, s.text(18), "semibold"), free, "name")
    if view.to_move == player:
        add_turn(build, player, seat)
    low = Point(x, head.y + 0.74 * head.h)
    total = Label("", Point(x + free, low.y), s.text(15), colour="soft", anchor="right")
    if width := build.write_first(total, standing(view, player, setting.words), free, "standing"):
        free -= width + s.gap(10)
    if told := setting.said.get(player):
        note = Label("", low, s.text(15), colour="soft")
        notes = [capital(words) for words in (told.words, told.brief)]
        build.write_first(note, notes, free, "said")
    _add_bank_spot(build, view, player, head)


def _small_card(middle: Point) -> Rect:
    height = 40
    width = card_width(height)
    return rect(middle.x - width / 2, middle.y - height / 2, width, height)


def _add_bank_spot(build: LayoutBuilder, view: View, player: int, head: Rect) -> None:
    name = build.setting.cast[player].name
    cards = tuple(card for column in view.banked[player] for card in column)
    fan = Fan(build.setting.words("table.bank_of", name=name), cards)
    build.add(Spot(bank_spot(player), head, head, head, fan=fan))


def _add_row(
    build: LayoutBuilder, view: View, whose: tuple[int, int], area: Rect, pitch: int
) -> None:
    """Lay out a column; ``pitch`` is from the top of one row to the other's."""
    player, slot = whose
    setting = build.setting
    cards = view.columns[player][slot]
    row = ColumnRow(("column", player, slot), cards, area, OTHERS_MOST, 0)
    laid = lay_row(build, row, _empty_place(setting, slot, area, pitch))
    name = setting.cast[player].name
    fan = Fan(setting.words(f"social_climbing.column_of.{slot}", name=name), cards)
    end = ("column", player, slot, len(cards) - 1) if cards else None
    build.add(row_spot(column_spot(slot, player), laid, laid.body, fan, end))


def _empty_place(setting: Setting, slot: int, area: Rect, pitch: int) -> Slot:
    """Return the place of an empty column: as much of its row as the other row never covers."""
    word, size = setting.words("table.empty"), setting.scale.text(14)
    width = max(card_width(area.h), setting.measure(word, size, "medium") + setting.scale.gap(12))
    hidden = max(0, area.h + ROWS_APART - pitch)
    top = area.y + (hidden if slot else 0)
    return Slot(rect(area.x, top, width, area.h - hidden), word, size)


# The middle.


def _add_piles(build: LayoutBuilder, view: View, areas: Regions) -> None:
    setting = build.setting
    build.anchors["pack",] = areas.piles[len(areas.piles) // 2]
    s = setting.scale
    size = s.text(17)
    for number, (pile, area) in enumerate(zip(view.piles, areas.piles, strict=True)):
        build.add(Slot(area), str(number))
        build.anchors["pile", number] = area
        _add_pile_cards(build, number, pile.size, area)
        if pile.top is not None:
            top = CardPlace(("pile", number, pile.size), pile.top, area, 1)
            build.add(top)
        words = str(pile.size)
        width = setting.measure(words, size, "semibold") + s.gap(20)
        below = Point(area.center.x, area.bottom + s.text(18) / 2 + s.gap(8))
        build.add(Count(words, below, size, width), str(number))
        seen = (*reversed(pile.below), pile.top) if pile.below and pile.top is not None else ()
        fan = Fan(setting.words("social_climbing.pile", number=number + 1), seen)
        key = ("pile", number, pile.size)
        zone = hit_zone(area, setting.scale.gutter / 2)
        build.add(Spot(pile_spot(number), zone, area, area, key, fan))


def _add_pile_cards(build: LayoutBuilder, number: int, size: int, area: Rect) -> None:
    """Lay backs below a pile's top: thickness, and what is seen when the top is lifted."""
    for level in range(max(0, UNDER - max(1, size - 1)), UNDER):
        lower = UNDER - level
        place = area.moved(-lower, lower + 1)
        if size > 1:
            build.add(CardPlace(("under", number, level), None, place))
    if size > 1:
        build.add(CardPlace(("under", number, UNDER), None, area))


def _add_discard(build: LayoutBuilder, view: View, area: Rect) -> None:
    setting = build.setting
    s = setting.scale
    count = len(view.discards)
    build.anchors["discard",] = area
    if not count:
        build.add(Slot(area))
    for number in range(max(0, count - len(TILTS)), count):
        place = area.moved(number % len(TILTS), 0)
        angle = TILTS[number % len(TILTS)]
        build.add(CardPlace(("discard", number), None, place, 0, angle))
    x = area.right + max(12, s.px(14))
    title = setting.words("table.discard")
    above = Point(x, area.center.y - max(12, s.px(16)))
    build.add(Label(title, above, s.text(14), "semibold", "soft"), "title")
    if setting.acting and any(view.columns[setting.viewer]):
        beside = Point(x + setting.measure(title, s.text(14), "semibold") + 8, above.y)
        build.add(KeyCap(cap_of("lay"), beside, s.text(14)))
    number_at = Point(x, area.center.y + max(14, s.px(18)))
    build.add(Label(str(count), number_at, s.text(34), "display"), "count")
    zone = hit_zone(area, s.gutter / 2)
    build.add(Spot(DISCARD, zone, area, area, ("discard", count - 1), called=title))
