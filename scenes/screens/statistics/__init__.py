"""The statistics of one person's matches, game by game."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.catalogue import GAMES
from game.store.faults import sentence_of
from game.store.history.figures import FigureQuery
from game.texts.phrases import game_name
from scenes.screens.saving import free_path
from scenes.screens.statistics.board import FigureBoard, wide
from scenes.screens.statistics.deleting import DeleteProfile
from scenes.screens.statistics.facts import FactTile, facts_of
from scenes.screens.statistics.filters import chips_box, chips_of
from scenes.screens.statistics.parts import parts_of
from scenes.screens.statistics.queries import FigureQueries, HistoryAnswer
from scenes.screens.statistics.sources import Sources, without_person
from scenes.shell.frame.header import Header
from scenes.shell.frame.laying import lay, snug
from scenes.shell.frame.screen import Screen
from scenes.shell.frame.select import Select
from scenes.ui.bindings import steps_by
from scenes.ui.boxes import FILL, Box, Size, cell, column, first_fit, row, sized
from scenes.ui.geometry import Rect
from scenes.ui.inputs import Input, Key
from scenes.ui.notices import NoticeAct
from scenes.ui.scale import Scale
from scenes.ui.scene import Push, Step
from scenes.ui.widgets.button import Button, RoundButton
from scenes.ui.widgets.chip import Chip
from scenes.ui.widgets.label import Label, TitlePicture
from scenes.ui.widgets.measure import control_height
from scenes.ui.widgets.tabs import Tabs
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext

_EXPORT, _BUTTON = 44, 17
_PICTURE = 300
"""The height of a game's title card if there are no matches yet, in units."""


class Statistics(Screen):
    """Filters above, charts below; all figures are queried on a thread."""

    darkened = 70
    shows_kept = True

    def __init__(
        self, context: "AppContext", sources: Sources, person: str = "", game_id: str = ""
    ) -> None:
        """Begin with a person and a game, if given."""
        super().__init__(context, game_id or GAMES[0].id)
        self._sources = sources
        self._queries = FigureQueries(sources.history, sources.start, sources.judged)
        self.told: HistoryAnswer | None = None
        self.board: FigureBoard | None = None
        self._question = FigureQuery(person, game_id or GAMES[0].id)
        self._chips: list[Chip] = []
        words = context.words
        rules = RoundButton("question", self._rules, words("widgets.rules"), "help")
        self._header = Header(
            words("statistics.title"), "", self.escape, words("widgets.back"), rules
        )
        names = [game_name(words, game) for game in GAMES]
        self.tabs = Tabs(names, self._game_number, self._turn_to)
        options = [(game.id, name) for game, name in zip(GAMES, names, strict=True)]
        self.game: Select[str] = Select(
            context, options, lambda: self._question.game, self._choose_game
        )
        self.person: Select[str] | None = None
        self.export = Button(words("statistics.export.button"), self._export, size=_BUTTON)
        self.delete = Button(words("statistics.delete.button"), self._ask_to_delete, "quiet",
                             size=_BUTTON)  # fmt: skip
        self.play = Button(words("statistics.play"), self._play, "primary", size=24)
        self.message = Label("", 22, "display", anchor=0.5)
        self._ask(self._question)

    @property
    def waiting(self) -> bool:
        """Whether the history's answer is pending."""
        return super().waiting or self._queries.waiting

    # Queries

    def _ask(self, question: FigureQuery) -> None:
        self._question = question
        self._queries.ask(question)
        self._take(self._queries.poll())

    def _take(self, told: HistoryAnswer | None) -> None:
        """Show an answer, if one has arrived."""
        if told is None:
            return
        focused = self._focused_choice()
        before, self.told, self.board = self.board, told, None
        question = told.question or self._question
        self._question = question
        words = self.context.words
        chips = chips_of(words, question, told.sizes, self._ask)
        self._chips = chips if told.question else []
        people = [(name, name) for name in told.profiles]
        self.person = (
            Select(self.context, people, lambda: self._question.profile, self._choose_person,
                   icon="person", tip=words("statistics.whose"),
                   caption=words("statistics.whose"))
            if people else None
        )  # fmt: skip
        if told.figures and told.figures.matches:
            tiles = [FactTile(f) for f in facts_of(words, told.figures, self._sources.clock())]
            parts = parts_of(words, told, self._sources.copy)
            self.board = FigureBoard(self.context, tiles, parts, self._lay_again)
            if before is not None:
                self.board.show_as(before)
        self._lay_again()
        if choice := focused():
            self.controls.focus(choice)

    def _focused_choice(self) -> Callable[[], Widget | None]:
        """Return a function that focuses the same choice among the new widgets of an answer."""
        focused = self.controls.focused
        if focused is not None and focused is self.person:
            return lambda: self.person
        numbers = [number for number, chip in enumerate(self._chips) if chip is focused]
        return lambda: next((self._chips[n] for n in numbers if n < len(self._chips)), None)

    def _choose_game(self, game: str) -> None:
        self.game_id = game
        # The other game may have no matches at tables of this size.
        self._ask(replace(self._question, game=game, players=None))

    def _choose_person(self, name: str) -> None:
        self._ask(replace(self._question, profile=name, players=None))

    def _game_number(self) -> int:
        return next(n for n, game in enumerate(GAMES) if game.id == self._question.game)

    def _turn_to(self, number: int) -> None:
        self._choose_game(GAMES[number].id)

    # Scene

    def handle(self, happened: Input) -> Step | None:
        """Handle an input; Ctrl+Tab changes the game, or the chart in a narrow window."""
        if isinstance(happened, Key) and (by := steps_by(happened, "page_before", "next_page")):
            if self.board and not wide(self.scale):
                self.board.turn(by)
            else:
                self.tabs.turn(happened)
            return None
        return super().handle(happened)

    def update(self, seconds: float) -> Step | None:
        """Let time pass, and take in an answer."""
        self._take(self._queries.poll())
        return super().update(seconds)

    def lay_out(self, scale: Scale) -> None:
        """Lay out the header with person and games, the filters and the charts."""
        art, air = self.context.art, max(8, scale.px(18))
        height = control_height(scale, 40, 17)
        person: list[Box[Widget]] = []
        if self.person:
            width = min(self.person.natural_width(art, scale), scale.px(260))
            person = [cell(self.person, width, height)]
        game = cell(self.game, Size(0, self.game.natural_width(art, scale)), height)
        tabs = cell(self.tabs, self.tabs.natural_width(art, scale))
        shown = self.board.box(scale) if self.board else self._message(scale)
        body = column(*self._bar(scale), shown)
        box = self._header.above(
            scale, art, body, person[0] if person else None, tabs, row(*person, game, gap=air)
        )
        laid = lay(box, Rect(0, 0, scale.width, scale.height))
        widgets = [widget for widget in laid if widget.rect.w and widget.rect.h]
        live = [widget for widget in widgets if widget.focusable]
        choices = (self.play, self.tabs, self.game)
        first = next(choice for choice in choices if choice in live)
        panes = [pane for pane in self.board.panes if pane.widgets] if self.board else []
        self.controls.place(widgets, panes, live.index(first))
        if self.controls.focused is None:
            self.controls.focus(first)

    def _lay_again(self) -> None:
        self.lay_out(self.scale)

    def _bar(self, scale: Scale) -> list[Box[Widget] | int]:
        """Return the filters at the left, and buttons for all results at the right."""
        if not self._chips:
            return []
        art, height = self.context.art, control_height(scale, _EXPORT, _BUTTON)
        chips = chips_box(art, scale, self._chips, height)
        buttons = [snug(button, art, scale, height) for button in (self.delete, self.export)]
        gap, air = max(8, scale.px(14)), max(8, scale.px(16))
        beside = row(chips, *buttons, gap=gap, align=0)
        return [first_fit(beside, column(row(FILL, *buttons, gap=gap), chips, gap=gap)), air]

    def _message(self, scale: Scale) -> Box[Widget]:
        words, told, above = self.context.words, self.told, 0.36
        said: list[Box[Widget] | int] = [cell(self.message, h=round(1.6 * scale.text(22)))]
        if told is None:
            self.message.text = words("statistics.waiting")
        elif told.fault:
            self.message.text = told.fault
        elif told.profiles and told.sizes:
            self.message.text = words("statistics.none_such")
        else:
            self.message.text = words("statistics.empty")
            width = self.play.natural_width(self.context.art, scale) + scale.px(60)
            play = cell(self.play, width, control_height(scale, 66, 24))
            air = max(12, scale.px(24))
            picture = cell(TitlePicture(self._question.game), h=Size(0, scale.px(_PICTURE)))
            above = 0.17
            said = [picture, air, *said, air, row(FILL, play, FILL)]
        return column(Size(0, 0, above), sized(column(*said), h=Size(0, 0, 1 - above)))

    # Acts

    def _play(self) -> Step:
        return Push(self._sources.play(self._question.game))

    def _rules(self) -> Step:
        return Push(self._sources.rules(self._question.game))

    def _export(self) -> None:
        person, sources = self._question.profile, self._sources
        stem = self.context.words("statistics.export.file", name=person)

        def export() -> Path:
            path = free_path(sources.folder(), stem, "csv")
            sources.history.export(person, path)
            return path

        self.context.errands.run("exporting", export, self._exported)

    def _exported(self, came: Path | Exception) -> None:
        words, notices = self.context.words, self.context.notices
        if isinstance(came, Exception):
            notices.tell("bad", words("statistics.export.failed"), sentence_of(came))
            return
        show = partial(self.context.show_folder, came.parent)
        act = NoticeAct(words("notices.show_folder"), show)
        notices.tell("good", words("statistics.export.done"), str(came), act)

    def _ask_to_delete(self) -> Step:
        name, sources = self._question.profile, self._sources
        return Push(
            DeleteProfile(
                self.context,
                name,
                self._question.game,
                lambda whole: self._delete(name, whole),
                lambda: sources.traces(name),
                sources.start,
            )
        )

    def _delete(self, name: str, whole_matches: bool) -> None:
        forget = self._sources.forget
        self.context.errands.run(
            "deleting", lambda: forget(name, whole_matches), partial(self._deleted, name)
        )

    def _deleted(self, name: str, fault: Exception | None) -> None:
        words, notices = self.context.words, self.context.notices
        # The match that the title offers to resume may be gone or have another name.
        self.context.look_again()
        if self._question.profile == name:
            self._question = replace(self._question, profile="", players=None)
        self._ask(self._question)
        if fault is not None:
            title = words("statistics.delete.failed", name=name)
            notices.tell("bad", title, sentence_of(fault), lasting=True)
            return
        settings = self.context.settings
        self.context.keeper.change(
            lobbies=without_person(settings.lobbies, name),
            beginners=tuple(one for one in settings.beginners if one.name != name),
        )
        notices.tell("good", words("statistics.delete.done", name=name))
