"""The debrief of a match: why each player finished where they did."""

from typing import TYPE_CHECKING

from scenes.screens.why.scene import ShowStep, WhyScene
from scenes.screens.why.subject import Subject
from scenes.ui.scene import Push, Step
from scenes.ui.widgets.button import Button

if TYPE_CHECKING:
    from scenes.shell.context import AppContext

__all__ = ["ShowStep", "Subject", "WhyScene", "why_button"]


def why_button(
    context: "AppContext", subject: Subject, show_step: ShowStep, size: int = 20
) -> Button:
    """Return the button to a match's debrief; ``show_step`` shows a step of the match."""

    def ask() -> Step:
        return Push(WhyScene(context, subject, show_step))

    words = context.words
    return Button(words("why.button"), ask, icon="stair", size=size, tip=words("why.tip"))
