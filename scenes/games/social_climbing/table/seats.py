"""The opponents' seats at a Social Climbing table: head, bank and two columns."""

from game.games.social_climbing.model.scoring import points
from game.games.social_climbing.model.view import SocialClimbingView
from game.texts.messages import capital
from scenes.games.social_climbing.pieces.stair import BankStair
from scenes.games.social_climbing.table.intents import bank_spot, column_spot
from scenes.games.social_climbing.table.rows import ColumnRow, lay_row, row_spot
from scenes.games.social_climbing.table.seat_regions import SeatParts
from scenes.games.social_climbing.table.words import empty_words, standing, standing_cards
from scenes.table.layout.builder import LayoutBuilder
from scenes.table.layout.furniture import add_turn
from scenes.table.pieces.label import TableLabel
from scenes.table.pieces.plate import TablePlate
from scenes.table.pieces.portrait import Portrait
from scenes.table.pieces.slot import Slot
from scenes.table.pieces.spot import Fan, Spot
from scenes.ui.geometry import Point, Rect, card_width, rect

MOST = 0.5
"""The largest step from card to card in a column, in card widths."""

SMALL_FULL = 15
"""The points that fill the small stair of a seat in a row."""

BANKED = 0.55
"""The size of a card that has gone into the stair, as a share of its height."""


def add_seat(build: LayoutBuilder, view: SocialClimbingView, player: int, parts: SeatParts) -> None:
    """Add an opponent's seat."""
    build.regions[player] = parts.rect
    across = parts.kind == "plate"
    build.add(TablePlate(parts.plate, "seat" if across else "calm"))
    if across:
        _add_plate(build, view, player, parts.plate)
    else:
        _add_head(build, view, player, parts)
    if view.to_move == player:
        add_turn(build, player, parts.plate)
    _add_bank_spot(build, view, player, parts.head)
    upper = _add_column(build, view, (player, 0), parts)
    covered = upper if parts.kind == "rows" and standing_cards(view, player, 0) else None
    _add_column(build, view, (player, 1), parts, covered)


# Head and bank


def _add_plate(build: LayoutBuilder, view: SocialClimbingView, player: int, plate: Rect) -> None:
    """Add a plate between two columns: portrait and name above, bank and stair below."""
    setting = build.setting
    s, member = setting.scale, setting.cast[player]
    edge, diameter = s.px(12), max(34, s.px(65))
    face = rect(plate.x + edge, plate.y + edge, diameter, diameter)
    build.add(Portrait(member.face, face))
    x, room = face.right + s.gap(9), plate.right - face.right - s.gap(15)
    upper, lower = _lines(s.text(21), s.text(17), face, plate.y + s.gap(3))
    name = TableLabel(member.name, Point(x, upper), s.text(21), "semibold")
    build.write(name, room, "name")
    size = max(28, round(s.px(47) * (1 + (s.text_size - 1) / 2)))
    foot = plate.bottom - s.px(11)
    middle = min(face.bottom + s.px(30), foot - 0.6 * size)
    width = _add_score(build, view, player, Point(plate.right - s.px(17), middle), size)
    # In a low plate the points stand as high as the move.
    beside = lower + s.text(17) / 2 > middle - size / 2
    _add_said(build, player, Point(x, lower), room - (width + s.gap(6) if beside else 0))
    told = standing(view, player, setting.words)
    low = TableLabel("", Point(plate.x + edge, face.bottom + 0.7 * s.text(17)), s.text(17))
    free = plate.w - 2 * edge - width - s.gap(8)
    build.write_first(low, told, free, "standing")
    left = plate.x + s.px(15)
    stair = rect(left, foot - s.px(60), plate.right - s.px(28) - width - left, s.px(60))
    add_stair(build, view, player, stair, s.px(30), card=s.px(150))


def _add_head(
    build: LayoutBuilder, view: SocialClimbingView, player: int, parts: SeatParts
) -> None:
    """Add a head: portrait and name at the left, bank and stair at the right."""
    setting, head = build.setting, parts.head
    s, member = setting.scale, setting.cast[player]
    rows = parts.kind == "rows"
    diameter = min(head.h - s.px(10), max(30, round(s.px(50) * (1 + 0.4 * (s.text_size - 1)))))
    face = rect(head.x + s.px(10), head.y + s.px(7), diameter, diameter)
    build.add(Portrait(member.face, face))
    x, right = face.right + s.gap(8), head.right - s.px(12)
    upper, lower = _lines(s.text(20), s.text(17), face, head.y + s.gap(3))
    size = max(20, round(s.px(33) * (1 + 0.4 * (s.text_size - 1))))
    score_at = Point(right, head.y + s.px(6) + 0.5 * size)
    width = _add_score(build, view, player, score_at, size)
    if rows:
        high, wide = s.px(22), s.px(43)
        stair = rect(right - wide, head.bottom - high - s.px(2), wide, high)
        free = right - width - s.gap(8) - x
    else:
        high, wide = s.px(28), s.px(80)
        stair = rect(right - width - s.gap(12) - wide, score_at.y + 0.4 * size - high, wide, high)
        free = stair.x - s.gap(8) - x
    name = TableLabel(member.name, Point(x, upper), s.text(20), "semibold")
    build.write(name, free, "name")
    add_stair(build, view, player, stair, s.px(17), full=SMALL_FULL, card=parts.columns[0].h)
    below = lower > stair.bottom + s.text(17) / 2 + s.gap(4)
    end = right if below and not rows else stair.x - s.gap(6)
    told = standing(view, player, setting.words)
    label = TableLabel("", Point(end, lower), s.text(17), tone="second", anchor="right")
    room = end - x
    if written := build.write_first(label, told, room, "standing"):
        room -= written + s.gap(10)
    _add_said(build, player, Point(x, lower), room)


def _lines(upper: int, lower: int, face: Rect, least: float) -> tuple[float, float]:
    """Return the middles of two lines of given sizes beside a portrait, below the y ``least``."""
    both = 1.15 * (upper + lower)
    top = max(least, face.center.y - both / 2)
    return top + 0.575 * upper, top + 1.15 * upper + 0.575 * lower


def _add_score(
    build: LayoutBuilder, view: SocialClimbingView, player: int, right: Point, size: int
) -> int:
    """Add the points banked in this deal; return their width."""
    score = str(view.scores[player])
    label = TableLabel(score, right, size, "display", anchor="right", key=("score", player))
    build.add(label)
    return build.setting.measure(score, size, "display")


def _add_said(build: LayoutBuilder, player: int, at: Point, room: float) -> None:
    setting = build.setting
    if told := setting.said.get(player):
        note = TableLabel("", at, setting.scale.text(17), tone="second", rises=True)
        notes = [capital(words) for words in (told.words, told.brief)]
        build.write_first(note, notes, room, "said")


def add_stair(
    build: LayoutBuilder,
    view: SocialClimbingView,
    player: int,
    area: Rect,
    wide: int,
    *,
    full: int | None = None,
    card: int,
) -> None:
    """Add a bank's stair, and the anchor in its newest step for banked cards of a height."""
    steps = tuple(points(column) for column in view.banked[player])
    key = ("score", player)
    stair = BankStair(area, steps, wide, key=key)
    stair = stair if full is None else BankStair(area, steps, wide, full, key=key)
    build.add(stair)
    height, at = BANKED * card, stair.newest.center
    width = card_width(height)
    # The cards stand on the floor and never beside the plate.
    x = max(area.x, min(at.x - width / 2, area.right - width))
    build.anchors["bank", player] = rect(x, area.bottom - height, width, height)


def _add_bank_spot(build: LayoutBuilder, view: SocialClimbingView, player: int, head: Rect) -> None:
    name = build.setting.cast[player].name
    cards = tuple(card for column in view.banked[player] for card in column)
    fan = Fan(build.setting.words("table.bank_of", name=name), cards)
    build.add(Spot(bank_spot(player), head, head, head, fan=fan))


# Columns


def _add_column(
    build: LayoutBuilder,
    view: SocialClimbingView,
    whose: tuple[int, int],
    parts: SeatParts,
    over: Rect | None = None,
) -> Rect:
    """Add a column, which partly covers the cards ``over``; return its area."""
    player, slot = whose
    setting = build.setting
    cards = standing_cards(view, player, slot)
    row = ColumnRow(
        ("column", player, slot),
        cards,
        parts.columns[slot],
        MOST,
        0,
        right=parts.kind == "plate" and slot == 0,
        rise=parts.rise,
        over=over,
    )
    word, fallen = empty_words(setting.words, view, player, slot), bool(view.columns[player][slot])
    laid = lay_row(build, row, _empty_place(build, row, parts, word, late=fallen))
    fan = Fan(
        setting.words(f"social_climbing.column_of.{slot}", name=setting.cast[player].name), cards
    )
    end = ("column", player, slot, len(cards) - 1) if cards else None
    build.add(row_spot(column_spot(slot, player), laid, laid.body, fan, end))
    return laid.body


def _empty_place(
    build: LayoutBuilder, row: ColumnRow, parts: SeatParts, word: str, *, late: bool
) -> Slot:
    """Return the slot of an empty column: the part of its row that the other row never covers."""
    setting = build.setting
    size, place = setting.scale.text(15), row.place
    upper, lower = parts.columns
    if parts.kind != "plate":
        air = setting.scale.gap(24 if parts.kind == "rows" else 12)
        wanted = setting.measure(word, size, "medium") + air
        place = place._replace(w=max(place.w, wanted))
    if parts.kind == "rows":
        if row.area == upper:
            place = place._replace(h=lower.y - upper.y - 4)
        else:
            covered = upper.bottom + 4 - lower.y
            place = place._replace(y=lower.y + covered, h=lower.h - covered)
    return Slot(place, word, size, quiet=True, late=late)
