"""A game on the page of lessons: its title card, and each of its lessons."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.registry import Game
from scenes.screens.how_to_play.lesson_entry import LessonEntry
from scenes.ui.boxes import FILL, Box, Size, backed, cell, column, first_fit, inset, row
from scenes.ui.frame.laying import Part
from scenes.ui.geometry import card_width
from scenes.ui.scale import Scale
from scenes.ui.widgets.label import Label, Plate
from scenes.ui.widgets.widget import Look, Still

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.ui.art import Art


class LessonCard:
    """The widgets of one card."""

    def __init__(self, game: Game, entries: Sequence[LessonEntry]) -> None:
        self.game_id = game.id
        self.entries = tuple(entries)
        self._plate = Plate()
        self._picture = TitlePicture(game.id)
        self._name = Label(game.name, 29, "display", anchor=0.5)

    def box(self, scale: Scale, art: "Art", *, upright: bool) -> Box[Part]:
        """Return it with its picture above its lessons, or beside them where there is room."""
        pad, gap = scale.gap(18), scale.gap(10)
        name = cell(self._name, h=round(1.3 * scale.text(29)))
        card: Box[Part]
        if upright:
            picture = cell(self._picture, h=Size(60, 200, 1))
            lessons = [part for one in self.entries for part in (gap, one.upright(scale, art))]
            card = column(picture, gap, name, *lessons)
        else:
            lines = [part for one in self.entries for part in (FILL, one.flat(scale, art))]
            words: Box[Part] = column(name, *lines)
            picture = cell(self._picture, scale.px(150), FILL)
            card = first_fit(row(picture, gap, words), words)
        return backed(inset(card, pad, pad), self._plate)


class TitlePicture(Still):
    """A game's title card, as large as its place allows."""

    def __init__(self, game_id: str) -> None:
        self._game_id = game_id

    def draw(self, art: "Art", target: "Surface", look: Look) -> None:
        """Draw it in the middle of its place."""
        height = min(self.rect.h, round(self.rect.w * 7 / 5))
        picture = art.title_card(self._game_id, height)
        x = self.rect.center.x - card_width(height) / 2
        target.blit(picture, (round(x), round(self.rect.center.y - height / 2)))
