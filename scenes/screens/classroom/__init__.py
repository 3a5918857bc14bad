"""The page for teachers: a plan with a clock, what is needed, and what the game does not show."""

from typing import TYPE_CHECKING

from game.catalogue import find_game
from game.worksheets.contents import how_long, timetable
from game.worksheets.files import can_print
from scenes.screens.classroom.results import ClassResults
from scenes.screens.classroom.saving import save_sheets
from scenes.shell.frame.button_rows import button_rows
from scenes.shell.frame.header import Header
from scenes.shell.frame.laying import EmptyArea, Part, Scroll, lay, text
from scenes.shell.frame.pane import Pane
from scenes.shell.frame.screen import Screen
from scenes.ui.boxes import FILL, Box, backed, cell, column, grid, inset, row, sized
from scenes.ui.geometry import Rect
from scenes.ui.scale import Scale
from scenes.ui.scene import Pop, Push, Step
from scenes.ui.widgets.button import Button
from scenes.ui.widgets.label import Label, Paragraph, Plate
from scenes.ui.widgets.measure import control_height, side_by_side
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext

SUBJECTS = ("need", "setup", "results", "wall", "print", "limits", "sources")
"""What is told below the plan, in the order in which a lesson asks for it."""
_HEAD, _TOLD, _STEP = 27, 18, 19


class _Subject:
    """A plate with a heading and its sentences."""

    def __init__(self, title: str, points: list[str]) -> None:
        self.plate = Plate()
        self.head = Label(title, _HEAD, "display")
        self.points = [Paragraph(point, _TOLD, tone="text") for point in points]


class _PlanStep:
    """One step of the plan: from when to when, and what is done."""

    def __init__(self, when: str, told: str) -> None:
        self.when = Label(when, _STEP, "semibold")
        self.told = Paragraph(told, _STEP, tone="text")


class ClassroomPage(Screen):
    """Told in plates, scrolling if needed; its sheets can be saved from here."""

    darkened = 60

    def __init__(self, context: "AppContext", game_id: str) -> None:
        """The game has sheets for a class."""
        super().__init__(context, game_id)
        self._game = find_game(game_id)
        words, self._page = context.words, f"{game_id}_class"
        self._header = Header(
            words(f"{self._page}.title"), words(f"{self._page}.note"), Pop, words("widgets.back")
        )
        self._plan = Label(words(f"{self._page}.plan.title"), _HEAD, "display")
        self.steps = [_PlanStep(when, told) for when, told in timetable(words, self._game)]
        self._how_long = Paragraph(how_long(words, self._game), _STEP)
        self.subjects = [
            _Subject(
                words(f"{self._page}.{name}.title"), words.entry(f"{self._page}.{name}.points")
            )
            for name in SUBJECTS
        ]
        tip = words(f"{self._page}.save_tip" if can_print() else f"{self._page}.save_text_tip")
        self.save = Button(words(f"{self._page}.save"), self._save, size=18, tip=tip)
        self.set_up = Button(words("in_class.setup.from_teacher"), self._set_up, size=18)
        self.results = Button(
            words(f"{self._page}.to_results"), self._to_results, size=18,
            tip=words(f"{self._page}.to_results_tip"),
        )  # fmt: skip
        self.back = Button(words(f"{self._page}.back"), Pop, cap="back", size=22)
        self._plate = Plate()
        self._pane: Pane | None = None

    def lay_out(self, scale: Scale) -> None:
        """Lay out the plan above the subjects, in two columns or below one another."""
        self._pane = Scroll(lambda _: self._told(scale), scale, self._pane)
        buttons = (self.save, self.results, self.set_up, self.back)
        bottom = button_rows(self.context, scale, buttons, control_height(scale, 60, 22))
        body: Box[Part] = column(cell(self._pane), bottom, gap=max(8, scale.px(14)))
        page = self._header.above(scale, self.context.art, body)
        widgets = lay(page, Rect(0, 0, scale.width, scale.height))
        live = [widget for widget in widgets if widget.focusable]
        self.controls.place(widgets, [self._pane], first=live.index(self.back))

    def _save(self) -> None:
        save_sheets(self.context, self._game)

    def _set_up(self) -> Step:
        return self.context.doors.class_setup(self.context, self._game.id)

    def _to_results(self) -> Step:
        return Push(ClassResults(self.context, self._game.id))

    def _told(self, scale: Scale) -> Box[Widget]:
        gap = max(8, scale.px(14))
        plates = [self._subject(subject, scale) for subject in self.subjects]
        columns = 2 if side_by_side(scale) else 1
        # Fill the last row with an empty area.
        plates += [cell(EmptyArea()) for _ in range(-len(plates) % columns)]
        rows = [plates[at : at + columns] for at in range(0, len(plates), columns)]
        return column(self._timetable(scale), grid(rows, gap=gap, row_gap=gap), gap=gap)

    def _timetable(self, scale: Scale) -> Box[Widget]:
        art, air = self.context.art, max(4, scale.px(9))
        aside = max(step.when.natural_width(art, scale) for step in self.steps) + scale.px(24)
        line = art.line_height(scale.text(_STEP))
        rows = [
            row(cell(step.when, aside, line), text(step.told, art, scale), align=0)
            for step in self.steps
        ]
        head: Box[Widget] = cell(self._plan, h=round(1.4 * scale.text(_HEAD)))
        below: Box[Widget] = text(self._how_long, art, scale)
        return self._on_plate(column(head, *rows, below, gap=air), self._plate, scale)

    def _subject(self, subject: _Subject, scale: Scale) -> Box[Widget]:
        art, air = self.context.art, max(4, scale.px(9))
        head: Box[Widget] = cell(subject.head, h=round(1.4 * scale.text(_HEAD)))
        points = (text(point, art, scale) for point in subject.points)
        told = column(head, *points, FILL, gap=air)
        return sized(self._on_plate(told, subject.plate, scale), w=FILL)

    def _on_plate(self, told: Box[Widget], plate: Plate, scale: Scale) -> Box[Widget]:
        return backed(inset(told, scale.px(22), scale.px(12)), plate)
