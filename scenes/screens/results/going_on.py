"""What one may do after a deal: go on to the next or to who won, and look back at its table."""

from typing import TYPE_CHECKING

from scenes.screens.results.look_back import LookBack
from scenes.screens.results.pages import match_page
from scenes.table.source.session import Session
from scenes.ui.scene import Pop, Replace, Step
from scenes.ui.widgets.button import Button

if TYPE_CHECKING:
    from scenes.shell.desk import Desk


def deal_buttons(desk: "Desk", session: Session) -> list[Button]:
    """Return what one may do after a deal, the likeliest first."""
    words = desk.words

    def go_on() -> Step:
        if session.match_over:
            return Replace(match_page(desk, session))
        session.next_deal()
        return Pop()

    def look_back() -> Step:
        return Replace(LookBack(desk, session))

    label, shortcut = (
        words("results.deal.last" if session.match_over else "results.deal.next"),
        "go_on",
    )
    return [
        Button(label, go_on, "primary", cap="choose", shortcut=shortcut, size=24),
        Button(
            words("results.deal.look_back"),
            look_back,
            cap="look_back",
            shortcut="look_back",
            size=20,
        ),
    ]
