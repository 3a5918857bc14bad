"""The four main numbers: matches, wins, longest row of wins, mean place."""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.store.history.figures import Figures
from game.texts.words import Words
from scenes.ui.access import joined
from scenes.ui.art.letters import text_width
from scenes.ui.geometry import Point
from scenes.ui.scale import Scale
from scenes.ui.theme import Colour
from scenes.ui.type.fonts import Face
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.widget import Still

if TYPE_CHECKING:
    from scenes.ui.art import Art

_NUMBER, _WORD, _NOTE = 46, 17, 15
_HEIGHT = 132


@dataclass(frozen=True, slots=True)
class Figure:
    """A number, its caption and a note to compare it with."""

    number: str
    word: str
    note: str
    bright: bool = False
    """Whether it is highlighted as a success."""


def facts_of(words: Words, figures: Figures, now: float) -> tuple[Figure, ...]:
    """Return the four numbers of one game."""
    matches = figures.matches
    assert figures.mean_place is not None
    assert figures.even_place is not None
    share = round(100 * figures.won / matches)
    even = round(100 * figures.even_wins / matches)
    deals = words.count("statistics.facts.deals", figures.deals)
    hints = words.count("statistics.facts.hints", figures.hints) if figures.hints else ""
    return (
        Figure(
            str(matches),
            words.count("statistics.facts.matches", matches),
            words("statistics.facts.both", one=deals, other=hints) if hints else deals,
        ),
        Figure(
            str(figures.won),
            words("statistics.facts.won"),
            words("statistics.facts.share", share=share, even=even),
        ),
        Figure(
            str(figures.streak),
            words("statistics.facts.streak"),
            _best_streak(words, figures, now),
            bright=figures.streak > 1,
        ),
        Figure(
            words.decimal(figures.mean_place),
            words("statistics.facts.mean_place"),
            words("statistics.facts.even_place", place=figures.even_place),
        ),
    )


def month_of(words: Words, moment: int, now: float) -> str:
    """Return the month of a time, with the year unless it is the current one."""
    then, today = time.localtime(moment), time.localtime(now)
    month = words.month(then.tm_mon)
    if then.tm_year == today.tm_year:
        return month
    return words("statistics.month_of_year", month=month, year=then.tm_year)


def _best_streak(words: Words, figures: Figures, now: float) -> str:
    if figures.best_streak_ended is None:
        return words("statistics.facts.no_streak")
    month = month_of(words, figures.best_streak_ended, now)
    return words("statistics.facts.best_streak", best=figures.best_streak, month=month)


class FactTile(Still):
    """A tile with one of these numbers."""

    def __init__(self, fact: Figure) -> None:
        self.fact = fact
        self.row: Sequence[FactTile] = (self,)
        """The tiles of its row: their numbers stand at one height."""

    @property
    def spoken(self) -> str:
        """The number, its caption and its note."""
        return joined((f"{self.fact.number} {self.fact.word}", self.fact.note), ". ")

    def natural_width(
        self, art: "Art", scale: Scale, *, noted: bool = True, folded: bool = False
    ) -> int:
        """Return the width that shows all words uncut, in pixels; ``folded`` in two lines each."""
        return 2 * _air(scale) + max(
            (_folded_width if folded else art.text_width)(part, scale.text(size), face)
            for part, size, face in self._words(noted=noted)
        )

    def height(self, art: "Art", scale: Scale, width: int, *, noted: bool = True) -> int:
        """Return the height for a width in pixels; without its note it is lower."""
        words = self._block(art, scale, width, noted=noted) + 12
        return max(scale.px(_HEIGHT), words) if noted else words

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        palette, scale, place = brush.palette, brush.scale, self.rect
        line = brush.art.theme.marks.plate_line
        brush.plate(place, palette.plate, 235, scale.px(18), palette.line, line)
        noted = place.h >= self.height(brush.art, scale, place.w)
        lines = self._lines(brush.art, scale, place.w, noted=noted)
        number = palette.accent_line if self.fact.bright else palette.text
        colours: dict[int, Colour] = {_NUMBER: number, _WORD: palette.text, _NOTE: palette.second}
        tallest = max(tile._block(brush.art, scale, noted=noted) for tile in self.row)
        x, y = place.x + _air(scale), place.center.y - tallest / 2
        for words, size, face in lines:
            height = round(_line_height(scale, size))
            at = Point(x, y + height / 2)
            brush.write(words, at, scale.text(size), face, colours[size])
            y += height

    def _block(self, art: "Art", scale: Scale, width: int = 0, *, noted: bool) -> int:
        """Return the height of its words in pixels, for a width or as wide as it is."""
        lines = self._lines(art, scale, width or self.rect.w, noted=noted)
        return sum(round(_line_height(scale, size)) for _, size, _ in lines)

    def _words(self, *, noted: bool) -> list[tuple[str, int, Face]]:
        """Return the number, the word and the note, each with its size in units and its face."""
        fact = self.fact
        words: list[tuple[str, int, Face]] = [
            (fact.number, _NUMBER, "display"),
            (fact.word, _WORD, "semibold"),
            (fact.note, _NOTE, "medium"),
        ]
        return words if noted else words[:-1]

    def _lines(
        self, art: "Art", scale: Scale, width: int, *, noted: bool
    ) -> list[tuple[str, int, Face]]:
        """Return the same in lines that fit a width in pixels."""
        room = width - 2 * _air(scale)
        return [
            (line, size, face)
            for words, size, face in self._words(noted=noted)
            for line in art.wrap_evenly(words, scale.text(size), face, room)
        ]


def _air(scale: Scale) -> int:
    """Return the margin at the sides of a tile in pixels."""
    return max(10, scale.px(18))


def _folded_width(text: str, size: int, face: Face) -> int:
    """Return the width of the narrowest two lines of a text, in pixels."""
    words = text.split()
    halves = ((" ".join(words[:n]), " ".join(words[n:])) for n in range(len(words)))
    return min(max(text_width(half, size, face) for half in both) for both in halves)


def _line_height(scale: Scale, size: int) -> float:
    return (1.15 if size == _NUMBER else 1.35) * scale.text(size)
