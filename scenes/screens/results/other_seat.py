"""The button from a result to the same deals from another seat."""

from typing import TYPE_CHECKING

from game.records.record import read_header
from scenes.screens.seats import ChooseSeat
from scenes.screens.seats.again import SameDeals
from scenes.table.source.session import Session
from scenes.ui.scene import Push, Step
from scenes.ui.widgets.button import Button

if TYPE_CHECKING:
    from scenes.shell.context import AppContext


def seat_button(context: "AppContext", session: Session) -> Button:
    """Return the button; an unfinished match waits at the title meanwhile."""
    words, goes_on = context.words, not session.match_over

    def choose() -> Step:
        lines = session.record if session.match_over else session.past_deals
        same = SameDeals(read_header(lines[0]), tuple(lines), session.cast)
        return Push(ChooseSeat(context, same, waits=goes_on))

    return Button(words("seats.button"), choose, size=20, tip=words("seats.tip"))
