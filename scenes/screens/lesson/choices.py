"""The buttons on Pip's plate, by the stage of the step."""

from typing import Protocol

from game.texts.words import Words
from scenes.screens.lesson.guide import Stage
from scenes.ui.scene import Step
from scenes.ui.widgets.button import Button
from scenes.ui.widgets.widget import Act

SIZE = 18


class Acts(Protocol):
    """The acts of the buttons."""

    def go_on(self) -> Step | None:
        """Go on after an explanation."""

    def play(self) -> Step | None:
        """End the lesson, and open the game's lobby."""

    def put_back(self) -> Step | None:
        """Undo a move other than the lesson's."""

    def try_on(self) -> Step | None:
        """Decline the offer to make the move."""

    def do_it(self) -> Step | None:
        """Let the move be made."""


def buttons_of(
    stage: Stage, words: Words, acts: Acts, *, game: str, ends: bool, next_lesson: bool
) -> tuple[Button, ...]:
    """Return the buttons, the primary one last. ``game`` is the game's name.

    ``ends``: whether this is the lesson's last step; ``next_lesson``: whether another follows.
    """
    match stage:
        case "told" if ends:
            play = Button(words("title.play", game=game), acts.play, size=SIZE)
            then = "lesson.next" if next_lesson else "lesson.finish"
            return (play, _chief(words(then), acts.go_on))
        case "told":
            return (_chief(words("lesson.go_on"), acts.go_on),)
        case "strayed":
            return (_chief(words("lesson.put_back"), acts.put_back),)
        case "offer":
            try_on = Button(words("lesson.try_on"), acts.try_on, size=SIZE)
            return (try_on, _chief(words("lesson.shall_i"), acts.do_it))
    return ()


def _chief(label: str, act: Act) -> Button:
    return Button(label, act, "primary", cap="choose", size=SIZE)
