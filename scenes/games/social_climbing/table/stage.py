"""The viewer's part of a Social Climbing table: plate, bank, and a column on either side."""

from functools import partial
from typing import NamedTuple

from game.cards import rank_of
from game.contract import Refused
from game.games.social_climbing.model.actions import BANKING_RANKS
from game.games.social_climbing.model.scoring import points
from game.games.social_climbing.model.view import SocialClimbingView
from game.texts.phrases import refusal_words
from scenes.games.social_climbing.pieces.stair import HIGH
from scenes.games.social_climbing.table.banks import add_stair, score_line
from scenes.games.social_climbing.table.intents import BANK, bank_button, column_spot
from scenes.games.social_climbing.table.regions import (
    LEAST_OWN_CARD,
    RISE,
    SocialClimbingRegions,
    below_piles,
    portrait_size,
)
from scenes.games.social_climbing.table.rows import ColumnRow, LaidColumn, lay_row, row_spot
from scenes.games.social_climbing.table.words import standing, standing_cards
from scenes.table.layout.builder import LayoutBuilder, Put
from scenes.table.layout.measures import button_height
from scenes.table.layout.seat import Seat
from scenes.table.pieces.button import TableButton
from scenes.table.pieces.label import Anchor, TableLabel
from scenes.table.pieces.plate import TablePlate
from scenes.table.pieces.slot import Slot
from scenes.table.pieces.spot import Fan, Spot
from scenes.ui.bindings import cap_of, place_act
from scenes.ui.boxes import FILL, Box, cell, column, row, sized
from scenes.ui.geometry import Point, Rect, card_width, rect, union

OWN_MOST = 0.5
"""The largest step from card to card in the viewer's column, in card widths."""

RINGS = 20
"""The height above an end card without words, in units: room for both rings of a lit place."""

LOWER_HALF = 0.45
"""How far descenders reach below a text's middle, as a share of its size."""

APART = 15
"""The gap between a column's caption and its button, in units."""


def add_stage(build: LayoutBuilder, view: SocialClimbingView, areas: SocialClimbingRegions) -> None:
    """Add the viewer's plate and columns."""
    viewer = build.setting.viewer
    _add_plate(build, view, areas.plate)
    build.regions[viewer] = union([areas.plate, *areas.columns])
    columns = [_add_column(build, view, slot, areas.columns[slot]) for slot in (0, 1)]
    words = [_ColumnWords(build, view, slot, areas, laid) for slot, laid in enumerate(columns)]
    # Both captions stand on one line.
    line = min(one.level for one in words)
    for one in words:
        one.add(line)
    build.no_fan += areas.columns


def _add_plate(build: LayoutBuilder, view: SocialClimbingView, plate: Rect) -> None:
    """Add the viewer's plate: portrait, name and points above; below cards and rays may come."""
    setting, seat = build.setting, Seat(build, build.setting.viewer)
    s, foot = setting.scale, setting.scale.px(17)
    head = _head(seat, view, plate.w)
    lower = plate.h - head.h
    high = min(s.px(HIGH), lower - foot - s.px(4))
    line = s.px(4)
    rays = Rect(plate.x + line, plate.y + head.h, plate.w - 2 * line, lower - line)
    stair: Box[Put] = cell(
        partial(add_stair, build, view, seat.player, card=s.px(150), beside=plate, rays=rays),
        h=high,
    )
    box = column(sized(head.box, h=head.h), FILL, row(s.px(15), stair, s.px(15)), foot)
    seat.lay(TablePlate(plate, "stage"), box, turn=view.to_move == seat.player)
    cards = tuple(card for column in view.banked[seat.player] for card in column)
    fan = Fan(setting.words("table.bank_of", name=seat.member.name), cards)
    build.add(Spot(BANK, plate, plate, plate, fan=fan))


class _PlateHead(NamedTuple):
    """The upper part of the viewer's plate and its height in pixels."""

    box: Box[Put]
    h: int


def _head(seat: Seat, view: SocialClimbingView, width: int) -> _PlateHead:
    """Return portrait, name, points, and in later deals the standing in the match."""
    build, s, words = seat.build, seat.build.setting.scale, seat.build.setting.words
    told, face, small = standing(view, seat.player, words), portrait_size(s), s.text(17)
    size = max(32, round(s.px(50) * (1 + (s.text_size - 1) / 2)))
    number, unit = (
        score_line(seat, view, size),
        words.count("results.stage.points", view.scores[seat.player]),
    )
    # Both stand on one line.
    lower = round(0.36 * size - 0.4 * small)
    caption = build.line("bank", (unit,), small)
    counted = row(number, s.gap(7), column(2 * lower, sized(caption, h=small)))
    lines = [seat.name(s.text(22)), sized(counted, h=round(1.05 * size))]
    if told:
        lines.append(build.line("standing", told, small))
    high = sum(line.height(width).natural for line in lines)
    whole = max(s.px(105), high + 2 * s.px(10))
    person = column(FILL, seat.portrait(face), FILL)
    return _PlateHead(row(s.px(17), person, s.px(14), column(FILL, *lines, FILL), s.px(10)), whole)


def _add_column(
    build: LayoutBuilder, view: SocialClimbingView, slot: int, area: Rect
) -> LaidColumn:
    setting = build.setting
    viewer = setting.viewer
    cards = standing_cards(view, viewer, slot)
    lower = area.h - _fitting(build, len(cards), area)
    inner = rect(area.x, area.y + lower, area.w, area.h - lower)
    rise = float(setting.scale.px(RISE))
    row = ColumnRow(("column", viewer, slot), cards, inner, OWN_MOST, 1, right=slot == 0, rise=rise)
    word, left = setting.words("social_climbing.starts_column"), view.columns[viewer][slot]
    if view.over:
        word = setting.words.count("social_climbing.fallen", points(left)) if left else ""
    place = Slot(row.place, word, setting.scale.text(18), stands=True)
    laid = lay_row(build, row, place)
    name = setting.cast[viewer].name
    fan = Fan(setting.words(f"social_climbing.column_of.{slot}", name=name), cards)
    key = ("column", viewer, slot, len(cards) - 1) if cards else None
    # The words of a move stand on the card, not at the window's edge.
    foot = laid.end.bottom - setting.scale.gap(4)
    zone = laid.body.grown(4, 0)
    build.add(row_spot(column_spot(slot), laid, zone, fan, key, foot))
    if laid.stub:
        build.add(Spot(f"stub:{slot}", laid.stub, laid.stub, laid.stub, fan=fan))
    return laid


def _fitting(build: LayoutBuilder, cards: int, area: Rect) -> int:
    """Return the greatest height of cards at which every index is visible."""
    s = build.setting.scale
    high, least = area.h, max(84, s.px(LEAST_OWN_CARD))
    while cards > 1 and high > least:
        width = card_width(high)
        if (area.w - width) / (cards - 1) >= s.index.fan * width + 1:
            break
        high -= 1
    return high


class _ColumnWords:
    """A column's caption on the plate's side, and beyond it the button that banks it."""

    def __init__(
        self,
        build: LayoutBuilder,
        view: SocialClimbingView,
        slot: int,
        areas: SocialClimbingRegions,
        laid: LaidColumn,
    ) -> None:
        self._build, self._slot, self._laid, self._areas = build, slot, laid, areas
        self._s = build.setting.scale
        self._area = areas.columns[slot]
        self._cards = standing_cards(view, build.setting.viewer, slot)
        self._banks = bool(self._cards) and rank_of(self._cards[-1]) in BANKING_RANKS
        self._mover = view.to_move
        self._plays = build.setting.cast[build.setting.viewer].person
        self._size = self._s.text(18)

        # An onlooker has no buttons.
        self._button = self._button_width if self._cards and self._plays else 0
        self._room = self._area.w - (self._button + self._s.px(APART) if self._button else 0)
        fits = (text for text in self._captions() if self._width(text) <= self._room)
        self._text = next(fits, self._captions()[-1])
        self._wide = min(self._room, self._width(self._text))

    @property
    def level(self) -> float:
        """The y of the caption, just above the cards below it or an empty place."""
        rings = self._s.px(RINGS)
        return self._above(0, self._wide + rings) - rings - LOWER_HALF * self._size

    def add(self, y: float) -> None:
        """Add the caption on a line, and the button."""
        x = self._area.right if self._slot == 0 else self._area.x
        anchor: Anchor = "right" if self._slot == 0 else "left"
        at = Point(x, y)
        label = TableLabel(self._text, at, self._size, "semibold", anchor=anchor, rises=True)
        self._build.write(label, self._room, f"column:{self._slot}")
        if self._button:
            self._add_button(self._button, self._wide + self._s.px(APART))

    def _above(self, start: float, end: float) -> int:
        """Return the top of the highest card between two distances from the plate."""
        area = self._area
        if self._slot == 0:
            start, end = area.right - end, area.right - start
        else:
            start, end = area.x + start, area.x + end
        tops = [one.y for one in self._laid.cards if one.x < end and start < one.right]
        return min(tops, default=self._laid.end.y)

    def _add_button(self, width: int, off: float) -> None:
        setting, s = self._build.setting, self._s
        high, apart = button_height(s), s.px(RINGS)
        off = min(off, self._area.w - width)
        y = self._above(off - apart, off + width + apart) - apart - high
        x = self._area.right - off - width if self._slot == 0 else self._area.x + off
        place = rect(x, y, width, high)
        if place.y < self._areas.piles[0].bottom + below_piles(s):
            place = self._clear_of_discard(place)
        text = setting.words("social_climbing.bank_button", points=points(self._cards))
        cap = cap_of(place_act(self._slot)) if self._has_cap else ""
        self._build.add(
            TableButton(bank_button(self._slot), place, text, cap=cap, why=self._why_not())
        )

    def _why_not(self) -> str:
        """Return words on why the column can't be banked; empty if it can."""
        setting, mover = self._build.setting, self._mover
        if setting.acting and self._banks:
            return ""
        if mover not in (None, setting.viewer):
            return setting.words("table.why_off.turn", name=setting.cast[mover].name)
        if self._banks:
            return setting.words("table.why_off.waiting")
        return refusal_words(
            setting.words,
            "social_climbing",
            Refused("bank_needs_3_6_9", {"end": rank_of(self._cards[-1])}),
        )

    def _clear_of_discard(self, place: Rect) -> Rect:
        """Return a button's place beside DISCARD and its key, or beside its words only."""
        if self._slot == 0:
            return place
        beyond = self._beyond_discard(place.y, place.bottom)
        return place._replace(x=round(min(self._area.right - place.w, max(place.x, beyond))))

    def _beyond_discard(self, top: int, bottom: int) -> float:
        """Return where DISCARD ends between two heights, with its key and its words."""
        areas, s = self._areas, self._s
        key = s.px(40) if top < areas.discard.bottom else 0
        words = areas.discard_words + s.gap(6) if bottom > areas.discard.bottom else 0
        return areas.discard.right + max(key, words)

    @property
    def _button_width(self) -> int:
        return self._words_width + (self._cap_width if self._has_cap else 0)

    @property
    def _words_width(self) -> int:
        """The width of the button without its key cap."""
        setting, s = self._build.setting, self._s
        text = setting.words("social_climbing.bank_button", points=points(self._cards))
        return round(setting.measure(text, s.text(18), "semibold") + s.gap(30))

    @property
    def _cap_width(self) -> int:
        return self._s.text(18) + self._s.gap(22)

    @property
    def _has_cap(self) -> bool:
        """Whether the button has room for its key cap, beside the shortest caption and DISCARD."""
        area, wide = self._area, self._words_width + self._cap_width
        beside = self._width(self._captions()[-1]) + self._s.px(APART)
        from_discard = self._beyond_discard(area.y, area.bottom) if self._slot else area.x
        return beside + wide <= area.w and from_discard + wide <= area.right

    def _width(self, text: str) -> int:
        return self._build.setting.measure(text, self._size, "semibold")

    def _captions(self) -> tuple[str, ...]:
        """Return the possible captions of the column, the longest first."""
        words = self._build.setting.words
        side = words(f"social_climbing.side.{self._slot}")
        if not self._cards:
            return (words("social_climbing.caption_empty", side=side),)
        counted = words.count("social_climbing.cards", len(self._cards))
        worth = words.count("social_climbing.points", points(self._cards))
        said = words("social_climbing.caption", side=side, cards=counted, points=worth)
        brief = words("social_climbing.caption_brief", side=side, cards=counted)
        if self._banks:
            return said, brief
        hint = words("social_climbing.bank_hint")
        return words("table.both", one=said, other=hint), said, brief
