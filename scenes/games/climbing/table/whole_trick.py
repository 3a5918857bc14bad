"""A trick shown again: all its plays in rows, the oldest first, and who made each of them."""

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

from scenes.games.climbing.table.sets import step_words
from scenes.games.climbing.table.stair import (
    Part,
    TrickStair,
    TrickStep,
    add_coin,
    add_step,
    words_below,
)
from scenes.games.climbing.table.tricks import TrickPlay
from scenes.table.layout.builder import LayoutBuilder
from scenes.ui.boxes import FILL, Box, arrange, cell, column, row
from scenes.ui.geometry import Point, Rect, card_width, cards_in

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
    width: int


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
        return ceil(1.5 * self.name if self.name else 0.75 * self.face)

    @property
    def face(self) -> int:
        """The diameter of a face that stands in place of a name."""
        return round(FACE * self.height)

    def cards_width(self, told: _Told) -> int:
        """Return the width of a play's cards."""
        size = told.laid.play.size
        return round(card_width(self.height) * (1 + (size - 1) * max(self.fan, min(0.5, 1 / size))))

    def width(self, told: _Told) -> int:
        """Return the width of a play's step."""
        return max(self.cards_width(told), told.width if self.name else 0) + self.air

    def box(self, thick: int, first: int) -> Box[Part]:
        """Return a row, from its first play on; its bars are ``thick`` pixels thick."""
        stair = TrickStair(self.rise, thick, self.below, apart=2)
        numbers = range(len(self.plays))[first : first + self.in_row]
        steps = (self._step(stair, number - first, number) for number in numbers)
        return row(FILL, *steps, FILL, align=1, h=self.row_height)

    def _step(self, stair: TrickStair, climbed: int, number: int) -> Box[Part]:
        told = self.plays[number]
        wide, across = self.width(told), self.cards_width(told)
        cards = row(FILL, cell(("cards", number), across, self.height), FILL)
        # Names in neighbouring steps never touch.
        gap = stair.apart + stair.thick + round(0.1 * self.name)
        below = words_below(number, gap, wide - 4, self.name)
        return stair.step(number, climbed, cards, wide, row(2, below, align=0))

    def fit(self, width: float, height: float) -> bool:
        """Return whether all rows fit into a room."""
        starts = range(0, len(self.plays), self.in_row)
        widths = [*map(self.width, self.plays)]
        widest = max(sum(widths[start : start + self.in_row]) for start in starts)
        return widest <= width and len(starts) * self.row_height <= height


def add_whole_trick(
    build: LayoutBuilder, trick: Sequence[TrickPlay], area: Rect, hand: Rect, sentence: str
) -> None:
    """Add all plays of a trick, as large as they fit, and a sentence below them.

    ``area`` is where tricks lie. It is longer now, down to the hand: nobody chooses cards
    meanwhile, so none rises far.
    """
    scale = build.setting.scale
    area = area._replace(h=max(area.h, hand.y - scale.px(HAND_AIR) - area.y))
    size, air = scale.text(SENTENCE), scale.gap(10)
    rows = _largest(build, trick, area.w, area.h - size - air)
    thick = max(2, scale.px(4))
    lines = (rows.box(thick, first) for first in range(0, len(trick), rows.in_row))
    said = words_below(len(trick), air, area.w, size)
    areas = arrange(column(FILL, *lines, said, FILL), area)
    for number, laid in enumerate(trick):
        _add_play(build, rows, number, TrickStep.among(areas, number), newest=laid is trick[-1])
    words = build.line("sentence", sentence, size, tone="text", anchor="middle")
    build.place(words, areas["words", len(trick)])


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

    shapes = {ceil(len(told) / rows) for rows in range(1, MOST_ROWS + 1)}
    named, faced = (
        max((largest(in_row, name) for in_row in shapes), key=lambda rows: rows.height)
        for name in (size, 0)
    )
    legible = max(scale.px(SMALLEST_NAMED), NAMED * faced.height)
    return named if named.height >= legible else faced


def _told(build: LayoutBuilder, laid: TrickPlay, size: int) -> _Told:
    setting = build.setting
    words = step_words(setting.words, laid.play, setting.cast[laid.player].name)
    return _Told(
        laid, words, min(setting.measure(words, size, "medium"), round(LONGEST_NAME * size))
    )


def _add_play(
    build: LayoutBuilder, rows: _PlayRows, number: int, at: TrickStep, *, newest: bool
) -> None:
    """Add a play on its step with the coin of whoever made it, and their name or a larger coin."""
    told, scale = rows.plays[number], build.setting.scale
    add_step(build, told.laid, at, newest=newest)
    if not rows.name:
        size = max(16, rows.face)
        middle = Point(at.tread.center.x, at.cards.bottom + 0.2 * size)
        add_coin(build, told.laid, size, middle)
        return
    size = max(16, round(min(0.34 * rows.height, scale.px(40))))
    last = cards_in(at.cards, told.laid.play.size)[-1]
    corner = Point(last.x + 0.3 * size, last.bottom - 0.4 * size)
    add_coin(build, told.laid, size, corner)
    part = f"play:{told.laid.play.cards[0]}"
    build.place(build.line(part, told.words, rows.name, anchor="middle"), at.words)
