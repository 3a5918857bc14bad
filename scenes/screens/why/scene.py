"""The debrief's screen: first the question, then a player's split, then all players."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Literal, TypeAlias

from game.analysis.debrief import Debrief
from game.analysis.reckoning import BackgroundDebrief
from game.analysis.reports import Failure
from game.chance import Line
from game.faults import Fault
from game.texts.durations import time_left
from game.texts.phrases import fault_words, game_name
from scenes.screens.saving import Saving, picture_bytes
from scenes.screens.seats import ChooseSeat
from scenes.screens.why.all_page import AllPage
from scenes.screens.why.answering import GivenAnswers
from scenes.screens.why.class_saving import save_for_class
from scenes.screens.why.counting import CountingStrip
from scenes.screens.why.four_questions import FourQuestions
from scenes.screens.why.parts.player_row import PlayerRow
from scenes.screens.why.people import Portraits
from scenes.screens.why.question import QuestionPage
from scenes.screens.why.reckoned import ReckonedPage
from scenes.screens.why.saving import seat_letter, table_of
from scenes.screens.why.split_page import SplitPage, beside_each_other
from scenes.screens.why.subject import ShowMoment, Subject
from scenes.screens.why.talk import TalkPage, same_deals, worth_talking
from scenes.shell.frame.button_rows import button_rows
from scenes.shell.frame.header import Header
from scenes.shell.frame.laying import Part, lay
from scenes.shell.frame.screen import Screen
from scenes.ui.art.raster import solid
from scenes.ui.boxes import FILL, Box, Size, cell, column
from scenes.ui.geometry import Rect
from scenes.ui.inputs import Input
from scenes.ui.scale import Scale
from scenes.ui.scene import Pop, Push, Step
from scenes.ui.widgets.button import Button
from scenes.ui.widgets.label import Paragraph
from scenes.ui.widgets.measure import control_height, side_by_side
from scenes.ui.widgets.tabs import Tabs
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.shell.handed.context import AppContext

Reckon: TypeAlias = Callable[[Sequence[Line], Path | None], BackgroundDebrief]
"""Starts to compute a match's debrief."""
Shown: TypeAlias = Literal["question", "split", "all"]

_SAID = 24


class WhyScene(Screen):
    """A match's debrief, computed on a worker; preliminary figures are shown."""

    darkened = 60
    shows_kept = True

    def __init__(
        self,
        context: "AppContext",
        subject: Subject,
        show_moment: ShowMoment,
        reckon: Reckon | None = None,
    ) -> None:
        super().__init__(context, subject.setup.game.id)
        self.subject = subject
        self.seat = subject.first_shown
        self.answers = GivenAnswers(context, subject)
        asked = [seat for seat in subject.people if seat not in self.answers.asked]
        self.question = QuestionPage(
            context, subject, asked, self.answers.take, self._go_on, self._divided
        )
        self.shown: Shown = "split" if self.question.over else "question"
        self.reckoning = (reckon or BackgroundDebrief)(subject.lines, subject.record)
        self.split = SplitPage(context, subject, show_moment)
        self.split.changed = self._lay_again
        self.all = AllPage(context, subject, self.show_seat)
        self.all.changed = self._lay_again
        words = context.words
        self.portraits = Portraits(subject.cast, lambda: self.seat, self.show_seat)
        self.counting = CountingStrip(words("why.meanwhile"))
        self.said = Paragraph(self.split.words.say("begins"), _SAID, "display", anchor=0.5)
        self.tabs = Tabs(
            [words("why.tabs.words"), words("why.tabs.chart")], lambda: self._tab, self._turn
        )
        self._tab = 0
        self._told_unkept = False
        self._talks = False
        """Whether a class's four questions come next, after its people have said their shares."""
        self._run_for: int | None = None
        """Whose waterfall has been built last."""
        self._make_buttons()
        stem = words("why.saved.file", game=subject.setup.game.name)
        self.saving = Saving(context, stem, words("why.saved.done"))
        self._headers = {
            tabbed: self._header(self.tabs if tabbed else None) for tabbed in (True, False)
        }

    def _make_buttons(self) -> None:
        words, subject = self.context.words, self.subject
        self.back = Button(words("why.back"), self.escape, "primary", cap="back", size=22)
        self.everybody = Button(
            words.count("why.all.button", len(subject.cast)), self.show_all, "primary",
            cap="go_on", shortcut="go_on", size=22,
        )  # fmt: skip
        self.how = Button(
            words("why.reckoned.button"),
            self._explain,
            tip=words("why.reckoned.tip"),
            icon="question",
            shortcut="help",
            size=18,
        )
        self.seats = Button(
            words("seats.button"), self._other_seat, size=18, tip=words("seats.tip")
        )
        self.talk = Button(words("why.talk.button"), self._talk, size=18)
        self.table = Button(words("why.saved.csv"), self._save_table, size=18)
        self.picture = Button(words("why.saved.picture"), self._save_picture, size=18)
        self.to_one = Button(words("why.all.back"), self.escape, cap="back", size=22)

    @property
    def waiting(self) -> bool:
        """Whether the debrief is still being computed."""
        return super().waiting or not self.reckoning.done or self.split.moments.looking

    @property
    def stale(self) -> bool:
        """Whether a widget has changed, or the cover is being held."""
        return super().stale or (self.shown == "question" and self.question.look.hold.moving)

    def show_seat(self, seat: int) -> None:
        """Show a player's page; a focus on the portraits stays there."""
        along = self.controls.focused is self.portraits
        self.seat, self.shown = seat, "split"
        self._tell()
        if along:
            self.controls.focus(self.portraits)
        elif self.split.chart in self.controls.widgets:
            self.controls.focus(self.split.chart)

    def show_all(self) -> None:
        """Show the page of all players."""
        self.shown = "all"
        self._tell()
        self.all.build()
        self.controls.focus(self.all.rows[0])

    # Events

    def update(self, seconds: float) -> Step | None:
        """Take in new results."""
        if not self.prepares and (self.reckoning.poll() or self.split.moments.poll()):
            self._tell()
            self.prepare()
        if self.shown == "question" and self.question.update(seconds):
            self.controls.stale = True
        if self.reckoning.unkept and not self._told_unkept:
            self._told_unkept = True
            title = self.context.words("why.unkept")
            self.context.notices.tell("warn", title, self.reckoning.unkept, lasting=True)
        if self._talks:
            self._talks = False
            return self._ask_four()
        return super().update(seconds)

    def handle(self, happened: Input) -> Step | None:
        """Pass keys to the tabs and the dividers first."""
        self.controls.end_motions(happened)
        if self.shown == "question":
            if grip := self.question.handle(happened, self.controls.focused):
                self.controls.focus(grip)
                return None
        elif not side_by_side(self.scale) and (turned := self.tabs.turn(happened)):
            return turned.step
        return super().handle(happened)

    def escape(self) -> Step | None:
        """Go back: from all players to one, from there to the scene below.

        On the question, Esc skips it.
        """
        if self.shown == "question":
            self.question.pass_over()
            return None
        if self.shown == "all":
            self.show_seat(self.seat)
            return None
        return Pop()

    def close(self) -> None:
        """Stop the computation."""
        self.reckoning.close()

    # Drawing

    def lay_out(self, scale: Scale) -> None:
        """Lay out the figures so far."""
        art = self.context.art
        parts = [self._body(scale), self._bottom(scale)]
        if self.counting.shown and self.shown != "question":
            parts.insert(1, self.counting.box(art, scale))
        page = column(*parts, gap=max(8, scale.px(16)))
        tabbed = self.shown == "split" and not side_by_side(scale)
        header = self._headers[tabbed]
        header.note.text = self._note()
        header.brief.text = self.subject.cast[self.seat].name if self.shown == "split" else ""
        width = self.portraits.natural_width(scale)
        faces: Box[Widget] = cell(self.portraits, Size(width * 3 // 4, width))
        middle = faces if self.shown == "split" else None
        box = header.above(scale, art, page, middle=middle, narrow=middle)
        widgets = lay(box, Rect(0, 0, scale.width, scale.height))
        if self.shown == "question":
            widgets += self.question.put_grips(scale)
        live = [widget for widget in widgets if widget.focusable]
        panes = [
            pane
            for pane in (self.question.pane, self.split.pane, self.split.chart_pane, self.all.pane)
            if pane and any(widget in pane.widgets for widget in widgets)
        ]
        likely = self.question.first if self.shown == "question" else self.split.chart
        first = next((one for one in (likely, self.everybody) if one in live), live[0])
        self.controls.place(widgets, panes, first=live.index(first))

    def _body(self, scale: Scale) -> Box[Part]:
        if self.shown == "question":
            return self.question.box(scale)
        if self.reckoning.found is None:
            said: Box[Part] = cell(self.said, h=4 * scale.text(_SAID))
            return column(FILL, said, FILL)
        if self.shown == "all":
            return self.all.box(scale)
        if side_by_side(scale):
            chart = self.split.chart_box(scale, alone=False)
            return beside_each_other(scale, self.split.words_box(scale, alone=False), chart)
        if self._tab == 0:
            return self.split.words_box(scale, alone=True)
        return self.split.chart_box(scale, alone=True)

    def _bottom(self, scale: Scale) -> Box[Part]:
        if self.shown == "question":
            return self.question.bottom(scale)
        return button_rows(self.context, scale, self._buttons(), control_height(scale, 60, 22))

    def _buttons(self) -> list[Button]:
        """Return the buttons, the likeliest last."""
        if self.reckoning.found is None:
            return [self.back]
        if self.shown == "split":
            ways = [self.seats, self.talk] if self._worth_talking else [self.seats]
            all_ways = [*ways, self.how, self.everybody]
            # If not all fit, leave out the other seats: the page to talk about leads there.
            return all_ways if self._have_room(all_ways) else all_ways[len(ways) - 1 :]
        return [self.table, self.picture, self.how, self.to_one]

    @property
    def _worth_talking(self) -> bool:
        found = self.reckoning.found
        if found is None or not found.held:
            return False
        return worth_talking(self.context.words, self.subject, found.held[self.seat], self.seat)

    def _have_room(self, buttons: Sequence[Button]) -> bool:
        """Return whether buttons fit side by side without their key caps."""
        art, scale = self.context.art, self.scale
        wide = sum(one.natural_width(art, scale, hints=False) for one in buttons)
        return wide + max(8, scale.px(14)) * len(buttons) <= scale.width - 2 * scale.margin

    def _header(self, tabs: Tabs | None) -> Header:
        setup, words = self.subject.setup, self.context.words
        return Header(
            game_name(words, setup.game), " ", self.escape, words("widgets.back"), tabs=tabs
        )

    def _note(self) -> str:
        if self.shown == "question":
            return self.context.words("why.question.note")
        if self.shown == "all":
            return self.context.words("why.all.title")
        return self.context.words("why.note", name=self.subject.cast[self.seat].name)

    # The question

    def _go_on(self) -> None:
        """Show the next person's question, or the split after the last."""
        self.shown = "split" if self.question.over else "question"
        self._tell()
        if self.question.over:
            self.answers.end()
            self._talks = self.subject.setup.class_table is not None
            self.controls.focus(None)
        elif self.context.with_keys or self.question.covered:
            self.controls.focus(self.question.first)

    def _divided(self) -> None:
        self.question.put_grips(self.scale)
        self.controls.stale = True

    # Buttons

    def _ask_four(self) -> Step:
        return Push(FourQuestions(self.context, self.subject.setup.game, self._save_for_class))

    def _save_for_class(self) -> None:
        subject = self.subject
        save_for_class(self.context, subject.setup, subject.lines, subject.record)

    def _explain(self) -> Step:
        found = self.reckoning.found
        return Push(ReckonedPage(self.context, self.subject, found.reference if found else ""))

    def _other_seat(self) -> Step:
        return Push(ChooseSeat(self.context, same_deals(self.subject, self.seat)))

    def _talk(self) -> Step | None:
        found = self.reckoning.found
        if found is None:
            return None
        return Push(TalkPage(self.context, self.subject, self.seat, found.held[self.seat]))

    def _save_table(self) -> None:
        if found := self.reckoning.found:
            self.saving.save("csv", partial(table_of, self.subject, found))

    def _save_picture(self) -> None:
        self.saving.save("png", partial(picture_bytes, self.nameless_picture()))

    def nameless_picture(self) -> "Surface":
        """Return the page of all players without its buttons, with seats in place of names."""
        found, words = self.reckoning.found, self.context.words
        assert found
        seats = range(len(self.subject.cast))
        names = [words("why.saved.seat", letter=seat_letter(seat)) for seat in seats]
        with_keys, self.context.with_keys = self.context.with_keys, False
        self.all.tell(found, names)
        self._headers[False].has_back = False
        self._lay_again()
        picture = solid(self.scale.width, self.scale.height)
        self.redraw(picture)
        self.context.with_keys = with_keys
        self._headers[False].has_back = True
        self._tell()
        # The picture is cropped above the buttons.
        return picture.subsurface(Rect(0, 0, picture.get_width(), self.to_one.rect.y)).copy()

    def _how_far(self) -> str:
        """Return words for how much is done, how long the rest will take, or why it won't come.

        They are empty once all is done.
        """
        if self.reckoning.failure:
            return self._failed(self.reckoning.failure)
        if self.reckoning.done:
            return ""
        percent = int(100 * self.reckoning.share)
        said = self.split.words.say("chart.counting", percent=percent)
        left = time_left(self.context.words, self.reckoning.pace.seconds_left)
        return self.context.words.listed([said, left] if left else [said], "sentences")

    def _turn(self, tab: int) -> None:
        self._tab = tab
        self._lay_again()

    def _lay_again(self) -> None:
        self.lay_out(self.scale)

    def _tell(self) -> None:
        reckoning = self.reckoning
        if reckoning.found:
            counting = self._how_far()
            self.counting.tell(counting, reckoning.share)
            if not counting:
                moments = (one for one in reckoning.found.moments if one)
                self.split.moments.find(moments)
            given = self.answers.by_seat.get(self.seat)
            self.split.tell(self.seat, reckoning.found, given or None, counting=bool(counting))
            if self.shown == "all":
                self._tell_of_all(reckoning.found, counting)
                return
            if self.shown == "split" and self._run_for != self.seat:
                self._run_for = self.seat
                self.split.chart.run()
        elif reckoning.failure:
            self.said.text = self._failed(reckoning.failure)
        self._lay_again()

    def _failed(self, failure: Failure) -> str:
        words = self.context.words
        reason = fault_words(words, Fault(failure.key, **failure.facts))
        return words("why.failed", reason=reason)

    def _tell_of_all(self, found: Debrief, counting: str) -> None:
        focused = self.controls.focused
        answers = [one for one in self.answers.by_seat.values() if one]
        self.all.tell(found, answers=answers, counting=bool(counting))
        for button in (self.table, self.picture):
            # First numbers are not for others, who would take them for the last.
            button.why_not = counting
        self._lay_again()
        # The rows are new, and may be in another order.
        if isinstance(focused, PlayerRow):
            self.controls.focus(self.all.row_of(focused.player))
