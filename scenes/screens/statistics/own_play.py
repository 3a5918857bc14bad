"""The chart of a person's own play by opponents' level, with means and intervals."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.analysis.over_matches import LevelPlay, OwnPlay
from game.texts.words import Words
from scenes.screens.why.parts.telling import SplitWords
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.scale import Scale
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.widget import Still

if TYPE_CHECKING:
    pass


_NAME, _TOLD, _BELOW = 17, 16, 15
_LINES_BELOW = 4
"""The lines kept free for sentences below."""
_ROW = 1.5
"""The least height of a row, in text heights."""
_MOST_ROW = 60
_DIGITS = 2


@dataclass(frozen=True, slots=True)
class PlayRow:
    """One level of opponents."""

    name: str
    play: LevelPlay
    said: str
    """The mean with its interval and number of deals, in words."""


def play_rows(words: Words, play: OwnPlay) -> list[PlayRow]:
    """Return a row for each level played against."""
    return [
        PlayRow(words(f"statistics.levels.{one.level}"), one, _said(words, one))
        for one in play.levels
    ]


def _said(words: Words, play: LevelPlay) -> str:
    signed = SplitWords(words, "").signed
    deals = words.count("statistics.own_play.deals", play.deals)
    mean = signed(play.mean, _DIGITS)
    if play.half is None:
        return words("statistics.own_play.few", mean=mean, deals=deals)
    low, high = (signed(play.mean + sign * play.half, _DIGITS) for sign in (-1, 1))
    return words("statistics.own_play.row", mean=mean, low=low, high=high, deals=deals)


def answers_told(words: Words, game: str, play: OwnPlay) -> str:
    """Return words that compare the person's answers with the results; empty without answers."""
    if not play.answers:
        return ""
    split = SplitWords(words, game)
    shares = [
        words(
            "statistics.own_play.share",
            name=split.say(f"question.shares.{share.name}.name"),
            said=round(share.said),
            found=round(share.found),
            off=round(share.off),
        )
        for share in play.shares
    ]
    listed = words.listed(shares, "plain")
    return words.count("statistics.own_play.answers", play.answers, shares=listed)


class OwnPlayChart(Still):
    """An interval with a dot for every level, beside the zero line, with words below."""

    def __init__(self, rows: Sequence[PlayRow], below: Sequence[str]) -> None:
        """``below`` are the sentences below the chart."""
        self.rows = tuple(rows)
        self.below = tuple(sentence for sentence in below if sentence)

    def least_height(self, scale: Scale) -> int:
        """Return the least height in pixels at which its words don't touch."""
        lines = round(_LINES_BELOW * 1.35 * scale.text(_BELOW))
        return round(len(self.rows) * _ROW * scale.text(_TOLD)) + lines

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        palette, scale, place = brush.palette, brush.scale, self.rect
        size, told = scale.text(_NAME), scale.text(_TOLD)
        room = place.h - self._write_below(brush)
        high = min(room / len(self.rows), max(_ROW * told, scale.px(_MOST_ROW)))
        left = max(brush.art.text_width(row.name, size, "semibold") for row in self.rows)
        right = max(brush.art.text_width(row.said, told, "medium") for row in self.rows)
        gap = max(10, scale.px(22))
        plot = rect(place.x + left + gap, place.y, place.w - left - right - 2 * gap, room)
        plot = plot._replace(h=round(high * len(self.rows)))
        self._draw_zero(brush, plot)
        for number, row in enumerate(self.rows):
            y = place.y + (number + 0.5) * high
            brush.write(row.name, Point(place.x, y), size, "semibold", palette.text)
            self._draw_interval(brush, row.play, plot, y)
            brush.write(row.said, Point(place.right, y), told, "medium", palette.text, 1)

    def _write_below(self, brush: Brush) -> int:
        """Write the sentences that fit; return their height in pixels."""
        size, place = brush.scale.text(_BELOW), self.rect
        step, rows = brush.art.line_height(size), len(self.rows) * _ROW * brush.scale.text(_TOLD)
        lines: list[str] = []
        for said in self.below:
            more = brush.art.wrap(said, size, "medium", place.w)
            if rows + (len(lines) + len(more)) * step <= place.h:
                lines += more
        for number, line in enumerate(lines):
            y = place.bottom - (len(lines) - number - 0.5) * step
            brush.write(line, Point(place.x, y), size, "medium", brush.palette.second)
        return len(lines) * step

    @property
    def _reach(self) -> float:
        """The greatest distance of an interval's end from zero, in points."""
        return max(abs(row.play.mean) + (row.play.half or 0.0) for row in self.rows) or 1.0

    def _x(self, plot: Rect, value: float) -> float:
        return plot.center.x + value / self._reach * plot.w / 2

    def _draw_zero(self, brush: Brush, plot: Rect) -> None:
        brush.surface.fill(brush.palette.control, rect(self._x(plot, 0.0) - 1, plot.y, 2, plot.h))

    def _draw_interval(self, brush: Brush, play: LevelPlay, plot: Rect, y: float) -> None:
        palette, d = brush.palette, max(12, brush.scale.px(16))
        if play.half is not None:
            low, high = (self._x(plot, play.mean + sign * play.half) for sign in (-1, 1))
            thick = max(4, brush.scale.px(5))
            line = rect(low, y - thick / 2, max(2, high - low), thick)
            brush.plate(line, palette.second, 255, thick // 2)
        dot = rect(self._x(plot, play.mean) - d / 2, y - d / 2, d, d)
        brush.plate(dot, palette.accent, 255, d // 2, palette.accent_line, 1.5)
