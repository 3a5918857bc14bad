"""The base class of a finished match's pages, with the buttons for what comes next."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from scenes.screens.lobby import Lobby
from scenes.screens.matches.resuming import watch, watch_moment
from scenes.screens.results.frame import ResultPage
from scenes.screens.results.other_seat import seat_button
from scenes.screens.results.standing import final_note
from scenes.screens.why import Subject, why_button
from scenes.table.scene import TableScene
from scenes.table.source.session import Session
from scenes.ui.frame.pane import Pane
from scenes.ui.scene import Home, Step
from scenes.ui.widgets.button import Button
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.shell.context import AppContext


def final_buttons(
    context: "AppContext", session: Session, *, of_deal: bool = False
) -> list[Button]:
    """Return the buttons after a match, the likeliest first.

    ``of_deal``: on the page of the last deal, where other seats matter more than other rules.
    """
    words = context.words

    def again() -> Step:
        return Home(TableScene(context, session.again()))

    def other_rules() -> Step:
        return Home(Lobby(context, session.game_id))

    lines = tuple(session.record)
    subject = Subject(session.setup, lines, session.cast, context.path_of_record(lines))

    def watch_again() -> Step:
        return watch(context, subject)

    # The debrief also leads to the other seats.
    seats, split = seat_button(context, session), subject.can_be_split
    why = why_button(context, subject, partial(watch_moment, context, subject)) if split else seats
    rules = Button(words("results.match.other_rules"), other_rules, icon="house", size=20)
    label, shortcut = words("results.match.again"), "go_on"
    return [
        Button(label, again, "primary", cap="choose", shortcut=shortcut, size=24),
        why,
        seats if of_deal and split else rules,
        Button(words("replay.watch"), watch_again, icon="eye", shortcut="watch_again", size=20),
        Button(words("results.match.title"), Home, cap="back", size=20),
    ]


class FinalPage(ResultPage):
    """A page about a finished match."""

    shows_kept = True

    page_name = "deals"

    def __init__(self, context: "AppContext", session: Session) -> None:
        assert session.outcome is not None
        super().__init__(
            context,
            session,
            final_note(context.words, session),
            session.outcome.winners,
            fresh=False,
        )
        self.final_buttons = final_buttons(context, session)
        self.again, *self.why, self.other_rules, self.watch, self.to_title = self.final_buttons

    def escape(self) -> Step | None:
        """Go to the title: the match is over."""
        return Home()

    def place(self, widgets: Sequence[Widget], panes: Sequence[Pane] = ()) -> None:
        """Place the widgets, with the focus on the likeliest act."""
        told = [*self.header.widgets, *widgets, *reversed(self.final_buttons)]
        # Widgets without room are left out; they would leave dots in the corner.
        told = [widget for widget in told if widget.rect.w]
        live = [widget for widget in told if widget.focusable]
        self.controls.place(told, panes, first=live.index(self.again))
        if self.controls.focused is None:
            self.controls.focus(self.again)
