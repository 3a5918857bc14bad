"""Where everything of a Social Climbing table lies, from a view of it."""

from game.games.social_climbing.model.view import View
from scenes.games.social_climbing.table.intents import DISCARD, pile_spot
from scenes.games.social_climbing.table.motion import UNDER
from scenes.games.social_climbing.table.regions import Regions, inset, regions
from scenes.games.social_climbing.table.rows import ColumnRow, lay_row, row_spot
from scenes.games.social_climbing.table.stage import add_stage
from scenes.games.social_climbing.table.words import standing
from scenes.table.layout.draft import (
    Draft,
    add_header,
    add_last_moves,
    add_log,
    add_trace,
    add_turn,
)
from scenes.table.layout.layout import TableLayout, hit_zone
from scenes.table.layout.pieces import (
    CardPlace,
    Count,
    Fan,
    KeyCap,
    Label,
    Plate,
    Portrait,
    Slot,
    Spot,
)
from scenes.table.layout.setting import Setting
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
    draft = Draft(setting)
    left = sum(pile.size for pile in view.piles)
    add_header(draft, setting.title, _standing(view, setting, left))
    for number, seat in enumerate(areas.seats):
        player = (setting.viewer + 1 + number) % view.players
        _add_seat(draft, view, player, seat, areas)
    _add_piles(draft, view, areas)
    _add_discard(draft, view, areas.discard)
    add_last_moves(draft, areas.last)
    add_log(draft)
    add_stage(draft, view, areas)
    latest = setting.log[0] if setting.log else None
    if latest and latest.end[0] != "bank":
        add_trace(draft, draft.finish(), latest)
    return draft.finish()


def _standing(view: View, setting: Setting, left: int) -> str:
    deal = setting.words("table.deal_of", deal=view.deal + 1, deals=view.options.deals)
    climb = setting.words.count("social_climbing.to_climb", left)
    return setting.words("table.both", one=deal, other=climb)


# The others.


def _add_seat(draft: Draft, view: View, player: int, seat: Rect, areas: Regions) -> None:
    draft.regions[player] = seat
    draft.plates.append(Plate(seat, "seat"))
    head = rect(seat.x, seat.y, seat.w, areas.head)
    _add_head(draft, view, player, seat, head)
    top = seat.y + areas.head + 6
    for slot in (0, 1):
        edge = inset(draft.setting.scale)
        at = (seat.x + edge, top + slot * areas.pitch, seat.w - 2 * edge, areas.seat_card)
        _add_row(draft, view, (player, slot), rect(*at), areas.pitch)


def _add_head(draft: Draft, view: View, player: int, seat: Rect, head: Rect) -> None:
    setting = draft.setting
    s, guest = setting.scale, setting.cast[player]
    draft.plates.append(Plate(head, "head"))
    edge = inset(s)
    diameter = head.h - 2 * edge + 2
    at = rect(head.x + edge, head.y + edge - 1, diameter, diameter)
    draft.portraits.append(Portrait(guest.face, at))
    score, size = str(view.scores[player]), s.text(32)
    draft.labels.append(
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
    draft.anchors["bank", player] = _small_card(
        Point(head.right - edge - s.gap(4) - bank / 2, head.center.y)
    )
    x = head.x + diameter + 2 * edge
    free = head.right - 3 * edge - bank - x
    name_at = Point(x, head.y + 0.3 * head.h)
    draft.write(Label(guest.name, name_at, s.text(18), "semibold"), free)
    if view.to_move == player:
        add_turn(draft, player, seat)
    low = Point(x, head.y + 0.74 * head.h)
    total = Label("", Point(x + free, low.y), s.text(15), colour="soft", anchor="right")
    if width := draft.write_first(total, standing(view, player, setting.words), free):
        free -= width + s.gap(10)
    if told := setting.said.get(player):
        note = Label("", low, s.text(15), colour="soft")
        notes = [words[:1].upper() + words[1:] for words in (told.words, told.brief)]
        draft.write_first(note, notes, free)
    _add_bank_spot(draft, view, player, head)


def _small_card(middle: Point) -> Rect:
    height = 40
    width = card_width(height)
    return rect(middle.x - width / 2, middle.y - height / 2, width, height)


def _add_bank_spot(draft: Draft, view: View, player: int, head: Rect) -> None:
    name = draft.setting.cast[player].name
    cards = tuple(card for column in view.banked[player] for card in column)
    fan = Fan(draft.setting.words("table.bank_of", name=name), cards)
    draft.spots.append(Spot(f"seat:{player}", head, head, head, fan=fan))


def _add_row(draft: Draft, view: View, whose: tuple[int, int], area: Rect, pitch: int) -> None:
    """Lay out a column; ``pitch`` is from the top of one row to the other's."""
    player, slot = whose
    setting = draft.setting
    cards = view.columns[player][slot]
    row = ColumnRow(("column", player, slot), cards, area, OTHERS_MOST, 0)
    laid = lay_row(draft, row, _empty_place(setting, slot, area, pitch))
    name = setting.cast[player].name
    fan = Fan(setting.words(f"social_climbing.column_of.{slot}", name=name), cards)
    draft.spots.append(row_spot(f"seat:{player}:{slot}", laid, laid.body, fan))


def _empty_place(setting: Setting, slot: int, area: Rect, pitch: int) -> Slot:
    """Return the place of an empty column: as much of its row as the other row never covers."""
    word, size = setting.words("table.empty"), setting.scale.text(14)
    width = max(card_width(area.h), setting.measure(word, size, "medium") + setting.scale.gap(12))
    hidden = max(0, area.h + ROWS_APART - pitch)
    top = area.y + (hidden if slot else 0)
    return Slot(rect(area.x, top, width, area.h - hidden), word, size)


# The middle.


def _add_piles(draft: Draft, view: View, areas: Regions) -> None:
    setting = draft.setting
    draft.anchors["pack",] = areas.piles[len(areas.piles) // 2]
    s = setting.scale
    size = s.text(17)
    for number, (pile, area) in enumerate(zip(view.piles, areas.piles, strict=True)):
        draft.slots.append(Slot(area))
        draft.anchors["pile", number] = area
        _add_pile_cards(draft, number, pile.size, area)
        if pile.top is not None:
            top = CardPlace(("pile", number, pile.size), pile.top, area, 1)
            draft.cards.append(top)
        words = str(pile.size)
        width = setting.measure(words, size, "semibold") + s.gap(20)
        below = Point(area.center.x, area.bottom + s.text(18) / 2 + s.gap(8))
        draft.counts.append(Count(words, below, size, width))
        seen = (*reversed(pile.below), pile.top) if pile.below and pile.top is not None else ()
        fan = Fan(setting.words("social_climbing.pile", number=number + 1), seen)
        key = ("pile", number, pile.size)
        zone = hit_zone(area, setting.scale.gutter / 2)
        draft.spots.append(Spot(pile_spot(number), zone, area, area, key, fan))


def _add_pile_cards(draft: Draft, number: int, size: int, area: Rect) -> None:
    """Lay backs below a pile's top: thickness, and what is seen when the top is lifted."""
    for level in range(max(0, UNDER - max(1, size - 1)), UNDER):
        lower = UNDER - level
        place = area.moved(-lower, lower + 1)
        if size > 1:
            draft.cards.append(CardPlace(("under", number, level), None, place))
    if size > 1:
        draft.cards.append(CardPlace(("under", number, UNDER), None, area))


def _add_discard(draft: Draft, view: View, area: Rect) -> None:
    setting = draft.setting
    s = setting.scale
    count = len(view.discards)
    draft.anchors["discard",] = area
    if not count:
        draft.slots.append(Slot(area))
    for number in range(max(0, count - len(TILTS)), count):
        place = area.moved(number % len(TILTS), 0)
        angle = TILTS[number % len(TILTS)]
        draft.cards.append(CardPlace(("discard", number), None, place, 0, angle))
    x = area.right + max(12, s.px(14))
    title = setting.words("table.discard")
    above = Point(x, area.center.y - max(12, s.px(16)))
    draft.labels.append(Label(title, above, s.text(14), "semibold", "soft"))
    if setting.acting and any(view.columns[setting.viewer]):
        beside = Point(x + setting.measure(title, s.text(14), "semibold") + 8, above.y)
        draft.key_caps.append(KeyCap(setting.words("table.key_discard"), beside, s.text(14)))
    number_at = Point(x, area.center.y + max(14, s.px(18)))
    draft.labels.append(Label(str(count), number_at, s.text(34), "display"))
    zone = hit_zone(area, s.gutter / 2)
    draft.spots.append(Spot(DISCARD, zone, area, area, ("discard", count - 1)))
