"""A trick shown again: all its plays in rows, the oldest first, and who made each of them."""

import math
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate

from scenes.games.climbing.table.motion import play_key
from scenes.games.climbing.table.sets import step_words
from scenes.games.climbing.table.tricks import TrickPlay
from scenes.table.layout.builder import LayoutBuilder
from scenes.table.layout.table_light import add_rim
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.coin import Coin
from scenes.table.pieces.label import TableLabel
from scenes.table.pieces.ornaments import Bar
from scenes.ui.geometry import Point, Rect, card_width, rect

LARGEST = 0.26
"""The greatest height of a card, as a share of the window's."""

RISE, CLIMB = 0.05, 0.15
"""The rise of a step, and the greatest rise of a whole row, as shares of a card's height."""

NAME, SENTENCE = 16, 18
"""The text sizes of the names and of the sentence below the plays."""

LONGEST_NAME = 7.0
"""The greatest width that a name gets though its cards are narrower, in text sizes."""

SMALLEST_NAMED = 56
"""The least height of cards with names below, in units; if it is less, faces say who played."""

NAMED = 0.9
"""The least height of cards with names, as a share of what they would have with faces."""

MOST_ROWS = 5
"""More rows have smaller cards than these, whatever the window's shape."""

HAND_AIR = 26
"""The gap above the hand in units, into which a hovered card rises."""

FACE = 0.46
"""The size of a face below a play without a name, as a share of a card's height."""


@dataclass(frozen=True, slots=True)
class _Told:
    """A play, with the words below it and their greatest width in pixels."""

    laid: TrickPlay
    words: str
    width: float


@dataclass(frozen=True, slots=True)
class _PlayRows:
    """Plays in rows of equally many, with cards of a height."""

    plays: tuple[_Told, ...]
    in_row: int
    height: int
    name: int
    """The text size of the names; 0 if faces stand below the plays."""
    air: int
    """The gap between two plays, and above a row, in pixels."""
    fan: float
    """The least step from card to card of a set, as a share of a card's width."""

    @property
    def rows(self) -> list[tuple[_Told, ...]]:
        """The plays of each row, the oldest first."""
        starts = range(0, len(self.plays), self.in_row)
        return [self.plays[start : start + self.in_row] for start in starts]

    @property
    def rise(self) -> int:
        """How much higher each step of a row is than the one before, in pixels."""
        return max(2, round(min(RISE, CLIMB / max(1, self.in_row - 1)) * self.height))

    @property
    def row_height(self) -> int:
        """The height of a row with its names, in pixels."""
        climbed = self.rise * (min(self.in_row, len(self.plays)) - 1)
        return self.air + climbed + self.height + self.below

    @property
    def below(self) -> int:
        """The height of what stands below a step, in pixels."""
        return math.ceil(1.5 * self.name if self.name else 0.75 * self.face)

    @property
    def face(self) -> int:
        """The diameter of a face that stands in place of a name."""
        return round(FACE * self.height)

    def overlap(self, told: _Told) -> float:
        """Return the step from card to card of a play, in pixels."""
        return max(self.fan, min(0.5, 1 / told.laid.play.size)) * card_width(self.height)

    def cards_width(self, told: _Told) -> float:
        """Return the width of a play's cards."""
        return card_width(self.height) + (told.laid.play.size - 1) * self.overlap(told)

    def width(self, told: _Told) -> float:
        """Return the width of a play's step."""
        return max(self.cards_width(told), told.width if self.name else 0) + self.air

    def fit(self, width: float, height: float) -> bool:
        """Return whether all rows fit into a room."""
        widest = max(sum(map(self.width, row)) for row in self.rows)
        return widest <= width and len(self.rows) * self.row_height <= height


def add_whole_trick(
    build: LayoutBuilder, trick: Sequence[TrickPlay], area: Rect, hand: Rect, sentence: str
) -> None:
    """Add all plays of a trick, as large as they fit, and a sentence below them.

    ``area`` is where tricks lie. It is longer now, down to the hand: nobody chooses cards
    meanwhile, so none rises far.
    """
    scale = build.setting.scale
    area = area._replace(h=max(area.h, hand.y - scale.px(HAND_AIR) - area.y))
    size = scale.text(SENTENCE)
    foot = size + scale.gap(10)
    rows = _largest(build, trick, area.w, area.h - foot)
    spare = max(0.0, area.h - foot - len(rows.rows) * rows.row_height)
    y = area.y + spare / 2
    for row in rows.rows:
        y += rows.row_height
        _add_row(build, rows, row, Point(area.center.x, y))
    said = TableLabel(sentence, Point(area.center.x, y + foot - 0.5 * size), size, anchor="middle")
    build.write(said, area.w, "sentence")


def _largest(
    build: LayoutBuilder, trick: Sequence[TrickPlay], width: float, height: float
) -> _PlayRows:
    """Return the rows with the largest cards that fit; names give way to faces if need be."""
    scale = build.setting.scale
    size, air, fan = scale.text(NAME), scale.gap(10), scale.index.fan
    told = tuple(_told(build, laid, size) for laid in trick)
    heights = range(2, round(LARGEST * scale.height))

    def largest(in_row: int, name: int) -> _PlayRows:
        def fails(high: int) -> bool:
            return not _PlayRows(told, in_row, high, name, air, fan).fit(width, height)

        high = heights[max(0, bisect_left(heights, True, key=fails) - 1)]
        return _PlayRows(told, in_row, high, name, air, fan)

    shapes = {math.ceil(len(told) / rows) for rows in range(1, MOST_ROWS + 1)}
    named, faced = (
        max((largest(in_row, name) for in_row in shapes), key=lambda rows: rows.height)
        for name in (size, 0)
    )
    legible = max(scale.px(SMALLEST_NAMED), NAMED * faced.height)
    return named if named.height >= legible else faced


def _told(build: LayoutBuilder, laid: TrickPlay, size: int) -> _Told:
    setting = build.setting
    words = step_words(setting.words, laid.play, setting.cast[laid.player].name)
    return _Told(laid, words, min(setting.measure(words, size, "medium"), LONGEST_NAME * size))


def _add_row(build: LayoutBuilder, rows: _PlayRows, row: Sequence[_Told], foot: Point) -> None:
    """Add one row, centred above a point."""
    widths = [rows.width(told) for told in row]
    left = foot.x - sum(widths) / 2
    bottom = foot.y - rows.below
    for number, (told, start) in enumerate(zip(row, _starts(widths), strict=True)):
        step = rect(left + start, bottom - number * rows.rise, widths[number], 0)
        newest = told is rows.plays[-1]
        _add_cards(build, rows, told, step, newest=newest)
        first, thick = told.laid.play.cards[0], max(2, build.setting.scale.px(4))
        build.add(Bar(rect(step.x, step.y + 2, step.w, thick)), f"tread:{first}")
        if number:
            build.add(Bar(rect(step.x, step.y + 2, thick, rows.rise + thick)), f"riser:{first}")
        if rows.name:
            middle = Point(step.center.x, step.y + thick + 2 + 0.6 * rows.name)
            name = TableLabel(told.words, middle, rows.name, tone="second", anchor="middle")
            build.write(name, step.w - 4, f"play:{first}")


def _starts(widths: Sequence[float]) -> Iterator[float]:
    return accumulate(widths[:-1], initial=0.0)


def _add_cards(
    build: LayoutBuilder, rows: _PlayRows, told: _Told, step: Rect, *, newest: bool
) -> None:
    """Add a play's cards on its step, and the coin of whoever made it."""
    cards, overlap = told.laid.play.cards, rows.overlap(told)
    left, width = step.center.x - rows.cards_width(told) / 2, card_width(rows.height)
    for number, card in enumerate(cards):
        area = rect(left + number * overlap, step.y - rows.height, width, rows.height)
        place = CardPlace(play_key(card), card, area, 2 if newest else 1)
        if newest:
            add_rim(build, place)
        build.add(place)
    guest = build.setting.cast[told.laid.player]
    if rows.name:
        size = max(16, round(min(0.34 * rows.height, build.setting.scale.px(40))))
        at = Point(area.right - 0.3 * size, area.bottom - 0.4 * size)
    else:
        size = max(16, rows.face)
        at = Point(step.center.x, area.bottom + 0.2 * size)
    build.add(Coin(guest.face, at, size, play_key(cards[-1]), guest.name))
