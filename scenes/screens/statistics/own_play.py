"""The chart of a person's own play by opponents' level, with means and intervals."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.analysis.over_matches import LevelPlay, OwnPlay
from game.texts.words import Words
from scenes.screens.why.parts.telling import SplitWords
from scenes.ui.charts.axis import both_ways, rightward
from scenes.ui.charts.grid import draw_zero
from scenes.ui.charts.interval import draw_dot, draw_interval
from scenes.ui.charts.rows import lay_rows
from scenes.ui.geometry import Point
from scenes.ui.scale import Scale
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.widget import Still

_NAME, _TOLD, _BELOW = 17, 16, 15
_LINES_BELOW = 4
"""The lines kept free for sentences below."""
_ROW = 1.5
"""The least height of a row, in text heights."""
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
    low, high = (signed(end, _DIGITS) for end in _ends(play))
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
        palette, scale, art = brush.palette, brush.scale, brush.art
        size, told, gap = scale.text(_NAME), scale.text(_TOLD), max(10, scale.px(22))
        names = [art.text_width(row.name, size, "semibold") + gap for row in self.rows]
        words = [art.text_width(row.said, told, "medium") + gap for row in self.rows]
        room = self.rect._replace(h=self.rect.h - self._write_below(brush))
        places = lay_rows(room, names, words, scale)
        ends = [end for row in self.rows for end in _ends(row.play)]
        axis, side = rightward(places[0].bar, *both_ways(ends)), max(12, scale.px(16))
        draw_zero(brush, axis, room.y, places[-1].bar.bottom - room.y, 2)
        for row, place in zip(self.rows, places, strict=True):
            y, play = place.bar.center.y, row.play
            brush.write(row.name, Point(place.name.x, y), size, "semibold", palette.text)
            if play.half is not None:
                draw_interval(brush, axis, _ends(play), y)
            at = Point(axis.at(play.mean), y)
            draw_dot(brush, at, side, palette.accent, palette.accent_line)
            brush.write(row.said, Point(place.end.right, y), told, "medium", palette.text, 1)

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


def _ends(play: LevelPlay) -> tuple[float, float]:
    """Return the ends of an interval, or the mean twice without one."""
    half = play.half or 0.0
    return play.mean - half, play.mean + half
