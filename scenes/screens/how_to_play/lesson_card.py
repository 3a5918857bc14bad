"""A game on the page of lessons: its title card, and each of its lessons."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.registry import Game
from game.texts.phrases import game_name
from game.texts.words import Words
from scenes.screens.how_to_play.lesson_entry import LessonEntry, Told
from scenes.screens.puzzles.tinted import TintedPlate
from scenes.ui.boxes import FILL, Box, Size, backed, cell, column, inset, row
from scenes.ui.scale import Scale
from scenes.ui.widgets.label import Label, Line, TitlePicture
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.ui.art import Art


class CardLook(NamedTuple):
    """What a card shows where its lessons stand beside the picture."""

    tells: Told
    picture: int
    """The width of the picture in units; 0 without one."""


_TOLD: tuple[Told, ...] = ("both", "subject", "progress")
LOOKS = tuple(CardLook(tells, wide) for tells in _TOLD for wide in (220, 150, 0))
"""The looks of cards, the best first: subjects matter most."""


class LessonCard:
    """The widgets of one card."""

    def __init__(self, words: Words, game: Game, entries: Sequence[LessonEntry]) -> None:
        self.game_id = game.id
        self.entries = tuple(entries)
        self._plate = TintedPlate(game.id)
        self._lines = [Line() for _ in entries]
        self._picture = TitlePicture(game.id)
        self._name = Label(game_name(words, game), 29, "display", anchor=0.5)

    def upright(self, scale: Scale, art: "Art") -> Box[Widget]:
        """Return its box with the picture above the lessons."""
        gap = scale.gap(10)
        picture = cell(self._picture, h=Size(60, 200, 1))
        lessons: list[Box[Widget] | int] = []
        for line, one in zip(self._lines, self.entries, strict=True):
            lessons += [gap, cell(line, h=1), gap] if lessons else []
            lessons.append(one.upright(scale, art))
        return self._on_plate(
            column(picture, gap, self._name_box(scale), round(gap / 2), *lessons), scale
        )

    def flat(self, scale: Scale, art: "Art", look: CardLook) -> Box[Widget]:
        """Return its box with the lessons beside the picture, if any."""
        lessons = (one.flat(scale, art, look.tells) for one in self.entries)
        told: Box[Widget] = column(
            self._name_box(scale), *(part for one in lessons for part in (FILL, one))
        )
        if look.picture:
            told = row(cell(self._picture, scale.px(look.picture), FILL), scale.gap(10), told)
        return self._on_plate(told, scale)

    def _name_box(self, scale: Scale) -> Box[Widget]:
        return cell(self._name, h=round(1.3 * scale.text(29)))

    def _on_plate(self, card: Box[Widget], scale: Scale) -> Box[Widget]:
        return backed(inset(card, scale.gap(18), scale.gap(18)), self._plate)
