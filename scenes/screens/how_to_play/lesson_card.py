"""A game's lesson on the page of lessons: what it shows, how far it has come, a button."""

from typing import TYPE_CHECKING

from game.registry import Game
from scenes.ui.boxes import FILL, Box, Size, backed, cell, column, inset, row
from scenes.ui.frame.laying import Part, text
from scenes.ui.geometry import card_width
from scenes.ui.scale import Scale
from scenes.ui.widgets.button import Button
from scenes.ui.widgets.label import Label, Paragraph, Plate
from scenes.ui.widgets.measure import control_height
from scenes.ui.widgets.stair import ProgressStair
from scenes.ui.widgets.widget import Act, Look, Still

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.shell.context import AppContext
    from scenes.ui.art import Art


class LessonCard:
    """The widgets of one card."""

    def __init__(
        self, context: "AppContext", game: Game, done: int, steps: int, begin: Act, *, primary: bool
    ) -> None:
        words = context.words
        self.game_id = game.id
        self.primary = primary
        over = done >= steps
        self._plate = Plate()
        self._picture = TitlePicture(game.id)
        self._name = Label(game.name, 29, "display", anchor=0.5)
        about = words.find(f"{game.id}.lesson_about")
        self._about = Paragraph(str(about or ""), 17, anchor=0.5)
        self._stair = ProgressStair(done, steps, now=False)
        key = "learnt" if over else "go_on_at" if done else "not_begun"
        note = words(f"lesson.{key}", step=done + 1, steps=steps)
        self.note = Label(note, 16, tone="second", anchor=0.5)
        label = words("lesson.once_more" if over else "lesson.go_on" if done else "lesson.begin")
        self.button = Button(label, begin, "primary" if primary else "second", size=20)

    def box(self, scale: Scale, art: "Art", *, upright: bool) -> Box[Part]:
        """Return it with its picture above its words, or beside them."""
        pad, gap = scale.gap(18), scale.gap(10)
        button = cell(self.button, h=control_height(scale, 48, 20))
        name = cell(self._name, h=round(1.3 * scale.text(29)))
        stair = cell(self._stair, h=scale.px(34))
        note = cell(self.note, h=round(1.5 * scale.text(16)))
        card: Box[Part]
        if upright:
            picture = cell(self._picture, h=Size(60, 200, 1))
            about = text(self._about, art, scale)
            card = column(picture, gap, name, about, gap, stair, note, gap, button)
        else:
            words: Box[Part] = column(name, FILL, stair, note, gap, button)
            picture = cell(self._picture, scale.px(150), FILL)
            card = row(picture, gap, words)
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
