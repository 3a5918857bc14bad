"""A game on the page of lessons: its title card, and each of its lessons."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from game.registry import Game
from scenes.screens.how_to_play.lesson_entry import LessonEntry
from scenes.screens.how_to_play.tinted import TintedPlate
from scenes.ui.boxes import FILL, Box, Size, backed, cell, column, first_fit, inset, row
from scenes.ui.frame.laying import Part
from scenes.ui.scale import Scale
from scenes.ui.widgets.label import Label, Line, TitlePicture

if TYPE_CHECKING:
    from scenes.ui.art import Art


_WIDTHS = (220, 150)
"""The widths of a title card beside its lessons, in units."""


class LessonCard:
    """The widgets of one card."""

    def __init__(self, game: Game, entries: Sequence[LessonEntry]) -> None:
        self.game_id = game.id
        self.entries = tuple(entries)
        self._plate = TintedPlate(game.id)
        self._lines = [Line() for _ in entries]
        self._picture = TitlePicture(game.id)
        self._name = Label(game.name, 29, "display", anchor=0.5)

    def box(self, scale: Scale, art: "Art", *, upright: bool) -> Box[Part]:
        """Return its box with the picture above the lessons, or beside them if there is room."""
        pad, gap = scale.gap(18), scale.gap(10)
        name = cell(self._name, h=round(1.3 * scale.text(29)))
        card: Box[Part]
        if upright:
            picture = cell(self._picture, h=Size(60, 200, 1))
            lessons: list[Box[Part] | int] = []
            for line, one in zip(self._lines, self.entries, strict=True):
                lessons += [gap, cell(line, h=1), gap] if lessons else []
                lessons.append(one.upright(scale, art))
            card = column(picture, gap, name, round(gap / 2), *lessons)
        else:
            card = first_fit(*self._beside(scale, art, name, gap))
        return backed(inset(card, pad, pad), self._plate)

    def _beside(self, scale: Scale, art: "Art", name: Box[Part], gap: int) -> Iterator[Box[Part]]:
        """Yield the boxes with the lessons beside the picture: with subjects if there is room."""
        for told in (True, False):
            lessons = (one.flat(scale, art, told=told) for one in self.entries)
            words: Box[Part] = column(name, *(part for one in lessons for part in (FILL, one)))
            for wide in _WIDTHS:
                yield row(cell(self._picture, scale.px(wide), FILL), gap, words)
            yield words
