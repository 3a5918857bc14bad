"""The buttons after a deal: the next deal, a look back, or another seat."""

from typing import TYPE_CHECKING

from scenes.screens.results.look_back import LookBack
from scenes.screens.results.other_seat import seat_button
from scenes.table.source.session import Session
from scenes.ui.scene import Pop, Replace, Step
from scenes.ui.widgets.button import Button

if TYPE_CHECKING:
    from scenes.shell.context import AppContext


def deal_buttons(context: "AppContext", session: Session) -> list[Button]:
    """Return the buttons after a deal, the likeliest first."""
    words = context.words

    def go_on() -> Step:
        session.next_deal()
        return Pop()

    def look_back() -> Step:
        return Replace(LookBack(context, session))

    label, shortcut = words("results.deal.next"), "go_on"
    return [
        Button(label, go_on, "primary", cap="choose", shortcut=shortcut, size=24),
        Button(
            words("results.deal.look_back"),
            look_back,
            cap="look_back",
            shortcut="look_back",
            size=20,
        ),
        # Going to another table leaves this one, so the match must be saved to wait.
        *([seat_button(context, session)] if context.is_kept else []),
    ]
