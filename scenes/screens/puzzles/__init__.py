"""The page of puzzles: today's, one of any game, and moments of the player's own matches."""

from collections.abc import Callable, Sequence
from datetime import date
from functools import partial
from typing import TYPE_CHECKING

from game.assets import AssetFault
from game.catalogue import GAMES, find_game
from game.puzzles.book import OwnMoment
from game.puzzles.daily import daily, next_of
from game.puzzles.puzzle import Puzzle
from game.puzzles.reading import PuzzleFault, puzzles_of, read_puzzles
from game.registry import Game
from game.store.faults import StoreFault
from game.texts.phrases import fault_words, game_name
from scenes.screens.puzzle.windows import DayWindows
from scenes.screens.puzzles.glance import PositionCards, glance_at
from scenes.screens.puzzles.tinted import TintedButton, TintedPlate
from scenes.shell.frame.header import Header
from scenes.shell.frame.laying import Part, Scroll, lay, snug, text
from scenes.shell.frame.pane import Pane
from scenes.shell.frame.screen import Screen
from scenes.ui.bindings import does
from scenes.ui.boxes import FILL, Box, Size, backed, cell, column, first_fit, inset, row, sized
from scenes.ui.geometry import Rect
from scenes.ui.inputs import Input, Key
from scenes.ui.scale import Scale
from scenes.ui.scene import Home, Pop, Push, Replace, Step
from scenes.ui.widgets.button import Button, Kind, RoundButton
from scenes.ui.widgets.label import Label, Paragraph, Plate, TitlePicture
from scenes.ui.widgets.measure import control_height, side_by_side
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.screens.puzzle import PuzzleScene
    from scenes.shell.handed.context import AppContext
    from scenes.table.layout.setting import SeatedPlayer
    from scenes.ui.art import Art

_HEAD, _TOLD = 29, 18


class GameRow:
    """One game: the number of its puzzles seen, and a button to another."""

    def __init__(self, context: "AppContext", game: Game, open_: Callable[[], Step | None]) -> None:
        words, looked = context.words, len(context.records.puzzles.looked_at(game.id))
        self._plate, self._picture = TintedPlate(game.id), TitlePicture(game.id)
        self._name = Label(game_name(words, game), 24, "display")
        said = (
            words.count("puzzles_page.looked", looked) if looked else words("puzzles_page.none_yet")
        )
        self._note = Label(said, 17, tone="second")
        self.button = TintedButton(words("puzzles_page.one_of_these"), open_, size=18)
        self.button.game_id = game.id

    def box(self, scale: Scale, art: "Art") -> Box[Widget]:
        """Return its box as a row."""
        gap, high = scale.gap(12), control_height(scale, 44, 18)
        words: Box[Widget] = column(
            cell(self._name, h=round(1.3 * scale.text(24))),
            cell(self._note, h=round(1.4 * scale.text(17))),
        )
        button = snug(self.button, art, scale, high)
        picture = cell(self._picture, scale.px(64), Size(high, high, 1))
        least = max(one.natural_width(art, scale) for one in (self._name, self._note))
        told = sized(words, w=Size(least, least, 1))
        inner: Box[Widget] = row(picture, gap, told, gap, button, align=0.5)
        return backed(inset(inner, scale.gap(16), scale.gap(8)), self._plate)


class PuzzlesPage(Screen):
    """The page of puzzles. By design it counts no days in a row and reminds of nothing."""

    shows_kept = True

    def __init__(
        self,
        context: "AppContext",
        today: Callable[[], date] = date.today,
    ) -> None:
        super().__init__(context)
        self._today = today
        words = context.words
        keys = RoundButton("keyboard", self._controls_page, words("controls.title"))
        self.header = Header(words("title.puzzles"), "", Pop, words("widgets.back"), keys)
        self.pane: Pane | None = None
        self._gather()

    def _gather(self) -> None:
        words, book, day = self.context.words, self.context.records.puzzles, self._today()
        self._day = day
        """The day whose puzzle is offered."""
        self._puzzles = {game.id: self._shipped(game.id) for game in GAMES}
        self._daily = daily(day, self._puzzles)
        self._title = Label(self._daily_title(day), _HEAD, "display")
        game = game_name(words, find_game(self._daily.game)) if self._daily else ""
        tried = self._tried = day in book.days
        """Whether that was looked at."""
        told = words(
            "puzzles_page.tried_today" if tried else "puzzles_page.same_for_all", game=game
        )
        self._of = Paragraph(told, _TOLD)
        self._asks = Paragraph(words("puzzle.asks"), 22, "semibold", "text")
        self.cards = PositionCards(words, glance_at(self._daily))
        """The cards that the question is about."""
        self._picture = TitlePicture(self._daily.game if self._daily else "")
        look = words("puzzles_page.look_again" if tried else "puzzles_page.look")
        kind: Kind = "second" if tried else "primary"
        self.look = Button(look, self.open_daily, kind, cap="choose", size=22)
        self.rows = [
            GameRow(self.context, game, partial(self._open_next, game.id))
            for game in GAMES
            if self._puzzles[game.id]
        ]
        due = book.due(day)
        self._own_title = Label(words("puzzles_page.own"), 20, "semibold")
        self._own_told = Paragraph(words("puzzles_page.own_told"), 17)
        waits = words.count("puzzles_page.wait", len(due)) if due else words("puzzles_page.no_wait")
        self.own = Button(waits, self._open_own, size=18)
        self.own.why_not = "" if due else words("puzzles_page.none_wait")
        self._windows_title = Label(words("puzzles_page.windows"), 20, "semibold")
        self._windows_told = Paragraph(words("puzzles_page.windows_told"), 17)
        self.windows = DayWindows(
            day,
            lambda: book.days,
            lambda lit: words.count("puzzles_page.lit", lit),
            words.month,
            words("dates.day", day=day.day, month=words.month(day.month)),
        )
        self._plates = [Plate(), Plate(), Plate()]

    def _daily_title(self, day: date) -> str:
        words = self.context.words
        return words("puzzles_page.daily", day=day.day, month=words.month(day.month))

    def _shipped(self, game_id: str) -> Sequence[Puzzle]:
        try:
            return puzzles_of(game_id)
        except AssetFault as fault:
            self._tell(fault)
            return ()

    # Layout

    def lay_out(self, scale: Scale) -> None:
        """Lay out the daily puzzle beside the games, the windows below; or all in one column."""
        art = self.context.art
        if side_by_side(scale):
            body: Box[Part] = self._wide(scale)
            self.pane = None
        else:
            self.pane = Scroll(lambda _: self._narrow(scale), scale, self.pane)
            body = cell(self.pane)
        page = self.header.above(scale, art, body)
        widgets = lay(page, Rect(0, 0, scale.width, scale.height))
        live = [widget for widget in widgets if widget.focusable]
        first = live.index(self.look) if self.look in live else 0
        self.controls.place(widgets, [self.pane] if self.pane else [], first=first)

    def _wide(self, scale: Scale) -> Box[Part]:
        gap = scale.gap(14)
        right = column(*self._games(scale), self._own_box(scale), gap=gap)
        upper = row(sized(self._daily_box(scale), w=FILL), gap, sized(right, w=FILL), align=0)
        return column(sized(upper, h=FILL), gap, self._season(scale))

    def _narrow(self, scale: Scale) -> Box[Widget]:
        gap = scale.gap(12)
        games = self._games(scale)
        half = max(one.width.least for one in games)
        equal = [sized(one, w=Size(half, half, 1)) for one in games]
        pairs = (row(*equal[at : at + 2], gap=gap, align=0) for at in range(0, len(equal), 2))
        listed = first_fit(column(*pairs, gap=gap), column(*games, gap=gap))
        parts = [self._daily_low(scale), listed, self._own_box(scale)]
        return row(column(*parts, self._season(scale), gap=gap), max(10, scale.px(14)), align=0)

    def _daily_box(self, scale: Scale) -> Box[Widget]:
        art, gap = self.context.art, scale.gap(10)
        high = control_height(scale, 60, 22)
        width = self.look.natural_width(art, scale, self.context.settings.key_hints)
        said: Box[Widget] = column(
            FILL,
            cell(self._title, h=round(1.35 * scale.text(_HEAD))),
            text(self._of, art, scale),
            *self._question(scale),
            gap,
            row(cell(self.look, width, high), FILL),
            FILL,
            gap=gap,
        )
        picture = cell(self._picture, scale.px(300), Size(scale.px(120), scale.px(260), 1))
        inner: Box[Widget] = row(picture, 2 * gap, sized(said, w=FILL))
        return backed(inset(inner, scale.gap(24), scale.gap(16)), self._plates[0])

    def _question(self, scale: Scale) -> list[Box[Widget]]:
        """Return the question of the day's puzzle and its cards, if there are any."""
        if not self.cards.groups:
            return []
        high = Size(self.cards.least(scale), self.cards.height(scale), 1)
        return [text(self._asks, self.context.art, scale), cell(self.cards, h=high)]

    def _daily_low(self, scale: Scale) -> Box[Widget]:
        """Return it in one row, where others are to be seen below it."""
        art, gap = self.context.art, scale.gap(16)
        said: Box[Widget] = column(
            cell(self._title, h=round(1.35 * scale.text(_HEAD))), text(self._of, art, scale)
        )
        button = snug(self.look, art, scale, control_height(scale, 60, 22))
        picture = cell(self._picture, scale.px(72), scale.px(100))
        inner: Box[Widget] = row(picture, gap, sized(said, w=FILL), gap, button, align=0.5)
        return backed(inset(inner, scale.gap(24), scale.gap(12)), self._plates[0])

    def _games(self, scale: Scale) -> list[Box[Widget]]:
        return [one.box(scale, self.context.art) for one in self.rows]

    def _own_box(self, scale: Scale) -> Box[Widget]:
        art, gap = self.context.art, scale.gap(12)
        said: Box[Widget] = column(
            cell(self._own_title, h=round(1.4 * scale.text(20))), text(self._own_told, art, scale)
        )
        button = snug(self.own, art, scale, control_height(scale, 44, 18))
        inner: Box[Widget] = row(sized(said, w=FILL), gap, button, align=0.5)
        return backed(inset(inner, scale.gap(18), scale.gap(12)), self._plates[1])

    def _season(self, scale: Scale) -> Box[Widget]:
        art, gap = self.context.art, scale.gap(6)
        title = self._windows_title.natural_width(art, scale)
        high = round(1.4 * scale.text(20))
        named: Box[Widget] = cell(self._windows_title, title, high)
        told = text(self._windows_told, art, scale)
        least = art.text_width(self._windows_told.text, scale.text(17), "medium") + 2
        beside = row(named, scale.gap(18), sized(told, w=Size(least, least, 1)))
        said = first_fit(beside, column(sized(named, w=FILL), told))
        windows = cell(self.windows, h=Size(scale.px(128), scale.px(196)))
        inner: Box[Widget] = column(said, gap, windows)
        return backed(inset(inner, scale.gap(24), scale.gap(12)), self._plates[2])

    # Acts

    def handle(self, happened: Input) -> Step | None:
        """Handle an input; F1 opens the controls."""
        if isinstance(happened, Key) and does(happened, "help"):
            return self._controls_page()
        return super().handle(happened)

    def _controls_page(self) -> Step:
        # The tables' own acts are slow to import.
        from scenes.screens.controls import ControlsPage  # noqa: PLC0415

        return Push(ControlsPage(self.context, None))

    def update(self, seconds: float) -> Step | None:
        """Show what has changed: a puzzle was seen, or a new day has begun."""
        state = self._state()
        if getattr(self, "_shown", state) != state:
            focused, was_lit = self._place_of_focus(), self._tried
            self._gather()
            self.lay_out(self.scale)
            if self._tried and not was_lit and self.context.travel:
                self.windows.light()
            buttons = self._buttons()
            self.controls.focus(buttons[min(focused, len(buttons) - 1)])
        self._shown = state
        self.windows.pass_time(seconds)
        return super().update(seconds)

    @property
    def stale(self) -> bool:
        """Whether a widget has changed, or today's window has just been lit."""
        return super().stale or self.windows.glowing

    def _state(self) -> object:
        book = self.context.records.puzzles
        looked = tuple(book.looked_at(game) for game in self._puzzles)
        return self._today(), book.days, looked, len(book.due(self._today()))

    def _buttons(self) -> list[Button]:
        return [self.look, *(one.button for one in self.rows), self.own]

    def _place_of_focus(self) -> int:
        focused = self.controls.focused
        places = [n for n, one in enumerate(self._buttons()) if one is focused]
        return places[0] if places else 0

    def open_daily(self) -> Step | None:
        """Return the step to today's puzzle, if there is one."""
        if self._daily is None:
            return None
        self.context.records.puzzles.look(self._daily.game, self._daily.id, self._day)
        other = partial(self._another, self._daily.game)
        return self._show(self._daily, partial(self._daily_title, self._day), other)

    def _open_next(self, game_id: str) -> Step | None:
        looked = self.context.records.puzzles.looked_at(game_id)
        puzzle = next_of(self._puzzles[game_id], looked)
        if puzzle is None:
            return None
        self.context.records.puzzles.look(game_id, puzzle.id)
        return self._show(puzzle, str, partial(self._another, game_id))

    def _another(self, game_id: str) -> Step | None:
        step = self._open_next(game_id)
        return Replace(step.scene) if isinstance(step, Push) else step

    def _open_own(self) -> Step | None:
        due = self.context.records.puzzles.due(self._today())
        return self._show_own(due[0]) if due else None

    def _show_own(self, moment: OwnMoment) -> Step | None:
        def answered(found: bool) -> None:
            self.context.records.puzzles.answered(moment.name, self._today(), found=found)

        step = None
        try:
            [puzzle] = read_puzzles(moment.puzzle.encode())
            note = partial(self.context.words, "puzzles_page.own")
            step = self._show(puzzle, note, None, answered)
        except (PuzzleFault, ValueError) as fault:
            self._tell(fault)
        if step is None:
            # Otherwise those after it would never come.
            answered(found=True)
        return step

    def _show(
        self,
        puzzle: Puzzle,
        note: Callable[[], str],
        other: Callable[[], Step | None] | None,
        answered: Callable[[bool], None] = lambda found: None,
    ) -> Step | None:
        # Tables are slow to import.
        from scenes.screens.puzzle.casting import cast_for  # noqa: PLC0415

        try:
            cast = cast_for(self.context, puzzle)
        except PuzzleFault as fault:
            self._tell(fault)
            return None
        return Push(self._scene(puzzle, cast, note, other, answered))

    def _scene(
        self,
        puzzle: Puzzle,
        cast: "tuple[SeatedPlayer, ...]",
        note: Callable[[], str],
        other: Callable[[], Step | None] | None,
        answered: Callable[[bool], None],
    ) -> "PuzzleScene":
        from scenes.screens.puzzle import PuzzleScene, Question  # noqa: PLC0415

        question = Question(
            puzzle=puzzle,
            cast=cast,
            title="puzzle.title",
            note=note,
            other=other,
            play_on=partial(self._play_on, puzzle, cast),
            answered=answered,
        )
        return PuzzleScene(self.context, question)

    def _play_on(self, puzzle: Puzzle, cast: "tuple[SeatedPlayer, ...]") -> Step | None:
        from scenes.screens.matches.resuming import practise  # noqa: PLC0415
        from scenes.screens.puzzle.seating import lines_of  # noqa: PLC0415

        lines = lines_of(puzzle, cast)
        try:
            return Home(practise(self.context, lines, len(lines)))
        except StoreFault as fault:
            self._tell(fault)
            return None

    def _tell(self, fault: Exception) -> None:
        words = self.context.words
        said = fault_words(words, fault)
        self.context.notices.tell("warn", words("puzzles_page.unread"), said, lasting=True)
