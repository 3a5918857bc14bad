"""The four main numbers: matches, wins, longest row of wins, mean place."""

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.store.history.figures import Figures
from game.texts.words import Words
from scenes.ui.art.fonts import Face
from scenes.ui.geometry import Point
from scenes.ui.scale import Scale
from scenes.ui.theme import Colour
from scenes.ui.widgets.widget import Look, Still

if TYPE_CHECKING:
    from pygame import Surface

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

    def natural_width(self, art: "Art", scale: Scale) -> int:
        """Return the width that shows all words uncut, in pixels."""
        fact, air = self.fact, 2 * max(10, scale.px(18))
        return air + max(
            art.text_width(fact.number, scale.text(_NUMBER), "display"),
            art.text_width(fact.word, scale.text(_WORD), "semibold"),
            art.text_width(fact.note, scale.text(_NOTE), "medium"),
        )

    def draw(self, art: "Art", target: "Surface", look: Look) -> None:
        """Draw it."""
        palette, scale, place = look.palette, look.scale, self.rect
        line = art.theme.marks.plate_line
        art.plate(target, place, palette.plate, 235, scale.px(18), palette.line, line)
        fact, x = self.fact, place.x + max(10, scale.px(18))
        colour = palette.accent_line if fact.bright else palette.text
        lines: list[tuple[str, int, Face, Colour]] = [
            (fact.number, _NUMBER, "display", colour),
            (fact.word, _WORD, "semibold", palette.text),
            (fact.note, _NOTE, "medium", palette.second),
        ]
        if place.h < tile_height(scale):
            del lines[-1]
        heights = [round(_line_height(scale, size)) for _, size, _, _ in lines]
        room, y = place.right - max(10, scale.px(18)) - x, place.center.y - sum(heights) / 2
        for (words, size, face, shade), height in zip(lines, heights, strict=True):
            said = art.clip(words, scale.text(size), face, room)
            at = Point(x, y + height / 2)
            art.write(target, said, at, scale.text(size), face, shade)
            y += height


def tile_height(scale: Scale, *, noted: bool = True) -> int:
    """Return the height of a tile in pixels; without its note it is lower."""
    sizes = (_NUMBER, _WORD, _NOTE) if noted else (_NUMBER, _WORD)
    words = round(sum(_line_height(scale, size) for size in sizes)) + 12
    return max(scale.px(_HEIGHT), words) if noted else words


def _line_height(scale: Scale, size: int) -> float:
    return (1.15 if size == _NUMBER else 1.35) * scale.text(size)
