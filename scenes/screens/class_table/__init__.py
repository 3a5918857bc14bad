"""A table of a class before its match: its number and its players; the code says all else."""

from functools import partial
from typing import TYPE_CHECKING

from game.texts.phrases import game_name, house_rules_in_force, option_fact
from scenes.screens.class_table.predictions import PredictionsPage
from scenes.screens.lobby.class_seats import ClassSeats
from scenes.screens.lobby.players_part import PlayersPart
from scenes.screens.rules import RulesPage
from scenes.shell.frame.button_rows import button_rows
from scenes.shell.frame.header import Header
from scenes.shell.frame.laying import Part, Scroll, lay, snug, text
from scenes.shell.frame.pane import Pane
from scenes.shell.frame.screen import Screen
from scenes.shell.frame.select import Select
from scenes.ui.boxes import FILL, Box, backed, cell, column, first_fit, inset, row, sized
from scenes.ui.geometry import NOWHERE, Rect
from scenes.ui.inputs import Input, Key
from scenes.ui.scale import Scale
from scenes.ui.scene import Pop, Push, Scene, Step
from scenes.ui.widgets.button import Button, RoundButton
from scenes.ui.widgets.choice import Choice
from scenes.ui.widgets.label import Label, Line, Paragraph, Plate
from scenes.ui.widgets.measure import control_height, side_by_side
from scenes.ui.widgets.tabs import Tabs
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext

_HEAD, _LABEL, _TOLD = 27, 18, 17
_PLAYERS = 0.6
"""The share of the window for the players."""


class ClassTablePage(Screen):
    """Asks for the table's number and its people, and leads on to the predictions."""

    darkened = 70

    def __init__(self, context: "AppContext", seats: ClassSeats) -> None:
        """``seats`` also hold what was chosen at this table before."""
        super().__init__(context, seats.game.id)
        self.seats = seats
        words = context.words
        self.help = RoundButton("question", self._rules, words("widgets.rules"), shortcut="help")
        self._header = Header(
            words("in_class.table.title"), game_name(words, seats.game), Pop,
            words("widgets.back"), self.help,
        )  # fmt: skip
        self.players = PlayersPart(
            context, self.seats, self._changed, self._lay_again, self.controls.focus
        )
        self._make_table_part()
        self.lesson = Button(
            words("in_class.table.lesson"), self._begin_lesson, icon="info", size=20,
            tip=words("in_class.table.lesson_tip"),
        )  # fmt: skip
        self.go_on = Button(
            words("in_class.table.go_on"), self._go_on, "primary",
            cap="go_on", shortcut="go_on", size=24,
        )  # fmt: skip
        self.back = Button(words("in_class.table.back"), Pop, cap="back", size=20)
        self.tabs = Tabs(words.entry("in_class.table.tabs"), lambda: self._tab, self._show)
        self._tab = 1
        self._pane: Pane = Pane(NOWHERE, [])
        self._entered = False
        self._changed()

    def _make_table_part(self) -> None:
        words, seats, code = self.context.words, self.seats, self.seats.code
        self._plate = Plate()
        self._head = Label(words("in_class.table.head"), _HEAD, "display")
        number = words("in_class.table.number")
        self._number = Label(number, _LABEL, "semibold")
        self.number: Select[int | None] = Select(
            self.context,
            [(n, str(n)) for n in range(1, code.tables + 1)],
            lambda: seats.table,
            self._take_number,
            caption=number,
            otherwise=words("in_class.table.choose"),
        )
        self._number.heads = self.number
        self._asked = Paragraph("", _TOLD)
        people = words("in_class.table.people")
        self._people = Label(people, _LABEL, "semibold")
        counts = [(n, str(n)) for n in range(1, code.players + 1)]
        self.people = Choice(counts, lambda: seats.people, self._seat_people)
        self.people.sets = people
        self._people.heads = self.people
        self._rest = Paragraph(words("in_class.table.rest"), _TOLD)
        self._set = Label(words("in_class.table.set"), _LABEL, "semibold")
        self._facts = Paragraph("", _TOLD, tone="text")

    # Input

    def handle(self, happened: Input) -> Step | None:
        """Pass an input to the focused player's row, else to the tabs, else to the widgets."""
        if answer := self.players.handle(happened, self.controls.focused):
            return answer.step
        if isinstance(happened, Key) and self.tabs.rect.w and (turned := self.tabs.turn(happened)):
            return turned.step
        return super().handle(happened)

    def renewed(self) -> Scene:
        """Return the page in the present language, with all that was chosen in this one."""
        self.players.stop_editing()
        return ClassTablePage(self.context, self.seats)

    # Layout

    def lay_out(self, scale: Scale) -> None:
        """Lay out players and table side by side, or behind tabs in a narrow window."""
        wide, gap = side_by_side(scale), max(8, scale.px(16))
        # Beside the tabs there is no room for the game, which the page shows anyway.
        game = game_name(self.context.words, self.seats.game)
        self._header.note.text = game if wide else ""
        self._header.tabs = None if wide else self.tabs
        self.tabs.rect = NOWHERE
        if wide:
            room = scale.width - 2 * scale.margin - gap
            players = sized(self._players_box(scale, titled=True), round(_PLAYERS * room))
            body: Box[Part] = row(players, gap, self._table_box(scale), h=FILL)
        elif self._tab == 0:
            body = sized(self._players_box(scale, titled=False), h=FILL)
        else:
            body = sized(self._table_box(scale), h=FILL)
        buttons = [self.back, self.lesson, self.go_on]
        bottom = button_rows(self.context, scale, buttons, control_height(scale, 62, 24))
        page = self._header.above(scale, self.context.art, column(body, bottom, gap=gap))
        widgets = lay(page, Rect(0, 0, scale.width, scale.height))
        both = [self.players.pane, self._pane]
        panes = both if wide else [both[self._tab]]
        live = [widget for widget in widgets if widget.focusable]
        likely: Widget = self.number if self.number in live and not self.seats.table else self.go_on
        self.controls.place(widgets, panes, first=live.index(likely))
        if not self._entered:
            self._entered = True
            self.controls.focus(likely)

    def _players_box(self, scale: Scale, *, titled: bool) -> Box[Part]:
        return self.players.box(scale, titled, self.players.pane)

    def _table_box(self, scale: Scale) -> Box[Part]:
        pad = max(10, scale.px(24))
        self._pane = Scroll(partial(self._told, scale), scale, self._pane, pad - 4)
        above, below = max(4, scale.px(8)), max(8, scale.px(14))
        head: Box[Part] = cell(self._head, h=round(1.5 * scale.text(_HEAD)))
        return backed(inset(column(above, head, cell(self._pane), below), pad, 0), self._plate)

    def _told(self, scale: Scale, _place: Rect) -> Box[Widget]:
        art, gap, air = self.context.art, max(8, scale.px(16)), max(4, scale.px(8))
        height = control_height(scale, 48, 18)
        number = max(scale.px(150), self.number.natural_width(art, scale))
        line = round(1.5 * scale.text(_LABEL))
        people = self.people.natural_width(art, scale) + scale.px(16)
        asked: Box[Widget] = snug(self._people, art, scale, height)
        beside: Box[Widget] = row(asked, scale.px(24), FILL, cell(self.people, people, height))
        stacked: Box[Widget] = column(cell(self._people, h=line), air, cell(self.people, h=height))
        return column(
            row(snug(self._number, art, scale, height), scale.px(24), FILL,
                cell(self.number, number, height)),
            air,
            text(self._asked, art, scale),
            gap, cell(Line(), h=1), gap,
            first_fit(beside, stacked),
            air,
            text(self._rest, art, scale),
            gap, cell(Line(), h=1), gap,
            cell(self._set, h=line),
            text(self._facts, art, scale),
            FILL,
        )  # fmt: skip

    # What is done

    def _changed(self) -> None:
        words, seats = self.context.words, self.seats
        table = seats.table
        self.players.refresh()
        if table is None:
            self._asked.text = words("in_class.table.ask")
        else:
            key = "with" if seats.code.exchange_at(table) else "without"
            self._asked.text = words(f"in_class.table.{key}", table=table)
        self._facts.text = words.listed(self._rules_in_words(), "notes")
        faulty = seats.first_fault()
        name = "" if faulty is None else seats.seats[faulty].name
        why = words("lobby.fault_tip", name=name) if name else ""
        self.go_on.why_not = words("in_class.table.number_first") if table is None else why
        self.controls.stale = True

    def _rules_in_words(self) -> list[str]:
        words, seats = self.context.words, self.seats
        sheet, options = seats.game.sheet, seats.code.options
        plain = [
            option_fact(words, one, options[one.name])
            for one in sheet.in_reading_order
            if not one.house and one.name != "ends" and one.applies(options)
        ]
        return [*plain, *house_rules_in_force(words, sheet, seats.options, seats.players)]

    def _lay_again(self) -> None:
        focused = self.controls.focused
        self._changed()
        self.lay_out(self.scale)
        if focused is not None and focused not in self.controls.widgets:
            self.controls.focus(None)

    def _show(self, tab: int) -> None:
        self._tab = tab
        self._lay_again()

    def _take_number(self, table: int | None) -> None:
        self.seats.table = table
        self._lay_again()

    def _seat_people(self, count: int) -> None:
        self.seats.seat_people(count)
        self._lay_again()

    def _rules(self) -> Step:
        return Push(RulesPage(self.context, self.seats.game.id, self.seats.options))

    def _begin_lesson(self) -> Step:
        return self.context.doors.lesson(self.context, self.seats.game.id)

    def _go_on(self) -> Step:
        self.players.stop_editing()
        return Push(PredictionsPage(self.context, self.seats))
