"""One lesson on its game's card: subject, progress and a button."""

from datetime import date
from typing import TYPE_CHECKING, Literal, TypeAlias

from game.lessons.lesson import Lesson
from game.texts.words import Words
from scenes.screens.puzzles.tinted import TintedButton
from scenes.shell.frame.laying import snug
from scenes.ui.boxes import Box, Size, cell, column, first_fit, row, sized
from scenes.ui.scale import Scale
from scenes.ui.widgets.label import CENTRED, Label, Paragraph
from scenes.ui.widgets.measure import control_height
from scenes.ui.widgets.stair import ProgressStair
from scenes.ui.widgets.widget import Act, Widget

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext
    from scenes.ui.art import Art


Told: TypeAlias = Literal["both", "subject", "progress"]
"""What a lesson's row tells: its subject above a note on the progress, or one of the two."""


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
        """``number`` counts the game's lessons from 1; ``primary``: the most likely wanted one."""
        words, steps = context.words, len(lesson.steps)
        done = context.settings.lessons.get(lesson.id, 0)
        self.lesson, self.primary = lesson, primary
        self.over = over = done >= steps
        """Whether it has been completed."""
        about = words.find(f"{lesson.game}.lessons_about") or []
        said = "".join(about[number - 1 : number])
        self._about = Paragraph(said, 17, tone="text", anchor=CENTRED)
        numbered = words("lesson.numbered", number=number, note=said) if said else ""
        self._only_about = Paragraph(numbered, 17, tone="text", anchor=CENTRED)
        """The subject with the lesson's number, for places without the note."""
        key = "learnt" if over else "go_on_at" if done else "not_begun"
        note = words(f"lesson.{key}", step=done + 1, steps=steps)
        self._short = self._label(words, number, note)
        """The note without the day, for narrow places."""
        learnt = context.settings.learnt.get(lesson.id, "") if over else ""
        self.note = self._label(words, number, _day_words(words, learnt) if learnt else note)
        self._stair = ProgressStair(done, steps, now=False)
        label = words("lesson.once_more" if over else "lesson.go_on" if done else "lesson.begin")
        self.button = TintedButton(label, begin, "primary" if primary else "second", size=20)
        self.button.game_id = lesson.game

    def _label(self, words: Words, number: int, note: str) -> Label:
        text = words("lesson.numbered", number=number, note=note)
        return Label(text, 16, tone="second", anchor=CENTRED)

    def upright(self, scale: Scale, art: "Art") -> Box[Widget]:
        """Return its box, one thing below the other."""
        gap = scale.gap(6)
        two_lines = 2 * art.line_height(scale.text(self._about.size))
        # Equal numbers of lines keep the cards' pictures alike.
        about = cell(self._about, h=lambda w: max(two_lines, self._about.height(art, scale, w)))
        button = cell(self.button, h=control_height(scale, 44, 20))
        note = self._note_box(self.note, scale)
        return column(about, self._stair_box(scale), note, gap, button)

    def flat(self, scale: Scale, art: "Art", tells: Told) -> Box[Widget]:
        """Return what it tells with the button beside it, and the day if it fits."""
        if tells == "subject":
            return self._beside_button(_paragraph(self._only_about, art, scale), scale, art)
        notes = (self.note, self._short)
        return first_fit(*(self._flat(note, scale, art, tells) for note in notes))

    def _flat(self, note: Label, scale: Scale, art: "Art", tells: Told) -> Box[Widget]:
        least = note.natural_width(art, scale)
        about = _paragraph(self._about, art, scale)
        above: Box[Widget] = about if tells == "both" else self._stair_box(scale)
        done = sized(column(above, self._note_box(note, scale)), Size(least, least, 1))
        return self._beside_button(done, scale, art)

    def _beside_button(self, told: Box[Widget], scale: Scale, art: "Art") -> Box[Widget]:
        button = snug(self.button, art, scale, control_height(scale, 44, 20))
        return row(told, scale.gap(10), button, align=0.5)

    def _stair_box(self, scale: Scale) -> Box[Widget]:
        return cell(self._stair, h=scale.px(30))

    def _note_box(self, note: Label, scale: Scale) -> Box[Widget]:
        return cell(note, h=round(1.5 * scale.text(16)))


def _paragraph(words: Paragraph, art: "Art", scale: Scale) -> Box[Widget]:
    return cell(words, h=lambda width: words.height(art, scale, width))


def _day_words(words: Words, day: str) -> str:
    then = date.fromisoformat(day)
    return words("lesson.learnt_on", day=then.day, month=words.month(then.month))
