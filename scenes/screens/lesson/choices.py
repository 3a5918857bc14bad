"""The buttons on Pip's plate, by what is being said."""

from typing import Protocol

from game.texts.words import Words
from scenes.screens.lesson.guide import Stage
from scenes.ui.scene import Step
from scenes.ui.widgets.button import Button
from scenes.ui.widgets.widget import Act

SIZE = 18


class Acts(Protocol):
    """What the buttons do."""

    def go_on(self) -> Step | None:
        """Go on from what was told."""

    def finish(self) -> Step | None:
        """End the lesson."""

    def put_back(self) -> Step | None:
        """Put another move back."""

    def try_on(self) -> Step | None:
        """Decline to have the move done."""

    def do_it(self) -> Step | None:
        """Have the move done."""


def buttons_of(
    stage: Stage, words: Words, acts: Acts, *, ends: bool, next_lesson: bool
) -> tuple[Button, ...]:
    """Return the buttons, the chief one last.

    ``ends``: what is told is the lesson's last; ``next_lesson``: there is one to go on with.
    """
    match stage:
        case "told" if ends and next_lesson:
            finish = Button(words("lesson.finish"), acts.finish, size=SIZE)
            return (finish, _chief(words("lesson.next"), acts.go_on))
        case "told":
            return (_chief(words("lesson.finish" if ends else "lesson.go_on"), acts.go_on),)
        case "strayed":
            return (_chief(words("lesson.put_back"), acts.put_back),)
        case "offer":
            try_on = Button(words("lesson.try_on"), acts.try_on, size=SIZE)
            return (try_on, _chief(words("lesson.shall_i"), acts.do_it))
    return ()


def _chief(label: str, act: Act) -> Button:
    return Button(label, act, "primary", cap="choose", size=SIZE)
