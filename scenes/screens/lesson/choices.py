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

    def play(self) -> Step | None:
        """End the lesson, and choose who plays the game."""

    def put_back(self) -> Step | None:
        """Put another move back."""

    def try_on(self) -> Step | None:
        """Decline to have the move done."""

    def do_it(self) -> Step | None:
        """Have the move done."""


def buttons_of(
    stage: Stage, words: Words, acts: Acts, *, game: str, ends: bool, next_lesson: bool
) -> tuple[Button, ...]:
    """Return the buttons, the chief one last. ``game`` is its name.

    ``ends``: what is told is the lesson's last; ``next_lesson``: there is one to go on with.
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
