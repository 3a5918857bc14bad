"""The chart of a person's own play by opponents' level, with means and intervals."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.analysis.over_matches import LevelPlay, OwnPlay
from game.chance.rounding import percents
from game.texts.words import Words
from scenes.screens.why.parts.telling import SplitWords
from scenes.ui.access import joined
from scenes.ui.charts.axis import both_ways, rightward
from scenes.ui.charts.grid import draw_zero
from scenes.ui.charts.interval import draw_dot, draw_interval
from scenes.ui.charts.rows import draw_rows, rows_height
from scenes.ui.geometry import Point
from scenes.ui.scale import Scale
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.widget import Still

_BELOW = 15
_LINES_BELOW = 4
"""The lines kept free for sentences below."""
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
    said = percents([share.said for share in play.shares])
    found = percents([share.found for share in play.shares])
    shares = [
        words(
            "statistics.own_play.share",
            name=split.say(f"question.shares.{share.name}.name"),
            said=answered,
            found=worked_out,
            off=round(share.off),
        )
        for share, answered, worked_out in zip(play.shares, said, found, strict=True)
    ]
    listed = words.listed(shares, "plain")
    return words.count("statistics.own_play.answers", play.answers, shares=listed)


class OwnPlayChart(Still):
    """An interval with a dot for every level, beside the zero line, with words below."""

    def __init__(self, rows: Sequence[PlayRow], below: Sequence[str]) -> None:
        """``below`` are the sentences below the chart."""
        self.rows = tuple(rows)
        self.below = tuple(sentence for sentence in below if sentence)

    @property
    def spoken(self) -> str:
        """The figures of every level, and the sentences below."""
        return joined((*(f"{row.name}: {row.said}" for row in self.rows), *self.below), ". ")

    def least_height(self, scale: Scale) -> int:
        """Return the least height in pixels at which its words don't touch."""
        lines = round(_LINES_BELOW * 1.35 * scale.text(_BELOW))
        return rows_height(scale, len(self.rows)) + lines

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        room = self.rect._replace(h=self.rect.h - self._write_below(brush))
        rooms = draw_rows(brush, room, [(row.name, row.said) for row in self.rows])
        ends = [end for row in self.rows for end in _ends(row.play)]
        axis, side = rightward(rooms[0], *both_ways(ends)), max(12, brush.scale.px(16))
        draw_zero(brush, axis, room.y, rooms[-1].bottom - room.y, 2)
        for row, bar in zip(self.rows, rooms, strict=True):
            play, y = row.play, bar.center.y
            if play.half is not None:
                draw_interval(brush, axis, _ends(play), y)
            at, palette = Point(axis.at(play.mean), y), brush.palette
            draw_dot(brush, at, side, palette.accent, palette.accent_line)

    def _write_below(self, brush: Brush) -> int:
        """Write the sentences that fit; return their height in pixels."""
        size, place = brush.scale.text(_BELOW), self.rect
        step, rows = brush.art.line_height(size), rows_height(brush.scale, len(self.rows))
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
