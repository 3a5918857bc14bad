"""The debrief of a match: why each player finished where they did."""

from typing import TYPE_CHECKING

from scenes.screens.why.scene import WhyScene
from scenes.screens.why.subject import ShowMoment, Subject
from scenes.ui.scene import Push, Step
from scenes.ui.widgets.button import Button

if TYPE_CHECKING:
    from scenes.shell.context import AppContext

__all__ = ["ShowMoment", "Subject", "WhyScene", "why_button"]


def why_button(
    context: "AppContext", subject: Subject, show_moment: ShowMoment, size: int = 20
) -> Button:
    """Return the button to a match's debrief."""

    def ask() -> Step:
        return Push(WhyScene(context, subject, show_moment))

    words = context.words
    return Button(words("why.button"), ask, icon="stair", size=size, tip=words("why.tip"))
