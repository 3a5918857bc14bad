"""The button from a result to the same deals from another seat."""

from typing import TYPE_CHECKING

from scenes.table.source.session import Session
from scenes.ui.scene import Step
from scenes.ui.widgets.button import Button

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext


def seat_button(context: "AppContext", session: Session) -> Button:
    """Return the button; an unfinished match waits at the title meanwhile."""
    words = context.words

    def choose() -> Step:
        return context.doors.open("other_seat", context, session)

    return Button(words("seats.button"), choose, size=20, tip=words("seats.tip"))
