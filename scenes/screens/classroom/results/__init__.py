"""The results of a class: files of all tables, their figures together, the way to the wall."""

from pathlib import Path
from typing import TYPE_CHECKING, Literal, TypeAlias

from game.classroom.writing import write_class
from game.store.faults import reason_of
from game.store.files import make_folder
from game.store.paths import class_folder
from scenes.screens.classroom.results.desk import ClassDesk
from scenes.screens.classroom.results.figures_part import FiguresPart
from scenes.screens.classroom.results.file_row import FileRow
from scenes.screens.classroom.results.telling import ResultWords
from scenes.screens.classroom.wall import ClassWall
from scenes.screens.lab.counter import StartsCount
from scenes.screens.saving.folders import save_folder
from scenes.shell.frame.button_rows import button_rows
from scenes.shell.frame.header import Header
from scenes.shell.frame.laying import Part, Scroll, lay, snug, text
from scenes.shell.frame.pane import Pane
from scenes.shell.frame.screen import Screen
from scenes.shell.frame.select import Select
from scenes.ui.boxes import (
    FILL,
    Box,
    Size,
    backed,
    cell,
    column,
    first_fit,
    flow,
    inset,
    row,
    sized,
)
from scenes.ui.charts.progress import ProgressBar
from scenes.ui.geometry import Rect
from scenes.ui.inputs import Dropped, Input
from scenes.ui.scale import Scale
from scenes.ui.scene import Pop, Push, Step
from scenes.ui.widgets.button import Button
from scenes.ui.widgets.label import Label, Paragraph, Plate
from scenes.ui.widgets.measure import control_height, side_by_side
from scenes.ui.widgets.tabs import Tabs
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext

_PAGES: tuple[Literal["files", "figures"], ...] = ("files", "figures")
_Page: TypeAlias = Literal["files", "figures"]
_TITLE, _TOLD, _SAID = 26, 17, 24
_FILES = 0.34
_FEW_ROWS = 9
"""The least height of the list, in text sizes: three files."""


class ClassResults(Screen):
    """Files at the left, figures at the right; behind tabs in a small window."""

    shows_kept = True
    darkened = 60

    def __init__(
        self,
        context: "AppContext",
        game_id: str,
        count: StartsCount | None = None,
        desk: ClassDesk | None = None,
    ) -> None:
        """``game_id`` is the game of the ground; ``count`` starts to count the bots' deals.

        ``desk`` holds what has been read before.
        """
        super().__init__(context, game_id)
        self.words = words = ResultWords(context.words)
        self.desk = desk or ClassDesk(context.errands, count)
        self._handed_on = False
        """Whether another screen goes on with what has been read."""
        self.figures = FiguresPart(context, words, self._lay_again)
        self.page: _Page = "files"
        self.tabs = Tabs(
            [words.say(f"tabs.{page}") for page in _PAGES],
            lambda: _PAGES.index(self.page),
            self._turn,
        )
        back = context.words("widgets.back")
        self._headers = {
            tabbed: Header(words.say("title"), " ", Pop, back, tabs=self.tabs if tabbed else None)
            for tabbed in (True, False)
        }
        self._make_files_part()
        self.said = Paragraph(words.say("reading"), _SAID, "display", "text", 0.5)
        self.progress = Label("", _TOLD, "semibold")
        self.bar = ProgressBar()
        self.save = Button(words.say("save"), self._save, size=18, tip=words.say("save_tip"))
        self.back = Button(context.words("widgets.back"), Pop, cap="back", size=18)
        self.wall = Button(
            words.say("wall"), self._to_wall, "primary", cap="wall", shortcut="wall", size=22,
            tip=words.say("wall_tip"),
        )  # fmt: skip
        self._panes: dict[str, Pane] = {}
        self._tell()

    def _make_files_part(self) -> None:
        words = self.words
        self.rows: list[FileRow] = []
        self._files_title = Label(words.say("files.title"), _TITLE, "display")
        self._how = Paragraph(words.say("files.how"), _TOLD)
        self._folder = Paragraph(str(class_folder()), _TOLD, tone="text")
        self.look = Button(words.say("files.look"), self._look, size=18)
        self.folder = Button(words.say("files.folder"), self._show_folder, icon="folder", size=18)
        self._select: Select[str] | None = None

    @property
    def waiting(self) -> bool:
        """Whether files are read or bots play."""
        return super().waiting or self.desk.waiting

    def update(self, seconds: float) -> Step | None:
        """Take in what was read and counted."""
        news = self.desk.update()
        if self.desk.news:
            self.desk.news, news = False, True
            self.context.narration.say("screens", self.words.summary(self.desk.found))
        if news:
            self._tell()
            self._lay_again()
        return super().update(seconds)

    def handle(self, happened: Input) -> Step | None:
        """Take what is dropped; pass an input to the tabs of a small window first."""
        if isinstance(happened, Dropped):
            self.desk.drop(happened.path)
            return None
        if self._tabbed and (turned := self.tabs.turn(happened)):
            return turned.step
        return super().handle(happened)

    def close(self) -> None:
        """Stop counting; counted deals stay stored."""
        if not self._handed_on:
            self.desk.close()

    def renewed(self) -> "ClassResults":
        """Return the screen in the present language, with the same files."""
        assert self.game_id is not None
        self._handed_on = True
        new = ClassResults(self.context, self.game_id, desk=self.desk)
        new.page = self.page
        return new

    # What is said

    def _tell(self) -> None:
        desk, words = self.desk, self.words
        self.rows = [FileRow(line) for line in words.files(desk.found)]
        tables, figures = desk.found.gathered.tables, desk.figures
        if figures is not None:
            self.figures.tell(tables, figures)
        if desk.fault is not None:
            self.said.text = words.say("unreadable", reason=reason_of(desk.fault))
        elif not desk.reading:
            self.said.text = words.say("nothing_counts" if self.rows else "nothing")
        for header in self._headers.values():
            header.note.text = words.summary(desk.found) if tables else words.say("note")
        self._tell_progress()
        self.save.why_not = words.say("bots_play") if desk.counts else ""
        classes = desk.found.gathered.classes
        named = [
            (one, words.words.count("class_results.class", files, id=one[:6]))
            for one, files in classes.items()
        ]
        # What is shown changes with the rest, not as soon as files have been read.
        tip, chosen = words.say("which"), desk.chosen or ""
        self._select = (
            Select(self.context, named, lambda: chosen, self._choose, tip=tip, caption=tip)
            if len(named) > 1
            else None
        )

    def _tell_progress(self) -> None:
        counting, words = self.desk.counting, self.words
        if counting is None or counting.done:
            failed = counting is not None and counting.failure
            self.progress.text = words.say("bots_failed", reason=failed) if failed else ""
            return
        thousands = words.words.thousands
        count, of = thousands(counting.count), thousands(counting.of)
        self.progress.text = words.say("bots", count=count, all=of)
        self.bar.share = counting.count / max(1, counting.of)

    # Drawing

    @property
    def _tabbed(self) -> bool:
        return not side_by_side(self.scale)

    def lay_out(self, scale: Scale) -> None:
        """Lay out files and figures side by side, or behind tabs in a small window."""
        gap, before, self._panes = max(8, scale.px(16)), self._panes, {}
        if self._tabbed:
            body = self._part(self.page, scale, before)
        else:
            width = round(_FILES * (scale.width - 2 * scale.margin))
            files = sized(self._part("files", scale, before), w=width)
            body = row(files, gap, self._part("figures", scale, before), align=0)
        buttons = (self.back, self.save, self.wall) if self.desk.figures else (self.back,)
        bottom = button_rows(self.context, scale, buttons, control_height(scale, 60, 22))
        page = column(sized(body, h=FILL), bottom, gap=gap)
        box = self._headers[self._tabbed].above(scale, self.context.art, page)
        widgets = lay(box, Rect(0, 0, scale.width, scale.height))
        live = [widget for widget in widgets if widget.focusable]
        first = self.wall if self.desk.figures else self.look
        at = live.index(first) if first in live else 0
        shown = set(map(id, widgets))
        panes = [one for one in self._panes.values() if shown & set(map(id, one.widgets))]
        self.controls.place(widgets, panes, first=at)

    def _part(self, page: _Page, scale: Scale, before: dict[str, Pane]) -> Box[Part]:
        if page == "files":
            return _plated(self._files(scale, before), scale)
        pane = Scroll(lambda _: self._told_figures(scale), scale, before.get("figures"))
        self._panes["figures"] = pane
        shown: Box[Part] = cell(pane)
        return shown if self.desk.figures else _plated(shown, scale)

    def _files(self, scale: Scale, before: dict[str, Pane]) -> Box[Part]:
        """Return the list, which scrolls; all scrolls where else too little of it would be seen."""
        art, air = self.context.art, max(6, scale.px(10))
        high = control_height(scale, 46, 18)
        head: list[Box[Widget]] = [cell(self._files_title, h=round(1.4 * scale.text(_TITLE)))]
        head += [snug(self._select, art, scale, high)] if self._select else []
        rows = [one.box(art, scale) for one in self.rows]
        if not rows and self._tabbed:
            rows = [text(self.said, art, scale)]
        buttons = [snug(one, art, scale, high) for one in (self.look, self.folder)]
        foot: list[Box[Widget]] = [
            text(self._how, art, scale),
            text(self._folder, art, scale),
            flow(*buttons, gap=air, row_gap=air),
        ]
        listed = Scroll(lambda _: column(*rows, gap=air), scale, before.get("listed"))
        whole = Scroll(lambda _: column(*head, *rows, *foot, gap=air), scale, before.get("whole"))
        self._panes |= {"listed": listed, "whole": whole}
        few = _FEW_ROWS * scale.text(_TOLD)
        parts: Box[Part] = column(*head, cell(listed, h=Size(few, few, 1)), *foot, gap=air)
        return first_fit(parts, cell(whole))

    def _told_figures(self, scale: Scale) -> Box[Widget]:
        art, air = self.context.art, max(6, scale.px(10))
        if self.desk.figures is None:
            return column(FILL, text(self.said, art, scale), FILL)
        box = self.figures.box(scale)
        if not self.progress.text:
            return box
        line = round(1.5 * scale.text(_TOLD))
        counting: list[Box[Widget]] = [cell(self.progress, h=line)]
        if self.desk.counts:
            counting.append(cell(self.bar, h=self.bar.height(scale)))
        side = max(10, scale.px(24))
        told = backed(inset(column(*counting, gap=air // 2), side, air), Plate())
        return column(box, told, gap=max(8, scale.px(16)))

    def _lay_again(self) -> None:
        self.lay_out(self.scale)

    # Acts

    def _turn(self, tab: int) -> None:
        self.page = _PAGES[tab]
        self._lay_again()

    def _look(self) -> None:
        self.desk.look_again()

    def _choose(self, class_id: str) -> None:
        self.desk.choose(class_id)

    def _show_folder(self) -> None:
        try:
            make_folder(class_folder())
        except OSError as fault:
            said = self.context.words("notices.not_saved")
            self.context.notices.tell("bad", said, reason_of(fault))
            return
        self.context.show_folder(class_folder())

    def _save(self) -> None:
        gathered, figures, say = self.desk.found.gathered, self.desk.figures, self.words.say
        assert figures

        def write(folder: Path) -> None:
            write_class(folder, gathered, figures)

        save_folder(self.context, say("folder_name"), write, say("saved"))

    def _to_wall(self) -> Step | None:
        figures, tables = self.desk.figures, self.desk.found.gathered.tables
        if figures is None:
            return None
        return Push(ClassWall(self.context, tables, figures))


def _plated(box: Box[Part], scale: Scale) -> Box[Part]:
    return backed(inset(box, max(10, scale.px(20)), max(8, scale.px(14))), Plate())
