"""The base class of a finished match's pages, with the buttons for what comes next."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.analysis.splitters import can_be_split
from scenes.results.frame import ResultPage
from scenes.results.other_seat import seat_button
from scenes.results.standing import final_note
from scenes.shell.frame.pane import Pane
from scenes.table.scene import TableScene
from scenes.table.source.session import Session
from scenes.ui.scene import Home, Step
from scenes.ui.widgets.button import Button
from scenes.ui.widgets.widget import Act, Widget

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext


def final_buttons(
    context: "AppContext", session: Session, *, of_deal: bool = False
) -> list[Button]:
    """Return the buttons after a match, the likeliest first.

    ``of_deal``: on the page of the last deal, where other seats matter more than other rules.
    """
    words, doors = context.words, context.doors

    def again() -> Step:
        return Home(TableScene(context, session.again()))

    def other_rules() -> Step:
        return doors.open("other_rules", context, session)

    def watch_again() -> Step:
        return doors.open("replay", context, session)

    def ask_why() -> Step:
        return doors.open("why", context, session)

    # The debrief also leads to the other seats.
    seats, split = seat_button(context, session), can_be_split(session.setup.game)
    why = Button(words("why.button"), ask_why, icon="stair", size=20, tip=words("why.tip"))
    rules = Button(words("results.match.other_rules"), other_rules, icon="house", size=20)
    label, shortcut = words("results.match.again"), "go_on"
    first = Button(label, again, "primary", cap="choose", shortcut=shortcut, size=24)
    ways = [first, why if split else seats]
    if session.setup.class_table is not None:
        ways = _class_buttons(context, session)
    return [
        *ways,
        seats if of_deal and split else rules,
        Button(words("replay.watch"), watch_again, icon="eye", shortcut="watch_again", size=20),
        Button(words("results.match.title"), Home, cap="back", size=20),
    ]


def wants_shares(context: "AppContext", session: Session) -> bool:
    """Return whether people of a class's table have yet to be asked for shares."""
    setup = session.setup
    if setup.class_table is None or setup.commitment is None:
        return False
    return context.records.class_book.wants_shares(setup.commitment.digest, session.people)


def _class_buttons(context: "AppContext", session: Session) -> list[Button]:
    """Return the ways to the shares and to a file of the result; what is needed next is first."""
    words, doors = context.words, context.doors

    def ask_why() -> Step:
        return doors.open("why", context, session)

    def save() -> None:
        doors.save_for_class(context, session)

    asks = wants_shares(context, session)
    why_tip = words("in_class.save.why_tip" if asks else "why.tip")
    why = _way_on(words("why.button"), ask_why, "stair", why_tip, next_one=asks)
    save_tip = words("in_class.save.tip")
    saving = _way_on(words("in_class.save.button"), save, "folder", save_tip, next_one=not asks)
    return [why, saving] if asks else [saving, why]


def _way_on(text: str, act: Act, icon: str, tip: str, *, next_one: bool) -> Button:
    """Return a button; that of what is needed next is golden, larger, and pressed by Enter."""
    if next_one:
        return Button(text, act, "primary", icon=icon, shortcut="go_on", size=24, tip=tip)
    return Button(text, act, "second", icon=icon, size=20, tip=tip)


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
        self.final_buttons: list[Button] = []
        self._make_buttons()

    def _make_buttons(self) -> None:
        """Make the buttons; what pages have beyond them stays."""
        self._wanted_shares = wants_shares(self.context, self.session)
        made = final_buttons(self.context, self.session)
        self.final_buttons = [*made, *self.final_buttons[len(made) :]]
        self.again, self.why, self.other_rules, self.watch, self.to_title = made

    def update(self, seconds: float) -> Step | None:
        """Once a class's people have been asked for their shares, saving comes first."""
        if self._wanted_shares != wants_shares(self.context, self.session):
            self._make_buttons()
            self.lay_out(self.scale)
            self.controls.focus(self.again)
        return super().update(seconds)

    def escape(self) -> Step | None:
        """Go to the title: the match is over."""
        return Home()

    def place(self, widgets: Sequence[Widget], panes: Sequence[Pane] = ()) -> None:
        """Place the widgets. Whoever still presses Enter as in play begins no new match."""
        told = [*self.header.widgets, *widgets, *reversed(self.final_buttons)]
        # Widgets without room are left out; they would leave dots in the corner.
        told = [widget for widget in told if widget.rect.w]
        live = [widget for widget in told if widget.focusable]
        ahead = next(one for one in self.final_buttons if one in live)
        self.controls.place(told, panes, first=live.index(ahead))
        if self.controls.focused is None:
            self.controls.focus(ahead)
