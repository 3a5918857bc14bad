"""The set-up of a class: choices at the left make one code at the right, typed at every table."""

from typing import TYPE_CHECKING

from game.catalogue import find_game
from game.registry import Game
from game.worksheets.contents import game_for_class, is_for_class, timetable
from scenes.screens.class_setup.large_code import LargeCode
from scenes.screens.class_setup.lesson_part import LessonPart, who_exchanges
from scenes.screens.class_setup.plan import ClassPlan
from scenes.screens.class_table import ClassTablePage
from scenes.screens.classroom.results import ClassResults
from scenes.screens.classroom.saving import save_sheets
from scenes.screens.lobby.class_seats import ClassSeats
from scenes.shell.frame.button_rows import button_rows
from scenes.shell.frame.header import Header
from scenes.shell.frame.laying import Part, Scroll, lay, snug, text
from scenes.shell.frame.pane import Pane
from scenes.shell.frame.screen import Screen
from scenes.table.present.copying import copy_class_code
from scenes.ui.bindings import does
from scenes.ui.boxes import FILL, Box, backed, cell, column, flow, inset, row, sized
from scenes.ui.geometry import NOWHERE, Rect
from scenes.ui.inputs import Input, Key
from scenes.ui.scale import Scale
from scenes.ui.scene import Pop, Push, Scene, Step
from scenes.ui.widgets.button import Button
from scenes.ui.widgets.label import CENTRED, Label, Paragraph, Plate
from scenes.ui.widgets.measure import control_height, side_by_side
from scenes.ui.widgets.tabs import Tabs
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext

_HEAD, _CODE, _TOLD = 25, 38, 18
_LEFT = 0.49
"""The share of the window for the choices."""


class ClassSetup(Screen):
    """Begins with the class set up last; the code follows each choice."""

    darkened = 60

    def __init__(self, context: "AppContext", game_id: str, plan: ClassPlan | None = None) -> None:
        """``game_id`` is the game of a first class; ``plan`` has the choices of a set-up before."""
        last = plan or ClassPlan.from_code(context.settings.class_code)
        self.plan = last or ClassPlan(find_game(game_id))
        super().__init__(context, self.plan.game.id)
        words = context.words
        self._header = Header(
            words("in_class.setup.title"),
            words("in_class.setup.note"),
            Pop,
            words("widgets.back"),
        )
        self.lesson = LessonPart(context, self.plan, self._changed, self._lay_again)
        self.tabs = Tabs(words.entry("in_class.setup.tabs"), lambda: self._tab, self._show)
        self._tab = 0
        self.code = Label("", _CODE, "display", anchor=CENTRED)
        self.exchanges = Paragraph("", _TOLD, "semibold", "text")
        self._make_code_part()
        self.sheets = Button(
            words("in_class.setup.sheets"), self._save_sheets, cap="save_sheets",
            shortcut="save_sheets", size=20, tip=words("in_class.setup.sheets_tip"),
        )  # fmt: skip
        self.here = Button(
            words("in_class.setup.here"), self._sit_here, "primary",
            cap="go_on", shortcut="go_on", size=22, tip=words("in_class.setup.here_tip"),
        )  # fmt: skip
        teachers = f"{self._teachers_game.id}_class"
        self.results = Button(
            words(f"{teachers}.to_results"), self._to_results, size=20,
            tip=words(f"{teachers}.to_results_tip"),
        )  # fmt: skip
        self.back = Button(words("in_class.setup.back"), Pop, cap="back", size=20)
        self._pane: Pane = Pane(NOWHERE, [])
        self._changed()

    def _make_code_part(self) -> None:
        words = self.context.words
        self._head = Label(words("in_class.setup.code"), _HEAD, "display")
        self._told = Paragraph(words("in_class.setup.told"), _TOLD)
        self.copy = Button(words("in_class.setup.copy"), self._copy, icon="copy", size=18)
        self.large = Button(
            words("in_class.setup.large"), self._show_large, cap="write_large",
            size=18, tip=words("in_class.setup.large_tip"),
        )  # fmt: skip
        self.fresh = Button(
            words("in_class.setup.fresh"),
            self._draw,
            size=18,
            tip=words("in_class.setup.fresh_tip"),
        )
        self._hour = Label(words("in_class.setup.hour"), _HEAD, "display")
        # Only one game has a plan for a lesson, and it is much the same for the others.
        self._steps = [
            (Label(when, _TOLD, "semibold"), Paragraph(told, _TOLD, tone="text"))
            for when, told in timetable(words, game_for_class(words))
        ]
        self._plates = Plate(), Plate(), Plate(255, 14)

    def handle(self, happened: Input) -> Step | None:
        """Pass keys to the tabs first. The code can be written large from behind either."""
        if isinstance(happened, Key) and does(happened, "write_large"):
            return self._show_large()
        if isinstance(happened, Key) and self.tabs.rect.w and (turned := self.tabs.turn(happened)):
            return turned.step
        return super().handle(happened)

    def renewed(self) -> Scene:
        """Return the set-up in the present language, with all that was chosen in this one."""
        return ClassSetup(self.context, self.plan.game.id, self.plan)

    def close(self) -> None:
        """Store the code, from which all choices come back."""
        self.context.keeper.change(class_code=self.plan.text)

    # Layout

    def lay_out(self, scale: Scale) -> None:
        """Lay out choices and code side by side, or behind tabs in a narrow window."""
        wide, gap = side_by_side(scale), max(8, scale.px(14))
        self._header.tabs = None if wide else self.tabs
        self.tabs.rect = NOWHERE
        if wide:
            room = scale.width - 2 * scale.margin - gap
            left = sized(self.lesson.box(scale), round(_LEFT * room))
            body: Box[Part] = row(left, gap, self._code_box(scale), h=FILL)
        else:
            body = sized(
                self.lesson.box(scale) if self._tab == 0 else self._code_box(scale), h=FILL
            )
        buttons = [self.back, self.results, self.sheets, self.here]
        bottom = button_rows(self.context, scale, buttons, control_height(scale, 60, 22))
        page = self._header.above(scale, self.context.art, column(body, bottom, gap=gap))
        widgets = lay(page, Rect(0, 0, scale.width, scale.height))
        panes = (
            [self.lesson.pane, self._pane] if wide else [(self.lesson.pane, self._pane)[self._tab]]
        )
        live = [widget for widget in widgets if widget.focusable]
        self.controls.place(widgets, panes, first=live.index(self.here))

    def _code_box(self, scale: Scale) -> Box[Part]:
        self._pane = Scroll(lambda _: self._code_content(scale), scale, self._pane)
        return cell(self._pane)

    def _code_content(self, scale: Scale) -> Box[Widget]:
        art, gap, pad = self.context.art, max(8, scale.px(14)), max(10, scale.px(24))
        upper, lower, frame = self._plates
        high = control_height(scale, 84, _CODE)
        code: Box[Widget] = backed(inset(cell(self.code, h=high), scale.px(12), 0), frame)
        height = control_height(scale, 44, 18)
        acts: Box[Widget] = flow(
            *(snug(one, art, scale, height) for one in (self.copy, self.large, self.fresh)),
            gap=gap,
            row_gap=gap,
        )
        head: Box[Widget] = cell(self._head, h=round(1.5 * scale.text(_HEAD)))
        # The choice may stand behind another tab.
        exchanges = text(self.exchanges, art, scale)
        told = column(exchanges, text(self._told, art, scale), gap=gap // 2)
        above: Box[Widget] = column(head, code, told, acts, gap=gap)
        steps: list[Box[Widget]] = [self._step(when, told, scale) for when, told in self._steps]
        title: Box[Widget] = cell(self._hour, h=round(1.5 * scale.text(_HEAD)))
        below: Box[Widget] = column(title, *steps, FILL, gap=gap)
        return column(
            backed(inset(above, pad, scale.px(12)), upper),
            backed(inset(below, pad, scale.px(12)), lower),
            gap=gap,
        )

    def _step(self, when: Label, told: Paragraph, scale: Scale) -> Box[Widget]:
        art = self.context.art
        aside = max(one.natural_width(art, scale) for one, _ in self._steps) + scale.px(20)
        line = art.line_height(scale.text(_TOLD))
        return row(cell(when, aside, line), text(told, art, scale), align=0)

    # What is done

    def _changed(self) -> None:
        self.code.text = self.plan.text
        self.exchanges.text = who_exchanges(self.context.words, self.plan)
        self.game_id = self.plan.game.id
        self.controls.stale = True

    def _lay_again(self) -> None:
        focused = self.controls.focused
        self.lay_out(self.scale)
        if focused is not None and focused not in self.controls.widgets:
            self.controls.focus(None)

    def _show(self, tab: int) -> None:
        self._tab = tab
        self._lay_again()

    def _copy(self) -> None:
        copy_class_code(self.context, self.plan.text)

    def _show_large(self) -> Step:
        return Push(LargeCode(self.context, self.plan.game.id, self.plan.text))

    def _draw(self) -> None:
        self.plan.draw()
        self._changed()

    def _save_sheets(self) -> None:
        save_sheets(self.context, self._teachers_game)

    def _to_results(self) -> Step:
        return Push(ClassResults(self.context, self._teachers_game.id))

    @property
    def _teachers_game(self) -> Game:
        """The game, or the one that has sheets and a page for teachers."""
        words, game = self.context.words, self.plan.game
        return game if is_for_class(words, game) else game_for_class(words)

    def _sit_here(self) -> Step:
        return Push(ClassTablePage(self.context, ClassSeats(self.plan.code)))
