"""The viewer's own part of a Social Climbing table: plate, bank, and two columns."""

from game.cards import rank_of
from game.games.social_climbing.model.actions import BANKING_RANKS
from game.games.social_climbing.model.scoring import points
from game.games.social_climbing.model.view import View
from scenes.games.social_climbing.table.intents import BANK, bank_button, column_spot
from scenes.games.social_climbing.table.regions import Regions
from scenes.games.social_climbing.table.rows import ColumnRow, LaidColumn, lay_row, row_spot
from scenes.games.social_climbing.table.words import standing
from scenes.table.layout.builder import LayoutBuilder
from scenes.table.layout.furniture import add_turn
from scenes.table.pieces.button import TableButton
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.label import Label
from scenes.table.pieces.piece import hit_zone
from scenes.table.pieces.plate import Plate
from scenes.table.pieces.portrait import Portrait
from scenes.table.pieces.slot import Slot
from scenes.table.pieces.spot import Fan, Spot
from scenes.ui.bindings import cap_of, place_act
from scenes.ui.geometry import Point, Rect, card_width, rect, union

OWN_MOST = 0.62
"""Of a card's width, from card to card in one's own column at the most."""

BANK_TILTS = (10, 1, -8)
"""Degrees by which the latest banked cards are fanned."""


def add_stage(build: LayoutBuilder, view: View, areas: Regions) -> None:
    """Lay out the viewer's plate and columns."""
    viewer = build.setting.viewer
    build.regions[viewer] = union([areas.plate, *areas.captions, *areas.columns])
    _add_plate(build, view, areas.plate)
    for slot in (0, 1):
        laid = _add_column(build, view, slot, areas.columns[slot])
        _add_caption(build, view, slot, areas.captions[slot], laid)
    if view.to_move == viewer:
        add_turn(build, viewer, areas.plate)
    build.no_fan += [*areas.columns, *areas.captions]


def _add_plate(build: LayoutBuilder, view: View, plate: Rect) -> None:
    setting = build.setting
    s, guest = setting.scale, setting.cast[setting.viewer]
    build.add(Plate(plate, "stage"))
    diameter = max(36, s.px(60))
    top = plate.y + s.gap(18)
    build.add(Portrait(guest.face, rect(plate.x + s.gap(12), top, diameter, diameter)))
    x = plate.x + s.gap(20) + diameter
    room = plate.right - s.gap(8) - x
    told = standing(view, setting.viewer, setting.words)
    middle = top + (0.27 if told else 0.5) * diameter
    build.write(Label(guest.name, Point(x, middle), s.text(24), "semibold"), room, "name")
    if told:
        below = Point(x, top + 0.79 * diameter)
        build.write_first(Label("", below, s.text(15), colour="soft"), told, room, "standing")
    _add_bank(build, view, plate, top + diameter)


def _add_bank(build: LayoutBuilder, view: View, plate: Rect, top: int) -> None:
    """Lay out the viewer's bank: its score, what it is, and its latest cards."""
    setting = build.setting
    s, viewer = setting.scale, setting.viewer
    room = plate.bottom - top - s.gap(22)
    size = max(34, s.px(60))
    middle = top + 0.42 * room
    build.add(
        Label(
            str(view.scores[viewer]),
            Point(plate.right - s.gap(14), middle),
            size,
            "display",
            anchor="right",
            key=("score", viewer),
        )
    )
    words = setting.words("table.bank")
    below = Point(plate.right - s.gap(14), middle + s.gap(6) + max(24, s.px(38)))
    cards = tuple(card for column in view.banked[viewer] for card in column)
    height = max(56, round(0.62 * room))
    free = plate.w - s.gap(28) - (1.3 * card_width(height) if cards else 0)
    build.write(Label(words, below, s.text(14), "semibold", "soft", "right"), free, "bank")
    _add_bank_cards(build, cards, plate, height)
    fan = Fan(setting.words("table.bank_of", name=setting.cast[viewer].name), cards)
    build.add(Spot(BANK, plate, plate, plate, fan=fan))


def _add_bank_cards(build: LayoutBuilder, cards: tuple[int, ...], plate: Rect, height: int) -> None:
    viewer, gap = build.setting.viewer, build.setting.scale.gap
    width = card_width(height)
    left = plate.x + gap(14) + 0.36 * height - width / 2
    top = plate.bottom - gap(16) - height
    build.anchors["bank", viewer] = rect(left + 9, top, width, height)
    first = max(0, len(cards) - len(BANK_TILTS))
    for number, index in enumerate(range(first, len(cards))):
        place = rect(left + 9 * number, top, width, height)
        key = ("bank", viewer, index)
        build.add(CardPlace(key, cards[index], place, 0, BANK_TILTS[number]))


def _add_column(build: LayoutBuilder, view: View, slot: int, area: Rect) -> LaidColumn:
    setting = build.setting
    viewer = setting.viewer
    cards = view.columns[viewer][slot]
    inner = rect(area.x, area.y, area.w - 8, area.h)
    row = ColumnRow(("column", viewer, slot), cards, inner, OWN_MOST, 1)
    empty = Slot(rect(area.x, area.y, card_width(area.h), area.h))
    laid = lay_row(build, row, empty)
    name = setting.cast[viewer].name
    fan = Fan(setting.words(f"social_climbing.column_of.{slot}", name=name), cards)
    key = ("column", viewer, slot, len(cards) - 1) if cards else None
    zone = hit_zone(area, setting.scale.gutter / 2)
    build.add(row_spot(column_spot(slot), laid, zone, fan, key))
    if laid.stub:
        build.add(Spot(f"stub:{slot}", laid.stub, laid.stub, laid.stub, fan=fan))
    return laid


def _add_caption(build: LayoutBuilder, view: View, slot: int, area: Rect, laid: LaidColumn) -> None:
    setting = build.setting
    s = setting.scale
    cards = view.columns[setting.viewer][slot]
    size = s.text(18)
    banks = bool(cards) and rank_of(cards[-1]) in BANKING_RANKS
    button = max(112, s.px(150)) if banks and setting.acting else 0
    words = _caption(build, cards, slot)
    at = Point(area.x, area.y + area.h / 2 - 2)
    hint = setting.words("social_climbing.bank_hint")
    longer = setting.words("table.both", one=words, other=hint)
    if cards and not banks and setting.measure(longer, size, "medium") < area.w - 12:
        words = longer
    width = build.write(
        Label(words, at, size), area.w - (button + 16 if button else 8), f"column:{slot}"
    )
    if button:
        flush = laid.end.right - area.x - button
        x = area.x + min(area.w - button, max(width + 16, flush))
        build.add(
            TableButton(
                bank_button(slot),
                rect(x, area.y - 2, button, area.h - 2),
                setting.words("social_climbing.bank_button"),
                cap=cap_of(place_act(slot)),
            )
        )


def _caption(build: LayoutBuilder, cards: tuple[int, ...], slot: int) -> str:
    words = build.setting.words
    side = words(f"social_climbing.side.{slot}")
    if not cards:
        return words("social_climbing.caption_empty", side=side)
    return words(
        "social_climbing.caption",
        side=side,
        cards=words.count("social_climbing.cards", len(cards)),
        points=words.count("social_climbing.points", points(cards)),
    )
