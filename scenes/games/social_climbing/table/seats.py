"""The opponents' seats at a Social Climbing table: head, bank and two columns."""

from functools import partial

from game.games.social_climbing.model.view import SocialClimbingView
from game.texts.messages import capital
from scenes.games.social_climbing.table.banks import add_stair, score_line
from scenes.games.social_climbing.table.intents import bank_spot, column_spot
from scenes.games.social_climbing.table.rows import ColumnRow, lay_row, row_spot
from scenes.games.social_climbing.table.seat_regions import SeatParts
from scenes.games.social_climbing.table.words import empty_words, standing, standing_cards
from scenes.table.layout.builder import LayoutBuilder, Put, line_height
from scenes.table.layout.seat import Seat
from scenes.table.pieces.plate import TablePlate
from scenes.table.pieces.slot import Slot
from scenes.table.pieces.spot import Fan, Spot
from scenes.ui.boxes import FILL, Box, Size, cell, column, layers, row, sized
from scenes.ui.geometry import Rect

MOST = 0.5
"""The largest step from card to card in a column, in card widths."""

SMALL_FULL = 15
"""The points that fill the small stair of a seat in a row."""


def add_seat(build: LayoutBuilder, view: SocialClimbingView, player: int, parts: SeatParts) -> None:
    """Add an opponent's seat."""
    seat, across = Seat(build, player), parts.kind == "plate"
    plate = TablePlate(parts.plate, "seat" if across else "calm")
    box = _plate(seat, view, parts.plate) if across else _head(seat, view, parts)
    seat.lay(plate, box, parts.head, turn=view.to_move == player)
    build.regions[player] = parts.rect
    _add_bank_spot(build, view, player, parts.head)
    upper = _add_column(build, view, (player, 0), parts)
    covered = upper if parts.kind == "rows" and standing_cards(view, player, 0) else None
    _add_column(build, view, (player, 1), parts, covered)


# Head and bank


def _plate(seat: Seat, view: SocialClimbingView, plate: Rect) -> Box[Put]:
    """Return portrait, name and last move above standing, stair and points."""
    s, words = seat.build.setting.scale, seat.build.setting.words
    edge, face = s.px(12), max(34, s.px(65))
    score = score_line(seat, view, max(28, round(s.px(47) * (1 + (s.text_size - 1) / 2))))
    high = s.px(60)
    stair = cell(
        partial(add_stair, seat.build, view, seat.player, beside=plate, card=s.px(150)),
        h=Size(high // 2, high),
    )
    told = seat.build.line("standing", standing(view, seat.player, words), s.text(17), tone="text")
    lines = column(FILL, seat.name(s.text(21)), _said(seat), FILL)
    return column(
        edge,
        row(edge, seat.portrait(face), s.gap(9), lines, s.gap(6)),
        row(edge, column(told, FILL, stair), s.gap(11), column(s.px(2), score, FILL), s.px(17)),
        s.px(11),
    )


def _head(seat: Seat, view: SocialClimbingView, parts: SeatParts) -> Box[Put]:
    """Return portrait, name and last move at the left; points, stair and standing at the right."""
    build, s, head, grown = seat.build, seat.build.setting.scale, parts.head, _grown(seat)
    face = min(head.h - s.px(10), max(30, round(s.px(50) * grown)))
    size = max(20, round(s.px(33) * grown))
    score, right = score_line(seat, view, size), s.px(12)
    add = partial(
        add_stair, build, view, seat.player, full=SMALL_FULL, above=head, card=parts.columns[0].h
    )
    if parts.kind == "rows":
        stair = cell(add, s.px(43), s.px(22))
        bank: Box[Put] = column(s.px(6), score, FILL, stair, s.px(2), align=1)
        first, second = score.width.natural + s.gap(8), stair.width.natural + s.gap(12)
    else:
        stair = cell(add, s.px(80), s.px(28))
        # The stair stands on the foot of the points.
        figures: Box[Put] = row(column(stair, round(0.1 * size)), s.gap(12), score, align=1)
        bank = column(s.px(6), figures, FILL)
        first = second = figures.width.natural + s.gap(8)
        if line_height(s.text(20)).natural >= s.px(6) + 0.9 * size:
            # Below lines as high as that, the move has the whole width.
            second = 0
    left = row(s.px(10), column(s.px(7), seat.portrait(face), FILL), s.gap(8))
    room = head.w - left.width.natural - right - second
    move = row(_said(seat), *_standing(seat, view, room), second)
    lines = column(FILL, row(seat.name(s.text(20)), first), move, FILL)
    beside_face = sized(lines, h=face + 2 * s.px(7))
    return layers(row(left, column(beside_face, FILL), right), row(FILL, bank, right))


def _grown(seat: Seat) -> float:
    """Return by how much larger text enlarges portrait and points."""
    return 1 + 0.4 * (seat.build.setting.scale.text_size - 1)


def _said(seat: Seat) -> Box[Put]:
    """Return the player's last move in words."""
    told = seat.build.setting.said.get(seat.player)
    notes = [capital(words) for words in (told.words, told.brief)] if told else []
    return seat.build.line("said", notes, seat.build.setting.scale.text(17), rises=True)


def _standing(seat: Seat, view: SocialClimbingView, room: int) -> tuple[int | Box[Put], ...]:
    """Return the standing in the match, after a gap, in the longest words that fit ``room``."""
    setting, size = seat.build.setting, seat.build.setting.scale.text(17)
    told = standing(view, seat.player, setting.words)
    words = seat.build.first_fit(told, size, "medium", room)
    if not words:
        return ()
    wide = min(room, setting.measure(words, size, "medium"))
    return setting.scale.gap(10), seat.build.line("standing", words, size, anchor="right", w=wide)


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
    word = empty_words(setting.words, view, player, slot)
    laid = lay_row(build, row, _empty_place(build, row, parts, word))
    fan = Fan(
        setting.words(f"social_climbing.column_of.{slot}", name=setting.cast[player].name), cards
    )
    end = ("column", player, slot, len(cards) - 1) if cards else None
    build.add(row_spot(column_spot(slot, player), laid, laid.body, fan, end))
    return laid.body


def _empty_place(build: LayoutBuilder, row: ColumnRow, parts: SeatParts, word: str) -> Slot:
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
    return Slot(place, word, size, quiet=True, stands=True)
