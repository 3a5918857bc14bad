"""One lesson on its game's card: what it is about, how far it has come, a button."""

from typing import TYPE_CHECKING

from game.lessons.lesson import Lesson
from scenes.ui.boxes import Box, Size, cell, column, row, sized
from scenes.ui.frame.laying import Part, snug
from scenes.ui.scale import Scale
from scenes.ui.widgets.button import Button
from scenes.ui.widgets.label import Label, Paragraph
from scenes.ui.widgets.measure import control_height
from scenes.ui.widgets.stair import ProgressStair
from scenes.ui.widgets.widget import Act

if TYPE_CHECKING:
    from scenes.shell.context import AppContext
    from scenes.ui.art import Art


class LessonEntry:
    """The widgets of one lesson."""

    def __init__(
        self,
        context: "AppContext",
        lesson: Lesson,
        number: int,
        begin: Act,
        *,
        primary: bool,
    ) -> None:
        """``number`` counts the game's lessons from 1; ``primary``: the one likely wanted."""
        words, steps = context.words, len(lesson.steps)
        done = context.settings.lessons.get(lesson.id, 0)
        over = done >= steps
        self.primary = primary
        about = words.find(f"{lesson.game}.lessons_about") or []
        self._about = Paragraph("".join(about[number - 1 : number]), 17, anchor=0.5)
        key = "learnt" if over else "go_on_at" if done else "not_begun"
        note = words(f"lesson.{key}", step=done + 1, steps=steps)
        note = words("lesson.numbered", number=number, note=note)
        self.note = Label(note, 16, tone="second", anchor=0.5)
        self._stair = ProgressStair(done, steps, now=False)
        label = words("lesson.once_more" if over else "lesson.go_on" if done else "lesson.begin")
        self.button = Button(label, begin, "primary" if primary else "second", size=20)

    def upright(self, scale: Scale, art: "Art") -> Box[Part]:
        """Return all of it, one below the other."""
        gap = scale.gap(6)
        two_lines = 2 * art.line_height(scale.text(self._about.size))
        # With as many lines everywhere the cards' pictures are alike.
        about = cell(self._about, h=lambda w: max(two_lines, self._about.height(art, scale, w)))
        button = cell(self.button, h=control_height(scale, 44, 20))
        return column(about, self._stair_box(scale), self._note_box(scale), gap, button)

    def flat(self, scale: Scale, art: "Art") -> Box[Part]:
        """Return how far it has come, and the button beside that."""
        least = self.note.natural_width(art, scale)
        done = sized(column(self._stair_box(scale), self._note_box(scale)), Size(least, least, 1))
        button = snug(self.button, art, scale, control_height(scale, 44, 20))
        return row(done, scale.gap(10), button, align=0.5)

    def _stair_box(self, scale: Scale) -> Box[Part]:
        return cell(self._stair, h=scale.px(30))

    def _note_box(self, scale: Scale) -> Box[Part]:
        return cell(self.note, h=round(1.5 * scale.text(16)))
